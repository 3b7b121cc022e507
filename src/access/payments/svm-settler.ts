// Verifies and settles payments on Solana from this process, through a node and a wallet that pays the fees.
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
  createKeyPairSignerFromBytes,
  createKeyPairSignerFromPrivateKeyBytes,
  type KeyPairSigner,
} from "@solana/kit";
import { SettlementCache, toFacilitatorSvmSigner, TransactionOnchainFailureError } from "@x402/svm";
import { ExactSvmScheme } from "@x402/svm/exact/facilitator";
import type { Payment } from "./payment-header.ts";
import {
  codeOf,
  CircuitBreaker,
  type Settlement,
  type Settler,
  type Verdict,
  overDroppedConnections,
  TimedOut,
  withTimeout,
} from "./settler.ts";

interface SvmSettlerDeps {
  network: string;
  rpcUrl: string;
  wallet: KeyPairSigner;
  now: () => number;
}

type Signer = ReturnType<typeof toFacilitatorSvmSigner>;

const CALL_TIMEOUT_MS = 4_000;
const CONFIRM_MS = 12_000;
const GIVE_UP_MS = 120_000;

export function createSvmSettler(deps: SvmSettlerDeps): Settler {
  const transport = createDefaultRpcTransport({ url: deps.rpcUrl });
  // Retrying is safe: reads are idempotent, and a transaction is executed once, however often it is sent.
  const rpc = createSolanaRpcFromTransport(<T>(request: Parameters<typeof transport>[0]) =>
    overDroppedConnections(() => transport<T>(request)),
  );
  const node = toFacilitatorSvmSigner(deps.wallet, { [deps.network]: rpc });
  const breaker = new CircuitBreaker(deps.now);

  async function reachable(): Promise<boolean> {
    try {
      await withTimeout(CALL_TIMEOUT_MS, rpc.getLatestBlockhash().send());
      return true;
    } catch {
      return false;
    }
  }

  /** Null if the chain does not know the transaction. */
  async function statusOf(signature: string) {
    const signatures = [signature as Signature];
    const request = rpc.getSignatureStatuses(signatures, { searchTransactionHistory: true }).send();
    return (await withTimeout(CALL_TIMEOUT_MS, request)).value[0] ?? null;
  }

  async function mayHaveMoved(signature: string): Promise<boolean> {
    try {
      return (await statusOf(signature))?.err === null;
    } catch {
      return true;
    }
  }

  async function isNodeUp(tracker: CallTracker): Promise<boolean> {
    if (!tracker.failed && !(await reachable())) tracker.failed = true;
    return !tracker.failed;
  }

  async function verify(payment: Payment, tracker: CallTracker): Promise<Verdict> {
    // The node simulates without checking signatures, because ours is still missing.
    if (!(await isSigned(payment, deps.wallet.address)))
      return { kind: "invalid", reason: "invalid_signature" };
    const scheme = new ExactSvmScheme(tracker.signer, new SettlementCache());
    const verdict = await scheme.verify(payment.payload, payment.requirements).catch(() => undefined);
    if (verdict?.isValid === true) return { kind: "valid", payer: verdict.payer ?? "" };
    if (!(await isNodeUp(tracker))) return { kind: "unavailable" };
    return { kind: "invalid", reason: codeOf(verdict?.invalidReason, "invalid_payment") };
  }

  async function settle(payment: Payment, tracker: CallTracker): Promise<Settlement> {
    // A new cache each time: the gate's claim already prevents settling a transaction twice.
    const scheme = new ExactSvmScheme(tracker.signer, new SettlementCache());
    const result = await scheme.settle(payment.payload, payment.requirements).catch(() => undefined);
    const payer = result?.payer ?? "";
    if (result?.success === true) return { kind: "settled", transaction: result.transaction, payer };
    if (tracker.uncertain !== undefined) return { kind: "unknown", transaction: tracker.uncertain };
    if (result?.errorReason === "settlement_pending" && result.transaction !== "")
      return { kind: "pending", transaction: result.transaction, payer };
    if (tracker.sent === undefined && !(await isNodeUp(tracker))) return { kind: "unavailable" };
    // A node rejects a transaction that it has already executed.
    if (tracker.sent !== undefined && (await mayHaveMoved(tracker.sent)))
      return { kind: "unknown", transaction: tracker.sent };
    return { kind: "refused", reason: codeOf(result?.errorReason, "settlement_failed") };
  }

  return {
    verify: (payment) => breaker.run(trackCalls(node), (tracker) => verify(payment, tracker)),

    settle: (payment) => breaker.run(trackCalls(node), (tracker) => settle(payment, tracker)),

    async transactionOf(payment) {
      const { transaction } = payment.payload.payload as { transaction: string };
      return signatureOf(await node.signTransaction(transaction, deps.wallet.address, deps.network));
    },

    async fate(row, now) {
      const isExpired = now > row.valid_until + GIVE_UP_MS;
      // Rows of earlier versions may lack the signature: there is nothing to look up on the chain.
      if (row.transaction_id === "") return { fate: isExpired ? "not_moved" : "not_yet" };
      try {
        const status = await statusOf(row.transaction_id);
        if (status == null) return { fate: isExpired ? "not_moved" : "not_yet" };
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

/** Tracks the node calls of one operation: records errors that the library hides, and redacts errors that it would print. */
interface CallTracker {
  signer: Signer;
  failed: boolean;
  /** Signature of a transaction that may or may not have reached the node. */
  uncertain: string | undefined;
  /** Signature of a transaction that was sent to the node. */
  sent: string | undefined;
}

function trackCalls(node: Signer): CallTracker {
  let signed = "";
  const tracked = async <T>(ms: number, work: Promise<T>): Promise<T> => {
    try {
      return await withTimeout(ms, work);
    } catch (error) {
      if (isTransport(error)) tracker.failed = true;
      throw withoutDetails(error);
    }
  };

  const tracker: CallTracker = {
    failed: false,
    uncertain: undefined,
    sent: undefined,
    // Smart wallets are disabled, so the optional methods are omitted.
    signer: {
      getAddresses: () => node.getAddresses(),
      simulateTransaction: (...args) => tracked(CALL_TIMEOUT_MS, node.simulateTransaction(...args)),
      async signTransaction(...args) {
        signed = await node.signTransaction(...args);
        return signed;
      },
      async sendTransaction(transaction, network) {
        tracker.sent = signatureOf(signed);
        try {
          return await tracked(CALL_TIMEOUT_MS, node.sendTransaction(transaction, network));
        } catch (error) {
          if (tracker.failed) tracker.uncertain = signatureOf(signed);
          throw error;
        }
      },
      confirmTransaction: (...args) => tracked(CONFIRM_MS, node.confirmTransaction(...args)),
    },
  };
  return tracker;
}

/** The library prints errors to the console, so they must not contain the node's URL. */
function withoutDetails(error: unknown): Error {
  if (error instanceof TransactionOnchainFailureError) {
    return new TransactionOnchainFailureError("the transaction failed on the chain");
  }
  return new Error(isTransport(error) ? "the node is unreachable" : "the node rejected the request");
}

/** The first signature of a transaction is its id on the chain. */
function signatureOf(transaction: string): string {
  return getBase58Decoder().decode(Buffer.from(transaction, "base64").subarray(1, 65));
}

/** Whether all signers except us have signed the transaction; we sign last. */
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

function isTransport(error: unknown): boolean {
  // fetch reports a refused or broken connection as a TypeError.
  return (
    error instanceof TimedOut ||
    error instanceof TypeError ||
    isSolanaError(error, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)
  );
}

export function openSvmWallet(secret: Uint8Array): Promise<KeyPairSigner> {
  return secret.length === 64
    ? createKeyPairSignerFromBytes(secret)
    : createKeyPairSignerFromPrivateKeyBytes(secret);
}
