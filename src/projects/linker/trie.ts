// A trie in typed arrays. Nodes are numbered level by level, so the children of a node are adjacent, and the few levels at
// which most lookups end are close together in memory.

export const ROOT = 0;
export const MISSING = -1;

export interface Trie {
  child(node: number, unit: number): number;
  /** Returns the value of the key that ends at this node, or MISSING. */
  value(node: number): number;
}

/** Maps every key to its position in `keys`; a repeated key has its first position. */
export function buildTrie(keys: readonly string[]): Trie {
  // Sorting makes the keys below a node adjacent; it is stable, so the first of equal keys stays first.
  const order = keys.map((_, position) => position).sort((a, b) => compare(keys[a] ?? "", keys[b] ?? ""));
  const capacity = keys.reduce((sum, key) => sum + key.length, 1);
  const units = new Uint16Array(capacity);
  /** The children of node n are firstChild[n] up to firstChild[n + 1], exclusive. */
  const firstChild = new Int32Array(capacity + 1);
  const values = new Int32Array(capacity).fill(MISSING);
  let nodes = 1;
  /** For each node of a level: the range of keys below it in the sorted order. */
  let level = [{ from: 0, to: order.length }];
  for (let node = 0, depth = 0; level.length > 0; depth++) {
    const next: typeof level = [];
    for (let { from, to } of level) {
      firstChild[node] = nodes;
      const keyAt = (place: number) => keys[order[place] ?? 0] ?? "";
      if (from < to && keyAt(from).length === depth) values[node] = order[from] ?? MISSING;
      while (from < to && keyAt(from).length === depth) from++;
      while (from < to) {
        const unit = keyAt(from).charCodeAt(depth);
        let end = from + 1;
        while (end < to && keyAt(end).charCodeAt(depth) === unit) end++;
        units[nodes++] = unit;
        next.push({ from, to: end });
        from = end;
      }
      firstChild[++node] = nodes;
    }
    level = next;
  }
  /** The children of the root by unit: it has too many for a linear search. */
  const firstLevel = new Int32Array(65_536).fill(MISSING);
  for (let node = 1; node < (firstChild[1] as number); node++) firstLevel[units[node] as number] = node;

  return {
    child(node, unit) {
      if (node === 0) return firstLevel[unit] as number;
      const end = firstChild[node + 1] as number;
      for (let at = firstChild[node] as number; at < end; at++) if (units[at] === unit) return at;
      return -1;
    },
    value: (node) => values[node] as number,
  };
}

/** Compares by UTF-16 unit. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
