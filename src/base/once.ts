/** Returns a function that calls `make` once and caches the value; an error is not cached. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
