// Draws the items of the linking evaluation: node --import tsx tools/linking-sample.ts working|held-back|third|fourth [--texts].
// The rule is described in test/corpora/linking/README.md. The same data always gives the same items.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { realProjects } from "../src/demo/demo-catalogue.ts";
import { readLabels } from "../test/corpora/linker.ts";
import { readLinkingLabels, type LinkingSet } from "../test/corpora/linking.ts";
import { preparedText, readItems, type LinkingItem } from "./linking-items.ts";
import { sharedData } from "./shared-texts.ts";

/** In the order in which they were drawn; from the third on, the items are divided between two sets. */
const samples = ["working", "held-back", "third", "fourth"] as const;
type Sample = (typeof samples)[number];

const seeds: Record<Sample, string> = {
  working: "linking-2026-08",
  "held-back": "linking-2026-11",
  third: "linking-2026-11-17",
  fourth: "linking-2026-11-17 fourth",
};
const PROTOCOLS = "meta-defillama-protocols/protocols.json.gz";
/** Longer texts take too long to label completely. */
const CHARACTERS_MAX = 2_500;

interface Stratum {
  name: string;
  files: string[];
  counts: Record<Sample, Counts>;
}

interface Counts {
  /** Drawn at random. */
  random: number;
  /** Drawn from the other items that contain a doubtful name. */
  doubtful: number;
  /** Drawn from the rest, one item for each name of a DefiLlama protocol. */
  named: number;
}

const counts = (random: number, doubtful: number, named: number): Counts => ({ random, doubtful, named });
const tweets = {
  working: counts(24, 16, 5),
  "held-back": counts(10, 6, 3),
  third: counts(19, 11, 6),
  fourth: counts(19, 11, 6),
};

const founders =
  "aster believe fartcoin:gz gork hype jup:gz meta monad pump useless:gz wif wld xpl zec zora".split(" ");

const strata: readonly Stratum[] = [
  {
    name: "news",
    files: ["news-uptodate-2026-08-half/news.jsonl"],
    counts: {
      working: counts(120, 82, 40),
      "held-back": counts(48, 33, 16),
      third: counts(105, 72, 8),
      fourth: counts(125, 62, 1),
    },
  },
  {
    name: "tweets-founders",
    files: founders.map((asset) => {
      const [name = "", suffix] = asset.split(":");
      return `tweets-founders-with-prices/${name}/tweet_events.json${suffix ? `.${suffix}` : ""}`;
    }),
    counts: tweets,
  },
  {
    name: "tweets-2021",
    files: ["tweets-2021-11-eliasdabbas/bitcoin_tweets.csv.gz"],
    counts: tweets,
  },
  {
    name: "tweets-2018",
    files: ["bitcoin", "ethereum", "ripple"].map((topic) => `tweets-2018-jtm3433/${topic}_tweets.csv.gz`),
    counts: tweets,
  },
  {
    name: "reddit",
    files: ["2019", "2020", "2021a"].map((year) => `reddit-crypto-nyu/posts-${year}.jsonl.gz`),
    counts: {
      working: counts(72, 48, 20),
      "held-back": counts(29, 19, 8),
      third: counts(55, 37, 15),
      fourth: counts(55, 37, 15),
    },
  },
];

/** Names of projects that are also ordinary words, companies or persons, in any case. */
const doubtfulWords = (
  "abstract across avalanche aztec babylon backpack balancer band base beam blast brave celestia circle city clarity compound " +
  "convex core cosmos curve cyber dash drift eclipse flow fluid flux fuel gala gas gemini grass graph gravity harmony helium hive " +
  "ink jupiter kelp ledger lens lighter limitless lombard maker mantle maple mode movement myriad near neo oasis optimism orca " +
  "parallel pepe perpetual phantom pixels plasma plume pocket polygon quant rainbow render ripple rocket safe sandbox save scroll " +
  "sentiment sky snapshot sonic spark stacks stellar story strike sun sushi swell symbiotic synapse tensor terra tether theta " +
  "threshold treasure turbo useless usual venus world wormhole zeus"
).split(" ");
/** Symbols that are also words, acronyms or units, only in capitals. */
const doubtfulSymbols = (
  "ACT AI APE AR ATH ATLAS AUDIO BAT CAKE COMP CORE COW CRO DOGS DOT ES FIL GAS GMT GOAT HONEY HOT HYPE IO IP LINK LIT LOOKS MAGIC " +
  "ME META MET MON MOVE NEAR NOT OM ONE OP PRIME PUMP RED REP S SAFE SAND SD SEND SOL SPX SUPER TON TRUMP UNI W WELL WIN XAI"
).split(" ");

type DrawnItem = LinkingItem & { stratum: string };

function drawSample(data: string, sample: Sample): DrawnItem[] {
  const labelled = earlierLabels(sample);
  const names = protocolNames(data);
  return strata.flatMap(({ name, files, counts: perSample }) => {
    const { random, doubtful, named } = perSample[sample];
    const items = files.flatMap((file) => readItems(data, file));
    const isLabelled = ({ file, id }: LinkingItem) => labelled.has(`${file}#${id}`);
    // A text of the first evaluation that occurs again was allowed in the working set.
    const texts = new Set(sample === "working" ? [] : items.filter(isLabelled).map(wordsOf));
    const candidates = items
      .filter((item) => !isLabelled(item))
      .map((item) => ({ item, key: keyOf(item, seeds[sample]) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ item }) => item)
      .filter((item) => {
        const words = wordsOf(item);
        if (wholeText(item).length > CHARACTERS_MAX || words.trim() === "" || texts.has(words)) return false;
        texts.add(words);
        return true;
      });
    const drawn = candidates.slice(0, random);
    const others = candidates.slice(random);
    const withDoubtful = drawDoubtful(others, doubtful);
    const rest = others.filter((item) => !withDoubtful.includes(item));
    return [
      ...drawn.map((item) => ({ ...item, stratum: `${name} random` })),
      ...withDoubtful.map((item) => ({ ...item, stratum: `${name} doubtful` })),
      ...drawNamed(rest, named, names).map((item) => ({ ...item, stratum: `${name} named` })),
    ];
  });
}

