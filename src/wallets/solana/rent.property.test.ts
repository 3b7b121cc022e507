// Opens and closes accounts at random rates, past and future: rent never becomes a trade, and never changes a price.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rawForm } from "../../../test/solana-raw.ts";
import {
  type Account,
  type Call,
  DEX,
  ME,
  mine,
  pay,
  pool,
  send,
  SYSTEM,
  TOKEN_PROGRAM,
  transaction,
} from "../../../test/solana-transaction.ts";
import { isBuiltInMoney, SOL } from "../money.ts";
import { readTransaction, SolanaTransaction } from "./solana-tx.ts";
import { readActivity } from "./swaps.ts";

const FEE = 5_000;
const BALANCE = 50_000_000_000;

/** How programs open accounts. Prefunded: the program transfers what is missing, then gives the account a size. */
const ways = ["createAccount", "createAccountWithSeed", "createAccountAllowPrefund", "prefunded"] as const;

const Opened = fc.record({
  way: fc.constantFrom(...ways),
  bytes: fc.integer({ min: 0, max: 1_000 }),
  isTopLevel: fc.boolean(),
});
const World = fc.record({
  rate: fc.integer({ min: 696, max: 10_000 }),
  slot: fc.integer({ min: 0, max: 600_000_000 }),
  opened: fc.array(Opened, { maxLength: 3 }),
  /** Bytes of accounts that a program closes, and at which rate each was opened. */
  closed: fc.array(
    fc.record({ bytes: fc.integer({ min: 0, max: 800 }), rate: fc.integer({ min: 696, max: 10_000 }) }),
    { maxLength: 2 },
  ),
  ownTokenAccount: fc.constantFrom("exists", "is opened", "is closed"),
  tip: fc.constantFrom(0, 1_000_000),
  price: fc.integer({ min: 20_000, max: 5_000_000_000 }),
});
type World = typeof World extends fc.Arbitrary<infer T> ? T : never;

type Kind = "claim" | "deposit" | "buy" | "sell";

/** A transaction in which the wallet moves 500 of token A, and for a trade pays or receives the price. */
function build(kind: Kind, world: World) {
  const { rate, opened, closed, price, tip, slot } = world;
  const rent = (bytes: number, at = rate) => (128 + bytes) * at;
  const accounts: Account[] = [];
  const inner: Call[] = [];
  const before: Call[] = [];
  let change = -FEE - tip;

  opened.forEach(({ way, bytes, isTopLevel }, i) => {
    const key = `Opened${i}`;
    const lamports = rent(bytes);
    const calls = isTopLevel ? before : inner;
    if (way === "prefunded")
      calls.push(pay(ME, key, lamports), {
        program: SYSTEM,
        parsed: { type: "allocate", info: { account: key, space: bytes } },
      });
    else
      calls.push({
        program: SYSTEM,
        parsed: {
          type: way,
          info: { source: ME, newAccount: key, lamports, space: bytes, base: SYSTEM, seed: "seed" },
        },
      });
    accounts.push({ key, lamports: [0, lamports] });
    change -= lamports;
  });
  closed.forEach(({ bytes, rate: then }, i) => {
    accounts.push({ key: `Closed${i}`, lamports: [rent(bytes, then), 0] });
    change += rent(bytes, then);
  });

  const isIn = kind === "claim" || kind === "buy";
  const account = "MyA";
  const tokenRent = rent(165);
  if (world.ownTokenAccount === "is opened" && isIn) {
    accounts.push({ ...mine(account, "A", null, 500), lamports: [0, tokenRent] });
    inner.push({
      program: SYSTEM,
      parsed: {
        type: "createAccount",
        info: { source: ME, newAccount: account, lamports: tokenRent, space: 165 },
      },
    });
    change -= tokenRent;
  } else if (world.ownTokenAccount === "is closed" && !isIn) {
    accounts.push({ ...mine(account, "A", 500, null), lamports: [tokenRent, 0] });
    inner.push({
      program: TOKEN_PROGRAM,
      parsed: { type: "closeAccount", info: { account, destination: ME, owner: ME } },
    });
    change += tokenRent;
  } else {
    accounts.push(mine(account, "A", isIn ? 0 : 500, isIn ? 500 : 0));
  }
  accounts.push(isIn ? pool("PoolA", "A", 9_000, 8_500) : pool("PoolA", "A", 9_000, 9_500));
  inner.push(isIn ? send("PoolA", account, 500) : send(account, "PoolA", 500));
  if (kind === "buy") {
    inner.push(pay(ME, "Vault", price));
    accounts.push({ key: "Vault", lamports: [BALANCE, BALANCE + price] });
    change -= price;
  } else if (kind === "sell") {
    // Curves debit their account without a transfer instruction.
    accounts.push({ key: "Vault", lamports: [BALANCE, BALANCE - price] });
    change += price;
  }
  accounts.push({ key: ME, lamports: [BALANCE, BALANCE + change] });
  const tips = tip > 0 ? [pay(ME, "Tip", tip)] : [];
  return { ...transaction(accounts, [...before, ...tips, { program: DEX, inner }]), slot };
}

