"""The model that ships. Its vectors lie in the teacher's space, so that the two can be compared with each other. A text is
the sum of its tokens' vectors, each times the root of how often it occurs; then the same again, with each token louder
or softer by how well it agrees with that first sum, then a small correction of the whole; brought to length one."""

import torch
import torch.nn as nn
import torch.nn.functional as F

POWER = 0.5


class Student(nn.Module):
    def __init__(self, start: torch.Tensor, weights: torch.Tensor, hidden: int):
        super().__init__()
        self.vectors = nn.Parameter(start.clone())
        # Kept apart from the vectors while training, so that importance and meaning learn at their own pace.
        self.importance = nn.Parameter(weights.clamp_min(1e-4).log())
        self.sharpness = nn.Parameter(torch.tensor(3.0))
        self.agreement = nn.Parameter(torch.zeros(len(start)))
        self.agreement_of_all = nn.Parameter(torch.tensor(0.0))
        self.inward = nn.Parameter(torch.randn(start.shape[1], hidden) * 0.1)
        self.bias = nn.Parameter(torch.zeros(hidden))
        self.outward = nn.Parameter(torch.zeros(hidden, start.shape[1]))

    def rows(self) -> torch.Tensor:
        return self.vectors * self.importance.exp()[:, None]

    def agreements(self) -> torch.Tensor:
        return self.agreement + self.agreement_of_all

    def forward(self, ids: torch.Tensor, counts: torch.Tensor, drop: float = 0.0) -> torch.Tensor:
        ids, rows = ids.long(), self.rows()
        weights = counts.float() ** POWER * (counts > 0)
        if drop and self.training:
            weights = weights * (torch.rand_like(weights) > drop)
        # F.embedding rather than indexing: the gradient of indexing adds up every padding token one by one.
        each = F.embedding(ids, rows)
        first = F.normalize(torch.bmm(weights[:, None], each).squeeze(1), dim=1)
        agreement, length = F.embedding(ids, torch.stack([self.agreements(), rows.norm(dim=1)], 1)).unbind(-1)
        cosine = torch.bmm(each, first[:, :, None]).squeeze(-1) / (length + 1e-9)
        text = F.normalize(torch.bmm((weights * (agreement * cosine).exp())[:, None], each).squeeze(1), dim=1)
        return F.normalize(text + F.relu(text @ self.inward + self.bias) @ self.outward, dim=1)


def spread(similar: torch.Tensor, wanted: torch.Tensor, sharpness: torch.Tensor, temperature: float, others: bool) -> torch.Tensor:
    """How far one view of who is near whom is from the teacher's; among `others`, no text is compared with itself."""
    if others:
        hide = torch.eye(len(similar), dtype=torch.bool, device=similar.device)
        similar, wanted = similar.masked_fill(hide, -1e3), wanted.masked_fill(hide, -1e3)
    return F.kl_div((similar * sharpness).log_softmax(1), (wanted / temperature).softmax(1), reduction="batchmean")
