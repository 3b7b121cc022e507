// Episodes: what a wallet made of a token from its first buy until it was flat again, or until now. Cost and realised profit follow
// the running weighted average of docs/methodology/pnl.md, so that the episodes of a token add up to its realised profit.
import type { BundleIndex } from "./bundles.ts";
import { copierReturn } from "./copier.ts";
import type { MarketIndex } from "./market-index.ts";
import { RULES } from "./method.ts";
import { executableValue, type PriceTable } from "./price-table.ts";
import { byToken, isTrade, type TradeRecord } from "./wallet-records.ts";

/** Facts about each token, by token number. */
export interface TokenFacts {
  /** NaN if it is not known. */
  firstTradeAt: Float64Array;
  /** The wallet that created it, or -1. */
  deployer: Int32Array;
}

export interface EpisodeContext {
  /** Everything is computed as of this time. */
  at: number;
  tokens: TokenFacts;
  prices: PriceTable;
  market: MarketIndex;
  bundles: BundleIndex;
}

export interface Episode {
  token: number;
  openedAt: number;
  /** Null if the position is still open. */
  closedAt: number | null;
  buys: number;
  sells: number;
  /** The cost of what was sold, and of what is left if the position is open. */
  cost: number;
  /** What the sales brought, after fees. */
  proceeds: number;
  realized: number;
  /** The cost of what was bought and then sent away: what it earned is not known. */
  costSentAway: number;
  /** Bought, not sold and still held. */
  openAmount: number;
  /** What is left could be sold for this; null without a price. */
  mark: number | null;
  /** The log return, before the market is subtracted and without limits. */
  gross: number;
  /** Minus the market over the same time, within ± 1.5. */
  adjusted: number;
  /** The adjusted return of a copier; null without prices. */
  copier: number | null;
  /** Age of the token at the first buy; null if its first trade is not known. */
  tokenAgeMs: number | null;
  bundled: boolean;
  /** Whether the wallet received the token before anyone traded it. */
  receivedEarly: boolean;
  /** Too much was sent away, or it cost nothing: the return is not known. */
  uncovered: boolean;
}

export interface WalletEpisodes {
  /** By token, then time. */
  episodes: Episode[];
  /** Profit from buying and selling a token in one transaction, which is not an episode. */
  atomicRealized: number;
  atomicTrades: number;
  trades: number;
  proceeds: number;
  uncoveredProceeds: number;
}

/** The episodes of one wallet. Records at or after `context.at` must not be included. */
export function episodesOf(records: readonly TradeRecord[], context: EpisodeContext): WalletEpisodes {
  const result: WalletEpisodes = {
    episodes: [],
    atomicRealized: 0,
    atomicTrades: 0,
    trades: 0,
    proceeds: 0,
    uncoveredProceeds: 0,
  };
  for (const ofToken of byToken(records)) addTokenEpisodes(ofToken, context, result);
  return result;
}

