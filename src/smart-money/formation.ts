// Forms the cohorts of one week. Wallets are added in chunks, so that the caller can stream them from the database; of each one
// only a row is kept.
import { ClosedMarkets } from "./closed-markets.ts";
import { ClusterMembers } from "./cluster-members.ts";
import { type Cohort, cohortsOf } from "./cohorts.ts";
import { type Reason, reasons as allReasons, reasonsOf } from "./eligibility.ts";
import { EvidenceRows } from "./evidence-rows.ts";
import { METHOD } from "./method.ts";
import {
  estimateSkill,
  fitSkillModel,
  type SkillEstimate,
  type SkillModel,
  type Summary,
  summaryOf,
} from "./skill.ts";
import { eachWallet, type TradeColumns } from "./trade-columns.ts";
import { type EvidenceContext, measureWallet, type WalletEvidence } from "./wallet-evidence.ts";

export type FormationContext = EvidenceContext;

export interface FormedWallet {
  readonly wallet: number;
  readonly evidence: WalletEvidence;
  /** Why it is not eligible; empty if it is. */
  readonly reasons: Reason[];
  /** Null if it is not eligible. */
  readonly estimate: SkillEstimate | null;
  readonly cohorts: Cohort[];
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

/** What of a wallet's evidence is needed more than once. */
interface Judged {
  row: number;
  wallet: number;
  entryAgeMedianMs: number | null;
  reasons: Reason[];
  /** Null if it is not eligible. */
  summary: Summary | null;
}

const NO_REASONS: Reason[] = [];

function formed(
  measured: EvidenceRows,
  provenAt: ReadonlyMap<number, number>,
  at: number,
): FormationResult {
  const judged: Judged[] = [];
  let population = 0;
  for (let row = 0; row < measured.length; row++) {
    const evidence = measured.at(row);
    const { wallet, trades, entryAgeMedianMs } = evidence;
    if (trades > 0) population++;
    else if (!provenAt.has(wallet)) continue;
    const found = reasonsOf(evidence);
    const isEligible = found.length === 0;
    const summary = isEligible ? summaryOf(evidence) : null;
    judged.push({ row, wallet, entryAgeMedianMs, reasons: isEligible ? NO_REASONS : found, summary });
  }
  const eligible = judged.flatMap(({ summary }) => summary ?? []);
  const model = fitSkillModel(eligible);
  const contrarianModel = fitSkillModel(eligible, -1);
  const excluded = Object.fromEntries(allReasons.map((reason) => [reason, 0])) as Record<Reason, number>;
  const wallets = judged.map(({ row, wallet, entryAgeMedianMs, reasons, summary }): FormedWallet => {
    for (const reason of reasons) excluded[reason]++;
    const estimate = summary === null ? null : estimateSkill(summary, model);
    const contrarian =
      summary !== null && contrarianModel.share > 0 ? estimateSkill(summary, contrarianModel) : null;
    const evidence = { entryAgeMedianMs };
    const cohorts = cohortsOf({ evidence, reasons, estimate, contrarian, provenAt: provenAt.get(wallet), at });
    return new StoredWallet(measured, row, { wallet, reasons, estimate, cohorts });
  });
  wallets.sort((a, b) => a.wallet - b.wallet);
  return {
    method: METHOD,
    formedAt: at,
    population,
    eligible: eligible.length,
    excluded,
    model,
    contrarianModel,
    wallets,
  };
}

/** Reads its evidence when it is needed. */
class StoredWallet implements FormedWallet {
  readonly wallet: number;
  readonly reasons: Reason[];
  readonly estimate: SkillEstimate | null;
  readonly cohorts: Cohort[];
  readonly #rows: EvidenceRows;
  readonly #row: number;

  constructor(rows: EvidenceRows, row: number, found: Omit<FormedWallet, "evidence">) {
    this.wallet = found.wallet;
    this.reasons = found.reasons;
    this.estimate = found.estimate;
    this.cohorts = found.cohorts;
    this.#rows = rows;
    this.#row = row;
  }

  get evidence(): WalletEvidence {
    return this.#rows.at(this.#row);
  }
}
