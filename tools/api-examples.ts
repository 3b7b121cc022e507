// npm run api-examples: calls every operation on the demo world and writes data/api-reference/examples.json, the example
// responses of the API reference. Run it when a response or the demo world changes, then npm run generate.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openApiDocument } from "../src/http/openapi.ts";
import { allRoutes, routes } from "../src/routes.ts";
import { startTestService } from "../test/harness.ts";
import { startReceiver } from "../test/webhook-receiver.ts";
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
const receiver = await startReceiver();
const service = await startTestService({
  now: NOW,
  env: {
    ORRERY_DEMO: "true",
    ORRERY_ALERTS_PRIVATE_HOSTS: "127.0.0.1",
    ...(ORRERY_DATA === undefined ? {} : { ORRERY_DATA }),
  },
});

try {
  const bearer = { authorization: `Bearer ${service.key}` };
  await cohortsFormed();
  const operations: Record<string, unknown> = {};
  for (const { name, path, example } of routes)
    operations[name] = await answer(path, { method: "POST", body: JSON.stringify(example), headers: bearer });
  let alertId = "";
  for (const { name, path, example } of ["create", "list", "test", "delete"].flatMap((step) =>
    allRoutes.filter((route) => route.name === `alerts_${step}`),
  )) {
    const changes = name === "alerts_create" ? { webhook_url: receiver.url } : {};
    const body = { ...example, ...changes, ...("alert_id" in example ? { alert_id: alertId } : {}) };
    operations[name] = await post(path, JSON.stringify(body), bearer);
    const { body: listed } = await service.call("alerts_list", {});
    alertId = listed.alerts[0]?.alert_id ?? "";
  }
  for (const { path, method, operation } of operationsOf(openApiDocument(allRoutes)))
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
  await receiver.close();
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
    fixed(
      JSON.parse(
        (await response.text())
          .replaceAll(service.url, "http://localhost:8080")
          .replaceAll(receiver.url, "https://example.com/orrery-alerts"),
      ),
    ),
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
      if (name === "alert_id") return "alert_5f0c2b7a91d34e6f8a1b2c3d";
      if (name === "delivery_id") return "msg_4d1f0c5a9b7e2f3a6c8d0e1b";
      if (name === "secret") return "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw6x0kqXGz4oE=";
      if (name === "created_at") return NOW;
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
