// What a source is: one file that turns an upstream's answers into records. When to ask, how often, what to do
// when it fails and where the records go is the runner's work, the same for all of them.
import type { z } from "zod";
import type { HandleRecord } from "../content/handle-record.ts";
import type { HeldContent } from "../content/stored-content.ts";
import type { ContentRecord } from "../content/content-record.ts";
import type { FundamentalRecord } from "../fundamentals/fundamentals-record.ts";
import type { MarketRecord } from "../projects/market/market-record.ts";
import type { Project } from "../projects/catalogue/catalogue.ts";
import type { ProjectRecord } from "../projects/catalogue/project-record.ts";
import type { WalletNeeds } from "../wallets/source-requests.ts";
import type { PriceRecord, TradeRecord, TransferRecord } from "../wallets/wallet-records.ts";

export interface Source<Settings = unknown> {
  /** Its name in the configuration, in health, and as `origin` of its rows: "rss", "defillama". */
  id: string;
  /** One line for a person: what it gives. */
  title: string;
  /** What it costs the operator, in words. */
  cost: string;
  /** Runs without being configured. */
  isFree: boolean;
  /** What it may use in a month where the configuration does not say. */
  budget?: { posts?: number; dollars?: number };
  /** The kinds of records it feeds: tells which answers are behind the times when it is. */
  gives: readonly (keyof SourceRecords)[];
  /** Its part of orrery.config.yaml, without `enabled` and `budget`; must accept `{}` when the source is free. */
  settings: z.ZodType<Settings>;
  /** What it reads with these settings. Each task has a schedule, a cursor, a breaker and a line in the table of its own. */
  tasks(settings: Settings): SourceTask[];
}

export interface SourceTask {
  /** Unique and stable over restarts: "rss:coindesk.com". */
  id: string;
  /** A poll this often; a stream (`everyMs: 0`) is opened again as soon as it ends. */
  everyMs: number;
  /**
   * One run: yields pages until there is nothing new (a stream: until `signal` says stop). The next page is asked
   * for only when this one is written and its cursor saved, so a run may be cut anywhere and is resumed there.
   */
  read(context: SourceContext): AsyncIterable<Page>;
}

export interface SourceContext {
  /** What the last written page left; null at the very first run. Came through JSON: check it like any input. */
  cursor: unknown;
  signal: AbortSignal;
  /** Wall clock, ms. */
  now(): number;
  /** The only way out: public addresses, time-outs, size limits, budgets and pacing per host. */
  fetch(url: string, options?: FetchOptions): Promise<UpstreamResponse>;
  /** Text messages of a WebSocket, until `signal` or the other side ends it. */
  socket(url: string): AsyncIterable<string>;
  projects: KnownProjects;
  /** Content stored already, for taking it back. */
  held: HeldContent;
  /** Which tokens want a price, and reading a wallet from the chain. */
  wallets: WalletNeeds;
}

export interface FetchOptions {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** Send the validators of the last answer; a 304 comes back as status 304 with an empty body. */
  conditional?: boolean;
  maxBytes?: number;
  timeoutMs?: number;
  /**
   * The most this one request may cost beyond itself. Refused as over_budget when the month's budget has less left;
   * else set aside, durably, before it is sent, until the page it belongs to says in `spent` what it really cost.
   */
  mayCost?: { posts?: number; dollars?: number };
}

/** Only 200..299 and 304 come back; everything else is thrown as an UpstreamFailure. */
export interface UpstreamResponse {
  status: number;
  url: string;
  headers: Headers;
  /** Decoded by the charset of the header, else of the XML declaration, else UTF-8. */
  text: string;
}

/** The projects we know, for matching what an upstream calls by its own names. */
export interface KnownProjects {
  all(): readonly Project[];
  byTokenAddress(chain: string, address: string): Project | undefined;
  /** Projects each text is about, best first. */
  inTexts(texts: { title: string; body: string }[]): Promise<{ projectId: number; relevance: number }[][]>;
}

export interface SourceRecords {
  projects: ProjectRecord[];
  content: ContentRecord[];
  handles: HandleRecord[];
  market: MarketRecord[];
  trades: TradeRecord[];
  transfers: TransferRecord[];
  prices: PriceRecord[];
  fundamentals: FundamentalRecord[];
}

export interface Page {
  records: Partial<SourceRecords>;
  /** Records that were stored beside the page, as the reading of a wallet does: counted here, not written again. */
  stored?: number;
  /** Content the upstream took back. */
  deleted?: { id: string; published_at: number }[];
  /** Left out on purpose (not about any project, a copy, too old): counted by reason. */
  dropped?: Record<string, number>;
  /** Should have been a record and is not: kept for inspection. */
  quarantined?: { reason: string; raw: string }[];
  /** JSON; saved after the records are durable. */
  cursor: unknown;
  /** What this page cost beyond the request itself. */
  spent?: { posts?: number; dollars?: number };
}

export const failureKinds = [
  "unreachable",
  "timeout",
  "tls",
  "forbidden_address",
  "redirect_loop",
  "too_large",
  "rate_limited",
  "refused",
  "not_found",
  "gone",
  "server_error",
  "bad_format",
  "over_budget",
  "misconfigured",
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Why an upstream gave nothing, told apart for the health table; `message` is for a person. */
export class UpstreamFailure extends Error {
  readonly kind: FailureKind;
  readonly retryAfterMs: number | undefined;

  constructor(kind: FailureKind, message: string, retryAfterMs?: number) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
