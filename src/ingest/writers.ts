// The writers of all domains, used by the import, the demo world and the sources.
import { writeHandles } from "../content/content-writer.ts";
import { writeFundamentals } from "../fundamentals/fundamentals-writer.ts";
import { writeAttention } from "../mindshare/attention-reference/attention-writer.ts";
import { writeMarket, writeProjects } from "../projects/project-writer.ts";
import type { Services } from "../services.ts";
import { writePrices, writeTrades, writeTransfers } from "../wallets/wallet-writer.ts";
import type { Store } from "../store/store.ts";

export type Writers = ReturnType<typeof createWriters>;

/** `origin` is demo, import or a source's id. The write is durable when it resolves, and idempotent by key. */
type Write<Record> = (records: Record[], origin: string) => Promise<void>;

export function createWriters({ store, content }: Services) {
  const into =
    <T>(write: (store: Store, records: T[], origin: string) => Promise<void>): Write<T> =>
    (records, origin) =>
      write(store, records, origin);
  return {
    projects: into(writeProjects),
    content: into((_store, records: Parameters<typeof content.write>[0], origin) =>
      content.write(records, origin),
    ),
    handles: into(writeHandles),
    market: into(writeMarket),
    trades: into(writeTrades),
    transfers: into(writeTransfers),
    prices: into(writePrices),
    fundamentals: into(writeFundamentals),
    attention: into(writeAttention),
  };
}
