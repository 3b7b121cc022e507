// Generates the content about one event: several formats, at different times, with copies and replies.
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import type { ContentRecord } from "../content/content-record.ts";
import type { Cast } from "./cast.ts";
import type { CatalogueEntry } from "./demo-catalogue.ts";
import type { DemoEvent } from "./demo-events.ts";
import { type Author, type ItemForm, type ItemParts, makeItem } from "./demo-items.ts";
import { Random, Weighted } from "./random.ts";
import { choose, chooseMany, compose } from "./text/compose.ts";
import { chatter, eventText, inventedNames } from "./text/demo-texts.ts";
import { type FactSource, momentFacts, storyFacts } from "./text/facts.ts";
import { type Facts, sentence, write } from "./text/template.ts";

export interface StoryWorld extends FactSource {
  seed: number;
  scale: number;
  cast: Cast;
  partnerFor: (project: CatalogueEntry, random: Random) => CatalogueEntry;
  /** How many items about the project appear on a day without events, at scale 1. */
  usualItems: (project: CatalogueEntry) => number;
}

/** The weight of each kind of item, and its mean delay in hours: headlines come first, posts and videos later. */
const slots = {
  tweet: { weight: 40, lagHours: 14 },
  retweet: { weight: 12, lagHours: 4 },
  reply: { weight: 7, lagHours: 3 },
  quote: { weight: 3, lagHours: 5 },
  news: { weight: 12, lagHours: 10 },
  post: { weight: 8, lagHours: 20 },
  video: { weight: 5, lagHours: 22 },
  development: { weight: 4, lagHours: 1 },
  official: { weight: 7, lagHours: 1.5 },
  rumour: { weight: 6, lagHours: 0 },
};
type Slot = keyof typeof slots;

const slotDraw = new Weighted(Object.keys(slots) as Slot[], (slot) => slots[slot].weight);

/** Content about an event appears from RUMOUR_DAYS before it to STORY_DAYS after it. */
export const STORY_DAYS = 4;
export const RUMOUR_DAYS = 2;

interface Story {
  world: StoryWorld;
  event: DemoEvent;
  partner: CatalogueEntry;
  facts: Facts;
  projects: number[];
  tweets: ContentRecord[];
  articles: ContentRecord[];
}

/** The most items about one event, and those about the high point of a story that unfolds over days. */
const MAX_ITEMS = 70;
const MAX_ITEMS_OF_ARC = 90;

/** Writes the first `share` of the items about an event. */
export function eventStory(world: StoryWorld, event: DemoEvent, share: number): ContentRecord[] {
  const random = new Random(world.seed, event.id, 0x57);
  const partner = event.partner ?? world.partnerFor(event.project, random);
  const story: Story = {
    world,
    event,
    partner,
    facts: storyFacts(event.project, partner, random, event.kind),
    projects: event.partner === undefined ? [event.project.id] : [event.project.id, event.partner.id],
    tweets: [],
    articles: [],
  };
  const day = Math.floor(event.time / DAY_MS);
  const usual = world.usualItems(event.project);
  const strength = event.strength ** 1.25;
  const whole =
    event.arc === true ? MAX_ITEMS_OF_ARC * strength : Math.min(MAX_ITEMS, 1 + (2 + 0.5 * usual) * strength);
  const count = random.round(whole * world.scale * share);
  const items: ContentRecord[] = [];
  for (let index = 0; index < count; index += 1) {
    const own = new Random(world.seed, event.id, index, 0x58);
    // The first item is official, a headline or a tweet, so that small stories make sense.
    const slot =
      index === 0 ? own.pick<Slot>(["news", "official", "tweet", "development"]) : slotDraw.draw(own);
    items.push(makeStoryItem(story, slot, `demo2-${day}-e${event.project.id}-${index}`, own));
  }
  return items;
}

