// Splits an instruction into words, numbers and signs with their offsets.
import { isAmountWord } from "./amount-words.ts";

export interface Token {
  readonly kind: "word" | "number" | "sign";
  /** Lower case, without apostrophes; for a number its unit suffix ("m", "h", "x" or ""). */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly value?: number;
  readonly isMoney?: boolean;
  readonly isSigned?: boolean;
}

// Groups are numbered, because named groups allocate an object per match.
const pattern = new RegExp(
  [
    // An address has no meaning, and its digits are not amounts.
    String.raw`(?:0x[\da-f]{6,}|(?=\p{L}{0,43}\d)[\p{L}\p{N}]{25,})`,
    // 1 sign, 2 money, 3 digits, 4 suffix
    String.raw`([+\-−])?([$€£])?(\d{1,3}(?:\.\d{3}){2,}(?!\d)|\d{1,3}\.000(?!\d)|\d{1,3}(?:,\d{2})*(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+,\d{1,2}(?![\d,])|\d*\.\d+|\d+)([$€£](?!\d)|['’]?\p{L}+)?`,
    // 5 count: "top10" is two words.
    String.raw`(top|first|best)(?=\d)`,
    // 6 word
    String.raw`(\p{L}[\p{L}\p{N}'’]*)`,
    // "max_market_cap" is three words, and quotes are ignored.
    String.raw`(?:>=|<=|=>|=<|\.{2,3}|[^\s\p{L}\p{N}_"“”'‘’\x60])`,
  ].join("|"),
  "giu",
);

const longestSign = 3;

/** "max. 100m": the full stop belongs to the abbreviation. */
const abbreviation = /\b(max|min|approx|vol|mkt|ca|vs|incl|excl)\.(?!\d)/gi;

export function tokenise(original: string): Token[] {
  const text = original.replace(abbreviation, "$1 ");
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  let hasDash = false;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [whole, sign, money, digits, suffix, count, named] = match;
    const start = match.index;
    const end = start + whole.length;
    const word = named ?? count;
    if (word !== undefined) {
      tokens.push({ kind: "word", text: plain(word), start, end });
    } else if (digits !== undefined) {
      // In "10m-20m" and "4-hour" the dash joins two parts; only a dash after a space or a sign is a minus.
      const joins = sign !== undefined && start > 0 && /[\p{L}\p{N}%]/u.test(text.charAt(start - 1));
      hasDash ||= joins;
      if (joins) tokens.push({ kind: "sign", text: sign === "+" ? "+" : "-", start, end: start + 1 });
      const unit = suffix?.toLowerCase().replace(/['’]/, "") ?? "";
      const isCurrency = /^[$€£]$/.test(unit);
      tokens.push({
        kind: "number",
        text: isCurrency ? "" : unitOf(unit),
        start: joins ? start + 1 : start,
        end,
        value: (sign !== undefined && sign !== "+" && !joins ? -1 : 1) * valueOf(digits),
        isMoney: money !== undefined || isCurrency,
        isSigned: sign !== undefined && !joins,
      });
    } else if (whole.length > longestSign) {
      tokens.push({ kind: "word", text: plain(whole), start, end });
    } else {
      const text = asciiSign(whole);
      hasDash ||= text === "-";
      tokens.push({ kind: "sign", text, start, end });
    }
  }
  return hasDash ? tokens.filter((token, index) => !isHyphen(tokens, index, token)) : tokens;
}

/** Returns the word at `index`, or "" for any other token. */
export function wordAt(tokens: readonly Token[], index: number): string {
  const token = tokens[index];
  return token?.kind === "word" ? token.text : "";
}

/** "1,500,000", "1.500.000" and "15,00,000" have groups of digits; "1.5" and "1,5" have decimals. */
function valueOf(digits: string): number {
  if (/^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}\.000$/.test(digits)) return Number(digits.replaceAll(".", ""));
  if (/^\d+,\d{1,2}$/.test(digits)) return Number(digits.replace(",", "."));
  return Number(digits.replaceAll(",", ""));
}

/** "30ish", "200th" */
function unitOf(suffix: string): string {
  return suffix.replace(/ish$|^(?:st|nd|rd|th)$/, "");
}

/** A dash inside a compound ("sub-10m", "cross-chain") is not a range. */
function isHyphen(tokens: readonly Token[], index: number, token: Token): boolean {
  if (token.kind !== "sign" || token.text !== "-") return false;
  const [before, after] = [tokens[index - 1], tokens[index + 1]];
  if (before === undefined || after === undefined || before.end !== token.start || after.start !== token.end)
    return false;
  return after.kind === "word" || (before.kind === "word" && !isAmountWord(before.text));
}

function plain(word: string): string {
  const lower = word.toLowerCase();
  return lower.includes("'") || lower.includes("’") ? lower.replace(/['’]/g, "") : lower;
}

function asciiSign(sign: string): string {
  if (sign === "≥" || sign === "=>") return ">=";
  if (sign === "≤" || sign === "=<") return "<=";
  if (sign === "–" || sign === "—" || sign === "−") return "-";
  return sign === "≈" ? "~" : sign;
}
