// A Solana node with the swaps of the wallets: purchases of tokens for USDC, then one sale of each token.
import { money, PURCHASES, purchase, traded, wallets } from "./figures.ts";

const DEX = "675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8";
const UNIT = 1_000_000;

interface Swap {
  wallet: string;
  mint: string;
  tokens: number;
  usd: number;
  slot: number;
  blockTime: number;
  signature: string;
}

/** Oldest first. */
function swapsOf(wallet: string, w: number, until: number): Swap[] {
  const bought = Array.from({ length: PURCHASES }, () =>
    traded.map((mint) => ({ mint, tokens: purchase.tokens, usd: -purchase.usd })),
  ).flat();
  const sold = traded.map((mint) => ({ mint, tokens: -purchase.tokens, usd: purchase.soldForUsd }));
  const all = [...bought, ...sold];
  return all.map((swap, i) => ({
    ...swap,
    wallet,
    slot: 1_000 + i,
    blockTime: Math.floor(until / 1000) - (all.length - i),
    signature: `signature${w}of${i}`,
  }));
}

export function solanaNode(startedAt: number): (body: string) => string {
  const byWallet = new Map(wallets.map((wallet, w) => [wallet, swapsOf(wallet, w, startedAt)]));
  const all = new Map([...byWallet.values()].flat().map((swap) => [swap.signature, swap]));
  return (body) => {
    const { method, params } = JSON.parse(body) as {
      method: string;
      params: [string, { before?: string; until?: string; limit: number }];
    };
    const [key, page] = params;
    const swap = all.get(key);
    const result =
      method === "getTransaction"
        ? swap
          ? transaction(swap)
          : null
        : signatures(byWallet.get(key) ?? [], page);
    return JSON.stringify({ jsonrpc: "2.0", id: 1, result });
  };
}

function signatures(swaps: Swap[], page: { before?: string; until?: string; limit: number }) {
  const newestFirst = swaps.toReversed();
  const place = (signature: string) => newestFirst.findIndex((swap) => swap.signature === signature);
  const from = page.before === undefined ? 0 : place(page.before) + 1;
  const to = page.until === undefined ? newestFirst.length : place(page.until);
  return newestFirst
    .slice(from, to)
    .slice(0, page.limit)
    .map(({ signature, slot, blockTime }) => ({ signature, slot, blockTime, err: null }));
}

/** In the form of getTransaction with jsonParsed. Without fees, so that the price of SOL does not matter. */
function transaction({ wallet, mint, tokens, usd, slot, blockTime, signature }: Swap) {
  const balance = (accountIndex: number, of: string, amount: number) => ({
    accountIndex,
    mint: of,
    owner: wallet,
    uiTokenAmount: { amount: String(amount * UNIT), decimals: 6 },
  });
  const held = 1_000_000;
  return {
    slot,
    blockTime,
    meta: {
      err: null,
      fee: 0,
      preBalances: [1_000_000_000, 1, 1],
      postBalances: [1_000_000_000, 1, 1],
      preTokenBalances: [balance(1, money, held), balance(2, mint, held)],
      postTokenBalances: [balance(1, money, held + usd), balance(2, mint, held + tokens)],
      innerInstructions: [],
    },
    transaction: {
      signatures: [signature],
      message: {
        accountKeys: [wallet, "TheirUsdc", "TheirToken"].map((pubkey, k) => ({ pubkey, signer: k === 0 })),
        instructions: [{ programId: DEX, accounts: [], data: "" }],
      },
    },
  };
}
