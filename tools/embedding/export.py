"""The model file: a header line of JSON, the vocabulary (gzip), a scale per row (float32) and the rows (int8).

Read by src/embed/model-file.ts."""

import gzip
import json
from pathlib import Path

import numpy as np


def export(path: Path, tokens: list[str], rows: np.ndarray):
    rows = rows / np.abs(rows).max()
    scale = (np.abs(rows).max(1) / 127 + 1e-12).astype("<f4")
    quantised = np.rint(rows / scale[:, None]).astype(np.int8)
    vocabulary = gzip.compress("\n".join(tokens).encode(), mtime=0)
    header = {"format": "orrery-static-1", "tokens": len(tokens), "dimensions": rows.shape[1], "vocabularyBytes": len(vocabulary)}
    head = (json.dumps(header) + "\n").encode()
    # Scales are read as a float array, so they must start on a multiple of four bytes.
    padding = b" " * (-(len(head) + len(vocabulary)) % 4)
    head = head[:-1] + padding + b"\n"
    path.write_bytes(head + vocabulary + scale.tobytes() + quantised.tobytes())
