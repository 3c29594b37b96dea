"""Deduction: a puzzle solved as a person with a pencil would, every step certified."""

from cluegrid.deduction.ladder import Explanation, explain
from cluegrid.deduction.steps import Step

__all__ = ["Explanation", "Step", "explain"]
