// The made-up market of a rehearsal, which knows the truth: projects, what is written about each, and when.
import { encodeBase58 } from "../../src/base/base58.ts";
import { createRandom, pick, type Random } from "../random.ts";
import type { Item } from "../upstreams/item.ts";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** How the providers know a project. */
type Kind = "coin" | "protocol" | "both" | "parent" | "chain";

export interface MadeUpProject {
  name: string;
  symbol: string;
  kind: Kind;
  slug: string;
  /** CoinGecko's id; undefined for a protocol without a coin. */
  coin: string | undefined;
  /** Its token on Solana; undefined for the coin of a chain. */
  mint: string | undefined;
  price: number;
  marketCap: number;
  /** From when on the providers list it. */
  listedAt: number;
}

/** One that is about a single project, which it names in full. */
export interface Story extends Item {
  channel: string;
  about: MadeUpProject;
}

/** What is otherwise random. */
export interface Chosen {
  about?: MadeUpProject | undefined;
  text?: string;
}

export interface World {
  startedAt: number;
  projects: readonly MadeUpProject[];
  /** Small coins that nobody writes about. */
  fillers: readonly MadeUpProject[];
  bitcoin: MadeUpProject;
  /** Writes about a random project that is listed now or will be within hours. */
  story(channel: string, at: number, chosen?: Chosen): Story;
  /** Everything that was written so far. */
  stories: readonly Story[];
  random: Random;
}

const starts = [
  "Qu",
  "Vex",
  "Zor",
  "Myr",
  "Kel",
  "Bri",
  "Tav",
  "Nub",
  "Fyx",
  "Gol",
  "Hax",
  "Jor",
  "Lum",
  "Pyr",
];
const middles = ["or", "an", "ith", "ul", "em", "ax", "obi", "ura"];
const ends = ["bane", "dex", "rix", "vane", "morph", "quil", "stra", "tron", "zeph", "lith"];
const deeds = [
  "launches its second version on mainnet",
  "raises a round led by several funds",
  "publishes its audit report",
  "changes its fee model after a vote",
  "opens a grant program for developers",
  "fixes a bug in its staking contract",
  "adds support for hardware wallets",
  "reports record usage this quarter",
];

export const SOL = "So11111111111111111111111111111111111111112";
export const SOL_USD = 150;
/** With them, the walk through CoinGecko needs 22 calls: the list, four pages of the largest coins and 17 categories. */
const FILLERS = 850;

/** A Solana address that nobody uses. */
export function madeUpAddress(n: number): string {
  return encodeBase58(Uint8Array.from({ length: 32 }, (_, i) => (i * 11 + n * 7 + (n >> (i % 8))) % 256));
}

export function makeWorld(startedAt: number, seed = 43): World {
  const random = createRandom(seed);
  const names = new Set<string>();
  while (names.size < 92) names.add(pick(random, starts) + pick(random, middles) + pick(random, ends));
  const kinds: Kind[] = ["coin", "both", "protocol", "both", "coin", "parent", "both", "coin"];
  const madeUp = [...names].map((name, n): MadeUpProject => {
    const kind = kinds[n % kinds.length] ?? "coin";
    const slug = name.toLowerCase();
    return {
      name,
      symbol:
        `${slug.replace(/[aeiou]/g, "").slice(0, 4)}${String.fromCodePoint(97 + (n % 26))}`.toUpperCase(),
      kind,
      slug,
      // A parent's coin has another name, so that only DefiLlama's answer about the parent connects the two.
      coin: kind === "protocol" ? undefined : kind === "parent" ? `${slug}-governance` : slug,
      mint: kind === "protocol" ? undefined : madeUpAddress(n + 1),
      price: 1 + random() * 50,
      marketCap: 4e9 / (n + 1),
      // The last ones are listed later, although they are already written about.
      listedAt: n < 86 ? 0 : startedAt + 6 * HOUR_MS,
    };
  });
  const chain = (name: string, symbol: string, price: number, marketCap: number): MadeUpProject => ({
    name,
    symbol,
    kind: "chain",
    slug: name.toLowerCase(),
    coin: name.toLowerCase(),
    mint: undefined,
    price,
    marketCap,
    listedAt: 0,
  });
  const bitcoin = chain("Bitcoin", "BTC", 91_234, 1.8e12);
  const projects = [
    bitcoin,
    chain("Ethereum", "ETH", 3_100, 3.7e11),
    chain("Solana", "SOL", SOL_USD, 8e10),
    ...madeUp,
  ];
  const fillers = Array.from({ length: FILLERS }, (_, n): MadeUpProject => {
    const name = `Smallcoin ${n + 1000}`;
    return {
      name,
      symbol: `SC${n + 1000}`,
      kind: "coin",
      slug: `smallcoin-${n + 1000}`,
      coin: `smallcoin-${n + 1000}`,
      mint: undefined,
      price: 0.01 + n / 1000,
      marketCap: 1e6 - n * 100,
      listedAt: 0,
    };
  });
  const stories: Story[] = [];
  return {
    startedAt,
    projects,
    fillers,
    bitcoin,
    stories,
    random,
    story(channel, at, chosen = {}) {
      const about = chosen.about ?? pick(random, madeUp);
      const n = stories.length;
      const { name, symbol, coin } = about;
      // In a catalogue of this size, the bare name of a protocol without a coin may be a coincidence.
      const subject = coin === undefined ? `${name} protocol` : `${name} (${symbol})`;
      const deed = pick(random, deeds);
      const mark = `${channel.replace(/\W+/g, "-")}-${n}`;
      // Otherwise, two stories would be copies of each other, of which a search lists only one.
      const words = Array.from({ length: 8 }, () => Math.floor(random() * 36 ** 6).toString(36));
      const text = chosen.text ?? `${subject} ${deed}: ${words.join(" ")}`;
      const story = { mark, n, at, about, text, channel };
      stories.push(story);
      return story;
    },
  };
}
