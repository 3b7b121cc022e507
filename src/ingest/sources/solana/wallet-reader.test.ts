// Reads a wallet from a local node over HTTP: complete, out of time, over the limit, unavailable, and resumed.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { encodeBase58 } from "../../../base/base58.ts";
import { silentLog } from "../../../base/log.ts";
import { openTestStore } from "../../../../test/store.ts";
import type { Store } from "../../../store/store.ts";
import { readHistory } from "../../../wallets/pnl/wallet-history.ts";
import { isBuiltInMoney } from "../../../wallets/money.ts";
import { writePrices, writeTrades } from "../../../wallets/wallet-writer.ts";
import { createOpenTransactions } from "../../../wallets/solana/open-transactions.ts";
import { createSolanaRpc } from "./solana-rpc.ts";
import { createSolanaReader } from "./wallet-reader.ts";

const ME = "4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T";
const DEX = "675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8";
const USDC = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const START = 1_735_000_000;

interface Swap {
  slot: number;
  /** Units of USDC sold and of token A bought; negative for the opposite direction. */
  usdc: number;
  a: number;
  /** Lamports of SOL sold; negative if bought. */
  lamports?: number;
  err?: unknown;
}

const signatureOf = (i: number): string => `sig${String(i).padStart(6, "0")}`;

/** A swap of USDC against token A in the shape of getTransaction. */
function transaction(swap: Swap, i: number) {
  const balance = (accountIndex: number, mint: string, amount: number) => ({
    accountIndex,
    mint,
    owner: ME,
    uiTokenAmount: { amount: String(amount), decimals: 6 },
  });
  return {
    slot: swap.slot,
    blockTime: START + swap.slot,
    meta: {
      err: null,
      fee: 5_000,
      preBalances: [1_000_000_000_000, 1, 1],
      postBalances: [999_999_995_000 - (swap.lamports ?? 0), 1, 1],
      preTokenBalances: [balance(1, USDC, 10_000_000_000), balance(2, "A", 10_000_000_000)],
      postTokenBalances: [
        balance(1, USDC, 10_000_000_000 - swap.usdc),
        balance(2, "A", 10_000_000_000 + swap.a),
      ],
      innerInstructions: [],
    },
    transaction: {
      signatures: [signatureOf(i)],
      message: {
        accountKeys: [ME, "MyUsdc", "MyA"].map((pubkey, k) => ({ pubkey, signer: k === 0 })),
        instructions: [{ programId: DEX, accounts: [], data: "" }],
      },
    },
  };
}

class Node {
  readonly calls: string[] = [];
  /** Oldest first. */
  swaps: Swap[] = [];
  answer: (method: string) => { status: number; headers?: Record<string, string> } | null = () => null;
  /** By the number of a transaction, the error or the result in its place. */
  instead = new Map<number, { error: { code: number; message: string } } | { result: unknown }>();
  private server: Server | undefined;

  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      let text = "";
      request.on("data", (chunk: Buffer) => (text += chunk.toString()));
      request.on("end", () => {
        const { method, params } = JSON.parse(text) as {
          method: string;
          params: [string, Record<string, unknown>];
        };
        this.calls.push(method);
        const refusal = this.answer(method);
        response.writeHead(refusal?.status ?? 200, {
          "content-type": "application/json",
          ...refusal?.headers,
        });
        const other = method === "getTransaction" ? this.instead.get(Number(params[0].slice(3))) : undefined;
        const found = method === "getTransaction" ? this.transactionOf(params[0]) : this.page(params[1]);
        response.end(
          JSON.stringify({ jsonrpc: "2.0", id: 1, ...(other ?? { result: refusal ? null : found }) }),
        );
      });
    });
    await new Promise<void>((resolve) => this.server?.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server?.close(() => resolve()) ?? resolve());
  }

  private transactionOf(signature: string) {
    const i = Number(signature.slice(3));
    const swap = this.swaps[i];
    return swap ? transaction(swap, i) : null;
  }

  private page({ before, until, limit }: Record<string, unknown>) {
    const newestFirst = this.swaps.map((swap, i) => ({
      signature: signatureOf(i),
      slot: swap.slot,
      err: swap.err ?? null,
      blockTime: START + swap.slot,
    }));
    newestFirst.reverse();
    const from = before ? newestFirst.findIndex(({ signature }) => signature === before) + 1 : 0;
    const to = until ? newestFirst.findIndex(({ signature }) => signature === until) : newestFirst.length;
    return newestFirst.slice(from, to).slice(0, Number(limit));
  }
}

