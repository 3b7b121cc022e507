// The writers of all domains, used by the import, the demo world and the sources.
import { writeHandles } from "../content/content-writer.ts";
import type { ContentRecord } from "../content/content-record.ts";
import type { HandleRecord } from "../content/handle-record.ts";
import { writeFundamentals } from "../fundamentals/fundamentals-writer.ts";
import type { FundamentalRecord } from "../fundamentals/fundamentals-record.ts";
import type { MarketRecord } from "../projects/market/market-record.ts";
import type { ProjectRecord } from "../projects/catalogue/project-record.ts";
import { writeMarket, writeProjects } from "../projects/project-writer.ts";
import type { Services } from "../services.ts";
import type { PriceRecord, TradeRecord, TransferRecord } from "../wallets/wallet-records.ts";
import { writePrices, writeTrades, writeTransfers } from "../wallets/wallet-writer.ts";

/** `origin` is demo, import or a source's id. The write is durable when it resolves, and idempotent by key. */
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
