"""``python -m cluegrid``."""

import sys

from cluegrid.cli import main

sys.exit(main())
