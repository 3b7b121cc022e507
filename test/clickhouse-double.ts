// A small server that speaks ClickHouse's HTTP protocol in front of the embedded engine, so that the remote client,
// several processes on one store, time-outs and a dying database are tested over real HTTP.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { openEmbedded } from "../src/store/open.ts";
import type { Engine, Row } from "../src/store/engine.ts";
import { placeholdersOf } from "../src/store/query.ts";
import { readTables } from "../src/store/schema.ts";

export interface ClickHouseDouble {
  url: string;
  /** Every answer waits this long. */
  delay(ms: number): void;
  /** Drops connections, as a server that died does; `up` brings it back with its data. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Statements seen so far. */
  statements: string[];
  close(): Promise<void>;
}

export async function startClickHouseDouble(path = ":memory:"): Promise<ClickHouseDouble> {
  const engine = await openEmbedded({ path, memoryMb: 1024 });
  const statements: string[] = [];
  let delayMs = 0;
  let server = createServer();
  let port = 0;

  async function start(): Promise<void> {
    server = createServer((request, response) => {
      void (async () => {
        const url = new URL(request.url ?? "/", "http://double");
        if (url.pathname === "/ping") return response.end("Ok.\n");
        const body = await bodyOf(request);
        const sql = url.searchParams.get("query") ?? body;
        statements.push(sql.slice(0, 200));
        if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
        try {
          response.end(await execute(engine, sql, url.searchParams, body));
        } catch (error) {
          response.writeHead(500, { "X-ClickHouse-Exception-Code": "62" });
          response.end(
            `Code: 62. DB::Exception: ${error instanceof Error ? error.message : "failed"}. (SYNTAX_ERROR)`,
          );
        }
      })();
    });
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  }

  async function stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  }

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    statements,
    delay: (ms) => {
      delayMs = ms;
    },
    down: stop,
    up: start,
    async close() {
      await stop();
      await engine.close();
    },
  };
}

const tables = readTables();
const instants = new Set(
  [...tables.values()].flatMap(({ columns }) =>
    columns.filter(({ type }) => type.startsWith("DateTime64")).map(({ name }) => name),
  ),
);

async function execute(engine: Engine, sql: string, search: URLSearchParams, body: string): Promise<string> {
  const insert = /^INSERT INTO (\w+)\s.*FORMAT JSONEachRow/is.exec(sql.trim());
  if (insert) {
    const table = tables.get(insert[1] ?? "");
    if (!table) throw new Error(`no table ${insert[1]}`);
    const rows = body
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row);
    for (const row of rows)
      for (const { name, type } of table.columns)
        if (type.startsWith("DateTime64") && row[name] !== null)
          row[name] = Math.round(Number(row[name]) * 1000);
    await engine.insert(table, rows);
    return "";
  }
  const isDelete = /^\s*DELETE/i.test(sql);
  if (!isDelete && !/^\s*SELECT/i.test(sql)) {
    await engine.execute(sql.replace(/\bENGINE = (\w+\([^)]*\))/, "{engine:$1}"));
    return "";
  }
  const plain = sql.replace(/\s+FORMAT \w+\s*;?\s*$/i, "");
  const placeholders = placeholdersOf(plain);
  const params = Object.fromEntries(
    placeholders.map(({ name, type }) => [name, parseParam(search.get(`param_${name}`) ?? "", type)]),
  );
  const statement = { sql: plain, params, placeholders, maxSeconds: 30 };
  if (isDelete) {
    await engine.remove(statement);
    return "";
  }
  const rows = await engine.read(statement);
  const names = Object.keys(rows[0] ?? {});
  const types = names.map((name) => (instants.has(name) ? "DateTime64(3, 'UTC')" : "Dynamic"));
  const lines = rows.map((row) =>
    names.map((name) => {
      const value = row[name];
      return instants.has(name) && typeof value === "number" ? (value / 1000).toFixed(3) : value;
    }),
  );
  return [names, types, ...lines].map((line) => `${JSON.stringify(line)}\n`).join("");
}

function parseParam(text: string, type: string): unknown {
  const item = /^Array\((.*)\)$/.exec(type)?.[1];
  if (item) return item === "String" ? parseStrings(text) : (JSON.parse(text) as unknown);
  if (type.startsWith("DateTime64")) return Math.round(Number(text) * 1000);
  if (type === "String" || type === "Date") return unescape(text);
  return Number(text);
}

/** ClickHouse writes ['a','b\'c'] with backslash escapes. */
function parseStrings(text: string): string[] {
  return [...text.matchAll(/'((?:[^'\\]|\\.)*)'/gs)].map(([, inner = ""]) => unescape(inner));
}

function unescape(text: string): string {
  const named: Record<string, string> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", "0": "\0" };
  return text.replace(/\\(.)/gs, (_, character: string) => named[character] ?? character);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
