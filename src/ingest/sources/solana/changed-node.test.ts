// Mutates what a node answers: one changed transaction never affects the others of its wallet, and is read as before, or set
// aside and named.
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStore } from "../../../../test/store.ts";
import { mutationsOf } from "../../../../test/mutations.ts";
import { encodeBase58 } from "../../../base/base58.ts";
import { silentLog } from "../../../base/log.ts";
import type { Store } from "../../../store/store.ts";
import { isBuiltInMoney } from "../../../wallets/money.ts";
import { readHistory } from "../../../wallets/pnl/wallet-history.ts";
import { createOpenTransactions } from "../../../wallets/solana/open-transactions.ts";
import { createSolanaRpc } from "./solana-rpc.ts";
import { createSolanaReader } from "./wallet-reader.ts";

const USDC = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const START = 1_735_000_000;

/** A purchase of token A for USDC in the shape of getTransaction. */
function purchase(wallet: string, n: number) {
  const balance = (accountIndex: number, mint: string, amount: number) => ({
    accountIndex,
    mint,
    owner: wallet,
    uiTokenAmount: { amount: String(amount), decimals: 6 },
  });
  return {
    slot: 10 + n,
    blockTime: START + n,
    version: 0,
    meta: {
      err: null,
      fee: 5_000,
      preBalances: [1_000_000_000, 1, 1],
      postBalances: [999_995_000, 1, 1],
      preTokenBalances: [balance(1, USDC, 1_000), balance(2, "A", 1_000)],
      postTokenBalances: [balance(1, USDC, 900), balance(2, "A", 1_000 + 10 * n)],
      innerInstructions: [],
    },
    transaction: {
      signatures: [`${wallet}-${n}`],
      message: {
        accountKeys: [wallet, "MyUsdc", "MyA"].map((pubkey, k) => ({ pubkey, signer: k === 0 })),
        instructions: [{ programId: "675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8", accounts: [], data: "" }],
      },
    },
  };
}

let store: Store;
beforeAll(async () => void (store = await openTestStore()));
afterAll(() => store.close());

let serial = 0;
const catalogue = { byToken: () => undefined };

/** Reads a new wallet of three purchases, with the answer for the second one changed. */
async function readWith(change: (answer: object, wallet: string) => unknown) {
  const bytes = new Uint8Array(32).fill(7);
  new DataView(bytes.buffer).setUint32(0, ++serial);
  const wallet = encodeBase58(bytes);
  const infos = [3, 2, 1].map((n) => ({
    signature: `${wallet}-${n}`,
    slot: 10 + n,
    err: null,
    blockTime: START + n,
  }));
  const fetch = async (_: string, { body }: RequestInit) => {
    const { method, params } = (await new Response(body).json()) as { method: string; params: [string] };
    const n = Number(params[0].split("-")[1]);
    const answer = {
      jsonrpc: "2.0",
      id: 1,
      result: method === "getTransaction" ? purchase(wallet, n) : infos,
    };
    return Response.json(n === 2 ? change(answer, wallet) : answer);
  };
  const clock = { now: Date.now, real: Date.now };
  const rpc = createSolanaRpc({
    url: "http://node.example",
    fetch,
    now: Date.now,
    sleep: async () => {},
    perSecond: 1e6,
  });
  const open = createOpenTransactions({ store, catalogue, clock });
  const reader = createSolanaReader({
    rpc,
    store,
    clock,
    log: silentLog,
    catalogue,
    isMoney: isBuiltInMoney,
    requestMs: 5_000,
    mostFollowed: 0,
  });
  const { reasons } = await reader.readWallet("solana", wallet);
  await open.load();
  const history = await readHistory({ store, isMoney: isBuiltInMoney }, "solana", wallet, 1_000);
  const bought = [...(history.tokens.get("A")?.events() ?? [])].map(
    ({ kind, amount }) => `${kind} ${amount / 10n ** 30n}`,
  );
  return { reasons, bought, all: history.tokens.size, open: await open.ofWallet("solana", wallet) };
}

it("survives every mutation of a transaction", async () => {
  const problems: string[] = [];
  const results = [...mutationsOf(purchase("WALLET", 2))]
    // The elements of a list are alike.
    .filter(({ name }) => !/Balances\.[02]|accountKeys\.[12]|preTokenBalances\.1/.test(name))
    .map(({ name, value: result }) => ({ name, result }));
  const errors = [-39_999, 0, 1e308].map((code) => ({
    name: `code ${code}`,
    error: { code, message: "new" },
  }));
  for (const { name, ...answer } of [...results, ...errors]) {
    const changed = (_: object, wallet: string): unknown =>
      JSON.parse(JSON.stringify({ jsonrpc: "2.0", id: 1, ...answer }).replaceAll("WALLET", wallet));
    let found: Awaited<ReturnType<typeof readWith>>;
    try {
      found = await readWith(changed);
    } catch (error) {
      problems.push(`${name}: crashes: ${String(error)}`);
      continue;
    }
    const { reasons, bought, open } = found;
    if (!bought.includes("buy 10") || !bought.includes("buy 30"))
      problems.push(`${name}: loses others: ${bought.join()}`);
    if (reasons.length > 0) problems.push(`${name}: ${reasons.join()}`);
    if (bought.length < 3 && Object.keys(open).length === 0)
      problems.push(`${name}: silent: ${bought.join()}`);
  }
  // A failed transaction did nothing, and a balance of another token or owner is none of the wallet's.
  const legitimate = /^(?:meta\.err|meta\.postTokenBalances\.1\.(?:mint|owner)) .*silent/;
  expect(problems.filter((problem) => !legitimate.test(problem))).toEqual([]);
}, 120_000);
