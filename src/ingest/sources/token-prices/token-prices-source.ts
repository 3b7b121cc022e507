// Prices of the tokens that wallets traded, and the whole history of SOL: from DefiLlama, or from DexScreener's pools.
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
import { requestPools } from "../dexscreener/dexscreener-source.ts";

const BASE = "https://coins.llama.fi";
/** The addresses are part of the URL, whose length is limited. */
const COINS_PER_CALL = 60;
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
  gives: ["prices"],
  settings: Settings,
  tasks: ({ tokens }) => [
    { id: "prices:current", everyMs: 10 * 60_000, read: (context) => readCurrent(context, tokens) },
    { id: "prices:sol-history", everyMs: 6 * HOUR_MS, read: readSolHistory },
  ],
};

interface Token {
  chain: string;
  token: string;
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
    const priced = await addLlamaPrices(context, page, batch, now);
    const rest = batch.filter((token) => !priced.has(keyOf(token)));
    const pricedByPools = await addPoolPrices(context, page, rest, now);
    for (const token of rest) {
      if (pricedByPools.has(keyOf(token)) || unknown.size >= MAX_UNKNOWN) continue;
      unknown.set(keyOf(token), now + UNKNOWN_MS);
      page.drop("no price anywhere");
    }
    yield page.page({ unknown: Object.fromEntries(unknown) });
  }
}

const sol: Token = { chain: "solana", token: SOL };

function keyOf({ chain, token }: Token): string {
  return tokenKey(chain, token);
}

/** DefiLlama's name for the token in a URL: "solana:So11…". */
function nameOf({ chain, token }: Token): string {
  return `${llamaCoinsChain(chain)}:${encodeURIComponent(token)}`;
}

const LlamaPrices = z.object({ coins: z.record(z.string(), z.unknown()) });
const LlamaPrice = z.object({
  price: z.number().positive().max(MAX_USD),
  timestamp: z.number(),
  confidence: lenient(z.number()),
});

/** Returns the keys of the tokens it added a price for. */
async function addLlamaPrices(
  context: SourceContext,
  page: PageBuilder,
  tokens: readonly Token[],
  now: number,
): Promise<Set<string>> {
  const names = tokens.map(nameOf).join(",");
  const { coins } = readJson(await context.fetch(`${BASE}/prices/current/${names}`), LlamaPrices);
  const byLowerCase = new Map(Object.entries(coins).map(([name, value]) => [name.toLowerCase(), value]));
  const priced = new Set<string>();
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
    else {
      priced.add(keyOf(token));
      page.add("prices", [{ ...token, time: Math.min(time, now), price: price.data.price }]);
    }
  }
  return priced;
}

/** Returns the keys of the tokens it added a price for. */
async function addPoolPrices(
  context: SourceContext,
  page: PageBuilder,
  tokens: readonly Token[],
  now: number,
): Promise<Set<string>> {
  const covered = tokens.filter(({ chain }) => dexScreenerChain(chain) !== undefined);
  const addresses = covered.map(({ chain, token }) => ({ chain, address: token }));
  // DefiLlama's prices do not depend on DexScreener, so that no number of failures ends the run.
  const pools = await requestPools(context, page, addresses, new FailureStreak(Infinity));
  const priced = new Set<string>();
  for (const token of covered) {
    const observation = observationFromPools(pools.get(keyOf(token)) ?? [], now);
    if (!observation) continue;
    priced.add(keyOf(token));
    page.add("prices", [{ ...token, time: now, price: observation.price, liquidity: observation.liquidity }]);
  }
  return priced;
}

// Most trades on Solana are valued in SOL: without its price at the time, an old trade has no value.
const SOL_SINCE = Date.UTC(2020, 3, 11);
const STEP_MS = 4 * HOUR_MS;
const STEPS_PER_CALL = 400;

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

async function requestChart(context: SourceContext, from: number, until: number): Promise<PageBuilder> {
  const coin = `${sol.chain}:${sol.token}`;
  const steps = Math.max(1, Math.ceil((until - from) / STEP_MS));
  const url = `${BASE}/chart/${nameOf(sol)}?start=${Math.floor(from / 1000)}&span=${steps}&period=4h`;
  const { coins } = readJson(await context.fetch(url), LlamaChart);
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
