// The episodes of one wallet as they were measured at a time: the evidence behind its figures.
import type { Lines } from "../../store/engine.ts";
import type { Columns } from "../../store/typed-columns.ts";
import { compareBytes } from "../../wallets/pnl/pnl.ts";
import { BundleIndex } from "../bundles.ts";
import { type Episode, episodesOf } from "../episodes.ts";
import { DenseNumbers } from "../job/dense-numbers.ts";
import type { MarketWindow } from "../job/week-formation.ts";
import { MarketIndex } from "../market-index.ts";
import type { TokenPrices } from "../price-queries.ts";
import { mergePrices, PriceTable } from "../price-table.ts";
import { parseWallets } from "../wallet-records.ts";

export interface EpisodesInput {
  at: number;
  wallet: string;
  /** The tokens that it traded, without money. */
  tokens: readonly string[];
  /** The wallet's records that are dated before. */
  records: Lines;
  stored: Columns<TokenPrices>;
  traded: Columns<TokenPrices>;
  market: MarketWindow;
  firstTrades: readonly (readonly [token: string, ms: number])[];
}

export interface NamedEpisode extends Omit<Episode, "token"> {
  token: string;
}

/** Newest first. */
export function walletEpisodes(input: EpisodesInput): NamedEpisode[] {
  const tokens = new DenseNumbers();
  for (const token of [...input.tokens].sort(compareBytes)) tokens.add(token);
  const [history] = parseWallets(input.records, {
    wallet: () => 0,
    token: (name) => tokens.find(name),
  });
  const firstTradeAt = new Float64Array(tokens.size).fill(Number.NaN);
  for (const [name, ms] of input.firstTrades) {
    const token = tokens.find(name);
    if (token !== undefined) firstTradeAt[token] = ms;
  }
  const prices = new PriceTable();
  for (const [name, points] of mergePrices(input.stored, input.traded)) {
    const token = tokens.find(name);
    if (token !== undefined) prices.add(token, points);
  }
  const { episodes } = episodesOf(history?.records ?? [], {
    at: input.at,
    tokens: {
      firstTradeAt,
      deployer: new Int32Array(tokens.size).fill(-1),
    },
    prices,
    market: new MarketIndex(input.market.first_hour, Float64Array.from(input.market.levels)),
    bundles: new BundleIndex(firstTradeAt),
  });
  return episodes
    .map((episode) => ({ ...episode, token: tokens.names[episode.token] ?? "" }))
    .sort((a, b) => b.openedAt - a.openedAt || (a.token < b.token ? -1 : 1));
}
