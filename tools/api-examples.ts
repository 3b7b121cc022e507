// npm run api-examples: calls every operation on the demo world and writes data/api-reference/examples.json, the example
// responses of the API reference. Run it when a response or the demo world changes, then npm run generate.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openApiDocument } from "../src/http/openapi.ts";
import { routes } from "../src/routes.ts";
import { startTestService } from "../test/harness.ts";
import { root } from "./repository-files.ts";
import { operationsOf } from "./sdk-types.ts";

const NOW = "2026-11-10T12:00:00.000Z";
const MAX_ITEMS = 2;
const MAX_TEXT = 240;
const FREE_LIMIT = 30;
/** The cohorts are formed in the background after the start, week by week: they are complete when nothing changes. */
const SETTLE_MS = 20_000;
const JSON_TYPE = { "content-type": "application/json" };

// A frozen clock, so that the same program writes the same file. ORRERY_DATA reuses a demo world of that time.
const { ORRERY_DATA } = process.env;
const service = await startTestService({
  now: NOW,
  env: { ORRERY_DEMO: "true", ...(ORRERY_DATA === undefined ? {} : { ORRERY_DATA }) },
});

try {
  const bearer = { authorization: `Bearer ${service.key}` };
  await cohortsFormed();
  const operations: Record<string, unknown> = {};
  for (const { name, path, example } of routes)
    operations[name] = await answer(path, { method: "POST", body: JSON.stringify(example), headers: bearer });
  for (const { path, method, operation } of operationsOf(openApiDocument(routes)))
    if (method === "get") {
      const query = new URLSearchParams();
      for (const { name, example } of operation.parameters ?? [])
        if (typeof example === "string" || typeof example === "number") query.set(name, String(example));
      operations[operation.operationId] = await answer(`${path}?${query.toString()}`, { headers: bearer });
    }
  operations["table"] = await answer("/api/v1/tables/wallets_pnl_leaders?type=1W", { headers: bearer });

  const search = "/api/v1/content/search";
  const map = "/api/v1/projects/mindshare-map";
  const free = await service.service.context.keys.create({ plan: "free", name: "example" });
  const limited = { authorization: `Bearer ${free.key}` };
  for (let i = 0; i < FREE_LIMIT; i++) await post(map, "{}", limited);
  const errors: Record<string, unknown> = {
    400: await post(search, `{"limit":500,"sort_by":"newest"}`, bearer),
    401: await post(map, "{}", {}),
    402: await post(search, "{}", {}),
    403: await post(map, "{}", { authorization: "Bearer ork_mistyped" }),
    404: await post("/api/v1/content/item", `{"id":"unknown"}`, bearer),
    405: await answer(search, { headers: bearer }),
    413: await post(search, `{"query":"${"a".repeat(300_000)}"}`, bearer),
    429: await post(map, "{}", limited),
  };
  const text = JSON.stringify({ operations, errors }, null, 2);
  writeFileSync(join(root, "data", "api-reference", "examples.json"), `${text}\n`);
} finally {
  await service.close();
}

async function cohortsFormed(): Promise<void> {
  for (let before = ""; ; await sleep(SETTLE_MS)) {
    const { body } = await service.call("smart_money_record", {});
    const now = JSON.stringify(body.data);
    if (body.data.meta.formed_at !== null && now === before) return;
    before = now;
  }
}

function post(path: string, body: string, headers: Record<string, string>): Promise<unknown> {
  return answer(path, { method: "POST", body, headers });
}

async function answer(path: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(service.url + path, {
    ...request,
    headers: { ...JSON_TYPE, ...(request.headers as Record<string, string>) },
  });
  process.stdout.write(`${response.status} ${path}\n`);
  return shortened(
    fixed(JSON.parse((await response.text()).replaceAll(service.url, "http://localhost:8080"))),
  );
}

/** Replaces what differs in every run: random ids, times, and counters of the current minute. */
function fixed(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (name, value: unknown) => {
      if (name === "request_id") return "req_0a1B2c3D4e5F";
      if (name === "took_ms" || name === "mean_ms" || name === "max_ms") return 3.2;
      if (name === "day") return NOW.slice(0, 10);
      // When a record was stored is a time of the machine, not of the demo world.
      if (name === "known_at" || name === "known_until") return value === null ? null : NOW;
      if (name === "total_calls") return 42;
      if (name === "remaining") return 5998;
      if (name === "retryAfter") return 27;
      if (name === "key" && typeof value === "object" && value !== null) return { ...value, id: "k3Fa92Lm" };
      return value;
    }),
  ) as unknown;
}

/** Keeps the start of long lists and texts, so that an example fits on a screen. */
function shortened(value: unknown): unknown {
  if (typeof value === "string") return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shortened(field)]));
}
