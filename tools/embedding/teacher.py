"""all-MiniLM-L6-v2 (Apache-2.0), a BERT of 6 layers, in plain PyTorch from packed weights."""

import io
import lzma
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from tokenizers import Tokenizer

LAYERS, HEADS, WIDTH = 6, 12, 384
MAX_TOKENS = 256


class Teacher:
    def __init__(self, folder: Path, device: str):
        packed = np.load(io.BytesIO(lzma.decompress((folder / "teacher.npz.xz").read_bytes())))
        self.device = device
        self.kind = torch.bfloat16 if device == "cuda" else torch.float32
        self.w: dict[str, torch.Tensor] = {}
        for name in packed.files:
            if name.endswith("|q"):
                value = packed[name].astype(np.float32) * packed[name[:-2] + "|s"]
            elif name.endswith("|s"):
                continue
            else:
                value = packed[name].astype(np.float32)
            self.w[name.removesuffix("|q")] = torch.from_numpy(value).to(device, self.kind)
        self.tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self.tokenizer.no_padding()
        self.tokenizer.enable_truncation(MAX_TOKENS)

    def linear(self, x, name):
        return F.linear(x, self.w[name + ".weight"], self.w[name + ".bias"])

    def norm(self, x, name):
        return F.layer_norm(x, (WIDTH,), self.w[name + ".weight"], self.w[name + ".bias"], 1e-12)

    def forward(self, ids, mask):
        w = self.w
        x = w["embeddings.word_embeddings.weight"][ids]
        x = x + w["embeddings.position_embeddings.weight"][: ids.shape[1]] + w["embeddings.token_type_embeddings.weight"][0]
        x = self.norm(x, "embeddings.LayerNorm")
        seen = mask[:, None, None, :]
        for i in range(LAYERS):
            at = f"encoder.layer.{i}."
            split = lambda y: y.view(*y.shape[:2], HEADS, -1).transpose(1, 2)
            q, k, v = (split(self.linear(x, f"{at}attention.self.{n}")) for n in ("query", "key", "value"))
            y = F.scaled_dot_product_attention(q, k, v, attn_mask=seen).transpose(1, 2).flatten(2)
            x = self.norm(x + self.linear(y, at + "attention.output.dense"), at + "attention.output.LayerNorm")
            y = F.gelu(self.linear(x, at + "intermediate.dense"))
            x = self.norm(x + self.linear(y, at + "output.dense"), at + "output.LayerNorm")
        weight = mask[:, :, None].to(torch.float32)
        return F.normalize((x.float() * weight).sum(1) / weight.sum(1), dim=1)

    @torch.no_grad()
    def embed_ids(self, rows: list[list[int]], tokens_at_once: int) -> torch.Tensor:
        """Texts of like length go together; the answer is in the order asked, in half precision."""
        order = sorted(range(len(rows)), key=lambda i: len(rows[i]))
        out = torch.empty(len(rows), WIDTH, dtype=torch.float16, device=self.device)
        start = 0
        while start < len(order):
            size = max(1, tokens_at_once // max(8, len(rows[order[min(start + 512, len(order) - 1)]])))
            part = order[start : start + size]
            longest = len(rows[part[-1]])
            ids = np.zeros((len(part), longest), np.int64)
            mask = np.zeros((len(part), longest), bool)
            for j, i in enumerate(part):
                ids[j, : len(rows[i])] = rows[i]
                mask[j, : len(rows[i])] = True
            found = self.forward(torch.from_numpy(ids).to(self.device), torch.from_numpy(mask).to(self.device))
            out[torch.tensor(part, device=self.device)] = found.half()
            start += size
        return out

    def embed(self, texts: list[str], tokens_at_once: int = 400_000) -> torch.Tensor:
        rows = []
        for start in range(0, len(texts), 50_000):
            rows += [e.ids for e in self.tokenizer.encode_batch(texts[start : start + 50_000])]
        return self.embed_ids(rows, tokens_at_once if self.device == "cuda" else 16_384)
