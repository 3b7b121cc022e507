// Prices of the tokens that wallets traded, and the whole history of SOL: from DefiLlama, Jupiter or DexScreener's pools.
import { z } from "zod";
import { DAY_MS, HOUR_MS, isoOf, parseInstant } from "../../../base/time.ts";
import { tokenKey } from "../../../projects/catalogue/project-facts.ts";
import { observationFromPools } from "../../../projects/market/pools.ts";
import { SOL } from "../../../wallets/money.ts";
import { UpstreamFailure, type Page, type Source, type SourceContext } from "../../source.ts";
import { dexScreenerChain, llamaCoinsChain } from "../shared/chain-names.ts";
import { chunksOf } from "../shared/lists.ts";
import { count } from "../shared/source-settings.ts";
import { PageBuilder } from "../shared/page-builder.ts";
import { FailureStreak } from "../shared/resumable-walk.ts";
import { readJson, lenient, MAX_USD } from "../shared/upstream-json.ts";
import { poolsProbe, requestPools } from "../dexscreener/dexscreener-source.ts";
import {
  type Token,
  jupiterPrices,
  jupiterProbe,
  LlamaPrices,
  nameOf,
  pricesUrl,
  requestLlama,
} from "./price-services.ts";
import { choosePrice, type Opinion } from "./price-opinions.ts";
import { tokenPricesProvider } from "./token-prices-provider.ts";

/** The addresses are part of the URL, whose length is limited; as many as Jupiter accepts. */
const COINS_PER_CALL = tokenPricesProvider.jupiterIdsPerCall;
/** An older price is requested again. */
const FRESH_MS = HOUR_MS;
/** A token that was not traded for longer needs no price. */
const TRADED_MS = 365 * DAY_MS;
/** An older price is not a current price. */
const STALE_MS = DAY_MS;
/** DefiLlama's confidence, from 0 to 1; a lower one is a guess. */
const MIN_CONFIDENCE = 0.5;
/** How long a token without a price is not requested again. */
const UNKNOWN_MS = DAY_MS;
const MAX_UNKNOWN = 5_000;

const Settings = z.strictObject({
  tokens: count(1, 100_000, 3_000).describe(
    "Number of tokens to price; the most recently traded come first.",
  ),
});

export const prices: Source<z.output<typeof Settings>> = {
  id: "prices",
  title: "Prices of the tokens that wallets traded, and the history of SOL",
  cost: "free, no key",
  isFree: true,
  provider: tokenPricesProvider,
  gives: ["prices"],
  settings: Settings,
  tasks: ({ tokens }) => [
    { id: "prices:current", everyMs: 10 * 60_000, read: (context) => readCurrent(context, tokens) },
    { id: "prices:sol-history", everyMs: 6 * HOUR_MS, read: readSolHistory },
  ],
  probes: (_, { now }) => [
    {
      name: "prices of DefiLlama",
      url: pricesUrl([sol]),
      shape: LlamaPrices.extend({ coins: z.record(z.string(), LlamaPrice).refine(isNotEmpty) }),
    },
    {
      name: "history of SOL",
      url: chartUrl(now - DAY_MS, 2),
      shape: z.object({
        coins: z.record(z.string(), z.object({ prices: z.array(ChartPoint).min(1) })).refine(isNotEmpty),
      }),
    },
    jupiterProbe(SOL),
    poolsProbe(),
  ],
};

function isNotEmpty(found: object): boolean {
  return Object.keys(found).length > 0;
}

const CurrentCursor = z.object({
  /** When a token without a price may be requested again, by chain:address. */
  unknown: z.record(z.string(), z.number()),
});

async function* readCurrent(context: SourceContext, max: number): AsyncIterable<Page> {
  const before = CurrentCursor.catch({ unknown: {} }).parse(context.cursor ?? {});
  const now = context.now();
  const unknown = new Map(Object.entries(before.unknown).filter(([, until]) => until > now));
  const traded = await context.wallets.tradedTokens({
    tradedSince: now - TRADED_MS,
    pricedSince: now - FRESH_MS,
    limit: max,
  });
  const isPriced = new Set(traded.filter(({ pricedAt }) => pricedAt !== null).map(keyOf));
  const wanted = new Map<string, Token>([[keyOf(sol), sol]]);
  for (const { chain, token } of traded) wanted.set(keyOf({ chain, token }), { chain, token });
  const requested = [...wanted.values()].filter(
    (token) => !isPriced.has(keyOf(token)) && !unknown.has(keyOf(token)),
  );

  for (const batch of chunksOf(requested, COINS_PER_CALL)) {
    if (context.signal.aborted) return;
    const page = new PageBuilder();
    const llama = await llamaPrices(context, page, batch, now);
    const jupiter = await jupiterPrices(context, page, batch, now);
    const opinionsOf = (token: Token) => ({
      llama: llama.get(keyOf(token)),
      jupiter: jupiter.get(keyOf(token)),
    });
    const open = batch.filter((token) => typeof choosePrice(opinionsOf(token)) === "string");
    const pools = await poolPrices(context, page, open, now);
    for (const token of batch) {
      const chosen = choosePrice({ ...opinionsOf(token), pools: pools.get(keyOf(token)) });
      if (typeof chosen !== "string") {
        page.add("prices", [{ ...token, ...chosen }]);
        continue;
      }
      page.drop(withoutPrice[chosen].reason);
      if (unknown.size < MAX_UNKNOWN) unknown.set(keyOf(token), now + withoutPrice[chosen].retryMs);
    }
    yield page.page({ unknown: Object.fromEntries(unknown) });
  }
}

