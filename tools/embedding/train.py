"""Trains the bundled embedding model, in the space of the transformer, from the folder made by prepare.py.

    python train.py --data ../../orrery-data/embedding --out OUT            on a GPU, about three minutes
    python train.py --data ../../orrery-data/embedding --out OUT --tiny     on a processor, to see that it runs
"""

import argparse
import json
import lzma
import multiprocessing
import random
import re
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

import measure
from export import export
from money import money
from space import shared_space, sign_recall
from student import Student, spread
from teacher import WIDTH, Teacher
from tokens import Vocabulary

SHORT, LONG = 64, 224
GROUPS = ["field", "definitions", "prose", "money", "science"]
MAX_WORDS = 300
started = time.time()


def say(*what):
    print(f"[{time.time() - started:6.1f}s]", *what, flush=True)


def group_of(kind: str) -> int:
    return {"wordnet": 1, "manual": 2, "term": 4, "abstract": 4}.get(kind, 0)


def load(folder: Path, tiny: bool):
    texts = [json.loads(line) for line in lzma.open(folder / "texts.jsonl.xz", "rt")]
    if tiny:
        random.Random(1).shuffle(texts)
        texts = texts[:300]
    return texts


def passages(body: str, pick: random.Random) -> list[str]:
    """A few sentences and a few runs of sentences, so that the student sees every length of text."""
    sentences = [s for s in re.split(r"(?<=[.?!])\s+", body) if 25 <= len(s) <= 400]
    chosen = pick.sample(sentences, min(5, len(sentences)))
    if len(sentences) > 4:
        for _ in range(2):
            at = pick.randrange(len(sentences) - 2)
            chosen.append(" ".join(sentences[at : at + pick.randint(2, 4)]))
    return chosen


_vocabulary: Vocabulary


def _start(tokens):
    global _vocabulary
    _vocabulary = Vocabulary(tokens)


def _encode(job):
    texts, width = job
    ids = np.zeros((len(texts), width), np.uint16)
    counts = np.zeros((len(texts), width), np.uint8)
    for i, text in enumerate(texts):
        for j, (token, n) in enumerate(list(_vocabulary.encode(text, MAX_WORDS).items())[:width]):
            ids[i, j] = token
            counts[i, j] = min(n, 255)
    return ids, counts


class Encoder:
    def __init__(self, tokens: list[str], device: str):
        self.device = device
        self.pool = multiprocessing.get_context("fork").Pool(None, _start, (tokens,))

    def __call__(self, texts: list[str], width: int):
        parts = self.pool.map(_encode, [(texts[i : i + 4_000], width) for i in range(0, len(texts), 4_000)], chunksize=1)
        ids = np.concatenate([p[0] for p in parts]).astype(np.int32)
        counts = np.concatenate([p[1] for p in parts])
        return torch.from_numpy(ids).to(self.device), torch.from_numpy(counts).to(self.device)


def first_vectors(teacher: Teacher, tokens: list[str], ids, counts, space: torch.Tensor):
    """Where the student starts: the teacher's view of each token alone, rare tokens weighing more."""
    known = teacher.tokenizer.get_vocab()
    rows = []
    for token in tokens:
        if token in known:
            rows.append([101, known[token], 102])
        else:
            rows.append(teacher.tokenizer.encode(token).ids)
    alone = teacher.embed_ids(rows, 200_000).float() @ space
    pair = torch.tensor([" " in t for t in tokens], device=alone.device)
    frequency = torch.zeros(len(tokens), device=alone.device)
    frequency.index_add_(0, ids.flatten().long(), (counts > 0).flatten().float())
    share = frequency / len(ids)
    weights = 3e-3 / (3e-3 + share)
    weights[pair] *= 0.3
    return F.normalize(alone - alone[~pair].mean(0), dim=1), weights


