// Wallets of one owner: a wallet belongs with its funder and with the other wallets of that funder.
import { RULES } from "./method.ts";

/** A transfer of money (SOL or a stablecoin). `counterparty` is null if it is not recorded. */
export interface MoneyTransfer {
  wallet: number;
  token: number;
  direction: "in" | "out";
  time: number;
  amount: number;
  counterparty: number | null;
}

/**
 * The wallet that sent each wallet its first money, or -1. Without a recorded counterparty, the sender is the only other
 * wallet that sent the same amount of the same token at the same time.
 */
export function fundersFromTransfers(transfers: readonly MoneyTransfer[], walletCount: number): Int32Array {
  const senders = new Map<string, number>();
  for (const transfer of transfers) {
    if (transfer.direction === "in") continue;
    const key = keyOf(transfer);
    const known = senders.get(key);
    senders.set(key, known === undefined || known === transfer.wallet ? transfer.wallet : -1);
  }
  const funders = new Int32Array(walletCount).fill(-1);
  const firstAt = new Float64Array(walletCount).fill(Number.POSITIVE_INFINITY);
  for (const transfer of transfers) {
    const { wallet, time } = transfer;
    if (transfer.direction === "out" || time >= (firstAt[wallet] ?? 0)) continue;
    const funder = transfer.counterparty ?? senders.get(keyOf(transfer)) ?? -1;
    firstAt[wallet] = time;
    funders[wallet] = funder === wallet ? -1 : funder;
  }
  return funders;
}

function keyOf({ token, time, amount }: MoneyTransfer): string {
  return `${token} ${time} ${amount}`;
}

/** Returns a cluster number for each wallet, the smallest wallet number in it. */
export function clusterWallets(funders: Int32Array): Int32Array {
  const funded = new Map<number, number>();
  for (const funder of funders) if (funder >= 0) funded.set(funder, (funded.get(funder) ?? 0) + 1);
  const parents = Int32Array.from(funders, (_, wallet) => wallet);
  const rootOf = (wallet: number): number => {
    let root = wallet;
    while ((parents[root] ?? root) !== root) root = parents[root] ?? root;
    for (let at = wallet; at !== root;) {
      const next = parents[at] ?? root;
      parents[at] = root;
      at = next;
    }
    return root;
  };
  for (const [wallet, funder] of funders.entries()) {
    if (funder < 0 || funder >= funders.length || (funded.get(funder) ?? 0) > RULES.maxFundedWallets)
      continue;
    const a = rootOf(wallet);
    const b = rootOf(funder);
    parents[Math.max(a, b)] = Math.min(a, b);
  }
  return parents.map((_, wallet) => rootOf(wallet));
}
