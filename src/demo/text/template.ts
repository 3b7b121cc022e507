// Sentence patterns: "{slot}" is replaced by a fact, "[a|b|c]" by one of the alternatives.
import type { Random } from "../random.ts";

type Part = string | { slot: string } | { options: Part[][] };

const parsed = new Map<string, Part[]>();

export type Facts = Record<string, string>;

/** @throws when the pattern contains an unknown slot. */
export function write(pattern: string, facts: Facts, random: Random): string {
  let parts = parsed.get(pattern);
  if (parts === undefined) {
    parts = parse(pattern);
    parsed.set(pattern, parts);
  }
  return render(parts, facts, random);
}

/** Capitalises the first letter, unless the text starts with a project's name. */
export function sentence(text: string, facts: Facts): string {
  const isName = [facts["p"], facts["q"]].some((name) => name !== undefined && text.startsWith(name));
  return isName ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

function render(parts: Part[], facts: Facts, random: Random): string {
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") text += part;
    else if ("slot" in part) {
      const value = facts[part.slot];
      if (value === undefined) throw new Error(`no fact for the slot {${part.slot}}`);
      text += value;
    } else text += render(random.pick(part.options), facts, random);
  }
  return text;
}

function parse(pattern: string): Part[] {
  const parts: Part[] = [];
  const token = /\{(\w+)\}|\[([^\]]*)\]/g;
  let last = 0;
  for (const match of pattern.matchAll(token)) {
    if (match.index > last) parts.push(pattern.slice(last, match.index));
    if (match[1] !== undefined) parts.push({ slot: match[1] });
    else parts.push({ options: (match[2] ?? "").split("|").map(parse) });
    last = match.index + match[0].length;
  }
  if (last < pattern.length) parts.push(pattern.slice(last));
  return parts;
}