def neighbours(vectors: torch.Tensor, k: int) -> torch.Tensor:
    found = [(part.float() @ vectors.float().T).topk(min(k, len(vectors))).indices for part in vectors.split(4_096)]
    return torch.cat(found)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--data", type=Path, required=True)
    arguments.add_argument("--out", type=Path, required=True)
    arguments.add_argument("--tiny", action="store_true")
    arguments.add_argument("--dimensions", type=int, default=256)
    arguments.add_argument("--space", type=Path, help="projection.bin of an earlier model: keeps its space, so that the transformer's vectors do not change")
    arguments.add_argument("--money", type=int, default=60_000, help="how many invented questions on money (money.py)")
    arguments.add_argument("--steps", type=int, default=2_000)
    arguments.add_argument("--variants", default="{}", help="JSON list of settings to try; the best on the development sets is exported")
    arguments.add_argument("--until", type=float, default=1e9, help="start no further variant after this many seconds")
    options = arguments.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(7)
    torch.backends.cuda.matmul.allow_tf32 = True
    options.out.mkdir(parents=True, exist_ok=True)

    tokens = (options.data / "vocabulary.txt").read_text().split("\n")
    encode = Encoder(tokens, device)
    texts = load(options.data, options.tiny)
    sets = json.load(lzma.open(options.data / "sets.json.xz", "rt"))
    if options.tiny:
        sets = {"dev-reddit": {k: v[:60] for k, v in sets["dev-reddit"].items()}}
    say(f"{len(texts)} texts, {len(tokens)} tokens, {device}")

    pick = random.Random(3)
    pairs = [(kind, title, body) for kind, title, body in texts if body]
    found = [(t, group_of(kind)) for kind, t, _ in texts]
    found += [(p, group_of(kind)) for kind, _, b in pairs for p in ([b] if kind in ("wordnet", "term") else passages(b, pick))]
    found += [(t, GROUPS.index("money")) for _, *both in money(200 if options.tiny else options.money) for t in both]
    groups = dict(reversed(found))
    short = list(groups)
    members = [torch.tensor([i for i, g in enumerate(groups.values()) if g == n], device=device) for n in range(len(GROUPS))]
    # Only a title and a body that belong to nobody else teach what belongs together.
    pairs = [p for p in pairs if group_of(p[0]) == 0 or p[0] == "abstract"]
    title_tokens, body_tokens = encode([p[1] for p in pairs], SHORT), encode([p[2] for p in pairs], LONG)
    short_tokens = encode(short, SHORT)
    say({name: len(m) for name, m in zip(GROUPS, members)})
    say(f"encoded {len(short)} short texts, {len(pairs)} pairs; tokens a body {body_tokens[1].gt(0).sum(1).float().mean():.0f}")

    teacher = Teacher(options.data, device)
    short_seen = teacher.embed(short)
    title_seen, body_seen = teacher.embed([p[1] for p in pairs]), teacher.embed([p[2] for p in pairs])
    say("teacher done")
    draw = lambda n, high: torch.randint(high, (n,), device=device)
    if options.space:
        space = torch.from_numpy(np.fromfile(options.space, "<f4").reshape(WIDTH, -1)).to(device)
    else:
        sample = torch.cat([short_seen[m[draw(60_000, len(m))]] for m in members if len(m)] + [body_seen[draw(60_000, len(pairs))]])
        space = shared_space(sample, options.dimensions)
    into = lambda seen: torch.cat([F.normalize(part.float() @ space, dim=1).half() for part in seen.split(65_536)])
    short_target, title_target, body_target = into(short_seen), into(title_seen), into(body_seen)
    asked = draw(200, len(pairs))
    say(f"ten nearest among 1,000 by signs of {len(body_target)}: {sign_recall(title_target[asked].float(), body_target.float()):.3f}")
    del short_seen, title_seen, body_seen
    near = neighbours(F.normalize(title_target.float() + body_target.float(), dim=1), 48)
    start = first_vectors(teacher, tokens, *short_tokens, space)

    tests = {}
    for name, s in sets.items():
        scores = measure.bm25(s["queries"], s["docs"], device)
        whole = teacher.embed(s["queries"]).float(), teacher.embed(s["docs"]).float()
        seen = tuple(F.normalize(v @ space, dim=1) for v in whole)
        tests[name] = (scores, encode(s["queries"], SHORT), encode(s["docs"], 512), seen, s["relevant"])
        say(f"{name:12} teacher, all dimensions", measure.table(scores, whole[0] @ whole[1].T, s["relevant"]))
        say(f"{name:12} teacher in the space   ", measure.table(scores, seen[0] @ seen[1].T, s["relevant"]))

    def look(model: Student) -> dict[str, dict[str, dict[str, float]]]:
        """For every set: queries by student or teacher, documents by student or teacher."""
        model.eval()
        result = {}
        with torch.no_grad():
            meaning = lambda t: torch.cat([model(i, c) for i, c in zip(t[0].split(4_096), t[1].split(4_096))])
            for name, (scores, q, d, seen, relevant) in tests.items():
                q, d = meaning(q), meaning(d)
                result[name] = {
                    "static > static": measure.table(scores, q @ d.T, relevant),
                    "static > teacher": measure.table(scores, q @ seen[1].T, relevant),
                    "teacher > static": measure.table(scores, seen[0] @ d.T, relevant),
                }
        return result

    def train(lr=6e-3, steps=options.steps, drop=0.1, cosine=6.0, kl=0.5, cross=0.5, temperature=0.05, group=16, hidden=256, mix=(0.35, 0.2, 0.08, 0.17, 0.2), many=4_096, few=2_048):
        torch.manual_seed(11)
        model = Student(*start, hidden).to(device)
        careful = [model.inward, model.bias, model.outward]
        quick = [model.importance, model.sharpness, model.agreement, model.agreement_of_all]
        optimiser = torch.optim.AdamW([{"params": [model.vectors], "lr": lr}, {"params": careful, "lr": lr / 3}, {"params": quick, "lr": lr * 3}], betas=(0.9, 0.98), weight_decay=0.0)
        plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, [lr, lr / 3, lr * 3], total_steps=steps, pct_start=0.1)
        if device != "cuda":
            many, few = 128, 64
        take = lambda t, at: (t[0][at], t[1][at])
        for step in range(steps):
            model.train()
            at = torch.cat([m[draw(int(many * share), len(m))] for m, share in zip(members, mix) if len(m)])
            student, target = model(*take(short_tokens, at), drop), short_target[at].float()
            warm = model.sharpness.exp()
            wanted = target @ target.T
            loss = cosine * (1 - (student * target).sum(1).mean())
            loss = loss + kl * 0.5 * spread(student @ student.T, wanted, warm, temperature, True)
            loss = loss + kl * 0.5 * spread(student @ target.T, wanted, warm, temperature, True)

            anchors = draw(max(1, few // group), len(pairs))
            at = near[anchors][:, torch.randperm(near.shape[1], device=device)[:group]].flatten().unique()
            title, body = model(*take(title_tokens, at), drop), model(*take(body_tokens, at), drop)
            wanted_title, wanted_body = title_target[at].float(), body_target[at].float()
            loss = loss + cosine * (1 - (body * wanted_body).sum(1).mean())
            # A title finds a body, whichever of the two the student has read.
            wanted = wanted_title @ wanted_body.T
            for similar in (title @ body.T, title @ wanted_body.T, wanted_title @ body.T):
                loss = loss + cross / 3 * spread(similar, wanted, warm, temperature, False)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            plan.step()
            if step % max(1, steps // 4) == 0:
                say(f"  step {step} loss {loss.item():.3f} sharpness {warm.item():.1f} agreement {model.agreement_of_all.item():.2f}")
        return model

    best, kept = -1.0, None
    variants = json.loads(options.variants)
    for settings in variants if isinstance(variants, list) else [variants]:
        if time.time() - started > options.until:
            break
        model = train(**settings)
        seen = look(model)
        say("variant", settings)
        for name, rows in seen.items():
            for way, row in rows.items():
                say(f"  {name:12} {way:16}", row)
        # Chosen on the development sets alone; the test sets are only shown.
        score = sum(row["both 1.0"] + row["both 1.5"] for name, rows in seen.items() if name.startswith("dev-") for row in rows.values())
        say(f"  on the development sets {score:.4f}")
        if score > best:
            best, kept = score, settings
            parts = (model.rows(), model.agreements(), model.inward, model.bias, model.outward)
            export(options.out / "static.bin", tokens, space.cpu().numpy(), *(p.detach().cpu().numpy() for p in parts))
    say("kept", kept, f"{best:.4f}", f"{(options.out / 'static.bin').stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
