import { describe, expect, it } from "vitest";
import { parseFixed } from "../../base/decimal.ts";
import { rawForm } from "../../../test/solana-raw.ts";
import {
  type Account,
  DEX,
  ME,
  mine,
  pay,
  pool,
  send,
  TOKEN_PROGRAM,
  transaction,
} from "../../../test/solana-transaction.ts";
import { chainRecords } from "./chain-records.ts";
import { isBuiltInMoney, SOL } from "../money.ts";
import { SolanaTransaction, readTransaction } from "./solana-tx.ts";
import { readActivity } from "./swaps.ts";

const STAKE_POOL = "SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy";
const USDC = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const RENT = 2_039_280;

const lamports = (change: number): Account => ({
  key: ME,
  lamports: [9_000_000_000, 9_000_000_000 + change],
});

function read(tx: unknown, wallet = ME): string[] {
  const both = [tx, rawForm(tx)].map((form) => {
    const activity = readActivity(readTransaction(SolanaTransaction.parse(form)), wallet, {
      isMoney: (token) => isBuiltInMoney("solana", token),
    });
    return [
      ...activity.transfers.map((t) => `${t.direction} ${t.amount} ${t.token}`),
      ...activity.exchanges.map(({ sold, bought, money }) => {
        const side = (leg: typeof sold): string => (leg ? `${leg.amount} ${leg.token}` : "money");
        const price = money
          .map((leg) => `${leg.amount} ${leg.token === SOL ? "SOL" : leg.token}`)
          .join(" + ");
        return `${side(sold)} → ${side(bought)} (${price})`;
      }),
      ...(activity.feeLamports ? [`fee ${activity.feeLamports}`] : []),
    ];
  });
  expect(both[1]).toEqual(both[0]);
  return both[0] ?? [];
}

