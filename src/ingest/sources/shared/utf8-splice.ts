// Replaces parts of a text that are addressed by UTF-8 byte offsets, as Bluesky and Farcaster do.

export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** Ignores parts that overlap, are out of order or out of range, or would cut a character in two. */
export function spliceUtf8(text: string, splices: readonly Splice[]): string {
  if (splices.length === 0) return text;
  const bytes = Buffer.from(text);
  let result = "";
  let at = 0;
  for (const { start, end, text: replacement } of splices) {
    if (start < at || start > end || end > bytes.length) continue;
    if (!isBoundary(bytes, start) || !isBoundary(bytes, end)) continue;
    result += bytes.toString("utf8", at, start) + replacement;
    at = end;
  }
  return result + bytes.toString("utf8", at);
}

function isBoundary(bytes: Buffer, index: number): boolean {
  return index === bytes.length || ((bytes[index] ?? 0) & 0xc0) !== 0x80;
}
