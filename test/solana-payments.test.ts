// Payments on Solana, the second network behind the same gate, by the official client and through a facilitator.
import { x402Client } from "@x402/core/client";
import type { PaymentRequirements } from "@x402/core/types";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { routes } from "../src/routes.ts";
import { decode, encode, PAY_TO } from "./facilitator-double.ts";
import { startTestService, type TestService } from "./harness.ts";
import {
  DEVNET,
  DEVNET_USDC,
  type SolanaDouble,
  type SolanaPayer,
  startSolana,
  whyNoSolana,
} from "./payment-clients/solana.ts";

const PRICE = 10_000n;
const route = routes[0] ?? expect.unreachable("there are routes");
const solana = await startSolana();
if (solana === undefined) console.warn(`skipped: ${whyNoSolana}`);

describe.skipIf(solana === undefined)("payments on Solana", () => {
  const chain = solana as SolanaDouble;
  let service: TestService;
  let merchant: SolanaPayer;

  beforeAll(async () => {
    merchant = await chain.openWallet(0n);
    service = await startTestService({
      env: {
        X402_PAY_TO: PAY_TO,
        X402_NETWORK: "eip155:84532",
        X402_FACILITATOR_URL: chain.facilitator.url,
        X402_ROUTES: route.name,
        X402_SOLANA_PAY_TO: merchant.address,
        X402_SOLANA_NETWORK: DEVNET,
      },
    });
  });

  afterAll(async () => {
    await service?.close();
    await chain.close();
  });

  async function call(header?: string, body: unknown = route.example) {
    const response = await fetch(service.url + route.path, {
      method: "POST",
      headers: { "content-type": "application/json", ...(header ? { "payment-signature": header } : {}) },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as { reason?: string },
    };
  }

  async function offer(): Promise<PaymentRequirements> {
    const required = decode((await call()).headers.get("payment-required")) as {
      accepts: PaymentRequirements[];
    };
    return (
      required.accepts.find(({ network }) => network === DEVNET) ?? expect.unreachable("Solana is offered")
    );
  }

  async function payer(units: bigint) {
    const wallet = await chain.openWallet(units);
    const pay = async (changes: Partial<PaymentRequirements> = {}) => {
      const accepted = await offer();
      const { payload } = await wallet.scheme.createPaymentPayload(2, { ...accepted, ...changes });
      return encode({ x402Version: 2, accepted, payload });
    };
    return { ...wallet, pay };
  }

  const paid = () => chain.balanceOf(merchant.address);

  it("are charged once, for exactly the price, with a receipt", async () => {
    const { address, scheme } = await payer(3n * PRICE);
    const client = new x402Client().register(
      DEVNET,
      scheme as unknown as Parameters<x402Client["register"]>[1],
    );
    const refused = await call();
    const required = decode(refused.headers.get("payment-required")) as { accepts: PaymentRequirements[] };
    const payload = await client.createPaymentPayload({
      ...(required as unknown as Parameters<typeof client.createPaymentPayload>[0]),
      accepts: required.accepts.filter(({ network }) => network === DEVNET),
    });
    const header = encode(payload);
    const before = await paid();
    const reply = await call(header);
    expect(reply.body.reason).toBeUndefined();
    expect(reply.status).toBe(200);
    expect(decode(reply.headers.get("payment-response"))).toMatchObject({
      success: true,
      network: DEVNET,
      payer: address,
    });
    expect(await paid()).toBe(before + PRICE);
    expect(await chain.balanceOf(address)).toBe(2n * PRICE);
    expect((await call(header)).status).toBe(402);
    expect(await paid()).toBe(before + PRICE);
  });

  it("are also offered to clients of protocol version 1, in its format", async () => {
    const { pay } = await payer(PRICE);
    const { payload } = decode(await pay()) as { payload: unknown };
    const response = await fetch(service.url + route.path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-payment": encode({ x402Version: 1, scheme: "exact", network: "solana-devnet", payload }),
      },
      body: JSON.stringify(route.example),
    });
    expect(response.status).toBe(200);
    expect(decode(response.headers.get("x-payment-response"))).toMatchObject({
      success: true,
      network: "solana-devnet",
    });
  });

  it("are refused without moving money if too low, uncovered, misdirected, forged or malformed", async () => {
    const [rich, poor] = [await payer(3n * PRICE), await payer(PRICE - 1n)];
    const thief = await chain.openWallet(0n);
    const good = decode(await rich.pay()) as { accepted: unknown; payload: { transaction: string } };
    const forged = Buffer.from(good.payload.transaction, "base64");
    forged.fill(7, 65, 129);
    const before = await paid();
    const runs = vi.spyOn(route, "run");
    for (const header of [
      await rich.pay({ amount: "1" }),
      await rich.pay({ payTo: thief.address }),
      await poor.pay(),
      encode({
        x402Version: 2,
        accepted: good.accepted,
        payload: { transaction: forged.toString("base64") },
      }),
      encode({ x402Version: 2, accepted: good.accepted, payload: { transaction: "AAAA".repeat(40) } }),
    ]) {
      expect((await call(header)).status).toBe(402);
    }
    expect(await paid()).toBe(before);
    expect(await chain.balanceOf(rich.address)).toBe(3n * PRICE);
    // No work is done for an unsigned payment.
    expect(runs).not.toHaveBeenCalled();
    runs.mockRestore();
  });

  it("charge nothing for a 400, and charge eight concurrent uses once", async () => {
    const { pay, address } = await payer(3n * PRICE);
    const header = await pay();
    expect((await call(header, [])).status).toBe(400);
    expect(await chain.balanceOf(address)).toBe(3n * PRICE);
    const replies = await Promise.all(Array.from({ length: 8 }, () => call(header)));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(402),
    ]);
    expect(await chain.balanceOf(address)).toBe(2n * PRICE);
  });

  it("name the token and the fee payer of the facilitator in the offer", async () => {
    expect(await offer()).toMatchObject({
      asset: DEVNET_USDC,
      amount: String(PRICE),
      extra: { feePayer: chain.facilitator.feePayer },
    });
  });
});
