"""Grading: what somebody answered against what is right, strictly, and without running anything of it.

    finding   JSON in the middle of a text, texts made comparable
    columns   values as a riddle prints them
    judging   what is right, and the verdict on one answer
    tallies   many verdicts: by size, by difficulty, and what is wrong with the records
    files     gold and predictions from files and folders

>>> gold = [{"id": "a", "solution": {"header": ["House", "Pet"], "rows": [["1", "cat"], ["2", "dog"]]}}]
>>> grade(gold, [{"id": "a", "output": 'So: {"solution": {"House 1": {"Pet": "Cat."}, "house_2": ["dog"]}}'}]).all.right
1
"""

from cluegrid.grading.files import grade_files, grade_several
from cluegrid.grading.finding import find_json
from cluegrid.grading.judging import OUTCOMES, Gold, Verdict, gold_from, judge
from cluegrid.grading.tallies import Grades, Tally, grade

__all__ = ["OUTCOMES", "Gold", "Grades", "Tally", "Verdict", "find_json", "gold_from", "grade", "grade_files",
           "grade_several", "judge"]
