// Functions that connect domains which may not import each other.
import { DAY_MS, HOUR_MS } from "./base/time.ts";
import type { Clock } from "./base/clock.ts";
import type { Content } from "./content/content-service.ts";
import { fundamentalFigures } from "./fundamentals/fundamental-figures.ts";
import type { Fundamentals } from "./fundamentals/fundamentals-model.ts";
import type { ProjectFigures } from "./mindshare/map/map-handles.ts";
import { lastWholeHour } from "./mindshare/map/mindshare-history.ts";
import { mindshareAttribute, round, SHARE_DIGITS } from "./mindshare/mindshare-attribute.ts";
import type { Mindshare } from "./mindshare/mindshare-model.ts";
import { RETWEET, rowAfter } from "./mindshare/project-mentions.ts";
import type { Catalogue } from "./projects/catalogue/catalogue.ts";
import type { Market } from "./projects/market-model.ts";
import type { AttentionHistory, RevisedDay } from "./projects/market/market-history.ts";
import { percentChange } from "./projects/market/market-window.ts";
import {
  marketData,
  technicalAnalysis,
  type ProjectAttention,
  type ProjectFundamentals,
  type ProjectSmartMoney,
} from "./projects/project-attributes.ts";
import type { FundamentalFigures } from "./projects/screener/screened-project.ts";
import type { SmartMoney } from "./smart-money/smart-money-service.ts";
import { canonicalToken } from "./wallets/money.ts";
import type { WalletAttributeSources } from "./wallets/pnl/token-attributes.ts";

/** Developments returned for each token of a wallet. */
const WALLET_DEVELOPMENTS = 3;

/** Attention for the screener. Without any posts they are unknown (null), not 0. */
export function attentionFrom(mindshare: Mindshare): ProjectAttention {
  return {
    isLoaded: () => mindshare.status().ready,
    version: () => mindshare.version(),
    now() {
      const snapshot = mindshare.snapshot();
      const hasPosts = mindshare.status().rows > 0;
      return {
        figures(projectId) {
          if (!hasPosts) return null;
          const counts = snapshot.mentions(projectId, "weighted");
          const shares = snapshot.ranking("weighted").get(projectId);
          return {
            mentions_24h: counts.mentions_24h,
            mentions_7d: counts.mentions_7d,
            mentions_change_24h: percentChange(counts.mentions_before_24h, counts.mentions_24h),
            mentions_change_7d: percentChange(counts.mentions_before_7d, counts.mentions_7d),
            mindshare_24h: shares?.mindshare_24h ?? 0,
            mindshare_7d: shares?.mindshare_7d ?? 0,
            mindshare_change_24h: shares?.mindshare_change_24h ?? null,
            mindshare_change_7d: shares?.mindshare_change_7d ?? null,
            mindshare_change_24h_percent: shares?.mindshare_change_24h_percent ?? null,
            mindshare_change_7d_percent: shares?.mindshare_change_7d_percent ?? null,
            // Authors are counted on demand, because few requests use them.
            get authors_24h() {
              return snapshot.authors(projectId).distinctDay;
            },
            get authors_7d() {
              return snapshot.authors(projectId).distinctWeek;
            },
          };
        },
        mindshare: (projectId) => mindshareIn(snapshot, projectId),
      };
    },
  };
}

async function mindshareIn(snapshot: ReturnType<Mindshare["snapshot"]>, projectId: number) {
  return mindshareAttribute(snapshot, projectId, "weighted");
}

