// Cohorts: the groups of wallets that are followed after a formation.
import type { Reason } from "./eligibility.ts";
import { RULES } from "./method.ts";
import type { SkillEstimate } from "./skill.ts";
import type { WalletEvidence } from "./wallet-evidence.ts";

export const cohorts = [
  "proven",
  "likely",
  "former",
  "contrarian",
  "launch",
  "insider_like",
  "machines",
] as const;
export type Cohort = (typeof cohorts)[number];

const MACHINES: readonly Reason[] = ["high_frequency", "two_sided", "atomic"];
const INSIDERS: readonly Reason[] = ["linked_to_deployer", "bundled"];

export interface Judged {
  evidence: WalletEvidence;
  reasons: readonly Reason[];
  /** Null if the wallet is not eligible. */
  estimate: SkillEstimate | null;
  contrarian: SkillEstimate | null;
  /** When it was last proven before this formation. */
  provenAt: number | undefined;
  at: number;
}

/** `proven` wallets are not also `likely`. */
export function cohortsOf({ evidence, reasons, estimate, contrarian, provenAt, at }: Judged): Cohort[] {
  const found: Cohort[] = [];
  const level = certification(estimate);
  if (level !== null) found.push(level);
  if (level !== "proven" && provenAt !== undefined && provenAt >= at - RULES.formerMs) found.push("former");
  if (contrarian !== null && isCertified(contrarian, RULES.provenFdr)) found.push("contrarian");
  if (isLaunchTrader(evidence, reasons)) found.push("launch");
  if (reasons.some((reason) => INSIDERS.includes(reason))) found.push("insider_like");
  if (reasons.some((reason) => MACHINES.includes(reason))) found.push("machines");
  return found;
}

function certification(estimate: SkillEstimate | null): "proven" | "likely" | null {
  if (estimate === null) return null;
  if (isCertified(estimate, RULES.provenFdr)) return "proven";
  return isCertified(estimate, RULES.likelyFdr) ? "likely" : null;
}

/** An fdr is a mean, so the last ones to get in need a limit of their own. */
export function isCertified({ fdr, p_skill, robust }: SkillEstimate, maxFdr: number): boolean {
  return robust && fdr <= maxFdr && 1 - p_skill <= RULES.memberFdrFactor * maxFdr;
}

/** Buys new tokens, whether or not it is a sniper. */
function isLaunchTrader(evidence: WalletEvidence, reasons: readonly Reason[]): boolean {
  const { entryAgeMedianMs } = evidence;
  if (entryAgeMedianMs === null || entryAgeMedianMs >= RULES.launchMedianAgeMs) return false;
  return reasons.every((reason) => reason === "sniper");
}
