// Converts HTML, which feeds and posts often contain, to plain text.
import { z } from "zod";
import { readDataJson } from "../../base/data-file.ts";

const BLOCK_END =
  /<\/(?:p|div|li|ul|ol|h[1-6]|tr|table|blockquote|section|article|header|footer|pre)>|<(?:br|hr)\b[^<>]*>/gi;
const HIDDEN_START = /<(script|style|noscript|template|svg|iframe)\b|<!--|<!\[CDATA\[|\]\]>/gi;
const TAG = /<\/?[a-zA-Z][^<>]*>|<![^<>]*>/g;
const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,31}));/g;

const named = new Map(
  Object.entries(readDataJson("words/html-entities.json", z.record(z.string(), z.string()))),
);

/** Plain text: no tags, decoded entities, paragraphs as line breaks, collapsed spaces. */
export function plainText(source: string): string {
  let text = source;
  if (text.includes("<")) {
    text = withoutHidden(text).replace(BLOCK_END, "\n").replace(TAG, " ");
  }
  if (text.includes("&")) text = text.replace(ENTITY, decodeEntity);
  return tidy(text);
}

/** Removes scripts, styles and comments in one pass. An element that is never closed hides nothing. */
function withoutHidden(text: string): string {
  const unclosed = new Set<string>();
  let shown = "";
  let at = 0;
  HIDDEN_START.lastIndex = 0;
  for (let match = HIDDEN_START.exec(text); match; match = HIDDEN_START.exec(text)) {
    const name = match[1]?.toLowerCase();
    const isBlock = name !== undefined || match[0] === "<!--";
    const kind = name ?? match[0];
    if (isBlock && unclosed.has(kind)) continue;
    const end = isBlock ? endOfHidden(text, HIDDEN_START.lastIndex, name) : HIDDEN_START.lastIndex;
    if (end === -1) {
      unclosed.add(kind);
      continue;
    }
    shown += `${text.slice(at, match.index)} `;
    at = end;
    HIDDEN_START.lastIndex = end;
  }
  return shown + text.slice(at);
}

function endOfHidden(text: string, from: number, name: string | undefined): number {
  const close = name === undefined ? /-->/g : new RegExp(`</${name}\\s*>`, "gi");
  close.lastIndex = from;
  return close.exec(text) ? close.lastIndex : -1;
}

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named.get(name) ?? named.get(name.toLowerCase()) ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  const printable = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return printable || code === 10 ? String.fromCodePoint(code) : " ";
}

/** Matches texts that need cleaning. Most do not, so that one test is enough for them. */
const UNTIDY =
  // eslint-disable-next-line no-control-regex -- control characters are exactly what must go
  /[\u0000-\u001f\u007f-\u009f\u00a0\u00ad\u200b\u2028\u2029\ud800-\udfff\ufeff]| {2}|^\s|\s$/;

function tidy(text: string): string {
  if (!UNTIDY.test(text)) return text;
  return (
    text
      .toWellFormed()
      // eslint-disable-next-line no-control-regex -- control characters are exactly what must go
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00a0\u00ad\u200b\u2028\u2029\ufeff]+/g, " ")
      .replace(/ {2,}/g, " ")
      .replace(/ ?\n ?/g, "\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}
