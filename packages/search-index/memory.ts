// Memory that threads share. It is outside the V8 heap, and V8 does not count its bytes: ordinary buffers make it start a full
// garbage collection for every 64 MB of growth.

interface ArrayType<T> {
  new (buffer: SharedArrayBuffer): T;
  readonly BYTES_PER_ELEMENT: number;
}

export function sharedArray<T>(Type: ArrayType<T>, length: number): T {
  return new Type(new SharedArrayBuffer(length * Type.BYTES_PER_ELEMENT));
}

/** Unlike `slice`, whose result is not shared. */
export function sharedCopy<T extends { set(values: T): void; length: number }>(
  Type: ArrayType<T>,
  values: T,
): T {
  const copy = sharedArray(Type, values.length);
  copy.set(values);
  return copy;
}

export function sharedBytes(length: number): Uint8Array<SharedArrayBuffer> {
  return sharedArray<Uint8Array<SharedArrayBuffer>>(Uint8Array, length);
}

export function sharedNumbers(length: number): Uint32Array<SharedArrayBuffer> {
  return sharedArray<Uint32Array<SharedArrayBuffer>>(Uint32Array, length);
}

/**
 * Memory that is not shared and returns to the system when V8 frees it. The C library keeps that of ordinary buffers for the thread
 * that allocated them.
 */
export function mappedBytes(length: number): Uint8Array<ArrayBuffer> {
  const Resizable = ArrayBuffer as new (length: number, options: { maxByteLength: number }) => ArrayBuffer;
  // Only resizable buffers are mapped.
  return new Uint8Array(new Resizable(length, { maxByteLength: length }));
}

/**
 * Makes V8 count as many bytes as long as the result is referenced. Whatever has shared memory and becomes garbage keeps one,
 * because otherwise V8 would see no reason to collect it. It costs only address space: the memory is never used.
 */
export function countedBytes(length: number): ArrayBuffer {
  return mappedBytes(length).buffer;
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
