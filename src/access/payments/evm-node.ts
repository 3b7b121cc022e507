// The client for an EVM node, and questions to the token contract that settle a payment.
import { eip3009ABI } from "@x402/evm";
import {
  type Address,
  createWalletClient,
  defineChain,
  erc20Abi,
  ExecutionRevertedError,
  getAddress,
  type Hex,
  http,
  HttpRequestError,
  type HttpTransport,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  publicActions,
  RpcRequestError,
  TimeoutError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  isHash,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { PaymentRow } from "../access-queries.ts";
import type { Fate } from "./settler.ts";

/** A transfer of the token that its payer has authorized by EIP-3009. */
export interface Transfer {
  asset: Address;
  payer: Address;
  payTo: Address;
  value: bigint;
  nonce: Hex;
}

/** The node is asked once more if it does not respond, because a connection may have been dropped while it was idle. */
const CALL_TIMEOUT_MS = 3_000;
const POLL_MS = 500;
/** Blocks used to estimate the block time of a chain. */
const SAMPLE_BLOCKS = 1_000n;
/** Maximum difference between the clocks of a chain and of this machine. */
const CLOCK_DRIFT_SECONDS = 120;
const FASTEST_BLOCK_SECONDS = 0.2;
/** A settlement that is not on the chain this long after its authorization expired never will be. */
const GIVE_UP_MS = 120_000;

const authorizationEvents = parseAbi([
  "event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)",
  "event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce)",
]);

export type EvmNode = ReturnType<typeof connect>;

export function connect(rpcUrl: string, chainId: number, signerKey: Hex) {
  const chain = defineChain({
    id: chainId,
    name: `eip155:${chainId}`,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  let failures = 0;
  const overHttp = http(rpcUrl, { timeout: CALL_TIMEOUT_MS, retryCount: 1 });
  const transport: HttpTransport = (options) => {
    const { request, ...rest } = overHttp(options);
    const counted = (...args: Parameters<typeof request>) =>
      request(...args).catch((error: unknown) => {
        if (isNodeFailure(error)) failures += 1;
        throw error;
      });
    return { ...rest, request: counted as typeof request };
  };
  const account = privateKeyToAccount(signerKey);
  const client = createWalletClient({ account, chain, transport, pollingInterval: POLL_MS, cacheTime: 0 });
  return {
    ...client.extend(publicActions),
    /** How often the node has failed to answer. The x402 library hides these errors. */
    failures: () => failures,
  };
}

/** Whether the token contract has recorded the authorization as used, as of `blockNumber` or now. */
export function wasUsed(node: EvmNode, transfer: Transfer, blockNumber?: bigint): Promise<boolean> {
  return node.readContract({
    address: transfer.asset,
    abi: eip3009ABI,
    functionName: "authorizationState",
    args: [transfer.payer, transfer.nonce],
    ...(blockNumber === undefined ? {} : { blockNumber }),
  });
}

/** Whether the transaction has transferred exactly what the payer authorized. */
export function hasTransferred(receipt: TransactionReceipt, transfer: Transfer): boolean {
  const logs = receipt.logs.filter(({ address }) => isAddressEqual(address, transfer.asset));
  const args = { from: transfer.payer, to: transfer.payTo, value: transfer.value };
  const transfers = parseEventLogs({ abi: erc20Abi, eventName: "Transfer", logs, args });
  return receipt.status === "success" && transfers.length > 0;
}

/** What became of a payment whose outcome was unknown. */
export async function findFate(
  node: EvmNode,
  row: PaymentRow,
  now: number,
): Promise<{ fate: Fate; transaction?: Hex }> {
  const transfer = {
    asset: getAddress(row.asset),
    payer: getAddress(row.payer),
    payTo: getAddress(row.pay_to),
    value: BigInt(row.amount),
    nonce: row.claim.split(":")[4] as Hex,
  };
  const isPaidIn = async (hash: Hex): Promise<boolean> => {
    const receipt = await node.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return undefined;
      throw error;
    });
    return receipt !== undefined && hasTransferred(receipt, transfer);
  };
  const own = row.transaction_id;
  if (isHash(own) && (await isPaidIn(own))) return { fate: "moved", transaction: own };
  if (!(await wasUsed(node, transfer)))
    return { fate: now > row.valid_until + GIVE_UP_MS ? "not_moved" : "not_yet" };
  const transactions = await findTransactions(node, transfer, row.created_at);
  for (const hash of transactions) if (await isPaidIn(hash)) return { fate: "moved", transaction: hash };
  // The authorization was used or cancelled without paying us. If no transaction is found, nothing can be concluded.
  return { fate: transactions.length > 0 ? "not_moved" : "not_yet" };
}

/** Transactions since `sinceMs` that used or cancelled the authorization. */
async function findTransactions(node: EvmNode, transfer: Transfer, sinceMs: number): Promise<Hex[]> {
  const fromBlock = await findBlockBefore(node, sinceMs);
  const args = { authorizer: transfer.payer, nonce: transfer.nonce };
  const logs = await Promise.all(
    authorizationEvents.map((event) => node.getLogs({ address: transfer.asset, event, args, fromBlock })),
  );
  return logs.flat().map(({ transactionHash }) => transactionHash);
}

/** A block that is certainly older than `ms`, estimated from the block time of the chain. */
async function findBlockBefore(node: EvmNode, ms: number): Promise<bigint> {
  const latest = await node.getBlock();
  if (latest.number <= SAMPLE_BLOCKS) return 0n;
  const earlier = await node.getBlock({ blockNumber: latest.number - SAMPLE_BLOCKS });
  const perBlock = Number(latest.timestamp - earlier.timestamp) / Number(SAMPLE_BLOCKS);
  const age = Math.max(0, Number(latest.timestamp) - ms / 1_000) + CLOCK_DRIFT_SECONDS;
  const blocks = BigInt(Math.ceil(age / Math.max(perBlock, FASTEST_BLOCK_SECONDS)));
  return blocks < latest.number ? latest.number - blocks : 0n;
}

/** JSON-RPC codes for a fault of the node rather than of the request: internal, unavailable, rate limit. */
const NODE_AT_FAULT = new Set([-32603, -32002, -32005]);

/** Whether the node was unreachable or failing, as opposed to rejecting the request. */
export function isNodeFailure(error: unknown): boolean {
  return causes(error).some(
    (cause) =>
      cause instanceof HttpRequestError ||
      cause instanceof TimeoutError ||
      // Some nodes report a revert as an internal error, but then include its data.
      (cause instanceof RpcRequestError &&
        NODE_AT_FAULT.has(cause.code) &&
        cause.data === undefined &&
        !isRevert(cause)),
  );
}

/** Whether the contract rejects the call. */
export function isRevert(error: unknown): boolean {
  return causes(error).some(
    (cause) => cause instanceof ExecutionRevertedError || /revert/i.test(cause.message),
  );
}

export function hasMessage(error: unknown, pattern: RegExp): boolean {
  return causes(error).some(({ message }) => pattern.test(message));
}

function causes(error: unknown, depth = 0): Error[] {
  return error instanceof Error && depth < 10 ? [error, ...causes(error.cause, depth + 1)] : [];
}
