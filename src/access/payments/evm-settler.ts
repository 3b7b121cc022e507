// Verifies and settles on an EVM chain from this process, with a node to ask and a wallet that pays the gas.
import { setTimeout as sleep } from "node:timers/promises";
import { eip3009ABI, type ExactEIP3009Payload, toFacilitatorEvmSigner } from "@x402/evm";
import { ExactEvmScheme } from "@x402/evm/exact/facilitator";
import {
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  keccak256,
  parseErc6492Signature,
  parseSignature,
  TransactionNotFoundError,
} from "viem";
import type { Claims } from "./claims.ts";
import {
  connect,
  findFate,
  hasMessage,
  hasTransferred,
  isNodeFailure,
  isRevert,
  type Transfer,
  wasUsed,
} from "./evm-node.ts";
import { chainIdOf } from "./networks.ts";
import type { Payment } from "./payment-header.ts";
import { type Settlement, type Settler, toCode, type Verdict, withTimeout } from "./settler.ts";

interface EvmSettlerDeps {
  network: string;
  rpcUrl: string;
  signerKey: Hex;
  /** The maximum cost of a settlement to the wallet: units of gas, and the price of a unit in wei. */
  limits: { maxGas: bigint; maxFeePerGas: bigint };
  /** Whether payers may be smart contracts. */
  contractWallets: boolean;
  claims: Claims;
}

/** A transaction that the node has accepted, or why there is none. */
type Sent = { kind: "sent"; hash: Hex } | Settlement;

/** Verification fails as unavailable after this time, regardless of the node. */
const VERIFY_DEADLINE_MS = 6_000;
const CHECK_TIMEOUT_MS = 4_000;
/** The block time of the slowest expected chain; after this the response contains only the hash. */
const CONFIRM_MS = 12_000;
const SEND_ATTEMPTS = 3;
const NONCE_WAIT_MS = 300;
/** "0x" and 65 bytes, the signature of a wallet with a private key. */
const PLAIN_SIGNATURE_LENGTH = 132;

