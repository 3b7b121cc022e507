// The kinds of records that can be imported, each with its schema and table.
import type { z } from "zod";
import { ContentRecord } from "../../content/content-record.ts";
import { HandleRecord } from "../../content/handle-record.ts";
import { FundamentalRecord } from "../../fundamentals/fundamentals-record.ts";
import { MarketRecord } from "../../projects/market/market-record.ts";
import { ProjectRecord } from "../../projects/catalogue/project-record.ts";
import type { Row } from "../../store/engine.ts";
import type { RowBlock } from "../../store/row-block.ts";
import { plainTrades } from "../../wallets/fast-trade-parser.ts";
import { PriceRecord, TradeRecord, TransferRecord } from "../../wallets/wallet-records.ts";
import { priceRow, tradeRow, transferRow } from "../../wallets/wallet-writer.ts";
import type { Writers } from "../writers.ts";

export interface Kind {
  schema: z.ZodType;
  table: string;
  /** For kinds with millions of records, which are converted to rows directly instead of passing through a writer. */
  rowOf?: (record: never, origin: string) => Row;
  /** A fast parser for common lines: rows without nulls or lists. */
  plain?: (origin: string) => PlainLines;
}

export interface PlainLines {
  block: RowBlock;
  /** Adds the row that schema and rowOf would produce to the block; false if the line needs them. */
  take: (bytes: Buffer, start: number, end: number) => boolean;
}

export const kinds = {
  projects: { schema: ProjectRecord, table: "projects_v1" },
  content: { schema: ContentRecord, table: "content_v1" },
  handles: { schema: HandleRecord, table: "handles_v1" },
  market: { schema: MarketRecord, table: "market_v1" },
  trades: { schema: TradeRecord, table: "trades_v1", rowOf: tradeRow, plain: plainTrades },
  transfers: { schema: TransferRecord, table: "transfers_v1", rowOf: transferRow },
  prices: { schema: PriceRecord, table: "prices_v1", rowOf: priceRow },
  fundamentals: { schema: FundamentalRecord, table: "fundamentals_v1" },
} as const satisfies Record<keyof Writers, Kind>;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]];
