// Fills an empty directory with copies of the items of another one, with other ids, addresses, stories and times. Ten million take
// minutes instead of an hour. As their texts repeat, they have fewer different terms than as many items that differ.
import { join } from "node:path";
import { DAY_MS } from "../../src/base/time.ts";
import { withDatabase } from "../database.ts";
import { DAYS, NOW, openSearch } from "./open.ts";

const MEMORY_MB = 4_096;
/** The copies are written one after the other, like the items of a long import. */
const WRITTEN_APART_MS = 600_000;

export interface Copied {
  written: number;
  total: number;
}

const [source = "", directory = "", times = "0"] = process.argv.slice(2);
const copies = Number(times);

/** Opening the store creates the tables and the catalogue. */
async function countItems(): Promise<number> {
  const { store } = await openSearch(directory);
  const items = await store.count("content_v1");
  await store.close();
  return items;
}

async function copyItems(run: (sql: string) => Promise<unknown>): Promise<void> {
  await run(`ATTACH '${join(source, "orrery.duckdb")}' AS source (READ_ONLY)`);
  await run(`SET VARIABLE oldest = (SELECT min(published_at) FROM source.content_v1)`);
  for (let copy = 0; copy < copies; copy++) {
    const columns = `
      id || '-${copy}' AS id,
      ${NOW} - CAST((${NOW} - published_at) * (${DAYS * DAY_MS} / ${copies} / (${NOW} - getvariable('oldest')))
        + ${((copies - 1 - copy) * DAYS * DAY_MS) / copies} AS BIGINT) AS published_at,
      written_at - ${(copies - 1 - copy) * WRITTEN_APART_MS} AS written_at`;
    const item = `url || '?copy=${copy}' AS url, md5(copy_signature || '${copy}')[1:16] AS copy_signature,
      hash(url_key, ${copy}) & 4294967295 AS url_key`;
    await run(
      `INSERT INTO content_v1 SELECT * REPLACE (${columns}, ${item}) FROM source.content_v1 ORDER BY rowid`,
    );
    await run(
      `INSERT INTO content_vectors_v1 SELECT * REPLACE (${columns}) FROM source.content_vectors_v1 ORDER BY rowid`,
    );
  }
  await run("CHECKPOINT");
}

const there = await countItems();
if (there === 0) await withDatabase(directory, MEMORY_MB, copyItems);
const total = there === 0 ? await countItems() : there;
const copied: Copied = { written: total - there, total };
process.stdout.write(`${JSON.stringify(copied)}\n`);
