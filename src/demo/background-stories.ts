// Generates the daily content that is not about an event: price talk, opinions, threads, posts, videos, market wraps and
// the operator's notes.
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import type { ContentRecord } from "../content/content-record.ts";
import { botCampaign } from "./bot-campaign.ts";
import type { CatalogueEntry } from "./demo-catalogue.ts";
import { type StoryWorld, choose, chooseMany, postSources } from "./event-stories.ts";
import { type Author, type ItemForm, type ItemParts, makeItem } from "./demo-items.ts";
import { hasMarket } from "./demo-market.ts";
import { Random, Weighted } from "./random.ts";
import { chatter } from "./text/demo-texts.ts";
import { momentFacts, storyFacts } from "./text/facts.ts";
import { sentence, write } from "./text/template.ts";

export interface BackgroundWorld extends StoryWorld {
  /** Picks a project to talk about, prominent ones more often. */
  subject: (random: Random) => CatalogueEntry;
  invented: readonly CatalogueEntry[];
}

/** The kinds of stories, by weight. */
const weights = {
  price: 30,
  opinion: 24,
  market: 6,
  conversation: 5,
  thread: 1.6,
  post: 7,
  video: 4.5,
  development: 7,
};
type Kind = keyof typeof weights;
const kinds = new Weighted(Object.keys(weights) as Kind[], (kind) => weights[kind]);

const STORIES_PER_DAY_AT_SCALE_1 = 80;
const WRAPS_PER_DAY = 3;
const QUIET = 0.12;

export function backgroundStories(world: BackgroundWorld, day: number): ContentRecord[] {
  const items: ContentRecord[] = [];
  const count = new Random(world.seed, day, 0xb6).round(STORIES_PER_DAY_AT_SCALE_1 * world.scale);
  for (let index = 0; index < count; index += 1) {
    items.push(...story(world, day, `demo-${day}-b${index}`, new Random(world.seed, day, index, 0xb7)));
  }
  for (let index = 0; index < WRAPS_PER_DAY; index += 1) {
    items.push(wrap(world, day, `demo-${day}-w${index}`, new Random(world.seed, day, index, 0xb8)));
  }
  items.push(...botCampaign(world, day), ...notes(world, day));
  return items;
}

/** Fills patterns with the facts of a story's project and builds items from the texts. */
function narrator(world: BackgroundWorld, project: CatalogueEntry, time: number, random: Random) {
  const partner = world.partnerFor(project, random);
  const facts = {
    ...storyFacts(project, partner, random),
    ...momentFacts(world, project, partner, time, random),
  };
  return {
    partner,
    facts,
    say: (patterns: readonly string[]) => write(choose(patterns, project, random), facts, random),
    many: (patterns: readonly string[], count: number) =>
      chooseMany(patterns, count, project, random).map((pattern) =>
        sentence(write(pattern, facts, random), facts),
      ),
    make: (parts: Omit<ItemParts, "strength">) => makeItem({ ...parts, strength: QUIET }, random),
    speaker: () => world.cast.speaker(random.pick(project.categories), random),
  };
}

