// Draws the events of the demo world per project and day. They drive prices, attention and trades.
import { type CatalogueEntry } from "./demo-catalogue.ts";
import { getOrCreate } from "../base/maps.ts";
import { DAY_MS } from "../base/time.ts";
import { type EventKind, eventKinds, ruleOf } from "./event-kinds.ts";
import { createPartners, pegged, prominence } from "./partners.ts";
import { Random, Weighted, chanceOf, hash } from "./random.ts";
import { createArcs } from "./story-arcs.ts";
import { isMined } from "./text/demo-texts.ts";

export interface DemoEvent {
  id: number;
  kind: EventKind;
  project: CatalogueEntry;
  /** The other project, if the event involves two. */
  partner: CatalogueEntry | undefined;
  time: number;
  /** From 0 to 1; most events are small. */
  strength: number;
  /** Direction of the price move: -1, 0 or 1. */
  sign: number;
  /** Part of a story that unfolds over days. */
  arc?: true;
}

const isAny = (entry: CatalogueEntry, ...categories: string[]) =>
  entry.categories.some((one) => categories.includes(one));
const hasIssuer = (entry: CatalogueEntry) => !isMined(entry.slug);
const hasCode = (entry: CatalogueEntry) =>
  entry.categories[0] !== "memecoins" && entry.market?.temper !== "gold";

/** The projects that a kind of event can plausibly happen to; other kinds can happen to all. */
const suits: Partial<Record<EventKind, (entry: CatalogueEntry) => boolean>> = {
  upgrade: hasCode,
  audit: hasCode,
  delay: hasCode,
  testnet: (entry) =>
    hasCode(entry) &&
    isAny(entry, "ecosystems", "rollups", "zk", "interoperability", "depin", "ai", "derivatives"),
  parameters: (entry) => isAny(entry, "defi", "derivatives") && hasCode(entry),
  governance: (entry) =>
    hasIssuer(entry) &&
    hasCode(entry) &&
    isAny(entry, "daos", "defi", "ecosystems", "rollups", "gaming", "interoperability"),
  funding: (entry) => hasIssuer(entry) && hasCode(entry) && (entry.market?.capMillions ?? 100) < 3_000,
  airdrop: (entry) => hasIssuer(entry) && (entry.market?.capMillions ?? 0) < 4_000,
  buyback: (entry) => entry.protocol !== undefined || entry.categories[0] === "memecoins",
  grants: hasCode,
  partnership: hasIssuer,
};

// Plausible events for stablecoins and wrapped assets.
const PEGGED_KINDS = new Set<EventKind>(["integration", "milestone", "audit", "launch", "partnership"]);

export type Events = ReturnType<typeof createEvents>;

const NONE: readonly DemoEvent[] = [];
const DAILY_RATE = 0.085;

export function createEvents(seed: number, projects: readonly CatalogueEntry[]) {
  const partnerFor = createPartners(projects.filter((entry) => !pegged(entry)));
  const kindsFor = new Map<number, Weighted<EventKind>>();
  const rate = new Map(projects.map((entry) => [entry.id, DAILY_RATE * prominence(entry)]));
  const stepOn = createArcs(seed, projects);

  const kinds = (entry: CatalogueEntry) =>
    getOrCreate(
      kindsFor,
      entry.id,
      () =>
        new Weighted(
          eventKinds.filter((kind) => canHappen(kind, entry)),
          (kind) => ruleOf(kind).weight,
        ),
    );

  /** Events of one project on one day (days since the epoch), in order of time. */
  function of(project: CatalogueEntry, day: number): readonly DemoEvent[] {
    const step = stepOn(project, day);
    // Nearly every draw ends here, so it costs a single hash.
    if (step === undefined && chanceOf(seed, project.id, day, 1) >= (rate.get(project.id) ?? 0)) return NONE;
    if (day * DAY_MS < project.launched) return NONE;
    const random = new Random(seed, project.id, day, 2);
    const kind = step?.kind ?? kinds(project).draw(random);
    const rule = ruleOf(kind);
    const partner = rule.partner === true ? partnerFor(project, random) : undefined;
    return [
      {
        id: hash(seed, project.id, day, 3),
        kind,
        project,
        partner,
        // Most events happen in the working hours of three continents.
        time: day * DAY_MS + Math.floor((0.2 + 0.75 * (random.next() + random.next()) * 0.5) * DAY_MS),
        strength: step?.strength ?? 0.06 + 0.94 * random.next() ** 2.6,
        sign: rule.sign,
        ...(step === undefined ? {} : { arc: true }),
      },
    ];
  }

  return { of, on: (day: number) => projects.flatMap((project) => of(project, day)) };
}

function canHappen(kind: EventKind, entry: CatalogueEntry): boolean {
  const { invented, token } = ruleOf(kind);
  return (
    (invented === undefined || entry.invented === true) &&
    (token === undefined || entry.symbol !== "") &&
    (!pegged(entry) || PEGGED_KINDS.has(kind)) &&
    (suits[kind]?.(entry) ?? true)
  );
}
