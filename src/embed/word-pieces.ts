/** Splits a word greedily into its longest known prefix and continuations (`##…`); undefined if that is not possible. */
export function longestPieces(word: string, ids: ReadonlyMap<string, number>): number[] | undefined {
  const pieces: number[] = [];
  for (let start = 0; start < word.length;) {
    let end = word.length;
    let id: number | undefined;
    while (end > start && id === undefined) {
      id = ids.get((start > 0 ? "##" : "") + word.slice(start, end));
      if (id === undefined) end--;
    }
    if (id === undefined) return undefined;
    pieces.push(id);
    start = end;
  }
  return pieces;
}
