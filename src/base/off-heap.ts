// Long-lived memory outside the V8 heap. V8 counts the bytes of ordinary buffers and starts a full garbage collection for
// every 64 MB of growth; it does not count the bytes of shared buffers.

export function sharedBytes(length: number): Uint8Array<SharedArrayBuffer> {
  return new Uint8Array(new SharedArrayBuffer(length));
}

export function sharedNumbers(length: number): Uint32Array<SharedArrayBuffer> {
  return new Uint32Array(new SharedArrayBuffer(4 * length));
}

/** A reusable buffer for short-lived data that other threads can read. */
export class ScratchBuffer {
  #bytes = sharedBytes(0);

  /** Invalidates the earlier contents. */
  bytes(count: number): Uint8Array<SharedArrayBuffer> {
    if (this.#bytes.length < count) this.#bytes = sharedBytes(count);
    return this.#bytes.subarray(0, count);
  }
}
