// The accounts of the demo world: official accounts, outlets, fictional people with few or many followers, and bots.
import { DAY_MS } from "../base/time.ts";
import type { HandleRecord } from "../content/handle-record.ts";
import type { CatalogueEntry } from "./demo-catalogue.ts";
import type { Author } from "./demo-items.ts";
import { prominence } from "./partners.ts";
import { Random, Weighted, hash } from "./random.ts";
import { inventedNames } from "./text/demo-texts.ts";

interface Person extends Author {
  /** The category that the account prefers to talk about. */
  interest: string;
  /** How often it speaks, relative to others. */
  activity: number;
}

interface Outlet extends Author {
  name: string;
}

const PEOPLE_AT_SCALE_1 = 2_450;
const BOTS_PER_WEEK_AT_SCALE_1 = 36;
export const WEEK_DAYS = 7;

export type Cast = ReturnType<typeof createCast>;

export function createCast(seed: number, scale: number, projects: readonly CatalogueEntry[]) {
  const people: HandleRecord[] = [];
  const actors: Person[] = [];
  const handles = new Set<string>();
  const names = inventedNames();
  const interests = Object.keys(names.bios);
  const count = Math.max(60, Math.round(PEOPLE_AT_SCALE_1 * scale));
  for (let index = 0; index < count; index += 1) {
    const random = new Random(seed, 0xca57, index);
    // A Pareto distribution: half of them have fewer than 500 followers, about one in a thousand more than a million.
    const followers = Math.min(
      2_600_000,
      Math.floor(40 * (1 - random.next()) ** -1.35 * random.between(0.5, 6)),
    );
    const interest = random.pick(interests);
    const { handle, name } = inventPerson(random, handles);
    people.push({
      handle,
      name,
      description: names.bios[interest] ?? "",
      followers,
      is_person: random.chance(0.86),
      verified: followers > 50_000 ? random.chance(0.7) : random.chance(0.06),
      avatar_url: "",
      created_at: Date.UTC(2012, 0, 1) + Math.floor(random.next() ** 0.6 * 4_200) * DAY_MS,
    });
    actors.push({
      handle,
      followers,
      interest,
      activity: random.between(0.3, 1.4) * (1 + Math.log10(followers + 10)),
    });
  }
  const outlets = names.outlets.map((name, index) => outlet(name, 400_000 / (index + 1)));
  const channels = names.channels.map((name, index) => outlet(name, 220_000 / (index + 1)));
  const officials = new Map(
    projects
      .filter((project) => project.handle !== undefined)
      .map((project) => [project.id, officialActor(project)] as const),
  );
  const byInterest = new Map(
    interests.map((interest) => [
      interest,
      new Weighted(
        actors.filter((actor) => actor.interest === interest),
        (actor) => actor.activity ** 2,
      ),
    ]),
  );
  const anyone = new Weighted(actors, (actor) => actor.activity ** 2);
  const crowd = new Weighted(actors, (actor) => (actor.followers < 5_000 ? actor.activity : 0));
  /** The bot accounts created in one week (weeks since the epoch). */
  function bots(week: number): HandleRecord[] {
    const size = Math.max(8, Math.round(BOTS_PER_WEEK_AT_SCALE_1 * scale));
    return Array.from({ length: size }, (_, index) => {
      const random = new Random(seed, 0xb07, week, index);
      const handle = `${random.pick(names.handleStarts)}${random.pick(names.handleEnds)}${week}${index}`;
      return {
        handle,
        name: titled(handle),
        description: "",
        followers: random.int(9),
        is_person: false,
        verified: false,
        avatar_url: "",
        created_at: (week * WEEK_DAYS + random.int(3)) * DAY_MS + random.int(DAY_MS),
      };
    });
  }

  return {
    outlets,
    channels,
    /** Picks an account that talks about the category, famous ones a little more often. */
    speaker: (category: string, random: Random): Author =>
      random.chance(0.6) ? (byInterest.get(category) ?? anyone).draw(random) : anyone.draw(random),
    crowd: (random: Random): Author => crowd.draw(random),
    official: (project: CatalogueEntry) => officials.get(project.id),
    bots,
    permanent: (): HandleRecord[] => [
      ...[...outlets, ...channels].map((entry) =>
        organisation(entry.handle, entry.name, "News and analysis.", entry.followers),
      ),
      ...uniqueOfficials(projects, officials),
      ...people,
    ],
  };
}

function uniqueOfficials(
  projects: readonly CatalogueEntry[],
  officials: Map<number, Author>,
): HandleRecord[] {
  const seen = new Set<string>();
  const records: HandleRecord[] = [];
  for (const project of projects) {
    const actor = officials.get(project.id);
    // Several projects may share one account, such as a stablecoin and its issuer.
    if (actor === undefined || seen.has(actor.handle.toLowerCase())) continue;
    seen.add(actor.handle.toLowerCase());
    records.push(
      organisation(
        actor.handle,
        project.name,
        `Account of ${project.name}. Its posts here are simulated.`,
        actor.followers,
      ),
    );
  }
  return records;
}

function officialActor(project: CatalogueEntry): Author {
  const reach = 3_000 * Math.exp(2.1 * prominence(project)) * (0.6 + (hash(project.id, 0x0ff) % 1000) / 800);
  return {
    handle: project.handle ?? "",
    followers: Math.round(project.invented === true ? reach / 8 : reach * 6),
  };
}

function organisation(handle: string, name: string, description: string, followers: number): HandleRecord {
  return {
    handle,
    name,
    description,
    followers,
    is_person: false,
    verified: true,
    avatar_url: "",
    created_at: Date.UTC(2015, 0, 1) + (hash(followers, handle.length, 0xa6e) % 2_500) * DAY_MS,
  };
}

function outlet(name: string, followers: number): Outlet {
  return {
    name,
    handle: name
      .toLowerCase()
      .replace(/[^a-z]+/g, "_")
      .replace(/^_|_$/g, ""),
    followers: Math.round(followers),
  };
}

/** Half of the accounts use a person's name, the others are pseudonymous. */
function inventPerson(random: Random, handles: Set<string>): { handle: string; name: string } {
  const names = inventedNames();
  for (;;) {
    const isNamed = random.chance(0.5);
    const first = random.pick(isNamed ? names.firstNames : names.handleStarts);
    const last = isNamed
      ? `${random.pick(names.surnameStarts)}${random.pick(names.surnameEnds)}`
      : random.pick(names.handleEnds);
    const suffix = isNamed ? "" : random.pick(names.handleSuffixes);
    const joint = random.chance(0.5) ? "_" : "";
    const number = random.chance(isNamed ? 0.1 : 0.5) ? String(2 + random.int(97)) : "";
    const handle = `${first}${joint}${last}${suffix}${number}`.toLowerCase();
    if (handles.has(handle)) continue;
    handles.add(handle);
    return { handle, name: isNamed ? `${first} ${last}` : titled(`${first}_${last}`) };
  }
}

function titled(handle: string): string {
  return handle
    .split(/[_\d]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