describe("a wallet read from the chain", () => {
  let node: Node;
  let store: Store;
  let url: string;
  let skew: number;

  beforeEach(async () => {
    node = new Node();
    url = await node.start();
    store = await openTestStore();
    skew = 0;
  });
  afterEach(async () => {
    await node.stop();
    await store.close();
  });

  const failsAt =
    (failing: string): Store["insert"] =>
    (table, rows) =>
      table === failing ? Promise.reject(new Error("killed")) : store.insert(table, rows);

  const real = (): number => Date.now() + skew;
  const clock = { now: real, real };
  const catalogue = { byToken: () => undefined };

  function reader(requestMs = 5_000, perSecond = 10_000, into = store, mostFollowed = 100) {
    const rpc = createSolanaRpc({
      url,
      fetch,
      now: real,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      perSecond,
    });
    return createSolanaReader({
      rpc,
      store: into,
      clock,
      log: silentLog,
      catalogue,
      isMoney: isBuiltInMoney,
      requestMs,
      mostFollowed,
    });
  }
  const stored = async () => {
    const history = await readHistory({ store, isMoney: isBuiltInMoney }, "solana", ME, 1_000);
    const events = history.tokens.get("A")?.events() ?? [];
    return [...events].map((e) => `${e.kind} ${e.amount / 10n ** 30n}`);
  };

  it("is complete when the node lists everything, without failed transactions", async () => {
    node.swaps = [
      { slot: 10, usdc: 100, a: 50 },
      { slot: 11, usdc: 100, a: 70, err: { InstructionError: [0, "x"] } },
      { slot: 12, usdc: -300, a: -50 },
    ];
    expect(await reader().readWallet("solana", ME)).toEqual({ reasons: [], since: null });
    expect(await stored()).toEqual(["buy 50", "sell 50"]);
  });

  it("has SOL fees valued at the price at that time, and preserves the order inside a slot", async () => {
    await writePrices(
      store,
      [
        {
          chain: "solana",
          token: "So11111111111111111111111111111111111111112",
          time: (START + 5) * 1000,
          price: 200,
          liquidity: null,
        },
      ],
      "test",
    );
    node.swaps = [
      { slot: 10, usdc: 100, a: 50 },
      { slot: 10, usdc: -100, a: -20 },
      { slot: 10, usdc: 10, a: 5 },
    ];
    await reader().readWallet("solana", ME);
    expect(await stored()).toEqual(["buy 50", "sell 20", "buy 5"]);
    const history = await readHistory({ store, isMoney: isBuiltInMoney }, "solana", ME, 1_000);
    expect(history.tokens.get("A")?.events().next().value?.fee).toBe(10n ** 33n); // 5,000 lamports at $200
  });

  it("reports how far back it was read when time is up, and continues from there", async () => {
    node.swaps = Array.from({ length: 60 }, (_, i) => ({ slot: 100 + i, usdc: 10, a: 1 + i }));
    const first = await reader(1_500, 20).readWallet("solana", ME);
    expect(first.reasons).toEqual(["history_truncated"]);
    const count = (await stored()).length;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(60);
    expect(first.since).toBe((START + 160 - count) * 1000);
    // Another process continues, because progress was stored.
    expect(await reader().readWallet("solana", ME)).toEqual({ reasons: [], since: null });
    expect(await stored()).toHaveLength(60);
    // Only the few requests that were pending when time was up are repeated.
    expect(node.calls.filter((method) => method === "getTransaction").length).toBeLessThanOrEqual(64);
  });

  it("is followed when it is requested again, without reading anything twice", async () => {
    node.swaps = [{ slot: 10, usdc: 100, a: 50 }];
    const one = reader();
    await one.readWallet("solana", ME, "key");
    node.swaps.push({ slot: 20, usdc: -100, a: -50 });
    await one.readWallet("solana", ME, "key");
    expect(await stored()).toEqual(["buy 50"]);
    skew = 61_000;
    await one.follower.tick();
    expect(await stored()).toEqual(["buy 50", "sell 50"]);
    expect(node.calls.filter((method) => method === "getTransaction")).toHaveLength(2);
  });

  it("is not followed after a single request if its history is complete", async () => {
    node.swaps = [{ slot: 10, usdc: 100, a: 50 }];
    const one = reader();
    await one.readWallet("solana", ME, "key");
    const calls = node.calls.length;
    skew = 61_000;
    await one.follower.tick();
    expect([node.calls.length, one.follower.status().rows]).toEqual([calls, 0]);
  });

  it("is completed in the background if the first request ran out of time", async () => {
    node.swaps = Array.from({ length: 60 }, (_, i) => ({ slot: 100 + i, usdc: 10, a: 1 + i }));
    const slow = reader(1_500, 20);
    expect((await slow.readWallet("solana", ME, "key")).reasons).toEqual(["history_truncated"]);
    skew = 61_000;
    await slow.follower.tick();
    expect(await stored()).toHaveLength(60);
    const calls = node.calls.length;
    skew = 200_000;
    await slow.follower.tick();
    expect(node.calls.length).toBe(calls);
  });

  it("is followed for a week after the last request", async () => {
    node.swaps = [{ slot: 10, usdc: 100, a: 50 }];
    const one = reader();
    await one.readWallet("solana", ME, "key");
    await one.readWallet("solana", ME, "key");
    expect(one.follower.status().rows).toBe(1);
    skew = 8 * 86_400_000;
    const calls = node.calls.length;
    await one.follower.tick();
    expect([node.calls.length, one.follower.status().rows]).toEqual([calls, 0]);
  });

  it("stores nothing if it has no transactions, and deletes such rows of earlier versions", async () => {
    const row = { chain: "solana", newest: "", oldest: "", oldest_at: 0, complete: 1 };
    await store.insert("wallet_reads_v1", [
      { ...row, wallet: "made up" },
      { ...row, wallet: "real", newest: "a", oldest: "b" },
    ]);
    const one = reader();
    await one.follower.load();
    expect(await store.count("wallet_reads_v1")).toBe(1);
    node.swaps = [];
    for (let i = 0; i < 3; i++)
      expect(await one.readWallet("solana", ME, "key")).toEqual({ reasons: [], since: null });
    // Only one request is sent, because the result for an empty address is cached for a short time.
    expect(node.calls).toEqual(["getSignaturesForAddress"]);
    expect(await store.count("wallet_reads_v1")).toBe(1);
    skew = 61_000;
    await one.follower.tick();
    expect(node.calls).toHaveLength(1);
    // A later request reads it again, because it may have started to trade.
    node.swaps = [{ slot: 10, usdc: 100, a: 50 }];
    await one.readWallet("solana", ME, "key");
    expect(await stored()).toEqual(["buy 50"]);
  });

  it("is read for one caller while another one sends many calls", async () => {
    node.swaps = [{ slot: 10, usdc: 100, a: 50 }];
    const one = reader(30_000, 20);
    const emptyWallet = (n: number) =>
      encodeBase58(Uint8Array.from({ length: 32 }, (_, i) => (i * 7 + n) % 256));
    let answered = 0;
    const flood = Array.from({ length: 100 }, async (_, n) => {
      await one.readWallet("solana", emptyWallet(n), "flood");
      answered += 1;
    });
    expect(await one.readWallet("solana", ME, "key")).toEqual({ reasons: [], since: null });
    // It was queued last: in order of arrival, all of the others would have been served before it.
    expect(answered).toBeLessThan(60);
    await Promise.all(flood);
  });

  it("resumes after a crash between storing trades and saving progress", async () => {
    node.swaps = [
      { slot: 10, usdc: 100, a: 50 },
      { slot: 20, usdc: -100, a: -50 },
    ];
    const dying = { ...store, insert: failsAt("wallet_reads_v1") };
    await expect(reader(5_000, 10_000, dying).readWallet("solana", ME)).rejects.toThrow("killed");
    expect(await stored()).toEqual(["buy 50", "sell 50"]);
    node.swaps.push({ slot: 30, usdc: 200, a: 60 });
    expect(await reader().readWallet("solana", ME)).toEqual({ reasons: [], since: null });
    expect(await stored()).toEqual(["buy 50", "sell 50", "buy 60"]);
  });

  it("is continued by a second process where the first one stopped", async () => {
    node.swaps = [{ slot: 10, usdc: 100, a: 50 }];
    const [one, two] = [reader(), reader()];
    await two.follower.load();
    await one.readWallet("solana", ME);
    node.swaps.push({ slot: 20, usdc: -100, a: -50 });
    await two.readWallet("solana", ME);
    expect(await stored()).toEqual(["buy 50", "sell 50"]);
    expect(node.calls.filter((method) => method === "getTransaction")).toHaveLength(2);
  });

  it("reads each signature once over three pages, even if a slot spans two pages", async () => {
    const failed = { err: { InstructionError: [0, "x"] } };
    node.swaps = Array.from({ length: 2_300 }, (_, i) => ({
      slot: 100 + Math.floor(i / 3),
      usdc: 10,
      a: 1,
      ...(i % 100 < 2 ? {} : failed),
    }));
    expect(await reader(20_000).readWallet("solana", ME)).toEqual({ reasons: [], since: null });
    expect(await stored()).toHaveLength(46);
    expect(node.calls.filter((method) => method === "getTransaction")).toHaveLength(46);
    expect(node.calls.filter((method) => method === "getSignaturesForAddress")).toHaveLength(3);
  });

  it("honours Retry-After of a 429, and distinguishes a rate limit from an empty wallet", async () => {
    node.swaps = [{ slot: 10, usdc: 100, a: 50 }];
    let refused = 0;
    node.answer = () => (refused++ === 0 ? { status: 429, headers: { "retry-after": "1" } } : null);
    const started = Date.now();
    expect((await reader().readWallet("solana", ME)).reasons).toEqual([]);
    expect(Date.now() - started).toBeGreaterThanOrEqual(950);

    node.answer = () => ({ status: 429, headers: { "retry-after": "60" } });
    skew = 31_000;
    expect((await reader(500).readWallet("solana", ME)).reasons).toEqual(["upstream_unavailable"]);
    node.answer = () => null;
    node.swaps = [];
    const emptyWallet = "9QC3q9XT3Pq81DuM2Lt7yqkCY8uZZEtiNziJgrYp6SLj";
    expect(await reader().readWallet("solana", emptyWallet)).toEqual({ reasons: [], since: null });
  });

  it("reports upstream_unavailable when the node is unavailable", async () => {
    await node.stop();
    expect(await reader(300).readWallet("solana", ME)).toEqual({
      reasons: ["upstream_unavailable"],
      since: null,
      failure: { kind: "unreachable", message: "the node does not respond" },
    });
    await node.start();
  });

  it.each([
    [403, "refused"],
    [404, "not_found"],
    [410, "gone"],
    [429, "rate_limited"],
    [503, "server_error"],
  ])("reports status %i of the node as %s", async (status, kind) => {
    node.answer = () => ({ status });
    expect(await reader(300).readWallet("solana", ME)).toMatchObject({
      reasons: ["upstream_unavailable"],
      failure: { kind, message: `the node returned status ${status}` },
    });
  });

  const LATER_VERSION = {
    error: { code: -32015, message: "Transaction version (2) is not supported by the requesting client." },
  };

  it.each([
    ["of a later version", LATER_VERSION],
    ["that the node refuses for another reason", { error: { code: -32_603, message: "Internal error" } }],
    ["that the node lists but does not have", { result: null }],
    ["of an unknown shape", { result: { slot: "ten", meta: {} } }],
    [
      "with an amount that is no number",
      {
        result: {
          ...transaction({ slot: 11, usdc: 1, a: 1 }, 1),
          meta: {
            ...transaction({ slot: 11, usdc: 1, a: 1 }, 1).meta,
            preTokenBalances: [
              { accountIndex: 1, mint: USDC, owner: ME, uiTokenAmount: { amount: "many", decimals: 6 } },
            ],
          },
        },
      },
    ],
  ])("is complete but for a transaction %s, names it, and heals when it can be read", async (_, instead) => {
    node.swaps = [
      { slot: 10, usdc: 100, a: 50 },
      { slot: 11, usdc: 100, a: 7 },
      { slot: 12, usdc: -300, a: -50 },
    ];
    node.instead.set(1, instead);
    const one = reader();
    expect(await one.readWallet("solana", ME)).toEqual({ reasons: [], since: null });
    expect(await stored()).toEqual(["buy 50", "sell 50"]);
    const open = createOpenTransactions({ store, catalogue, clock });
    await open.load();
    expect(await open.ofWallet("solana", ME)).toEqual({ unreadable_transactions: [signatureOf(1)] });
    // A later transaction is read as well, and the unreadable one is not requested each time.
    node.swaps.push({ slot: 13, usdc: 10, a: 5 });
    skew = 31_000;
    await one.readWallet("solana", ME);
    expect(await stored()).toEqual(["buy 50", "sell 50", "buy 5"]);
    // After an upgrade the service starts anew.
    node.instead.clear();
    expect(await reader().readWallet("solana", ME)).toEqual({ reasons: [], since: null });
    expect(await stored()).toEqual(["buy 50", "buy 7", "sell 50", "buy 5"]);
    expect(await open.ofWallet("solana", ME)).toEqual({});
  });

  it("tries unreadable transactions again in the background, whether or not the wallet is requested", async () => {
    node.swaps = [{ slot: 10, usdc: 100, a: 50 }];
    node.instead.set(0, LATER_VERSION);
    const one = reader();
    await one.readWallet("solana", ME);
    node.instead.clear();
    await one.follower.tick();
    expect(await stored()).toEqual(["buy 50"]);
  });

  it("is unavailable if the node refuses every transaction, as it does without credits", async () => {
    node.swaps = Array.from({ length: 20 }, (_, i) => ({ slot: 10 + i, usdc: 10, a: 1 }));
    for (let i = 0; i < 20; i++) node.instead.set(i, { error: { code: -32_097, message: "no credits" } });
    expect(await reader().readWallet("solana", ME)).toMatchObject({
      reasons: ["history_truncated", "upstream_unavailable"],
      failure: { kind: "refused", message: "getTransaction: the node returned error -32097" },
    });
    node.instead.clear();
    skew = 31_000;
    expect(await reader().readWallet("solana", ME)).toEqual({ reasons: [], since: null });
    expect(await stored()).toHaveLength(20);
  });

  const priceOfSol = (time: number) => ({
    chain: "solana",
    token: "So11111111111111111111111111111111111111112",
    time,
    price: 200,
    liquidity: null,
  });

  it("keeps its trades open until SOL has a price, and values them when it arrives", async () => {
    node.swaps = [
      { slot: 10, usdc: 0, a: 50, lamports: 1_000_000_000 },
      { slot: 11, usdc: 0, a: -20, lamports: -500_000_000 },
      { slot: 12, usdc: 100, a: 5 },
    ];
    expect(await reader().readWallet("solana", ME)).toEqual({ reasons: [], since: null });
    const open = createOpenTransactions({ store, catalogue, clock });
    await open.load();
    // Holdings are right meanwhile.
    expect(await stored()).toEqual(["in 50", "out 20", "buy 5"]);
    expect(await open.ofWallet("solana", ME)).toEqual({ unpriced_trades: [signatureOf(1), signatureOf(0)] });
    await writePrices(store, [priceOfSol((START + 5) * 1000)], "import");
    expect(await open.ofWallet("solana", ME)).toEqual({});
    expect(await stored()).toEqual(["buy 50", "sell 20", "buy 5"]);
    const history = await readHistory({ store, isMoney: isBuiltInMoney }, "solana", ME, 1_000);
    const events = [...(history.tokens.get("A")?.events() ?? [])];
    expect(events.map(({ value }) => value / 10n ** 36n)).toEqual([200n, 100n, 0n]);
  });

  it("values open trades and fees in the background, also after a restart", async () => {
    node.swaps = [
      { slot: 10, usdc: 0, a: 50, lamports: 1_000_000_000 },
      { slot: 12, usdc: 100, a: 5 },
    ];
    await reader().readWallet("solana", ME);
    await writePrices(store, [priceOfSol((START + 5) * 1000)], "import");
    const open = createOpenTransactions({ store, catalogue, clock });
    await open.load();
    await open.tick();
    expect(await stored()).toEqual(["buy 50", "buy 5"]);
    const history = await readHistory({ store, isMoney: isBuiltInMoney }, "solana", ME, 1_000);
    const fees = [...(history.tokens.get("A")?.events() ?? [])].map(({ fee }) => fee);
    expect(fees).toEqual([10n ** 33n, 10n ** 33n]);
  });

  it("is read again if an earlier version read it, and what that version got wrong disappears", async () => {
    node.swaps = [
      { slot: 10, usdc: 100, a: 50 },
      { slot: 11, usdc: -100, a: -50 },
    ];
    const wrong = { chain: "solana", wallet: ME, token: "A", amount: "9", tx: "", venue: "", fee_usd: "0" };
    await writeTrades(
      store,
      [{ ...wrong, id: "0", time: (START + 11) * 1000, side: "buy", value_usd: "1" }],
      "solana",
    );
    await store.insert("wallet_reads_v1", [
      {
        chain: "solana",
        wallet: ME,
        newest: signatureOf(1),
        oldest: signatureOf(0),
        oldest_at: 0,
        complete: 1,
      },
    ]);
    expect(await reader().readWallet("solana", ME)).toEqual({ reasons: [], since: null });
    expect(await stored()).toEqual(["buy 50", "sell 50"]);
    // Once: the next process finds it complete.
    const calls = node.calls.length;
    expect(await reader().readWallet("solana", ME)).toEqual({ reasons: [], since: null });
    expect(node.calls.slice(calls)).toEqual(["getSignaturesForAddress"]);
  });

  it("is not read if it was imported, is on another chain or is not a public key", async () => {
    node.swaps = [{ slot: 10, usdc: 100, a: 50 }];
    await writeTrades(
      store,
      [
        {
          id: "1",
          chain: "solana",
          wallet: ME,
          time: 1.7e12,
          token: "A",
          side: "buy",
          amount: "1",
          value_usd: "1",
          fee_usd: "0",
          tx: "",
          venue: "",
        },
      ],
      "import",
    );
    for (const [chain, wallet] of [
      ["solana", ME],
      ["base", "0xabc"],
      ["solana", "x".repeat(40)],
    ] as const)
      expect(await reader().readWallet(chain, wallet)).toEqual({ reasons: [], since: null });
    expect(node.calls).toEqual([]);
  });
});
