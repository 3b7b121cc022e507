// Derives ecosystems and categories of an item from its projects and from unambiguous words.
import { z } from "zod";
import { readDataJson } from "../../base/data-file.ts";
import { categories, ecosystems } from "../../projects/catalogue/taxonomy.ts";
import { termsOf } from "../text/terms.ts";

export interface TaggedProject {
  ecosystems: readonly string[];
  categories: readonly string[];
}

/** Names that are also common words need a noun: "Base network", not "base". */
const COMMON_WORDS = new Set(
  "base near movement sonic scroll blast abstract eclipse stacks virtuals optimism avalanche linea celo sei ton ripple telegram".split(
    " ",
  ),
);
const NOUN =
  "(?:chain|network|mainnet|testnet|ecosystem|blockchain|protocol|l2|layer[ -]?2|rollup|foundation|validators?)";

interface Rule {
  slug: string;
  pattern: RegExp;
}

/** The rules to try if a text contains a term. Most texts need two or three of the sixty rules. */
type Triggers = ReadonlyMap<string, readonly Rule[]>;

const ecosystemTriggers: Triggers = triggersOf(
  ecosystems.map(({ slug, name, synonyms }) => {
    const names = [name, slug, ...synonyms].map((other) => other.replaceAll("-", " "));
    const any = `(?:${[...new Set(names)].map(escaped).join("|")})`;
    const pattern = new RegExp(
      COMMON_WORDS.has(slug) ? String.raw`\b${any} ${NOUN}\b` : String.raw`\b${any}\b`,
      "i",
    );
    return { rule: { slug, pattern }, words: names };
  }),
);

/** A pattern can only match a text that contains one of its words, which are cheaper to check. */
const categoryRules = readDataJson(
  "words/category-rules.json",
  z.record(z.string(), z.object({ words: z.string(), pattern: z.string() })),
);

const categoryTriggers: Triggers = triggersOf(
  categories.flatMap(({ slug }) => {
    const rule = categoryRules[slug];
    if (!rule) return [];
    const pattern = new RegExp(String.raw`\b(?:${rule.pattern})\b`, "i");
    return [{ rule: { slug, pattern }, words: rule.words.split(" ") }];
  }),
);

function triggersOf(rules: { rule: Rule; words: string[] }[]): Triggers {
  const triggers = new Map<string, Rule[]>();
  for (const { rule, words } of rules) {
    for (const word of words) {
      const [term] = termsOf(word);
      if (term !== undefined) triggers.set(term, [...(triggers.get(term) ?? []), rule]);
    }
  }
  return triggers;
}

function matchedSlugs(text: string, terms: readonly string[], triggers: Triggers): Set<string> {
  const tried = new Set<Rule>();
  const found = new Set<string>();
  for (const term of terms) {
    for (const rule of triggers.get(term) ?? []) {
      if (!tried.has(rule) && rule.pattern.test(text)) found.add(rule.slug);
      tried.add(rule);
    }
  }
  return found;
}

/** The ecosystems of a project on more chains than this are not applied to its texts. */
const ECOSYSTEMS_MAX = 3;

/** `terms` are those of `text`. */
export function derivedEcosystems(
  text: string,
  terms: readonly string[],
  projects: readonly TaggedProject[],
): string[] {
  const found = matchedSlugs(text, terms, ecosystemTriggers);
  for (const project of projects) {
    if (project.ecosystems.length <= ECOSYSTEMS_MAX) for (const slug of project.ecosystems) found.add(slug);
  }
  return [...found];
}

export function derivedCategories(
  text: string,
  terms: readonly string[],
  projects: readonly TaggedProject[],
): string[] {
  const found = matchedSlugs(text, terms, categoryTriggers);
  for (const project of projects) for (const slug of project.categories) found.add(slug);
  return [...found];
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
