// What can be imported: each kind's record schema, table and writer.
import type { z } from "zod";
import { ContentRecord } from "../content/record.ts";
import { HandleRecord } from "../content/handle-record.ts";
import { FundamentalRecord } from "../fundamentals/record.ts";
import { MarketRecord } from "../projects/market-record.ts";
import { ProjectRecord } from "../projects/record.ts";
import { PriceRecord, TradeRecord, TransferRecord } from "../wallets/record.ts";
import type { Writers } from "./writers.ts";

interface Kind {
  schema: z.ZodType;
  table: string;
}

export const kinds = {
  projects: { schema: ProjectRecord, table: "projects_v1" },
  content: { schema: ContentRecord, table: "content_v1" },
  handles: { schema: HandleRecord, table: "handles_v1" },
  market: { schema: MarketRecord, table: "market_v1" },
  trades: { schema: TradeRecord, table: "trades_v1" },
  transfers: { schema: TransferRecord, table: "transfers_v1" },
  prices: { schema: PriceRecord, table: "prices_v1" },
  fundamentals: { schema: FundamentalRecord, table: "fundamentals_v1" },
} as const satisfies Record<keyof Writers, Kind>;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]];
