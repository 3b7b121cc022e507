// The kinds of records that can be imported, each with its schema and table.
import type { z } from "zod";
import type { RecordKind } from "../../base/route.ts";
import { ContentRecord } from "../../content/content-record.ts";
import { HandleRecord } from "../../content/handle-record.ts";
import { FundamentalRecord } from "../../fundamentals/fundamentals-record.ts";
import { AttentionRecord } from "../../mindshare/attention-reference/attention-record.ts";
import { MarketRecord } from "../../projects/market/market-record.ts";
import { ProjectRecord } from "../../projects/catalogue/project-record.ts";
import type { Row } from "../../store/engine.ts";
import { PriceRecord, TradeRecord, TransferRecord } from "../../wallets/wallet-records.ts";
import { priceRow, tradeRow, transferRow } from "../../wallets/wallet-writer.ts";
import type { Writers } from "../writers.ts";

export interface Kind {
  schema: z.ZodType;
  table: string;
  /** For kinds whose records become one row each. They come by the million, so they are streamed into the table. */
  rowOf?: (record: never, origin: string) => Row;
}

export const kinds = {
  projects: { schema: ProjectRecord, table: "projects_v1" },
  content: { schema: ContentRecord, table: "content_v1" },
  handles: { schema: HandleRecord, table: "handles_v1" },
  market: { schema: MarketRecord, table: "market_v1" },
  trades: { schema: TradeRecord, table: "trades_v1", rowOf: tradeRow },
  transfers: { schema: TransferRecord, table: "transfers_v1", rowOf: transferRow },
  prices: { schema: PriceRecord, table: "prices_v1", rowOf: priceRow },
  fundamentals: { schema: FundamentalRecord, table: "fundamentals_v1" },
  attention: { schema: AttentionRecord, table: "reference_attention_v1" },
} as const satisfies Record<keyof Writers | RecordKind, Kind>;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]];
