// Forms the cohorts of one week. Wallets are added in chunks, so that the caller can stream them from the database; of each one
// only a row is kept.
import { ClosedMarkets } from "./closed-markets.ts";
import { ClusterMembers } from "./cluster-members.ts";
import { type Cohort, cohortsOf } from "./cohorts.ts";
import { type Reason, reasons as allReasons, reasonsOf } from "./eligibility.ts";
import { EvidenceRows } from "./evidence-rows.ts";
import { METHOD } from "./method.ts";
import { estimateSkill, fitSkillModel, type SkillEstimate, type SkillModel } from "./skill.ts";
import { eachWallet, type TradeColumns } from "./trade-columns.ts";
import { type EvidenceContext, measureWallet, type WalletEvidence } from "./wallet-evidence.ts";

export type FormationContext = EvidenceContext;

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

export interface Formation {
  /** Adds wallets with their whole history before the time of formation. A wallet must not be split between two calls. */
  add(columns: TradeColumns): void;
  /** `provenAt`: when each wallet was last proven in an earlier formation. */
  finish(provenAt: ReadonlyMap<number, number>): FormationResult;
}

export function createFormation(context: FormationContext): Formation {
  const measured = new EvidenceRows();
  const clusters = new ClusterMembers(context.clusters);
  const closedMarkets = new ClosedMarkets();
  return {
    add(columns) {
      eachWallet(columns, (from, to) => {
        const { evidence, observations, episodes } = measureWallet(columns, from, to, context);
        const row = measured.add(evidence);
        closedMarkets.add(row, columns, from, to, episodes);
        clusters.add(row, evidence, observations, columns, from, to, context.at);
      });
    },
    finish(provenAt) {
      closedMarkets.apply(measured);
      clusters.apply(measured);
      return formed(measured, provenAt, context.at);
    },
  };
}

function formed(measured: EvidenceRows, provenAt: ReadonlyMap<number, number>, at: number): FormationResult {
  const excluded = Object.fromEntries(allReasons.map((reason) => [reason, 0])) as Record<Reason, number>;
  const judgedRows: number[] = [];
  const eligibleRows: number[] = [];
  let population = 0;
  for (let row = 0; row < measured.length; row++) {
    const evidence = measured.at(row);
    if (evidence.trades > 0) population++;
    else if (!provenAt.has(evidence.wallet)) continue;
    const reasons = reasonsOf(evidence);
    for (const reason of reasons) excluded[reason]++;
    if (reasons.length === 0) eligibleRows.push(row);
    judgedRows.push(row);
  }
  judgedRows.sort((a, b) => measured.walletAt(a) - measured.walletAt(b));
  const eligible = { [Symbol.iterator]: () => measured.summaries(eligibleRows) };
  const model = fitSkillModel(eligible);
  const contrarianModel = fitSkillModel(eligible, -1);

  function walletOf(row: number): FormedWallet {
    const evidence = measured.at(row);
    const { wallet } = evidence;
    const reasons = reasonsOf(evidence);
    const isEligible = reasons.length === 0;
    const estimate = isEligible ? estimateSkill(evidence, model) : null;
    const contrarian =
      isEligible && contrarianModel.share > 0 ? estimateSkill(evidence, contrarianModel) : null;
    const cohorts = cohortsOf({
      evidence,
      reasons,
      estimate,
      contrarian,
      provenAt: provenAt.get(wallet),
      at,
    });
    return { wallet, evidence, reasons, estimate, cohorts };
  }

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
        for (const row of judgedRows) yield walletOf(row);
      },
    },
  };
}
