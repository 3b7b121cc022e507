// Computes the facts that fill the patterns: from the simulation, or plausible small numbers.
import type { CatalogueEntry } from "../demo-catalogue.ts";
import { type Markets, hasMarket } from "../demo-market.ts";
import type { EventKind } from "../event-kinds.ts";
import { prominence } from "../partners.ts";
import type { Random } from "../random.ts";
import { inventedNames, wordsFor } from "./demo-texts.ts";
import type { Facts } from "./template.ts";

const ordinals = ["second", "third", "fourth", "fifth"];

const BITCOIN = 1;
const ETHEREUM = 2;
const SOLANA = 3;

export interface FactSource {
  markets: Markets;
  project: (id: number) => CatalogueEntry | undefined;
}

/** Facts that are the same in all texts of one story. */
export function storyFacts(
  project: CatalogueEntry,
  partner: CatalogueEntry,
  random: Random,
  kind?: EventKind,
): Facts {
  // Most texts are about the project's main category.
  const category = (random.chance(0.6) ? project.categories[0] : random.pick(project.categories)) ?? "defi";
  const words = wordsFor(project, category);
  const topic = random.pick(words.topics);
  const { venues, funds, auditors } = inventedNames();
  return {
    p: project.name,
    sym: project.symbol || project.name,
    s: cashtag(project),
    h: mention(project),
    slug: project.slug,
    q: partner.name,
    qs: cashtag(partner),
    qh: mention(partner),
    topic,
    ...verbsFor(topic),
    feat: random.pick(words.features),
    unit: random.pick(words.units),
    v: `v${1 + random.int(6)}.${random.int(15)}.${random.int(4)}`,
    n: roundNumber(countFor(project, kind, random)),
    few: String(6 + random.int(130)),
    pct: kind === "unlock" ? (0.4 + 3.2 * random.next() ** 2).toFixed(1) : String(2 + random.int(46)),
    usd: dollars(amountFor(project, kind, random)),
    days: String(random.pick([5, 7, 10, 14, 21, 30, 45, 60, 90])),
    mins: String(2 + random.int(14)),
    venue: random.pick(venues),
    fund: random.pick(funds),
    firm: random.pick(auditors),
    prop: String(12 + random.int(480)),
    yes: (54 + 45 * random.next()).toFixed(1),
    chain: chainName(project),
    year: String(2019 + random.int(6)),
    ord: random.pick(ordinals),
    emoji: random.pick(["🔥", "💰", "🌕", "⚡", "🦾", "💯"]),
    parts: "5",
    i: "1",
    to: "",
    quoted: "",
  };
}

/** Prices and price moves at the time of a text. */
export function momentFacts(
  source: FactSource,
  project: CatalogueEntry,
  partner: CatalogueEntry,
  time: number,
  random: Random,
): Facts {
  const price = hasMarket(project, time) ? source.markets.priceAt(project, time) : undefined;
  return {
    move: moveOf(source.markets, project, time, random),
    move2: moveOf(source.markets, partner, time, random),
    price: price === undefined ? "no token price" : money(price),
    level: price === undefined ? "the old range" : money(roundLevel(price * random.between(0.86, 0.97))),
    level2: price === undefined ? "the highs" : money(roundLevel(price * random.between(1.04, 1.18))),
    btc: majorMove(source, BITCOIN, time, random),
    eth: majorMove(source, ETHEREUM, time, random),
    sol: majorMove(source, SOLANA, time, random),
  };
}

const verbs = ["matters", "gets", "works", "needs", "deserves", "compounds"];
const singularVerbs: Facts = {
  is: "is",
  was: "was",
  ...Object.fromEntries(verbs.map((verb) => [verb, verb])),
};
const pluralVerbs: Facts = {
  is: "are",
  was: "were",
  ...Object.fromEntries(verbs.map((verb) => [verb, verb.slice(0, -1)])),
};

/** Verb forms for a singular or plural topic. */
function verbsFor(topic: string): Facts {
  return /[^s]s$/.test(topic) && !/(finality|process)$/.test(topic) ? pluralVerbs : singularVerbs;
}

/** A count of users, items or transactions; that of a milestone depends on the project's size. */
function countFor(project: CatalogueEntry, kind: EventKind | undefined, random: Random): number {
  if (kind === "milestone") return 10 ** (3.1 + 0.9 * prominence(project) + random.between(0, 1.2));
  if (kind === "airdrop") return 10 ** random.between(3.6, 5.4);
  if (kind === "grants" || kind === "governance") return 10 ** random.between(1.8, 3.4);
  return 10 ** random.between(2.4, 5.6);
}

/** An amount of money that fits its purpose and the project's size. */
function amountFor(project: CatalogueEntry, kind: EventKind | undefined, random: Random): number {
  const cap = (project.market?.capMillions ?? 100) * 1e6;
  if (kind === "buyback") return cap * 10 ** random.between(-3.7, -2.6);
  if (kind === "unlock") return cap * random.between(0.004, 0.03);
  if (kind === "exploit") return cap * random.between(0.01, 0.2);
  if (kind === "audit") return 10 ** random.between(4.8, 6.2);
  if (kind === "funding") return 10 ** random.between(6.3, 7.9);
  return Math.min(cap * 0.02, 10 ** random.between(4.8, 7.2));
}

function majorMove(source: FactSource, id: number, time: number, random: Random): string {
  const project = source.project(id);
  return project === undefined ? "flat" : moveOf(source.markets, project, time, random);
}

function moveOf(markets: Markets, project: CatalogueEntry, time: number, random: Random): string {
  if (!hasMarket(project, time - 86_400_000)) return "in focus";
  const change = markets.change(project, time, 24);
  if (Math.abs(change) < 0.15) return random.pick(["flat today", "unchanged", "going nowhere"]);
  const size = Math.abs(change).toFixed(1);
  const span = random.pick(["today", "in 24 hours", "on the day", "since yesterday"]);
  return `${change > 0 ? "up" : "down"} ${size}% ${span}`;
}

export function needsMarket(pattern: string): boolean {
  return /\{(price|move|level|level2|venue)\}/.test(pattern);
}

function cashtag(project: CatalogueEntry): string {
  return project.symbol === "" ? mention(project) : `$${project.symbol}`;
}

function mention(project: CatalogueEntry): string {
  return project.handle === undefined ? project.name : `@${project.handle}`;
}

function chainName(project: CatalogueEntry): string {
  const slug = project.ecosystems[0];
  if (slug === undefined) return project.categories.includes("ecosystems") ? project.name : "several chains";
  return inventedNames().chains[slug] ?? slug.charAt(0).toUpperCase() + slug.slice(1);
}

function roundNumber(value: number): string {
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return grouped(Math.round(value / scale) * scale);
}

function dollars(value: number): string {
  if (value >= 1e9) return `$${(value / 1e9).toFixed(1)} billion`;
  if (value >= 1e6) return `$${(value / 1e6).toFixed(value >= 1e7 ? 0 : 1)} million`;
  return `$${roundNumber(value)}`;
}

function money(value: number): string {
  if (value >= 1000) return `$${grouped(Math.round(value))}`;
  if (value >= 1) return `$${value.toFixed(2)}`;
  const places = Math.min(12, 2 - Math.floor(Math.log10(value)));
  return `$${value.toFixed(places)}`;
}

/** Traders use round levels. */
function roundLevel(value: number): number {
  return Number(value.toPrecision(2));
}

/** Adds thousands separators; Intl is too slow to be used for every sentence. */
function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}
