// Calls operations on the demo world for data/api-reference/examples.json, the example responses of the API reference.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openApiDocument } from "../src/http/openapi.ts";
import { allRoutes, keyRoutes, routes } from "../src/routes.ts";
import { startTestService, type TestService } from "../test/harness.ts";
import { startReceiver } from "../test/webhook-receiver.ts";
import { operationsOf } from "./api-operations.ts";
import { root } from "./repository-files.ts";

const file = join(root, "data", "api-reference", "examples.json");
const NOW = "2026-11-10T12:00:00.000Z";
const MAX_ITEMS = 2;
const MAX_TEXT = 240;
const FREE_LIMIT = 30;
/** The cohorts are formed in the background after the start, week by week: they are complete when nothing changes. */
const SETTLE_MS = 20_000;
const JSON_TYPE = { "content-type": "application/json" };

type Examples = Record<"operations" | "errors", Record<string, unknown>>;
/** Sends a request and returns the body of the response, shortened. */
type Ask = (path: string, request: RequestInit) => Promise<unknown>;

/** Writes the examples of these operations, or of all operations and errors. */
export async function writeExamples(names?: readonly string[]): Promise<void> {
  const isWanted = (name: string) => names === undefined || names.includes(name);
  const receiver = await startReceiver();
  // A frozen clock, so that the same program writes the same file. ORRERY_DATA reuses a demo world of that time.
  const { ORRERY_DATA, ORRERY_DEMO_SCALE } = process.env;
  const service = await startTestService({
    now: NOW,
    env: {
      ORRERY_DEMO: "true",
      ORRERY_ALERTS_PRIVATE_HOSTS: "127.0.0.1",
      ...(ORRERY_DATA === undefined ? {} : { ORRERY_DATA }),
      ...(ORRERY_DEMO_SCALE === undefined ? {} : { ORRERY_DEMO_SCALE }),
    },
  });
  const ask: Ask = async (path, request) => {
    const headers = { authorization: `Bearer ${service.key}`, ...JSON_TYPE };
    const response = await fetch(service.url + path, { headers, ...request });
    process.stdout.write(`${response.status} ${path}\n`);
    const text = (await response.text())
      .replaceAll(service.url, "http://localhost:8080")
      .replaceAll(receiver.url, "https://example.com/orrery-alerts");
    return shortened(fixed(JSON.parse(text)));
  };
  try {
    const known = JSON.parse(readFileSync(file, "utf8")) as Examples;
    const found = {
      ...(await answersOfRoutes(service, ask, isWanted)),
      ...(keyRoutes.some(({ name }) => isWanted(name)) &&
        (await answersOfAlerts(service, ask, receiver.url))),
      ...(await answersOfReads(ask, isWanted)),
    };
    const examples: Examples = {
      operations: names === undefined ? found : merged(known.operations, found),
      errors: names === undefined ? await answersOfErrors(service, ask) : known.errors,
    };
    writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`);
  } finally {
    await service.close();
    await receiver.close();
  }
}

/** In the order of the routes. */
function merged(known: Record<string, unknown>, found: Record<string, unknown>): Record<string, unknown> {
  const all = { ...known, ...found };
  const order = [
    ...operationsOf(openApiDocument(allRoutes)).map(({ operation }) => operation.operationId),
    "table",
  ];
  return Object.fromEntries(order.flatMap((name) => (name in all ? [[name, all[name]]] : [])));
}

async function answersOfRoutes(service: TestService, ask: Ask, isWanted: (name: string) => boolean) {
  const wanted = routes.filter(({ name }) => isWanted(name));
  if (wanted.some(({ needs }) => needs.includes("smart money"))) await cohortsFormed(service);
  const answers: Record<string, unknown> = {};
  for (const { name, path, example } of wanted)
    answers[name] = await ask(path, { method: "POST", body: JSON.stringify(example) });
  return answers;
}

/** All of them, because they build on each other. */
async function answersOfAlerts(service: TestService, ask: Ask, webhookUrl: string) {
  const answers: Record<string, unknown> = {};
  let alertId = "";
  for (const step of ["create", "list", "test", "delete"]) {
    const { name, path, example } = keyRoutes.find((route) => route.name === `alerts_${step}`) ?? {
      name: "",
      path: "",
      example: {},
    };
    const changes = step === "create" ? { webhook_url: webhookUrl } : {};
    const body = { ...example, ...changes, ...("alert_id" in example ? { alert_id: alertId } : {}) };
    answers[name] = await ask(path, { method: "POST", body: JSON.stringify(body) });
    const { body: listed } = await service.call("alerts_list", {});
    alertId = listed.alerts[0]?.alert_id ?? "";
  }
  return answers;
}

async function answersOfReads(ask: Ask, isWanted: (name: string) => boolean) {
  const answers: Record<string, unknown> = {};
  for (const { path, method, operation } of operationsOf(openApiDocument(allRoutes)))
    if (method === "get" && isWanted(operation.operationId)) {
      const query = new URLSearchParams();
      for (const { name, example } of operation.parameters ?? [])
        if (typeof example === "string" || typeof example === "number") query.set(name, String(example));
      answers[operation.operationId] = await ask(`${path}?${query.toString()}`, {});
    }
  if (isWanted("table")) answers["table"] = await ask("/api/v1/tables/wallets_pnl_leaders?type=1W", {});
  return answers;
}

async function answersOfErrors(service: TestService, ask: Ask) {
  const post = (path: string, body: string, headers?: Record<string, string>) =>
    ask(path, { method: "POST", body, ...(headers && { headers: { ...JSON_TYPE, ...headers } }) });
  const search = "/api/v1/content/search";
  const map = "/api/v1/projects/mindshare-map";
  const free = await service.service.context.keys.create({ plan: "free", name: "example" });
  const limited = { authorization: `Bearer ${free.key}` };
  for (let i = 0; i < FREE_LIMIT; i++) await post(map, "{}", limited);
  return {
    400: await post(search, `{"limit":500,"sort_by":"newest"}`),
    401: await post(map, "{}", {}),
    402: await post(search, "{}", {}),
    403: await post(map, "{}", { authorization: "Bearer ork_mistyped" }),
    404: await post("/api/v1/content/item", `{"id":"unknown"}`),
    405: await ask(search, {}),
    413: await post(search, `{"query":"${"a".repeat(300_000)}"}`),
    429: await post(map, "{}", limited),
  };
}

async function cohortsFormed(service: TestService): Promise<void> {
  for (let before = ""; ; await sleep(SETTLE_MS)) {
    const { body } = await service.call("smart_money_record", {});
    const now = JSON.stringify(body.data);
    if (body.data.meta.formed_at !== null && now === before) return;
    before = now;
  }
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
