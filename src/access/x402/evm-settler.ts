// Verifies and settles on an EVM chain from this process: a node to ask, and a wallet that pays the gas.
import { setTimeout as sleep } from "node:timers/promises";
import { ExactEvmScheme } from "@x402/evm/exact/facilitator";
import { eip3009ABI, toFacilitatorEvmSigner } from "@x402/evm";
import { type Address, getAddress, type Hex, isHash } from "viem";
import type { PaymentRow } from "../query.ts";
import type { Claims } from "./claims.ts";
import { connect, type EvmNode, isEmptyWallet, isNonceTaken, isTransport, wasNeverSent } from "./evm-node.ts";
import { chainIdOf } from "./networks.ts";
import { codeOf, type Fate, Outage, type Settlement, type Settler, type Verdict } from "./settler.ts";

export interface EvmSettlerDeps {
  network: string;
  rpcUrl: string;
  signerKey: Hex;
  claims: Claims;
  now: () => number;
}

/** An answer is given up on after this, whatever the node does. */
const VERIFY_DEADLINE_MS = 6_000;
/** A block of the slowest chain we expect; after this the answer is given with the hash alone. */
const CONFIRM_MS = 12_000;
/** A settlement that is nowhere on the chain this long after its authorization ended never will be. */
const GIVE_UP_MS = 120_000;
const SEND_ATTEMPTS = 3;
const NONCE_WAIT_MS = 300;

export function createEvmSettler(deps: EvmSettlerDeps): Settler {
  const chainId = chainIdOf(deps.network);
  const node = connect(deps.rpcUrl, chainId, deps.signerKey);
  const outage = new Outage(deps.now);

  async function ask<T>(work: (watch: Watch) => Promise<T>, away: T): Promise<T> {
    if (outage.now) return away;
    const watch = watched(node, deps.claims, outage);
    const result = await work(watch);
    if (watch.failed) outage.begin();
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

  return {
    verify: (payment) =>
      within<Verdict>(
        VERIFY_DEADLINE_MS,
        ask<Verdict>(
          async (watch) => {
            const scheme = new ExactEvmScheme(watch.signer);
            const verdict = await scheme.verify(payment.payload, payment.requirements).catch(() => undefined);
            if (verdict?.isValid === true)
              return { kind: "valid", payer: verdict.payer ?? payment.payer ?? "" };
            if (!(await alive(watch))) return { kind: "away" };
            return { kind: "invalid", reason: codeOf(verdict?.invalidReason, "invalid_payment") };
          },
          { kind: "away" },
        ),
        () => {
          outage.begin();
          return { kind: "away" };
        },
      ),

    settle: (payment) =>
      ask<Settlement>(
        async (watch) => {
          const scheme = new ExactEvmScheme(watch.signer);
          const result = await scheme.settle(payment.payload, payment.requirements).catch(() => undefined);
          const payer = payment.payer ?? "";
          if (result?.success === true) return { kind: "settled", transaction: result.transaction, payer };
          if (watch.uncertain !== undefined) return { kind: "unknown", transaction: watch.uncertain };
          if (
            result !== undefined &&
            result.errorReason === "settlement_pending" &&
            isHash(result.transaction)
          ) {
            return { kind: "pending", transaction: result.transaction, payer };
          }
          if (watch.busy || !(await alive(watch))) return { kind: "away" };
          return { kind: "refused", reason: codeOf(result?.errorReason, "settlement_failed") };
        },
        { kind: "away" },
      ),

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
      } catch {
        return { fate: "away" };
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

/** One call's view of the node: remembers what the library hides. */
interface Watch {
  signer: ReturnType<typeof toFacilitatorEvmSigner>;
  /** The node could not be reached at least once. */
  failed: boolean;
  /** The wallet could not send: no gas, its turn did not come in time, or Redis is away. */
  busy: boolean;
  /** Hash of a transaction that may or may not have reached the node. */
  uncertain: Hex | undefined;
}

function watched(node: EvmNode, claims: Claims, outage: Outage): Watch {
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
      // Those who waited while the node went away must not each wait for it again.
      if (outage.now) {
        watch.failed = true;
        throw new Error("the node is away");
      }
      for (let attempt = 1; ; attempt++) {
        try {
          return await signAndSend(to, data);
        } catch (error) {
          // Of several nodes behind one address some lag: the next transaction number is known a moment later.
          if (!isNonceTaken(error) || attempt === SEND_ATTEMPTS) throw error;
          await sleep(NONCE_WAIT_MS * attempt);
        }
      }
    });
  }

  async function signAndSend(to: Address, data: Hex): Promise<Hex> {
    const signed = await seen(node.sign(to, data)).catch((error: unknown) => {
      // Our wallet cannot pay the gas: that is no fault of the payer.
      if (isEmptyWallet(error)) watch.busy = true;
      throw error;
    });
    try {
      await seen(node.sendRaw(signed.raw));
    } catch (error) {
      if (isTransport(error) && !wasNeverSent(error)) watch.uncertain = signed.hash;
      if (isTransport(error)) outage.begin();
      throw error;
    }
    return signed.hash;
  }

  const watch: Watch = {
    failed: false,
    busy: false,
    uncertain: undefined,
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

async function fateOf(
  node: EvmNode,
  row: PaymentRow,
  now: number,
): Promise<{ fate: Fate; transaction?: string }> {
  if (isHash(row.transaction_id)) {
    const status = await node.statusOf(row.transaction_id);
    if (status === "success") return { fate: "moved", transaction: row.transaction_id };
    if (status === "reverted") return { fate: "not_moved" };
  }
  // No receipt, or we died before we knew a hash: the token itself remembers used authorizations.
  const [, , , , nonce] = row.claim.split(":");
  const used = await node.readContract({
    address: getAddress(row.asset),
    abi: eip3009ABI,
    functionName: "authorizationState",
    args: [getAddress(row.payer), nonce as Hex],
  });
  if (used) return { fate: "moved" };
  return { fate: now > row.valid_until + GIVE_UP_MS ? "not_moved" : "not_yet" };
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
