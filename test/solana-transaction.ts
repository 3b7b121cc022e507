// Builds Solana transactions as `getTransaction` returns them in jsonParsed encoding, for tests.
export const TOKEN_PROGRAM = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
export const SYSTEM = "11111111111111111111111111111111";
export const DEX = "Dex1111111111111111111111111111111111111111";
export const ME = "Me11111111111111111111111111111111111111111";

export interface Account {
  key: string;
  lamports?: [number, number];
  token?: { mint: string; owner: string; decimals?: number; amounts: [number | null, number | null] };
}
export interface Call {
  program: string;
  accounts?: string[];
  parsed?: { type: string; info: Record<string, unknown> };
  inner?: Call[];
}

/** A transaction as `getTransaction` returns it in jsonParsed encoding; the wallet pays a fee of 5,000 lamports. */
export function transaction(
  accounts: Account[],
  calls: Call[],
  extra: { err?: unknown; payer?: string } = {},
) {
  const payer = extra.payer ?? ME;
  const keys = [...new Set([payer, ...accounts.map(({ key }) => key)])];
  const at = (key: string): Account => accounts.find((account) => account.key === key) ?? { key };
  const form = ({ program, accounts: named = [], parsed }: Call) =>
    parsed ? { programId: program, program: "", parsed } : { programId: program, accounts: named, data: "" };
  const balances = (side: 0 | 1) =>
    keys.flatMap((key, accountIndex) => {
      const { token } = at(key);
      const amount = token?.amounts[side];
      if (!token || amount == null) return [];
      const { mint, owner, decimals = 6 } = token;
      return [{ accountIndex, mint, owner, uiTokenAmount: { amount: String(amount), decimals } }];
    });
  return {
    slot: 300_000_000,
    blockTime: 1_735_000_000,
    meta: {
      err: extra.err ?? null,
      fee: 5_000,
      preBalances: keys.map((key) => at(key).lamports?.[0] ?? 1_000_000_000),
      postBalances: keys.map((key) => at(key).lamports?.[1] ?? 1_000_000_000),
      preTokenBalances: balances(0),
      postTokenBalances: balances(1),
      innerInstructions: calls.flatMap(({ inner }, index) =>
        inner ? [{ index, instructions: inner.map(form) }] : [],
      ),
    },
    transaction: {
      signatures: ["5igN"],
      message: {
        accountKeys: keys.map((pubkey) => ({ pubkey, signer: pubkey === payer, writable: true })),
        instructions: calls.map(form),
      },
    },
  };
}

export const send = (source: string, destination: string, amount: number): Call => ({
  program: TOKEN_PROGRAM,
  parsed: { type: "transfer", info: { source, destination, authority: "x", amount: String(amount) } },
});
export const pay = (source: string, destination: string, lamports: number): Call => ({
  program: SYSTEM,
  parsed: { type: "transfer", info: { source, destination, lamports } },
});
export const mine = (
  key: string,
  mint: string,
  before: number | null,
  after: number | null,
  decimals = 6,
): Account => ({
  key,
  token: { mint, owner: ME, decimals, amounts: [before, after] },
});
export const pool = (key: string, mint: string, before: number, after: number): Account => ({
  key,
  token: { mint, owner: "Pool", amounts: [before, after] },
});
