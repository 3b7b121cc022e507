// The attribute `mindshare` of a project: all its figures, rounded for reading.
import { FORMULA_VERSION, type MindshareType } from "./formula.ts";
import type { MapProject } from "./map/map-request.ts";
import type { ShareFigures } from "./shares.ts";
import { pick, type Snapshot } from "./mindshare-snapshot.ts";

type MindshareAttribute = NonNullable<MapProject["mindshare"]>;

export function mindshareAttribute(
  snapshot: Snapshot,
  projectId: number,
  type: MindshareType,
): MindshareAttribute | null {
  const mentions = snapshot.mentions(projectId, "weighted");
  if (mentions.mentions_7d === 0 && !snapshot.ranking("weighted").has(projectId)) return null;
  const authors = snapshot.authors(projectId);
  return {
    ...typeFigures(snapshot, projectId, type),
    mentions_24h: mentions.mentions_24h,
    mentions_7d: mentions.mentions_7d,
    mentions_change_24h: percentChange(mentions.mentions_24h, mentions.mentions_before_24h),
    mentions_change_7d: percentChange(mentions.mentions_7d, mentions.mentions_before_7d),
    authors_24h: authors.distinctDay,
    authors_7d: authors.distinctWeek,
    social: typeFigures(snapshot, projectId, "social"),
    news: typeFigures(snapshot, projectId, "news"),
    weighted: typeFigures(snapshot, projectId, "weighted"),
    status: snapshot.hasEnoughData(projectId) ? "ok" : "insufficient_data",
    formula_version: FORMULA_VERSION,
  };
}

function typeFigures(
  snapshot: Snapshot,
  projectId: number,
  type: MindshareType,
): MindshareAttribute["social"] {
  const ranked = snapshot.ranking(type).get(projectId);
  const mentions = snapshot.mentions(projectId, type);
  const authors = snapshot.authors(projectId);
  return {
    rank: ranked?.rankDay ?? null,
    ...roundedShares(ranked ?? NO_SHARES),
    mentions_24h: mentions.mentions_24h,
    mentions_7d: mentions.mentions_7d,
    authors_24h: type === "weighted" ? authors.distinctDay : pick(authors.day, type),
    authors_7d: type === "weighted" ? authors.distinctWeek : pick(authors.week, type),
    momentum: rounded(snapshot.momentum(projectId, type), MOMENTUM_DIGITS),
  };
}

const NO_SHARES: ShareFigures = {
  mindshare_24h: 0,
  mindshare_7d: 0,
  confidence_24h: 0,
  confidence_7d: 0,
  mindshare_change_24h: null,
  mindshare_change_7d: null,
  mindshare_change_24h_percent: null,
  mindshare_change_7d_percent: null,
};

/** Fine enough that the shares of five thousand projects still sum to 100.0000. */
export const SHARE_DIGITS = 8;
export const MOMENTUM_DIGITS = 4;

export function roundedShares(figures: ShareFigures): ShareFigures {
  return {
    mindshare_24h: round(figures.mindshare_24h, SHARE_DIGITS),
    mindshare_7d: round(figures.mindshare_7d, SHARE_DIGITS),
    confidence_24h: round(figures.confidence_24h, MOMENTUM_DIGITS),
    confidence_7d: round(figures.confidence_7d, MOMENTUM_DIGITS),
    mindshare_change_24h: rounded(figures.mindshare_change_24h, SHARE_DIGITS),
    mindshare_change_7d: rounded(figures.mindshare_change_7d, SHARE_DIGITS),
    mindshare_change_24h_percent: rounded(figures.mindshare_change_24h_percent, MOMENTUM_DIGITS),
    mindshare_change_7d_percent: rounded(figures.mindshare_change_7d_percent, MOMENTUM_DIGITS),
  };
}

export function rounded(value: number | null, digits: number): number | null {
  return value === null ? null : round(value, digits);
}

export function round(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}

/** The change in percent; null if the previous value is 0. */
function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : round((100 * (now - before)) / before, MOMENTUM_DIGITS);
}
