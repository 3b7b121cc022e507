// The stored state of the demo world, and the removal of its records.
import { z } from "zod";
import { deletion, query } from "../store/define-query.ts";
import type { Store } from "../store/store.ts";

/** The origin of all rows of the demo world. */
export const DEMO_ORIGIN = "demo";

/** The tables of imported, ingested and simulated records. */
export const recordTables = [
  "projects_v1",
  "handles_v1",
  "content_v1",
  "market_v1",
  "project_figures_v1",
  "trades_v1",
  "transfers_v1",
  "prices_v1",
  "fundamentals_v1",
  "reference_attention_v1",
  "project_facts_v1",
] as const;

export const writtenUntil = query({
  name: "demo.writtenUntil",
  params: z.object({ seed: z.number(), scale: z.number() }),
  row: z.object({ told_until: z.number() }),
  sql: `SELECT told_until FROM demo_worlds_v1 FINAL
        WHERE seed = {seed:UInt32} AND scale = {scale:Float64} LIMIT 1`,
});

/** To recognise a world that an earlier version of the program wrote, with other names. */
export const storedHandle = query({
  name: "demo.storedHandle",
  params: z.object({ handle: z.string() }),
  row: z.object({ handle: z.string() }),
  sql: "SELECT handle FROM handles_v1 WHERE handle = {handle:String} LIMIT 1",
});

const anyWorld = query({
  name: "demo.anyWorld",
  params: z.object({}),
  row: z.object({ seed: z.number() }),
  sql: "SELECT seed FROM demo_worlds_v1 LIMIT 1",
});

const anyRecord = recordTables.map((table) =>
  query({
    name: `demo.anyRecord.${table}`,
    params: z.object({}),
    row: z.object({ origin: z.string() }),
    sql: `SELECT origin FROM ${table} LIMIT 1`,
  }),
);

const simulatedProject = query({
  name: "demo.simulatedProject",
  params: z.object({ origin: z.string() }),
  row: z.object({ project_id: z.number() }),
  sql: "SELECT project_id FROM projects_v1 WHERE origin = {origin:String} LIMIT 1",
});

/** A store with any simulated record counts as a demo, even if other data was imported. */
export type Holding = "demo" | "own data" | "nothing";

export async function holdingOf(store: Store): Promise<Holding> {
  // The projects are written first, so an incomplete world is recognised by them.
  if ((await store.read(anyWorld, {})).length > 0) return "demo";
  if ((await store.read(simulatedProject, { origin: DEMO_ORIGIN })).length > 0) return "demo";
  for (const any of anyRecord) if ((await store.read(any, {})).length > 0) return "own data";
  return "nothing";
}

const simulatedVectors = deletion({
  name: "demo.simulatedVectors",
  params: z.object({ origin: z.string() }),
  sql: `DELETE FROM content_vectors_v1 WHERE id IN (SELECT id FROM content_v1 WHERE origin = {origin:String})`,
});

const simulatedRecords = recordTables.map((table) =>
  deletion({
    name: `demo.simulatedRecords.${table}`,
    params: z.object({ origin: z.string() }),
    sql: `DELETE FROM ${table} WHERE origin = {origin:String}`,
  }),
);

/** Cohorts and closed days that were computed from simulated records. */
const derivedRows = [
  { table: "smart_formations_v1", all: "chain != ''" },
  { table: "smart_wallets_v1", all: "chain != ''" },
  { table: "smart_record_v1", all: "chain != ''" },
  { table: "mindshare_days_v1", all: "formula_version > 0" },
].map(({ table, all }) =>
  deletion({
    name: `demo.derivedRows.${table}`,
    params: z.object({}),
    sql: `DELETE FROM ${table} WHERE ${all}`,
  }),
);

const worlds = deletion({
  name: "demo.worlds",
  params: z.object({}),
  sql: "DELETE FROM demo_worlds_v1 WHERE seed >= 0",
});

/**
 * Deletes all simulated records and no others. The row in demo_worlds_v1 is deleted last, so that an interrupted
 * removal leaves a store that is still recognised as a demo and can be completed.
 */
export async function removeWorlds(store: Store, progress: (done: number) => void): Promise<void> {
  await store.remove(simulatedVectors, { origin: DEMO_ORIGIN });
  for (const [i, records] of simulatedRecords.entries()) {
    await store.remove(records, { origin: DEMO_ORIGIN });
    progress((i + 1) / (simulatedRecords.length + 1));
  }
  for (const rows of derivedRows) await store.remove(rows, {});
  await store.remove(worlds, {});
}
