// The formation of one week's cohorts, and its rows for the store.
import { HOUR_MS } from "../../base/time.ts";
import type { Row } from "../../store/engine.ts";
import { cohorts } from "../cohorts.ts";
import { createFormation, type FormationResult, type FormedWallet } from "../formation.ts";
import type { MarketIndex } from "../market-index.ts";
import { RULES } from "../method.ts";
import { pickSkill } from "../skill.ts";
import type { EvidenceContext } from "../wallet-evidence.ts";
import type { WalletRecords } from "../wallet-records.ts";
import type { ChainData } from "./chain-data.ts";

/** The columns of a formation that depend on its result. */
export interface FormedWeek {
  population: number;
  eligible: number;
  models_json: string;
  excluded_json: string;
  market_json: string;
}

const ROWS_PER_BATCH = 2_000;

export class WeekFormation {
  readonly #data: ChainData;
  readonly #context: EvidenceContext;
  readonly #formation: ReturnType<typeof createFormation>;
  #result: FormationResult | undefined;
  #wallets: Iterator<FormedWallet> | undefined;
  readonly #members: Record<string, number> = Object.fromEntries(cohorts.map((cohort) => [cohort, 0]));

  constructor(data: ChainData, context: EvidenceContext) {
    this.#data = data;
    this.#context = context;
    this.#formation = createFormation(context);
  }

  /** A wallet with its history; records that are dated later are ignored. */
  add({ wallet, records }: WalletRecords): void {
    const earlier = records.filter(({ time }) => time < this.#context.at);
    if (earlier.length > 0) this.#formation.add({ wallet, records: earlier });
  }

  /** `proven`: when each wallet was proven last. */
  finish(proven: readonly [wallet: string, at: number][]): void {
    const previous = new Map<number, number>();
    for (const [name, at] of proven) {
      const wallet = this.#data.wallets.find(name);
      if (wallet !== undefined) previous.set(wallet, at);
    }
    this.#result = this.#formation.finish(previous);
    this.#wallets = this.#result.wallets[Symbol.iterator]();
  }

  /** The next rows; empty after the last. */
  rows({ chain, run }: { chain: string; run: string }): Row[] {
    const rows: Row[] = [];
    while (rows.length < ROWS_PER_BATCH) {
      const next = this.#wallets?.next();
      if (next === undefined || next.done) break;
      for (const cohort of next.value.cohorts) this.#members[cohort] = (this.#members[cohort] ?? 0) + 1;
      rows.push({ chain, formed_at: this.#context.at, run, ...this.#row(next.value) });
    }
    return rows;
  }

  #row({ wallet, evidence, reasons, estimate, cohorts: names }: FormedWallet): Row {
    const { wallet: _, ...figures } = evidence;
    return {
      wallet: this.#data.wallets.names[wallet] ?? "",
      cohorts: names,
      reasons,
      ...pickSkill(estimate),
      evidence_json: JSON.stringify(figures),
    };
  }

  /** Once all rows have been read; undefined if it is not finished. */
  formed(): FormedWeek | undefined {
    if (this.#result === undefined) return undefined;
    const { population, eligible, model, contrarianModel, excluded } = this.#result;
    return {
      population,
      eligible,
      models_json: JSON.stringify({ skill: model, contrarian: contrarianModel, members: this.#members }),
      excluded_json: JSON.stringify(excluded),
      market_json: JSON.stringify(marketWindow(this.#context)),
    };
  }
}

/** The market index of the formation window, so that the episodes of a wallet can be computed again. */
export interface MarketWindow {
  first_hour: number;
  levels: number[];
}

function marketWindow({ at, market }: { at: number; market: MarketIndex }): MarketWindow {
  const first = Math.floor((at - RULES.formationMs) / HOUR_MS) - 1;
  const last = Math.ceil(at / HOUR_MS);
  const from = Math.max(0, first - market.firstHour);
  const levels = market.levels.slice(from, Math.max(from, last - market.firstHour));
  const rounded = Array.from(levels, (level) => Math.round(level * 1e6) / 1e6);
  return { first_hour: market.firstHour + from, levels: rounded };
}
