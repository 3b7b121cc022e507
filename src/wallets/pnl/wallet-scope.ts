// What the endpoints about one wallet share: the request fields, the wallet's history, and how complete it is.
import type { z } from "zod";
import type { Clock } from "../../base/clock.ts";
import { AppError } from "../../base/errors.ts";
import { list, oneOf, text } from "../../base/fields.ts";
import { isoOf } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import { canonicalAddress } from "../money.ts";
import { addressProblem } from "../wallet-address.ts";
import type { Meta } from "../wallet-responses.ts";
import type { Wallets } from "../wallets-service.ts";
import type { PackedHistory } from "./packed-trades.ts";
import type { Window } from "./pnl.ts";
import type { OpenReason } from "../solana/open-transactions.ts";
import { type CoverageReason, coverageOf, type ValuedToken } from "./pnl-report.ts";
import { type Duration, durations, tokensInScope, windowOf } from "./wallet-details.ts";
import { readHistory } from "./wallet-history.ts";

export const walletFields = {
  wallet: text(1, 128).describe("The wallet's address: base58, 32 to 44 characters."),
  token_addresses: list(text(1, 128), 100)
    .optional()
    .describe("Only these tokens, in the rows and the summary alike."),
  duration: oneOf(durations)
    .default("all")
    .describe("Counts back from now; cost basis is carried in from before."),
  chain: text(1, 64)
    .default("solana")
    .describe("Wallets of other chains than Solana are answered from what is stored."),
};

interface WalletRequest {
  wallet: string;
  token_addresses?: string[] | undefined;
  duration: Duration;
  chain: string;
}

export interface WalletServices {
  clock: Clock;
  store: Store;
  wallets: Wallets;
}

export interface WalletScope {
  wallet: string;
  chain: string;
  now: number;
  window: Window;
  /** Tokens with a trade in the window, in the order of their last trade. */
  tokens: ValuedToken[];
  histories: ReadonlyMap<string, PackedHistory>;
  meta: z.output<typeof Meta>;
  warnings: string[];
}

const transactions = (count: number) => (count === 1 ? "1 transaction" : `${count} transactions`);
const openReasons = ["unreadable_transactions", "unpriced_trades"] as const;
const openWarnings: Record<OpenReason, (count: number) => string[]> = {
  unreadable_transactions: (count) =>
    count === 0 ? [] : [`${transactions(count)} of the wallet could not be read yet and are missing`],
  unpriced_trades: (count) =>
    count === 0
      ? []
      : [
          `the trades of ${transactions(count)} have no price yet: they count as transfers until one is known`,
        ],
};

export async function openWallet(
  { clock, store, wallets }: WalletServices,
  request: WalletRequest,
  options: { sort: "asc" | "desc"; maxRecords: number; caller: string | undefined },
): Promise<WalletScope> {
  const chain = request.chain.toLowerCase();
  const problem = addressProblem(chain, request.wallet);
  if (problem) throw new AppError("invalid_request", { details: [`wallet ${problem}`] });
  const wallet = canonicalAddress(request.wallet);
  const now = clock.now();
  const window = windowOf(request.duration, now);
  const reading = await wallets.readWallet(chain, wallet, options.caller);
  // First, because trades that have a price by now are valued.
  const open = await wallets.open.ofWallet(chain, wallet);
  const history = await readHistory(
    { store, isMoney: wallets.isMoney, known: wallets.histories },
    chain,
    wallet,
    options.maxRecords,
  );
  const tokens = await tokensInScope(
    history.tokens,
    { chain, window, now, tokens: request.token_addresses, sort: options.sort },
    (token) => wallets.prices.current(chain, token),
  );
  const reasons = new Set<CoverageReason>([
    ...reading.reasons,
    ...openReasons.filter((reason) => open[reason]),
  ]);
  if (history.truncated) reasons.add("history_truncated");
  const meta = {
    address: wallet,
    currency: "usd" as const,
    method: "running-weighted-average" as const,
    as_of: isoOf(now),
    history_since: reading.since === null ? null : isoOf(reading.since),
    coverage: { ...coverageOf(tokens, [...reasons]), ...open },
  };
  // Only a wallet without stored trades is read from the chain.
  const hasNoNode = tokens.length === 0 && chain === "solana" && wallets.follower === null;
  const warnings = [
    ...(hasNoNode ? ["no Solana RPC is configured (SOLANA_RPC_URL): only imported trades are known"] : []),
    ...openReasons.flatMap((reason) => openWarnings[reason](open[reason]?.length ?? 0)),
  ];
  return { wallet, chain, now, window, tokens, histories: history.tokens, meta, warnings };
}
