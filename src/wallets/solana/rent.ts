// Finds the rent deposits of a Solana transaction: what the wallet paid to open accounts of others, and what it got back when
// they were closed. Deposits are neither cost nor proceeds. docs/methodology/pnl.md has the rules.
import { SOL } from "../money.ts";
import type { Movement } from "./solana-instructions.ts";
import type { AccountChange, ChainTransaction } from "./solana-tx.ts";

/**
 * The lamports that an account must hold per byte, from the slot on which it applies. A rate without a slot is announced.
 * Only accounts whose size the transaction does not name depend on this table.
 * Checked on 2026-11-19: https://docs.chainstack.com/docs/solana-rent-reduction-reclaim-excess-rent
 */
const RENT_RATES: readonly { lamportsPerByte: bigint; fromSlot: number | null }[] = [
  { lamportsPerByte: 6_960n, fromSlot: 0 },
  { lamportsPerByte: 6_333n, fromSlot: 444_096_000 },
  { lamportsPerByte: 5_080n, fromSlot: 446_256_000 },
  { lamportsPerByte: 2_575n, fromSlot: null },
  { lamportsPerByte: 1_322n, fromSlot: null },
  { lamportsPerByte: 696n, fromSlot: null },
];

/** Every account counts for this many bytes more than its data. */
const ACCOUNT_BYTES = 128n;
/** Some three times the highest rate so far: a payment that implies more is a price. */
const MAX_RATE = 20_000n;
/** Programs do not open larger accounts in one instruction. */
const MAX_DATA_BYTES = 10_240n;
/** An account of unknown size that held no more than this when it was closed held a deposit at any plausible rate. */
const MAX_SMALL_REFUND_LAMPORTS = 10_000_000n;

/** By account: lamports that the wallet deposited (positive) or got back (negative). Its own accounts are not included. */
export function rentDeposits(tx: ChainTransaction, own: ReadonlySet<string>): Map<string, bigint> {
  const movements = tx.steps.flatMap((step) => step.movements);
  const rates = ratesOf(tx, movements);
  const deposits = new Map<string, bigint>();
  for (const account of tx.accounts) {
    if (own.has(account.address) || account.lamportsBefore === account.lamportsAfter) continue;
    const deposit = depositOf(account, { tx, own, movements, rates });
    if (deposit !== 0n) deposits.set(account.address, deposit);
  }
  return deposits;
}

interface Context {
  tx: ChainTransaction;
  own: ReadonlySet<string>;
  movements: readonly Movement[];
  rates: Rates;
}

function depositOf(account: AccountChange, context: Context): bigint {
  const { tx, own, movements } = context;
  const { address, lamportsBefore, lamportsAfter, token } = account;
  const change = lamportsAfter - lamportsBefore;
  const withdrawn = movements.find(({ kind, from }) => kind === "withdrawExcess" && from === address);
  if (withdrawn) return own.has(withdrawn.to ?? "") ? change : 0n;
  if (lamportsBefore === 0n || tx.sizes.has(address)) {
    const creator = movements.find(({ kind, to }) => kind === "create" && to === address)?.from;
    return own.has(creator ?? tx.feePayer) ? openingDeposit(account, context) : 0n;
  }
  if (lamportsAfter === 0n) {
    const refund = lamportsBefore - (isWrapped(account) ? (token?.before ?? 0n) : 0n);
    const receiver = movements.find(({ kind, from }) => kind === "close" && from === address)?.to;
    if (receiver) return own.has(receiver) ? -refund : 0n;
    return isRefund(refund, context.rates) && isGained(refund, context) ? -refund : 0n;
  }
  // A program resized the account, or returned what is above the minimum since the rate fell.
  if (token || !isMinimum(lamportsBefore, context.rates) || !isMinimum(lamportsAfter, context.rates))
    return 0n;
  return change > 0n ? (own.has(tx.feePayer) ? change : 0n) : isGained(-change, context) ? change : 0n;
}

