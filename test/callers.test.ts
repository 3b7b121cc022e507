// Client addresses behind a proxy, and which sites' pages may call.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callerAddress } from "../src/http/client-address.ts";
import { routes } from "../src/routes.ts";
import { startTestService, type TestService } from "./harness.ts";

const SITE = "https://app.example.com";
const LIMIT = "2";
const path = (routes[0] ?? expect.unreachable("there are routes")).path;

let plain: TestService;
let proxied: TestService;
beforeAll(async () => {
  plain = await startTestService({ env: { ORRERY_ADDRESS_LIMIT: LIMIT } });
  proxied = await startTestService({
    env: {
      ORRERY_ADDRESS_LIMIT: LIMIT,
      ORRERY_PROXIES: "1",
      ORRERY_CORS_ORIGINS: `${SITE}, https://b.example`,
    },
  });
});
afterAll(() => Promise.all([plain, proxied].map((service) => service?.close())));

const keyless = async ({ url }: TestService, forwardedFor: string) =>
  (await fetch(url + path, { method: "POST", headers: { "x-forwarded-for": forwardedFor } })).status;

describe("the address of a caller", () => {
  it("is the one that the operator's proxy reports, never one that the caller forged", async () => {
    const forwardedValues = ["1.1.1.1, 198.51.100.1", "2.2.2.2, 198.51.100.1", "3.3.3.3, 198.51.100.1"];
    const statuses: number[] = [];
    for (const forwarded of forwardedValues) statuses.push(await keyless(proxied, forwarded));
    expect(statuses).toEqual([401, 401, 429]);
    expect(await keyless(proxied, "198.51.100.2")).toBe(401);
  });

  it("is the address of the connection if no proxy is declared", async () => {
    const statuses: number[] = [];
    for (const address of ["1.1.1.1", "2.2.2.2", "3.3.3.3"]) statuses.push(await keyless(plain, address));
    expect(statuses).toEqual([401, 401, 429]);
  });

  it.each([
    ["192.0.2.7, 10.0.0.1", 2, "192.0.2.7"],
    ["192.0.2.7", 2, "10.0.0.9"],
    ["not-an-address", 1, "10.0.0.9"],
    [undefined, 1, "10.0.0.9"],
    ["2001:db8::1", 1, "2001:db8::1"],
  ])("of %j behind %i proxies is %s", (forwarded, proxies, address) => {
    expect(callerAddress("10.0.0.9", forwarded, proxies)).toBe(address);
  });
});

describe("a page of another site", () => {
  const preflight = ({ url }: TestService, origin: string) =>
    fetch(url + path, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type, payment-signature",
      },
    });

  it("that the operator allows may call, pay, and read the payment headers", async () => {
    const allowed = await preflight(proxied, SITE);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get("access-control-allow-origin")).toBe(SITE);
    expect(allowed.headers.get("access-control-allow-headers")?.toLowerCase()).toContain("payment-signature");
    const refused = await fetch(proxied.url + path, { method: "POST", headers: { origin: SITE } });
    expect(refused.headers.get("access-control-allow-origin")).toBe(SITE);
    expect(refused.headers.get("access-control-expose-headers")?.toLowerCase()).toContain("payment-required");
    const wrong = await fetch(proxied.url + path, {
      method: "POST",
      headers: { origin: SITE, authorization: `Bearer ${proxied.key}`, "content-type": "application/json" },
      body: "{",
    });
    expect([wrong.status, wrong.headers.get("access-control-allow-origin")]).toEqual([400, SITE]);
  });

  it("that is not allowed gets no CORS headers, and by default none is allowed", async () => {
    const other = await preflight(proxied, "https://evil.example");
    expect(other.headers.get("access-control-allow-origin")).toBeNull();
    const unnamed = await startTestService();
    try {
      expect((await preflight(unnamed, SITE)).status).toBe(405);
    } finally {
      await unnamed.close();
    }
  });
});
