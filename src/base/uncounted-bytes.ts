// Memory for what stays. V8 counts the bytes of ordinary buffers, and for every 64 MB more of them walks the whole heap to
// see whether some can be freed; it does not count those of shared ones.

export function uncountedBytes(length: number): Uint8Array<SharedArrayBuffer> {
  return new Uint8Array(new SharedArrayBuffer(length));
}
