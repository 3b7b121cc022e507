// Computes the net balance changes of a wallet in a Solana transaction by asset, without rent, fees and tips.
import { SOL } from "../money.ts";
import { type Movement, SYSTEM } from "./solana-instructions.ts";
import type { ChainTransaction, Step } from "./solana-tx.ts";

export interface Leg {
  token: string;
  /** Base units. */
  amount: bigint;
  decimals: number;
}

/** Returns net changes by asset. Rent in the wallet's own token accounts still belongs to the wallet. */
export function netChanges(
  tx: ChainTransaction,
  own: ReadonlySet<string>,
  deposits: ReadonlyMap<string, bigint>,
): Map<string, Leg> {
  const nets = new Map<string, Leg>();
  for (const account of tx.accounts) {
    if (!own.has(account.address)) continue;
    addTo(nets, SOL, 9, account.lamportsAfter - account.lamportsBefore);
    const { token } = account;
    if (token && token.mint !== SOL) addTo(nets, token.mint, token.decimals, token.after - token.before);
  }
  for (const deposit of deposits.values()) addTo(nets, SOL, 9, deposit);
  return nets;
}

/** Payments such as tips and bot fees, which the wallet makes in separate transfers next to the program call. */
export function sidePayments(
  tx: ChainTransaction,
  wallet: string,
  own: ReadonlySet<string>,
  deposits: ReadonlyMap<string, bigint>,
): bigint {
  let sum = 0n;
  for (const step of tx.steps) {
    if (step.program !== SYSTEM) continue;
    for (const { kind, from, to, amount } of step.movements)
      // A transfer that pays the rent of an account is a deposit already.
      if (kind === "transfer" && from === wallet && to !== null && !own.has(to) && !deposits.has(to))
        sum += amount;
  }
  return sum;
}

/** The owners and their token accounts, including those that existed only during the transaction. */
export function ownAccounts(tx: ChainTransaction, owners: string[]): Set<string> {
  const own = new Set(owners);
  for (const [account, owner] of tx.owners) if (owners.includes(owner)) own.add(account);
  return own;
}

/** Net amounts that one instruction moved into these accounts, by token. */
export function movedBy(step: Step, own: Set<string>): Map<string, bigint> {
  const moved = new Map<string, bigint>();
  for (const movement of step.movements) {
    if (!isPayment(movement)) continue;
    const token = movement.mint ?? SOL;
    const enters = movement.to !== null && own.has(movement.to);
    const leaves = movement.from !== null && own.has(movement.from);
    if (enters === leaves) continue;
    moved.set(token, (moved.get(token) ?? 0n) + (enters ? movement.amount : -movement.amount));
  }
  return moved;
}

/** Opening, closing and trimming an account moves rent. */
function isPayment({ kind }: Movement): boolean {
  return kind !== "create" && kind !== "close" && kind !== "withdrawExcess";
}

export function allMovements(tx: ChainTransaction): Movement[] {
  return tx.steps.flatMap((step) => step.movements);
}

export function addTo(nets: Map<string, Leg>, token: string, decimals: number, amount: bigint): void {
  const leg = nets.get(token);
  if (leg) leg.amount += amount;
  else nets.set(token, { token, decimals, amount });
}
