// A trie in typed arrays, its nodes numbered level by level: the children of a node are adjacent, and the few levels
// that nearly every word of a text ends in lie close together.

export const ROOT = 0;
export const MISSING = -1;

export interface Trie {
  child(node: number, unit: number): number;
  /** The value stored for the key that ends at this node, or MISSING. */
  value(node: number): number;
}

/** Every key maps to its position in `keys`; a repeated key keeps the first position. */
export function buildTrie(keys: readonly string[]): Trie {
  // In the order of their units all keys below a node are adjacent; of equal ones the first stays first.
  const order = keys.map((_, position) => position).sort((a, b) => compare(keys[a] ?? "", keys[b] ?? ""));
  const capacity = keys.reduce((sum, key) => sum + key.length, 1);
  const units = new Uint16Array(capacity);
  /** The children of a node are those from here to the first of the next node. */
  const firstChild = new Int32Array(capacity + 1);
  const values = new Int32Array(capacity).fill(MISSING);
  let nodes = 1;
  /** Of each node of a level: the keys below it, from one to another in that order. */
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
  /** Of the root, by unit: it has the most. */
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

/** By UTF-16 units, which is how strings compare. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
