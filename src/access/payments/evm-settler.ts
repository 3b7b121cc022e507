// Verifies and settles on an EVM chain from this process: a node to ask, and a wallet that pays the gas.
import { setTimeout as sleep } from "node:timers/promises";
import { ExactEvmScheme } from "@x402/evm/exact/facilitator";
import { toFacilitatorEvmSigner } from "@x402/evm";
import { type Address, getAddress, type Hex, isHash } from "viem";
import type { Claims } from "./claims.ts";
import { fateOf } from "./evm-fate.ts";
import {
  connect,
  type EvmNode,
  FeeLimitError,
  GasLimitError,
  type GasLimits,
  isAlreadyKnown,
  isEmptyWallet,
  isNonceTaken,
  isTransport,
  wasNeverSent,
} from "./evm-node.ts";
import { chainIdOf } from "./networks.ts";
import type { Payment } from "./payment-header.ts";
import { codeOf, Outage, type Settlement, type Settler, type Verdict } from "./settler.ts";

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

/** An answer is given up on after this, whatever the node does. */
const VERIFY_DEADLINE_MS = 6_000;
/** A block of the slowest chain we expect; after this the answer is given with the hash alone. */
const CONFIRM_MS = 12_000;
/** "0x" and 65 bytes: what a wallet with a private key signs with. */
const PLAIN_SIGNATURE_LENGTH = 132;
const SEND_ATTEMPTS = 3;
const NONCE_WAIT_MS = 300;

export function createEvmSettler(deps: EvmSettlerDeps): Settler {
  const chainId = chainIdOf(deps.network);
  const node = connect(deps.rpcUrl, chainId, deps.signerKey, deps.limits);
  const outage = new Outage(deps.now);

  async function ask<T>(work: (watch: Watch) => Promise<T>, unavailable: T): Promise<T> {
    if (outage.now) return unavailable;
    const askedAt = deps.now();
    const watch = watched(node, deps.claims, outage, deps.now);
    const result = await work(watch);
    if (watch.failed) outage.failed(askedAt);
    return result;
  }

  async function alive(watch: Watch): Promise<boolean> {
    if (watch.failed) return false;
    // A library that swallowed the error calls it a bad signature: ask the node itself.
    const ok = await reachable();
    if (!ok) watch.failed = true;
    return ok;
  }

  async function reachable(): Promise<boolean> {
    try {
      return (await node.getChainId()) === chainId;
    } catch {
      return false;
    }
  }

  /**
   * Whether a smart contract pays. Its code would decide how much gas the settlement takes and whether it succeeds, at
   * the expense of our wallet.
   */
  async function isContract(payment: Payment): Promise<boolean> {
    const { signature } = payment.payload.payload as { signature: Hex };
    if (signature.length !== PLAIN_SIGNATURE_LENGTH) return true;
    const code = await node.getCode({ address: getAddress(payment.payer ?? "") });
    return code !== undefined && code !== "0x";
  }

  async function verify(payment: Payment, watch: Watch): Promise<Verdict> {
    const scheme = new ExactEvmScheme(watch.signer);
    const [verdict, contract] = await Promise.all([
      scheme.verify(payment.payload, payment.requirements).catch(() => undefined),
      deps.contractWallets ? false : isContract(payment).catch(() => undefined),
    ]);
    if (contract === true) return { kind: "invalid", reason: "contract_wallet_not_accepted" };
    if (verdict?.isValid === true && contract === false)
      return { kind: "valid", payer: verdict.payer ?? payment.payer ?? "" };
    if (!(await alive(watch)) || contract === undefined) return { kind: "unavailable" };
    return { kind: "invalid", reason: codeOf(verdict?.invalidReason, "invalid_payment") };
  }

  async function settle(payment: Payment, watch: Watch): Promise<Settlement> {
    const scheme = new ExactEvmScheme(watch.signer);
    const result = await scheme.settle(payment.payload, payment.requirements).catch(() => undefined);
    const payer = payment.payer ?? "";
    if (result?.success === true) return { kind: "settled", transaction: result.transaction, payer };
    if (watch.uncertain !== undefined) return { kind: "unknown", transaction: watch.uncertain };
    if (result?.errorReason === "settlement_pending" && isHash(result.transaction))
      return { kind: "pending", transaction: result.transaction, payer };
    if (watch.sent === undefined && (watch.busy || !(await alive(watch)))) return { kind: "unavailable" };
    // Our transaction failed, or was not even sent: the authorization may have been submitted by someone else.
    const used = await wasUsed(payment, watch.sent).catch(() => undefined);
    if (used === false) {
      return { kind: "refused", reason: watch.refusal ?? codeOf(result?.errorReason, "settlement_failed") };
    }
    if (used === undefined && watch.sent === undefined) return { kind: "unavailable" };
    return { kind: "unknown", transaction: watch.sent ?? "" };
  }

  /** As of the block of our own transaction where there is one: another node behind the same address may lag. */
  async function wasUsed(payment: Payment, sent: Hex | undefined): Promise<boolean> {
    const { authorization } = payment.payload.payload as { authorization: { from: Address; nonce: Hex } };
    const block = sent === undefined ? undefined : (await node.receiptOf(sent))?.blockNumber;
    const asset = getAddress(payment.requirements.asset);
    return node.authorizationUsed(asset, getAddress(authorization.from), authorization.nonce, block);
  }

  return {
    verify: (payment) =>
      within<Verdict>(
        VERIFY_DEADLINE_MS,
        ask<Verdict>((watch) => verify(payment, watch), { kind: "unavailable" }),
        () => {
          outage.begin();
          return { kind: "unavailable" };
        },
      ),

    settle: (payment) => ask<Settlement>((watch) => settle(payment, watch), { kind: "unavailable" }),

    async balanceOf(payment) {
      if (payment.payer === undefined) return undefined;
      return node.readContract({
        address: getAddress(payment.requirements.asset),
        abi: balanceAbi,
        functionName: "balanceOf",
        args: [getAddress(payment.payer)],
      });
    },

    async fate(row, now) {
      try {
        return await fateOf(node, row, now);
      } catch (error) {
        // A node that cannot answer for one payment, such as one that keeps no old logs, may do so for the next.
        return { fate: isTransport(error) ? "unavailable" : "not_yet" };
      }
    },

    reachable,
  };
}