/** The minimum balance of a new account. What it holds beyond that was paid for something. */
function openingDeposit(account: AccountChange, { tx, movements, rates }: Context): bigint {
  const { address, lamportsBefore, lamportsAfter, token } = account;
  const paid = lamportsAfter - lamportsBefore - (isWrapped(account) ? (token?.after ?? 0n) : 0n);
  if (paid <= 0n) return 0n;
  // A token account holds nothing but its tokens and its rent.
  if (token) return paid;
  const size = tx.sizes.get(address);
  // Only accounts without data are opened without an instruction that states their size, if the node recorded all of them.
  if (size === undefined) return isMinimum(paid, rates) || impliedRate(paid, 0n) !== null ? paid : 0n;
  const created = movements.find(({ kind, to }) => kind === "create" && to === address)?.amount ?? 0n;
  const whole = [created, paid].find((lamports) => impliedRate(lamports, size) !== null);
  if (whole !== undefined) return whole;
  const minimum = (ACCOUNT_BYTES + size) * rates.current - lamportsBefore;
  return minimum <= 0n ? 0n : minimum < paid ? minimum : paid;
}

interface Rates {
  current: bigint;
  known: readonly bigint[];
}

/** The rates that a transaction may contain: that of its new accounts, and those announced or in force up to its slot. */
function ratesOf(tx: ChainTransaction, movements: readonly Movement[]): Rates {
  const past = RENT_RATES.filter(({ fromSlot }) => fromSlot !== null && fromSlot <= tx.slot);
  const isLatest = past.length === RENT_RATES.filter(({ fromSlot }) => fromSlot !== null).length;
  const known = (isLatest ? RENT_RATES : past).map(({ lamportsPerByte }) => lamportsPerByte);
  for (const { kind, to, amount } of movements) {
    const size = kind === "create" && to !== null ? tx.sizes.get(to) : undefined;
    const rate = size === undefined ? null : impliedRate(amount, size);
    if (rate !== null) return { current: rate, known: [...known, rate] };
  }
  return { current: past.at(-1)?.lamportsPerByte ?? 0n, known };
}

/** The rate at which this is exactly the minimum balance of an account of this size; null if there is none. */
function impliedRate(lamports: bigint, dataBytes: bigint): bigint | null {
  const bytes = ACCOUNT_BYTES + dataBytes;
  const rate = lamports / bytes;
  return rate > 0n && rate <= MAX_RATE && lamports % bytes === 0n ? rate : null;
}

/** Whether it is the minimum balance of an account of some size at a known rate. */
function isMinimum(lamports: bigint, { known }: Rates): boolean {
  return known.some((rate) => {
    const bytes = lamports / rate;
    return lamports % rate === 0n && bytes >= ACCOUNT_BYTES && bytes <= ACCOUNT_BYTES + MAX_DATA_BYTES;
  });
}

function isRefund(lamports: bigint, rates: Rates): boolean {
  return lamports <= MAX_SMALL_REFUND_LAMPORTS || isMinimum(lamports, rates);
}

/**
 * Whether the wallet got the lamports of an account that a program closed itself, which no instruction states: beyond what
 * instructions state, it gained at least as much, and nobody else gained exactly as much.
 */
function isGained(lamports: bigint, { tx, own, movements }: Context): boolean {
  let gained = own.has(tx.feePayer) ? tx.feeLamports : 0n;
  for (const { address, lamportsBefore, lamportsAfter } of tx.accounts) {
    const gain = lamportsAfter - lamportsBefore;
    if (own.has(address)) gained += gain;
    else if (gain === lamports) return false;
  }
  for (const { mint, from, to, amount } of movements) {
    if (mint !== null && mint !== SOL) continue;
    if (own.has(from ?? "")) gained += amount;
    if (own.has(to ?? "")) gained -= amount;
  }
  return gained >= lamports;
}

function isWrapped({ token }: AccountChange): boolean {
  return token?.mint === SOL;
}
