"""The model that ships: one vector per token; a text is the sum of its tokens' vectors, each times the root of how
often it occurs, brought to length one."""

import torch
import torch.nn as nn
import torch.nn.functional as F

POWER = 0.5


class Student(nn.Module):
    def __init__(self, start: torch.Tensor, weights: torch.Tensor, up: torch.Tensor):
        super().__init__()
        self.vectors = nn.Parameter(start.clone())
        # Kept apart from the vectors while training, so that importance and meaning learn at their own pace.
        self.importance = nn.Parameter(weights.clamp_min(1e-4).log())
        self.up = nn.Parameter(up.clone())
        self.sharpness = nn.Parameter(torch.tensor(3.0))
        self.meaning_share = nn.Parameter(torch.tensor(2.7))
        self.words_share = nn.Parameter(torch.tensor(-1.5))

    def rows(self) -> torch.Tensor:
        return self.vectors * self.importance.exp()[:, None]

    def forward(self, ids: torch.Tensor, counts: torch.Tensor, drop: float = 0.0) -> torch.Tensor:
        weights = counts.float() ** POWER * (counts > 0)
        if drop and self.training:
            weights = weights * (torch.rand_like(weights) > drop)
        # Importance goes into the table, not into the weights: gathered per token, its gradient would add up every
        # padding token of the batch one by one.
        summed = F.embedding_bag(ids.long(), self.rows(), per_sample_weights=weights, mode="sum")
        return F.normalize(summed, dim=1)


def spread(similar: torch.Tensor, wanted: torch.Tensor, sharpness: torch.Tensor, temperature: float) -> torch.Tensor:
    """How far the student's view of who is near whom is from the teacher's."""
    hide = torch.eye(len(similar), dtype=torch.bool, device=similar.device)
    target = (wanted / temperature).masked_fill(hide, -1e4).softmax(1)
    found = (similar * sharpness).masked_fill(hide, -1e4).log_softmax(1)
    return F.kl_div(found, target, reduction="batchmean")
