// A node of an EVM chain and the wallet that settles through it.
import type { toFacilitatorEvmSigner } from "@x402/evm";
import {
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeFunctionData,
  type Hex,
  http,
  HttpRequestError,
  InsufficientFundsError,
  keccak256,
  NonceTooLowError,
  RpcRequestError,
  TimeoutError,
  TransactionReceiptNotFoundError,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";

type Signer = ReturnType<typeof toFacilitatorEvmSigner>;

/** Two calls in a row may hang before an answer must be given within 15 s. */
const CALL_TIMEOUT_MS = 4_000;
const POLL_MS = 500;

export type EvmNode = ReturnType<typeof connect>;

export function connect(rpcUrl: string, chainId: number, signerKey: Hex) {
  const chain = defineChain({
    id: chainId,
    name: `eip155:${chainId}`,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  // No retries: an outage has to be told from fraud quickly.
  const transport = http(rpcUrl, { timeout: CALL_TIMEOUT_MS, retryCount: 0 });
  const account = privateKeyToAccount(signerKey);
  const reader = createPublicClient({ chain, transport, pollingInterval: POLL_MS, cacheTime: 0 });
  const wallet = createWalletClient({ chain, transport, account });

  return {
    chainId,
    address: account.address,
    getChainId: () => reader.getChainId(),
    readContract: reader.readContract,
    getCode: (args: { address: Address }) => reader.getCode(args),
    // The library's own types are looser than viem's; it calls both with what viem expects.
    readAny: (args: Parameters<Signer["readContract"]>[0]): Promise<unknown> => reader.readContract(args),
    verifyAny: (args: Parameters<Signer["verifyTypedData"]>[0]): Promise<boolean> =>
      reader.verifyTypedData(args as Parameters<typeof reader.verifyTypedData>[0]),
    encode: (args: Parameters<Signer["writeContract"]>[0]): Hex => {
      const data = encodeFunctionData({ abi: args.abi, functionName: args.functionName, args: args.args });
      return args.dataSuffix === undefined ? data : `${data}${args.dataSuffix.slice(2)}`;
    },
    /** Signed here, so that the hash is known even when the node's answer is lost. */
    async sign(to: Address, data: Hex): Promise<{ raw: Hex; hash: Hex }> {
      const request = await wallet.prepareTransactionRequest({ to, data });
      const raw = await wallet.signTransaction(request);
      return { raw, hash: keccak256(raw) };
    },
    sendRaw: (raw: Hex) => wallet.sendRawTransaction({ serializedTransaction: raw }),
    waitForReceipt: (hash: Hex, timeout: number) => reader.waitForTransactionReceipt({ hash, timeout }),
    async statusOf(hash: Hex): Promise<"success" | "reverted" | "none"> {
      try {
        return (await reader.getTransactionReceipt({ hash })).status;
      } catch (error) {
        if (error instanceof TransactionReceiptNotFoundError) return "none";
        throw error;
      }
    },
  };
}

/** JSON-RPC codes by which a node says that it, not the request, is at fault: internal, unavailable, rate limit. */
const NODE_AT_FAULT = new Set([-32603, -32002, -32005]);

/** Whether the node could not be asked, as against: it was asked and said no. */
export function isTransport(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof HttpRequestError || cause instanceof TimeoutError) return true;
    // A revert is told as an internal error by some nodes, but then with its data.
    if (cause instanceof RpcRequestError && NODE_AT_FAULT.has(cause.code)) {
      return cause.data === undefined && !/revert/i.test(cause.message);
    }
  }
  return false;
}

/** The number of this transaction was used by the one before it. */
export function isNonceTaken(error: unknown): boolean {
  return [...causes(error)].some(
    (cause) =>
      cause instanceof NonceTooLowError ||
      (cause instanceof Error && /nonce too low|already known|replacement transaction/i.test(cause.message)),
  );
}

export function isEmptyWallet(error: unknown): boolean {
  return [...causes(error)].some((cause) => cause instanceof InsufficientFundsError);
}

/** Whether the connection was never made: then nothing can have been sent. */
export function wasNeverSent(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof RpcRequestError) return true;
    if (cause instanceof Error && "code" in cause && typeof cause.code === "string") {
      return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"].includes(cause.code);
    }
  }
  return false;
}

function* causes(error: unknown): Generator {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth++)
    yield cause;
}
