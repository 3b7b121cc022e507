// Forms the cohorts of one week. Wallets are added in chunks, so that the caller can stream them from the database; of each one
// only a row is kept.
import { ClosedMarkets } from "./closed-markets.ts";
import { ClusterMembers } from "./cluster-members.ts";
import { type Cohort, cohortsOf } from "./cohorts.ts";
import { type Reason, reasons as allReasons, reasonsOf } from "./eligibility.ts";
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
  /** Every wallet that traded in the formation window, and former ones that fell silent, by wallet number. */
  wallets: FormedWallet[];
}

export interface Formation {
  /** Adds wallets with their whole history before the time of formation. A wallet must not be split between two calls. */
  add(columns: TradeColumns): void;
  /** `provenAt`: when each wallet was last proven in an earlier formation. */
  finish(provenAt: ReadonlyMap<number, number>): FormationResult;
}

export function createFormation(context: FormationContext): Formation {
  const measured: WalletEvidence[] = [];
  const clusters = new ClusterMembers(context.clusters);
  const closedMarkets = new ClosedMarkets();
  return {
    add(columns) {
      eachWallet(columns, (from, to) => {
        const wallet = measureWallet(columns, from, to, context);
        const { evidence, observations } = wallet;
        measured.push(evidence);
        closedMarkets.add(columns, from, to, wallet);
        clusters.add(evidence, observations, columns, from, to, context.at);
      });
    },
    finish(provenAt) {
      closedMarkets.apply();
      clusters.apply();
      return formed(measured, provenAt, context.at);
    },
  };
}

function formed(
  measured: readonly WalletEvidence[],
  provenAt: ReadonlyMap<number, number>,
  at: number,
): FormationResult {
  const known = measured.filter(({ trades, wallet }) => trades > 0 || provenAt.has(wallet));
  const judged = known.map((evidence) => ({ evidence, reasons: reasonsOf(evidence) }));
  const eligible = judged.filter(({ reasons }) => reasons.length === 0).map(({ evidence }) => evidence);
  const model = fitSkillModel(eligible);
  const contrarianModel = fitSkillModel(eligible, -1);
  const excluded = Object.fromEntries(allReasons.map((reason) => [reason, 0])) as Record<Reason, number>;
  const wallets = judged.map(({ evidence, reasons }): FormedWallet => {
    for (const reason of reasons) excluded[reason]++;
    const isEligible = reasons.length === 0;
    const estimate = isEligible ? estimateSkill(evidence, model) : null;
    const contrarian =
      isEligible && contrarianModel.share > 0 ? estimateSkill(evidence, contrarianModel) : null;
    const cohorts = cohortsOf({
      evidence,
      reasons,
      estimate,
      contrarian,
      provenAt: provenAt.get(evidence.wallet),
      at,
    });
    return { wallet: evidence.wallet, evidence, reasons, estimate, cohorts };
  });
  wallets.sort((a, b) => a.wallet - b.wallet);
  return {
    method: METHOD,
    formedAt: at,
    population: known.filter(({ trades }) => trades > 0).length,
    eligible: eligible.length,
    excluded,
    model,
    contrarianModel,
    wallets,
  };
}
