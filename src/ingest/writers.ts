// The write side of every domain behind one object: import, the demo world and the sources all write through it.
import { writeHandles } from "../content/write.ts";
import type { ContentRecord } from "../content/record.ts";
import type { HandleRecord } from "../content/handle-record.ts";
import { writeFundamentals } from "../fundamentals/write.ts";
import type { FundamentalRecord } from "../fundamentals/record.ts";
import type { MarketRecord } from "../projects/market-record.ts";
import type { ProjectRecord } from "../projects/record.ts";
import { writeMarket, writeProjects } from "../projects/write.ts";
import type { Services } from "../services.ts";
import type { PriceRecord, TradeRecord, TransferRecord } from "../wallets/record.ts";
import { writePrices, writeTrades, writeTransfers } from "../wallets/write.ts";

/** `origin` says where records came from: demo, import or a source's id. Durable when resolved, idempotent by key. */
type Write<Record> = (records: Record[], origin: string) => Promise<void>;

export interface Writers {
  projects: Write<ProjectRecord>;
  content: Write<ContentRecord>;
  handles: Write<HandleRecord>;
  market: Write<MarketRecord>;
  trades: Write<TradeRecord>;
  transfers: Write<TransferRecord>;
  prices: Write<PriceRecord>;
  fundamentals: Write<FundamentalRecord>;
}

export function createWriters({ store, content }: Services): Writers {
  return {
    projects: (records, origin) => writeProjects(store, records, origin),
    content: (records, origin) => content.write(records, origin),
    handles: (records, origin) => writeHandles(store, records, origin),
    market: (records, origin) => writeMarket(store, records, origin),
    trades: (records, origin) => writeTrades(store, records, origin),
    transfers: (records, origin) => writeTransfers(store, records, origin),
    prices: (records, origin) => writePrices(store, records, origin),
    fundamentals: (records, origin) => writeFundamentals(store, records, origin),
  };
}
