// A wallet's whole history as the engine takes it: per token, each record once, money left out.
import { parseFixed } from "../base/decimal.ts";
import type { Store } from "../store/store.ts";
import type { IsMoney } from "./money.ts";
import type { LedgerEvent } from "./pnl.ts";
import { MOST_EVENTS, tradesOfWallets, transfersOfWallets } from "./query.ts";

export interface History {
  /** Token → its trades and transfers, in no particular order. */
  tokens: Map<string, LedgerEvent[]>;
  /** Time of the newest write in it. */
  writtenAt: number;
  rows: number;
  /** More was stored than is read at once. */
  truncated: boolean;
}

interface Versioned {
  token: string;
  written: number;
  event: LedgerEvent;
}

export async function readHistories(
  deps: { store: Store; isMoney: IsMoney },
  chain: string,
  wallets: string[],
): Promise<Map<string, History>> {
  const params = { chain, wallets, limit: MOST_EVENTS };
  const [trades, transfers] = await Promise.all([
    deps.store.read(tradesOfWallets, params),
    deps.store.read(transfersOfWallets, params),
  ]);
  const truncated = trades.length === MOST_EVENTS || transfers.length === MOST_EVENTS;
  const newest = new Map(wallets.map((wallet) => [wallet, new Map<string, Versioned>()]));

  for (const row of trades)
    keep(newest.get(row.wallet), `t${row.id}`, row.written_at, row.token, () => ({
      kind: row.side,
      time: row.traded_at,
      id: row.id,
      amount: parseFixed(row.amount),
      value: parseFixed(row.value_usd),
      fee: parseFixed(row.fee_usd),
    }));
  for (const row of transfers)
    keep(newest.get(row.wallet), `m${row.id}`, row.written_at, row.token, () => ({
      kind: row.direction,
      time: row.moved_at,
      id: row.id,
      amount: parseFixed(row.amount),
      value: 0n,
      fee: 0n,
    }));

  return new Map(
    [...newest].map(([wallet, records]) => [wallet, historyOf(chain, records, truncated, deps.isMoney)]),
  );
}

/** Of two versions of a record, the one written last counts. */
function keep(
  records: Map<string, Versioned> | undefined,
  key: string,
  written: number,
  token: string,
  event: () => LedgerEvent,
): void {
  if (!records) return;
  const known = records.get(key);
  if (!known || known.written < written) records.set(key, { token, written, event: event() });
}

function historyOf(
  chain: string,
  records: Map<string, Versioned>,
  truncated: boolean,
  isMoney: IsMoney,
): History {
  const tokens = new Map<string, LedgerEvent[]>();
  const money = new Map<string, boolean>();
  let writtenAt = 0;
  for (const { token, written, event } of records.values()) {
    writtenAt = Math.max(writtenAt, written);
    let isIt = money.get(token);
    if (isIt === undefined) money.set(token, (isIt = isMoney(chain, token)));
    if (isIt) continue;
    const events = tokens.get(token);
    if (events) events.push(event);
    else tokens.set(token, [event]);
  }
  return { tokens, writtenAt, rows: records.size, truncated };
}
