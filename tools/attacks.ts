// Simulates the cost and effect of attacks on mindshare: seeded data with twin projects, one of which is attacked.
import { DAY_MS, HOUR_MS } from "../src/base/time.ts";
import type { Profile } from "../src/mindshare/author-weight.ts";
import { Stories } from "../src/content/near-duplicates/stories.ts";
import { termsOf } from "../src/content/text/terms.ts";
import { tokensOf } from "../src/mindshare/automated.ts";
import { engagementFactor, type Kind } from "../src/mindshare/formula.ts";
import { MindshareState } from "../src/mindshare/mindshare-state.ts";
import { copyKeys, type Post } from "../src/mindshare/post.ts";
import { postWith } from "../test/mindshare-posts.ts";

const NOW = Date.UTC(2026, 0, 20, 12);
/** The ids of the two twins, and the total number of projects. */
const ATTACKED = 1;
const TWIN = 2;
const PROJECTS = 50;
const ORDINARY_POSTS = 10_000;
const AUTHORS = 3_000;
/** Outlets, the articles of each in a day, and how many of them write about each twin. */
const OUTLETS = 30;
const OUTLET_ARTICLES = 12;
const TWIN_OUTLETS = 12;
const TWIN_ARTICLES = 2;
/** Number of ordinary authors who mention each twin, in mirrored posts. */
const TWIN_AUTHORS = 50;

interface SimPost {
  id: string;
  author: string;
  time: number;
  text: string;
  projects: number[];
  likes: number;
  isRetweet?: boolean;
  refs?: string[];
  kind?: Kind;
}

export interface World {
  posts: SimPost[];
  profiles: Map<string, Profile>;
}

type Random = () => number;

interface Attack {
  name: string;
  /** The attacker's cost at the prices below; null if it cannot be bought. */
  costUsd: number | null;
  /** Whether it is an attack or genuine attention. */
  isHostile: boolean;
  /** Which share it is aimed at. Default: social. */
  kind?: Kind;
  run: (world: World, random: Random) => World;
}

/** USD each: the order of magnitude of public offers in 2025, only for comparing rows. */
const PRICE = {
  newAccount: 0.05,
  agedAccount: 1.5,
  like: 0.001,
  follower: 0.003,
  shillPost: 200,
  famousPost: 20_000,
};

const MINUTE_MS = 60_000;
const TICKER_WORDS = Array.from({ length: 20 }, (_, i) => `ticker edition ${"abcdefghijklmnopqrst"[i]}`);

const NEW_AND_EMPTY = { followers: 0, createdAt: NOW - 2 * DAY_MS };
const aged = (followers: number): Profile => ({ followers, createdAt: NOW - 3 * 365 * DAY_MS });

