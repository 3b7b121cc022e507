"""Text to token ids, exactly as src/embed/static-tokens.ts does it: change both or neither."""

import re
import unicodedata

MAX_WORD = 32
# A CJK character stands for a word of its own, as in the teacher's tokenizer.
CJK = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
WORD = re.compile(rf"https?://\S+|[{CJK}]|[^\W_{CJK}]+")


def words(text: str) -> list[str]:
    text = text.lower()
    if not text.isascii():
        text = "".join(c for c in unicodedata.normalize("NFD", text) if unicodedata.category(c) != "Mn")
    return [w for w in WORD.findall(text) if len(w) <= MAX_WORD and not w.startswith(("http://", "https://"))]


class Vocabulary:
    """Whole words, wordpieces (``##``) and pairs of words (``a b``) in one list; a token's id is its line."""

    def __init__(self, tokens: list[str]):
        self.tokens = tokens
        self.ids = {t: i for i, t in enumerate(tokens)}
        self.cache: dict[str, list[int]] = {}

    def pieces(self, word: str) -> list[int]:
        found = self.cache.get(word)
        if found is not None:
            return found
        ids: list[int] = []
        start = 0
        while start < len(word):
            prefix = "##" if start else ""
            for end in range(len(word), start, -1):
                token = self.ids.get(prefix + word[start:end])
                if token is not None:
                    ids.append(token)
                    start = end
                    break
            else:
                ids = []
                break
        self.cache[word] = ids
        return ids

    def encode(self, text: str, max_words: int) -> dict[int, int]:
        """Token id to how often it occurs."""
        counts: dict[int, int] = {}
        before = None
        for word in words(text)[:max_words]:
            for token in self.pieces(word):
                counts[token] = counts.get(token, 0) + 1
            if before is not None:
                pair = self.ids.get(before + " " + word)
                if pair is not None:
                    counts[pair] = counts.get(pair, 0) + 1
            before = word
        return counts