describe("wallet activity in a transaction", () => {
  it("is empty if SOL is only wrapped: 59,435,000 lamports out, 2,039,280 of them rent", () => {
    const wrapped = {
      ...mine("Wsol", SOL, null, 57_395_720, 9),
      lamports: [0, 59_435_000] as [number, number],
    };
    expect(
      read(transaction([lamports(-59_435_000 - 5_000), wrapped], [pay(ME, "Wsol", 59_435_000)])),
    ).toEqual([]);
  });

  it("is a buy if money goes out and one token comes in; the price excludes rent of a new account", () => {
    const accounts = [
      lamports(-100_000_000 - RENT - 5_000),
      { ...mine("MyA", "A", null, 500), lamports: [0, RENT] as [number, number] },
      pool("PoolA", "A", 9_000, 8_500),
      { key: "Vault", lamports: [5_000_000_000, 5_100_000_000] as [number, number] },
    ];
    const calls = [{ program: DEX, inner: [pay(ME, "Vault", 100_000_000), send("PoolA", "MyA", 500)] }];
    expect(read(transaction(accounts, calls))).toEqual(["money → 500 A (100000000 SOL)", "fee 5000"]);
  });

  it("counts tips and bot fees as fees, not as part of the price", () => {
    const accounts = [
      lamports(-100_000_000 - 3_000_000 - 5_000),
      mine("MyA", "A", 0, 500),
      pool("PoolA", "A", 9_000, 8_500),
      { key: "Vault", lamports: [5_000_000_000, 5_100_000_000] as [number, number] },
    ];
    const swap = { program: DEX, inner: [pay(ME, "Vault", 100_000_000), send("PoolA", "MyA", 500)] };
    expect(read(transaction(accounts, [pay(ME, "Tip", 3_000_000), swap]))).toEqual([
      "money → 500 A (100000000 SOL)",
      "fee 3005000",
    ]);
  });

  it("is a sale and a purchase at the same value if a token is exchanged for another through SOL", () => {
    const accounts = [
      lamports(-5_000),
      mine("MyA", "A", 500, 0),
      mine("MyB", "B", 0, 70),
      mine("MySol", SOL, 0, 0, 9),
      pool("PoolA", "A", 0, 500),
      pool("PoolSol1", SOL, 900_000_000, 700_000_000),
      pool("PoolSol2", SOL, 100_000_000, 300_000_000),
      pool("PoolB", "B", 1_000, 930),
    ];
    const hops = [
      send("MyA", "PoolA", 500),
      send("PoolSol1", "MySol", 200_000_000),
      send("MySol", "PoolSol2", 200_000_000),
      send("PoolB", "MyB", 70),
    ];
    const tx = transaction(accounts, [{ program: DEX, inner: hops }]);
    expect(read(tx)).toEqual(["500 A → 70 B (200000000 SOL)", "fee 5000"]);
    const chain = readTransaction(SolanaTransaction.parse(tx));
    const activity = readActivity(chain, ME, { isMoney: (t) => isBuiltInMoney("solana", t) });
    const records = chainRecords(ME, { tx: chain, index: 0, timeMs: 1 }, activity, () => parseFixed("150"));
    expect(
      records.trades.map(({ side, token, value_usd, fee_usd }) => [side, token, value_usd, fee_usd]),
    ).toEqual([
      ["sell", "A", "30", "0.000375"],
      ["buy", "B", "30", "0.000375"],
    ]);
    expect(records.trades[0] && records.trades[1] && records.trades[0].id < records.trades[1].id).toBe(true);
  });

  it("separates several swaps in one transaction, each with its own price", () => {
    const accounts = [
      lamports(-5_000),
      mine("MyUsdc", USDC, 1_000, 700),
      mine("MyA", "A", 0, 10),
      mine("MyB", "B", 0, 20),
      pool("PoolUsdc", USDC, 0, 300),
      pool("PoolA", "A", 100, 90),
      pool("PoolB", "B", 100, 80),
    ];
    const first = { program: DEX, inner: [send("MyUsdc", "PoolUsdc", 100), send("PoolA", "MyA", 10)] };
    const second = { program: DEX, inner: [send("MyUsdc", "PoolUsdc", 200), send("PoolB", "MyB", 20)] };
    expect(read(transaction(accounts, [first, second]))).toEqual([
      `money → 10 A (100 ${USDC})`,
      `money → 20 B (200 ${USDC})`,
      "fee 5000",
    ]);
  });

  it("uses balance changes if a token charges a transfer fee", () => {
    const accounts = [
      lamports(-5_000),
      mine("MyUsdc", USDC, 1_000, 900),
      mine("MyA", "A", 0, 98),
      pool("PoolUsdc", USDC, 0, 100),
      pool("PoolA", "A", 500, 400),
    ];
    const calls = [{ program: DEX, inner: [send("MyUsdc", "PoolUsdc", 100), send("PoolA", "MyA", 100)] }];
    expect(read(transaction(accounts, calls))).toEqual([`money → 98 A (100 ${USDC})`, "fee 5000"]);
  });

  it("ignores a failed transaction", () => {
    const accounts = [lamports(-5_000), mine("MyA", "A", 0, 10)];
    expect(
      read(transaction(accounts, [{ program: DEX }], { err: { InstructionError: [0, "Custom"] } })),
    ).toEqual([]);
  });

  it("treats an airdrop, a plain transfer and a claim as transfers", () => {
    const drop = transaction(
      [mine("MyA", "A", 0, 10), pool("PoolA", "A", 10, 0)],
      [send("PoolA", "MyA", 10)],
      {
        payer: "Stranger",
      },
    );
    expect(read(drop)).toEqual(["in 10 A"]);
    const gift = transaction([lamports(-5_000), mine("MyA", "A", 10, 4)], [send("MyA", "Friend", 6)]);
    expect(read(gift)).toEqual(["out 6 A", "fee 5000"]);
    const claim = transaction(
      [lamports(-5_000), mine("MyA", "A", 0, 10), pool("PoolA", "A", 10, 0)],
      [{ program: DEX, inner: [send("PoolA", "MyA", 10)] }],
    );
    expect(read(claim)).toEqual(["in 10 A", "fee 5000"]);
  });

  it("does not treat liquidity deposits and withdrawals as swaps", () => {
    const mint = {
      program: TOKEN_PROGRAM,
      parsed: { type: "mintTo", info: { mint: "LP", account: "MyLp", amount: "7" } },
    };
    const add = transaction(
      [lamports(-5_000), mine("MyA", "A", 10, 0), mine("MyUsdc", USDC, 100, 0), mine("MyLp", "LP", 0, 7)],
      [{ program: DEX, inner: [send("MyA", "PoolA", 10), send("MyUsdc", "PoolUsdc", 100), mint] }],
    );
    expect(read(add)).toEqual(["out 10 A", "in 7 LP", "fee 5000"]);
    const position = transaction(
      [lamports(-5_000), mine("MyA", "A", 0, 10), mine("MyUsdc", USDC, 0, 100), mine("MyNft", "N", 1, 0, 0)],
      [{ program: DEX, inner: [send("PoolA", "MyA", 10), send("PoolUsdc", "MyUsdc", 100)] }],
    );
    expect(read(position)).toEqual(["in 10 A", "fee 5000"]);
    const oneSided = transaction(
      [lamports(-5_000), mine("MyUsdc", USDC, 100, 0), mine("MyLp", "LP", 0, 7)],
      [{ program: DEX, inner: [send("MyUsdc", "PoolUsdc", 100), mint] }],
    );
    expect(read(oneSided)).toEqual(["in 7 LP", "fee 5000"]);
  });

  it("treats staking SOL for a liquid staking token as a purchase", () => {
    const mint = {
      program: TOKEN_PROGRAM,
      parsed: { type: "mintTo", info: { mint: "LST", account: "MyLst", amount: "9" } },
    };
    const accounts = [lamports(-1_000_000_000 - 5_000), mine("MyLst", "LST", 0, 9)];
    const calls = [{ program: STAKE_POOL, inner: [pay(ME, "Reserve", 1_000_000_000), mint] }];
    expect(read(transaction(accounts, calls))).toEqual(["money → 9 LST (1000000000 SOL)", "fee 5000"]);
  });

  it("stores an exchange without any price as transfers, without cost or profit", () => {
    const accounts = [lamports(-5_000), mine("MyA", "A", 5, 0), mine("MyB", "B", 0, 7)];
    const tx = transaction(accounts, [{ program: DEX, inner: [send("MyA", "P", 5), send("Q", "MyB", 7)] }]);
    const chain = readTransaction(SolanaTransaction.parse(tx));
    const activity = readActivity(chain, ME, { isMoney: () => false });
    const position = { tx: chain, index: 0, timeMs: 1 };
    const blind = chainRecords(ME, position, activity, () => null);
    expect(blind.unvalued).toBe(1);
    expect(blind.transfers.map(({ direction, token }) => [direction, token])).toEqual([
      ["out", "A"],
      ["in", "B"],
    ]);
    const priced = chainRecords(ME, position, activity, (token) => (token === "B" ? parseFixed("2") : null));
    expect(priced.trades.map(({ side, value_usd }) => [side, value_usd])).toEqual([
      ["sell", "0.000014"],
      ["buy", "0.000014"],
    ]);
  });
});