export const attacks: readonly Attack[] = [
  {
    name: "one author posts 400 times",
    costUsd: 0,
    isHostile: true,
    run: (world, random) => adding(world, 400, random, () => ({ author: "user7" })),
  },
  {
    name: "1,000 new accounts post the same text",
    costUsd: 1_000 * PRICE.newAccount,
    isHostile: true,
    run: (world, random) => {
      const text = sentence(random);
      return adding(withCrowd(world, "bot", 1_000, NEW_AND_EMPTY), 1_000, random, (i) => ({
        author: `bot${i}`,
        text,
      }));
    },
  },
  {
    name: "1,000 accounts we know nothing of post the same text",
    costUsd: 1_000 * PRICE.newAccount,
    isHostile: true,
    run: (world, random) => {
      const text = sentence(random);
      return adding(world, 1_000, random, (i) => ({ author: `stranger${i}`, text }));
    },
  },
  {
    name: "1,000 new accounts vary one text by a word and a number",
    costUsd: 1_000 * PRICE.newAccount,
    isHostile: true,
    run: (world, random) => {
      const text = sentence(random);
      const bots = withCrowd(world, "bot", 1_000, NEW_AND_EMPTY);
      return adding(bots, 1_000, random, (i) => ({
        author: `bot${i}`,
        text: `${text} ${word(random)} ${i}`,
      }));
    },
  },
  {
    name: "1,000 accounts we know nothing of vary one text by a word and a number",
    costUsd: 1_000 * PRICE.newAccount,
    isHostile: true,
    run: (world, random) => {
      const text = sentence(random);
      return adding(world, 1_000, random, (i) => ({
        author: `stranger${i}`,
        text: `${text} ${word(random)} ${i}`,
      }));
    },
  },
  {
    name: "300 new, empty accounts, each in its own words",
    costUsd: 300 * PRICE.newAccount,
    isHostile: true,
    run: (world, random) =>
      adding(withCrowd(world, "sock", 300, NEW_AND_EMPTY), 300, random, (i) => ({ author: `sock${i}` })),
  },
  {
    name: "300 accounts we know nothing of, each in its own words",
    costUsd: 300 * PRICE.newAccount,
    isHostile: true,
    run: (world, random) => adding(world, 300, random, (i) => ({ author: `unheard${i}` })),
  },
  {
    name: "300 bought old accounts with 20 followers",
    costUsd: 300 * PRICE.agedAccount,
    isHostile: true,
    run: (world, random) =>
      adding(withCrowd(world, "old", 300, aged(20)), 300, random, (i) => ({ author: `old${i}` })),
  },
  {
    name: "a ring of 100 old accounts that follow and repeat each other for a month",
    costUsd: 100 * PRICE.agedAccount,
    isHostile: true,
    run: (world, random) => {
      const ring = praising(withCrowd(world, "ring", 100, aged(99)), "ring", 100, random);
      return adding(ring, 100, random, (i) => ({ author: `ring${i}` }));
    },
  },
  {
    name: "1,000 new accounts retweet one post",
    costUsd: 1_000 * PRICE.newAccount,
    isHostile: true,
    run: (world, random) => {
      const original = world.posts.find(({ projects }) => projects[0] === ATTACKED);
      const text = original?.text ?? "";
      const bots = withCrowd(world, "bot", 1_000, NEW_AND_EMPTY);
      return adding(bots, 1_000, random, (i) => ({
        author: `bot${i}`,
        text: `RT @user1: ${text}`,
        isRetweet: true,
      }));
    },
  },
  {
    name: "10,000 likes bought for each of 10 posts",
    costUsd: 100_000 * PRICE.like,
    isHostile: true,
    run: (world) => {
      let left = 10;
      const posts = world.posts.map((post) =>
        post.projects[0] === ATTACKED && (left -= 1) >= 0 ? { ...post, likes: post.likes + 10_000 } : post,
      );
      return { ...world, posts };
    },
  },
  {
    name: "one old account buys 100,000 followers and posts once",
    costUsd: PRICE.agedAccount + 100_000 * PRICE.follower,
    isHostile: true,
    run: (world, random) =>
      adding(withCrowd(world, "fake", 1, aged(100_000)), 1, random, (i) => ({ author: `fake${i}` })),
  },
  {
    name: "200 posts about nine large projects that also name this one",
    costUsd: 200 * PRICE.agedAccount,
    isHostile: true,
    run: (world, random) =>
      adding(withCrowd(world, "tag", 200, aged(200)), 200, random, (i) => ({
        author: `tag${i}`,
        projects: [ATTACKED, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      })),
  },
  {
    name: "20 paid authors with 20,000 followers, one post each",
    costUsd: 20 * PRICE.shillPost,
    isHostile: true,
    run: (world, random) =>
      adding(withCrowd(world, "shill", 20, aged(20_000)), 20, random, (i) => ({
        author: `shill${i}`,
        likes: 100,
      })),
  },
  {
    name: "a famous account's single mention",
    costUsd: PRICE.famousPost,
    isHostile: true,
    run: (world, random) => {
      const famous = listenedTo(withCrowd(world, "star", 1, aged(5_000_000)), "star0", 500, random);
      return adding(famous, 1, random, () => ({ author: "star0", likes: 20_000 }));
    },
  },
  {
    name: "20 ticker bots post its price every ten minutes",
    costUsd: 20 * PRICE.agedAccount,
    isHostile: true,
    run: (world, random) =>
      adding(withCrowd(world, "ticker", 20, aged(500)), 20 * 138, random, (i) => ({
        author: `ticker${i % 20}`,
        time: NOW - Math.floor(i / 20) * 10 * MINUTE_MS,
        text: `${TICKER_WORDS[i % 20]} price now ${figure(random)} USD change in the last hour ${figure(random)} percent volume ${figure(random)}`,
      })),
  },
  {
    name: "10 vault bots report every deposit in their own template",
    costUsd: 10 * PRICE.agedAccount,
    isHostile: true,
    run: (world, random) => {
      const templates = Array.from({ length: 10 }, () => sentence(random).split(" "));
      return adding(withCrowd(world, "vault", 10, aged(2_000)), 1_000, random, (i) => ({
        author: `vault${i % 10}`,
        text: (templates[i % 10] ?? []).map((text, at) => (at % 3 === 2 ? figure(random) : text)).join(" "),
      }));
    },
  },
  {
    name: "an outlet publishes 400 articles about it",
    costUsd: null,
    isHostile: true,
    kind: "news",
    run: (world, random) => adding(world, 400, random, () => ({ author: "source:flood", kind: "news" })),
  },
  {
    name: "an outlet that covers it anyway publishes 400 articles more",
    costUsd: null,
    isHostile: true,
    kind: "news",
    run: (world, random) => adding(world, 400, random, () => ({ author: "source:outlet0", kind: "news" })),
  },
  {
    name: "a presale ring of 200 accounts with its own hashtag",
    costUsd: 200 * PRICE.newAccount,
    isHostile: true,
    run: (world, random) => {
      const ring = withCrowd(world, "presale", 200, { followers: 150, createdAt: NOW - 20 * DAY_MS });
      const praised = praising(ring, "presale", 200, random);
      return adding(praised, 600, random, (i) => ({
        author: `presale${i % 200}`,
        text: `#PresaleLive ${sentence(random)} @presale${(i + 1) % 200} #PresaleLive`,
      }));
    },
  },
  {
    name: "100 old accounts reword one thread of ten posts",
    costUsd: 100 * PRICE.agedAccount,
    isHostile: true,
    run: (world, random) => {
      const thread = Array.from({ length: 10 }, () => sentence(random).split(" "));
      // Every sixth word is replaced by another one.
      const reworded = (words: readonly string[]) =>
        words.map((one) => (random() < 1 / 6 ? word(random) : one)).join(" ");
      return adding(withCrowd(world, "copier", 100, aged(50)), 1_000, random, (i) => ({
        author: `copier${i % 100}`,
        text: reworded(thread[Math.floor(i / 100)] ?? []),
      }));
    },
  },
  {
    name: "twice the genuine voices",
    costUsd: null,
    isHostile: false,
    run: (world, random) => {
      const mirrored = world.posts.filter(
        ({ projects, kind }) => projects[0] === ATTACKED && kind !== "news",
      );
      const joining = new Map(
        mirrored.map(({ author }, i) => [`joins${i}`, world.profiles.get(author) ?? aged(10)] as const),
      );
      const grown = { ...world, profiles: new Map([...world.profiles, ...joining]) };
      return adding(grown, mirrored.length, random, (i) => ({
        author: `joins${i}`,
        likes: mirrored[i]?.likes ?? 0,
        time: mirrored[i]?.time ?? NOW,
      }));
    },
  },
];

export interface AttackResult {
  name: string;
  costUsd: number | null;
  isHostile: boolean;
  posts: number;
  /** Share of the attacked project over that of its twin, and percentage points gained, by three ways of counting. */
  mindshare: Effect;
  engagement: Effect;
  counting: Effect;
}

interface Effect {
  ratio: number;
  points: number;
}

export function simulate(): AttackResult[] {
  const world = ordinaryWorld(generator(42));
  const shares = meter(world);
  return attacks.map((attack, i) => {
    const attacked = attack.run(world, generator(1_000 + i));
    const { kind = "social" } = attack;
    const before = { mindshare: shares(world, kind), ...countedShares(world, kind) };
    const after = { mindshare: shares(attacked, kind), ...countedShares(attacked, kind) };
    const effect = (way: keyof typeof before): Effect => ({
      ratio: after[way].attacked / after[way].twin,
      points: after[way].attacked - before[way].attacked,
    });
    return {
      name: attack.name,
      costUsd: attack.costUsd,
      isHostile: attack.isHostile,
      posts: attacked.posts.filter(({ time }) => time > NOW - DAY_MS).length - ordinaryCount(world),
      mindshare: effect("mindshare"),
      engagement: effect("engagement"),
      counting: effect("counting"),
    };
  });
}

/** The table of docs/methodology/mindshare.md. */
export function renderTable(results: readonly AttackResult[]): string {
  const cell = ({ ratio, points }: Effect) =>
    `${ratio.toFixed(2)} × (${points > -0.005 ? "+" : "−"}${Math.abs(points).toFixed(2)})`;
  const rows = results.map(
    (result) =>
      `| ${result.name} | ${result.posts} | ${result.costUsd === null ? "–" : `$${Math.round(result.costUsd).toLocaleString("en")}`} | ${cell(result.mindshare)} | ${cell(result.engagement)} | ${cell(result.counting)} |`,
  );
  return [
    "| attack | posts | cost | mindshare | engagement counted | posts counted |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function ordinaryCount(world: World): number {
  return world.posts.filter(({ time }) => time > NOW - DAY_MS).length;
}

/** Shares over 24 hours by our formula. Only the posts of an attack are added, and removed afterwards. */
function meter(base: World): (world: World, kind: Kind) => { attacked: number; twin: number } {
  const state = new MindshareState(NOW);
  state.track(Array.from({ length: PROJECTS }, (_, i) => i + 1));
  for (const [author, profile] of base.profiles) state.setProfile(author, profile);
  const ordinary = new Map(base.posts.map((post) => [post.id, post]));
  const stories = new Stories();
  for (const post of base.posts) state.put(spoken(post, stories));
  return (world, kind) => {
    const changed = world.posts.filter((post) => ordinary.get(post.id) !== post);
    for (const [author, profile] of world.profiles) {
      if (!base.profiles.has(author)) state.setProfile(author, profile);
    }
    for (const post of changed) state.put(spoken(post, stories));
    state.applyChanges(NOW);
    const ranking = state.snapshot().ranking(kind);
    for (const { id } of changed) {
      const before = ordinary.get(id);
      if (before === undefined) state.remove(id);
      else state.put(spoken(before, stories));
    }
    return {
      attacked: ranking.get(ATTACKED)?.mindshare_24h ?? 0,
      twin: ranking.get(TWIN)?.mindshare_24h ?? 0,
    };
  };
}

function spoken(post: SimPost, stories: Stories): Post {
  const { kind = "social" } = post;
  const story = stories.assign(termsOf(post.text), post.time).name;
  return postWith({
    id: post.id,
    time: post.time,
    kind,
    author: post.author,
    isRetweet: post.isRetweet ?? false,
    engagementFactor: engagementFactor({ likes: post.likes }),
    copyKeys: copyKeys({ story, text: post.text }, kind),
    tokens:
      kind === "social" && post.projects.length > 0 && post.isRetweet !== true ? tokensOf(post.text) : null,
    refs: post.refs ?? [],
    projects: post.projects.map((projectId) => ({ projectId, relevance: 1 })),
  });
}

/** The two common formulas: each post counts 1, or 1 plus its likes, for every project it names. */
function countedShares({ posts }: World, counted: Kind) {
  const count = (weight: (post: SimPost) => number) => {
    const sums = new Map<number, number>();
    for (const post of posts) {
      if (post.time <= NOW - DAY_MS || (post.kind ?? "social") !== counted) continue;
      for (const project of post.projects) sums.set(project, (sums.get(project) ?? 0) + weight(post));
    }
    const total = [...sums.values()].reduce((sum, value) => sum + value, 0);
    return {
      attacked: (100 * (sums.get(ATTACKED) ?? 0)) / total,
      twin: (100 * (sums.get(TWIN) ?? 0)) / total,
    };
  };
  return { counting: count(() => 1), engagement: count(({ likes }) => 1 + likes) };
}

/** Ten thousand posts of one day about fifty projects, and a month of replies and mentions. */
function ordinaryWorld(random: Random): World {
  const profiles = new Map<string, Profile>();
  for (let i = 0; i < AUTHORS; i += 1)
    profiles.set(`user${i}`, aged(Math.round(10 ** (1.5 + 2.5 * random()))));
  const posts: SimPost[] = [];
  for (let i = 0; i < 2 * AUTHORS; i += 1) {
    // Accounts with many followers get more replies, so influence is concentrated.
    const refs = [`user${Math.floor(random() ** 3 * AUTHORS)}`];
    const time = NOW - DAY_MS - Math.floor(random() * 28 * DAY_MS);
    posts.push({
      id: `talk${i}`,
      author: `user${i % AUTHORS}`,
      time,
      text: sentence(random),
      projects: [],
      likes: 0,
      refs,
    });
  }
  for (let i = 0; i < TWIN_AUTHORS; i += 1) {
    const same = { author: `user${i * 37}`, time: inDay(random), likes: likes(random) };
    for (const project of [ATTACKED, TWIN]) {
      posts.push({ ...same, id: `twin${project}-${i}`, text: sentence(random), projects: [project] });
    }
  }
  while (posts.length < 2 * AUTHORS + ORDINARY_POSTS) {
    posts.push({
      id: `post${posts.length}`,
      author: `user${Math.floor(random() * AUTHORS)}`,
      time: inDay(random),
      text: sentence(random),
      projects: [3 + Math.floor(random() ** 2 * (PROJECTS - 2))],
      likes: likes(random),
    });
  }
  return { posts: [...posts, ...ordinaryNews(random)], profiles };
}

/** A day's articles of all outlets. Some of them write about the twins, in mirrored articles. */
function ordinaryNews(random: Random): SimPost[] {
  const articles: SimPost[] = [];
  const publish = (outlet: number, project: number, time: number) =>
    articles.push({
      id: `news${articles.length}`,
      author: `source:outlet${outlet}`,
      time,
      text: sentence(random),
      projects: [project],
      likes: 0,
      kind: "news",
    });
  for (let outlet = 0; outlet < OUTLETS; outlet += 1) {
    for (let i = 0; i < OUTLET_ARTICLES; i += 1)
      publish(outlet, 3 + Math.floor(random() ** 2 * (PROJECTS - 2)), inDay(random));
    for (let i = 0; i < TWIN_ARTICLES && outlet < TWIN_OUTLETS; i += 1) {
      const time = inDay(random);
      for (const project of [ATTACKED, TWIN]) publish(outlet, project, time);
    }
  }
  return articles;
}

function adding(world: World, count: number, random: Random, make: (i: number) => Partial<SimPost>): World {
  const added = Array.from({ length: count }, (_, i): SimPost => ({
    id: `attack${i}`,
    author: "nobody",
    time: inDay(random),
    text: sentence(random),
    projects: [ATTACKED],
    likes: 0,
    ...make(i),
  }));
  return { ...world, posts: [...world.posts, ...added] };
}

function withCrowd(world: World, name: string, count: number, profile: Profile): World {
  const crowd = Array.from({ length: count }, (_, i) => [`${name}${i}`, profile] as const);
  return { ...world, profiles: new Map([...world.profiles, ...crowd]) };
}

/** Every account of the ring mentions every other one, ten handles per post. */
function praising(world: World, name: string, count: number, random: Random): World {
  const posts: SimPost[] = [];
  for (let from = 0; from < count; from += 1) {
    for (let first = 0; first < count; first += 10) {
      const refs = Array.from({ length: 10 }, (_, i) => `${name}${first + i}`);
      const time = NOW - DAY_MS - Math.floor(random() * 28 * DAY_MS);
      posts.push({
        id: `praise${from}-${first}`,
        author: `${name}${from}`,
        time,
        text: "",
        projects: [],
        likes: 0,
        refs,
      });
    }
  }
  return { ...world, posts: [...world.posts, ...posts] };
}

function listenedTo(world: World, author: string, listeners: number, random: Random): World {
  const posts = Array.from({ length: listeners }, (_, i): SimPost => ({
    id: `listens${i}`,
    author: `user${i}`,
    time: NOW - DAY_MS - Math.floor(random() * 28 * DAY_MS),
    text: "",
    projects: [],
    likes: 0,
    refs: [author],
  }));
  return { ...world, posts: [...world.posts, ...posts] };
}

function inDay(random: Random): number {
  return NOW - Math.floor(random() * 23 * HOUR_MS);
}

function likes(random: Random): number {
  return Math.floor(200 * random() ** 4);
}

function sentence(random: Random): string {
  return Array.from({ length: 14 }, () => word(random)).join(" ");
}

function word(random: Random): string {
  // Letters only: a word with a digit is a figure.
  const digits = Math.floor(random() * 5_000).toString(10);
  return `w${digits.replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}x`;
}

function figure(random: Random): string {
  return (1_000 * random()).toFixed(2);
}

/** mulberry32 */
function generator(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
