// Everything about one chain that the formation of cohorts and their record need. It is filled from rows of the store,
// range by range, in a worker thread.
import type { Lines } from "../../store/engine.ts";
import type { Columns } from "../../store/typed-columns.ts";
import { BundleIndex } from "../bundles.ts";
import { clusterWallets, fundersFromTransfers, type MoneyTransfer } from "../clusters.ts";
import type { EarlyBuy, FirstReceiver, MoneyRow, TokenRow, Trader } from "../formation-queries.ts";
import type { EvidenceContext } from "../wallet-evidence.ts";
import { type MarketIndex, marketIndex } from "../market-index.ts";
import type { TokenPrices } from "../price-queries.ts";
import { mergePrices, PriceTable } from "../price-table.ts";
import { parseWallets, rowsOf, type WalletRecords } from "../wallet-records.ts";
import { DenseNumbers } from "./dense-numbers.ts";

/** Rows of one read: few enough to be small in memory, enough to be worth a query. */
const RECORDS_PER_READ = { min: 20_000, max: 100_000 };
/** The records of a small chain are read in this many parts, because two parts are in memory at a time. */
const READS_OF_FEW = 8;
const PRICES_PER_READ = 800_000;

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
  readonly prices = new PriceTable();
  #market: MarketIndex | undefined;
  readonly #transfers: MoneyTransfer[] = [];
  #bundles: BundleIndex | undefined;
  readonly #creators = new Map<number, number>();

  constructor({ money, launched }: ChainFacts) {
    this.#money = new Set(money);
    this.#launched = new Map(launched);
  }

  /** Numbers the wallets in the order of their addresses, and returns the ranges in which their records are read. */
  addTraders(lines: Lines): NameRange[] {
    const tradesOf: number[] = [];
    let total = 0;
    for (const { wallet, trades } of rowsOf<Trader>(lines)) {
      tradesOf[this.wallets.add(wallet)] = trades;
      total += trades;
    }
    const { min, max } = RECORDS_PER_READ;
    const ranges = new RangeSplitter(Math.min(max, Math.max(min, total / READS_OF_FEW)));
    for (const [number, wallet] of this.wallets.names.entries()) ranges.add(wallet, tradesOf[number] ?? 0);
    return ranges.found;
  }

  /** Numbers the tokens, and returns the ranges in which their prices are read. */
  addTokens({ traded, priced }: { traded: Lines; priced: Lines }): NameRange[] {
    const counts = new Map<string, number>();
    for (const { token, prices } of rowsOf<{ token: string; prices: number }>(priced))
      counts.set(token, prices);
    const first: number[] = [];
    const ranges = new RangeSplitter(PRICES_PER_READ);
    for (const { token, trades, first_trade: traded_at } of rowsOf<TokenRow>(traded)) {
      if (this.#money.has(token)) continue;
      const launched = this.#launched.get(token) ?? Number.POSITIVE_INFINITY;
      first[this.tokens.add(token)] = Math.min(traded_at, launched);
      ranges.add(token, trades + (counts.get(token) ?? 0));
    }
    this.#firstTradeAt = Float64Array.from(first);
    return ranges.found;
  }

  addPrices({ stored, traded }: Record<"stored" | "traded", Columns<TokenPrices>>): void {
    for (const [name, points] of mergePrices(stored, traded)) {
      const token = this.tokens.find(name);
      if (token !== undefined) this.prices.add(token, points);
    }
  }

  addEarlyBuys(lines: Lines): void {
    this.#bundles = new BundleIndex(this.#firstTradeAt);
    for (const row of rowsOf<EarlyBuy>(lines)) {
      const token = this.tokens.find(row.token);
      const wallet = this.wallets.find(row.wallet);
      if (token !== undefined && wallet !== undefined) this.#bundles.add(token, row.bought_at, wallet);
    }
  }

  /**
   * Who created a token is not stored, but new tokens are minted to their creator: it is the wallet that received the token first,
   * before anyone traded it.
   */
  addFirstReceivers(lines: Lines): void {
    for (const row of rowsOf<FirstReceiver>(lines)) {
      const token = this.tokens.find(row.token);
      if (
        token === undefined ||
        this.#creators.has(token) ||
        row.received >= (this.#firstTradeAt[token] ?? 0)
      )
        continue;
      this.#creators.set(token, this.wallets.add(row.wallet));
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

  get market(): MarketIndex {
    return (this.#market ??= marketIndex(this.prices));
  }

  contextAt(at: number): EvidenceContext {
    const funders = fundersFromTransfers(
      this.#transfers.filter(({ time }) => time < at),
      this.wallets.size,
    );
    return {
      at,
      // Nobody holds a token before it is traded, so what became known later makes no difference.
      tokens: {
        firstTradeAt: this.#firstTradeAt,
        deployer: Int32Array.from(this.tokens.names, (_, token) => this.#creators.get(token) ?? -1),
      },
      prices: this.prices,
      market: this.market,
      funders,
      clusters: clusterWallets(funders),
      bundles: this.#bundles ?? new BundleIndex(this.#firstTradeAt),
    };
  }

  /** The records of whole wallets, without those of money. */
  parse(records: Lines): Generator<WalletRecords> {
    return parseWallets(records, {
      wallet: (name) => this.wallets.find(name),
      token: (name) => this.tokens.find(name),
    });
  }
}

/** Splits names that are added in order into ranges of about `size` rows. */
class RangeSplitter {
  readonly found: NameRange[] = [];
  readonly #size: number;
  #rows = 0;

  constructor(size: number) {
    this.#size = size;
  }

  add(name: string, rows: number): void {
    const range = this.found.at(-1);
    if (range === undefined || this.#rows + rows > this.#size) {
      this.found.push({ first: name, last: name });
      this.#rows = 0;
    } else range.last = name;
    this.#rows += rows;
  }
}
