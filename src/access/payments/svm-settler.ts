// Verifies and settles on Solana from this process: a node to ask, and a wallet that pays the fees.
import {
  createDefaultRpcTransport,
  createSolanaRpcFromTransport,
  getBase58Decoder,
  getPublicKeyFromAddress,
  getTransactionDecoder,
  isSolanaError,
  type Signature,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
  verifySignature,
} from "@solana/kit";
import { SettlementCache, toFacilitatorSvmSigner, TransactionOnchainFailureError } from "@x402/svm";
import { ExactSvmScheme } from "@x402/svm/exact/facilitator";
import type { Payment } from "./payment-header.ts";
import { overDroppedConnections } from "./stale-connections.ts";
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
  const transport = createDefaultRpcTransport({ url: deps.rpcUrl });
  // Every call may arrive twice: reads do no harm, and a transaction is executed once however often it is sent.
  const rpc = createSolanaRpcFromTransport(<T>(request: Parameters<typeof transport>[0]) =>
    overDroppedConnections(() => transport<T>(request)),
  );
  const node = toFacilitatorSvmSigner(deps.wallet, { [deps.network]: rpc });
  const outage = new Outage(deps.now);

  async function ask<T>(work: (watch: Watch) => Promise<T>, unavailable: T): Promise<T> {
    if (outage.now) return unavailable;
    const askedAt = deps.now();
    const watch = watched(node);
    const result = await work(watch);
    if (watch.failed) outage.failed(askedAt);
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

  /** Null: the chain does not know the transaction. */
  async function statusOf(signature: string) {
    const wanted = [signature as Signature];
    const asked = rpc.getSignatureStatuses(wanted, { searchTransactionHistory: true }).send();
    return (await timed(CALL_TIMEOUT_MS, asked)).value[0] ?? null;
  }

  async function mayHaveMoved(signature: string): Promise<boolean> {
    try {
      return (await statusOf(signature))?.err === null;
    } catch {
      return true;
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
          // Nodes are asked to simulate without checking signatures, because ours is still missing.
          if (!(await isSigned(payment, deps.wallet.address)))
            return { kind: "invalid", reason: "invalid_signature" };
          const scheme = new ExactSvmScheme(watch.signer, new SettlementCache());
          const verdict = await scheme.verify(payment.payload, payment.requirements).catch(() => undefined);
          if (verdict?.isValid === true) return { kind: "valid", payer: verdict.payer ?? "" };
          if (!(await alive(watch))) return { kind: "unavailable" };
          return { kind: "invalid", reason: codeOf(verdict?.invalidReason, "invalid_payment") };
        },
        { kind: "unavailable" },
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
          if (watch.sent === undefined && !(await alive(watch))) return { kind: "unavailable" };
          // A node refuses a transaction that it has executed already.
          if (watch.sent !== undefined && (await mayHaveMoved(watch.sent)))
            return { kind: "unknown", transaction: watch.sent };
          return { kind: "refused", reason: codeOf(result?.errorReason, "settlement_failed") };
        },
        { kind: "unavailable" },
      ),

    async transactionOf(payment) {
      const { transaction } = payment.payload.payload as { transaction: string };
      return signatureOf(await node.signTransaction(transaction, deps.wallet.address, deps.network));
    },

    async fate(row, now) {
      const over = now > row.valid_until + GIVE_UP_MS;
      // Rows of earlier versions may lack the signature: there is nothing to look up on the chain.
      if (row.transaction_id === "") return { fate: over ? "not_moved" : "not_yet" };
      try {
        const status = await statusOf(row.transaction_id);
        if (status == null) return { fate: over ? "not_moved" : "not_yet" };
        if (status.err !== null) return { fate: "not_moved" };
        return status.confirmationStatus === "processed"
          ? { fate: "not_yet" }
          : { fate: "moved", transaction: row.transaction_id };
      } catch {
        return { fate: "unavailable" };
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
  /** Signature of a transaction that was handed to the node. */
  sent: string | undefined;
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
    sent: undefined,
    // Smart wallets are off, so the optional parts of the interface are left out.
    signer: {
      getAddresses: () => node.getAddresses(),
      simulateTransaction: (...args) => seen(CALL_TIMEOUT_MS, node.simulateTransaction(...args)),
      async signTransaction(...args) {
        signed = await node.signTransaction(...args);
        return signed;
      },
      async sendTransaction(transaction, network) {
        watch.sent = signatureOf(signed);
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
  return new Error(isTransport(error) ? "the node is unreachable" : "the node refused");
}

/** The first signature of a transaction is its name on the chain. */
function signatureOf(transaction: string): string {
  return getBase58Decoder().decode(Buffer.from(transaction, "base64").subarray(1, 65));
}

/** Whether everyone but us, who sign last, has signed the transaction. */
async function isSigned(payment: Payment, own: string): Promise<boolean> {
  try {
    const { transaction } = payment.payload.payload as { transaction: string };
    const { messageBytes, signatures } = getTransactionDecoder().decode(Buffer.from(transaction, "base64"));
    for (const [signer, signature] of Object.entries(signatures)) {
      if (signer === own) continue;
      if (signature === null) return false;
      const key = await getPublicKeyFromAddress(signer as Parameters<typeof getPublicKeyFromAddress>[0]);
      if (!(await verifySignature(key, signature, messageBytes))) return false;
    }
    return true;
  } catch {
    return false;
  }
}

class Late extends Error {}

function isTransport(error: unknown): boolean {
  // fetch reports a refused or broken connection as a TypeError.
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
