"""The model file, read by src/embed/model-file.ts: a header line of JSON, the vocabulary (gzip), then little-endian
float32: a scale and an agreement per token, inward (dimensions x hidden), bias, outward (hidden x dimensions); then
the rows (int8). And beside it, the matrix (teacher's dimensions x dimensions, float32) from the teacher into the
space of the model."""

import gzip
import json
from pathlib import Path

import numpy as np


def export(path: Path, tokens: list[str], space: np.ndarray, rows: np.ndarray, agreements: np.ndarray, inward: np.ndarray, bias: np.ndarray, outward: np.ndarray):
    rows = rows / np.abs(rows).max()
    scale = np.abs(rows).max(1) / 127 + 1e-12
    quantised = np.rint(rows / scale[:, None]).astype(np.int8)
    vocabulary = gzip.compress("\n".join(tokens).encode(), mtime=0)
    header = {"format": "orrery-static-2", "tokens": len(tokens), "dimensions": rows.shape[1], "hidden": len(bias), "vocabularyBytes": len(vocabulary)}
    floats = b"".join(a.astype("<f4").tobytes() for a in (scale, agreements, inward, bias, outward))
    path.write_bytes((json.dumps(header) + "\n").encode() + vocabulary + floats + quantised.tobytes())
    path.with_name("projection.bin").write_bytes(space.astype("<f4").tobytes())
