// Solana: reads the watched wallets with wallet-reader.ts, which requests for other wallets use as well.
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { addressProblem, isPublicKey } from "../../../wallets/wallet-address.ts";
import { SOL } from "../../../wallets/money.ts";
import { chunksOf } from "../shared/lists.ts";
import { failureKinds, UpstreamFailure, type Page, type Source, type SourceContext } from "../../source.ts";

const Wallet = z.string().superRefine((wallet, context) => {
  const problem =
    addressProblem("solana", wallet) ?? (isPublicKey(wallet) ? null : "must be a Solana address: 32 bytes");
  if (problem) context.addIssue({ code: "custom", message: problem });
});

const Settings = z.strictObject({
  wallets: z
    .array(Wallet)
    .max(10_000)
    .default([])
    .describe("Wallets whose trades are read and kept up to date. Requires SOLANA_RPC_URL."),
});

export const solana: Source<z.output<typeof Settings>> = {
  id: "solana",
  title: "Trades of watched wallets",
  cost: "the cost of your Solana node",
  isFree: false,
  gives: ["trades", "transfers"],
  settings: Settings,
  tasks: ({ wallets }) =>
    wallets.length === 0
      ? []
      : [
          {
            id: "solana:wallets",
            everyMs: 60_000,
            read: (context) => readWallets(context, [...new Set(wallets)]),
          },
        ],
};

const Cursor = z.object({
  /** The wallets whose history was incomplete at the last read. */
  partly: z.array(z.string()),
  /** Records stored before this are already counted. */
  countedAt: z.number().nullable().default(null),
});
const WALLETS_PER_COUNT = 1_000;
/** The source `prices` loads the price history of SOL at least back to here. */
const PRICED_SINCE = Date.UTC(2020, 6, 1);
const PRICES_WAIT_MS = 3 * 60_000;
const POLL_MS = 1_000;

/**
 * Most trades are paid in SOL. If they are read before its prices are stored, they never get a value, so the first run
 * waits for the prices, but not forever: that source may be off.
 */
async function waitForSolPrices({ wallets, signal }: SourceContext): Promise<void> {
  for (let waitedMs = 0; waitedMs < PRICES_WAIT_MS && !signal.aborted; waitedMs += POLL_MS) {
    const first = await wallets.firstPriceAt("solana", SOL);
    if (first !== null && first <= PRICED_SINCE) return;
    await sleep(POLL_MS, undefined, { signal }).catch(() => {});
  }
}

/** Reads each wallet once; a long history takes several runs, each of which continues where the last one stopped. */
async function* readWallets(context: SourceContext, wallets: readonly string[]): AsyncIterable<Page> {
  const { readWallet } = context.wallets;
  if (!readWallet)
    throw new UpstreamFailure(
      "misconfigured",
      "SOLANA_RPC_URL is not set: wallets cannot be read without a node",
    );
  const before = Cursor.catch({ partly: [], countedAt: null }).parse(context.cursor ?? {});
  const countedAt = before.countedAt ?? context.now();
  if (context.cursor === null) await waitForSolPrices(context);
  const partly = new Set(before.partly.filter((wallet) => wallets.includes(wallet)));
  for (const wallet of wallets) {
    if (context.signal.aborted) return;
    const { reasons, failure } = await readWallet("solana", wallet);
    if (reasons.includes("upstream_unavailable"))
      throw new UpstreamFailure(
        failureKinds.find((kind) => kind === failure?.kind) ?? "unreachable",
        `the Solana node: ${failure?.message ?? "it does not respond"}`,
      );
    if (reasons.includes("history_truncated")) partly.add(wallet);
    else partly.delete(wallet);
    yield { records: {}, cursor: { partly: [...partly], countedAt } };
  }
  // Counted in the store because requests and other processes read these wallets as well.
  const now = context.now();
  let stored = 0;
  for (const some of chunksOf(wallets, WALLETS_PER_COUNT))
    stored += await context.wallets.storedBetween("solana", some, { since: countedAt, until: now });
  yield { records: {}, stored, cursor: { partly: [...partly], countedAt: now } };
}
