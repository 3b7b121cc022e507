// Derives the activity of one wallet from a Solana transaction: exchanges of a token for money or another token, and
// plain transfers. It is based on net balance changes; docs/methodology/pnl.md has the rules.
import { getOrCreate } from "../../base/maps.ts";
import { isStablecoinMint, SOL } from "../money.ts";
import {
  addTo,
  allMovements,
  type Leg,
  movedBy,
  netChanges,
  ownAccounts,
  sidePayments,
} from "./net-changes.ts";
import { rentDeposits } from "./rent.ts";
import { type Movement, PLAIN_PROGRAMS } from "./solana-instructions.ts";
import type { ChainTransaction } from "./solana-tx.ts";

/** If one side is null, that side was money. */
export interface Exchange {
  instruction: number;
  sold: Leg | null;
  bought: Leg | null;
  /** The value of the exchange in positive amounts. Empty for a token-for-token exchange without intermediate money. */
  money: Leg[];
}

export interface TokenTransfer extends Leg {
  instruction: number;
  direction: "in" | "out";
}

export interface WalletActivity {
  exchanges: Exchange[];
  transfers: TokenTransfer[];
  /** Network fee, tips and other side payments by the wallet. */
  feeLamports: bigint;
}

export interface SwapRules {
  isMoney(token: string): boolean;
}

const NOTHING: WalletActivity = { exchanges: [], transfers: [], feeLamports: 0n };

// Keepers of these programs execute orders from an escrow that the wallet funded earlier (Jupiter DCA and limit orders).
const ORDER_PROGRAMS = new Set([
  "DCA265Vj8a9CEuX1eb1LWRnDT7uK6q1xMipnNyatn23M",
  "jupoNjAxXgZ4rjzxzPMP4oxduvQsQtZzyknqvzYNrNu",
  "j1o2qRpjcyUwEvwtcfhEQefh773ZgjxcVRry7LDqg5X",
]);

// These programs mint a token for SOL at its value, which is a purchase. Any other mint to a depositor is a liquidity share.
const STAKE_POOL_PROGRAMS = new Set([
  "SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy",
  "SPMBzsVUuoHA4Jm6KunbsotaahvVikZs1JyTW6iJvbn",
  "SP12tWFxD9oJsVWNavTTBZvMbA6gkAmxtVgxdqvyvhY",
  "MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD",
]);

// A smaller amount of SOL is a fee or a rounding difference, not a price.
const MIN_PRICE_LAMPORTS = 10_000n;
// Protocol fees and rent that no instruction names, in addition to an exchange.
const MAX_SIDE_PAYMENT_LAMPORTS = 10_000_000n;

/** Returns the wallet's activity in a transaction; a failed transaction has none. */
export function readActivity(tx: ChainTransaction, wallet: string, rules: SwapRules): WalletActivity {
  if (tx.failed) return NOTHING;
  const escrow = escrowOf(tx, wallet);
  const own = ownAccounts(tx, escrow ? [wallet, escrow] : [wallet]);
  const deposits = tx.signers.has(wallet) ? rentDeposits(tx, own) : new Map<string, bigint>();
  const callsOtherPrograms = [...tx.programs].some((program) => !PLAIN_PROGRAMS.has(program));
  const side = callsOtherPrograms ? sidePayments(tx, wallet, own, deposits) : 0n;
  const paidFee = tx.feePayer === wallet ? tx.feeLamports : 0n;

  const nets = netChanges(tx, own, deposits);
  addTo(nets, SOL, 9, side + paidFee);
  const tokens = [...nets.values()].filter((leg) => !rules.isMoney(leg.token) && isFungible(leg));
  if (tokens.length === 0) return NOTHING;

  const groups =
    !callsOtherPrograms || tokens.length === 1
      ? [{ instruction: firstStep(tx, own), nets: [...nets.values()] }]
      : splitByInstruction(tx, own, nets, rules);
  const staking = [...tx.programs].some((program) => STAKE_POOL_PROGRAMS.has(program));
  const minted = staking ? new Set<string>() : mintedOrBurned(tx, own);

  const exchanges: Exchange[] = [];
  const transfers: TokenTransfer[] = escrow ? escrowReturns(tx, escrow, rules) : [];
  for (const group of groups) {
    const exchange = callsOtherPrograms ? exchangeOf(tx, group, minted, rules) : null;
    if (exchange) exchanges.push(exchange);
    else transfers.push(...transfersOf(group, rules));
  }
  return { exchanges, transfers, feeLamports: paidFee + side };
}

