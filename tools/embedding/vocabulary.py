"""Chooses the tokens of the student: whole words for what its texts speak of, pieces for the rest, pairs of words."""

import re
from collections import Counter

import numpy as np

from tokens import words

SIZE = 42_500
# A whole word needs that many texts; a word of the teacher's that even fewer texts hold is left to its pieces.
OWN, SCIENCE, TEACHER = 10, 14, 3
PAIR = 18


def vocabulary(texts, pieces: list[str]) -> list[str]:
    """The teacher's pieces made of letters and digits, then words of the field and of science, then pairs of words."""
    field, science, other, pair = Counter(), Counter(), Counter(), Counter()
    for kind, title, body in texts:
        found = words(title) + words(body)[:300]
        {"wordnet": other, "term": other, "abstract": science}.get(kind, field).update(set(found))
        if kind not in ("wordnet", "term"):
            pair.update({f"{a} {b}" for a, b in zip(found, found[1:])})
    single = field + science
    letters = re.compile(r"(##)?[a-z0-9]+$")
    used = lambda p: p.startswith("##") or len(p) == 1 or single[p] + other[p] >= TEACHER
    base = [p for p in pieces if (letters.match(p) and used(p)) or field[p] > 20]
    known = set(base)
    own = [w for w, n in single.most_common() if (field[w] >= OWN or science[w] >= SCIENCE) and w not in known and len(w) > 2 and not re.search(r"\d{3}", w)]
    known.update(own)
    stop = {w for w, _ in single.most_common(110)}
    total = sum(single.values())
    scored = []
    for p, n in pair.items():
        a, b = p.split(" ")
        if n >= PAIR and a in known and b in known and not (a in stop and b in stop) and len(a) > 1 and len(b) > 1 and not (a + b).isdigit():
            # Frequency times association: pairs both common and more than the sum of their words.
            association = np.log(n * total / (single[a] * single[b]))
            if association > (3.5 if a in stop or b in stop else 1.5):
                scored.append((n**0.5 * association, p))
    pairs = [p for _, p in sorted(scored, reverse=True)]
    room = SIZE - len(base) - len(own)
    print(f"vocabulary: {len(base)} pieces, {len(own)} words, {min(room, len(pairs))} of {len(pairs)} pairs")
    return base + own + pairs[:room]
