// Computes the net balance changes of a wallet in a Solana transaction by asset, without rent, fees and tips.
import { SOL } from "../money.ts";
import { type Movement, SYSTEM } from "./solana-instructions.ts";
import type { AccountChange, ChainTransaction, Step } from "./solana-tx.ts";

export interface Leg {
  token: string;
  /** Base units. */
  amount: bigint;
  decimals: number;
}

/** Returns net changes by asset. Rent in the wallet's own token accounts still belongs to the wallet. */
export function netChanges(tx: ChainTransaction, wallet: string, own: Set<string>): Map<string, Leg> {
  const nets = new Map<string, Leg>();
  for (const account of tx.accounts) {
    const lamports = account.lamportsAfter - account.lamportsBefore;
    if (own.has(account.address)) {
      addTo(nets, SOL, 9, lamports);
      const { token } = account;
      if (token && token.mint !== SOL) addTo(nets, token.mint, token.decimals, token.after - token.before);
    } else if (lamports !== 0n && tx.signers.has(wallet)) {
      addTo(nets, SOL, 9, rentOf(account, tx, own));
    }
  }
  return nets;
}

/** The rent that the wallet paid into, or got back from, an account of a program. */
function rentOf(account: AccountChange, tx: ChainTransaction, own: Set<string>): bigint {
  const wrapped = account.token?.mint === SOL ? account.token : null;
  if (account.lamportsBefore === 0n) {
    const rent = account.lamportsAfter - (wrapped?.after ?? 0n);
    const creator = allMovements(tx).find((m) => m.kind === "create" && m.to === account.address)?.from;
    const ours = creator ? own.has(creator) : own.has(tx.feePayer);
    return ours && isRent(rent) ? rent : 0n;
  }
  if (account.lamportsAfter === 0n) {
    const rent = account.lamportsBefore - (wrapped?.before ?? 0n);
    const receiver = allMovements(tx).find((m) => m.kind === "close" && m.from === account.address)?.to;
    // If a program closes its account itself, no receiver is named: the wallet got the rent if it gained at least as much.
    const ours = receiver ? own.has(receiver) : lamportsGained(tx, own) >= rent;
    return ours && isRent(rent) ? -rent : 0n;
  }
  return 0n;
}

function lamportsGained(tx: ChainTransaction, own: Set<string>): bigint {
  const fee = own.has(tx.feePayer) ? tx.feeLamports : 0n;
  return tx.accounts
    .filter(({ address }) => own.has(address))
    .reduce((sum, { lamportsBefore, lamportsAfter }) => sum + lamportsAfter - lamportsBefore, fee);
}

/** The runtime requires (128 + size) × 6,960 lamports of rent per account. */
function isRent(lamports: bigint): boolean {
  return lamports >= 890_880n && lamports % 6_960n === 0n;
}

/** Payments such as tips and bot fees, which the wallet makes in separate transfers next to the program call. */
export function sidePayments(tx: ChainTransaction, wallet: string, own: Set<string>): bigint {
  let sum = 0n;
  for (const step of tx.steps) {
    if (step.program !== SYSTEM) continue;
    for (const { kind, from, to, amount } of step.movements)
      if (kind === "transfer" && from === wallet && to !== null && !own.has(to)) sum += amount;
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
    if (movement.kind === "create" || movement.kind === "close") continue;
    const token = movement.mint ?? SOL;
    const enters = movement.to !== null && own.has(movement.to);
    const leaves = movement.from !== null && own.has(movement.from);
    if (enters === leaves) continue;
    moved.set(token, (moved.get(token) ?? 0n) + (enters ? movement.amount : -movement.amount));
  }
  return moved;
}

export function allMovements(tx: ChainTransaction): Movement[] {
  return tx.steps.flatMap((step) => step.movements);
}

export function addTo(nets: Map<string, Leg>, token: string, decimals: number, amount: bigint): void {
  const leg = nets.get(token);
  if (leg) leg.amount += amount;
  else nets.set(token, { token, decimals, amount });
}
