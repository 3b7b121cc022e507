// The client: one method per operation of the API, and an iterator per list that has pages, made from the generated lists.
import { iterateList, type PagedList } from "./paging.ts";
import { send, type Pay, type SendSettings } from "./send.ts";
import { lists, type Lists, operations, type Operations } from "./types.gen.ts";

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

/** One for each list that has pages. It requests them as it is read; `limit` is the size of a page. */
export type Iterators = {
  [Name in keyof Lists]: (
    request: Lists[Name]["request"],
    options?: CallOptions,
  ) => AsyncGenerator<Lists[Name]["item"]>;
};

export type Orrery = Methods & Iterators;

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

  const iterators = Object.fromEntries(
    Object.entries<PagedList<keyof Operations>>(lists).map(([name, list]) => [
      name,
      (request: object, options?: CallOptions) =>
        iterateList(list, request, (page) => call(list.operation, page, options)),
    ]),
  ) as unknown as Iterators;

  return { ...methods, ...iterators };
}

/** Callers in plain JavaScript may leave it out, or pass an address without a scheme. */
function baseOf(baseUrl: unknown): string {
  if (typeof baseUrl !== "string" || !/^https?:\/\/[^/]/.test(baseUrl))
    throw new TypeError(
      `baseUrl must be the address of the service, such as http://127.0.0.1:8080, not ${JSON.stringify(baseUrl)}`,
    );
  return baseUrl.replace(/\/+$/, "");
}

function queryOf(request: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request as Record<string, string | number | undefined>))
    if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text ? `?${text}` : "";
}
