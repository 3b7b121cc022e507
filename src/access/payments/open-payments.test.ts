// Tests payment states that a healthy chain does not produce, with a scripted settler.
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isRefusal, type Admission, type Refusal } from "../../base/gate.ts";
import { openTestStore } from "../../../test/store.ts";
import { decode, encode, paymentHeader } from "../../../test/facilitator-double.ts";
import { startPayments } from "../../../test/payment-world.ts";
import { type PaymentRow, recentPayments } from "../access-queries.ts";
import type { Fate, Settlement, Settler, Verdict } from "./settler.ts";

const route = { name: "content_search", path: "/api/v1/content/search", units: 1 };
const hash = `0x${"ab".repeat(32)}`;
const from = `0x${"77".repeat(20)}`;

const store = await openTestStore();

/** `blind`: the outcome cannot be checked later, as with a facilitator. */
function world({ blind = false } = {}) {
  let now = Date.now();
  const clock = { real: () => now, now: () => now };
  const says: { verdict: Verdict; settlement: Settlement; fate: Fate; hold?: Promise<void> } = {
    verdict: { kind: "valid", payer: from },
    settlement: { kind: "settled", transaction: hash },
    fate: "not_yet",
  };
  let settles = 0;
  const settler: Settler = {
    verify: () => Promise.resolve(says.verdict),
    settle: async () => {
      settles += 1;
      await says.hold;
      return says.settlement;
    },
    ...(blind ? {} : { fate: () => Promise.resolve({ fate: says.fate }) }),
    check: () => Promise.resolve({ reachable: true }),
  };
  const start = () => startPayments({ store, settler, clock, prices: { [route.name]: "0.01" } });
  let process = start();

  /** Runs a call through the same steps as the HTTP layer; `status` is the status of the route. */
  async function call(
    header: string,
    status = 200,
  ): Promise<{ status: number; receipt: unknown; reason: unknown }> {
    const request = { route, headers: new Headers({ "payment-signature": header }), address: "1.2.3.4" };
    const requestId = `req_${randomBytes(6).toString("hex")}`;
    const admitted = process.payments.accept({ ...request, requestId });
    if (isRefusal(admitted)) return refusedBy(admitted);
    const refused = await admitted.verify?.();
    if (refused !== undefined) return ended(admitted, refused);
    if (status !== 200) return ended(admitted, { status, headers: {}, body: {} });
    const settled = await admitted.settle?.();
    if (settled !== undefined && isRefusal(settled)) return ended(admitted, settled);
    return { status, receipt: decode(settled?.headers["PAYMENT-RESPONSE"] ?? null), reason: undefined };
  }

  return {
    says,
    call,
    header: (changes: Record<string, string> = {}) =>
      paymentHeader({ accepts: process.priceList.accepts(route.name) }, { from, ...changes }),
    settles: () => settles,
    wait: (ms: number) => (now += ms),
    restart: () => {
      process = start();
    },
    reconcilePayments: () => process.reconcile(),
    state: async (header: string) => {
      const { payload } = decode(header) as { payload: { authorization: { nonce: string } } };
      const rows = await store.read(recentPayments, { since: 0, limit: 1_000 });
      return rows.filter((row) => row.claim.endsWith(payload.authorization.nonce)).map((row) => row.state);
    },
    /** Rewrites the row as if another process or an earlier version had written it. */
    rewrite: async (header: string, changes: Partial<PaymentRow>) => {
      const { payload } = decode(header) as { payload: { authorization: { nonce: string } } };
      const rows = await store.read(recentPayments, { since: 0, limit: 1_000 });
      const row = rows.find(({ claim }) => claim.endsWith(payload.authorization.nonce));
      if (row !== undefined) await store.insert("payments_v1", [{ ...row, ...changes }]);
    },
  };
}

async function ended(admission: Admission, refused: Refusal) {
  await admission.release?.();
  return refusedBy(refused);
}

function refusedBy({ status, body }: Refusal) {
  return { status, receipt: undefined, reason: (body as { reason?: string }).reason };
}

