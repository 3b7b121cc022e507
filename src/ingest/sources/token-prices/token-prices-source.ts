// Prices of the tokens that wallets traded, and of SOL since there is SOL: DefiLlama's, else what the pools say.
import { z } from "zod";
import { DAY_MS, HOUR_MS, isoOf, parseInstant } from "../../../base/time.ts";
import { tokenKey } from "../../../projects/catalogue/project-facts.ts";
import { observationFromPools } from "../../../projects/market/pools.ts";
import { SOL } from "../../../wallets/money.ts";
import type { PriceRecord } from "../../../wallets/wallet-records.ts";
import { UpstreamFailure, type Page, type Source, type SourceContext } from "../../source.ts";
import { dexScreenerChain, llamaCoinsChain } from "../shared/chain-names.ts";
import { askPools, TOKENS_PER_CALL } from "../dexscreener/dexscreener-pairs.ts";
import { parsed, quarantine, Tally, type Quarantined } from "../shared/json-answers.ts";
import { failuresOfOneItem } from "../shared/resumable-walk.ts";

const BASE = "https://coins.llama.fi";
/** Addresses travel in the path: as many as fit a request line everywhere. */
const COINS_PER_CALL = 60;
/** A price older than this is asked for again. */
const FRESH_MS = HOUR_MS;
/** A token nobody traded for so long is nobody's position to mark. */
const TRADED_MS = 365 * DAY_MS;
/** A price that its own source calls old says nothing about now. */
const STALE_MS = DAY_MS;
/** DefiLlama's own measure, from 0 to 1; below it is a guess. */
const MIN_CONFIDENCE = 0.5;
/** Tokens that nobody knows are not asked for again all day. */
const UNKNOWN_MS = DAY_MS;
const MOST_UNKNOWN = 5_000;
const MOST_USD = 1e15;

const Settings = z.strictObject({
  tokens: z
    .int()
    .min(1)
    .max(100_000)
    .default(3_000)
    .describe("How many tokens are priced: those traded last."),
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
  /** Until when a token that nobody knows is left alone, by chain:address. */
  unknown: z.record(z.string(), z.number()),
});

async function* readCurrent(context: SourceContext, most: number): AsyncIterable<Page> {
  const before = CurrentCursor.catch({ unknown: {} }).parse(context.cursor ?? {});
  const now = context.now();
  const unknown = new Map(Object.entries(before.unknown).filter(([, until]) => until > now));
  const traded = await context.wallets.tradedTokens({
    tradedSince: now - TRADED_MS,
    pricedSince: now - FRESH_MS,
    limit: most,
  });
  const isPriced = new Set(traded.filter(({ pricedAt }) => pricedAt !== null).map(keyOf));
  const wanted = new Map<string, Token>([[keyOf(sol), sol]]);
  for (const { chain, token } of traded) wanted.set(keyOf({ chain, token }), { chain, token });
  const asked = [...wanted.values()].filter(
    (token) => !isPriced.has(keyOf(token)) && !unknown.has(keyOf(token)),
  );

  for (let start = 0; start < asked.length; start += COINS_PER_CALL) {
    if (context.signal.aborted) return;
    const batch = asked.slice(start, start + COINS_PER_CALL);
    const dropped = new Tally();
    const llama = await askLlama(context, batch, now, dropped);
    const rest = batch.filter((token) => !llama.found.has(keyOf(token)));
    const pools = await askDexScreener(context, rest, now);
    for (const token of rest) {
      if (pools.found.has(keyOf(token)) || unknown.size >= MOST_UNKNOWN) continue;
      unknown.set(keyOf(token), now + UNKNOWN_MS);
      dropped.add("no price anywhere");
    }
    yield {
      records: { prices: [...llama.found.values(), ...pools.found.values()] },
      quarantined: [...llama.quarantined, ...pools.quarantined],
      dropped: dropped.counts,
      cursor: { unknown: Object.fromEntries(unknown) },
    };
  }
}

const sol: Token = { chain: "solana", token: SOL };

function keyOf({ chain, token }: Token): string {
  return tokenKey(chain, token);
}

/** As DefiLlama writes it in an address: "solana:So11…". */
function nameOf({ chain, token }: Token): string {
  return `${llamaCoinsChain(chain)}:${encodeURIComponent(token)}`;
}

const LlamaPrices = z.object({ coins: z.record(z.string(), z.unknown()) });
const LlamaPrice = z.object({
  price: z.number().positive().max(MOST_USD),
  timestamp: z.number(),
  confidence: z.number().nullish().catch(null),
});

interface Found {
  found: Map<string, PriceRecord>;
  quarantined: Quarantined[];
}

