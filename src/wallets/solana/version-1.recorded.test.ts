// Recorded version 1 transactions and their expected activity. We may not distribute them; without them this test is skipped.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { isBuiltInMoney, SOL } from "../money.ts";
import { readTransaction, SolanaTransaction } from "./solana-tx.ts";
import { readActivity } from "./swaps.ts";

const FOLDER = fileURLToPath(new URL("../../../../shared/data/solana-v1/", import.meta.url));
const present = existsSync(FOLDER);
if (!present) console.warn(`skipped: no recorded version 1 transactions at ${FOLDER}`);

interface Expected {
  wallet: string;
  slot?: number;
  failed?: boolean;
  trade: { side: "buy" | "sell"; mint: string; token_amount_raw: string } | null;
  lamports: {
    wallet_change: number;
    network_fee: number;
    new_token_account_rent?: number;
    tip_to_validator_service?: number;
    received_before_fee_and_tip?: number;
  };
}

const read = (name: string) => JSON.parse(readFileSync(`${FOLDER}${name}`, "utf8")) as unknown;
const expectations = present ? (read("expected.json") as Record<string, Expected>) : {};
const transactions = Object.entries(expectations).filter(([name]) => name.startsWith("getTransaction"));

const activityOf = (recorded: unknown, wallet: string) =>
  readActivity(readTransaction(SolanaTransaction.parse(recorded)), wallet, {
    isMoney: (token) => isBuiltInMoney("solana", token),
  });

describe.skipIf(!present)("recorded transactions of version 1", () => {
  it.each(transactions)("%s has the expected trade, price and fee", (name, { wallet, trade, lamports }) => {
    const { exchanges, transfers, feeLamports } = activityOf(read(name), wallet);
    const { wallet_change: change, network_fee: fee, tip_to_validator_service: tip = 0 } = lamports;
    const paid = -change - fee - tip - (lamports.new_token_account_rent ?? 0);
    expect(transfers).toEqual([]);
    expect(exchanges).toHaveLength(1);
    const [exchange] = exchanges;
    const leg = trade?.side === "buy" ? exchange?.bought : exchange?.sold;
    expect([leg?.token, String(leg?.amount)]).toEqual([trade?.mint, trade?.token_amount_raw]);
    expect(trade?.side === "buy" ? exchange?.sold : exchange?.bought).toBeNull();
    expect(exchange?.money.map(({ token, amount }) => [token, Number(amount)])).toEqual([
      [SOL, Math.abs(paid)],
    ]);
    if (lamports.received_before_fee_and_tip !== undefined)
      expect(-paid).toBe(lamports.received_before_fee_and_tip);
    expect(Number(feeLamports)).toBe(fee + tip);
  });

  it("include a failed one in a block answer, which has no activity", () => {
    const name = Object.keys(expectations).find((one) => one.startsWith("getBlock")) ?? "";
    const {
      transactions: [transaction],
    } = read(name) as { transactions: [object] };
    const { wallet } = expectations[name] ?? { wallet: "" };
    const recorded = { slot: 449_391_489, blockTime: 1, ...transaction };
    expect(activityOf(recorded, wallet)).toEqual({ exchanges: [], transfers: [], feeLamports: 0n });
    expect(readTransaction(SolanaTransaction.parse(recorded)).feeLamports).toBe(5_003n);
  });
});