/** Attention for the market history, as far back as posts are in memory; before that it is unknown, not 0. */
export async function attentionHistory(
  mindshare: Mindshare,
  projectId: number,
): Promise<{ at: AttentionHistory; revisedDays: RevisedDay[] }> {
  const snapshot = mindshare.snapshot();
  const shares = snapshot.pastShares(projectId, "weighted");
  const lastHour = lastWholeHour(snapshot.now);
  const columns = snapshot.book(projectId)?.columns;
  const current = mindshare.status().rows > 0 ? snapshot.ranking("weighted") : undefined;
  const shareAt = (from: number, time: number) => {
    const hoursBack = lastHour - Math.floor(time / HOUR_MS);
    // Shares are kept for whole hours; the end of the running candle is now.
    const isNow = hoursBack < 0 || time % HOUR_MS !== 0;
    if (isNow) return current && (current.get(projectId)?.mindshare_24h ?? 0);
    return time - from === DAY_MS ? shares.daily(hoursBack) : shares.hourly(hoursBack);
  };
  const at: AttentionHistory = (from, until) => {
    const share = shareAt(from, until);
    if (share === undefined || Number.isNaN(share)) return null;
    let mentions = 0;
    const end = columns ? rowAfter(columns.time, until) : 0;
    for (let row = columns ? rowAfter(columns.time, from) : 0; row < end; row++)
      if (((columns?.flags[row] ?? 0) & RETWEET) === 0) mentions += 1;
    return { mindshare: round(share, SHARE_DIGITS), mentions };
  };
  return { at, revisedDays: snapshot.revisedDays() };
}

/** Fundamental figures for the screener. */
export function fundamentalsFrom(fundamentals: Fundamentals, clock: Pick<Clock, "now">): ProjectFundamentals {
  // Most snapshots differ only in attention, so the figures are kept until new ones arrive or a day begins.
  const known = new Map<number, FundamentalFigures>();
  let knownAt = "";
  return {
    version: () => fundamentals.version(),
    of(projectId) {
      const now = clock.now();
      const moment = `${fundamentals.version()} ${Math.floor(now / DAY_MS)}`;
      if (moment !== knownAt) known.clear();
      knownAt = moment;
      const figures = known.get(projectId) ?? fundamentalFigures(fundamentals, projectId, now);
      known.set(projectId, figures);
      return figures;
    },
  };
}

/** What proven wallets do, for the screener. A token they did not trade has no z-score. */
export function smartMoneyFrom({ activity }: SmartMoney): ProjectSmartMoney {
  return {
    version: () => activity.version(),
    of({ tokens }) {
      let z: number | null = null;
      let netBuying: number | null = null;
      for (const { chain, address } of tokens) {
        const proven = activity.current(chain)?.cohorts.proven;
        if (proven === undefined || proven.members === 0) continue;
        const flow = proven.flows["24h"].find(({ token }) => token === canonicalToken(chain, address));
        netBuying = (netBuying ?? 0) + (flow ? flow.walletsBuying - flow.walletsSelling : 0);
        const own = flow?.placebo?.z ?? null;
        // A project with tokens on several chains has the most unusual flow of them.
        if (own !== null && (z === null || Math.abs(own) > Math.abs(z))) z = own;
      }
      return { smart_money_z_24h: z, smart_wallets_net_buying: netBuying };
    },
  };
}

/** Market figures for the mindshare map. */
export function figuresFrom(market: Market): ProjectFigures {
  const of = (projectId: number) => market.snapshot().get(projectId);
  return {
    marketCap: (projectId) => of(projectId)?.market.market_cap ?? null,
    marketData: (projectId) => {
      const row = of(projectId);
      return row === undefined ? null : marketData(row);
    },
    technicalAnalysis: (projectId) => {
      const row = of(projectId);
      return row === undefined ? null : technicalAnalysis(row);
    },
  };
}

/** Data of the other domains about the project of a wallet's token. */
export function walletAttributeSources(
  catalogue: Catalogue,
  market: Market,
  mindshare: Mindshare,
  content: Content,
): WalletAttributeSources {
  return {
    project_description: (projectId) => catalogue.get(projectId)?.description ?? null,
    recent_content: async (projectId, { recentContentLimit, recentContentDaysBack }) => {
      const options = { limit: recentContentLimit, daysBack: recentContentDaysBack };
      return (await content.ofProjects.recent([projectId], options)).get(projectId) ?? [];
    },
    technical_analysis: (projectId) => figuresFrom(market).technicalAnalysis(projectId),
    mindshare: (projectId) => mindshareIn(mindshare.snapshot(), projectId),
    developments: async (projectId) =>
      (await content.ofProjects.developments([projectId], { limit: WALLET_DEVELOPMENTS })).get(projectId) ??
      [],
  };
}
