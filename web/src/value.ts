// A value that components follow: all the shared state the page needs.
import { useEffect, useState } from "preact/hooks";

export interface Value<T> {
  get(): T;
  set(next: T): void;
  follow(listener: () => void): () => void;
}

export function value<T>(initial: T): Value<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of listeners) listener();
    },
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useValue<T>(source: Value<T>): T {
  const [shown, show] = useState(() => ({ value: source.get() }));
  useEffect(() => {
    const update = () =>
      show((before) => (Object.is(before.value, source.get()) ? before : { value: source.get() }));
    // It may have changed between drawing and following.
    update();
    return source.follow(update);
  }, [source]);
  return shown.value;
}
