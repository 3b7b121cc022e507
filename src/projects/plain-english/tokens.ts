// Cuts an instruction into words, numbers and signs, each with its place in the text.
import { isAmountWord } from "./amounts.ts";

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

const pattern = new RegExp(
  [
    String.raw`(?<sign>[+\-−])?(?<money>[$€£])?(?<digits>\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d*\.\d+|\d+)(?<suffix>\p{L}+)?`,
    // "top10" is two words.
    String.raw`(?<count>top|first|best)(?=\d)`,
    String.raw`(?<word>\p{L}[\p{L}\p{N}'’]*)`,
    String.raw`(?<mark>>=|<=|=>|=<|[^\s\p{L}\p{N}])`,
  ].join("|"),
  "giu",
);

export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const groups = match.groups ?? {};
    const start = match.index;
    const end = start + match[0].length;
    const word = groups["word"] ?? groups["count"];
    if (word !== undefined) {
      tokens.push({ kind: "word", text: plain(word), start, end });
    } else if (groups["digits"] !== undefined) {
      const sign = groups["sign"];
      // In "10m-20m" and "4-hour" the dash joins; only a dash after a space or a sign is a minus.
      const joins = sign !== undefined && start > 0 && /[\p{L}\p{N}%]/u.test(text.charAt(start - 1));
      if (joins) tokens.push({ kind: "sign", text: sign === "+" ? "+" : "-", start, end: start + 1 });
      const magnitude = Number(groups["digits"].replaceAll(",", ""));
      tokens.push({
        kind: "number",
        text: (groups["suffix"] ?? "").toLowerCase(),
        start: joins ? start + 1 : start,
        end,
        value: sign !== undefined && sign !== "+" && !joins ? -magnitude : magnitude,
        isMoney: groups["money"] !== undefined,
        isSigned: sign !== undefined && !joins,
      });
    } else {
      tokens.push({ kind: "sign", text: asciiSign(match[0]), start, end });
    }
  }
  return tokens.filter((token, index) => !isHyphen(tokens, index, token));
}

/** A dash inside a compound ("sub-10m", "cross-chain") is no range. */
function isHyphen(tokens: readonly Token[], index: number, token: Token): boolean {
  if (token.kind !== "sign" || token.text !== "-") return false;
  const [before, after] = [tokens[index - 1], tokens[index + 1]];
  if (before === undefined || after === undefined || before.end !== token.start || after.start !== token.end)
    return false;
  return after.kind === "word" || (before.kind === "word" && !isAmountWord(before.text));
}

function plain(word: string): string {
  return word.toLowerCase().replace(/['’]/g, "");
}

function asciiSign(sign: string): string {
  if (sign === "≥" || sign === "=>") return ">=";
  if (sign === "≤" || sign === "=<") return "<=";
  if (sign === "–" || sign === "—" || sign === "−") return "-";
  return sign === "≈" ? "~" : sign;
}
