// The contract of a source, which converts an upstream's responses to records. Schedules, retries, budgets and storage are
// the runner's job.
import type { z } from "zod";
import type { StoredContentLookup } from "../content/stored-content.ts";
import type { Project } from "../projects/catalogue/catalogue.ts";
import type { WalletNeeds } from "../wallets/source-requests.ts";
import type { KindName, kinds } from "./import/kinds.ts";

export interface Source<Settings = unknown> {
  /** Its name in the configuration and the health report, and the `origin` of its rows: "rss", "defillama". */
  id: string;
  /** One line that describes what it provides. */
  title: string;
  /** Its cost to the operator, in words. */
  cost: string;
  /** Runs without being configured. */
  isFree: boolean;
  /** The default monthly budget. */
  budget?: Budget;
  /** The kinds of records it provides. If it is behind, responses based on these get a warning. */
  gives: readonly (keyof SourceRecords)[];
  /** Its settings in orrery.config.yaml, without `enabled` and `budget`; must accept `{}` if the source is free. */
  settings: z.ZodType<Settings>;
  /** The tasks for these settings. Each has its own schedule, cursor, circuit breaker and status. */
  tasks(settings: Settings): SourceTask[];
}

/** The usage allowed per month; absent: no limit. */
export interface Budget {
  requests?: number | undefined;
  posts?: number | undefined;
  dollars?: number | undefined;
}

export interface SourceTask {
  /** Unique, and stable across restarts: "rss:coindesk.com". */
  id: string;
  /** The polling interval; a stream (`everyMs: 0`) is reopened as soon as it ends. */
  everyMs: number;
  /**
   * One run: yields pages until there is nothing new (a stream: until `signal` fires). The next page is requested only
   * after this one is written and its cursor saved, so that an interrupted run resumes there.
   */
  read(context: SourceContext): AsyncIterable<Page>;
}

export interface SourceContext {
  /** The cursor of the last written page; null on the first run. It must be validated like any input. */
  cursor: unknown;
  signal: AbortSignal;
  /** Wall clock, ms. */
  now(): number;
  /** The only network access, with timeouts, size limits, budgets and rate limits; public addresses only. */
  fetch(url: string, options?: FetchOptions): Promise<UpstreamResponse>;
  /** Text messages of a WebSocket, until `signal` fires or the server closes it. */
  socket(url: string): AsyncIterable<string>;
  projects: KnownProjects;
  /** Lookup of stored content, for deletions. */
  storedContent: StoredContentLookup;
  /** The tokens that need a price, and reading wallets from the chain. */
  wallets: WalletNeeds;
}

export interface FetchOptions {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** Sends the validators of the last response; an unmodified one has status 304 and an empty body. */
  conditional?: boolean;
  maxBytes?: number;
  timeoutMs?: number;
  /**
   * The maximum cost of this request. It is rejected as over_budget if the monthly budget has less left. Otherwise the cost
   * is durably reserved until the page reports the actual cost in `spent`.
   */
  mayCost?: { posts?: number; dollars?: number };
}

/** The status is 200 to 299 or 304; anything else is thrown as an UpstreamFailure. */
export interface UpstreamResponse {
  status: number;
  url: string;
  headers: Headers;
  /** Decoded with the charset of the header, else of the XML declaration, else as UTF-8. */
  text: string;
}

/** The known projects, for matching an upstream's items. */
export interface KnownProjects {
  all(): readonly Project[];
  byTokenAddress(chain: string, address: string): Project | undefined;
  /** The projects that each text is about, most relevant first. */
  inTexts(texts: { title: string; body: string }[]): Promise<{ projectId: number; relevance: number }[][]>;
}

/** The records of each kind. The runner validates them and fills in the defaults. */
export type SourceRecords = { [Kind in KindName]: z.input<(typeof kinds)[Kind]["schema"]>[] };

export interface Page {
  records: Partial<SourceRecords>;
  /** The number of records that the source stored itself, as reading a wallet does. */
  stored?: number;
  /** Content that was deleted upstream. */
  deleted?: { id: string; published_at: number }[];
  /** Items left out on purpose (not about a project, duplicate, too old), counted by reason. */
  dropped?: Record<string, number>;
  /** Malformed items, stored for inspection. */
  quarantined?: { reason: string; raw: string }[];
  /** JSON; saved once the records are durable. */
  cursor: unknown;
  /** The actual cost of the page's requests. */
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

/** Why an upstream could not be read: `kind` for the health report, `message` for the operator. */
export class UpstreamFailure extends Error {
  readonly kind: FailureKind;
  readonly retryAfterMs: number | undefined;

  constructor(kind: FailureKind, message: string, retryAfterMs?: number) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
