"""Riddles as data sets for training and testing models.

    evaluation  records and prompts as evaluators of reasoning models know them
    lazy        riddles without end, made when they are asked for, and their scores
    gym         the same in reasoning-gym
"""

from cluegrid.datasets.gym import register
from cluegrid.datasets.lazy import Dataset, columns_of, dataset, score_answer

__all__ = ["Dataset", "columns_of", "dataset", "register", "score_answer"]
