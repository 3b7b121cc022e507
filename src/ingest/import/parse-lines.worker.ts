// The worker side of an import: parses and validates lines and packs them for the store, away from the thread that serves
// requests.
import { workerData } from "node:worker_threads";
import { sentences } from "../../base/fields.ts";
import { IMPORT_ORIGIN } from "../../base/origin.ts";
import { answerCalls, type Transfer } from "../../base/worker-calls.ts";
import type { PackedRows, Row, RowFormat } from "../../store/engine.ts";
import { packerFor } from "../../store/packed-rows.ts";
import { type Kind, type KindName, kinds } from "./kinds.ts";

const SHOWN_CHARACTERS = 200;
const BOM = 0xfeff;

export interface ParseInput {
  kind: KindName;
  bytes: Uint8Array<ArrayBuffer>;
  tooLong: boolean;
  batch: number;
}

export interface ParsedBlock {
  /** Including blank ones. */
  lines: number;
  /** Lines that are not blank. */
  read: number;
  /** Line numbers start at 1 in each block. */
  rejected: { line: number; reason: string; text: string }[];
  /** Rows for the store, for kinds whose records become one row each. */
  rows?: Row[] | PackedRows;
  records?: unknown[];
}

const pack = packerFor((workerData as { rowFormat: RowFormat }).rowFormat);

const calls = {
  parse({ kind: name, bytes, tooLong, batch }: ParseInput, transfer: Transfer): ParsedBlock {
    const kind: Kind = kinds[name];
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
    if (tooLong) {
      const rejected = [{ line: 1, reason: "the line is too long", text: text.slice(0, SHOWN_CHARACTERS) }];
      return { lines: 1, read: 1, rejected };
    }
    const { records, ...block } = parseLines(text, kind);
    const { rowOf, table } = kind;
    if (!rowOf) return { ...block, records };
    const rows = pack(
      table,
      records.map((record) => rowOf(record as never, IMPORT_ORIGIN)),
      batch,
    );
    if (!Array.isArray(rows)) transfer(rows.lines.buffer);
    return { ...block, rows };
  },
};
export type ParseCalls = typeof calls;
answerCalls(calls);

function parseLines(text: string, kind: Kind): Omit<ParsedBlock, "rows"> & { records: unknown[] } {
  const lines = (text.charCodeAt(0) === BOM ? text.slice(1) : text).split("\n");
  const rejected: ParsedBlock["rejected"] = [];
  const records: unknown[] = [];
  let read = 0;
  for (const [index, line] of lines.entries()) {
    if (!line.trim()) continue;
    read += 1;
    const parsed = parseLine(line, kind);
    if ("record" in parsed) records.push(parsed.record);
    else rejected.push({ line: index + 1, reason: parsed.reason, text: line });
  }
  return { lines: lines.length, read, rejected, records };
}

function parseLine(line: string, { schema }: Kind): { record: unknown } | { reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { reason: "not valid JSON" };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { reason: "not a JSON object" };
  const parsed = schema.safeParse(value);
  return parsed.success ? { record: parsed.data } : { reason: sentences(parsed.error).join("; ") };
}