/** Takes one item per doubtful name in turn, so that frequent words do not crowd out the others. */
function drawDoubtful(candidates: readonly LinkingItem[], count: number): LinkingItem[] {
  const patterns = [
    ...doubtfulWords.map((word) => new RegExp(`(?<![\\w@])${word}(?!\\w)`, "i")),
    ...doubtfulSymbols.map((symbol) => new RegExp(`(?<![\\w@])${symbol}(?!\\w)`)),
  ];
  const texts = candidates.map((item) => ({ item, text: wholeText(item) }));
  const queues = patterns.map((pattern) =>
    texts.filter(({ text }) => pattern.test(text)).map(({ item }) => item),
  );
  queues.sort((a, b) => a.length - b.length);
  const drawn = new Set<LinkingItem>();
  while (drawn.size < count && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      let next = queue.shift();
      while (next !== undefined && drawn.has(next)) next = queue.shift();
      if (next !== undefined && drawn.size < count) drawn.add(next);
    }
  }
  return [...drawn];
}

/** Takes the first item that contains a name, spelled with the same capitals, that no item before it contains. */
function drawNamed(
  candidates: readonly LinkingItem[],
  count: number,
  names: ReadonlySet<string>,
): LinkingItem[] {
  const covered = new Set<string>();
  const drawn: LinkingItem[] = [];
  for (const item of candidates) {
    if (drawn.length === count) break;
    const words = wholeText(item).split(/[^\p{L}\p{N}.]+/u);
    const found = words
      .flatMap((_, i) => [1, 2, 3].map((length) => words.slice(i, i + length).join(" ")))
      .filter((name) => names.has(name));
    if (found.every((name) => covered.has(name))) continue;
    for (const name of found) covered.add(name);
    drawn.push(item);
  }
  return drawn;
}

/** Names with a capital letter and at least four characters that are not in the built-in catalogue. */
function protocolNames(data: string): Set<string> {
  const known = new Set(realProjects().flatMap(({ name, aliases = [] }) => [name, ...aliases]));
  const protocols = z
    .array(z.object({ name: z.string() }))
    .parse(JSON.parse(gunzipSync(readFileSync(join(data, PROTOCOLS))).toString()));
  return new Set(
    protocols.map(({ name }) => name).filter((name) => /^(?=.*\p{Lu}).{4}/u.test(name) && !known.has(name)),
  );
}

/** Texts that were labelled before, whose errors have been read. */
function earlierLabels(sample: Sample): Set<string> {
  const sets: Record<string, object>[] = [readLabels("news-labels"), readLabels("news-labels-held-out")];
  for (const earlier of samples.slice(0, samples.indexOf(sample)))
    for (const set of setNames(earlier)) if (set !== undefined) sets.push(readLinkingLabels(set));
  return new Set(
    sets.flatMap((files) =>
      Object.entries(files).flatMap(([file, rows]) => Object.keys(rows).map((row) => `${file}#${row}`)),
    ),
  );
}

function wholeText({ text: { title = "", summary = "", body = "" } }: LinkingItem): string {
  return [title, summary, body].join(" ");
}

/** Two items with the same words, links aside, are one text. */
function wordsOf(item: LinkingItem): string {
  return wholeText(item)
    .replaceAll(/https?:\S+|\W+/g, " ")
    .toLowerCase();
}

function setNames(sample: Sample): readonly [LinkingSet, LinkingSet?] {
  if (sample === "working" || sample === "held-back") return [sample];
  return [`${sample}-working`, `${sample}-held-back`];
}

/** The set of each item: one half of the later samples, at random, is held back. */
function setsOf(items: readonly DrawnItem[], sample: Sample): LinkingSet[] {
  const [first, second] = setNames(sample);
  if (second === undefined) return items.map(() => first);
  const keys = items.map((item) => keyOf(item, `${seeds[sample]} halves`));
  const middle = [...keys].sort()[Math.floor(items.length / 2)] ?? "";
  return keys.map((key) => (key < middle ? first : second));
}

function keyOf({ file, id }: LinkingItem, seed: string): string {
  return createHash("sha256").update(`${seed} ${file}#${id}`).digest("hex");
}

const data = sharedData();
const sample = samples.find((name) => process.argv.includes(name));
if (sample === undefined) {
  console.log(`linking-sample: name one of ${samples.join(", ")}`);
} else if (data === null) {
  console.log("linking-sample: there is no shared data folder next to the repository");
} else {
  const items = drawSample(data, sample);
  const sets = setsOf(items, sample);
  for (const [i, { stratum, ...item }] of items.entries()) {
    const text = process.argv.includes("--texts") ? preparedText(item) : {};
    console.log(JSON.stringify({ file: item.file, id: item.id, set: sets[i], stratum, ...text }));
  }
}
