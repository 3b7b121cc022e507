// The words of a sentence, for the rules that decide whether it asks for projects.
import { kinds, type Item } from "./meanings.ts";

const longestPhrase = 6;
export const projects = kinds.noun | kinds.category | kinds.ecosystem | kinds.band;

/** How a question or an order for projects begins. */
export const asking =
  /^(?:what|whats|which|who|whos|whose|where|wheres|any|anyone|anybody|is|are|do|does|can|could|would|will|please|hey|hi|hello|lets|tell|i|im|id|ive|we|thoughts|opinions?|your|my|so|ok|okay|give|got|looking|searching|hunting|seeking|need|want)\b/;

export function isUnsupported({ meanings }: Item): boolean {
  return meanings.some((meaning) => meaning.kind === "metric" && meaning.metric === "unsupported");
}

export function isUnknown({ meanings }: Item): boolean {
  return meanings.some(({ kind }) => kind === "unknown");
}

/** Whether one of the phrases starts at this item. */
export function startsWith(
  text: string,
  items: readonly Item[],
  index: number,
  phrases: ReadonlySet<string>,
): boolean {
  const start = items[index]?.start ?? 0;
  const words = (
    text
      .slice(start, start + 80)
      .toLowerCase()
      .replace(/['’]/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, longestPhrase);
  return words.some((_, at) => phrases.has(words.slice(0, at + 1).join(" ")));
}

export function wordOf(text: string, item: Item | undefined): string {
  return item === undefined ? "" : text.slice(item.start, item.end).toLowerCase().replace(/['’]/g, "");
}
