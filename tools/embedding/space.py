"""The space that both models share: the teacher's main axes, turned so that the signs of a vector say much about it."""

import torch
import torch.nn.functional as F

TURNS = 40


def shared_space(vectors: torch.Tensor, dimensions: int) -> torch.Tensor:
    """A matrix from the teacher's dimensions to fewer. Without centring, so that cosines stay what they are."""
    vectors = vectors.float()
    # eigh of a float64 matrix on the processor: exact, and the matrix is small.
    _, axes = torch.linalg.eigh((vectors.T @ vectors / len(vectors)).double().cpu())
    axes = axes.flip(1)[:, :dimensions].float().to(vectors.device)
    return axes @ turn(F.normalize(vectors @ axes, dim=1))


def turn(vectors: torch.Tensor) -> torch.Tensor:
    """Iterative quantisation (Gong and Lazebnik, 2011): a rotation after which vectors are near the corners of a cube."""
    torch.manual_seed(5)
    rotation, _ = torch.linalg.qr(torch.randn(vectors.shape[1], vectors.shape[1], device=vectors.device))
    for _ in range(TURNS):
        corners = (vectors @ rotation).sign()
        u, _, v = torch.linalg.svd(vectors.T @ corners)
        rotation = u @ v
    return rotation


def sign_recall(queries: torch.Tensor, documents: torch.Tensor, nearest: int = 1_000) -> float:
    """How many of the ten nearest documents are among the `nearest` by signs, which the index looks at first."""
    exact = (queries @ documents.T).topk(10).indices
    signs = (queries.sign() @ documents.sign().T).topk(min(nearest, len(documents))).indices
    return (exact[:, :, None] == signs[:, None, :]).any(2).float().mean().item()
