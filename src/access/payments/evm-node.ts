// The client for an EVM node and the wallet that settles through it.
import { eip3009ABI, type toFacilitatorEvmSigner } from "@x402/evm";
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
  type Log,
  NonceTooLowError,
  parseAbiItem,
  parseEventLogs,
  RpcRequestError,
  TimeoutError,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  getAddress,
  isHash,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { overDroppedConnections, wasNotConnected, type Fate } from "./settler.ts";
import type { PaymentRow } from "../access-queries.ts";

type Signer = ReturnType<typeof toFacilitatorEvmSigner>;

/** The maximum cost of a settlement to the wallet. */
export interface GasLimits {
  /** Units of gas. */
  maxGas: bigint;
  /** Price of a unit, in wei. */
  maxFeePerGas: bigint;
}

/** The transaction would use more gas than a settlement ever needs. */
export class GasLimitError extends Error {}
/** Gas costs more at the moment than the operator pays. */
export class FeeLimitError extends Error {}

/** Allows two consecutive timeouts within the 15 s in which a response is due. */
const CALL_TIMEOUT_MS = 4_000;
const POLL_MS = 500;
/** Blocks used to estimate the block time of a chain. */
const SAMPLE_BLOCKS = 1_000n;
/** Maximum difference between the clocks of a chain and of this machine. */
const CLOCK_DRIFT_SECONDS = 120;
const FASTEST_BLOCK_SECONDS = 0.2;

const transferEvent = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");
const authorizationEvents = [
  parseAbiItem("event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)"),
  parseAbiItem("event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce)"),
] as const;

export type EvmNode = ReturnType<typeof connect>;

export function connect(rpcUrl: string, chainId: number, signerKey: Hex, limits: GasLimits) {
  const chain = defineChain({
    id: chainId,
    name: `eip155:${chainId}`,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  const transport = http(rpcUrl, {
    timeout: CALL_TIMEOUT_MS,
    // No retries: an outage must be distinguished from fraud quickly.
    retryCount: 0,
    // Retrying is safe: reads are idempotent, and a node reports a transaction that it already has.
    fetchFn: (input, init) => overDroppedConnections(() => fetch(input, init)),
  });
  const account = privateKeyToAccount(signerKey);
  const reader = createPublicClient({ chain, transport, pollingInterval: POLL_MS, cacheTime: 0 });
  const wallet = createWalletClient({ chain, transport, account });

  /** A block that is certainly older than `ms`, estimated from the block time of the chain. */
  async function blockBefore(ms: number): Promise<bigint> {
    const latest = await reader.getBlock();
    if (latest.number <= SAMPLE_BLOCKS) return 0n;
    const earlier = await reader.getBlock({ blockNumber: latest.number - SAMPLE_BLOCKS });
    const perBlock = Number(latest.timestamp - earlier.timestamp) / Number(SAMPLE_BLOCKS);
    const age = Math.max(0, Number(latest.timestamp) - ms / 1_000) + CLOCK_DRIFT_SECONDS;
    const blocks = BigInt(Math.ceil(age / Math.max(perBlock, FASTEST_BLOCK_SECONDS)));
    return blocks < latest.number ? latest.number - blocks : 0n;
  }

  return {
    chainId,
    address: account.address,
    reader,
    // The x402 library has looser types than viem, but passes arguments that viem accepts.
    readAny: (args: Parameters<Signer["readContract"]>[0]): Promise<unknown> => reader.readContract(args),
    verifyAny: (args: Parameters<Signer["verifyTypedData"]>[0]): Promise<boolean> =>
      reader.verifyTypedData(args as Parameters<typeof reader.verifyTypedData>[0]),
    encode: (args: Parameters<Signer["writeContract"]>[0]): Hex => {
      const data = encodeFunctionData({ abi: args.abi, functionName: args.functionName, args: args.args });
      return args.dataSuffix === undefined ? data : `${data}${args.dataSuffix.slice(2)}`;
    },
    /** Signs locally, so that the hash is known even if the node's response is lost. */
    async sign(to: Address, data: Hex): Promise<{ raw: Hex; hash: Hex }> {
      const request = await wallet.prepareTransactionRequest({ to, data });
      if (request.gas > limits.maxGas) throw new GasLimitError("the settlement needs too much gas");
      const fee = request.maxFeePerGas ?? request.gasPrice ?? 0n;
      if (fee > limits.maxFeePerGas) throw new FeeLimitError("gas is too expensive at the moment");
      // The node may fill in gas, fees and the nonce, but never the call data or the value.
      const raw = await wallet.signTransaction({ ...request, to, data, value: 0n });
      return { raw, hash: keccak256(raw) };
    },
    sendRaw: (raw: Hex) => wallet.sendRawTransaction({ serializedTransaction: raw }),
    /** Undefined until the transaction is mined. */
    receiptOf: (hash: Hex) => reader.getTransactionReceipt({ hash }).catch(undefinedIfNotFound),
    knows: async (hash: Hex): Promise<boolean> =>
      (await reader.getTransaction({ hash }).catch(undefinedIfNotFound)) !== undefined,
    /** Whether the token contract has recorded this authorization as used, as of `blockNumber` or now. */
    authorizationUsed: (asset: Address, payer: Address, nonce: Hex, blockNumber?: bigint): Promise<boolean> =>
      reader.readContract({
        address: asset,
        abi: eip3009ABI,
        functionName: "authorizationState",
        args: [payer, nonce],
        ...(blockNumber === undefined ? {} : { blockNumber }),
      }),
    /** Transactions since `sinceMs` that used or cancelled the authorization. */
    async authorizationTransactions(
      asset: Address,
      payer: Address,
      nonce: Hex,
      sinceMs: number,
    ): Promise<Hex[]> {
      const fromBlock = await blockBefore(sinceMs);
      const found = await Promise.all(
        authorizationEvents.map((event) =>
          reader.getLogs({ address: asset, event, args: { authorizer: payer, nonce }, fromBlock }),
        ),
      );
      return found.flat().map(({ transactionHash }) => transactionHash);
    },
  };
}

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof TransactionNotFoundError || error instanceof TransactionReceiptNotFoundError)
    return undefined;
  throw error;
}

