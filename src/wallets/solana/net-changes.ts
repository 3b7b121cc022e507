// What a Solana transaction changed for a wallet: lamports and tokens by asset, with rent, fees and tips set apart.
import { SOL } from "../money.ts";
import { SYSTEM } from "./solana-instructions.ts";
import type { AccountChange, ChainTransaction, Movement, Step } from "./solana-tx.ts";

export interface Leg {
  token: string;
  /** Base units. */
  amount: bigint;
  decimals: number;
}

/** Lamports and token units by asset. Rent in the wallet's own token accounts stays its own. */
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

/** Rent the wallet put into, or got back from, an account that is not its own: a state of some program. */
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
    // A program that closes its account itself names no receiver: it is ours if as much came in.
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

/** The runtime asks (128 + size) × 6,960 lamports of every account. */
function isRent(lamports: bigint): boolean {
  return lamports >= 890_880n && lamports % 6_960n === 0n;
}

/** Payments the wallet makes by a transfer of its own beside the program call: tips, bot fees. */
export function sidePayments(tx: ChainTransaction, wallet: string, own: Set<string>): bigint {
  let sum = 0n;
  for (const step of tx.steps) {
    if (step.program !== SYSTEM) continue;
    for (const { kind, from, to, amount } of step.movements)
      if (kind === "transfer" && from === wallet && to !== null && !own.has(to)) sum += amount;
  }
  return sum;
}

/** The wallet, its token accounts, and those that lived only inside the transaction. */
export function ownAccounts(tx: ChainTransaction, owners: string[]): Set<string> {
  const own = new Set(owners);
  for (const [account, owner] of tx.owners) if (owners.includes(owner)) own.add(account);
  return own;
}

/** What one instruction moved into and out of these accounts. */
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
