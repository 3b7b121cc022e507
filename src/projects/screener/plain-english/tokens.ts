// Splits an instruction into words, numbers and signs with their offsets.

export interface Token {
  readonly kind: "word" | "number" | "sign";
  /** Lower case, without apostrophes; for a number its suffix ("m", "h", "x" or ""). */
  readonly text: string;
  /** The words of the lexicon that it can be: the word itself, or the singular of a plural. */
  readonly forms: readonly string[];
  readonly start: number;
  readonly end: number;
  /** Set for a number only. */
  readonly value: number | undefined;
  readonly isMoney: boolean;
  readonly isSigned: boolean;
}

/** Scripts without blanks between words: every character is a token. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
const letter = String.raw`(?![${unspaced}])\p{L}`;

const pattern = new RegExp(
  [
    // An address has no meaning, and its digits are not amounts.
    String.raw`(?:0x[\da-f]{6,}|(?=[a-z]{0,43}\d)[a-z\d]{25,})`,
    // 1 sign, 2 money, 3 digits, 4 suffix
    String.raw`([+\-−])?([$€£])?(\d{1,3}(?:\.\d{3}){2,}(?!\d)|\d{1,3}(?:,\d{2})*(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+,\d{1,2}(?![\d,])|\d*\.\d+|\d+)([$€£](?!\d)|['’]?(?:${letter})+)?`,
    // 5: "top10" is two words.
    String.raw`(top|first|best)(?=\d)`,
    // 6: a word
    String.raw`([${unspaced}]|(?:${letter})(?:(?![${unspaced}])[\p{L}\p{N}'’])*)`,
    // "max_market_cap" is three words, and quotes are ignored.
    String.raw`(?:>=|<=|=>|=<|\.{2,3}|[^\s\p{L}\p{N}_"“”'‘’\x60])`,
  ].join("|"),
  "giu",
);

/** "max. 100m": the full stop belongs to the abbreviation. */
const abbreviation = /\b(max|min|approx|vol|liq|mkt|ca|vs|incl|excl)\.(?!\d)/gi;

export function tokenise(original: string): Token[] {
  const text = original.replace(abbreviation, "$1 ");
  const tokens = [...text.matchAll(pattern)].flatMap((match) => tokensOf(match, text));
  return tokens.filter((_, index) => !isHyphen(tokens, index));
}

function tokensOf(match: RegExpMatchArray, text: string): Token[] {
  const [whole, sign, money, digits, suffix, count, word] = match;
  const start = match.index ?? 0;
  const end = start + whole.length;
  if (digits === undefined) {
    const isWord = count !== undefined || word !== undefined || whole.length > 3;
    if (!isWord) return [token("sign", asciiSign(whole), start, end)];
    return [token("word", whole.toLowerCase().replace(/['’]/g, ""), start, end)];
  }
  const unit = suffix?.toLowerCase().replace(/['’]/, "") ?? "";
  const currency = money ?? (/^[$€£]$/.test(unit) ? unit : undefined);
  // Other currencies than the dollar cannot be compared.
  if (currency !== undefined && currency !== "$") return [token("word", "€", start, end)];
  // In "10m-20m" and "4-hour" the dash joins two parts; only a dash after a space or a sign is a minus.
  const joins = sign !== undefined && start > 0 && /[\p{L}\p{N}%]/u.test(text.charAt(start - 1));
  const ending = currency === unit ? "" : unit.replace(/ish$|^(?:st|nd|rd|th)$/, "");
  const number: Token = {
    ...token("number", ending, joins ? start + 1 : start, end),
    // "layer-1s"
    forms: ending === "" || ending === "s" ? [String(valueOf(digits))] : [],
    value: (sign !== undefined && sign !== "+" && !joins ? -1 : 1) * valueOf(digits),
    isMoney: currency !== undefined,
    isSigned: sign !== undefined && !joins,
  };
  return joins ? [token("sign", sign === "+" ? "+" : "-", start, start + 1), number] : [number];
}

/** All tokens have the same properties in the same order, which makes reading them much faster. */
function token(kind: Token["kind"], text: string, start: number, end: number): Token {
  const isPlural = text.length > 2 && text.endsWith("s") && !text.endsWith("ss");
  const forms = isPlural ? [text, text.slice(0, -1)] : [text];
  return { kind, text, forms, start, end, value: undefined, isMoney: false, isSigned: false };
}

/** Returns the word at `index`, or "" for any other token. */
export function wordAt(tokens: readonly Token[], index: number): string {
  const token = tokens[index];
  return token?.kind === "word" ? token.text : "";
}

/** "1,500,000", "1.500.000" and "15,00,000" have groups of digits; "1.5" and "1,5" have decimals. */
function valueOf(digits: string): number {
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(digits)) return Number(digits.replaceAll(".", ""));
  if (/^\d+,\d{1,2}$/.test(digits)) return Number(digits.replace(",", "."));
  return Number(digits.replaceAll(",", ""));
}

/** A dash inside a compound ("sub-10m", "cross-chain") is not a range. */
function isHyphen(tokens: readonly Token[], index: number): boolean {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (token?.kind !== "sign" || token.text !== "-" || before === undefined || after === undefined)
    return false;
  const isTight = before.end === token.start && after.start === token.end;
  return isTight && (after.kind === "word" || before.kind === "word");
}

function asciiSign(sign: string): string {
  if (sign === "≥" || sign === "=>") return ">=";
  if (sign === "≤" || sign === "=<") return "<=";
  if (sign === "–" || sign === "—" || sign === "−") return "-";
  return sign === "≈" ? "~" : sign;
}