async function askLlama(
  context: SourceContext,
  tokens: readonly Token[],
  now: number,
  dropped: Tally,
): Promise<Found> {
  const byName = new Map(tokens.map((one) => [`${llamaCoinsChain(one.chain)}:${one.token}`, one]));
  const names = tokens.map(nameOf).join(",");
  const answer = await context.fetch(`${BASE}/prices/current/${names}`);
  const { coins } = parsed(answer, LlamaPrices);
  const found: Found = { found: new Map(), quarantined: [] };
  const answered = new Map(Object.entries(coins).map(([name, value]) => [name.toLowerCase(), value]));
  for (const [name, one] of byName) {
    // Only hexadecimal addresses may come back in another case.
    const value = coins[name] ?? (one.token.startsWith("0x") ? answered.get(name.toLowerCase()) : undefined);
    if (value === undefined) continue;
    const price = LlamaPrice.safeParse(value);
    const time = price.success ? parseInstant(price.data.timestamp) : undefined;
    if (!price.success || time === undefined || time > now + HOUR_MS)
      found.quarantined.push(quarantine(`${name}: not a price with a time up to now`, value));
    else if (now - time > STALE_MS) dropped.add("a price from before yesterday");
    else if ((price.data.confidence ?? 1) < MIN_CONFIDENCE) dropped.add("a price with little confidence");
    else found.found.set(keyOf(one), recordOf(one, Math.min(time, now), price.data.price, null));
  }
  return found;
}

/** What DefiLlama does not know, the pools may. */
async function askDexScreener(context: SourceContext, tokens: readonly Token[], now: number): Promise<Found> {
  const found: Found = { found: new Map(), quarantined: [] };
  for (const chain of new Set(tokens.map((one) => one.chain))) {
    if (dexScreenerChain(chain) === undefined) continue;
    const own = tokens.filter((one) => one.chain === chain);
    for (let start = 0; start < own.length; start += TOKENS_PER_CALL) {
      const some = own.slice(start, start + TOKENS_PER_CALL);
      try {
        const { byToken, quarantined } = await askPools(
          context,
          chain,
          some.map(({ token }) => token),
        );
        found.quarantined.push(...quarantined);
        for (const one of some) {
          const observation = observationFromPools(byToken.get(keyOf(one))?.pools ?? [], now);
          if (observation)
            found.found.set(keyOf(one), recordOf(one, now, observation.price, observation.liquidity));
        }
      } catch (error) {
        // The second opinion is no condition for the first.
        if (!(error instanceof UpstreamFailure) || !failuresOfOneItem.has(error.kind)) throw error;
        found.quarantined.push(quarantine(`${chain}: ${error.message}`, some));
      }
    }
  }
  return found;
}

function recordOf(
  { chain, token }: Token,
  time: number,
  price: number,
  liquidity: number | null,
): PriceRecord {
  return { chain, token, time, price, liquidity };
}

// SOL values most trades on Solana: without its price back then, an old trade has no value.
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
const ChartPoint = z.object({ timestamp: z.number(), price: z.number().positive().max(MOST_USD) });

/** Every four hours, newest first: what is asked for most is there first. */
async function* readSolHistory(context: SourceContext): AsyncIterable<Page> {
  const now = context.now();
  const before = SolCursor.nullable().catch(null).parse(context.cursor);
  let state = before ?? { from: now, until: now };
  const span = STEPS_PER_CALL * STEP_MS;
  while (state.until < now - STEP_MS && !context.signal.aborted) {
    const until = Math.min(now, state.until + span);
    const page = await askChart(context, state.until, until);
    state = { ...state, until };
    yield { ...page, cursor: state };
  }
  while (state.from > SOL_SINCE && !context.signal.aborted) {
    const from = Math.max(SOL_SINCE, state.from - span);
    const page = await askChart(context, from, state.from);
    state = { ...state, from };
    yield { ...page, cursor: state };
  }
}

async function askChart(context: SourceContext, from: number, until: number): Promise<Omit<Page, "cursor">> {
  const coin = `${sol.chain}:${sol.token}`;
  const steps = Math.max(1, Math.ceil((until - from) / STEP_MS));
  const url = `${BASE}/chart/${nameOf(sol)}?start=${Math.floor(from / 1000)}&span=${steps}&period=4h`;
  const { coins } = parsed(await context.fetch(url), LlamaChart);
  const points = coins[coin]?.prices ?? [];
  // Passing over it would leave a hole for good.
  if (points.length === 0 && from > SOL_SINCE + 90 * DAY_MS)
    throw new UpstreamFailure("bad_format", `DefiLlama gave no price of SOL since ${isoOf(from)}`);
  const found: PriceRecord[] = [];
  let refused = 0;
  for (const value of points.slice(0, 2 * STEPS_PER_CALL)) {
    const point = ChartPoint.safeParse(value);
    const time = point.success ? parseInstant(point.data.timestamp) : undefined;
    if (point.success && time !== undefined && time >= from - STEP_MS && time <= until + STEP_MS)
      found.push(recordOf(sol, time, point.data.price, null));
    else refused += 1;
  }
  return {
    records: { prices: found },
    quarantined:
      refused > 0
        ? [quarantine(`${refused} points of SOL's history without a time or a price`, points.slice(0, 20))]
        : [],
  };
}
