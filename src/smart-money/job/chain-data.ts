// Everything about one chain that the formation of cohorts and their record need. It is filled from rows of the store,
// range by range, in a worker thread.
import { BundleIndex } from "../bundles.ts";
import { clusterWallets, fundersFromTransfers, type MoneyTransfer } from "../clusters.ts";
import type { TokenFacts } from "../episodes.ts";
import type { EarlyBuy, MoneyRow, PriceRow, StoredRecord, TokenRow } from "../formation-queries.ts";
import type { FormationContext } from "../formation.ts";
import { type MarketIndex, marketIndex } from "../market-index.ts";
import { PriceTable } from "../price-table.ts";
import type { TradeColumns } from "../trade-columns.ts";
import { DenseNumbers } from "./dense-numbers.ts";
import { columnsFrom, type Lines, newestVersions, PriceCollector, rowsOf } from "./parse-records.ts";

/** Records of one read: few enough to be small in memory, enough to be worth a query. */
const RECORDS_PER_READ = 100_000;
const TRADES_PER_PRICE_READ = 1_000_000;

export interface ChainFacts {
  money: readonly string[];
  /** When the project of a token launched it, if that is known. */
  launched: readonly (readonly [token: string, ms: number])[];
}

export interface NameRange {
  first: string;
  last: string;
}

export class ChainData {
  readonly wallets = new DenseNumbers();
  readonly tokens = new DenseNumbers();
  readonly #money: ReadonlySet<string>;
  readonly #launched: ReadonlyMap<string, number>;
  #firstTradeAt = new Float64Array(0);
  readonly #collector = new PriceCollector();
  #prices: PriceTable | undefined;
  #market: MarketIndex | undefined;
  readonly #transfers: MoneyTransfer[] = [];
  #bundles: BundleIndex | undefined;

  constructor({ money, launched }: ChainFacts) {
    this.#money = new Set(money);
    this.#launched = new Map(launched);
  }

  /** Numbers the wallets in the order of their addresses, and returns the ranges in which their records are read. */
  addTraders(lines: Lines): NameRange[] {
    return rangesOf(rowsOf<{ wallet: string; trades: number }>(lines), RECORDS_PER_READ, (row) => {
      this.wallets.add(row.wallet);
      return row.wallet;
    });
  }

  /** Numbers the tokens, and returns the ranges in which their prices are read. */
  addTokens(lines: Lines): NameRange[] {
    const first: number[] = [];
    const ranges = rangesOf(rowsOf<TokenRow>(lines), TRADES_PER_PRICE_READ, (row) => {
      if (this.#money.has(row.token)) return row.token;
      const launched = this.#launched.get(row.token) ?? Number.POSITIVE_INFINITY;
      first[this.tokens.add(row.token)] = Math.min(row.first_trade, launched);
      return row.token;
    });
    this.#firstTradeAt = Float64Array.from(first);
    return ranges;
  }

  addPrices({ stored, traded }: { stored: Lines; traded: Lines }): void {
    const both = [stored, traded];
    this.#collector.addRange(
      both.flatMap((lines) => [...rowsOf<PriceRow>(lines)]),
      this.tokens,
    );
  }

  addEarlyBuys(lines: Lines): void {
    this.#bundles = new BundleIndex(this.#firstTradeAt);
    for (const row of rowsOf<EarlyBuy>(lines)) {
      const token = this.tokens.find(row.token);
      const wallet = this.wallets.find(row.wallet);
      if (token !== undefined && wallet !== undefined) this.#bundles.add(token, row.bought_at, wallet);
    }
  }

  addMoneyTransfers(lines: Lines): void {
    const money = new DenseNumbers();
    for (const row of rowsOf<MoneyRow>(lines))
      this.#transfers.push({
        // A funder need not have traded.
        wallet: this.wallets.add(row.wallet),
        token: money.add(row.token),
        direction: row.direction === "in" ? "in" : "out",
        time: row.moved,
        amount: Number(row.amount),
        counterparty: null,
      });
  }

  get prices(): PriceTable {
    return (this.#prices ??= new PriceTable(this.#collector.columns(), this.tokens.size));
  }

  get market(): MarketIndex {
    return (this.#market ??= marketIndex(this.prices));
  }

  /** `lines`: the tokens as they were known at that time. */
  contextAt(at: number, lines: Lines): FormationContext {
    const funders = fundersFromTransfers(
      this.#transfers.filter(({ time }) => time < at),
      this.wallets.size,
    );
    return {
      at,
      tokens: this.#factsAt(lines),
      prices: this.prices,
      market: this.market,
      funders,
      clusters: clusterWallets(funders),
      bundles: this.#bundles ?? new BundleIndex(this.#firstTradeAt),
    };
  }

  #factsAt(lines: Lines): TokenFacts {
    const count = this.tokens.size;
    const facts: TokenFacts = {
      firstTradeAt: new Float64Array(count).fill(Number.NaN),
      traders: new Uint32Array(count),
      // Who created a token is not stored.
      deployer: new Int32Array(count).fill(-1),
    };
    for (const row of rowsOf<TokenRow>(lines)) {
      const token = this.tokens.find(row.token);
      if (token === undefined) continue;
      facts.firstTradeAt[token] = this.#firstTradeAt[token] ?? Number.NaN;
      facts.traders[token] = row.traders;
    }
    return facts;
  }

  /** The records of whole wallets, each in its newest version. */
  columns(lines: Lines): TradeColumns {
    return columnsFrom(rowsOf<StoredRecord>(lines), lines.length, this.wallets, this.tokens);
  }

  /** The same from every stored version of each record. */
  columnsOfVersions(lines: Lines): TradeColumns {
    const rows = newestVersions(rowsOf<StoredRecord>(lines));
    return columnsFrom(rows, rows.length, this.wallets, this.tokens);
  }
}

/** Splits rows that are in order of their names into ranges of about `size` trades. */
function rangesOf<Row extends { trades: number }>(
  rows: Iterable<Row>,
  size: number,
  nameOf: (row: Row) => string,
): NameRange[] {
  const ranges: NameRange[] = [];
  let trades = size;
  for (const row of rows) {
    const name = nameOf(row);
    const range = ranges.at(-1);
    if (range === undefined || trades + row.trades > size) {
      ranges.push({ first: name, last: name });
      trades = 0;
    } else range.last = name;
    trades += row.trades;
  }
  return ranges;
}