function makeStoryItem(story: Story, wanted: Slot, id: string, random: Random): ContentRecord {
  const { world, event, tweets, articles } = story;
  const text = eventText(event.kind);
  const names = inventedNames();
  let slot = wanted;
  if ((slot === "retweet" || slot === "reply" || slot === "quote") && tweets.length === 0) slot = "tweet";
  if (slot === "development" && text.developments === undefined) slot = "tweet";
  if (slot === "rumour" && text.rumours === undefined) slot = "tweet";
  const official = world.cast.official(event.project);
  if (slot === "official" && official === undefined) slot = "tweet";

  const lag = Math.min(random.exponential(slots[slot].lagHours * HOUR_MS), (STORY_DAYS - 1) * DAY_MS);
  let time = event.time + 60_000 + lag;
  if (slot === "rumour") time = event.time - random.between(1, (RUMOUR_DAYS - 1) * 24) * HOUR_MS;
  const moment = { ...story.facts, ...momentFacts(world, event.project, story.partner, time, random) };
  const say = (patterns: readonly string[]) => write(choose(patterns, event.project, random), moment, random);
  const upper = (words: string) => sentence(words, moment);
  const tweet = (patterns: readonly string[]) => compose(say(patterns), event.project, moment, random);
  const sayMany = (patterns: readonly string[], count: number) =>
    chooseMany(patterns, count, event.project, random).map((pattern) => write(pattern, moment, random));
  const make = (
    type: ItemForm,
    source: string,
    author: Author,
    rest: Pick<ItemParts, "title"> & Partial<ItemParts>,
  ) =>
    makeItem(
      { type, id, time, source, author, strength: event.strength, projects: story.projects, ...rest },
      random,
    );
  const category = random.pick(event.project.categories);
  const speaker = () => world.cast.speaker(category, random);

  switch (slot) {
    case "news": {
      const outlet = random.pick(world.cast.outlets);
      const earlier = articles.length > 0 && random.chance(0.3) ? random.pick(articles) : undefined;
      if (earlier !== undefined) {
        // Syndicated: the same article at another outlet, a little later.
        const title = random.chance(0.5)
          ? earlier.title
          : `${random.pick(["Update", "Report", "Markets"])}: ${earlier.title}`;
        const at = earlier.published_at + random.between(0.2, 6) * HOUR_MS;
        return make("news", outlet.name, outlet, {
          title,
          summary: earlier.summary,
          body: earlier.body,
          time: at,
        });
      }
      const lead = say(text.leads);
      const details = sayMany(text.details, 2 + random.int(3));
      const article = make("news", outlet.name, outlet, {
        title: upper(say(text.headlines)),
        summary: upper(lead),
        body: [lead, ...details, ...sayMany(chatter().newsContext, 1 + random.int(2))].map(upper).join(" "),
        keyPoints: random.chance(0.4) ? [lead, ...details.slice(0, 2)].map(upper) : [],
      });
      articles.push(article);
      return article;
    }
    case "post": {
      const author = speaker();
      const lead = upper(say(text.leads));
      const body = [lead, ...sayMany(text.details, 2), ...sayMany(chatter().paragraphs, 2 + random.int(3))];
      return make("posts", random.pick(names.postSources), author, {
        title: upper(random.chance(0.5) ? say(chatter().postTitles) : say(text.headlines)),
        summary: lead,
        body: body.map(upper).join("\n\n"),
      });
    }
    case "video": {
      const channel = random.pick(world.cast.channels);
      return make("youtube", channel.name, channel, {
        title: upper(say(text.videos)),
        summary: upper(say(text.leads)),
        body: [...sayMany(text.details, 2), say(chatter().paragraphs)].map(upper).join(" "),
      });
    }
    case "development": {
      const title = say(text.developments ?? text.headlines);
      const source = /proposal|vote|temperature/i.test(title)
        ? names.developmentSources.governance
        : names.developmentSources.code;
      const author = official ?? speaker();
      return make("developments", source, author, {
        title,
        summary: upper(say(text.leads)),
        body: sayMany(chatter().developmentBodies, 2).map(upper).join(" "),
      });
    }
    case "official":
      return tweetOf(
        story,
        make("tweets", names.network, official ?? speaker(), { title: say(text.official) }),
      );
    case "retweet":
    case "reply":
    case "quote": {
      const source = random.pick(tweets);
      const at = Math.min(
        Math.max(time, source.published_at + 60_000 + random.exponential(2) * HOUR_MS),
        event.time + (STORY_DAYS - 1) * DAY_MS,
      );
      const after = { time: Math.max(at, source.published_at + 30_000) };
      const author = slot === "retweet" ? world.cast.crowd(random) : speaker();
      if (slot === "retweet") {
        const title = `RT @${source.author_handle}: ${source.title}`;
        return make("tweets", names.network, author, { ...after, title, retweet: true });
      }
      moment["to"] = source.author_handle;
      moment["quoted"] = source.title.length > 120 ? `${source.title.slice(0, 117)}...` : source.title;
      return make("tweets", names.network, author, {
        ...after,
        title: say(slot === "reply" ? chatter().replies : chatter().quotes),
      });
    }
    case "rumour":
      return make("tweets", names.network, speaker(), { title: tweet(text.rumours ?? text.tweets) });
    default:
      return tweetOf(story, make("tweets", names.network, speaker(), { title: tweet(text.tweets) }));
  }
}

function tweetOf(story: Story, item: ContentRecord): ContentRecord {
  story.tweets.push(item);
  return item;
}
