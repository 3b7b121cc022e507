// The calls of the operator console over HTTP: who may make them, and what each of them answers.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeBackup } from "../src/admin/take-backup.ts";
import { startTestService, type TestService } from "./harness.ts";
import { NOW, smallWorld } from "./small-world.ts";

const TOKEN = "an-operator-token-for-this-test";

type Answer = { status: number; headers: Headers; body: any };

async function post(url: string, operation: string, input: unknown, headers: Record<string, string>) {
  const response = await fetch(`${url}/admin/api/${operation}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(input),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

describe("the operator console", () => {
  let service: TestService;
  const bearer = { authorization: `Bearer ${TOKEN}` };
  const call = (operation: string, input: unknown = {}): Promise<Answer> =>
    post(service.url, operation, input, bearer);

  beforeAll(async () => {
    service = await startTestService({
      now: NOW,
      records: smallWorld(),
      env: { ORRERY_OPERATOR_TOKEN: TOKEN },
    });
  });
  afterAll(() => service?.close());

  it("lists, issues, rotates and revokes keys, and a revoked key stops working", async () => {
    const created = await call("keys.create", { plan: "pro", name: "desk", expires: "30d" });
    expect(created.status).toBe(200);
    expect(created.headers.get("cache-control")).toBe("no-store");
    expect(created.body).toMatchObject({ success: true, error: null, plan: "pro", name: "desk" });
    const works = (key: string) =>
      service
        .call("projects_filter", { filter_mode: "direct" }, { authorization: `Bearer ${key}` })
        .then(({ status }) => status);
    expect(await works(created.body.key)).toBe(200);

    const rotated = await call("keys.rotate", { id: created.body.id });
    expect([await works(created.body.key), await works(rotated.body.key)]).toEqual([403, 200]);
    const revoked = await call("keys.revoke", { id: rotated.body.id });
    expect(revoked.body).toMatchObject({ state: "revoked" });
    expect(await works(rotated.body.key)).toBe(403);

    const { body } = await call("keys.list");
    expect(body.keys.map(({ state }: any) => state).sort()).toEqual(["active", "revoked", "revoked"]);
    // Neither the keys nor their hashes are ever listed.
    expect(JSON.stringify(body)).not.toMatch(/ork_|hash|pepper/);
  });

  it("reports the plans with their limits", async () => {
    const { body } = await call("keys.plans");
    expect(body.window).toBe("1m");
    expect(body.plans.map(({ plan, limit }: any) => [plan, limit])).toEqual([
      ["free", 30],
      ["casual", 120],
      ["pro", 600],
      ["enterprise", 6_000],
    ]);
    expect(body.routes.map(({ name }: any) => name)).toContain("content_search");
  });

  it("counts usage by route and by key over time, and for one of either", async () => {
    const { body: key } = await call("keys.create", { plan: "free", name: "counted" });
    const own = { authorization: `Bearer ${key.key}` };
    for (let i = 0; i < 3; i++) await service.call("projects_filter", { filter_mode: "direct" }, own);
    await service.call("content_search", { query: 5 }, own);

    const byKey = (await call("usage.series", { days: 7, by: "key", key: key.id })).body;
    expect(byKey.periods).toHaveLength(7);
    expect(byKey.step_seconds).toBe(86_400);
    expect(byKey.series).toMatchObject([{ name: `counted (${key.id})`, total: 4, failed: 1 }]);
    expect(byKey.series[0].calls).toEqual([0, 0, 0, 0, 0, 0, 4]);
    const byRoute = (await call("usage.series", { days: 1, by: "route", key: key.id })).body;
    expect(byRoute.periods).toHaveLength(24);
    expect(byRoute.series.map(({ name, total }: any) => [name, total])).toEqual([
      ["projects_filter", 3],
      ["content_search", 1],
    ]);
    const one = (await call("usage.series", { days: 7, by: "key", route: "content_search" })).body;
    expect(one.series).toMatchObject([{ name: `counted (${key.id})`, total: 1 }]);
  });

  it("reports payments: an honest empty report without sales", async () => {
    const { body } = await call("payments.report", { days: 30 });
    expect(body).toMatchObject({ networks: [], totals: [], payments: [], count: 0, is_complete: true });
  });

  it("reports sources, and explains why one cannot run", async () => {
    const { body } = await call("sources.list");
    expect(body.sources.length).toBeGreaterThan(5);
    expect(body.sources[0]).toMatchObject({ source: expect.any(String), state: expect.any(String) });
    const missing = await call("sources.run", { target: "nowhere" });
    expect([missing.status, missing.body.error]).toEqual([404, "no such source or task: nowhere"]);
  });

  it("reports the disk: files, tables, free space", async () => {
    const { body } = await call("disk");
    expect(body.free_bytes).toBeGreaterThan(0);
    expect(body.total_bytes).toBeGreaterThan(body.free_bytes);
    const sizes = new Map(body.files.map(({ name, bytes }: any) => [name, bytes]));
    expect(sizes.get("pepper")).toBeGreaterThan(0);
    expect(body.bytes).toBe([...sizes.values()].reduce((sum: number, bytes) => sum + Number(bytes), 0));
    const rows = new Map(body.tables.map(({ table, rows: count }: any) => [table, count]));
    expect(rows.get("projects_v1")).toBeGreaterThan(0);
    expect(body.tables.map(({ bytes }: any) => bytes)).toEqual(
      body.tables.map(({ bytes }: any) => bytes).toSorted((a: number, b: number) => b - a),
    );
  });

  it("backs up in the background as a job, and lists the backup with its rows", async () => {
    expect((await call("backups.list")).body).toMatchObject({ backups: [], last: null, pepper: "included" });
    const started = await call("backups.create");
    expect(started.status).toBe(200);
    const jobOf = async () =>
      (await call("jobs.list")).body.jobs.find(({ id }: any) => id === started.body.job);
    await expect.poll(async () => (await jobOf()).state).toBe("done");
    expect(await jobOf()).toMatchObject({ name: "Backup", progress: 1, error: null });
    const { body } = await call("backups.list");
    expect(body.last).toMatchObject({ target: body.backups[0].path });
    expect(body.backups).toMatchObject([{ name: started.body.name, rows: expect.any(Number) }]);
    expect(body.backups[0].rows).toBeGreaterThan(0);
    expect(existsSync(join(body.backups[0].path, "manifest.json"))).toBe(true);
    expect(readdirSync(body.directory)).toEqual([started.body.name]);
  });

  it("reports a backup that cannot be written as a conflict that says what to do", async () => {
    const blocked = join(service.directory, "blocked");
    writeFileSync(blocked, "");
    const other = await startTestService({
      env: { ORRERY_OPERATOR_TOKEN: TOKEN, ORRERY_BACKUPS: blocked },
    });
    const { status, body } = await post(other.url, "backups.create", {}, bearer);
    expect([status, body.reason]).toEqual([409, "conflict"]);
    expect(body.details.at(-1)).toContain("ORRERY_BACKUPS");
    await other.close();
  });

  it("reports jobs that failed, and the parts that are loaded in the background", async () => {
    const { jobs } = service.service.context;
    const failed = jobs?.start("Example", async (report) => {
      report(0.5, "half");
      throw new Error("the disk is full");
    });
    await expect(failed?.done).rejects.toThrow("the disk is full");
    const { body } = await call("jobs.list");
    expect(body.jobs[0]).toMatchObject({
      name: "Example",
      state: "failed",
      progress: 0.5,
      error: "the disk is full",
    });
    const models = body.models as { name: string; ready: boolean; progress: number }[];
    expect(models.find(({ name }) => name === "catalogue")).toMatchObject({ ready: true, progress: 1 });
  });

  it("explains invalid input and unknown operations, and offers no operation that moves data", async () => {
    const invalid = await call("keys.create", { plan: "gold" });
    expect(invalid.status).toBe(400);
    expect(invalid.body.details).toEqual(["plan must be one of free, casual, pro, enterprise"]);
    for (const operation of ["import", "call", "rows", "demo.seed", "demo.remove", "backup", "constructor"])
      expect((await call(operation)).status, operation).toBe(404);
    const large = await call("keys.create", { plan: "pro", name: "x".repeat(20_000) });
    expect(large.status).toBe(413);
  });
});

describe("access to the operator console", () => {
  let service: TestService;
  const token = TOKEN;
  beforeAll(async () => {
    service = await startTestService({ env: { ORRERY_OPERATOR_TOKEN: token, ORRERY_PROXIES: "1" } });
  });
  afterAll(() => service?.close());

  const from = (address: string, given: string | undefined, more: Record<string, string> = {}) =>
    post(
      service.url,
      "status",
      {},
      {
        "x-forwarded-for": address,
        ...(given === undefined ? {} : { authorization: `Bearer ${given}` }),
        ...more,
      },
    );

  it("needs the operator token: no token, an API key or a wrong token is a 401", async () => {
    expect((await from("203.0.113.1", token)).body).toMatchObject({ success: true, dataset: "live" });
    const missing = await from("203.0.113.1", undefined);
    expect([missing.status, missing.body.reason]).toEqual([401, "missing_token"]);
    for (const wrong of [service.key, `${token}x`, token.slice(1), token.toUpperCase()]) {
      const { status, body } = await from("203.0.113.2", wrong);
      expect([status, body.reason]).toEqual([401, "wrong_token"]);
      expect(JSON.stringify(body)).not.toContain(token);
    }
    // Neither a cookie nor the URL.
    const cookie = await from("203.0.113.1", undefined, { cookie: `token=${token}` });
    expect(cookie.status).toBe(401);
    const inUrl = await post(service.url, `status?token=${token}`, {}, {});
    expect(inUrl.status).toBe(401);
  });

  it("is closed to an address that sent ten wrong tokens, and to no other", async () => {
    for (let i = 0; i < 10; i++) expect((await from("203.0.113.3", `guess-${i}`)).status).toBe(401);
    for (const given of ["another-guess", token]) {
      const { status, headers, body } = await from("203.0.113.3", given);
      expect([status, body.reason]).toEqual([429, "wrong_tokens"]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect((await from("203.0.113.4", token)).status).toBe(200);
  });

  it("refuses pages of other sites, forms, and other methods", async () => {
    for (const site of ["cross-site", "same-site", "none"])
      expect((await from("203.0.113.5", token, { "sec-fetch-site": site })).status, site).toBe(403);
    expect((await from("203.0.113.5", token, { "sec-fetch-site": "same-origin" })).status).toBe(200);
    const form = await from("203.0.113.5", token, { "content-type": "application/x-www-form-urlencoded" });
    expect([form.status, form.body.reason]).toEqual([400, "content_type"]);
    const read = await fetch(`${service.url}/admin/api/status`, {
      headers: { authorization: `Bearer ${token}`, accept: "text/html" },
    });
    expect([read.status, read.headers.get("content-type")]).toEqual([404, "application/json"]);
    const preflight = await fetch(`${service.url}/admin/api/status`, {
      method: "OPTIONS",
      headers: { origin: "https://elsewhere.example", "access-control-request-headers": "authorization" },
    });
    expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("a service without an operator token", () => {
  it("has no console calls, and says so in the explorer's session", async () => {
    const service = await startTestService();
    const { status, body } = await post(service.url, "status", {}, { authorization: `Bearer ${TOKEN}` });
    expect([status, body.reason]).toEqual([404, "not_found"]);
    const session = await fetch(`${service.url}/explorer/session`).then((response) => response.json());
    expect(session).toMatchObject({ operator_console: false });
    await service.close();
  });
});

describe("a backup of a service that stops", () => {
  it("leaves nothing behind", async () => {
    const service = await startTestService({ now: NOW, records: smallWorld() });
    const folder = join(service.directory, "backups");
    mkdirSync(folder);
    const stopped = new AbortController();
    const snapshot = new Promise<void>((resolve) => {
      const call = async ({ onEvent }: { onEvent?: (event: Record<string, unknown>) => void }) => {
        onEvent?.({
          snapshot: {
            database: join(service.directory, "orrery.duckdb"),
            dataDirectory: service.directory,
            files: [],
            manifest: {},
          },
        });
        stopped.abort(new Error("the service is stopping"));
        resolve();
        return {};
      };
      const taken = takeBackup(
        call,
        { path: join(folder, "one"), kind: "directory" },
        { onProgress: () => {}, signal: stopped.signal },
      );
      taken.catch(() => {});
    });
    await snapshot;
    // On a busy machine, this takes longer than the second that a poll waits by default.
    await expect.poll(() => readdirSync(folder), { timeout: 10_000 }).toEqual([]);
    await service.close();
  });
});
