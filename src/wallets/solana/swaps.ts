// From a Solana transaction to what it means for one wallet: exchanges of one token for money or another
// token, and plain transfers. Read from net balance changes; docs/methodology/pnl.md has the rules.
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
import { PLAIN_PROGRAMS } from "./solana-instructions.ts";
import type { ChainTransaction, Movement } from "./solana-tx.ts";

/** One side may be absent: then money stood on that side. `money` is what the exchange was worth, when seen. */
export interface Exchange {
  instruction: number;
  sold: Leg | null;
  bought: Leg | null;
  /** All positive amounts; empty when a token was exchanged for a token and no money was seen between them. */
  money: Leg[];
}

export interface TokenTransfer extends Leg {
  instruction: number;
  direction: "in" | "out";
}

export interface WalletActivity {
  exchanges: Exchange[];
  transfers: TokenTransfer[];
  /** Network fee, tips and other side payments of the wallet. */
  feeLamports: bigint;
}

export interface SwapRules {
  isMoney(token: string): boolean;
}

const NOTHING: WalletActivity = { exchanges: [], transfers: [], feeLamports: 0n };

// Keepers of these programs fill orders from an escrow that the wallet filled before (Jupiter DCA and limit orders).
const ORDER_PROGRAMS = new Set([
  "DCA265Vj8a9CEuX1eb1LWRnDT7uK6q1xMipnNyatn23M",
  "jupoNjAxXgZ4rjzxzPMP4oxduvQsQtZzyknqvzYNrNu",
  "j1o2qRpjcyUwEvwtcfhEQefh773ZgjxcVRry7LDqg5X",
]);

// They mint a token for SOL at its worth, so that is a purchase; any other mint to a depositor is a liquidity share.
const STAKE_POOL_PROGRAMS = new Set([
  "SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy",
  "SPMBzsVUuoHA4Jm6KunbsotaahvVikZs1JyTW6iJvbn",
  "SP12tWFxD9oJsVWNavTTBZvMbA6gkAmxtVgxdqvyvhY",
  "MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD",
]);

// Below this, SOL that changed hands is a fee or a rounding, not a price.
const SMALLEST_PRICE_LAMPORTS = 10_000n;
// Beside a token-for-token exchange: protocol fees and rent that no instruction names.
const LARGEST_SIDE_LAMPORTS = 10_000_000n;

/** What the transaction did to the wallet. Failed transactions did nothing. */
export function readActivity(tx: ChainTransaction, wallet: string, rules: SwapRules): WalletActivity {
  if (tx.failed) return NOTHING;
  const escrow = escrowOf(tx, wallet);
  const own = ownAccounts(tx, escrow ? [wallet, escrow] : [wallet]);
  const foreign = [...tx.programs].some((program) => !PLAIN_PROGRAMS.has(program));
  const side = foreign ? sidePayments(tx, wallet, own) : 0n;
  const paidFee = tx.feePayer === wallet ? tx.feeLamports : 0n;

  const nets = netChanges(tx, wallet, own);
  addTo(nets, SOL, 9, side + paidFee);
  const tokens = [...nets.values()].filter((leg) => !rules.isMoney(leg.token) && isFungible(leg));
  if (tokens.length === 0) return NOTHING;

  const groups =
    !foreign || tokens.length === 1
      ? [{ instruction: firstStep(tx, own), nets: [...nets.values()] }]
      : splitByInstruction(tx, own, nets, rules);
  const staking = [...tx.programs].some((program) => STAKE_POOL_PROGRAMS.has(program));
  const minted = staking ? new Set<string>() : mintedOrBurned(tx, own);

  const exchanges: Exchange[] = [];
  const transfers: TokenTransfer[] = escrow ? escrowReturns(tx, escrow, rules) : [];
  for (const group of groups) {
    const exchange = foreign ? exchangeOf(tx, group, minted, rules) : null;
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
    if (!money.every(isSmallChange)) return null;
    return { instruction, sold, bought, money: moneyBetween(tx, instruction, rules) };
  }
  if (tokens.length !== 1) return null;
  const against = money.filter((leg) => leg.amount < 0n === gained.length > 0);
  const beside = money.filter((leg) => !against.includes(leg));
  // Money on the same side as the token is a liquidity deposit or withdrawal, unless it is a little change.
  if (against.length === 0 || !beside.every(isSmallChange)) return null;
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

/** Several tokens: each outer instruction is an exchange of its own; what has no other side is taken together. */
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
  const merged = mergeInto(oneSided.map(({ moved }) => moved));
  const split = groups.filter(({ moved }) => hasTwoSides(moved));
  const [lead] = oneSided;
  if (lead) split.push({ instruction: lead.instruction, moved: merged });

  // Balances are the truth: they know of transfer fees, and of lamports that programs move without a transfer.
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
        // A token that nets to nothing over the transaction was only passing through.
        return known && (known.amount !== 0n || rules.isMoney(token)) ? [{ ...known, amount }] : [];
      }),
    }));
}

