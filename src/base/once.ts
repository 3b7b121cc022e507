/** A function that calls `make` the first time and returns the same value ever after; a failed attempt is not kept. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