const balanceAbi = [
  {
    type: "function",
    name: "balanceOf",
    stateMutability: "view",
    inputs: [{ name: "account", type: "address" }],
    outputs: [{ name: "", type: "uint256" }],
  },
] as const;

interface Signed {
  raw: Hex;
  hash: Hex;
}

/** One call's view of the node: remembers what the library hides. */
interface Watch {
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

function watched(node: EvmNode, claims: Claims, outage: Outage, now: () => number): Watch {
  const seen = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (isTransport(error)) watch.failed = true;
      throw error;
    }
  };

  // Serialised: two transactions with one nonce, or a gap, would stop payers who did nothing wrong.
  async function send(to: Address, data: Hex): Promise<Hex> {
    watch.busy = true;
    return claims.exclusive(`wallet:${node.chainId}:${node.address}`, async () => {
      watch.busy = false;
      // Calls that were queued when the node became unreachable must not each wait for it again.
      if (outage.now) {
        watch.failed = true;
        throw new Error("the node is unreachable");
      }
      for (let attempt = 1; ; attempt++) {
        const signed = await sign(to, data);
        try {
          await deliver(signed);
          watch.sent = signed.hash;
          return signed.hash;
        } catch (error) {
          // Of several nodes behind one address some lag: the next nonce is known a moment later.
          if (!isNonceTaken(error) || attempt === SEND_ATTEMPTS) throw error;
          await sleep(NONCE_WAIT_MS * attempt);
        }
      }
    });
  }

  async function sign(to: Address, data: Hex): Promise<Signed> {
    try {
      return await seen(node.sign(to, data));
    } catch (error) {
      // Neither an empty gas wallet nor the price of gas is the payer's fault.
      if (isEmptyWallet(error) || error instanceof FeeLimitError) watch.busy = true;
      if (error instanceof GasLimitError) watch.refusal = "gas_limit_exceeded";
      throw error;
    }
  }

  /** Resolves when the node has the transaction, whether from this attempt or an earlier one. */
  async function deliver({ raw, hash }: Signed): Promise<void> {
    const askedAt = now();
    try {
      await seen(node.sendRaw(raw));
    } catch (error) {
      if (isAlreadyKnown(error)) return;
      // A repeated request whose first attempt is already mined reads as a nonce that was used.
      if (isNonceTaken(error) && (await node.knows(hash).catch(() => false))) return;
      if (isTransport(error)) {
        if (!wasNeverSent(error)) watch.uncertain = hash;
        outage.failed(askedAt);
      }
      throw error;
    }
  }

  const watch: Watch = {
    failed: false,
    busy: false,
    uncertain: undefined,
    sent: undefined,
    refusal: undefined,
    signer: toFacilitatorEvmSigner(
      {
        address: node.address,
        readContract: (args) => seen(node.readAny(args)),
        verifyTypedData: (args) => seen(node.verifyAny(args)),
        getCode: (args) => seen(node.getCode(args)),
        writeContract: (args) => send(args.address, node.encode(args)),
        sendTransaction: ({ to, data }) => send(to, data),
        waitForTransactionReceipt: (args) => node.waitForReceipt(args.hash, args.timeout ?? CONFIRM_MS),
      },
      { confirmationTimeoutMs: CONFIRM_MS },
    ),
  };
  return watch;
}

async function within<T>(ms: number, work: Promise<T>, otherwise: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
