// Generates the daily content that is not about an event: price talk, opinions, threads, posts, videos, market wraps and
// the operator's notes.
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import type { ContentRecord } from "../content/content-record.ts";
import { botCampaign } from "./bot-campaign.ts";
import type { CatalogueEntry } from "./demo-catalogue.ts";
import type { StoryWorld } from "./event-stories.ts";
import { type Author, type ItemForm, type ItemParts, makeItem } from "./demo-items.ts";
import { Random, Weighted, chanceOf } from "./random.ts";
import { choose, chooseMany, compose } from "./text/compose.ts";
import { chatter, inventedNames } from "./text/demo-texts.ts";
import { momentFacts, storyFacts } from "./text/facts.ts";
import { sentence, write } from "./text/template.ts";

export interface BackgroundWorld extends StoryWorld {
  projects: readonly CatalogueEntry[];
  /** The attention that a project gets on a day, relative to others. */
  attentionOn: (project: CatalogueEntry, day: number) => number;
  invented: readonly CatalogueEntry[];
}

/** The kinds of stories, by weight. */
const weights = {
  price: 30,
  opinion: 26,
  market: 3,
  conversation: 6,
  thread: 0.6,
  post: 5,
  video: 4.5,
  development: 5,
  news: 10,
};
type Kind = keyof typeof weights;
const kinds = new Weighted(Object.keys(weights) as Kind[], (kind) => weights[kind]);

export const STORIES_PER_DAY_AT_SCALE_1 = 1_080;
const WRAPS_PER_DAY = 6;
const QUIET = 0.12;
/** Multiples of these two numbers (the R2 sequence) are spread evenly over a square, however many of them are taken. */
const SUBJECT_STEP = 0.754_877_666_246_693;
const KIND_STEP = 0.569_840_290_998_053;

/** So many stories or projects take about a millisecond. */
const STEP = 8;

/** Writes the first `share` of a day's stories, in short steps. */
export function* backgroundStories(
  world: BackgroundWorld,
  day: number,
  share: number,
): Generator<void, ContentRecord[]> {
  const items: ContentRecord[] = [];
  const attention = new Map<number, number>();
  for (const [index, project] of world.projects.entries()) {
    attention.set(project.id, world.attentionOn(project, day));
    if (index % STEP === 0) yield;
  }
  const subjects = new Weighted(world.projects, ({ id }) => attention.get(id) ?? 0);
  const offset = chanceOf(world.seed, day, 0xb5);
  const count = new Random(world.seed, day, 0xb6).round(STORIES_PER_DAY_AT_SCALE_1 * world.scale * share);
  for (let index = 0; index < count; index += 1) {
    // Drawing subjects and kinds evenly instead of at random lets shares of attention move smoothly.
    const project = subjects.at((offset + index * SUBJECT_STEP) % 1);
    const kind = kinds.at((index * KIND_STEP) % 1);
    const random = new Random(world.seed, day, index, 0xb7);
    items.push(...story(world, project, kind, day, `demo2-${day}-b${index}`, random));
    if (index % STEP === 0) yield;
  }
  for (let index = 0; index < WRAPS_PER_DAY; index += 1) {
    const random = new Random(world.seed, day, index, 0xb8);
    items.push(wrap(world, subjects.draw(random), day, `demo2-${day}-w${index}`, random));
  }
  items.push(...botCampaign(world, day, share), ...notes(world, subjects, day));
  return items;
}

/** Fills patterns with the facts of a story's project and builds items from the texts. */
function narrator(world: BackgroundWorld, project: CatalogueEntry, time: number, random: Random) {
  const partner = world.partnerFor(project, random);
  const facts = {
    ...storyFacts(project, partner, random),
    ...momentFacts(world, project, partner, time, random),
  };
  const say = (patterns: readonly string[]) => write(choose(patterns, project, random), facts, random);
  return {
    facts,
    say,
    many: (patterns: readonly string[], count: number) =>
      chooseMany(patterns, count, project, random).map((pattern) =>
        sentence(write(pattern, facts, random), facts),
      ),
    /** A statement with sentences around it. */
    post: (patterns: readonly string[]) => compose(say(patterns), project, facts, random),
    make: (parts: Omit<ItemParts, "strength">) => makeItem({ ...parts, strength: QUIET }, random),
    speaker: () => world.cast.speaker(random.pick(project.categories), random),
    /** The project, and the partner if the text names it. */
    namedIn: (text: string) =>
      text.includes(partner.name) || text.includes(facts["qs"] ?? partner.name)
        ? [project.id, partner.id]
        : [project.id],
  };
}

