// Tests how the gate bounds callers without a valid key; test/every-route.test.ts covers every other rule.
import { describe, expect, it } from "vitest";
import { isRefusal } from "../base/gate.ts";
import { createGate, presentedKey } from "./access-gate.ts";
import { hashKey, newKey, pepperOf } from "./keys/api-key.ts";
import { KeyTable } from "./keys/key-table.ts";
import { createLimiter, createAddressBudget } from "./limits/limiter.ts";
import type { Call } from "./usage/usage-meter.ts";
import { defaultPlans } from "./limits/plans.ts";

const pepper = pepperOf("a pepper for tests");
const route = { name: "content_search", path: "/api/v1/content/search", units: 1 };

function gateOf(addressLimit: number) {
  const keys = new KeyTable(pepper);
  const { id, key } = newKey();
  const record = {
    id,
    hash: hashKey(key, pepper.secret),
    pepper_id: pepper.id,
    plan: "free" as const,
    name: "",
  };
  const times = { created_at: 0, expires_at: null, revoked_at: null, rotated_from: "" };
  keys.apply({ ...record, ...times, routes: [] }, 1);
  const metered: Call[] = [];
  const gate = createGate({
    keys,
    plans: defaultPlans,
    limiter: createLimiter(undefined, () => {}),
    addresses: createAddressBudget(addressLimit),
    payments: undefined,
    meter: { add: (call) => void metered.push(call) },
    clock: { real: () => Date.now() },
  });
  const admit = (headers: Record<string, string>, address = "203.0.113.9") =>
    gate.admit({ route, headers: new Headers(headers), address, requestId: "req_test" });
  return { admit, key, metered };
}

describe("an address without a valid key", () => {
  it("gets 429 for any request once its budget is exhausted, without affecting other addresses", async () => {
    const { admit, key } = gateOf(3);
    const unknown = { authorization: `Bearer ${newKey().key}` };
    const statuses = [];
    for (const headers of [{}, unknown, { "x-service-api-key": "typo" }, {}, unknown]) {
      const outcome = await admit(headers);
      statuses.push(isRefusal(outcome) ? outcome.status : 200);
    }
    expect(statuses).toEqual([401, 403, 403, 429, 429]);
    expect(await admit({})).toMatchObject({
      status: 429,
      headers: { "Retry-After": expect.stringMatching(/^\d+$/) },
      body: {
        error: expect.any(String),
        limit: 3,
        plan: "free",
        window: "1m",
        retryAfter: expect.any(Number),
      },
    });
    expect(await admit({}, "203.0.113.10")).toMatchObject({ status: 401 });
    expect(isRefusal(await admit({ authorization: `Bearer ${key}` }))).toBe(false);
  });

  it("shares one budget with its whole IPv6 /64 network", async () => {
    const { admit } = gateOf(2);
    expect(await admit({}, "2001:db8:1:2::1")).toMatchObject({ status: 401 });
    expect(await admit({}, "2001:db8:1:2:ffff::9")).toMatchObject({ status: 401 });
    expect(await admit({}, "2001:db8:1:2::3")).toMatchObject({ status: 429 });
    expect(await admit({}, "2001:db8:1:3::3")).toMatchObject({ status: 401 });
  });
});

describe("a key", () => {
  it("is metered for both served and refused calls", async () => {
    const { admit, key, metered } = gateOf(10);
    for (let i = 0; i < 31; i++) {
      const outcome = await admit({ authorization: `Bearer ${key}` });
      if (!isRefusal(outcome)) outcome.done(200, 1);
    }
    expect(metered.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(metered.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it.each([
    [{ authorization: "Bearer abc" }, "abc"],
    [{ authorization: "bearer  abc " }, "abc"],
    [{ authorization: "Basic abc", "x-service-api-key": "def" }, "def"],
    [{ authorization: "Bearer", "x-orrery-api-key": "ghi" }, "ghi"],
    [{ "x-service-api-key": "def", "x-orrery-api-key": "ghi" }, "def"],
    [{ authorization: "Bearer " }, undefined],
    [{}, undefined],
  ])("is read from %j", (headers, key) => {
    expect(presentedKey(new Headers(headers as Record<string, string>))).toBe(key);
  });
});
