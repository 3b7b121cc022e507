// The vocabulary of the demo world, from data/demo: sentence patterns, fictional names, and words by category. The names of
// people and organisations must not belong to real ones.
import { z } from "zod";
import { listDataFiles, readDataJson } from "../../base/data-file.ts";
import { once } from "../../base/once.ts";

/** Patterns or words of which one is drawn; template.ts describes the syntax of patterns. */
const Patterns = z.array(z.string().min(1)).min(1);
const InventedNames = z.strictObject({
  outlets: Patterns,
  channels: Patterns,
  /** The social network that short posts appear on. */
  network: z.string().min(1),
  postSources: Patterns,
  developmentSources: z.strictObject({ code: z.string().min(1), governance: z.string().min(1) }),
  firstNames: Patterns,
  surnameStarts: Patterns,
  surnameEnds: Patterns,
  /** The handle of a pseudonymous account consists of a start, an end and a suffix, which may be empty. */
  handleStarts: Patterns,
  handleEnds: Patterns,
  handleSuffixes: z.array(z.string()).min(1),
  /** Descriptions of accounts, by the category they are interested in. */
  bios: z.record(z.string(), z.string().min(1)),
  /** The names of chains whose slug is not just the name in lower case. */
  chains: z.record(z.string(), z.string().min(1)),
  venues: Patterns,
  funds: Patterns,
  auditors: Patterns,
});

export const inventedNames = once(() => readDataJson("demo/names.json", InventedNames));

/** Texts that are not about an event. */
const Chatter = z.strictObject({
  /** Price talk; {move} and {price} come from the simulated market. */
  priceTweets: Patterns,
  /** Sentences around the statement of a short post, so that few posts share most of their words. */
  openers: Patterns,
  details: Patterns,
  closers: Patterns,
  opinionTweets: Patterns,
  marketTweets: Patterns,
  threadOpeners: Patterns,
  threadParts: Patterns,
  replies: Patterns,
  quotes: Patterns,
  /** Long-form posts: a title, then several of the paragraphs. */
  postTitles: Patterns,
  paragraphs: Patterns,
  /** Closing sentences of news articles. */
  newsContext: Patterns,
  videoTitles: Patterns,
  developmentTitles: Patterns,
  developmentBodies: Patterns,
  /** Headlines of articles about one project on an ordinary day. */
  reports: Patterns,
  reportLeads: Patterns,
  wrapHeadlines: Patterns,
  wrapBodies: Patterns,
  /** Promotion of invented tokens by bots; a campaign uses a single pattern. */
  spam: Patterns,
  memories: Patterns,
});

export const chatter = once(() => readDataJson("demo/chatter.json", Chatter));

const EventText = z.strictObject({
  /** Titles of news articles. */
  headlines: Patterns,
  /** First sentences of articles and posts: what happened. */
  leads: Patterns,
  /** Further sentences: what it means, what comes next. */
  details: Patterns,
  tweets: Patterns,
  /** The project's own account: plain product news. */
  official: Patterns,
  videos: Patterns,
  /** Leaks before the event. */
  rumours: Patterns.exactOptional(),
  /** Releases, proposals and other development notes. */
  developments: Patterns.exactOptional(),
});

const eventTexts = once(
  () =>
    new Map(
      listDataFiles("demo/events", ".json").map((kind) => [
        kind,
        readDataJson(`demo/events/${kind}.json`, EventText),
      ]),
    ),
);

export function eventText(kind: string): z.infer<typeof EventText> {
  const text = eventTexts().get(kind);
  if (text === undefined) throw new Error(`no texts for the event ${kind}`);
  return text;
}

const SectorWords = z.strictObject({ topics: Patterns, features: Patterns, units: Patterns });

const sectors = once(() =>
  readDataJson(
    "demo/sectors.json",
    z.strictObject({
      categories: z.record(z.string(), SectorWords),
      /** More specific vocabulary for "defi" and "ecosystems": by kind of protocol or project. */
      specialities: z.record(z.string(), SectorWords),
      specialityOfProject: z.record(z.string(), z.string()),
      specialityOfProtocol: z.record(z.string(), z.string()),
    }),
  ),
);

export function isMined(slug: string): boolean {
  return sectors().specialityOfProject[slug] === "mining";
}

/** The most specific vocabulary for a project and one of its categories. */
export function wordsFor(
  project: { slug: string; wrapped?: true; protocol?: { kind: string } },
  category: string,
): z.infer<typeof SectorWords> {
  const { categories, specialities, specialityOfProject, specialityOfProtocol } = sectors();
  const speciality =
    specialityOfProject[project.slug] ??
    (project.wrapped ? "wrapped" : specialityOfProtocol[project.protocol?.kind ?? ""]);
  const general = category === "defi" || category === "ecosystems" || category === "daos";
  const words =
    (general ? specialities[speciality ?? ""] : undefined) ?? categories[category] ?? categories["defi"];
  if (words === undefined) throw new Error(`no words for ${category}`);
  return words;
}
