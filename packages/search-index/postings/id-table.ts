// A hash table from ids to numbers in typed arrays: a Map of a million strings needs 100 MB and stalls when it grows.
// The ids themselves stay in their segments; the caller compares them.

import { sharedNumbers } from "../memory.ts";

const FIRST_SLOTS = 16;

export class IdTable {
  #hashes = sharedNumbers(FIRST_SLOTS);
  /** Number plus one; 0 is empty. */
  #places = sharedNumbers(FIRST_SLOTS);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return 8 * this.#places.length;
  }

  /** The number of the id with this hash for which `matches` returns true. */
  find(hash: number, matches: (place: number) => boolean): number | undefined {
    const place = this.#places[this.#slotOf(hash, matches)] as number;
    return place === 0 ? undefined : place - 1;
  }

  /** Adds an id or changes its number. */
  set(hash: number, place: number, matches: (place: number) => boolean): void {
    let slot = this.#slotOf(hash, matches);
    if (this.#places[slot] === 0) {
      if (4 * ++this.#size > 3 * this.#places.length) {
        this.#grow();
        slot = this.#slotOf(hash, matches);
      }
    }
    this.#hashes[slot] = hash;
    this.#places[slot] = place + 1;
  }

  delete(hash: number, matches: (place: number) => boolean): void {
    const slot = this.#slotOf(hash, matches);
    if (this.#places[slot] === 0) return;
    this.#size--;
    this.#closeGap(slot);
  }

  /** Where the id is, or the empty slot where it would be. */
  #slotOf(hash: number, matches: (place: number) => boolean): number {
    const [hashes, places] = [this.#hashes, this.#places];
    const mask = places.length - 1;
    let slot = hash & mask;
    while (places[slot] !== 0 && !(hashes[slot] === hash && matches((places[slot] as number) - 1)))
      slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [hashes, places] = [this.#hashes, this.#places];
    this.#hashes = sharedNumbers(2 * hashes.length);
    this.#places = sharedNumbers(2 * places.length);
    const mask = this.#places.length - 1;
    for (let i = 0; i < places.length; i++) {
      if (places[i] === 0) continue;
      let slot = (hashes[i] as number) & mask;
      while (this.#places[slot] !== 0) slot = (slot + 1) & mask;
      this.#hashes[slot] = hashes[i] as number;
      this.#places[slot] = places[i] as number;
    }
  }

  /** Moves later entries into the gap, unless that would put them before the home slot of their hash. */
  #closeGap(emptied: number): void {
    const [hashes, places] = [this.#hashes, this.#places];
    const mask = places.length - 1;
    let gap = emptied;
    for (let slot = (gap + 1) & mask; places[slot] !== 0; slot = (slot + 1) & mask) {
      const home = (hashes[slot] as number) & mask;
      if (((slot - home) & mask) < ((slot - gap) & mask)) continue;
      hashes[gap] = hashes[slot] as number;
      places[gap] = places[slot] as number;
      gap = slot;
    }
    places[gap] = 0;
  }
}
