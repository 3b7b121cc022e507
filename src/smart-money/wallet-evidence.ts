// Reduces the history of one wallet to one row: its observations and the counts that the exclusion rules need.
import { HOUR_MS } from "../base/time.ts";
import { type Episode, type EpisodeContext, episodesOf } from "./episodes.ts";
import { median } from "./market-index.ts";
import { MINUTE_MS, RULES, type Style, styleOf } from "./method.ts";
import { type Observation, type ObservationSummary, observationsOf, summarize } from "./observations.ts";
import { isTrade, type TradeRecord, type WalletRecords } from "./wallet-records.ts";

/** The formation window ends at the time of formation. All amounts are USD. */
export interface WalletEvidence extends ObservationSummary {
  wallet: number;
  /** Trades and their value in the window. */
  trades: number;
  volume: number;
  lastTradeAt: number | null;
  /** Episodes that were opened in the window, as are all figures below. */
  episodes: number;
  openEpisodes: number;
  realizedUsd: number;
  openMarkUsd: number;
  holdHoursMedian: number | null;
  entryAgeMedianMs: number | null;
  style: Style | null;
  /** Share of cost and proceeds without a known purchase or sale. */
  uncoveredShare: number;
  maxTradesPerHour: number;
  twoSidedMinutes: number;
  tokenMinutes: number;
  atomicShare: number;
  bundledShare: number;
  /** Tokens that it created, was funded by the creator of, or received before anyone traded them. */
  insiderTokens: number;
  roundTrips: number;
  roundTripShare: number;
  closedMarketShare: number;
  /** Share of its volume for which another wallet of its cluster was on the other side in the same hour. */
  ringShare: number;
  /** Whether another wallet represents its cluster. */
  isSplit: boolean;
  /** How many wallets its observations come from. */
  clusterSize: number;
}

export interface EvidenceContext extends EpisodeContext {
  /** By wallet number: the cluster, and the wallet that funded it or -1. */
  clusters: Int32Array;
  funders: Int32Array;
}

export interface MeasuredWallet {
  evidence: WalletEvidence;
  observations: Observation[];
  /** The episodes that were opened in the window. */
  episodes: Episode[];
}

/** Measures a wallet by its whole history before `context.at`. */
export function measureWallet({ wallet, records }: WalletRecords, context: EvidenceContext): MeasuredWallet {
  const since = context.at - RULES.formationMs;
  const result = episodesOf(records, context);
  const counted = result.episodes.filter(({ openedAt }) => openedAt >= since);
  const observed = counted.filter(({ uncovered }) => !uncovered);
  const observations = observationsOf(observed);
  const ages = counted.flatMap(({ tokenAgeMs }) => (tokenAgeMs === null ? [] : [tokenAgeMs]));
  const age = ages.length === 0 ? null : median(ages);
  const cost = sumOf(counted, (episode) => episode.cost);
  const sentAway = sumOf(counted, (episode) => episode.costSentAway);
  const unknownCost = cost - sumOf(observed, (episode) => episode.cost) + sentAway;
  const roundTrips = counted.filter(isRoundTrip);
  const share = (part: number, of: number) => (of > 0 ? part / of : 0);
  const evidence: WalletEvidence = {
    wallet,
    ...summarize(observations),
    ...countTrades(records, since, context.at),
    episodes: counted.length,
    openEpisodes: counted.filter(({ closedAt }) => closedAt === null).length,
    realizedUsd: sumOf(counted, ({ realized }) => realized),
    openMarkUsd: sumOf(counted, ({ mark }) => mark ?? 0),
    holdHoursMedian:
      counted.length === 0
        ? null
        : median(counted.map((episode) => ((episode.closedAt ?? context.at) - episode.openedAt) / HOUR_MS)),
    entryAgeMedianMs: age,
    style: age === null ? null : styleOf(age),
    uncoveredShare: share(result.uncoveredProceeds + unknownCost, result.proceeds + cost + sentAway),
    atomicShare: share(result.atomicTrades, result.trades),
    bundledShare: share(counted.filter(({ bundled }) => bundled).length, counted.length),
    insiderTokens: insiderTokens(wallet, counted, context),
    roundTrips: roundTrips.length,
    roundTripShare: share(
      sumOf(roundTrips, (episode) => episode.cost),
      cost,
    ),
    // These depend on other wallets.
    closedMarketShare: 0,
    ringShare: 0,
    isSplit: false,
    clusterSize: 1,
  };
  return { evidence, observations, episodes: counted };
}

function sumOf(episodes: readonly Episode[], pick: (episode: Episode) => number): number {
  let sum = 0;
  for (const episode of episodes) sum += pick(episode);
  return sum;
}

/** In and out within an hour for almost the same money. */
function isRoundTrip(episode: Episode): boolean {
  return (
    episode.closedAt !== null &&
    episode.closedAt - episode.openedAt <= RULES.washRoundTripMs &&
    Math.abs(episode.gross) <= RULES.washRoundTripReturn
  );
}

function insiderTokens(wallet: number, episodes: readonly Episode[], context: EvidenceContext): number {
  const { tokens, clusters, funders } = context;
  const found = new Set<number>();
  for (const { token, receivedEarly } of episodes) {
    const deployer = tokens.deployer[token] ?? -1;
    const isLinked =
      deployer >= 0 &&
      (deployer === wallet ||
        clusters[deployer] === clusters[wallet] ||
        funders[wallet] === deployer ||
        funders[deployer] === wallet);
    if (receivedEarly || isLinked) found.add(token);
  }
  return found.size;
}

/** Counts of the trades in the window. The records of a token are in order of time. */
function countTrades(records: readonly TradeRecord[], since: number, until: number) {
  const trades = records.filter((one) => isTrade(one) && one.time >= since && one.time < until);
  let twoSidedMinutes = 0;
  let tokenMinutes = 0;
  let token = -1;
  let minute = -1;
  let sides = 0;
  const perHour = new Map<number, number>();
  const canBeFrequent = records.length > RULES.highFrequencyTradesPerHour;
  for (const trade of trades) {
    const thisMinute = Math.floor(trade.time / MINUTE_MS);
    if (thisMinute !== minute || trade.token !== token) {
      tokenMinutes++;
      ({ token } = trade);
      minute = thisMinute;
      sides = 0;
    }
    const before = sides;
    sides |= trade.kind === "buy" ? 1 : 2;
    if (sides === 3 && before !== 3) twoSidedMinutes++;
    const hour = Math.floor(trade.time / HOUR_MS);
    if (canBeFrequent) perHour.set(hour, (perHour.get(hour) ?? 0) + 1);
  }
  return {
    trades: trades.length,
    volume: trades.reduce((sum, { value }) => sum + value, 0),
    lastTradeAt: trades.reduce<number | null>((last, { time }) => Math.max(last ?? time, time), null),
    maxTradesPerHour: Math.max(0, ...perHour.values()),
    twoSidedMinutes,
    tokenMinutes,
  };
}