interface Group {
  instruction: number;
  /** Signed amounts. */
  nets: Leg[];
}

function exchangeOf(
  tx: ChainTransaction,
  group: Group,
  minted: Set<string>,
  rules: SwapRules,
): Exchange | null {
  const tokens = group.nets.filter(
    (leg) => leg.amount !== 0n && !rules.isMoney(leg.token) && isFungible(leg),
  );
  const money = group.nets.filter((leg) => rules.isMoney(leg.token) && isPrice(leg));
  const gained = tokens.filter((leg) => leg.amount > 0n);
  const lost = tokens.filter((leg) => leg.amount < 0n);
  if (tokens.some((leg) => minted.has(leg.token))) return null;
  const [bought = null] = gained;
  const [sold = null] = lost.map(absolute);
  const { instruction } = group;

  if (gained.length === 1 && lost.length === 1) {
    if (!money.every(isSmallAmount)) return null;
    return { instruction, sold, bought, money: moneyBetween(tx, instruction, rules) };
  }
  if (tokens.length !== 1) return null;
  const against = money.filter((leg) => leg.amount < 0n === gained.length > 0);
  const sameSide = money.filter((leg) => !against.includes(leg));
  // Money on the same side as the token is a liquidity deposit or withdrawal, unless the amount is small.
  if (against.length === 0 || !sameSide.every(isSmallAmount)) return null;
  return { instruction, sold, bought, money: against.map(absolute) };
}

function transfersOf(group: Group, rules: SwapRules): TokenTransfer[] {
  return group.nets
    .filter((leg) => leg.amount !== 0n && !rules.isMoney(leg.token) && isFungible(leg))
    .map((leg) => ({
      ...absolute(leg),
      direction: leg.amount > 0n ? ("in" as const) : ("out" as const),
      instruction: group.instruction,
    }));
}

/** With several tokens, each outer instruction is a separate exchange; one-sided instructions are merged into one group. */
function splitByInstruction(
  tx: ChainTransaction,
  own: Set<string>,
  nets: Map<string, Leg>,
  rules: SwapRules,
): Group[] {
  const groups = tx.steps
    .filter((step) => !PLAIN_PROGRAMS.has(step.program))
    .map((step) => ({ instruction: step.index, moved: movedBy(step, own) }))
    .filter(({ moved }) => [...moved.keys()].some((token) => nets.has(token)));
  if (groups.length === 0) return [{ instruction: firstStep(tx, own), nets: [...nets.values()] }];

  const oneSided = groups.filter(({ moved }) => !hasTwoSides(moved));
  const merged = merge(oneSided.map(({ moved }) => moved));
  const split = groups.filter(({ moved }) => hasTwoSides(moved));
  const [lead] = oneSided;
  if (lead) split.push({ instruction: lead.instruction, moved: merged });

  // Balances are authoritative: they include transfer fees and lamports that programs move without a transfer instruction.
  for (const [token, leg] of nets) {
    const sum = split.reduce((total, { moved }) => total + (moved.get(token) ?? 0n), 0n);
    const rest = leg.amount - sum;
    if (rest === 0n) continue;
    const target =
      split.find(({ moved }) => moved.has(token)) ??
      split.find(({ moved }) => !hasTwoSides(moved)) ??
      split[0];
    target?.moved.set(token, (target.moved.get(token) ?? 0n) + rest);
  }
  return split
    .toSorted((a, b) => a.instruction - b.instruction)
    .map(({ instruction, moved }) => ({
      instruction,
      nets: [...moved].flatMap(([token, amount]) => {
        const known = nets.get(token);
        // A token with a net change of 0 was only an intermediate hop.
        return known && (known.amount !== 0n || rules.isMoney(token)) ? [{ ...known, amount }] : [];
      }),
    }));
}

function hasTwoSides(moved: Map<string, bigint>): boolean {
  const amounts = [...moved.values()];
  return amounts.some((amount) => amount > 0n) && amounts.some((amount) => amount < 0n);
}

function merge(parts: Map<string, bigint>[]): Map<string, bigint> {
  const sum = new Map<string, bigint>();
  for (const part of parts)
    for (const [token, amount] of part) sum.set(token, (sum.get(token) ?? 0n) + amount);
  return sum;
}

