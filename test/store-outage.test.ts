// While the store can be neither written nor read, calls are served from memory, nothing is charged, and the usage is
// complete afterwards.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { AppError } from "../src/base/errors.ts";
import { routes } from "../src/routes.ts";
import {
  decode,
  type FacilitatorDouble,
  PAY_TO,
  paymentHeader,
  startFacilitator,
} from "./facilitator-double.ts";
import { startTestService, type TestService } from "./harness.ts";

const CALLS = 50;
const route = routes.find(({ name }) => name === "projects_filter") ?? expect.unreachable("it exists");

describe("while the store is down", () => {
  let service: TestService;
  let facilitator: FacilitatorDouble;

  beforeAll(async () => {
    facilitator = await startFacilitator();
    service = await startTestService({
      env: {
        ORRERY_EXPLORER: "open",
        X402_PAY_TO: PAY_TO,
        X402_NETWORK: "eip155:84532",
        X402_FACILITATOR_URL: facilitator.url,
        X402_ROUTES: route.name,
      },
    });
  }, 60_000);

  afterAll(async () => {
    vi.restoreAllMocks();
    await service?.close();
    await facilitator?.close();
  });

  const metric = async (name: string) => {
    const text = await (await fetch(`${service.url}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN);
  };

  it("keys, sessions and refusals work, payments get 503 without a charge, and no usage is lost", async () => {
    const { store } = service.service.context.services;
    const { key } = await service.service.context.keys.create({ plan: "enterprise" });
    const keyed = { authorization: `Bearer ${key}` };
    const offer = await service.call(route.name, route.example, { authorization: "" });
    expect(offer.status).toBe(402);
    const payment = paymentHeader(decode(offer.headers.get("payment-required")) as { accepts: object[] });

    const down = () => Promise.reject(new AppError("unavailable", { message: "The database is down." }));
    const spies = [vi.spyOn(store, "insert"), vi.spyOn(store, "read"), vi.spyOn(store, "remove")];
    for (const spy of spies) spy.mockImplementation(down);

    const statuses = await Promise.all(
      Array.from({ length: CALLS }, () => service.call(route.name, route.example, keyed)),
    );
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
    const session = await fetch(`${service.url}/explorer/session`);
    const { key: visitor } = (await session.json()) as { key: string };
    const visited = await service.call(route.name, route.example, { authorization: `Bearer ${visitor}` });
    expect(visited.status).toBe(200);
    expect((await service.call(route.name, route.example, { authorization: "" })).status).toBe(402);

    const paid = await service.call(route.name, route.example, {
      authorization: "",
      "payment-signature": payment,
    });
    expect(paid.status).toBe(503);
    expect(paid.body).toMatchObject({ reason: "payments_unavailable" });
    expect(facilitator.settled).toHaveLength(0);

    const usage = () => fetch(`${service.url}/api/v1/usage`, { headers: keyed });
    expect((await usage()).status).toBe(503);
    expect(await metric("orrery_usage_unwritten_rows")).toBeGreaterThan(0);
    expect(await metric("orrery_usage_dropped_total")).toBe(0);

    for (const spy of spies) spy.mockRestore();
    // Wait for the back-off.
    await expect
      .poll(
        async () => {
          const body = (await (await usage()).json()) as { metadata?: { total_calls: number } };
          return body.metadata?.total_calls;
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBe(CALLS);
    const later = { authorization: "", "payment-signature": payment };
    expect((await service.call(route.name, route.example, later)).status).toBe(200);
    expect(facilitator.settled).toHaveLength(1);
  }, 60_000);
});
