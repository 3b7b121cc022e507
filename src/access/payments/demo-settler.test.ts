import { authorizationTypes } from "@x402/evm";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { encode } from "../../../test/facilitator-double.ts";
import { createDemoSettler } from "./demo-settler.ts";
import { parsePayment } from "./payment-header.ts";
import { readX402 } from "./x402-settings.ts";

const now = Date.parse("2026-11-19T12:00:00Z");
const settler = createDemoSettler({ clock: { real: () => now } });
const payer = privateKeyToAccount(`0x${"11".repeat(32)}`);
const other = privateKeyToAccount(`0x${"22".repeat(32)}`);

/** A payment for the offer of the demo, as its payer's wallet signs it. */
async function payment({ signer = payer, validAfter = now / 1000 - 60, validBefore = now / 1000 + 60 } = {}) {
  const settings = await readX402({}, ["content_search"], true);
  const offer = settings?.networks[0]?.offer;
  if (offer === undefined) throw new Error("the demo sells nothing");
  const { network, asset, payTo, extra } = offer;
  const accepted = {
    scheme: "exact" as const,
    network: network as "eip155:84532",
    amount: "10000",
    asset,
    payTo,
    maxTimeoutSeconds: 120,
    extra,
  };
  const authorization = {
    from: payer.address,
    to: payTo as `0x${string}`,
    value: 10_000n,
    validAfter: BigInt(validAfter),
    validBefore: BigInt(validBefore),
    nonce: `0x${"ab".repeat(32)}` as const,
  };
  const signature = await signer.signTypedData({
    domain: { ...extra, chainId: 84_532, verifyingContract: asset as `0x${string}` },
    types: authorizationTypes,
    primaryType: "TransferWithAuthorization",
    message: authorization,
  });
  const sent = {
    x402Version: 2,
    accepted,
    payload: {
      signature,
      authorization: {
        ...authorization,
        value: "10000",
        validAfter: String(validAfter),
        validBefore: String(validBefore),
      },
    },
  };
  const parsed = parsePayment(new Headers({ "payment-signature": encode(sent) }), [accepted], now);
  if (!("payment" in parsed)) throw new Error(parsed.reason);
  return parsed.payment;
}

describe("the facilitator of the demo", () => {
  it("accepts what the payer has signed, and says that the settlement is simulated", async () => {
    const paid = await payment();
    expect(await settler.verify(paid)).toEqual({ kind: "valid", payer: payer.address });
    expect(await settler.settle(paid)).toEqual({
      kind: "settled",
      transaction: expect.stringMatching(/^simulated[0-9a-f]{32}$/),
    });
  });

  it("refuses another signature, and one outside its time", async () => {
    const seconds = now / 1000;
    expect(await settler.verify(await payment({ signer: other }))).toMatchObject({
      reason: "invalid_signature",
    });
    expect(await settler.verify(await payment({ validBefore: seconds }))).toMatchObject({
      reason: "payment_expired",
    });
    expect(await settler.verify(await payment({ validAfter: seconds + 1 }))).toMatchObject({
      reason: "payment_not_valid_yet",
    });
  });
});
