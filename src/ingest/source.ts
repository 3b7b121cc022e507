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
  title: string;
  cost: string;
  /** Runs without being configured. */
  isFree: boolean;
  provider: Provider;
  /** The pace of hosts that depends on the settings, such as a faster one with a key. */
  paces?(settings: Settings): Readonly<Record<string, HostPace>>;
  budget?: Budget;
  /** The kinds of records it provides. If it is behind, responses based on these get a warning. */
  gives: readonly (keyof SourceRecords)[];
  /** Its settings in orrery.config.yaml, without `enabled` and `budget`; must accept `{}` if the source is free. */
  settings: z.ZodType<Settings>;
  /** The tasks for these settings. Each has its own schedule, cursor, circuit breaker and status. */
  tasks(settings: Settings): SourceTask[];
  /** Small requests that show whether the provider still answers as expected: one per kind of request of the tasks. */
  probes(settings: Settings, context: ProbeContext): Probe[];
}

/** One request, for as little as the provider returns. The first of a source shows whether it can be read at all. */
export interface Probe {
  /** What it reads: "list of protocols". */
  name: string;
  /** With a ws: or wss: address, the first messages of a stream are read, as a JSON array. */
  url: string;
  options?: FetchOptions;
  /** The fields that we read, from the schemas of the source. Fields that are rarely present are left out. */
  shape: z.ZodType;
  /**
   * Returns the value with that shape; absent: the JSON.
   * @throws UpstreamFailure for a refusal with status 200.
   */
  read?(response: UpstreamResponse): unknown;
  /** What the request costs, in words. It is sent only if the operator agrees. */
  price?: string;
  /** What it has cost. */
  spent?(answer: unknown): NonNullable<Page["spent"]>;
  /** What the provider says about the quota, in words. */
  quota?(answer: unknown): string | undefined;
  /** One of several equal ones, such as feeds: one that fails is not the source's failure. */
  sampleOf?: number;
  /** A request that needs the answer, such as the history of one item of a list. */
  next?(answer: unknown): Probe | undefined;
}

export interface ProbeContext {
  now: number;
  solanaRpcUrl: string | undefined;
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
  /** The kinds of records it provides, if not all that the source does. */
  gives?: readonly (keyof SourceRecords)[];
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
  now(): number;
  /** The only network access, with timeouts, size limits, budgets and rate limits; public addresses only. */
  fetch(url: string, options?: FetchOptions): Promise<UpstreamResponse>;
  /** Text messages of a WebSocket, until `signal` fires or the server closes it. */
  socket(url: string): AsyncIterable<string>;
  /** The requests of all tasks of the source in this month (UTC), up to the last stored page of each. */
  requestsThisMonth(): number;
  projects: KnownProjects;
  /** The stored hours of all projects between two times, by project and hour. */
  observedHours(from: number, until: number): Promise<readonly ObservedHour[]>;
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
  /** The operator chose the address for this purpose: it may be private. */
  isOperators?: boolean;
  /**
   * The maximum cost of this request. It is rejected as over_budget if the monthly budget has less left. Otherwise the cost
   * is durably reserved until the page reports the actual cost in `spent`. An error response costs nothing unless
   * requests are billed rather than what they return.
   */
  mayCost?: { posts?: number; dollars?: number; isPerRequest?: boolean };
}

/** The status is 200 to 299 or 304; anything else is thrown as an UpstreamFailure. */
export interface UpstreamResponse {
  status: number;
  url: string;
  headers: Headers;
  /** Decoded with the charset of the header, else of the XML declaration, else as UTF-8. */
  text: string;
}

export interface ObservedHour {
  project_id: number;
  /** Its start, in ms. */
  hour: number;
  price: number;
  market_cap: number | null;
  liquidity: number | null;
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
  /** For the operator: how far a long read is, or what is missing. Shown until a page has another one or none. */
  note?: string;
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

/**
 * Why an upstream could not be read: `kind` for the health report, `message` in our own words, because the API's callers
 * see it, and `detail` in the upstream's words, which only the operator sees.
 */
export class UpstreamFailure extends Error {
  readonly kind: FailureKind;
  readonly retryAfterMs: number | undefined;
  readonly detail: string;

  constructor(kind: FailureKind, message: string, retryAfterMs?: number, detail = "") {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
    this.detail = detail;
  }
}

export interface HostPace {
  perMinute: number;
  /** Requests that may be sent at once after an idle period. */
  burst: number;
}

/** A source's table extends this with the provider's other constants. */
export interface Provider {
  /** The day on which the table was last compared with the documents: YYYY-MM-DD. */
  checkedOn: string;
  documents: readonly string[];
  /** The pace of each of its hosts without a key, with a margin below the documented limit. */
  hosts: Readonly<Record<string, HostPace>>;
}
