// The demo sends nothing to anybody, not even for its test payments.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { authorizationTypes } from "@x402/evm";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_WORLD, demoDirectory } from "./demo-world.ts";
import { decode, encode } from "./facilitator-double.ts";
import { environment, type Environment } from "./spawn.ts";

const payer = privateKeyToAccount(`0x${"11".repeat(32)}`);

describe("a service with the demo world", () => {
  let own: Environment;
  let outbound: string;
  let service: Awaited<ReturnType<Environment["serve"]>>;

  beforeAll(async () => {
    const directory = await demoDirectory();
    outbound = join(directory, "outbound.txt");
    own = environment(
      {
        ...DEMO_WORLD,
        // The settings of a first start, with the transformer.
        ORRERY_SOURCES: undefined,
        ORRERY_EMBED: undefined,
        NODE_OPTIONS: `--require=${fileURLToPath(new URL("outbound-spy.cjs", import.meta.url))}`,
        ORRERY_TEST_OUTBOUND: outbound,
      },
      { directory },
    );
    service = await own.serve();
  });
  afterAll(async () => {
    await service.stop();
    own.remove();
  });

  const search = (headers: Record<string, string> = {}) =>
    fetch(`${service.url}/api/v1/content/search`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ query: "bitcoin" }),
    });

  it("sells a search for test money, and says that the payment is simulated", async () => {
    const offer = decode((await search()).headers.get("PAYMENT-REQUIRED")) as any;
    expect(offer.resource.description).toContain("test money");
    const header = await paymentFor(offer.accepts[0]);
    const paid = await search({ "PAYMENT-SIGNATURE": header });
    expect(paid.status).toBe(200);
    expect(decode(paid.headers.get("PAYMENT-RESPONSE"))).toMatchObject({
      success: true,
      payer: payer.address,
      transaction: expect.stringMatching(/^simulated/),
    });
    const again = await search({ "PAYMENT-SIGNATURE": header });
    expect(again.status).toBe(402);
  });

  it("says that it can be paid", async () => {
    const ready = (await (await fetch(`${service.url}/health/ready`)).json()) as any;
    expect(ready.parts["payments eip155:84532"]).toEqual({ ok: true });
  });

  it("has sent nothing to another machine", () => {
    const sent = existsSync(outbound) ? readFileSync(outbound, "utf8") : "";
    expect(sent).toBe("");
  });
});

async function paymentFor(accepted: any): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const authorization = {
    from: payer.address,
    to: accepted.payTo,
    value: accepted.amount,
    validAfter: String(now - 60),
    validBefore: String(now + 60),
    nonce: `0x${"ab".repeat(32)}`,
  };
  const signature = await payer.signTypedData({
    domain: { ...accepted.extra, chainId: 84_532, verifyingContract: accepted.asset },
    types: authorizationTypes,
    primaryType: "TransferWithAuthorization",
    message: {
      ...authorization,
      nonce: authorization.nonce as `0x${string}`,
      value: BigInt(authorization.value),
      validAfter: BigInt(authorization.validAfter),
      validBefore: BigInt(authorization.validBefore),
    },
  });
  return encode({ x402Version: 2, accepted, payload: { signature, authorization } });
}
