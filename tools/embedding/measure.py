"""nDCG@10 of words, meaning and both together, for choosing among trained models. The published figures come from
``npm run eval search``, which runs the service's own code."""

import re

import torch

STOP = set("a an and are as at be but by for from has have how i if in is it its me my of on or so that the this to was we what when which will with you your do does can not".split())


def stem(word: str) -> str:
    for suffix in ("ingly", "edly", "ing", "ies", "ed", "ly", "es", "s"):
        if word.endswith(suffix) and len(word) - len(suffix) >= 3:
            return word[: -len(suffix)] + ("y" if suffix == "ies" else "")
    return word


def terms(text: str) -> list[str]:
    return [stem(w) for w in re.findall(r"[a-z0-9]+", text.lower()) if w not in STOP]


def count_matrix(texts: list[list[str]], index: dict[str, int], device) -> torch.Tensor:
    rows, columns = [], []
    for i, found in enumerate(texts):
        for term in found:
            j = index.get(term)
            if j is not None:
                rows.append(i)
                columns.append(j)
    where = torch.tensor([rows, columns], device=device)
    return torch.sparse_coo_tensor(where, torch.ones(len(rows), device=device), (len(texts), len(index))).coalesce()


def bm25_weights(docs: list[list[str]], device, k1=0.9, b=0.4):
    index: dict[str, int] = {}
    for d in docs:
        for t in d:
            index.setdefault(t, len(index))
    tf = count_matrix(docs, index, device)
    lengths = torch.tensor([float(len(d)) for d in docs], device=device)
    rows, columns = tf.indices()
    df = torch.bincount(columns, minlength=len(index)).float()
    idf = torch.log(1 + (len(docs) - df + 0.5) / (df + 0.5))
    value = tf.values() * (k1 + 1) / (tf.values() + k1 * (1 - b + b * lengths[rows] / lengths.mean()))
    return index, torch.sparse_coo_tensor(tf.indices(), value * idf[columns], tf.shape).coalesce()


def bm25(queries: list[str], docs: list[str], device) -> torch.Tensor:
    index, weights = bm25_weights([terms(d) for d in docs], device)
    asked = count_matrix([terms(q) for q in queries], index, device)
    return torch.sparse.mm(weights, asked.to_dense().T).T


def ndcg(scores: torch.Tensor, relevant: list[list[int]]) -> float:
    top = scores.topk(10, dim=1).indices.cpu().tolist()
    discount = [1 / torch.log2(torch.tensor(i + 2.0)).item() for i in range(10)]
    total = 0.0
    for found, wanted in zip(top, relevant):
        got = sum(discount[i] for i, d in enumerate(found) if d in wanted)
        total += got / sum(discount[: min(10, len(wanted))])
    return total / len(relevant)


def standard(scores: torch.Tensor) -> torch.Tensor:
    return (scores - scores.mean(1, keepdim=True)) / (scores.std(1, keepdim=True) + 1e-9)


def table(words: torch.Tensor, meaning: torch.Tensor, relevant: list[list[int]]) -> dict[str, float]:
    row = {"words": ndcg(words, relevant), "meaning": ndcg(meaning, relevant)}
    for weight in (0.5, 0.75, 1.0, 1.5, 2.5):
        row[f"both {weight}"] = ndcg(standard(words) + weight * standard(meaning), relevant)
    return {k: round(v, 4) for k, v in row.items()}
