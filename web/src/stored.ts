// What the visitor keeps in this browser: the watchlist, saved screens and the look of tables.
import { type Value, value } from "./value.ts";

export interface SavedScreen {
  name: string;
  href: string;
}

/** A value in the browser's storage, which may hold anything or be full. */
function stored<T>(key: string, initial: T, isValid: (found: unknown) => found is T): Value<T> {
  const held = value(read(key, initial, isValid));
  held.subscribe(() => {
    try {
      localStorage.setItem(key, JSON.stringify(held.get()));
    } catch {
      // Without storage, it lasts until the page is closed.
    }
  });
  // Another tab changed it.
  addEventListener("storage", (event) => {
    if (event.key === key) held.set(read(key, initial, isValid));
  });
  return held;
}

function read<T>(key: string, initial: T, isValid: (found: unknown) => found is T): T {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isValid(found) ? found : initial;
  } catch {
    return initial;
  }
}

const isId = (item: unknown) => Number.isInteger(item) && Number(item) > 0;

/** The ids of projects, in the order in which they were added. */
export const watchlist = stored<readonly number[]>(
  "orrery-watchlist",
  [],
  (found): found is number[] => Array.isArray(found) && found.every(isId),
);

/** The addresses of wallets. */
export const watchedWallets = stored<readonly string[]>(
  "orrery-wallets",
  [],
  (found): found is string[] =>
    Array.isArray(found) && found.every((item) => typeof item === "string" && item.length <= 128),
);

export const savedScreens = stored<readonly SavedScreen[]>(
  "orrery-screens",
  [],
  (found): found is SavedScreen[] =>
    Array.isArray(found) &&
    found.every(
      (item: Partial<SavedScreen> | null) =>
        typeof item?.name === "string" && typeof item.href === "string" && item.href.startsWith("/screener"),
    ),
);

export const compact = stored(
  "orrery-compact",
  false,
  (found): found is boolean => typeof found === "boolean",
);

/** By the label of the table. */
export const hiddenColumns = stored<Readonly<Record<string, readonly string[]>>>(
  "orrery-columns",
  {},
  (found): found is Record<string, string[]> =>
    typeof found === "object" &&
    found !== null &&
    Object.values(found).every((fields) => Array.isArray(fields)),
);

export function toggleWatched(id: number): void {
  toggle(watchlist, id);
}

export function toggleWatchedWallet(address: string): void {
  toggle(watchedWallets, address);
}

function toggle<T>(list: Value<readonly T[]>, item: T): void {
  const items = list.get();
  list.set(items.includes(item) ? items.filter((other) => other !== item) : [...items, item]);
}