describe("a payment", () => {
  it("that was broadcast but not confirmed gets a response with its hash, is recorded, and is reconciled", async () => {
    const { says, call, header, settles, state, reconcilePayments } = world();
    const mine = header();
    says.settlement = { kind: "pending", transaction: hash };
    expect(await call(mine)).toMatchObject({
      status: 200,
      receipt: { success: true, transaction: hash, extra: { settlement: "pending" } },
    });
    expect(await state(mine)).toEqual(["pending"]);
    expect(await call(mine)).toMatchObject({ status: 402, reason: "payment_already_used" });
    await reconcilePayments();
    expect(await state(mine)).toEqual(["pending"]);
    says.fate = "moved";
    await reconcilePayments();
    expect(await state(mine)).toEqual(["settled"]);
    expect(settles()).toBe(1);
  });

  it("whose outcome is unknown is never charged twice, and buys one response if it was executed, also after a restart", async () => {
    const { says, call, header, settles, state, reconcilePayments, restart } = world();
    const mine = header();
    says.settlement = { kind: "unknown", transaction: hash };
    expect(await call(mine)).toMatchObject({ status: 503, reason: "payment_unconfirmed" });
    expect(await call(mine)).toMatchObject({ status: 503, reason: "payment_unconfirmed" });
    expect(settles()).toBe(1);
    says.fate = "moved";
    await reconcilePayments();
    expect(await state(mine)).toEqual(["credit"]);
    restart();
    expect((await call(mine, 500)).status).toBe(500);
    expect(await call(mine)).toMatchObject({ status: 200, receipt: { success: true, transaction: hash } });
    expect(await call(mine)).toMatchObject({ status: 402 });
    expect(await state(mine)).toEqual(["settled"]);
    expect(settles()).toBe(1);
    restart();
    says.verdict = { kind: "invalid", reason: "nonce_already_used" };
    expect(await call(mine)).toMatchObject({ status: 402 });
  });

  it("whose outcome is unknown and that was not executed can be used again", async () => {
    const { says, call, header, state, reconcilePayments } = world();
    const mine = header();
    says.settlement = { kind: "unknown", transaction: hash };
    await call(mine);
    says.fate = "not_moved";
    await reconcilePayments();
    expect(await state(mine)).toEqual(["expired"]);
    says.settlement = { kind: "settled", transaction: hash };
    expect((await call(mine)).status).toBe(200);
  });

  it("that a crash interrupted after it was recorded is reconciled, and becomes a credit if it was executed", async () => {
    const { says, call, header, state, reconcilePayments, restart, wait } = world();
    const mine = header();
    says.settlement = { kind: "unknown", transaction: "" };
    await call(mine);
    // The state after a crash: the row from before the money moved.
    const [row] = (await store.read(recentPayments, { since: 0, limit: 1 })) as [PaymentRow];
    await store.insert("payments_v1", [{ ...row, state: "settling" }]);
    restart();
    says.fate = "moved";
    await reconcilePayments();
    expect(await state(mine)).toEqual(["settling"]);
    wait(100_000);
    await reconcilePayments();
    expect(await state(mine)).toEqual(["credit"]);
    expect((await call(mine)).status).toBe(200);
  });

  it("is not charged while the chain is unreachable, before or after the response, and stays valid", async () => {
    const { says, call, header, settles } = world();
    const mine = header();
    says.verdict = { kind: "unavailable" };
    expect(await call(mine)).toMatchObject({ status: 503, reason: "payments_unavailable" });
    says.verdict = { kind: "valid", payer: from };
    says.settlement = { kind: "unavailable" };
    expect(await call(mine)).toMatchObject({ status: 503, reason: "payments_unavailable" });
    says.settlement = { kind: "settled", transaction: hash };
    expect((await call(mine)).status).toBe(200);
    expect(settles()).toBe(2);
  });

  it("beyond a payer's limit in flight is refused until the others are finished", async () => {
    const { header, call, says } = world();
    let release = () => {};
    says.hold = new Promise<void>((resolve) => (release = resolve));
    const calls = Array.from({ length: 6 }, () => call(header()));
    // Signatures are verified in parallel, so any two of the six can be the ones that find the payer's slots taken.
    const statuses: number[] = [];
    const twoRefused = new Promise<void>((resolve) => {
      for (const each of calls) void each.then(({ status }) => statuses.push(status) === 2 && resolve());
    });
    await twoRefused;
    expect(statuses).toEqual([402, 402]);
    release();
    await Promise.all(calls);
    expect(statuses).toEqual([402, 402, 200, 200, 200, 200]);
  });

  it("that a facilitator did not confirm stays unknown and is never released or charged again", async () => {
    const { says, call, header, settles, state, reconcilePayments, wait, restart } = world({ blind: true });
    const [lost, cut] = [header(), header()];
    says.settlement = { kind: "unknown", transaction: "" };
    expect(await call(lost)).toMatchObject({ status: 503, reason: "payment_unconfirmed" });
    await call(cut);
    restart();
    for (const ms of [100_000, 200_000, 3_600_000]) {
      wait(ms);
      await reconcilePayments();
      expect(await state(lost)).toEqual(["unknown"]);
      expect(await call(lost)).toMatchObject({ status: 503, reason: "payment_unconfirmed" });
    }
    expect(settles()).toBe(2);
  });

  it("that a crash interrupted on its way to a facilitator is reported as unknown", async () => {
    const { says, call, header, state, rewrite, reconcilePayments, wait } = world({ blind: true });
    const mine = header();
    says.settlement = { kind: "unknown", transaction: "" };
    await call(mine);
    await rewrite(mine, { state: "settling" });
    await reconcilePayments();
    expect(await state(mine)).toEqual(["settling"]);
    wait(100_000);
    await reconcilePayments();
    expect(await state(mine)).toEqual(["unknown"]);
  });

  it("that was charged once in two processes buys one response", async () => {
    const { says, call, header, state, rewrite, reconcilePayments } = world();
    const mine = header();
    expect((await call(mine)).status).toBe(200);
    // The other process lost the race on the chain and does not know the winner.
    await rewrite(mine, { request_id: "req_other", state: "unknown" });
    says.fate = "moved";
    await reconcilePayments();
    expect((await state(mine)).sort()).toEqual(["expired", "settled"]);
    expect(await call(mine)).toMatchObject({ status: 402, reason: "payment_already_used" });
  });

  it("that became a credit can be redeemed only with the same signature and amount, within a day", async () => {
    const { says, call, header, settles, reconcilePayments, wait } = world();
    const [mine, late] = [header(), header()];
    says.settlement = { kind: "unknown", transaction: hash };
    await call(mine);
    await call(late);
    says.fate = "moved";
    await reconcilePayments();
    const sent = decode(mine) as { payload: { authorization: object; signature: string } };
    const signature = `0x${"00".repeat(65)}`;
    for (const forged of [
      { ...sent.payload, signature },
      { ...sent.payload, authorization: { ...sent.payload.authorization, validBefore: "99999999999" } },
    ]) {
      expect(await call(encode({ ...sent, payload: forged }))).toMatchObject({
        status: 402,
        reason: "payment_already_used",
      });
    }
    expect((await call(mine)).status).toBe(200);
    expect(await call(mine)).toMatchObject({ status: 402 });
    wait(86_400_000 + 60_000);
    expect(await call(late)).toMatchObject({ status: 402 });
    expect(settles()).toBe(2);
  });

  it("that became a credit before signatures were recorded is left to the operator", async () => {
    const { says, call, header, state, rewrite } = world();
    const mine = header();
    says.settlement = { kind: "unknown", transaction: hash };
    await call(mine);
    await rewrite(mine, { state: "credit", fingerprint: "" });
    expect(await call(mine)).toMatchObject({ status: 402, reason: "payment_already_used" });
    expect(await state(mine)).toEqual(["credit"]);
  });

  it("that would be valid for more than a day is refused, because it would outlive the reconciliation", async () => {
    const { call, header, settles } = world();
    const validBefore = String(Math.floor(Date.now() / 1000) + 2 * 86_400);
    expect(await call(header({ validBefore }))).toMatchObject({
      status: 402,
      reason: "payment_valid_too_long",
    });
    expect(settles()).toBe(0);
  });
});