/** The money that pools paid out between the hops of a token-for-token exchange. */
function moneyBetween(tx: ChainTransaction, instruction: number, rules: SwapRules): Leg[] {
  const own = moneyPaidOut(tx, tx.steps[instruction]?.movements ?? [], rules);
  // A keeper's fill may span several instructions.
  return own.length > 0 ? own : moneyPaidOut(tx, allMovements(tx), rules);
}

function moneyPaidOut(tx: ChainTransaction, movements: Movement[], rules: SwapRules): Leg[] {
  const perAccount = new Map<string, Map<string, bigint>>();
  for (const { kind, mint, from, to, amount } of movements) {
    if (kind !== "transfer" || mint === null || !rules.isMoney(mint)) continue;
    const accounts = getOrCreate(perAccount, mint, () => new Map());
    if (from) accounts.set(from, (accounts.get(from) ?? 0n) - amount);
    if (to) accounts.set(to, (accounts.get(to) ?? 0n) + amount);
  }
  const given = [...perAccount].map(([token, accounts]) => ({
    token,
    decimals: decimalsOf(tx, token),
    amount: [...accounts.values()].reduce((sum, net) => (net < 0n ? sum - net : sum), 0n),
  }));
  // One kind of money is enough; a stablecoin is preferred because it needs no price.
  const best = given.find(({ token }) => isStablecoinMint(token)) ?? given[0];
  return best && best.amount > 0n ? [best] : [];
}

function decimalsOf(tx: ChainTransaction, mint: string): number {
  return mint === SOL ? 9 : (tx.accounts.find(({ token }) => token?.mint === mint)?.token?.decimals ?? 0);
}

/** The account that paid for a keeper's fill of this wallet's order; null if the wallet signed the transaction. */
function escrowOf(tx: ChainTransaction, wallet: string): string | null {
  if (tx.signers.has(wallet)) return null;
  const orders = tx.steps.filter(
    (step) => ORDER_PROGRAMS.has(step.program) && step.accounts.includes(wallet),
  );
  const payer = tx.accounts.find(({ token }) => {
    if (!token || token.after >= token.before) return false;
    const { owner } = token;
    return owner !== wallet && !tx.signers.has(owner) && orders.some((step) => step.accounts.includes(owner));
  });
  return payer?.token?.owner ?? null;
}

/** Tokens in an escrow left the wallet as a transfer, so they are transferred back before they are sold. */
function escrowReturns(tx: ChainTransaction, escrow: string, rules: SwapRules): TokenTransfer[] {
  return tx.accounts.flatMap(({ token }) =>
    token && token.owner === escrow && token.after < token.before && !rules.isMoney(token.mint)
      ? [
          {
            token: token.mint,
            decimals: token.decimals,
            amount: token.before - token.after,
            direction: "in" as const,
            instruction: 0,
          },
        ]
      : [],
  );
}

function mintedOrBurned(tx: ChainTransaction, own: Set<string>): Set<string> {
  const touched = allMovements(tx).filter(
    ({ kind, from, to }) =>
      (kind === "mint" && own.has(to ?? "")) || (kind === "burn" && own.has(from ?? "")),
  );
  return new Set(touched.map(({ mint }) => mint ?? ""));
}

function firstStep(tx: ChainTransaction, own: Set<string>): number {
  const program = tx.steps.find((step) => !PLAIN_PROGRAMS.has(step.program) && movedBy(step, own).size > 0);
  return (program ?? tx.steps.find((step) => movedBy(step, own).size > 0))?.index ?? 0;
}

function absolute(leg: Leg): Leg {
  return leg.amount < 0n ? { ...leg, amount: -leg.amount } : leg;
}

function isPrice(leg: Leg): boolean {
  return leg.amount !== 0n && (leg.token !== SOL || absolute(leg).amount > MIN_PRICE_LAMPORTS);
}

function isSmallAmount(leg: Leg): boolean {
  return leg.token === SOL && absolute(leg).amount <= MAX_SIDE_PAYMENT_LAMPORTS;
}

/** A single unit of a token without decimals is an NFT. */
function isFungible(leg: Leg): boolean {
  return leg.amount !== 0n && !(leg.decimals === 0 && absolute(leg).amount === 1n);
}
