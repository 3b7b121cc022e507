// The handles that a post addresses or repeats.

const HANDLE = /(?<![\w.])@[a-z0-9_][\w.-]*\w|(?<![\w.])@\w/g;

/** In lower case, without duplicates, at most `max` of them. */
export function mentionedHandles(text: string, max: number): string[] {
  const named = new Set<string>();
  if (!text.includes("@")) return [];
  for (const [handle] of text.toLowerCase().matchAll(HANDLE)) {
    named.add(handle.slice(1));
    if (named.size === max) break;
  }
  return [...named];
}
