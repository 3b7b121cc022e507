// What happens in the demo world. Events are drawn per project and day, and drive prices, attention and trades together.
import { type CatalogueEntry } from "./catalogue/entry.ts";
import { DAY_MS } from "../base/time.ts";
import { Random, Weighted, chanceOf, hash } from "./random.ts";

export const eventKinds = [
  "listing",
  "upgrade",
  "launch",
  "governance",
  "airdrop",
  "funding",
  "partnership",
  "integration",
  "milestone",
  "unlock",
  "audit",
  "testnet",
  "grants",
  "buyback",
  "parameters",
  "congestion",
  "delay",
  "rumour",
  "outage",
  "exploit",
] as const;
export type EventKind = (typeof eventKinds)[number];

export interface DemoEvent {
  id: number;
  kind: EventKind;
  project: CatalogueEntry;
  /** The other project, where the event has two sides. */
  partner: CatalogueEntry | undefined;
  time: number;
  /** 0 to 1, most of them small. */
  strength: number;
  /** Which way it moves the price: -1, 0 or 1. */
  sign: number;
}

interface KindRule {
  weight: number;
  sign: number;
  /** Needs a token of its own. */
  token?: true;
  /** Bad news of this kind is told about invented projects only. */
  invented?: true;
  partner?: true;
}

const rules: Record<EventKind, KindRule> = {
  listing: { weight: 7, sign: 1, token: true },
  upgrade: { weight: 12, sign: 1 },
  launch: { weight: 10, sign: 1 },
  governance: { weight: 10, sign: 0, token: true },
  airdrop: { weight: 4, sign: -1, token: true },
  funding: { weight: 4, sign: 1 },
  partnership: { weight: 8, sign: 1, partner: true },
  integration: { weight: 11, sign: 1, partner: true },
  milestone: { weight: 10, sign: 1 },
  unlock: { weight: 4, sign: -1, token: true },
  audit: { weight: 5, sign: 0 },
  testnet: { weight: 4, sign: 0 },
  grants: { weight: 4, sign: 0 },
  buyback: { weight: 4, sign: 1, token: true },
  parameters: { weight: 5, sign: 0 },
  congestion: { weight: 3, sign: -1 },
  delay: { weight: 3, sign: -1 },
  rumour: { weight: 6, sign: 1 },
  outage: { weight: 14, sign: -1, invented: true },
  exploit: { weight: 8, sign: -1, invented: true, token: true },
};

const pegged = (entry: CatalogueEntry) => entry.stable === true || entry.market?.follows !== undefined;
// What a stablecoin or a wrapped asset can plausibly have news about.
const PEGGED_KINDS = new Set<EventKind>(["integration", "milestone", "audit", "launch", "partnership"]);

/** How much is said and done about a project, about 0.2 (dust) to 3 (Bitcoin). */
export function prominence(entry: CatalogueEntry): number {
  const cap = entry.market?.capMillions ?? 150;
  const size = 0.18 + 0.5 * Math.max(0, Math.log10(cap + 1) / 2 - 0.2);
  return (pegged(entry) ? 0.35 : 1) * size * (0.75 + 0.5 * chanceOf(entry.id, 0x1f));
}

export interface Events {
  /** Events of one project on one day (days since the epoch), in order of time. */
  of(project: CatalogueEntry, day: number): readonly DemoEvent[];
  /** Events of all projects on one day. */
  on(day: number): readonly DemoEvent[];
}

const NONE: readonly DemoEvent[] = [];
const DAILY_RATE = 0.085;

export function createEvents(seed: number, projects: readonly CatalogueEntry[]): Events {
  const partners = new Weighted(
    projects.filter((entry) => entry.invented === undefined && !pegged(entry)),
    prominence,
  );
  const kindsFor = new Map<string, Weighted<EventKind>>();
  const rate = new Map(projects.map((entry) => [entry.id, DAILY_RATE * prominence(entry)]));
  const firstDay = new Map(projects.map((entry) => [entry.id, Date.parse(`${entry.launched}-01`) / DAY_MS]));

  function kinds(entry: CatalogueEntry): Weighted<EventKind> {
    const key = `${entry.invented === true}${entry.symbol === ""}${pegged(entry)}`;
    let kinds = kindsFor.get(key);
    if (kinds === undefined) {
      const allowed = eventKinds.filter(
        (kind) =>
          (rules[kind].invented === undefined || entry.invented === true) &&
          (rules[kind].token === undefined || entry.symbol !== "") &&
          (!pegged(entry) || PEGGED_KINDS.has(kind)),
      );
      kinds = new Weighted(allowed, (kind) => rules[kind].weight);
      kindsFor.set(key, kinds);
    }
    return kinds;
  }

  function of(project: CatalogueEntry, day: number): readonly DemoEvent[] {
    // Nearly every draw ends here, so it must cost one hash.
    if (chanceOf(seed, project.id, day, 1) >= (rate.get(project.id) ?? 0)) return NONE;
    if (day < (firstDay.get(project.id) ?? 0)) return NONE;
    const random = new Random(seed, project.id, day, 2);
    const kind = kinds(project).draw(random);
    const rule = rules[kind];
    let partner: CatalogueEntry | undefined;
    while (rule.partner === true && (partner === undefined || partner.id === project.id)) {
      partner = partners.draw(random);
    }
    return [
      {
        id: hash(seed, project.id, day, 3),
        kind,
        project,
        partner,
        // News is made in the working hours of three continents, less at night.
        time: day * DAY_MS + Math.floor((0.2 + 0.75 * (random.next() + random.next()) * 0.5) * DAY_MS),
        strength: 0.06 + 0.94 * random.next() ** 2.6,
        sign: rule.sign,
      },
    ];
  }

  return { of, on: (day) => projects.flatMap((project) => of(project, day)) };
}