export function createEvmSettler(deps: EvmSettlerDeps): Settler {
  const chainId = chainIdOf(deps.network);
  const node = connect(deps.rpcUrl, chainId, deps.signerKey);
  const { address } = node.account;
  // The library has looser types than viem, but passes arguments that viem accepts. It ignores the rejection of this call.
  const getCode: typeof node.getCode = (args) => node.getCode(args).catch(() => undefined);
  const signer = { ...node, address, getCode } as unknown as Parameters<typeof toFacilitatorEvmSigner>[0];
  const scheme = new ExactEvmScheme(toFacilitatorEvmSigner(signer));

  async function verify(payment: Payment): Promise<Verdict> {
    const { asset, payer } = toTransfer(payment);
    // Rejects while the node is down, before the library asks it more.
    const [code, balance] = await Promise.all([
      node.getCode({ address: payer }),
      node.readContract({ address: asset, abi: erc20Abi, functionName: "balanceOf", args: [payer] }),
    ]);
    // The code of a contract would determine the gas and the success of the settlement at the expense of our wallet.
    if (!deps.contractWallets && code !== undefined && code !== "0x")
      return { kind: "invalid", reason: "contract_wallet_not_accepted" };
    const failuresBefore = node.failures();
    const verdict = await scheme.verify(payment.payload, payment.requirements).catch(() => undefined);
    if (verdict?.isValid === true) return { kind: "valid", payer: payment.payer, balance };
    // The library takes a node that fails for a bad signature.
    if (node.failures() !== failuresBefore) return { kind: "unavailable" };
    return { kind: "invalid", reason: toCode(verdict?.invalidReason, "invalid_payment") };
  }

  async function settle(payment: Payment): Promise<Settlement> {
    const transfer = toTransfer(payment);
    // Serialised, because a duplicate nonce or a gap would block other payers.
    const wallet = `wallet:${chainId}:${address}`;
    const failuresBefore = node.failures();
    // If the node has failed meanwhile, the calls in the queue must not each wait for a timeout.
    const isNodeUp = () => node.failures() === failuresBefore;
    const sent = await deps.claims
      .exclusive(wallet, async () =>
        isNodeUp() ? send(payment, transfer) : { kind: "unavailable" as const },
      )
      .catch((): Settlement => ({ kind: "unavailable" }));
    if (sent.kind !== "sent") return sent;
    const { hash } = sent;
    const waiting = node.waitForTransactionReceipt({ hash, timeout: CONFIRM_MS });
    const receipt = await waiting.catch(() => undefined);
    if (receipt === undefined) return { kind: "pending", transaction: hash };
    if (hasTransferred(receipt, transfer)) return { kind: "settled", transaction: hash };
    // At the block of our transaction, because another node behind the same URL may lag.
    return explainFailure(transfer, hash, receipt.blockNumber);
  }

  /** Our transaction fails: the authorization is bad by now, or someone else has submitted it. */
  async function explainFailure(
    transfer: Transfer,
    transaction: string,
    blockNumber?: bigint,
  ): Promise<Settlement> {
    const isUsed = await wasUsed(node, transfer, blockNumber).catch(() => true);
    return isUsed ? { kind: "unknown", transaction } : { kind: "refused", reason: "settlement_failed" };
  }

  async function send(payment: Payment, transfer: Transfer): Promise<Sent> {
    for (let attempt = 1; attempt <= SEND_ATTEMPTS; attempt++) {
      const request = await prepare(payment, transfer);
      if ("kind" in request) return request;
      // The node may fill in gas, fees and the nonce, but never the call data or the value. Signed here, so that the hash is
      // known even if the node's response is lost.
      const raw = await node.signTransaction({ ...request, ...call(payment, transfer), value: 0n });
      const outcome = await deliver(raw);
      if (outcome !== "nonce_used") return outcome;
      // Some of several nodes behind one URL lag and report the next nonce a moment later.
      await sleep(NONCE_WAIT_MS * attempt);
    }
    return { kind: "unavailable" };
  }

  async function prepare(payment: Payment, transfer: Transfer) {
    try {
      const request = await node.prepareTransactionRequest(call(payment, transfer));
      if (request.gas > deps.limits.maxGas)
        return { kind: "refused", reason: "gas_limit_exceeded" } satisfies Settlement;
      const fee = request.maxFeePerGas ?? request.gasPrice ?? 0n;
      return fee > deps.limits.maxFeePerGas ? ({ kind: "unavailable" } satisfies Settlement) : request;
    } catch (error) {
      // A node that fails and an empty gas wallet are not the payer's fault.
      return isRevert(error) ? explainFailure(transfer, "") : ({ kind: "unavailable" } satisfies Settlement);
    }
  }

  /** The node may have the transaction although it fails, and from an earlier attempt whose response was lost. */
  async function deliver(signed: Hex): Promise<Sent | "nonce_used"> {
    const hash = keccak256(signed);
    try {
      // Not sendRawTransaction, which is never repeated: a node has a transaction once, however often it gets it.
      await node.request({ method: "eth_sendRawTransaction", params: [signed] });
    } catch (error) {
      if (hasMessage(error, /already known|already imported|known transaction|already exists/i))
        return { kind: "sent", hash };
      const isNonceUsed = hasMessage(error, /nonce too low|replacement transaction/i);
      const isHere = isNonceUsed ? await isKnown(hash).catch(() => undefined) : undefined;
      if (isHere === undefined) return { kind: "unknown", transaction: hash };
      if (!isHere) return "nonce_used";
    }
    return { kind: "sent", hash };
  }

  function isKnown(hash: Hex): Promise<boolean> {
    return node.getTransaction({ hash }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof TransactionNotFoundError) return false;
        throw error;
      },
    );
  }

  return {
    verify: (payment) =>
      withTimeout(VERIFY_DEADLINE_MS, verify(payment)).catch((): Verdict => ({ kind: "unavailable" })),
    settle,
    async fate(row, now) {
      try {
        return await findFate(node, row, now);
      } catch (error) {
        // A node without old logs may fail for one payment and succeed for the next.
        return { fate: isNodeFailure(error) ? "unavailable" : "not_yet" };
      }
    },
    async check() {
      const found = await withTimeout(CHECK_TIMEOUT_MS, node.getChainId()).catch(() => undefined);
      return { reachable: found === chainId };
    },
  };
}

function toTransfer({ payload, requirements }: Payment): Transfer {
  const { authorization } = payload.payload as unknown as ExactEIP3009Payload;
  return {
    asset: getAddress(requirements.asset),
    payer: getAddress(authorization.from),
    payTo: getAddress(authorization.to),
    value: BigInt(authorization.value),
    nonce: authorization.nonce,
  };
}

/** The call of the token contract that executes the transfer. */
function call({ payload }: Payment, { asset, payer, payTo, value, nonce }: Transfer): { to: Hex; data: Hex } {
  const { authorization, signature: given } = payload.payload as unknown as ExactEIP3009Payload;
  const [validAfter, validBefore] = [BigInt(authorization.validAfter), BigInt(authorization.validBefore)];
  const signed = [payer, payTo, value, validAfter, validBefore, nonce] as const;
  const { signature } = parseErc6492Signature(given ?? "0x");
  const transfer = { abi: eip3009ABI, functionName: "transferWithAuthorization" } as const;
  if (signature.length !== PLAIN_SIGNATURE_LENGTH)
    return { to: asset, data: encodeFunctionData({ ...transfer, args: [...signed, signature] }) };
  const { r, s, yParity } = parseSignature(signature);
  return { to: asset, data: encodeFunctionData({ ...transfer, args: [...signed, 27 + yParity, r, s] }) };
}
