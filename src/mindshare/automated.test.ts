import { describe, expect, it } from "vitest";
import { postWith } from "../../test/mindshare-posts.ts";
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import { isAutomated, tokensOf } from "./automated.ts";
import { UNIT } from "./formula.ts";
import { MindshareState } from "./mindshare-state.ts";

const NOW = Date.UTC(2026, 0, 20, 12);
const figure = (i: number, scale = 1) => (((i * 7_919) % 10_007) / scale).toFixed(2);

function account(count: number, text: (i: number) => string, time = (i: number) => i * 1_234_567) {
  return Array.from({ length: count }, (_, i) => ({
    id: String(i),
    time: time(i),
    tokens: tokensOf(text(i)),
  }));
}

const WORDS =
  "market fees launch vote bridge node wallet risk liquidity yield team audit upgrade rumour chart support exit users volume policy court bank miner staking treasury grant roadmap delay bug release listing airdrop governance proposal whale leverage funding hedge stable oracle rollup".split(
    " ",
  );
const FILLERS = "the a of and to in is on for with this that it as".split(" ");
/** Words as people use them: a quarter of them are always the same few. */
const sentence = (seed: number, length: number) =>
  Array.from({ length }, (_, i) =>
    i % 4 === 0
      ? FILLERS[(seed * 5 + i) % FILLERS.length]
      : WORDS[(seed * 13 + i * i * 3 + i * seed) % WORDS.length],
  ).join(" ");

describe("automated accounts are", () => {
  it.each([
    [
      "price tickers",
      (i: number) => `$BTC now $${figure(i)} (${figure(i, 1_000)} %) 24h volume ${figure(i, 3)}M`,
    ],
    [
      "vault bots",
      (i: number) =>
        `New deposit: ${figure(i)} USDC into the ${WORDS[i % 9]} vault, APY ${figure(i, 900)} %, TVL ${figure(i, 2)}k`,
    ],
    [
      "signal bots with two templates",
      (i: number) =>
        i % 2 === 0
          ? `Long position opened, entry price ${figure(i)}, target price ${figure(i)}, stop ${figure(i)}`
          : `Short position opened, entry price ${figure(i)}, target price ${figure(i)}, stop ${figure(i)}`,
    ],
    [
      "accounts that send one text to everybody",
      (i: number) => `@user${i} this project is implemented very professionally and will go far`,
    ],
    [
      "lists of prices in any language",
      (i: number) => `बिटकॉइन ${figure(i)} इथेरियम ${figure(i + 1)} सोलाना ${figure(i + 2)}`,
    ],
  ])("%s", (_, text) => {
    expect(isAutomated(account(12, text))).toBe(true);
  });

  it("accounts that post around the clock at equal intervals, whatever they say", () => {
    const every = (jitter: (i: number) => number) =>
      account(
        48,
        (i) => sentence(i, 14),
        (i) => i * HOUR_MS + jitter(i),
      );
    expect(isAutomated(every((i) => (i % 3) * 1_000))).toBe(true);
    expect(isAutomated(every((i) => ((i * i * 37) % 11) * 120_000))).toBe(false);
  });
});

describe("automated accounts are not", () => {
  it.each([
    ["busy people", 50, (i: number) => sentence(i, 18)],
    ["people who greet every day", 20, () => "gm $SOL"],
    [
      "outlets with headlines and their own hashtags",
      50,
      (i: number) => `${sentence(i, 10)} https://t.co/a${i} #crypto #news`,
    ],
    [
      "traders who quote a price or two",
      30,
      (i: number) => `${sentence(i, 12)} ${figure(i)} then ${figure(i + 1)}`,
    ],
    ["people who repeated themselves four times", 4, () => "this is still the best chain for payments"],
  ])("%s", (_, count, text) => {
    expect(isAutomated(account(count, text))).toBe(false);
  });

  it("people who schedule posts on the hour and sleep", () => {
    const posts = account(
      48,
      (i) => sentence(i, 14),
      (i) => Math.floor(i / 12) * DAY_MS + (8 + (i % 12)) * HOUR_MS,
    );
    expect(isAutomated(posts)).toBe(false);
  });
});

describe("an automated account", () => {
  const put = (state: MindshareState, i: number, text: string, hoursAgo: number) =>
    state.put(
      postWith({
        id: `p${i}`,
        time: NOW - hoursAgo * HOUR_MS,
        kind: "social",
        author: "ticker",
        isRetweet: false,
        engagementFactor: 1,
        copyKeys: [],
        tokens: tokensOf(text),
        refs: [],
        projects: [{ projectId: 1, relevance: 1 }],
      }),
    );

  it("counts once in seven days, without its followers, and again like anyone if it stops", () => {
    const state = new MindshareState(NOW);
    state.setProfile("ticker", { followers: 1_000_000, createdAt: null });
    const attention = () => (state.book(1)?.mentions ?? []).map((mention) => mention.attention / UNIT);
    for (let i = 0; i < 6; i += 1) put(state, i, `alpha price now ${figure(i)} USD, up today`, 10 - i);
    state.applyChanges(NOW);
    expect(state.isAutomated("ticker")).toBe(true);
    expect(attention()).toEqual([0.00990099, 0, 0, 0, 0, 0]);
    for (let i = 0; i < 6; i += 1) put(state, i, sentence(i, 15), 10 - i);
    state.applyChanges(NOW);
    expect(state.isAutomated("ticker")).toBe(false);
    expect(attention()[0]).toBeCloseTo(0.999, 3);
    expect(attention()[1]).toBeCloseTo(0.4995, 4);
  });

  it("is forgotten when its posts are older than two weeks", () => {
    const state = new MindshareState(NOW);
    for (let i = 0; i < 6; i += 1) put(state, i, `alpha price now ${figure(i)} USD, up today`, i);
    state.applyChanges(NOW);
    expect(state.isAutomated("ticker")).toBe(true);
    state.applyChanges(NOW + 15 * DAY_MS);
    expect(state.isAutomated("ticker")).toBe(false);
  });
});
