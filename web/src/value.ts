// An observable value: the shared state of the page.
import { useEffect, useState } from "preact/hooks";

export interface Value<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
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
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useValue<T>(source: Value<T>): T {
  const [state, setState] = useState(() => ({ value: source.get() }));
  useEffect(() => {
    const update = () =>
      setState((before) => (Object.is(before.value, source.get()) ? before : { value: source.get() }));
    // The value may have changed between rendering and subscribing.
    update();
    return source.subscribe(update);
  }, [source]);
  return state.value;
}
