// A trie in typed arrays: edges live in one open-addressing table keyed by (node, unit).

export const ROOT = 0;
export const MISSING = -1;

export interface Trie {
  child(node: number, unit: number): number;
  /** The value stored for the key that ends at this node, or MISSING. */
  value(node: number): number;
}

/** Every key maps to its position in `keys`; a repeated key keeps the first position. */
export function buildTrie(keys: readonly string[]): Trie {
  const capacity = keys.reduce((sum, key) => sum + key.length, 1);
  let size = 16;
  while (size < capacity * 2) size *= 2;
  const mask = size - 1;
  const edgeNode = new Int32Array(size).fill(MISSING);
  const edgeUnit = new Uint16Array(size);
  const edgeChild = new Int32Array(size);
  const values = new Int32Array(capacity).fill(MISSING);
  let nodes = 1;

  function slot(node: number, unit: number): number {
    let at = hash(node, unit) & mask;
    while (edgeNode[at] !== MISSING && (edgeNode[at] !== node || edgeUnit[at] !== unit)) at = (at + 1) & mask;
    return at;
  }

  function child(node: number, unit: number): number {
    const at = slot(node, unit);
    return edgeNode[at] === MISSING ? MISSING : (edgeChild[at] ?? MISSING);
  }

  keys.forEach((key, position) => {
    let node = ROOT;
    for (let i = 0; i < key.length; i++) {
      const unit = key.charCodeAt(i);
      const at = slot(node, unit);
      if (edgeNode[at] === MISSING) {
        edgeNode[at] = node;
        edgeUnit[at] = unit;
        edgeChild[at] = nodes++;
      }
      node = edgeChild[at] ?? ROOT;
    }
    if (values[node] === MISSING) values[node] = position;
  });

  return { child, value: (node) => values[node] ?? MISSING };
}

function hash(node: number, unit: number): number {
  const mixed = Math.imul(node ^ Math.imul(unit, 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