/** JSON-RPC codes for a fault of the node rather than of the request: internal, unavailable, rate limit. */
const NODE_AT_FAULT = new Set([-32603, -32002, -32005]);

/** Whether the node was unreachable or failing, as opposed to rejecting the request. */
export function isTransport(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof HttpRequestError || cause instanceof TimeoutError) return true;
    // Some nodes report a revert as an internal error, but then include its data.
    if (cause instanceof RpcRequestError && NODE_AT_FAULT.has(cause.code)) {
      return cause.data === undefined && !/revert/i.test(cause.message);
    }
  }
  return false;
}

/** The node already has this transaction from an earlier attempt to send it. */
export function isAlreadyKnown(error: unknown): boolean {
  return hasMessage(error, /already known|already imported|known transaction|already exists/i);
}

/** Another transaction of the wallet has used this nonce. */
export function isNonceUsed(error: unknown): boolean {
  return hasCause(error, NonceTooLowError) || hasMessage(error, /nonce too low|replacement transaction/i);
}

/** Whether the logs contain a transfer of `value` of `asset` from the payer to `payTo`. */
function hasTransfer(
  logs: Log[],
  expected: { asset: Address; payer: Address; payTo: Address; value: bigint },
): boolean {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  const tokenLogs = logs.filter(({ address }) => same(address, expected.asset));
  return parseEventLogs({ abi: [transferEvent], logs: tokenLogs }).some(
    ({ args }) =>
      same(args.from, expected.payer) && same(args.to, expected.payTo) && args.value === expected.value,
  );
}

export function isEmptyWallet(error: unknown): boolean {
  return hasCause(error, InsufficientFundsError);
}

/** Whether the request certainly did not reach the node: the connection failed, or the node rejected it. */
export function wasNeverSent(error: unknown): boolean {
  return hasCause(error, RpcRequestError) || wasNotConnected(error);
}

function hasCause(error: unknown, type: abstract new (...args: never[]) => Error): boolean {
  return [...causes(error)].some((cause) => cause instanceof type);
}

function hasMessage(error: unknown, pattern: RegExp): boolean {
  return [...causes(error)].some(({ message }) => pattern.test(message));
}

function* causes(error: unknown): Generator<Error> {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth++)
    yield cause;
}

/** A settlement that is not on the chain this long after its authorization expired never will be. */
const GIVE_UP_MS = 120_000;

export async function fateOf(
  node: EvmNode,
  row: PaymentRow,
  now: number,
): Promise<{ fate: Fate; transaction?: string }> {
  const [, , , , nonce = ""] = row.claim.split(":");
  const [asset, payer] = [getAddress(row.asset), getAddress(row.payer)];
  const expected = { asset, payer, payTo: getAddress(row.pay_to), value: BigInt(row.amount) };

  async function paidIn(hash: Hex): Promise<boolean> {
    const receipt = await node.receiptOf(hash);
    return receipt?.status === "success" && hasTransfer(receipt.logs, expected);
  }

  if (isHash(row.transaction_id) && (await paidIn(row.transaction_id)))
    return { fate: "moved", transaction: row.transaction_id };
  if (!(await node.authorizationUsed(asset, payer, nonce as Hex)))
    return { fate: now > row.valid_until + GIVE_UP_MS ? "not_moved" : "not_yet" };
  const transactions = await node.authorizationTransactions(asset, payer, nonce as Hex, row.created_at);
  for (const hash of transactions) if (await paidIn(hash)) return { fate: "moved", transaction: hash };
  // The authorization was used or cancelled without paying us. If no transaction is found, nothing can be concluded.
  return { fate: transactions.length > 0 ? "not_moved" : "not_yet" };
}