function story(
  world: BackgroundWorld,
  project: CatalogueEntry,
  kind: Kind,
  day: number,
  id: string,
  random: Random,
): ContentRecord[] {
  const time = day * DAY_MS + timeOfDay(random);
  const { facts, make, many, namedIn, post, say, speaker } = narrator(world, project, time, random);
  const names = inventedNames();
  const tweet = (n: number, at: number, title: string, author = speaker(), projects = namedIn(title)) =>
    make({ type: "tweets", id: `${id}-${n}`, time: at, title, source: names.network, author, projects });
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
      projects: namedIn(title),
    });

  switch (kind) {
    case "price":
    case "opinion":
      return [tweet(0, time, post(kind === "price" ? chatter().priceTweets : chatter().opinionTweets))];
    case "market": {
      const title = say(chatter().marketTweets);
      return [tweet(0, time, title, speaker(), majorsIn(title))];
    }
    case "conversation": {
      const first = tweet(0, time, post(chatter().opinionTweets));
      const replies = Array.from({ length: 1 + random.int(3) }, (_, i) => {
        facts["to"] = first.author_handle;
        return tweet(i + 1, time + (i + 1) * random.between(2, 70) * 60_000, say(chatter().replies));
      });
      const shared = make({
        type: "tweets",
        id: `${id}-rt`,
        time: time + random.exponential(2 * HOUR_MS),
        title: `RT @${first.author_handle}: ${first.title}`,
        source: names.network,
        author: world.cast.crowd(random),
        projects: first.project_ids ?? [],
        retweet: true,
      });
      return [first, ...replies, shared];
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
      return [article("posts", title, body, random.pick(names.postSources), author)];
    }
    case "news": {
      const outlet = random.pick(world.cast.outlets);
      const body = [
        ...many(chatter().reportLeads, 1),
        ...many(chatter().newsContext, 3),
        ...many(chatter().wrapBodies, 1),
      ];
      return [article("news", sentence(say(chatter().reports), facts), body, outlet.name, outlet)];
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
      const title = say(chatter().developmentTitles);
      return [article("developments", title, body, names.developmentSources.code, author)];
    }
  }
}

function wrap(
  world: BackgroundWorld,
  project: CatalogueEntry,
  day: number,
  id: string,
  random: Random,
): ContentRecord {
  const time = day * DAY_MS + Math.floor(random.between(6, 23.5) * HOUR_MS);
  const { facts, make, many, namedIn, say } = narrator(world, project, time, random);
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
    projects: [...new Set([...majorsIn(title), ...namedIn(title)])],
  });
}

/** Bitcoin, Ethereum and Solana, if a text about the whole market names them. */
function majorsIn(text: string): number[] {
  return [/\b(btc|bitcoin)\b/i, /\b(eth|ether)\b/i, /\b(sol|solana)\b/i].flatMap((name, index) =>
    name.test(text) ? [index + 1] : [],
  );
}

/** Occasionally the operator writes a note. */
function notes(world: BackgroundWorld, subjects: Weighted<CatalogueEntry>, day: number): ContentRecord[] {
  const random = new Random(world.seed, day, 0x5d);
  if (!random.chance(0.15)) return [];
  const time = day * DAY_MS + random.between(8, 18) * HOUR_MS;
  const project = subjects.draw(random);
  const { say } = narrator(world, project, time, random);
  const title = say(chatter().memories);
  const item = makeItem(
    {
      type: "memories",
      id: `demo2-${day}-m0`,
      time,
      title,
      body: title,
      source: "Operator notes",
      author: { handle: "", followers: 0 },
      strength: 0,
      projects: [project.id],
    },
    random,
  );
  return [{ ...item, scope: random.pick(["agent", "swarm", "orrery"] as const) }];
}

/** Quiet at night in Europe and America, busiest when it is afternoon in both. */
function timeOfDay(random: Random): number {
  return random.chance(0.3)
    ? random.int(DAY_MS)
    : Math.floor(Math.min(0.999, Math.max(0, 0.64 + 0.17 * random.normal())) * DAY_MS);
}