function addTokenEpisodes(
  records: readonly TradeRecord[],
  context: EpisodeContext,
  result: WalletEpisodes,
): void {
  const token = records[0]?.token ?? 0;
  const atomic = atomicRecords(records);
  const firstTradeAt = context.tokens.firstTradeAt[token] ?? Number.NaN;
  let open = 0;
  let cost = 0;
  let holding = 0;
  let peak = 0;
  let receivedEarly = false;
  let current: Episode | null = null;
  let last: Episode | null = null;
  for (const record of records) {
    const { kind, amount, time, value, fee } = record;
    const isAtomic = atomic?.has(record) === true;
    if (kind === "in") {
      holding += amount;
      receivedEarly ||= time < firstTradeAt;
    } else if (kind === "out") {
      holding -= Math.min(amount, holding);
    } else if (kind === "buy") {
      result.trades++;
      open += amount;
      holding += amount;
      cost += value + fee;
      if (isAtomic) {
        result.atomicTrades++;
        continue;
      }
      current ??= openEpisode(token, time, receivedEarly, context);
      current.buys++;
      peak = Math.max(peak, open);
    } else {
      result.trades++;
      const covered = Math.min(amount, open);
      const costSold = covered === open ? cost : (cost * covered) / open;
      const net = value - fee;
      const proceeds = covered === amount ? net : (net * covered) / amount;
      open -= covered;
      cost -= costSold;
      holding -= Math.min(amount, holding);
      result.proceeds += net;
      result.uncoveredProceeds += net - proceeds;
      if (isAtomic) result.atomicTrades++;
      // What is left after a position was closed belongs to it, too.
      const owner: Episode | null = isAtomic ? null : (current ?? last);
      if (owner === null) {
        result.atomicRealized += proceeds - costSold;
        continue;
      }
      if (covered === 0) continue;
      owner.sells++;
      owner.cost += costSold;
      owner.proceeds += proceeds;
      owner.realized += proceeds - costSold;
      if (current !== null && open <= RULES.flatShare * peak) {
        current.closedAt = time;
        result.episodes.push(current);
        last = current;
        current = null;
        peak = 0;
      }
    }
  }
  if (current !== null) {
    markOpen(current, open, cost, holding, peak, context);
    result.episodes.push(current);
  }
  for (let i = result.episodes.length - 1; i >= 0; i--) {
    const episode = result.episodes[i];
    if (episode?.token !== token) break;
    setReturns(episode, context);
  }
}

function openEpisode(token: number, time: number, receivedEarly: boolean, context: EpisodeContext): Episode {
  const age = time - (context.tokens.firstTradeAt[token] ?? Number.NaN);
  return {
    token,
    openedAt: time,
    closedAt: null,
    buys: 0,
    sells: 0,
    cost: 0,
    proceeds: 0,
    realized: 0,
    costSentAway: 0,
    openAmount: 0,
    mark: 0,
    gross: 0,
    adjusted: 0,
    copier: null,
    tokenAgeMs: Number.isNaN(age) ? null : Math.max(0, age),
    bundled: context.bundles.has(token, time),
    receivedEarly,
    uncovered: false,
  };
}

function markOpen(
  episode: Episode,
  open: number,
  cost: number,
  holding: number,
  peak: number,
  context: EpisodeContext,
): void {
  const left = Math.min(open, holding);
  episode.uncovered = open - left > RULES.maxUncoveredShare * peak;
  episode.openAmount = left;
  if (open > 0) {
    episode.cost += (cost * left) / open;
    episode.costSentAway = (cost * (open - left)) / open;
  }
  episode.mark = executableValue(left, context.prices.at(episode.token, context.at));
}

function setReturns(episode: Episode, context: EpisodeContext): void {
  const until = episode.closedAt ?? context.at;
  episode.uncovered ||= episode.cost <= 0;
  // What has no price cannot be sold, so it is worth nothing.
  const value = episode.proceeds + (episode.mark ?? 0);
  const isLost = value <= 0 || episode.cost <= 0;
  episode.gross = isLost ? -RULES.winsor : Math.log(value / episode.cost);
  const market = context.market.between(episode.openedAt, until);
  episode.adjusted = isLost ? -RULES.winsor : winsorized(episode.gross - market);
  episode.copier = copierReturn(episode.token, episode.openedAt, until, context);
}

export function winsorized(value: number): number {
  return Math.max(-RULES.winsor, Math.min(RULES.winsor, value));
}

/** The trades of transactions that both buy and sell the token; null if there are none. */
function atomicRecords(records: readonly TradeRecord[]): Set<TradeRecord> | null {
  let found: Set<TradeRecord> | null = null;
  for (let at = 0; at < records.length; at++) {
    const one = records[at];
    if (!one || one.tx === 0 || !isTrade(one)) continue;
    for (let next = at + 1; records[next]?.time === one.time; next++) {
      const other = records[next];
      if (other?.tx !== one.tx || !isTrade(other) || other.kind === one.kind) continue;
      found = (found ?? new Set()).add(one).add(other);
    }
  }
  return found;
}
