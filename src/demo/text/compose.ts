// Composes a short post: a statement, and sentences around it that differ from post to post.
import type { CatalogueEntry } from "../demo-catalogue.ts";
import type { Random } from "../random.ts";
import { chatter } from "./demo-texts.ts";
import { needsMarket } from "./facts.ts";
import { type Facts, write } from "./template.ts";

export function compose(statement: string, project: CatalogueEntry, facts: Facts, random: Random): string {
  const { closers, details, openers } = chatter();
  const draw = (patterns: readonly string[]) => write(choose(patterns, project, random), facts, random);
  const parts = [statement];
  const detailCount = random.pick([0, 1, 1, 1, 2]);
  for (const pattern of chooseMany(details, detailCount, project, random))
    parts.push(write(pattern, facts, random));
  if (random.chance(0.35)) parts.unshift(draw(openers));
  if (random.chance(0.35)) parts.push(draw(closers));
  return parts
    .map((part, i) => (i < parts.length - 1 && /[\w%)$]$/.test(part) ? `${part}.` : part))
    .join(" ");
}

/** Picks a pattern that fits: projects without a token have no price to talk about. */
export function choose(patterns: readonly string[], project: CatalogueEntry, random: Random): string {
  let pattern = random.pick(patterns);
  for (let i = 0; i < 12 && project.market === undefined && needsMarket(pattern); i += 1)
    pattern = random.pick(patterns);
  return pattern;
}

/** Picks different patterns, so that a text does not repeat itself. */
export function chooseMany(
  patterns: readonly string[],
  count: number,
  project: CatalogueEntry,
  random: Random,
): string[] {
  const found = new Set<string>();
  for (let i = 0; i < count * 3 && found.size < count; i += 1) found.add(choose(patterns, project, random));
  return [...found];
}
