// Forms the cohorts of one week. Wallets are added one after another, so that the caller can stream them from the database; of each
// one only a row is kept.
import { ClosedMarkets } from "./closed-markets.ts";
import { ClusterMembers } from "./cluster-members.ts";
import { type Cohort, cohortsOf } from "./cohorts.ts";
import { type Reason, reasons as allReasons, reasonsOf } from "./eligibility.ts";
import { EvidenceRows } from "./evidence-rows.ts";
import { METHOD } from "./method.ts";
import { estimateSkill, fitSkillModel, type SkillEstimate, type SkillModel } from "./skill.ts";
import { type EvidenceContext, measureWallet, type WalletEvidence } from "./wallet-evidence.ts";
import type { WalletRecords } from "./wallet-records.ts";

export interface FormedWallet {
  wallet: number;
  evidence: WalletEvidence;
  /** Why it is not eligible; empty if it is. */
  reasons: Reason[];
  /** Null if it is not eligible. */
  estimate: SkillEstimate | null;
  cohorts: Cohort[];
}

export interface FormationResult {
  method: string;
  formedAt: number;
  /** Wallets that traded in the formation window. */
  population: number;
  eligible: number;
  /** How many wallets each rule left out; a wallet may have several reasons. */
  excluded: Record<Reason, number>;
  model: SkillModel;
  contrarianModel: SkillModel;
  /**
   * Every wallet that traded in the formation window, and former ones that fell silent, by wallet number. Each is computed when it
   * is read: all of them would need much memory.
   */
  wallets: Iterable<FormedWallet>;
}

export type Formation = ReturnType<typeof createFormation>;

export function createFormation(context: EvidenceContext) {
  const measured = new EvidenceRows();
  const clusters = new ClusterMembers(context.clusters);
  const closedMarkets = new ClosedMarkets();
  return {
    /** Adds a wallet with its whole history before the time of formation. */
    add(one: WalletRecords): void {
      const { evidence, observations, episodes } = measureWallet(one, context);
      const row = measured.add(evidence);
      closedMarkets.add(row, one.records, episodes);
      clusters.add(row, evidence, observations, one.records, context.at);
    },
    /** `provenAt`: when each wallet was last proven in an earlier formation. */
    finish(provenAt: ReadonlyMap<number, number>): FormationResult {
      closedMarkets.apply(measured);
      clusters.apply(measured);
      return formCohorts(measured, provenAt, context.at);
    },
  };
}

function formCohorts(
  measured: EvidenceRows,
  provenAt: ReadonlyMap<number, number>,
  at: number,
): FormationResult {
  const excluded = Object.fromEntries(allReasons.map((reason) => [reason, 0])) as Record<Reason, number>;
  const judged: { row: number; wallet: number }[] = [];
  const eligibleRows: number[] = [];
  let population = 0;
  for (let row = 0; row < measured.length; row++) {
    const evidence = measured.at(row);
    if (evidence.trades > 0) population++;
    else if (!provenAt.has(evidence.wallet)) continue;
    const reasons = reasonsOf(evidence);
    for (const reason of reasons) excluded[reason]++;
    if (reasons.length === 0) eligibleRows.push(row);
    judged.push({ row, wallet: evidence.wallet });
  }
  judged.sort((a, b) => a.wallet - b.wallet);
  const eligible = {
    *[Symbol.iterator]() {
      for (const row of eligibleRows) yield measured.at(row);
    },
  };
  const model = fitSkillModel(eligible);
  const contrarianModel = fitSkillModel(eligible, -1);
  const estimates = (evidence: WalletEvidence) => ({
    estimate: estimateSkill(evidence, model),
    contrarian: contrarianModel.share > 0 ? estimateSkill(evidence, contrarianModel) : null,
  });

  return {
    method: METHOD,
    formedAt: at,
    population,
    eligible: eligibleRows.length,
    excluded,
    model,
    contrarianModel,
    wallets: {
      *[Symbol.iterator]() {
        for (const { row, wallet } of judged) {
          const evidence = measured.at(row);
          const reasons = reasonsOf(evidence);
          const skill = reasons.length === 0 ? estimates(evidence) : { estimate: null, contrarian: null };
          const cohorts = cohortsOf({ evidence, reasons, ...skill, provenAt: provenAt.get(wallet), at });
          yield { wallet, evidence, reasons, estimate: skill.estimate, cohorts };
        }
      },
    },
  };
}
