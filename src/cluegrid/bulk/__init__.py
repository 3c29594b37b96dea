"""Many riddles: made, solved, rated, explained and checked in streams, by processes or on a cluster.

    parallel      one function over many items, in order, here, in processes or on Ray
    fingerprints  what makes two riddles the same, and a small set of many of them
    canonical     the form that riddles share which differ in names and order alone
    naming        what riddles are called, openly or in private
    balance       the same mix of clues at every difficulty
    private       data sets with a secret seed
    fields        what the records of a data set hold
    spec          what a data set shall hold
    entries       one riddle with all that a data set says of it
    parquet       records as columns
    folder        shards that survive a crash at any moment
    cluster       the connection to Ray
    card          the page that describes a data set
    making        generate_many
    results       the file of their answers, with which the same command goes on
    answering     map_many: what ``solve``, ``rate``, ``explain`` and ``check`` say of every line of a file
"""

from cluegrid.bulk.answering import map_many
from cluegrid.bulk.making import Summary, generate_many
from cluegrid.bulk.parallel import ordered_map
from cluegrid.bulk.spec import Spec

__all__ = ["Spec", "Summary", "generate_many", "map_many", "ordered_map"]
