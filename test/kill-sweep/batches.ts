// Batches of records to import, and functions that count the rows of a batch in the store and in the API. Every batch has
// its own owner, such as a wallet, by which its rows are counted.
import { z } from "zod";
import { kindNames, kinds, type KindName } from "../../src/ingest/import/kinds.ts";
import { query } from "../../src/store/define-query.ts";
import type { Store } from "../../src/store/store.ts";

export const NOW = "2026-03-01T00:00:00Z";
const now = Date.parse(NOW);
const DAY = 86_400_000;

export interface Batch {
  kind: KindName;
  owner: string | number;
  records: object[];
}

/** The columns that identify the owner and distinguish its rows. */
const columns: Record<KindName, { owner: string; member: string }> = {
  projects: { owner: "symbol", member: "project_id" },
  content: { owner: "source_name", member: "id" },
  handles: { owner: "name", member: "handle" },
  market: { owner: "project_id", member: "hour" },
  trades: { owner: "wallet", member: "id" },
  transfers: { owner: "wallet", member: "id" },
  prices: { owner: "token", member: "priced_at" },
  fundamentals: { owner: "project_id", member: "day" },
  attention: { owner: "project_id", member: "day" },
};

/** `n` is unique for every batch of a world. */
export function createBatch(kind: KindName, n: number, rows: number): Batch {
  const name = letters(n);
  const address = `W${name}`.padEnd(40, "W");
  const number = 5_000_000 + n;
  const make: Record<KindName, { owner: string | number; record: (i: number) => object }> = {
    projects: {
      owner: `S${name}`,
      record: (i) => ({
        project_id: 1_000_000 + n * 1_000 + i,
        project_name: `Project ${name}${letters(i)}`,
        symbol: `S${name}`,
      }),
    },
    content: {
      owner: `zq${name}`,
      // All items differ, so that none is grouped as a duplicate.
      record: (i) => ({
        id: `${name}-${i}`,
        type: "posts",
        title: `zq${name} ${[3, 5, 7, 11, 13, 17].map((k) => `q${(i * k + k + n * 7_919).toString(36)}`).join(" ")}`,
        source_name: `zq${name}`,
        published_at: now - (i + 1) * 60_000,
      }),
    },
    handles: { owner: `H${name}`, record: (i) => ({ handle: `h${name}${i}`, name: `H${name}` }) },
    market: {
      owner: number,
      record: (i) => ({ project_id: number, time: now - (i + 1) * 3_600_000, price: 1 + i }),
    },
    trades: {
      owner: address,
      record: (i) => ({
        id: `${name}-${i}`,
        chain: "solana",
        wallet: address,
        time: now - (i + 1) * 1_000,
        token: "T",
        side: i % 3 === 2 ? "sell" : "buy",
        amount: i + 1,
        value_usd: String(i / 100),
      }),
    },
    transfers: {
      owner: address,
      record: (i) => ({
        id: `${name}-${i}`,
        chain: "solana",
        wallet: address,
        time: now - (i + 1) * 1_000,
        token: "T",
        direction: "in",
        amount: i + 1,
      }),
    },
    prices: {
      owner: `P${name}`,
      record: (i) => ({ chain: "solana", token: `P${name}`, time: now - (i + 1) * 1_000, price: 1 + i }),
    },
    fundamentals: {
      owner: number,
      record: (i) => ({
        date: new Date(now - (i + 1) * DAY).toISOString().slice(0, 10),
        project_id: number,
        metric: "tvl",
        value: 1 + i,
      }),
    },
    attention: {
      owner: number,
      record: (i) => ({
        date: new Date(now - (i + 1) * DAY).toISOString().slice(0, 10),
        project_id: number,
        source: "wikipedia",
        value: 1 + i,
      }),
    },
  };
  const { owner, record } = make[kind];
  return { kind, owner, records: Array.from({ length: rows }, (_, i) => record(i)) };
}

export const linesOf = ({ records }: Batch): string =>
  `${records.map((record) => JSON.stringify(record)).join("\n")}\n`;

/** Rows per owner; throws if a row is stored twice. */
export async function storedRows(store: Store): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const kind of kindNames) {
    const { owner, member } = columns[kind];
    const counts = query({
      name: "test.rows_per_owner",
      params: z.object({}),
      row: z.object({ owner: z.union([z.string(), z.number()]), rows: z.number(), members: z.number() }),
      sql: `SELECT ${owner} AS owner, count() AS rows, count(DISTINCT ${member}) AS members FROM ${kinds[kind].table} FINAL GROUP BY ${owner} LIMIT 100000`,
    });
    for (const row of await store.read(counts, {})) {
      if (row.rows !== row.members)
        throw new Error(`${kind} of ${row.owner}: ${row.rows} rows, ${row.members} keys`);
      found.set(nameOf({ kind, owner: row.owner }), row.rows);
    }
  }
  return found;
}

export const nameOf = ({ kind, owner }: Pick<Batch, "kind" | "owner">): string => `${kind} ${owner}`;

/** The number of rows of a batch that the API returns; undefined if no endpoint counts them. */
export async function answeredRows(url: string, key: string, batch: Batch): Promise<number | undefined> {
  const post = async (path: string, body: object): Promise<any> => {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const { kind, owner } = batch;
  switch (kind) {
    case "content": {
      const body = { search_mode: "recent", query: owner, days_back: 90, limit: 100 };
      const { content, metadata } = await post("content/search", body);
      const ids = new Set(content.map(({ id }: { id: string }) => id));
      if (ids.size !== content.length) throw new Error(`${owner}: an item is in the answer twice`);
      return metadata.total_results;
    }
    case "trades":
      return (await post("data/wallets/pnl-details", { wallet: owner })).data.summary.counts.total_trade;
    case "fundamentals": {
      const body = {
        metric: "tvl",
        project_ids: [owner],
        start_date: "2010-01-01",
        end_date: NOW.slice(0, 10),
      };
      const { data } = await post("data/fundamentals/history", body);
      return data.filter(({ data: values }: { data: object }) => Object.keys(values).length > 0).length;
    }
    case "projects": {
      const ids = batch.records.map((record) => (record as { project_id: number }).project_id);
      const response = await fetch(`${url}/api/v1/reference/projects?ids=${ids.join(",")}`);
      return ((await response.json()) as { projects: unknown[] }).projects.length;
    }
    default:
      return undefined;
  }
}

/** A, B, … Z, BA, …: only letters of base58, and a single word for the search. */
function letters(n: number): string {
  const alphabet = "abcdefghjkmnpqrstuvwxyz";
  const rest = alphabet.charAt(n % alphabet.length);
  return n < alphabet.length ? rest : letters(Math.floor(n / alphabet.length)) + rest;
}
