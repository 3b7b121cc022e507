// The facilitator of the demo, inside this process: it checks the signature of a payment as a real one does, and moves no money.
// Anything that asks a network would break the promise that the demo makes no outbound request.
import type { ExactEIP3009Payload } from "@x402/evm";
import type { Hex } from "viem";
import type { Clock } from "../../base/clock.ts";
import { chainIdOf } from "./networks.ts";
import type { Payment } from "./payment-header.ts";
import type { Settler } from "./settler.ts";

export function createDemoSettler({ clock }: { clock: Pick<Clock, "real"> }): Settler {
  return {
    async verify(payment) {
      const now = clock.real();
      if (payment.validFrom > now) return { kind: "invalid", reason: "payment_not_valid_yet" };
      if (payment.validUntil <= now) return { kind: "invalid", reason: "payment_expired" };
      return (await isSignedByPayer(payment))
        ? { kind: "valid", payer: payment.payer }
        : { kind: "invalid", reason: "invalid_signature" };
    },
    // The id says what it is: no explorer of a chain knows it.
    settle: async ({ fingerprint }) => ({
      kind: "settled",
      transaction: `simulated${fingerprint.slice(0, 32)}`,
    }),
    check: async () => ({ reachable: true }),
  };
}

async function isSignedByPayer({ payload, requirements, payer }: Payment): Promise<boolean> {
  // Imported on demand because the libraries of EVM chains take a second to load.
  const [{ authorizationTypes }, { isAddressEqual, getAddress, recoverTypedDataAddress }] = await Promise.all(
    [import("@x402/evm"), import("viem")],
  );
  const { authorization, signature } = payload.payload as unknown as ExactEIP3009Payload;
  const { name, version } = requirements.extra as { name: string; version: string };
  const signer = await recoverTypedDataAddress({
    domain: {
      name,
      version,
      chainId: chainIdOf(requirements.network),
      verifyingContract: getAddress(requirements.asset),
    },
    types: authorizationTypes,
    primaryType: "TransferWithAuthorization",
    message: {
      from: getAddress(authorization.from),
      to: getAddress(authorization.to),
      value: BigInt(authorization.value),
      validAfter: BigInt(authorization.validAfter),
      validBefore: BigInt(authorization.validBefore),
      nonce: authorization.nonce,
    },
    signature: signature as Hex,
  }).catch(() => undefined);
  return signer !== undefined && isAddressEqual(signer, getAddress(payer));
}