function read(form: unknown) {
  const { exchanges, transfers, feeLamports } = readActivity(
    readTransaction(SolanaTransaction.parse(form)),
    ME,
    { isMoney: (token) => isBuiltInMoney("solana", token) },
  );
  return {
    trades: exchanges.map(({ sold, bought, money }) => [
      sold?.amount,
      bought?.amount,
      money.map(({ token, amount }) => `${amount} ${token === SOL ? "SOL" : token}`),
    ]),
    transfers: transfers.map(({ direction, amount, token }) => `${direction} ${amount} ${token}`),
    feeLamports: Number(feeLamports),
  };
}

function expected(kind: Kind, { price, tip }: World) {
  const isIn = kind === "claim" || kind === "buy";
  const isTrade = kind === "buy" || kind === "sell";
  return {
    trades: isTrade ? [[isIn ? undefined : 500n, isIn ? 500n : undefined, [`${price} SOL`]]] : [],
    transfers: isTrade ? [] : [`${isIn ? "in" : "out"} 500 A`],
    feeLamports: FEE + tip,
  };
}

describe("rent at any rate", () => {
  it.each(["claim", "deposit", "buy", "sell"] as const)("neither makes nor changes a trade: %s", (kind) => {
    fc.assert(
      fc.property(World, (world) => {
        const tx = build(kind, world);
        for (const form of [tx, rawForm(tx)]) expect(read(form)).toEqual(expected(kind, world));
      }),
      { numRuns: 500 },
    );
  });

  it("withdrawn above the minimum is not a sale: 550,840 lamports from a token account, 394,800 from a mint", () => {
    const excess = (source: string) => ({
      program: TOKEN_PROGRAM,
      parsed: { type: "withdrawExcessLamports", info: { source, destination: ME, authority: ME } },
    });
    const tx = transaction(
      [
        { key: ME, lamports: [BALANCE, BALANCE - FEE + 550_840 + 394_800] },
        { ...mine("MyA", "A", 500, 0), lamports: [2_039_280, 1_488_440] },
        { key: "MintA", lamports: [1_461_600, 1_066_800] },
        pool("PoolA", "A", 9_000, 9_500),
      ],
      [excess("MyA"), excess("MintA"), { program: DEX, inner: [send("MyA", "PoolA", 500)] }],
    );
    for (const form of [tx, rawForm(tx)])
      expect(read(form)).toEqual({ trades: [], transfers: ["out 500 A"], feeLamports: FEE });
  });

  it("counts what a new account received beyond its rent as the price: a curve that is opened and bought from", () => {
    const rent = (128 + 151) * 5_080;
    const tx = transaction(
      [
        { key: ME, lamports: [BALANCE, BALANCE - FEE - rent - 300_000_000] },
        { key: "Curve", lamports: [0, rent + 300_000_000] },
        mine("MyA", "A", 0, 500),
        pool("PoolA", "A", 9_000, 8_500),
      ],
      [
        {
          program: DEX,
          inner: [
            {
              program: SYSTEM,
              parsed: {
                type: "createAccount",
                info: { source: ME, newAccount: "Curve", lamports: rent, space: 151 },
              },
            },
            pay(ME, "Curve", 300_000_000),
            send("PoolA", "MyA", 500),
          ],
        },
      ],
    );
    expect(read(tx).trades).toEqual([[undefined, 500n, ["300000000 SOL"]]]);
  });

  it("is a deposit if a program enlarges an account during a claim", () => {
    const tx = transaction(
      [
        { key: ME, lamports: [BALANCE, BALANCE - FEE - 8 * 6_960] },
        { key: "Receipt", lamports: [(128 + 40) * 6_960, (128 + 48) * 6_960] },
        mine("MyA", "A", 0, 500),
        pool("PoolA", "A", 9_000, 8_500),
      ],
      [{ program: DEX, inner: [pay(ME, "Receipt", 8 * 6_960), send("PoolA", "MyA", 500)] }],
    );
    expect(read(tx)).toEqual({ trades: [], transfers: ["in 500 A"], feeLamports: FEE });
  });
});
