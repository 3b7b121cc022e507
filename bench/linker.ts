// Texts linked per second of CPU time, compared with the regular expression a user would write instead.
import { createLinker } from "../src/projects/linker/linker.ts";
import { sampleCatalogue } from "../test/corpora/linker.ts";
import type { LinkerProject } from "../src/projects/linker/linker-types.ts";
import { readTexts, sharedData } from "../tools/shared-texts.ts";
import { report } from "./report.ts";

const TWEETS = 12_000;
const CATALOGUES = [220, 5_000];

export async function run(): Promise<void> {
  const corpora = { "generated tweets": generatedTweets(), ...realTweets() };
  const rows: (string | number)[][] = [];
  for (const size of CATALOGUES) {
    const catalogue = catalogueOf(size);
    const started = performance.now();
    const linker = createLinker(catalogue);
    const buildMs = performance.now() - started;
    const pattern = new RegExp(
      `\\b(${catalogue.flatMap((p) => [p.project_name, p.symbol]).join("|")})\\b`,
      "gi",
    );
    for (const [name, tweets] of Object.entries(corpora)) {
      const linked = perSecond(tweets, (body) => linker.link({ body }).length);
      const matched = perSecond(tweets, (body) => [...body.matchAll(pattern)].length);
      const length = Math.round(tweets.reduce((sum, tweet) => sum + tweet.length, 0) / tweets.length);
      rows.push([size, name, length, Math.round(linked), Math.round(matched), Math.round(buildMs)]);
    }
  }
  report(
    "linker",
    ["projects", "texts", "mean length", "linked /CPU s", "one regex /CPU s", "build ms"],
    rows,
  );
}

/** Uses CPU time, so that other load on the machine has little effect. */
function perSecond(tweets: readonly string[], work: (body: string) => number): number {
  for (const tweet of tweets.slice(0, 4_000)) work(tweet);
  const before = process.cpuUsage();
  let found = 0;
  for (const tweet of tweets) found += work(tweet);
  const { user, system } = process.cpuUsage(before);
  if (found === 0) throw new Error("nothing was found, so nothing was measured");
  return (tweets.length / (user + system)) * 1e6;
}

/** The sample projects, padded with pronounceable invented names. */
function catalogueOf(size: number): LinkerProject[] {
  const syllables = ["zor", "vex", "qua", "lum", "nix", "tor", "vel", "kry", "ost", "pha", "dru", "mox"];
  const filled: LinkerProject[] = [...sampleCatalogue];
  for (let i = 0; filled.length < size; i++) {
    const name = [i % 12, Math.floor(i / 12) % 12, Math.floor(i / 144) % 12, Math.floor(i / 1728) % 12]
      .map((at) => syllables[at] ?? "")
      .join("");
    const project_name = name.charAt(0).toUpperCase() + name.slice(1);
    filled.push({
      project_id: 1_000 + i,
      project_name,
      symbol: name.slice(0, 5).toUpperCase() + i,
      twitter_handle: name,
    });
  }
  return filled;
}

function generatedTweets(): string[] {
  const parts = [
    "Bitcoin hovers near $60k while traders wait for the ETF decision",
    "gm, $SOL and #ETH look strong today 🚀🚀",
    "Just bridged USDC to Base and it took two seconds, the Scroll team should take notes",
    "Optimism (OP) unlocks next week, be careful out there",
    "RT @Uniswap: swaps on Arbitrum are live https://t.co/abcdefghij",
    "one more coffee and back to the core of the matter",
    "NEAR up 12% after the mainnet upgrade, LINK and AAVE follow",
  ];
  return Array.from({ length: TWEETS }, (_, i) =>
    [0, 3, 5].map((step) => parts[(i * 5 + step * (i % 3) + step) % parts.length] ?? "").join("\n"),
  );
}

function realTweets(): Record<string, string[]> {
  const data = sharedData();
  if (data === null) return {};
  const tweets = readTexts(data, "tweets-2021-11-eliasdabbas/bitcoin_tweets.csv.gz").map(
    (text) => text.body ?? "",
  );
  return { "real tweets": Array.from({ length: TWEETS }, (_, i) => tweets[i % tweets.length] ?? "") };
}
