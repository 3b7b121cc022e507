// Memory for what stays. V8 counts the bytes of ordinary buffers, and for every 64 MB more of them walks the whole heap to
// see whether some can be freed; it does not count those of shared ones.

export function uncountedBytes(length: number): Uint8Array<SharedArrayBuffer> {
  return new Uint8Array(new SharedArrayBuffer(length));
}

export function uncountedNumbers(length: number): Uint32Array<SharedArrayBuffer> {
  return new Uint32Array(new SharedArrayBuffer(4 * length));
}

/** Memory for what is used at once and not kept, the same one again and again. Another thread can read it, too. */
export class Room {
  #bytes = uncountedBytes(0);

  /** What was in it before is of no use any more. */
  bytes(count: number): Uint8Array<SharedArrayBuffer> {
    if (this.#bytes.length < count) this.#bytes = uncountedBytes(count);
    return this.#bytes.subarray(0, count);
  }
}
