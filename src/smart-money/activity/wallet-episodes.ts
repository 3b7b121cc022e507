// The episodes of one wallet as they were measured at a time: the evidence behind its figures.
import type { Lines } from "../../store/engine.ts";
import type { Columns } from "../../store/typed-columns.ts";
import { BundleIndex } from "../bundles.ts";
import { type Episode, episodesOf } from "../episodes.ts";
import type { StoredRecord } from "../formation-queries.ts";
import { collectPrices } from "../job/collect-prices.ts";
import { DenseNumbers } from "../job/dense-numbers.ts";
import { columnsFrom, newestVersions, rowsOf } from "../job/parse-records.ts";
import type { MarketWindow } from "../job/week-formation.ts";
import { MarketIndex } from "../market-index.ts";
import type { StoredPrice, TradedPrice } from "../price-queries.ts";
import { PriceTable } from "../price-table.ts";
import { compareBytes } from "../../wallets/pnl/pnl.ts";

export interface EpisodesInput {
  at: number;
  /** Records stored later were not known. */
  knownUntil: number;
  money: readonly string[];
  /** Every stored version of the wallet's records. */
  records: Lines;
  /** What the prices have instead of the name of their token. */
  hashes: readonly (readonly [token: string, hash: number])[];
  stored: Columns<StoredPrice>;
  traded: Columns<TradedPrice>;
  maxPrices: number;
  market: MarketWindow;
  firstTrades: readonly (readonly [token: string, ms: number])[];
}

export interface NamedEpisode extends Omit<Episode, "token"> {
  token: string;
}

/** Newest first. Undefined if there are too many prices: figures from a part of them would be wrong. */
export function walletEpisodes(input: EpisodesInput): NamedEpisode[] | undefined {
  if (input.stored.length + input.traded.length > input.maxPrices) return undefined;
  const money = new Set(input.money);
  const rows = newestVersions(
    [...rowsOf<StoredRecord>(input.records)].filter(({ known }) => known <= input.knownUntil),
  ).filter(({ token, happened }) => !money.has(token) && happened < input.at);
  const wallets = new DenseNumbers();
  const tokens = new DenseNumbers();
  for (const { wallet } of rows) wallets.add(wallet);
  const hashes = new Map(input.hashes);
  for (const token of [...new Set(rows.map((row) => row.token))].sort(compareBytes))
    tokens.add(token, hashes.get(token));
  const columns = columnsFrom(rows, rows.length, wallets, tokens);
  const firstTradeAt = new Float64Array(tokens.size).fill(Number.NaN);
  for (const [name, ms] of input.firstTrades) {
    const token = tokens.find(name);
    if (token !== undefined) firstTradeAt[token] = ms;
  }
  const { episodes } = episodesOf(columns, 0, columns.length, {
    at: input.at,
    tokens: {
      firstTradeAt,
      deployer: new Int32Array(tokens.size).fill(-1),
    },
    prices: new PriceTable(tokens.size, collectPrices(input.stored, input.traded, tokens)),
    market: new MarketIndex(input.market.first_hour, Float64Array.from(input.market.levels)),
    bundles: new BundleIndex(firstTradeAt),
  });
  return episodes
    .map((episode) => ({ ...episode, token: tokens.names[episode.token] ?? "" }))
    .sort((a, b) => b.openedAt - a.openedAt || (a.token < b.token ? -1 : 1));
}
