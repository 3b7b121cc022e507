// The form in which names are looked up.
import { CharClass, folding, foldText } from "./fold.ts";

/** Returns the folded form for lookups: words separated by single spaces, including dots inside words. */
export function nameKey(text: string): string {
  const { charClass } = folding();
  let out = "";
  for (const char of foldText(bareName(text))) {
    const kind = charClass[char.charCodeAt(0)];
    out += kind === CharClass.word || kind === CharClass.ideograph || char === "." ? char : " ";
  }
  return out
    .replaceAll(/(?<![^ ])\.+|\.+(?![^ ])/g, " ")
    .replaceAll(/ +/g, " ")
    .trim();
}

export function bareName(text: string): string {
  return text.trim().replace(/^[$#@]+/, "");
}
