// From a Solana transaction to what it means for one wallet: exchanges of one token for money or another
// token, and plain transfers. Read from net balance changes; docs/methodology/pnl.md has the rules.
import { isStablecoinMint, SOL } from "./money.ts";
import { PLAIN_PROGRAMS, SYSTEM } from "./solana-instructions.ts";
import type { AccountChange, ChainTransaction, Movement, Step } from "./solana-tx.ts";

export interface Leg {
  token: string;
  /** Base units. */
  amount: bigint;
  decimals: number;
}

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

/** Lamports and token units by asset. Rent in the wallet's own token accounts stays its own. */
function netChanges(tx: ChainTransaction, wallet: string, own: Set<string>): Map<string, Leg> {
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
function sidePayments(tx: ChainTransaction, wallet: string, own: Set<string>): bigint {
  let sum = 0n;
  for (const step of tx.steps) {
    if (step.program !== SYSTEM) continue;
    for (const { kind, from, to, amount } of step.movements)
      if (kind === "transfer" && from === wallet && to !== null && !own.has(to)) sum += amount;
  }
  return sum;
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

function movedBy(step: Step, own: Set<string>): Map<string, bigint> {
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
  const perAccount = new Map<string, Map<string, bigint>>();
  for (const { kind, mint, from, to, amount } of tx.steps[instruction]?.movements ?? []) {
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

/** The wallet, its token accounts, and those that lived only inside the transaction. */
function ownAccounts(tx: ChainTransaction, owners: string[]): Set<string> {
  const own = new Set(owners);
  for (const [account, owner] of tx.owners) if (owners.includes(owner)) own.add(account);
  return own;
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

function allMovements(tx: ChainTransaction): Movement[] {
  return tx.steps.flatMap((step) => step.movements);
}

function addTo(nets: Map<string, Leg>, token: string, decimals: number, amount: bigint): void {
  const leg = nets.get(token);
  if (leg) leg.amount += amount;
  else nets.set(token, { token, decimals, amount });
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
