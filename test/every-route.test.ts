// Every rule of the access gate and of responses, for every route: a new endpoint is covered by being listed in
// src/routes.ts.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newKey } from "../src/access/keys/api-key.ts";
import type { KeyRequest } from "../src/access/keys/keys.ts";
import { openApiDocument } from "../src/http/openapi.ts";
import { routes } from "../src/routes.ts";
import { DEMO_WORLD, demoDirectory } from "./demo-world.ts";
import {
  decode,
  type FacilitatorDouble,
  firstGeneration,
  PAY_TO,
  paymentHeader,
  startFacilitator,
} from "./facilitator-double.ts";
import { type JsonSchema, largestRequest, minimalRequest, undeclaredFields } from "./generated-requests.ts";
import { startTestService, type TestService } from "./harness.ts";

const FREE_LIMIT = 2;
const JSON_TYPE = { "content-type": "application/json" };

let directory: string;
let facilitator: FacilitatorDouble;
let keyed: TestService;
let paid: TestService;
/** Runs on the demo data, where every example has results. */
let demo: TestService;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "orrery-plans-"));
  const plans = join(directory, "plans.json");
  writeFileSync(plans, JSON.stringify({ free: FREE_LIMIT }));
  facilitator = await startFacilitator();
  const env = { ORRERY_PLANS: plans, ORRERY_ADDRESS_LIMIT: "1000000" };
  keyed = await startTestService({ env });
  paid = await startTestService({
    env: {
      ...env,
      X402_PAY_TO: PAY_TO,
      X402_NETWORK: "eip155:84532",
      X402_FACILITATOR_URL: facilitator.url,
      X402_ROUTES: "all",
    },
  });
  demo = await startTestService({ env: DEMO_WORLD, directory: await demoDirectory() });
}, 300_000);

afterAll(async () => {
  await Promise.all([keyed.close(), paid.close(), demo.close(), facilitator.close()]);
  rmSync(directory, { recursive: true });
});

beforeEach(() => {
  facilitator.mood = "honest";
});

