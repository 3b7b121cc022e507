// The formation of one week's cohorts, and its rows for the store.
import { HOUR_MS } from "../../base/time.ts";
import type { Row } from "../../store/engine.ts";
import { cohorts } from "../cohorts.ts";
import { createFormation, type FormationContext, type FormationResult } from "../formation.ts";
import type { MarketIndex } from "../market-index.ts";
import { RULES } from "../method.ts";
import type { TradeColumns } from "../trade-columns.ts";
import type { ChainData } from "./chain-data.ts";
import { columnsBefore } from "./parse-records.ts";

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
  readonly #context: FormationContext;
  readonly #formation: ReturnType<typeof createFormation>;
  #result: FormationResult | undefined;

  constructor(data: ChainData, context: FormationContext) {
    this.#data = data;
    this.#context = context;
    this.#formation = createFormation(context);
  }

  /** The records of whole wallets; those dated later are ignored. */
  add(columns: TradeColumns): void {
    this.#formation.add(columnsBefore(columns, this.#context.at));
  }

  /** `proven`: when each wallet was proven last. */
  finish(proven: readonly [wallet: string, at: number][]): FormedWeek {
    const previous = new Map<number, number>();
    for (const [name, at] of proven) {
      const wallet = this.#data.wallets.find(name);
      if (wallet !== undefined) previous.set(wallet, at);
    }
    const result = this.#formation.finish(previous);
    this.#result = result;
    const { population, eligible, model, contrarianModel } = result;
    const members: Record<string, number> = Object.fromEntries(cohorts.map((cohort) => [cohort, 0]));
    for (const wallet of result.wallets)
      for (const cohort of wallet.cohorts) members[cohort] = (members[cohort] ?? 0) + 1;
    return {
      population,
      eligible,
      models_json: JSON.stringify({ skill: model, contrarian: contrarianModel, members }),
      excluded_json: JSON.stringify(result.excluded),
      market_json: JSON.stringify(marketWindow(this.#context)),
    };
  }

  /** The rows of batch n; undefined after the last. */
  rows(batch: number, { chain, run }: { chain: string; run: string }): Row[] | undefined {
    const wallets = this.#result?.wallets.slice(batch * ROWS_PER_BATCH, (batch + 1) * ROWS_PER_BATCH) ?? [];
    if (wallets.length === 0) return undefined;
    return wallets.map(({ wallet, evidence, reasons, estimate, cohorts }) => {
      const { wallet: _, ...figures } = evidence;
      return {
        chain,
        formed_at: this.#context.at,
        run,
        wallet: this.#data.wallets.names[wallet] ?? "",
        cohorts,
        reasons,
        p_skill: estimate?.p_skill ?? null,
        fdr: estimate?.fdr ?? null,
        edge: estimate?.edge ?? null,
        edge_low: estimate?.edge_low ?? null,
        edge_high: estimate?.edge_high ?? null,
        copy_edge: estimate?.copy_edge ?? null,
        evidence_json: JSON.stringify(figures),
      };
    });
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