function hasTwoSides(moved: Map<string, bigint>): boolean {
  const amounts = [...moved.values()];
  return amounts.some((amount) => amount > 0n) && amounts.some((amount) => amount < 0n);
}

function mergeInto(parts: Map<string, bigint>[]): Map<string, bigint> {
  const sum = new Map<string, bigint>();
  for (const part of parts)
    for (const [token, amount] of part) sum.set(token, (sum.get(token) ?? 0n) + amount);
  return sum;
}

/** The money that passed between the hops of a token-for-token exchange: what pools gave of it. */
function moneyBetween(tx: ChainTransaction, instruction: number, rules: SwapRules): Leg[] {
  const own = moneyGiven(tx, tx.steps[instruction]?.movements ?? [], rules);
  // A keeper's fill is spread over several instructions.
  return own.length > 0 ? own : moneyGiven(tx, allMovements(tx), rules);
}

function moneyGiven(tx: ChainTransaction, movements: Movement[], rules: SwapRules): Leg[] {
  const perAccount = new Map<string, Map<string, bigint>>();
  for (const { kind, mint, from, to, amount } of movements) {
    if (kind !== "transfer" || mint === null || !rules.isMoney(mint)) continue;
    const accounts = perAccount.get(mint) ?? new Map<string, bigint>();
    perAccount.set(mint, accounts);
    if (from) accounts.set(from, (accounts.get(from) ?? 0n) - amount);
    if (to) accounts.set(to, (accounts.get(to) ?? 0n) + amount);
  }
  const given = [...perAccount].map(([token, accounts]) => ({
    token,
    decimals: decimalsOf(tx, token),
    amount: [...accounts.values()].reduce((sum, net) => (net < 0n ? sum - net : sum), 0n),
  }));
  // One kind of money is enough, and a stablecoin needs no price.
  const best = given.find(({ token }) => isStablecoinMint(token)) ?? given[0];
  return best && best.amount > 0n ? [best] : [];
}

function decimalsOf(tx: ChainTransaction, mint: string): number {
  return mint === SOL ? 9 : (tx.accounts.find(({ token }) => token?.mint === mint)?.token?.decimals ?? 0);
}

/** The account that paid for a keeper's fill of this wallet's order; null when the wallet acted itself. */
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

/** Tokens an escrow gives for the wallet had left it as a transfer; they come back before they are sold. */
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
  return leg.amount !== 0n && (leg.token !== SOL || absolute(leg).amount > SMALLEST_PRICE_LAMPORTS);
}

function isSmallChange(leg: Leg): boolean {
  return leg.token === SOL && absolute(leg).amount <= LARGEST_SIDE_LAMPORTS;
}

/** One of a token without decimals is a collectible. */
function isFungible(leg: Leg): boolean {
  return leg.amount !== 0n && !(leg.decimals === 0 && absolute(leg).amount === 1n);
}
