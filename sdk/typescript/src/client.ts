// The client: one method per operation of the API, made from the generated list, and the walks over long lists.
import { everyItem, everyItemAfter } from "./paging.ts";
import { send, type Pay, type SendSettings } from "./send.ts";
import { operations, type Operations } from "./types.gen.ts";

export interface OrrerySettings {
  /** Where the service is, such as http://127.0.0.1:8080. In a browser `location.origin` is the service that served the page. */
  baseUrl: string;
  apiKey?: string | undefined;
  /** Another fetch, for a proxy or a test. */
  fetch?: typeof globalThis.fetch;
  /** The time a call may take, its retries and waits included. Default: 30,000. */
  timeoutMs?: number;
  /** How often a call is repeated after a full limit, a 503 or a lost connection. Default: 2. */
  retries?: number;
  /** Pays for a call (x402) that is answered with 402. Called once a call. */
  pay?: Pay;
}

export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
}

type Method<Name extends keyof Operations> =
  Record<string, never> extends Operations[Name]["request"]
    ? (request?: Operations[Name]["request"], options?: CallOptions) => Promise<Operations[Name]["response"]>
    : (request: Operations[Name]["request"], options?: CallOptions) => Promise<Operations[Name]["response"]>;

type Methods = { [Name in keyof Operations]: Method<Name> };

type ProjectsFilterRequest = Operations["projectsFilter"]["request"];
type WalletRequest = Operations["walletsPnlDetails"]["request"];
type LeadersRequest = Operations["walletsPnlLeaders"]["request"];
type TradesRequest = Operations["walletsTrades"]["request"];
type EpisodesRequest = Operations["walletsEpisodes"]["request"];
type SmartWalletsRequest = Operations["smartMoneyWallets"]["request"];
type SmartHoldingsRequest = Operations["smartMoneyHoldings"]["request"];
type SmartTradesRequest = Operations["smartMoneyTrades"]["request"];

export type FilteredProject = Operations["projectsFilter"]["response"]["projects"][number];
export type WalletToken = Operations["walletsPnlDetails"]["response"]["data"]["tokens"][number];
export type Leader = Operations["walletsPnlLeaders"]["response"]["data"]["items"][number];
export type WalletTrade = Operations["walletsTrades"]["response"]["data"]["items"][number];
export type WalletEpisode = Operations["walletsEpisodes"]["response"]["data"]["items"][number];
export type SmartWallet = Operations["smartMoneyWallets"]["response"]["data"]["items"][number];
export type SmartTrade = Operations["smartMoneyTrades"]["response"]["data"]["items"][number];
export type SmartHolding = Operations["smartMoneyHoldings"]["response"]["data"]["items"][number];

/** Each walks a whole list, page by page as it is read; `limit` is the size of a page. */
export interface Walks {
  eachProject(request: ProjectsFilterRequest, options?: CallOptions): AsyncGenerator<FilteredProject>;
  eachWalletToken(request: WalletRequest, options?: CallOptions): AsyncGenerator<WalletToken>;
  eachLeader(request: LeadersRequest, options?: CallOptions): AsyncGenerator<Leader>;
  eachWalletTrade(request: TradesRequest, options?: CallOptions): AsyncGenerator<WalletTrade>;
  eachWalletEpisode(request: EpisodesRequest, options?: CallOptions): AsyncGenerator<WalletEpisode>;
  eachSmartMoneyWallet(request: SmartWalletsRequest, options?: CallOptions): AsyncGenerator<SmartWallet>;
  eachSmartMoneyTrade(request: SmartTradesRequest, options?: CallOptions): AsyncGenerator<SmartTrade>;
  eachSmartMoneyHolding(request: SmartHoldingsRequest, options?: CallOptions): AsyncGenerator<SmartHolding>;
}

export type Orrery = Methods & Walks;

/** The largest pages the API gives. */
const PAGE = { projects: 50, tokens: 100, leaders: 10, trades: 100, episodes: 500, smartMoney: 100 };

export function createOrrery(settings: OrrerySettings): Orrery {
  const base = baseOf(settings.baseUrl);
  const sending: SendSettings = {
    // Called as a method of something else, a browser's fetch refuses.
    fetch: settings.fetch ?? ((...args) => globalThis.fetch(...args)),
    headers: {
      accept: "application/json",
      ...(settings.apiKey === undefined ? {} : { authorization: `Bearer ${settings.apiKey}` }),
    },
    timeoutMs: settings.timeoutMs ?? 30_000,
    retries: settings.retries ?? 2,
    pay: settings.pay,
    random: Math.random,
  };

  function call(name: keyof Operations, request: object = {}, options: CallOptions = {}): Promise<unknown> {
    const { method, path } = operations[name];
    const own = { ...sending, timeoutMs: options.timeoutMs ?? sending.timeoutMs };
    const { signal } = options;
    if (method === "GET") return send({ method, url: base + path + queryOf(request), signal }, own);
    const headers = { ...own.headers, "content-type": "application/json" };
    return send({ method, url: base + path, body: JSON.stringify(request), signal }, { ...own, headers });
  }

  const methods = Object.fromEntries(
    (Object.keys(operations) as (keyof Operations)[]).map((name) => [
      name,
      (request?: object, options?: CallOptions) => call(name, request, options),
    ]),
  ) as unknown as Methods;

  return { ...methods, ...walks(methods) };
}

