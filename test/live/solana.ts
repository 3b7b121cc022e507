// A Solana node with wallets that buy tokens for SOL, so that their trades have a value only when the price of SOL is known.
import { SOL } from "./world.ts";

const DEX = "675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8";
const UNIT = 1_000_000;
const LAMPORTS = 1_000_000_000;

export interface Buyer {
  wallet: string;
  mint: string;
  trades: number;
  /** Positions of transactions of version 1, the oldest being 0. */
  version1?: readonly number[];
}

interface Swap {
  wallet: string;
  mint: string;
  slot: number;
  blockTime: number;
  signature: string;
  version: 0 | 1;
}

interface Call {
  method: string;
  params: [
    string,
    { before?: string; until?: string; limit: number; maxSupportedTransactionVersion?: number },
  ];
}

export function createSolanaNode(buyers: readonly Buyer[], startedAt: number): (body: string) => object {
  const byWallet = new Map(buyers.map((buyer, n) => [buyer.wallet, swapsOf(buyer, n, startedAt)]));
  const bySignature = new Map([...byWallet.values()].flat().map((swap) => [swap.signature, swap]));
  return (body) => {
    const { method, params } = JSON.parse(body) as Partial<Call>;
    const [key, options] = params ?? ["", { limit: 0 }];
    const answer = (outcome: object) => ({ jsonrpc: "2.0", id: 1, ...outcome });
    if (method === "getVersion") return answer({ result: { "solana-core": "4.0.2", "feature-set": 1 } });
    if (method === "getSignaturesForAddress")
      return answer({ result: pageOf(byWallet.get(key) ?? [], options) });
    if (method !== "getTransaction")
      return answer({ error: { code: -32601, message: `Method not found: ${method}` } });
    const swap = bySignature.get(key);
    if (swap && swap.version > (options.maxSupportedTransactionVersion ?? 0))
      return answer({
        error: {
          code: -32_015,
          message: `Transaction version (${swap.version}) is not supported by the requesting client.`,
        },
      });
    return answer({ result: swap ? transactionOf(swap) : null });
  };
}

/** Oldest first, the last an hour before the start. */
function swapsOf({ wallet, mint, trades, version1 = [] }: Buyer, n: number, startedAt: number): Swap[] {
  return Array.from({ length: trades }, (_, i) => ({
    wallet,
    mint,
    slot: 1_000 + i,
    blockTime: Math.floor(startedAt / 1000) - 3_600 * (trades - i),
    signature: `signature${n}of${i}`,
    version: version1.includes(i) ? 1 : 0,
  }));
}

function pageOf(swaps: readonly Swap[], { before, until, limit }: Call["params"][1]) {
  const newestFirst = swaps.toReversed();
  const place = (signature: string) => newestFirst.findIndex((swap) => swap.signature === signature);
  const from = before === undefined ? 0 : place(before) + 1;
  const to = until === undefined ? newestFirst.length : place(until);
  return newestFirst
    .slice(from, to)
    .slice(0, limit)
    .map(({ signature, slot, blockTime }) => ({ signature, slot, blockTime, err: null }));
}

/** Ten tokens for one SOL, in the form of jsonParsed. */
function transactionOf({ wallet, mint, slot, blockTime, signature, version }: Swap) {
  const balance = (amount: number) => ({
    accountIndex: 1,
    mint,
    owner: wallet,
    uiTokenAmount: { amount: String(amount * UNIT), decimals: 6 },
  });
  return {
    slot,
    blockTime,
    version: version === 0 ? "legacy" : version,
    meta: {
      err: null,
      fee: 5_000,
      preBalances: [100 * LAMPORTS, 2_039_280, 50 * LAMPORTS],
      postBalances: [99 * LAMPORTS - 5_000, 2_039_280, 51 * LAMPORTS],
      preTokenBalances: [balance(100)],
      postTokenBalances: [balance(110)],
      innerInstructions: [],
    },
    transaction: {
      signatures: [signature],
      message: {
        accountKeys: [wallet, `TokenAccountOf${mint.slice(0, 8)}`, `Pool${SOL.slice(0, 8)}`].map(
          (pubkey, k) => ({
            pubkey,
            signer: k === 0,
          }),
        ),
        instructions: [{ programId: DEX, accounts: [], data: "" }],
      },
    },
  };
}
