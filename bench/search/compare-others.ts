// Runs the same queries one after another on our index and on other engines, in one process. The others return only the best 25 items;
// ours also counts all matches, groups duplicates and reads the texts.
import { DAY_MS } from "../../src/base/time.ts";
import { openStatic } from "../../src/embed/open-static.ts";
import { measure, type Timing } from "../report.ts";
import { ask } from "./ask.ts";
import { searchItems } from "./items.ts";
import { DAYS, loadAll, NOW, openSearch } from "./open.ts";
import { openOthers } from "./others.ts";

export interface Compared {
  rows: { name: string; days: number; ours: Timing; theirs: Timing }[];
  missing: string[];
}

const QUERIES = 60;
const [directory = "", wanted = "0"] = process.argv.slice(2);
const items = Number(wanted);
const data = searchItems({ items, now: NOW, days: DAYS });
const { others, missing } = await openOthers({ directory, data, items, embedder: openStatic() });
const { store, content } = await openSearch(directory);
await loadAll(content);
await content.idle();

const query = (i: number) => data.queries[i % data.queries.length] ?? "";
// All engines answer every query once before they are measured.
for (const days of [7, 90])
  for (let i = 0; i < QUERIES; i++) {
    await ask(content, { query: query(i), days_back: days });
    for (const other of others) await other.search(query(i), NOW - days * DAY_MS);
  }
const compared: Compared = { rows: [], missing };
for (const days of [7, 90])
  for (const other of others) {
    const ours = await measure(QUERIES, (i) => ask(content, { query: query(i), days_back: days }));
    const theirs = await measure(QUERIES, (i) => other.search(query(i), NOW - days * DAY_MS));
    compared.rows.push({ name: other.name, days, ours, theirs });
  }
for (const other of others) other.close();
process.stdout.write(`${JSON.stringify(compared)}\n`);
await content.close();
await store.close();
