// Room for what a search notes of every item it looks at, used again by the next one: taking megabytes from the system
// for each search would cost more than filling them.

export interface Arena {
  /** By item of each block, one block after another. */
  pass: Uint8Array;
  distances: Uint16Array;
}

const idle: Arena[] = [];
/** Searches run in turns, a few at a time. */
const KEPT = 2;

export function borrowArena(items: number): Arena {
  const arena = idle.pop();
  if (arena && arena.pass.length >= items) return arena;
  const size = Math.ceil(items * 1.25) + 1_024;
  return { pass: new Uint8Array(size), distances: new Uint16Array(size) };
}

export function returnArena(arena: Arena): void {
  if (idle.length < KEPT) idle.push(arena);
}