/** Callers in plain JavaScript may leave it out, or pass an address without a scheme. */
function baseOf(baseUrl: unknown): string {
  if (typeof baseUrl !== "string" || !/^https?:\/\/[^/]/.test(baseUrl))
    throw new TypeError(
      `baseUrl must be the address of the service, such as http://127.0.0.1:8080, not ${JSON.stringify(baseUrl)}`,
    );
  return baseUrl.replace(/\/+$/, "");
}

function walks(api: Methods): Walks {
  return {
    eachProject(request, options) {
      const size = request.limit ?? PAGE.projects;
      return everyItem<FilteredProject>({
        start: (request.page ?? 0) * size,
        size,
        keyOf: ({ project_id }) => project_id,
        async fetch(offset) {
          const page = { ...request, limit: size, page: offset / size };
          const { projects, metadata } = await api.projectsFilter(page, options);
          return { items: projects, total: metadata.total_results };
        },
      });
    },
    eachWalletToken(request, options) {
      const size = request.limit ?? PAGE.tokens;
      return everyItem<WalletToken>({
        start: request.offset ?? 0,
        size,
        keyOf: ({ address }) => address,
        async fetch(offset) {
          const { data, metadata } = await api.walletsPnlDetails(
            { ...request, limit: size, offset },
            options,
          );
          return { items: data.tokens, total: metadata.total_tokens };
        },
      });
    },
    eachLeader(request, options) {
      const size = request.limit ?? PAGE.leaders;
      return everyItem<Leader>({
        start: request.offset ?? 0,
        size,
        keyOf: ({ wallet }) => wallet,
        async fetch(offset) {
          const { data, metadata } = await api.walletsPnlLeaders(
            { ...request, limit: size, offset },
            options,
          );
          return { items: data.items, total: metadata.total_items };
        },
      });
    },
    eachWalletTrade(request, options) {
      const size = request.limit ?? PAGE.trades;
      return everyItem<WalletTrade>({
        start: request.offset ?? 0,
        size,
        keyOf: ({ id }) => id,
        async fetch(offset) {
          const { data, metadata } = await api.walletsTrades({ ...request, limit: size, offset }, options);
          return { items: data.items, total: metadata.total_items };
        },
      });
    },
    eachWalletEpisode(request, options) {
      const size = request.limit ?? PAGE.episodes;
      return everyItem<WalletEpisode>({
        start: request.offset ?? 0,
        size,
        keyOf: ({ id }) => id,
        async fetch(offset) {
          const { data, metadata } = await api.walletsEpisodes({ ...request, limit: size, offset }, options);
          return { items: data.items, total: metadata.total_items };
        },
      });
    },
    eachSmartMoneyWallet(request, options) {
      const size = request.limit ?? PAGE.smartMoney;
      return everyItem<SmartWallet>({
        start: request.offset ?? 0,
        size,
        keyOf: ({ wallet }) => wallet,
        async fetch(offset) {
          const { data, metadata } = await api.smartMoneyWallets(
            { ...request, limit: size, offset },
            options,
          );
          return { items: data.items, total: metadata.total_items };
        },
      });
    },
    eachSmartMoneyTrade(request, options) {
      return everyItemAfter<SmartTrade>(request.cursor ?? null, async (cursor) => {
        const page = { limit: PAGE.smartMoney, ...request, cursor };
        const { data } = await api.smartMoneyTrades(page, options);
        return { items: data.items, next: data.next_cursor };
      });
    },
    eachSmartMoneyHolding(request, options) {
      const size = request.limit ?? PAGE.smartMoney;
      return everyItem<SmartHolding>({
        start: request.offset ?? 0,
        size,
        keyOf: ({ token }) => token,
        async fetch(offset) {
          const { data, metadata } = await api.smartMoneyHoldings(
            { ...request, limit: size, offset },
            options,
          );
          return { items: data.items, total: metadata.total_items };
        },
      });
    },
  };
}

function queryOf(request: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request as Record<string, string | number | undefined>))
    if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text ? `?${text}` : "";
}