function story(world: BackgroundWorld, day: number, id: string, random: Random): ContentRecord[] {
  const kind = kinds.draw(random);
  const time = day * DAY_MS + timeOfDay(random);
  const project = kind === "price" ? mover(world, time, random) : world.subject(random);
  const { facts, make, many, partner, say, speaker } = narrator(world, project, time, random);
  const tweet = (n: number, at: number, title: string, author = speaker(), projects = [project.id]) =>
    make({ type: "tweets", id: `${id}-${n}`, time: at, title, source: "Demo Social", author, projects });
  const article = (type: ItemForm, title: string, body: string[], source: string, author: Author) =>
    make({
      type,
      id: `${id}-0`,
      time,
      title,
      summary: body[0] ?? "",
      body: body.join(type === "posts" ? "\n\n" : " "),
      source,
      author,
      projects: [project.id],
    });

  switch (kind) {
    case "price":
    case "opinion": {
      const title = say(kind === "price" ? chatter().priceTweets : chatter().opinionTweets);
      const isAboutPartner = title.includes(kind === "price" ? (facts["qs"] ?? "") : partner.name);
      return [tweet(0, time, title, speaker(), isAboutPartner ? [project.id, partner.id] : [project.id])];
    }
    case "market":
      return [tweet(0, time, say(chatter().marketTweets), speaker(), [])];
    case "conversation": {
      const first = tweet(0, time, say(chatter().opinionTweets));
      const replies = Array.from({ length: 1 + random.int(3) }, (_, i) => {
        facts["to"] = first.author_handle;
        return tweet(i + 1, time + (i + 1) * random.between(2, 70) * 60_000, say(chatter().replies));
      });
      return [first, ...replies];
    }
    case "thread": {
      const author = speaker();
      const parts = chooseMany(chatter().threadParts, 3 + random.int(4), project, random);
      facts["parts"] = String(parts.length + 1);
      const opener = tweet(0, time, say(chatter().threadOpeners), author);
      return [
        opener,
        ...parts.map((pattern, i) => {
          facts["i"] = String(i + 2);
          return tweet(i + 1, time + (i + 1) * 40_000, write(pattern, facts, random), author);
        }),
      ];
    }
    case "post": {
      const author = speaker();
      const body = many(chatter().paragraphs, 4 + random.int(4));
      const title = sentence(say(chatter().postTitles), facts);
      return [article("posts", title, body, random.pick(postSources), author)];
    }
    case "video": {
      const channel = random.pick(world.cast.channels);
      const body = many(chatter().paragraphs, 3);
      const title = sentence(say(chatter().videoTitles), facts);
      return [article("youtube", title, body, channel.name, channel)];
    }
    case "development": {
      const author = world.cast.official(project) ?? speaker();
      const body = many(chatter().developmentBodies, 2 + random.int(2));
      return [article("developments", say(chatter().developmentTitles), body, "GitHub (demo)", author)];
    }
  }
}

function wrap(world: BackgroundWorld, day: number, id: string, random: Random): ContentRecord {
  const time = day * DAY_MS + Math.floor(random.between(6, 23.5) * HOUR_MS);
  const project = mover(world, time, random);
  const { facts, make, many, partner, say } = narrator(world, project, time, random);
  const outlet = random.pick(world.cast.outlets);
  const body = many(chatter().wrapBodies, 5);
  const title = say(chatter().wrapHeadlines);
  return make({
    type: "news",
    id,
    time,
    title: sentence(title, facts),
    summary: `Bitcoin is ${facts["btc"]}, ether ${facts["eth"]}.`,
    body: body.join(" "),
    keyPoints: body.slice(0, 3),
    source: outlet.name,
    author: outlet,
    projects: [1, project.id, ...(title.includes(partner.name) ? [partner.id] : [])].filter(
      (x, i, all) => all.indexOf(x) === i,
    ),
  });
}

/** Occasionally the operator writes a note. */
function notes(world: BackgroundWorld, day: number): ContentRecord[] {
  const random = new Random(world.seed, day, 0x5d);
  if (!random.chance(0.15)) return [];
  const time = day * DAY_MS + random.between(8, 18) * HOUR_MS;
  const project = world.subject(random);
  const { say } = narrator(world, project, time, random);
  const title = say(chatter().memories);
  const item = makeItem(
    {
      type: "memories",
      id: `demo-${day}-m0`,
      time,
      title,
      body: title,
      source: "Operator notes (demo)",
      author: { handle: "", followers: 0 },
      strength: 0,
      projects: [project.id],
    },
    random,
  );
  return [{ ...item, scope: random.pick(["agent", "swarm", "orrery"] as const) }];
}

/** Price talk follows prices: picks the project that moved most out of a few. */
function mover(world: BackgroundWorld, time: number, random: Random): CatalogueEntry {
  let best = world.subject(random);
  let most = -1;
  for (let i = 0; i < 4; i += 1) {
    const project = world.subject(random);
    if (!hasMarket(project, time - DAY_MS) || project.stable === true || project.wrapped === true) continue;
    const moved = Math.abs(world.markets.change(project, time, 24)) * random.between(0.5, 1);
    if (moved > most) {
      most = moved;
      best = project;
    }
  }
  return best;
}

/** Quiet at night in Europe and America, busiest when it is afternoon in both. */
function timeOfDay(random: Random): number {
  return random.chance(0.3)
    ? random.int(DAY_MS)
    : Math.floor(Math.min(0.999, Math.max(0, 0.64 + 0.17 * random.normal())) * DAY_MS);
}
