// A payment is bound to its signature, its amount and one response: random sequences of everything that can happen to
// three payments, on a chain that can be queried afterwards and through a facilitator that cannot.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Disconnect, type Outcome, paymentWorld, type RouteName } from "./payment-world.ts";

const outcomes: Outcome[] = [
  "settled",
  "settled",
  "pending",
  "pending_then_fails",
  "refused",
  "unavailable",
  "lost_after",
  "lost_before",
  "throws_after",
  "front_run",
  "dies_after",
  "dies_before",
];
const disconnects: Disconnect[] = ["never", "never", "before_settling", "after_settling"];
const routes: RouteName[] = ["cheap", "dear"];

type Event =
  | { kind: "pay"; payment: number; outcome: Outcome; disconnect: Disconnect; routeFails: boolean }
  | { kind: "pay_at_once"; payment: number; outcome: Outcome }
  | { kind: "other_route"; payment: number }
  | { kind: "forge"; payment: number; route: RouteName }
  | { kind: "tick" }
  | { kind: "restart" }
  | { kind: "wait"; ms: number }
  | { kind: "store"; down: boolean };

const payment = fc.nat({ max: 2 });
const outcome = fc.constantFrom(...outcomes);
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("pay" as const),
      payment,
      outcome,
      disconnect: fc.constantFrom(...disconnects),
      routeFails: fc.constantFrom(false, false, true),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("pay_at_once" as const), payment, outcome }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("other_route" as const), payment }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("forge" as const),
      payment,
      route: fc.constantFrom(...routes),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("tick" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("restart" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.constantFrom(6_000, 100_000, 400_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("store" as const), down: fc.boolean() }) },
);

async function run(events: Event[], canQuery: boolean) {
  const world = paymentWorld({ canQuery });
  const payments = [world.sign("cheap", "long"), world.sign("dear", "long"), world.sign("cheap", "short")];
  const priced: RouteName[] = ["cheap", "dear", "cheap"];
  const received = [0, 0, 0];
  const headerOf = (i: number) => payments[i] ?? "";
  const routeOf = (i: number) => priced[i] ?? "cheap";
  const count = (i: number, response: boolean) => {
    received[i] = (received[i] ?? 0) + Number(response);
    expect(received[i]).toBeLessThanOrEqual(1);
  };

  for (const one of events) {
    switch (one.kind) {
      case "pay":
        count(one.payment, await world.send(headerOf(one.payment), routeOf(one.payment), one));
        break;
      case "pay_at_once": {
        // A crash of the process ends both calls.
        const how = { outcome: one.outcome.startsWith("dies") ? ("settled" as const) : one.outcome };
        const twice = [0, 1].map(() => world.send(headerOf(one.payment), routeOf(one.payment), how));
        for (const response of await Promise.all(twice)) count(one.payment, response);
        break;
      }
      case "other_route":
        expect(
          await world.send(headerOf(one.payment), routeOf(one.payment) === "cheap" ? "dear" : "cheap"),
        ).toBe(false);
        break;
      case "forge":
        expect(await world.send(world.forge(headerOf(one.payment), one.route), one.route)).toBe(false);
        break;
      case "tick":
        await world.tick();
        break;
      case "restart":
        // Rows queued for the store are in memory only, so a crash during a store outage is not covered.
        if (!world.state.storeDown) await world.tick();
        if (!world.state.storeDown) world.restart();
        break;
      case "wait":
        world.wait(one.ms);
        break;
      case "store":
        world.state.storeDown = one.down;
        break;
      default:
        one satisfies never;
    }
  }

  // Everything recovers; a caller charged without a response gets it by sending the same payment again.
  world.state.storeDown = false;
  for (let pass = 0; pass < 4; pass += 1) {
    world.wait(100_000);
    await world.tick();
  }
  for (const i of payments.keys()) {
    const header = headerOf(i);
    if (!world.moved(header)) continue;
    const response = await world.send(header, routeOf(i));
    count(i, response);
    const isOpen = world.rows(header).some(({ state }) => state === "unknown");
    // A facilitator cannot be queried, so the operator sees the payment as unknown.
    if (canQuery || !isOpen) expect(received[i], `payment ${i} was charged`).toBe(1);
    expect(await world.send(header, routeOf(i))).toBe(false);
  }
}

describe("a payment in any sequence of events", () => {
  it.each([
    ["on a chain that can be queried", true],
    ["through a facilitator", false],
  ])(
    "buys one response, never a forger's, and is never charged for nothing: %s",
    async (_, canQuery) => {
      await fc.assert(
        fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 25 }), (events) => run(events, canQuery)),
        { numRuns: 300 },
      );
    },
    300_000,
  );
});