interface Reply {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

async function post(
  service: TestService,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<Reply> {
  const response = await fetch(service.url + path, {
    method: "POST",
    headers: { ...JSON_TYPE, ...headers },
    body,
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(text) as Record<string, unknown>,
  };
}

const { paths } = openApiDocument(routes) as {
  paths: Record<
    string,
    { post: { responses: Record<"200", { content: Record<string, { schema: JsonSchema }> }> } }
  >;
};

/** The published schema of a response with status 200. */
function responseSchema(path: string): JsonSchema {
  return paths[path]?.post.responses["200"].content["application/json"]?.schema ?? {};
}

const issue = (service: TestService, request: KeyRequest) => service.service.context.keys.create(request);
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

describe.each(routes.map((route) => ({ name: route.name, route })))("$name", ({ route }) => {
  const good = JSON.stringify(route.example);
  const call = (service: TestService, headers: Record<string, string>, body = good) =>
    post(service, route.path, headers, body);
  const demand = async () =>
    decode((await call(paid, {})).headers.get("payment-required")) as {
      x402Version: number;
      resource: { url: string };
      accepts: Record<string, unknown>[];
    };
  const payment = async (changes?: Record<string, unknown>) => paymentHeader(await demand(), changes);

  describe("the response", () => {
    const requests = [
      ["the example", route.example],
      ["the required fields alone", minimalRequest(route)],
      ["every option on", largestRequest(route)],
    ] as const;

    it.each(requests)("to %s has exactly the declared fields, with and without data", async (_, request) => {
      for (const service of [demo, keyed]) {
        const { status, body } = await service.call(route.name, request);
        expect([status, body.details]).toEqual([200, undefined]);
        expect(route.output.safeParse(body).error?.issues).toBeUndefined();
        expect(undeclaredFields(responseSchema(route.path), body)).toEqual([]);
      }
    });

    it("is summarized for language models, with and without data", async () => {
      for (const service of [demo, keyed])
        for (const [, request] of requests) {
          const { body } = await service.call(route.name, request);
          const lines = route.summarize(route.output.parse(body));
          expect(lines.join("").length).toBeGreaterThan(0);
          expect(lines.join("\n")).not.toMatch(/undefined|NaN|\[object/);
        }
    });
  });

  describe("as an API-key-only path", () => {
    it("returns 401 without a key before it reads the body, with or without a payment", async () => {
      for (const headers of [
        {},
        { authorization: "Basic eDp5" },
        { authorization: "Bearer " },
        { "x-payment": "e30=" },
      ]) {
        const reply = await call(keyed, headers, "not json");
        expect(reply.status).toBe(401);
        expect(reply.body).toMatchObject({
          success: false,
          error: expect.any(String),
          reason: "missing_key",
        });
        expect(reply.headers.get("payment-required")).toBeNull();
        expect(reply.headers.get("x-request-id")).toBeTruthy();
      }
    });

    it("returns 403 for a key that is mistyped, unknown, revoked, expired or for another route", async () => {
      const { key, id } = await issue(keyed, { plan: "pro" });
      await keyed.service.context.keys.revoke(id);
      const expired = await issue(keyed, { plan: "pro", expiresAt: Date.now() - 1 });
      const elsewhere = await issue(keyed, { plan: "pro", routes: ["some_other_route"] });
      for (const bad of [`${key}x`, newKey().key, key, expired.key, elsewhere.key]) {
        const reply = await call(keyed, bearer(bad), "not json");
        expect(reply.status).toBe(403);
        expect(reply.body).toMatchObject({ success: false, error: expect.any(String) });
        expect(JSON.stringify(reply.body)).not.toContain(bad);
      }
    });

    it("accepts the key in each of its three headers, in order of precedence", async () => {
      const { key } = await issue(keyed, { plan: "pro", routes: [route.name] });
      const other = newKey().key;
      for (const headers of [
        bearer(key),
        { authorization: `bearer ${key}` },
        { "x-service-api-key": key },
        { "x-orrery-api-key": key },
        { ...bearer(key), "x-service-api-key": other },
        { "x-service-api-key": key, "x-orrery-api-key": other },
      ]) {
        expect((await call(keyed, headers)).status).toBe(200);
      }
      expect((await call(keyed, { ...bearer(other), "x-service-api-key": key })).status).toBe(403);
    });

    it("counts down to a 429 that states when to retry", async () => {
      const { key } = await issue(keyed, { plan: "free" });
      for (let left = FREE_LIMIT - 1; left >= 0; left--) {
        const reply = await call(keyed, bearer(key));
        expect(reply.status).toBe(200);
        expect(reply.headers.get("ratelimit")).toMatch(new RegExp(`^"free";r=${left};t=\\d+$`));
        expect(reply.headers.get("ratelimit-policy")).toBe(`"free";q=${FREE_LIMIT};w=60`);
        expect(reply.headers.get("ratelimit-remaining")).toBe(String(left));
      }
      const over = await call(keyed, bearer(key), "not json");
      expect(over.status).toBe(429);
      expect(over.body).toMatchObject({
        error: expect.any(String),
        limit: FREE_LIMIT,
        plan: "free",
        window: "1m",
      });
      const retryAfter = over.body["retryAfter"] as number;
      expect(Number.isInteger(retryAfter) && retryAfter >= 1 && retryAfter <= 60).toBe(true);
      expect(over.headers.get("retry-after")).toBe(String(retryAfter));
      expect(over.headers.get("payment-required")).toBeNull();
    });

    it("counts a failed call like any other, and reports the limit", async () => {
      const { key } = await issue(keyed, { plan: "free" });
      const reply = await call(keyed, bearer(key), "not json");
      expect(reply.status).toBe(400);
      expect(reply.headers.get("ratelimit-remaining")).toBe(String(FREE_LIMIT - 1));
    });
  });

  describe("as an x402 path", () => {
    it("returns 402 for clients of both protocol versions before it reads the body", async () => {
      const reply = await call(paid, {}, "not json");
      expect(reply.status).toBe(402);
      expect(reply.body).toMatchObject({ x402Version: 1, error: expect.any(String) });
      const header = reply.headers.get("payment-required");
      expect(reply.headers.get("x-payment-required")).toBe(header);
      expect(reply.headers.get("cache-control")).toBe("no-store");
      const url = `${paid.url}${route.path}`;
      expect(decode(header)).toMatchObject({
        x402Version: 2,
        resource: { url },
        accepts: [{ scheme: "exact", network: "eip155:84532", amount: "10000", payTo: PAY_TO }],
      });
      expect(reply.body["accepts"]).toMatchObject([
        {
          scheme: "exact",
          network: "base-sepolia",
          maxAmountRequired: "10000",
          payTo: PAY_TO,
          resource: url,
        },
      ]);
    });

    it("never derives its own URL from the request", async () => {
      const reply = await call(paid, { host: "evil.example", "x-forwarded-host": "evil.example" });
      expect(JSON.stringify(decode(reply.headers.get("payment-required")))).not.toContain("evil");
    });

    it("returns 402 for a mistyped key and 403 for an invalid one, with or without a payment", async () => {
      const mistyped = await call(paid, bearer("ork_typo"));
      expect(mistyped).toMatchObject({ status: 402, body: { reason: "malformed_key" } });
      const settled = facilitator.settled.length;
      const header = await payment();
      for (const headers of [
        bearer(newKey().key),
        { ...bearer(newKey().key), "payment-signature": header },
      ]) {
        expect((await call(paid, headers)).status).toBe(403);
      }
      expect(facilitator.settled.length).toBe(settled);
    });

    it("returns 402 with the limit when it is exceeded, and then accepts a payment", async () => {
      const { key } = await issue(paid, { plan: "free" });
      for (let i = 0; i < FREE_LIMIT; i++) expect((await call(paid, bearer(key))).status).toBe(200);
      const over = await call(paid, bearer(key));
      expect(over.status).toBe(402);
      expect(over.body).toMatchObject({ x402Version: 1, limit: FREE_LIMIT, plan: "free", window: "1m" });
      expect(over.headers.get("retry-after")).toBe(String(over.body["retryAfter"]));
      expect(over.headers.get("payment-required")).toBeTruthy();
      expect((await call(paid, { ...bearer(key), "payment-signature": await payment() })).status).toBe(200);
    });

    it("serves a payment of either protocol version once, with a receipt", async () => {
      const second = await payment();
      const first = firstGeneration(await payment());
      for (const [name, header, receipt, network] of [
        ["payment-signature", second, "payment-response", "eip155:84532"],
        ["x-payment", first, "x-payment-response", "base-sepolia"],
      ] as const) {
        const before = facilitator.settled.length;
        const reply = await call(paid, { [name]: header });
        expect(reply.status).toBe(200);
        expect(reply.body["success"]).toBe(true);
        expect(decode(reply.headers.get(receipt))).toMatchObject({ success: true, network });
        const again = await call(paid, { [name]: header });
        expect(again.status).toBe(402);
        expect(facilitator.settled.length).toBe(before + 1);
      }
    });

    it("charges nothing if the key is valid, and accepts a payment if it is mistyped", async () => {
      const before = facilitator.settled.length;
      const { key } = await issue(paid, { plan: "pro" });
      const served = await call(paid, { ...bearer(key), "payment-signature": await payment() });
      expect(served.status).toBe(200);
      expect(served.headers.get("payment-response")).toBeNull();
      expect(facilitator.settled.length).toBe(before);
      expect((await call(paid, { ...bearer("ork_typo"), "payment-signature": await payment() })).status).toBe(
        200,
      );
      expect(facilitator.settled.length).toBe(before + 1);
    });

    it("checks the body before the payment: a 400 costs nothing, and the payment stays valid", async () => {
      const header = await payment();
      const verified = facilitator.verified;
      for (const bad of ["not json", "[]", ""]) {
        expect((await call(paid, { "payment-signature": header }, bad)).status).toBe(400);
      }
      expect(facilitator.verified).toBe(verified);
      expect((await call(paid, { "payment-signature": header })).status).toBe(200);
    });

    it("sends one response and makes one charge for eight concurrent uses of a payment", async () => {
      const header = await payment();
      const before = facilitator.settled.length;
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => call(paid, { "payment-signature": header })),
      );
      expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
        200,
        ...Array<number>(7).fill(402),
      ]);
      expect(facilitator.settled.length).toBe(before + 1);
    });

    it("rejects payments that are malformed, oversized, too low, misdirected, expired or of another network", async () => {
      const required = await demand();
      const entry = required.accepts[0] ?? {};
      const headers = [
        "%%%",
        "bm90IGpzb24=",
        "e30=",
        "W10=",
        "A".repeat(9_000),
        paymentHeader(required, { value: "1" }),
        paymentHeader(required, { to: `0x${"22".repeat(20)}` }),
        paymentHeader(required, { validBefore: String(Math.floor(Date.now() / 1000) - 1) }),
        paymentHeader(required, { validAfter: String(Math.floor(Date.now() / 1000) + 50) }),
        paymentHeader({ accepts: [{ ...entry, amount: "1" }] }),
        paymentHeader({ accepts: [{ ...entry, network: "eip155:8453" }] }),
        firstGeneration(paymentHeader(required)),
      ];
      const before = facilitator.settled.length;
      for (const header of headers) {
        const reply = await call(paid, { "payment-signature": header });
        expect(reply.status).toBe(402);
        expect(reply.body["accepts"]).toHaveLength(1);
      }
      expect(facilitator.settled.length).toBe(before);
    });

    it("distinguishes fraud from an outage, and charges for neither", async () => {
      const header = await payment();
      facilitator.mood = "refuses";
      expect(await call(paid, { "payment-signature": header })).toMatchObject({
        status: 402,
        body: { reason: "invalid_signature" },
      });
      facilitator.mood = "fails_to_settle";
      const unsettled = await call(paid, { "payment-signature": header });
      expect(unsettled.status).toBe(402);
      expect(unsettled.body["success"]).toBe(false);
      facilitator.mood = "broken";
      const outage = await call(paid, { "payment-signature": header });
      expect(outage.status).toBe(503);
      expect(outage.headers.get("retry-after")).toMatch(/^\d+$/);
      expect(JSON.stringify(outage.body)).not.toContain("secret");
      const { key } = await issue(paid, { plan: "pro" });
      expect((await call(paid, bearer(key))).status).toBe(200);
      facilitator.mood = "honest";
      await expect.poll(async () => (await call(paid, { "payment-signature": header })).status).toBe(200);
    });
  });
});
