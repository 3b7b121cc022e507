// How the figures and cohorts of smart money are named and written.
import type { RequestOf, ResponseOf } from "../api.ts";
import { hrefOf } from "../router.tsx";
import { sentence, signedPercent, words } from "../format.ts";

export type RecordItem = ResponseOf<"smartMoneyRecord">["data"]["items"][number];
export type FormationMeta = ResponseOf<"smartMoneyRecord">["data"]["meta"];
export type Cohort = RecordItem["cohort"];
export type Interval = RecordItem["copier"];
export type FlowWindow = NonNullable<RequestOf<"smartMoneyNetflows">["window"]>;

/** Each cohort, and who is in it. */
export const cohorts: Readonly<Record<Cohort, string>> = {
  proven:
    "Results that are hard to explain by luck: at most one in ten of these wallets is expected to lack skill.",
  likely: "Good results with weaker evidence: at most three in ten are expected to lack skill.",
  former: "Proven within the last 180 days, but not any more.",
  contrarian: "Reliably worse than the others, by the same test with all signs reversed.",
  launch: "Usually buy within an hour of a token's first trade, snipers included.",
  insider_like: "Linked to those who launch tokens, or buy in bundles in the first minutes.",
  machines: "Trade at high frequency, on both sides at once, or within one transaction.",
};

export function isCohort(name: string | null): name is Cohort {
  return name !== null && Object.hasOwn(cohorts, name);
}

export const cohortName = (cohort: string): string => sentence(words(cohort));

export const flowWindows = ["1h", "24h", "7d", "30d"] as const satisfies readonly FlowWindow[];

/** A log return as a percentage. */
export function asPercent(log: number | null): string {
  return signedPercent(log === null ? null : 100 * (Math.exp(log) - 1));
}

export function withInterval({ mean, low, high }: Interval): string {
  return mean === null ? "–" : `${asPercent(mean)} (${asPercent(low)} to ${asPercent(high)})`;
}

/** The positions behind the skill of a wallet. */
export const evidenceHref = (wallet: string): string =>
  hrefOf(`/wallet/${encodeURIComponent(wallet)}`, { view: "positions" });

/** The trades behind a flow. */
export const flowHref = (token: string, cohort: Cohort = "proven"): string =>
  hrefOf("/smart-money", { cohort: cohort === "proven" ? undefined : cohort, token });
