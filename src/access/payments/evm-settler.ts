// Verifies and settles on an EVM chain from this process: a node to ask, and a wallet that pays the gas.
import { setTimeout as sleep } from "node:timers/promises";
import { ExactEvmScheme } from "@x402/evm/exact/facilitator";
import { toFacilitatorEvmSigner } from "@x402/evm";
import { type Address, erc20Abi, getAddress, type Hex, isHash } from "viem";
import type { Claims } from "./claims.ts";
import {
  connect,
  type EvmNode,
  FeeLimitError,
  GasLimitError,
  type GasLimits,
  isAlreadyKnown,
  isEmptyWallet,
  isNonceUsed,
  isTransport,
  wasNeverSent,
  fateOf,
} from "./evm-node.ts";
import { chainIdOf } from "./networks.ts";
import type { Payment } from "./payment-header.ts";
import {
  codeOf,
  CircuitBreaker,
  type Settlement,
  type Settler,
  type Verdict,
  TimedOut,
  withTimeout,
} from "./settler.ts";

export interface EvmSettlerDeps {
  network: string;
  rpcUrl: string;
  signerKey: Hex;
  limits: GasLimits;
  /** Whether payers may be smart contracts. */
  contractWallets: boolean;
  claims: Claims;
  now: () => number;
}

/** Verification fails as unavailable after this time, regardless of the node. */
const VERIFY_DEADLINE_MS = 6_000;
/** The block time of the slowest expected chain; after this the response contains only the hash. */
const CONFIRM_MS = 12_000;
/** "0x" and 65 bytes, the signature of a wallet with a private key. */
const PLAIN_SIGNATURE_LENGTH = 132;
const SEND_ATTEMPTS = 3;
const NONCE_WAIT_MS = 300;

export function createEvmSettler(deps: EvmSettlerDeps): Settler {
  const chainId = chainIdOf(deps.network);
  const node = connect(deps.rpcUrl, chainId, deps.signerKey, deps.limits);
  const breaker = new CircuitBreaker(deps.now);

  const newTracker = () => trackCalls(node, deps.claims, breaker, deps.now);

  async function isNodeUp(tracker: CallTracker): Promise<boolean> {
    if (tracker.failed) return false;
    // The library reports a swallowed error as a bad signature, so check the node directly.
    const ok = await reachable();
    if (!ok) tracker.failed = true;
    return ok;
  }

  async function reachable(): Promise<boolean> {
    try {
      return (await node.reader.getChainId()) === chainId;
    } catch {
      return false;
    }
  }

  /**
   * Whether the payer is a smart contract, whose code would determine the gas and the success of the settlement at the
   * expense of our wallet.
   */
  async function isContract(payment: Payment): Promise<boolean> {
    const { signature } = payment.payload.payload as { signature: Hex };
    if (signature.length !== PLAIN_SIGNATURE_LENGTH) return true;
    const code = await node.reader.getCode({ address: getAddress(payment.payer ?? "") });
    return code !== undefined && code !== "0x";
  }

  async function verify(payment: Payment, tracker: CallTracker): Promise<Verdict> {
    const scheme = new ExactEvmScheme(tracker.signer);
    const [verdict, contract] = await Promise.all([
      scheme.verify(payment.payload, payment.requirements).catch(() => undefined),
      deps.contractWallets ? false : isContract(payment).catch(() => undefined),
    ]);
    if (contract === true) return { kind: "invalid", reason: "contract_wallet_not_accepted" };
    if (verdict?.isValid === true && contract === false)
      return { kind: "valid", payer: verdict.payer ?? payment.payer ?? "" };
    if (!(await isNodeUp(tracker)) || contract === undefined) return { kind: "unavailable" };
    return { kind: "invalid", reason: codeOf(verdict?.invalidReason, "invalid_payment") };
  }

  async function settle(payment: Payment, tracker: CallTracker): Promise<Settlement> {
    const scheme = new ExactEvmScheme(tracker.signer);
    const result = await scheme.settle(payment.payload, payment.requirements).catch(() => undefined);
    const payer = payment.payer ?? "";
    if (result?.success === true) return { kind: "settled", transaction: result.transaction, payer };
    if (tracker.uncertain !== undefined) return { kind: "unknown", transaction: tracker.uncertain };
    if (result?.errorReason === "settlement_pending" && isHash(result.transaction))
      return { kind: "pending", transaction: result.transaction, payer };
    if (tracker.sent === undefined && (tracker.busy || !(await isNodeUp(tracker))))
      return { kind: "unavailable" };
    // Our transaction failed, or was not even sent: the authorization may have been submitted by someone else.
    const used = await wasUsed(payment, tracker.sent).catch(() => undefined);
    if (used === false) {
      return { kind: "refused", reason: tracker.refusal ?? codeOf(result?.errorReason, "settlement_failed") };
    }
    if (used === undefined && tracker.sent === undefined) return { kind: "unavailable" };
    return { kind: "unknown", transaction: tracker.sent ?? "" };
  }

  /** Reads at the block of our transaction if there is one, because another node behind the same URL may lag. */
  async function wasUsed(payment: Payment, sent: Hex | undefined): Promise<boolean> {
    const { authorization } = payment.payload.payload as { authorization: { from: Address; nonce: Hex } };
    const block = sent === undefined ? undefined : (await node.receiptOf(sent))?.blockNumber;
    const asset = getAddress(payment.requirements.asset);
    return node.authorizationUsed(asset, getAddress(authorization.from), authorization.nonce, block);
  }

  return {
    async verify(payment) {
      const verifying = breaker.run(newTracker(), (tracker) => verify(payment, tracker));
      try {
        return await withTimeout(VERIFY_DEADLINE_MS, verifying);
      } catch (error) {
        if (!(error instanceof TimedOut)) throw error;
        breaker.open();
        return { kind: "unavailable" };
      }
    },

    settle: (payment) => breaker.run(newTracker(), (tracker) => settle(payment, tracker)),

    async balanceOf(payment) {
      if (payment.payer === undefined) return undefined;
      return node.reader.readContract({
        address: getAddress(payment.requirements.asset),
        abi: erc20Abi,
        functionName: "balanceOf",
        args: [getAddress(payment.payer)],
      });
    },

    async fate(row, now) {
      try {
        return await fateOf(node, row, now);
      } catch (error) {
        // A node without old logs may fail for one payment and succeed for the next.
        return { fate: isTransport(error) ? "unavailable" : "not_yet" };
      }
    },

    reachable,
  };
}

