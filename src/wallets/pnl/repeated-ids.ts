// Detects duplicate ids among a wallet's records by 53-bit hashes. A duplicate is never missed; a hash collision, once in
// millions of wallets, only costs a second query.

const QUOTE = 34;
const BACKSLASH = 92;

export class IdHashes {
  private readonly slots: Float64Array;
  private readonly mask: number;

  /** Has capacity for `count` ids. */
  constructor(count: number) {
    let size = 16;
    while (size < 2 * count) size *= 2;
    this.slots = new Float64Array(size);
    this.mask = size - 1;
  }

  /** Adds a JSON list of ids; returns true if one of them may be a duplicate. */
  addAll(json: string): boolean {
    let repeated = false;
    let at = json.indexOf('"') + 1;
    while (at > 0) {
      let high = 0x811c9dc5;
      let low = 0x01000193;
      let code = json.charCodeAt(at);
      for (; code !== QUOTE; code = json.charCodeAt(++at)) {
        // Hash the escape sequence itself: equal ids are escaped equally.
        if (code === BACKSLASH) code = code * 131 + json.charCodeAt(++at);
        high = Math.imul(high ^ code, 0x01000193);
        low = Math.imul(low + code, 0x85ebca6b) ^ (low >>> 13);
      }
      if (this.add((high >>> 0) * 2 ** 21 + (low >>> 11) + 1)) repeated = true;
      at = json.indexOf('"', at + 1) + 1;
    }
    return repeated;
  }

  private add(hash: number): boolean {
    const { slots, mask } = this;
    for (let slot = (hash % 4_294_967_291) & mask; ; slot = (slot + 1) & mask) {
      const there = slots[slot];
      if (there === hash) return true;
      if (there === 0) {
        slots[slot] = hash;
        return false;
      }
    }
  }
}