/** Why a token has no price, and when it is requested again. */
const withoutPrice = {
  unknown: { reason: "no price anywhere", retryMs: UNKNOWN_MS },
  disputed: { reason: "DefiLlama and Jupiter disagree, and pools confirm neither", retryMs: FRESH_MS },
};

const sol: Token = { chain: "solana", token: SOL };

function keyOf({ chain, token }: Token): string {
  return tokenKey(chain, token);
}

const LlamaPrice = z.object({
  price: z.number().positive().max(MAX_USD),
  timestamp: z.number(),
  confidence: lenient(z.number()),
});

/** By the keys of the tokens that have a usable price. */
async function llamaPrices(
  context: SourceContext,
  page: PageBuilder,
  tokens: readonly Token[],
  now: number,
): Promise<Map<string, Opinion>> {
  const coins = await requestLlama(context, page, tokens);
  const byLowerCase = new Map(Object.entries(coins).map(([name, value]) => [name.toLowerCase(), value]));
  const opinions = new Map<string, Opinion>();
  for (const token of tokens) {
    const name = `${llamaCoinsChain(token.chain)}:${token.token}`;
    // Only hexadecimal addresses may be returned in another case.
    const value =
      coins[name] ?? (token.token.startsWith("0x") ? byLowerCase.get(name.toLowerCase()) : undefined);
    if (value === undefined) continue;
    const price = LlamaPrice.safeParse(value);
    const time = price.success ? parseInstant(price.data.timestamp) : undefined;
    if (!price.success || time === undefined || time > now + HOUR_MS)
      page.quarantine(`${name}: not a price with a time in the past`, value);
    else if (now - time > STALE_MS) page.drop("price older than a day");
    else if ((price.data.confidence ?? 1) < MIN_CONFIDENCE) page.drop("price with low confidence");
    else opinions.set(keyOf(token), { price: price.data.price, time: Math.min(time, now), liquidity: null });
  }
  return opinions;
}

/** By the keys of the tokens that have plausible pools. */
async function poolPrices(
  context: SourceContext,
  page: PageBuilder,
  tokens: readonly Token[],
  now: number,
): Promise<Map<string, Opinion>> {
  const covered = tokens.filter(({ chain }) => dexScreenerChain(chain) !== undefined);
  const addresses = covered.map(({ chain, token }) => ({ chain, address: token }));
  // DefiLlama's prices do not depend on DexScreener, so that no number of failures ends the run.
  const pools = await requestPools(context, page, addresses, new FailureStreak(Infinity));
  const opinions = new Map<string, Opinion>();
  for (const token of covered) {
    const observation = observationFromPools(pools.get(keyOf(token)) ?? [], now);
    if (observation)
      opinions.set(keyOf(token), { price: observation.price, time: now, liquidity: observation.liquidity });
  }
  return opinions;
}

// Most trades on Solana are valued in SOL: without its price at the time, an old trade has no value.
const SOL_SINCE = Date.UTC(2020, 3, 11);
const STEP_MS = 4 * HOUR_MS;
const STEPS_PER_CALL = tokenPricesProvider.stepsPerCall;

const SolCursor = z.object({
  /** Stored from here … */
  from: z.number(),
  /** … to here. */
  until: z.number(),
});

const LlamaChart = z.object({
  coins: z.record(z.string(), z.object({ prices: z.array(z.unknown()) })),
});
const ChartPoint = z.object({ timestamp: z.number(), price: z.number().positive().max(MAX_USD) });

/** A price every four hours, the most recent ones first. */
async function* readSolHistory(context: SourceContext): AsyncIterable<Page> {
  const now = context.now();
  const before = SolCursor.nullable().catch(null).parse(context.cursor);
  let state = before ?? { from: now, until: now };
  const span = STEPS_PER_CALL * STEP_MS;
  while (state.until < now - STEP_MS && !context.signal.aborted) {
    const until = Math.min(now, state.until + span);
    const page = await requestChart(context, state.until, until);
    state = { ...state, until };
    yield page.page(state);
  }
  while (state.from > SOL_SINCE && !context.signal.aborted) {
    const from = Math.max(SOL_SINCE, state.from - span);
    const page = await requestChart(context, from, state.from);
    state = { ...state, from };
    yield page.page(state);
  }
}

function chartUrl(from: number, steps: number): string {
  return `${tokenPricesProvider.llamaUrl}/chart/${nameOf(sol)}?start=${Math.floor(from / 1000)}&span=${steps}&period=4h`;
}

async function requestChart(context: SourceContext, from: number, until: number): Promise<PageBuilder> {
  const coin = `${sol.chain}:${sol.token}`;
  const steps = Math.max(1, Math.ceil((until - from) / STEP_MS));
  const { coins } = readJson(await context.fetch(chartUrl(from, steps)), LlamaChart);
  const points = coins[coin]?.prices ?? [];
  // Skipping it would leave a permanent gap.
  if (points.length === 0 && from > SOL_SINCE + 90 * DAY_MS)
    throw new UpstreamFailure("bad_format", `DefiLlama returned no price of SOL since ${isoOf(from)}`);
  const page = new PageBuilder();
  let malformed = 0;
  for (const value of points.slice(0, 2 * STEPS_PER_CALL)) {
    const point = ChartPoint.safeParse(value);
    const time = point.success ? parseInstant(point.data.timestamp) : undefined;
    if (point.success && time !== undefined && time >= from - STEP_MS && time <= until + STEP_MS)
      page.add("prices", [{ ...sol, time, price: point.data.price }]);
    else malformed += 1;
  }
  if (malformed > 0)
    page.quarantine(`${malformed} points of SOL's history without a time or a price`, points.slice(0, 20));
  return page;
}
