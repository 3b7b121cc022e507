// Limits how much of a feed is parsed. The parser needs about ten microseconds per tag or attribute and blocks the event
// loop meanwhile, and a document of five megabytes can contain a million of them.
import { UpstreamFailure } from "../../source.ts";

/** Most feeds have 10 to 100 entries; a podcast's whole history has some hundreds. */
export const MAX_ENTRIES = 300;
/** Tags, attributes, comments and so on: a feed of 300 entries has about 10,000. */
export const MAX_MARKUP = 50_000;

const skipped = [
  { open: "<!--", close: "-->" },
  { open: "<![CDATA[", close: "]]>" },
  { open: "<?", close: "?>" },
] as const;
const entryOpening = /<(?:[\w-]{1,20}:)?(?:item|entry)[\s>/]/iy;
const anyEntryOpening = new RegExp(entryOpening.source, "gi");

/**
 * Cuts off the entries beyond the limits and counts them.
 * @throws UpstreamFailure too_large when the first entry alone exceeds the markup limit.
 */
export function limitMarkup(text: string): { head: string; beyond: number } {
  // JSON has no markup: tags inside its strings are not parsed.
  if (/^\s*\{/.test(text.slice(0, 1_000))) return { head: text, beyond: 0 };
  let markup = 0;
  let entries = 0;
  let lastEntry = 0;
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at)) {
    entryOpening.lastIndex = at;
    if (entryOpening.test(text)) {
      if (entries === MAX_ENTRIES) return cutAt(text, at);
      entries += 1;
      lastEntry = at;
    }
    const part = skipped.find(({ open }) => text.startsWith(open, at));
    const { end, attributes } = part ? skip(text, at, part) : tag(text, at);
    markup += 1 + attributes;
    if (markup > MAX_MARKUP) {
      if (entries > 1) return cutAt(text, lastEntry);
      throw new UpstreamFailure("too_large", `the feed has more than ${MAX_MARKUP} tags and attributes`);
    }
    at = end;
  }
  return { head: text, beyond: 0 };
}

function cutAt(text: string, at: number): { head: string; beyond: number } {
  anyEntryOpening.lastIndex = at;
  let beyond = 0;
  while (anyEntryOpening.exec(text)) beyond += 1;
  return { head: text.slice(0, at), beyond };
}

function skip(text: string, at: number, { open, close }: (typeof skipped)[number]) {
  const closed = text.indexOf(close, at + open.length);
  return { end: closed === -1 ? text.length : closed + close.length, attributes: 0 };
}

const QUOTE = 34;
const APOSTROPHE = 39;
const EQUALS = 61;
const CLOSE = 62;

/** Ends at the ">" outside of quotes. */
function tag(text: string, at: number): { end: number; attributes: number } {
  let attributes = 0;
  let quote = 0;
  for (let i = at + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === QUOTE || code === APOSTROPHE) quote = code;
    else if (code === EQUALS) attributes += 1;
    else if (code === CLOSE) return { end: i + 1, attributes };
  }
  return { end: text.length, attributes };
}