/** Tracks the node calls of one operation, because the library hides their errors. */
interface CallTracker {
  signer: ReturnType<typeof toFacilitatorEvmSigner>;
  /** The node could not be reached at least once. */
  failed: boolean;
  /** The wallet could not send: no gas, the queue was too long, or Redis is unreachable. */
  busy: boolean;
  /** Hash of a transaction that may or may not have reached the node. */
  uncertain: Hex | undefined;
  /** Hash of a transaction that the node has accepted. */
  sent: Hex | undefined;
  /** Why we refused to sign. */
  refusal: string | undefined;
}

function trackCalls(node: EvmNode, claims: Claims, breaker: CircuitBreaker, now: () => number): CallTracker {
  const tracked = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (isTransport(error)) tracker.failed = true;
      throw error;
    }
  };

  // Serialised, because a duplicate nonce or a gap would block other payers.
  async function send(to: Address, data: Hex): Promise<Hex> {
    tracker.busy = true;
    return claims.exclusive(`wallet:${node.chainId}:${node.address}`, async () => {
      tracker.busy = false;
      // Calls queued when the node became unreachable must not each wait for a timeout.
      if (breaker.isOpen) {
        tracker.failed = true;
        throw new Error("the node is unreachable");
      }
      for (let attempt = 1; ; attempt++) {
        const signed = await sign(to, data);
        try {
          await deliver(signed);
          tracker.sent = signed.hash;
          return signed.hash;
        } catch (error) {
          // Some of several nodes behind one URL lag and report the next nonce a moment later.
          if (!isNonceUsed(error) || attempt === SEND_ATTEMPTS) throw error;
          await sleep(NONCE_WAIT_MS * attempt);
        }
      }
    });
  }

  async function sign(to: Address, data: Hex): ReturnType<EvmNode["sign"]> {
    try {
      return await tracked(node.sign(to, data));
    } catch (error) {
      // An empty gas wallet and an excessive gas price are not the payer's fault.
      if (isEmptyWallet(error) || error instanceof FeeLimitError) tracker.busy = true;
      if (error instanceof GasLimitError) tracker.refusal = "gas_limit_exceeded";
      throw error;
    }
  }

  /** Resolves when the node has the transaction, whether from this attempt or an earlier one. */
  async function deliver({ raw, hash }: Awaited<ReturnType<EvmNode["sign"]>>): Promise<void> {
    const startedAt = now();
    try {
      await tracked(node.sendRaw(raw));
    } catch (error) {
      if (isAlreadyKnown(error)) return;
      // A retry whose first attempt is already mined fails with a used nonce.
      if (isNonceUsed(error) && (await node.knows(hash).catch(() => false))) return;
      if (isTransport(error)) {
        if (!wasNeverSent(error)) tracker.uncertain = hash;
        breaker.recordFailure(startedAt);
      }
      throw error;
    }
  }

  const tracker: CallTracker = {
    failed: false,
    busy: false,
    uncertain: undefined,
    sent: undefined,
    refusal: undefined,
    signer: toFacilitatorEvmSigner(
      {
        address: node.address,
        readContract: (args) => tracked(node.readAny(args)),
        verifyTypedData: (args) => tracked(node.verifyAny(args)),
        getCode: (args) => tracked(node.reader.getCode(args)),
        writeContract: (args) => send(args.address, node.encode(args)),
        sendTransaction: ({ to, data }) => send(to, data),
        waitForTransactionReceipt: ({ hash, timeout = CONFIRM_MS }) =>
          node.reader.waitForTransactionReceipt({ hash, timeout }),
      },
      { confirmationTimeoutMs: CONFIRM_MS },
    ),
  };
  return tracker;
}
