// Whether an id occurs twice among a wallet's records, told by hashes of 53 bits: a repeated id is never missed, and two
// ids with one hash, once in millions of wallets, only cost a second look.

const QUOTE = 34;
const BACKSLASH = 92;

export class IdHashes {
  private readonly slots: Float64Array;
  private readonly mask: number;

  /** For at most `count` ids. */
  constructor(count: number) {
    let size = 16;
    while (size < 2 * count) size *= 2;
    this.slots = new Float64Array(size);
    this.mask = size - 1;
  }

  /** Takes in a JSON list of ids; true when one of them may have been there already. */
  addAll(json: string): boolean {
    let repeated = false;
    let at = json.indexOf('"') + 1;
    while (at > 0) {
      let high = 0x811c9dc5;
      let low = 0x01000193;
      let code = json.charCodeAt(at);
      for (; code !== QUOTE; code = json.charCodeAt(++at)) {
        // What is escaped is part of the id: equal ids are written alike.
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
