// Reads projects that the text names: "coins like Aave" are similar ones, "except Uniswap and Aave" leaves them out.
import type { Criteria } from "../criteria.ts";
import { Ambiguity, wordAmbiguity } from "../../linker/word-lists.ts";
import { readItems } from "./lexicon.ts";

export interface NamedProject {
  readonly slug: string;
  readonly categories: readonly string[];
  readonly ecosystems: readonly string[];
  /** In USD. */
  readonly marketCap: number | null;
}

/** Returns the project with this name, slug or symbol. */
export type FindProject = (name: string) => NamedProject | undefined;

export interface NamedProjects {
  readonly criteria: Criteria;
  /** The text with spaces instead of the words that were understood, so that positions stay the same. */
  readonly rest: string;
}

const name = String.raw`\$?[\p{L}\p{N}][\p{L}\p{N}.&-]*`;
const likeness = new RegExp(
  String.raw`\b(?<!\b(?:chains?|ecosystems?|networks?|categor(?:y|ies)|sectors?|sites?|services?)\s)(?:(?:similar|comparable|alternatives?|competitors?)\s+(?:to|of)|like|the next)\s+(?:the\s+)?(${name}(?:\s+${name})?)`,
  "iu",
);
/** "like Aave but smaller": on the other side of its market cap. */
const relative =
  /^\s*(?:,|;|-|–|—|\bbut\b|\band\b|\bwith\b|\bonly\b|\bjust\b|\ba\b|\bmuch\b|\bway\b|\bat\b|\bof\b|\ban?\b|\bthat\b|\bare\b|\bis\b|\bhas\b|\bhave\b|\s)*(smaller|cheaper|lower|less valuable|bigger|larger|higher|more valuable)\s*(?:(?:in\s+)?(?:market\s*caps?|mcaps?|marketcaps?|caps?|valuations?|size|ones?|projects?|tokens?|coins?)\b)?/iu;
const exclusion = new RegExp(
  String.raw`\b(?:(?:all\s+)?(?:except(?:\s+for)?|excluding|exclude|without|other\s+than|apart\s+from|besides|but\s+not|minus|not|no)\s+)((?:${name}(?:\s*(?:,|/|&|\band\b|\bor\b)\s*)?)+)`,
  "giu",
);
const separators = /\s*(?:,|\/|&|\band\b|\bor\b)\s*|\s+/iu;

/** A similar project has a market cap between a fifth of and five times this one's. */
const sizeFactor = 5;
const maxTerms = 5;

export function readNamedProjects(text: string, find: FindProject): NamedProjects {
  const criteria: Criteria = {};
  let rest = text;
  const blank = (part: string, at: number) => {
    rest = `${rest.slice(0, at)}${" ".repeat(part.length)}${rest.slice(at + part.length)}`;
  };
  const like = likeness.exec(text);
  for (const candidate of candidates(like?.[1] ?? "")) {
    const model = isName(candidate) ? find(candidate) : undefined;
    if (like === null || model === undefined) continue;
    const named = like[0].slice(0, like[0].lastIndexOf(like[1] ?? "") + candidate.length);
    const end = like.index + named.length;
    const size = relative.exec(text.slice(end));
    Object.assign(criteria, criteriaLike(model, size?.[1]?.toLowerCase()));
    blank(named + (size?.[0] ?? ""), like.index);
    break;
  }
  for (const match of rest.matchAll(exclusion)) {
    const listAt = match.index + match[0].length - (match[1]?.length ?? 0);
    const found = excludedNames(match[1] ?? "", find);
    if (found === undefined) continue;
    criteria.exclude_projects = [...(criteria.exclude_projects ?? []), ...found.slugs];
    blank(rest.slice(match.index, listAt + found.length), match.index);
  }
  return { criteria, rest };
}

/** "one" and "just" are also symbols, but only "ONE" and "Just" can be meant as names. */
function isName(word: string): boolean {
  return /^\p{Lu}/u.test(word) || wordAmbiguity(word.toLowerCase()) === Ambiguity.clear;
}

/** Words that the screener knows are not names: "no AI coins". */
function isUnknown(word: string): boolean {
  return readItems(word).every(({ meanings }) => meanings.some(({ kind }) => kind === "unknown"));
}

/** "Trader Joe" before "Trader" */
function candidates(words: string): string[] {
  const whole = words.replace(/^\$/, "").replace(/[.-]+$/, "");
  const [first = ""] = whole.split(/\s+/);
  return whole === "" ? [] : [...new Set([whole, first])];
}

const isBelow = (size: string) => /^(?:smaller|cheaper|lower|less)/.test(size);

/** Similar category, ecosystem and size, or a size below or above its own; the project itself is left out. */
function criteriaLike(project: NamedProject, size: string | undefined): Criteria {
  const { marketCap: cap } = project;
  const millions = (value: number) => Number((value / 1e6).toPrecision(3));
  return {
    ...(project.categories.length > 0 && { categories: project.categories.slice(0, maxTerms) }),
    ...(project.ecosystems.length > 0 && { ecosystems: project.ecosystems.slice(0, maxTerms) }),
    ...(cap !== null &&
      (size === undefined || !isBelow(size)) && {
        min_market_cap: millions(size === undefined ? cap / sizeFactor : cap),
      }),
    ...(cap !== null &&
      (size === undefined || isBelow(size)) && {
        max_market_cap: millions(size === undefined ? cap * sizeFactor : cap),
      }),
    exclude_projects: [project.slug],
  };
}

/** The projects at the start of a list, and how much of it names them. */
function excludedNames(list: string, find: FindProject): { slugs: string[]; length: number } | undefined {
  const slugs: string[] = [];
  let length = 0;
  for (let at = 0; at < list.length;) {
    const separator = separators.exec(list.slice(at));
    const end = separator === null ? list.length : at + separator.index;
    const candidate = list.slice(at, end).replace(/^\$/, "");
    const project = isName(candidate) && isUnknown(candidate) ? find(candidate) : undefined;
    if (project === undefined) break;
    slugs.push(project.slug);
    length = end;
    at = separator === null ? list.length : end + separator[0].length;
  }
  return slugs.length === 0 ? undefined : { slugs, length };
}
