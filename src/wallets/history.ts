// A wallet's whole history as the engine takes it: per token, each record once, money left out.
import { parseFixed } from "../base/decimal.ts";
import type { Store } from "../store/store.ts";
import type { IsMoney } from "./money.ts";
import type { LedgerEvent } from "./pnl.ts";
import { MOST_TOKENS, tradesOfWallets, transfersOfWallets } from "./query.ts";

export interface History {
  /** Token → its trades and transfers, in no particular order. */
  tokens: Map<string, LedgerEvent[]>;
  rows: number;
  /** More was stored than is read at once. */
  truncated: boolean;
}

/** One token's stored records, column by column. */
interface Columns {
  wallet: string;
  token: string;
  times: number[];
  ids: string[];
  kinds: LedgerEvent["kind"][];
  amounts: string[];
  values: string[] | null;
  fees: string[] | null;
  written: number[];
}

export async function readHistories(
  deps: { store: Store; isMoney: IsMoney },
  chain: string,
  wallets: string[],
): Promise<Map<string, History>> {
  const params = { chain, wallets, limit: MOST_TOKENS };
  const [trades, transfers] = await Promise.all([
    deps.store.read(tradesOfWallets, params),
    deps.store.read(transfersOfWallets, params),
  ]);
  const truncated = trades.length === MOST_TOKENS || transfers.length === MOST_TOKENS;
  const histories = new Map<string, History>(
    wallets.map((wallet) => [wallet, { tokens: new Map(), rows: 0, truncated }]),
  );
  for (const rows of [trades, transfers]) {
    const columns = rows.map(columnsOf);
    const isNewest = newestOf(columns);
    for (const one of columns) {
      const history = histories.get(one.wallet);
      if (!history) continue;
      history.rows += one.ids.length;
      if (!deps.isMoney(chain, one.token)) addEvents(history.tokens, one, isNewest);
    }
  }
  return histories;
}

function addEvents(
  tokens: Map<string, LedgerEvent[]>,
  { token, wallet, times, ids, kinds, amounts, values, fees, written }: Columns,
  isNewest: (wallet: string, id: string, written: number) => boolean,
): void {
  const events = tokens.get(token) ?? [];
  if (events.length === 0) tokens.set(token, events);
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] ?? "";
    if (!isNewest(wallet, id, written[i] ?? 0)) continue;
    events.push({
      kind: kinds[i] ?? "out",
      time: times[i] ?? 0,
      id,
      amount: parseFixed(amounts[i] ?? "0"),
      value: values ? parseFixed(values[i] ?? "0") : 0n,
      fee: fees ? parseFixed(fees[i] ?? "0") : 0n,
    });
  }
}

/** Of several versions of a record, under whatever token, the one written last counts. Mostly there is but one. */
function newestOf(columns: Columns[]): (wallet: string, id: string, written: number) => boolean {
  const newest = new Map<string, Map<string, number>>();
  let replaced = false;
  for (const { wallet, ids, written } of columns) {
    let known = newest.get(wallet);
    if (!known) newest.set(wallet, (known = new Map()));
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i] ?? "";
      const before = known.get(id);
      if (before !== undefined) replaced = true;
      if (before === undefined || before < (written[i] ?? 0)) known.set(id, written[i] ?? 0);
    }
  }
  return replaced ? (wallet, id, written) => newest.get(wallet)?.get(id) === written : () => true;
}

interface Row {
  wallet: string;
  token: string;
  time_list: string;
  id_list: string;
  kind_list: string;
  amount_list: string;
  value_list?: string;
  fee_list?: string;
  written_list: string;
}

/** Our own columns, written through the record schemas: JSON.parse gives what was put in. */
function columnsOf(row: Row): Columns {
  return {
    wallet: row.wallet,
    token: row.token,
    times: parseNumbers(row.time_list),
    ids: parseList(row.id_list),
    kinds: parseList(row.kind_list),
    amounts: parseList(row.amount_list),
    values: row.value_list === undefined ? null : parseList(row.value_list),
    fees: row.fee_list === undefined ? null : parseList(row.fee_list),
    written: parseNumbers(row.written_list),
  };
}

function parseList<T>(text: string): T[] {
  return JSON.parse(text) as T[];
}

/** Some engines write 64-bit numbers as text. */
function parseNumbers(text: string): number[] {
  const list = parseList<number | string>(text);
  return typeof list[0] === "string" ? list.map(Number) : (list as number[]);
}
