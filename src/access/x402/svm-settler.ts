// Verifies and settles on Solana from this process: a node to ask, and a wallet that pays the fees.
import {
  createSolanaRpc,
  getBase58Decoder,
  isSolanaError,
  type Signature,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
} from "@solana/kit";
import { SettlementCache, toFacilitatorSvmSigner, TransactionOnchainFailureError } from "@x402/svm";
import { ExactSvmScheme } from "@x402/svm/exact/facilitator";
import { codeOf, Outage, type Settlement, type Settler, type Verdict } from "./settler.ts";
import type { SvmWallet } from "./svm-wallet.ts";

export interface SvmSettlerDeps {
  network: string;
  rpcUrl: string;
  wallet: SvmWallet;
  now: () => number;
}

type Signer = ReturnType<typeof toFacilitatorSvmSigner>;

const CALL_TIMEOUT_MS = 4_000;
const CONFIRM_MS = 12_000;
const GIVE_UP_MS = 120_000;

export function createSvmSettler(deps: SvmSettlerDeps): Settler {
  const node = toFacilitatorSvmSigner(deps.wallet, { defaultRpcUrl: deps.rpcUrl });
  const rpc = createSolanaRpc(deps.rpcUrl);
  const outage = new Outage(deps.now);

  async function ask<T>(work: (watch: Watch) => Promise<T>, away: T): Promise<T> {
    if (outage.now) return away;
    const watch = watched(node);
    const result = await work(watch);
    if (watch.failed) outage.begin();
    return result;
  }

  async function reachable(): Promise<boolean> {
    try {
      await timed(CALL_TIMEOUT_MS, rpc.getLatestBlockhash().send());
      return true;
    } catch {
      return false;
    }
  }

  async function alive(watch: Watch): Promise<boolean> {
    if (!watch.failed && !(await reachable())) watch.failed = true;
    return !watch.failed;
  }

  return {
    verify: (payment) =>
      ask<Verdict>(
        async (watch) => {
          const scheme = new ExactSvmScheme(watch.signer, new SettlementCache());
          const verdict = await scheme.verify(payment.payload, payment.requirements).catch(() => undefined);
          if (verdict?.isValid === true) return { kind: "valid", payer: verdict.payer ?? "" };
          if (!(await alive(watch))) return { kind: "away" };
          return { kind: "invalid", reason: codeOf(verdict?.invalidReason, "invalid_payment") };
        },
        { kind: "away" },
      ),

    settle: (payment) =>
      ask<Settlement>(
        async (watch) => {
          // Its own cache each time: the gate's claim already keeps a transaction from being settled twice.
          const scheme = new ExactSvmScheme(watch.signer, new SettlementCache());
          const result = await scheme.settle(payment.payload, payment.requirements).catch(() => undefined);
          const payer = result?.payer ?? "";
          if (result?.success === true) return { kind: "settled", transaction: result.transaction, payer };
          if (watch.uncertain !== undefined) return { kind: "unknown", transaction: watch.uncertain };
          if (
            result !== undefined &&
            result.errorReason === "settlement_pending" &&
            result.transaction !== ""
          ) {
            return { kind: "pending", transaction: result.transaction, payer };
          }
          if (!(await alive(watch))) return { kind: "away" };
          return { kind: "refused", reason: codeOf(result?.errorReason, "settlement_failed") };
        },
        { kind: "away" },
      ),

    async fate(row, now) {
      const over = now > row.valid_until + GIVE_UP_MS;
      // We died before we knew a signature: nothing on the chain can be asked for.
      if (row.transaction_id === "") return { fate: over ? "not_moved" : "not_yet" };
      try {
        const signature = row.transaction_id as Signature;
        const asked = rpc.getSignatureStatuses([signature], { searchTransactionHistory: true }).send();
        const status = (await timed(CALL_TIMEOUT_MS, asked)).value[0];
        if (status == null) return { fate: over ? "not_moved" : "not_yet" };
        if (status.err !== null) return { fate: "not_moved" };
        return status.confirmationStatus === "processed"
          ? { fate: "not_yet" }
          : { fate: "moved", transaction: row.transaction_id };
      } catch {
        return { fate: "away" };
      }
    },

    reachable,
  };
}

/** One call's view of the node: remembers what the library hides, and hides what the library would print. */
interface Watch {
  signer: Signer;
  failed: boolean;
  /** Signature of a transaction that may or may not have reached the node. */
  uncertain: string | undefined;
}

function watched(node: Signer): Watch {
  let signed = "";
  const seen = async <T>(ms: number, work: Promise<T>): Promise<T> => {
    try {
      return await timed(ms, work);
    } catch (error) {
      if (isTransport(error)) watch.failed = true;
      throw withoutDetails(error);
    }
  };

  const watch: Watch = {
    failed: false,
    uncertain: undefined,
    // Smart wallets are off, so the optional parts of the interface are left out.
    signer: {
      getAddresses: () => node.getAddresses(),
      simulateTransaction: (...args) => seen(CALL_TIMEOUT_MS, node.simulateTransaction(...args)),
      async signTransaction(...args) {
        signed = await node.signTransaction(...args);
        return signed;
      },
      async sendTransaction(transaction, network) {
        try {
          return await seen(CALL_TIMEOUT_MS, node.sendTransaction(transaction, network));
        } catch (error) {
          if (watch.failed) watch.uncertain = signatureOf(signed);
          throw error;
        }
      },
      confirmTransaction: (...args) => seen(CONFIRM_MS, node.confirmTransaction(...args)),
    },
  };
  return watch;
}

/** The library writes errors to the console: they must not carry the node's address. */
function withoutDetails(error: unknown): Error {
  if (error instanceof TransactionOnchainFailureError) {
    return new TransactionOnchainFailureError("the transaction failed on the chain");
  }
  return new Error(isTransport(error) ? "the node is away" : "the node refused");
}

/** The first signature of a transaction is its name on the chain. */
function signatureOf(transaction: string): string {
  return getBase58Decoder().decode(Buffer.from(transaction, "base64").subarray(1, 65));
}

class Late extends Error {}

function isTransport(error: unknown): boolean {
  // fetch tells a refused or broken connection as a TypeError.
  return (
    error instanceof Late ||
    error instanceof TypeError ||
    isSolanaError(error, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)
  );
}

async function timed<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late("the node does not answer")), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
