// Solana: reads the watched wallets with wallet-reader.ts, which requests for other wallets use as well.
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { ChainReading } from "../../../wallets/solana/chain-reader.ts";
import { addressProblem, isPublicKey } from "../../../wallets/wallet-address.ts";
import { SOL } from "../../../wallets/money.ts";
import { chunksOf } from "../shared/lists.ts";
import {
  failureKinds,
  UpstreamFailure,
  type Page,
  type Source,
  type SourceContext,
  type UpstreamResponse,
  type Probe,
  type ProbeContext,
} from "../../source.ts";
import { solanaProvider } from "./solana-provider.ts";
import { SolanaTransaction } from "../../../wallets/solana/solana-tx.ts";
import { readJson } from "../shared/upstream-json.ts";
import { Envelope, rpcRequest, SignatureInfo, transactionRequest } from "./solana-rpc.ts";

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
  provider: solanaProvider,
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
  probes: solanaProbes,
};

const Cursor = z.object({
  /** The wallets whose history was incomplete at the last read. */
  partly: z.array(z.string()),
  /** Records stored before this are already counted. */
  countedAt: z.number().nullable().default(null),
  /** The wallet that the last run ended before, if it could not go on. */
  next: z.string().optional(),
});
/** After this many failures in a row the node is at fault, not the wallets. */
const MAX_FAILURES_IN_A_ROW = 5;
const WALLETS_PER_COUNT = 1_000;
/** The source `prices` loads the price history of SOL at least back to here. */
const PRICED_SINCE = Date.UTC(2020, 6, 1);
const PRICES_WAIT_MS = 3 * 60_000;
const POLL_MS = 1_000;

/** Most trades are valued in SOL, so the first run waits for its prices, but not forever: that source may be off. */
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
  let failure: UpstreamFailure | undefined;
  let failedInRow = 0;
  for (const wallet of startingAt(wallets, before.next)) {
    if (context.signal.aborted) return;
    if (failedInRow === MAX_FAILURES_IN_A_ROW) {
      yield { records: {}, cursor: { partly: [...partly], countedAt, next: wallet } };
      break;
    }
    const reading = await readWallet("solana", wallet);
    const isUnavailable = reading.reasons.includes("upstream_unavailable");
    failedInRow = isUnavailable ? failedInRow + 1 : 0;
    if (isUnavailable) failure = failureOf(reading);
    if (reading.reasons.includes("history_truncated")) partly.add(wallet);
    else if (!isUnavailable) partly.delete(wallet);
    if (!isUnavailable) yield { records: {}, cursor: { partly: [...partly], countedAt } };
  }
  // One wallet that cannot be read must not stop the others, but it must be reported.
  if (failure) throw failure;
  // Counted in the store because requests and other processes read these wallets as well.
  const now = context.now();
  let stored = 0;
  for (const some of chunksOf(wallets, WALLETS_PER_COUNT))
    stored += await context.wallets.storedBetween("solana", some, { since: countedAt, until: now });
  yield { records: {}, stored, cursor: { partly: [...partly], countedAt: now } };
}

function startingAt(wallets: readonly string[], first: string | undefined): string[] {
  const at = Math.max(0, first === undefined ? 0 : wallets.indexOf(first));
  return [...wallets.slice(at), ...wallets.slice(0, at)];
}

function failureOf({ failure }: ChainReading): UpstreamFailure {
  return new UpstreamFailure(
    failureKinds.find((kind) => kind === failure?.kind) ?? "unreachable",
    `the Solana node: ${failure?.message ?? "it does not respond"}`,
  );
}

const { codes, maxSupportedTransactionVersion: newest, encodedVersions } = solanaProvider;

const { meta } = SolanaTransaction.shape;
const Transaction = SolanaTransaction.omit({ transactionIndex: true }).extend({
  // Absent in some encodings.
  meta: meta.omit({ loadedAddresses: true }),
  version: z.literal(encodedVersions),
});
const Version = z.object({ "solana-core": z.string() });

export function solanaProbes(
  { wallets }: { wallets: readonly string[] },
  { solanaRpcUrl: url }: ProbeContext,
): Probe[] {
  if (url === undefined) return [];
  const probe = (name: string, method: string, params: unknown[], shape: z.ZodType): Probe => ({
    name,
    url,
    options: { ...rpcRequest(method, params), isOperators: true },
    shape,
    read: resultIn,
  });
  return [
    probe("version", "getVersion", [], Version),
    {
      ...probe(
        "list of transactions",
        "getSignaturesForAddress",
        // SOL is in many transactions.
        [wallets[0] ?? SOL, { limit: 1, commitment: "finalized" }],
        z.array(SignatureInfo),
      ),
      next(answer) {
        const signature = z.array(SignatureInfo).safeParse(answer).data?.[0]?.signature;
        if (signature === undefined) return undefined;
        return probe("a transaction", "getTransaction", transactionRequest(signature), Transaction);
      },
    },
  ];
}

function resultIn(response: UpstreamResponse): unknown {
  const { result, error } = readJson(response, Envelope);
  if (error === null || error === undefined) return result;
  if (error.code === codes.unsupportedVersion)
    throw new UpstreamFailure("bad_format", `a transaction has a later version than ${newest}`);
  const kind = codes.busy.has(error.code) ? "rate_limited" : "refused";
  const detail = error.message.slice(0, 200);
  throw new UpstreamFailure(kind, `the node returned error ${error.code}`, undefined, detail);
}
