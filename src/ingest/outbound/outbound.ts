// The only network access of sources: public addresses only, every redirect checked, with timeouts, size limits and rate
// limits per host.
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import {
  createAddressRule,
  type AddressRule,
  allowedAddresses,
  anyAddress,
  hostOf,
  type Resolve,
} from "./allowed-address.ts";
import { createHttpClient, decodeText, type HttpRequest } from "./http-client.ts";
import { failureOf, failureOfStatus } from "./upstream-failure.ts";
import { createPacer, pacesFrom, backOffMs, type Pacer } from "./host-pacing.ts";
import { type HostPace, type FetchOptions, UpstreamFailure, type UpstreamResponse } from "../source.ts";
import { openSocket, plain } from "./websocket.ts";

export interface OutboundSettings {
  /** Names, addresses or CIDR ranges of private hosts that may be reached. */
  allowPrivate: readonly string[];
  /** By origin, the origin that is requested instead: the operator's mirror or cache. */
  mirrors: Readonly<Record<string, string>>;
  userAgent: string;
  hosts: Readonly<Record<string, HostPace>>;
}

export interface OutboundDeps {
  settings: OutboundSettings;
  now: () => number;
  redis?: Redis | undefined;
  pacer?: Pacer;
  /** For tests: another resolver, another certificate authority, shorter timeouts. */
  resolve?: Resolve;
  ca?: string;
  timeouts?: Partial<Timeouts>;
}

export interface Timeouts {
  connectMs: number;
  firstByteMs: number;
  totalMs: number;
  /** If the rate limit requires a longer wait, the request fails. */
  paceMs: number;
}

const defaultTimeouts: Timeouts = { connectMs: 10_000, firstByteMs: 20_000, totalMs: 30_000, paceMs: 60_000 };
const MAX_BYTES = 10 * 2 ** 20;
const MAX_REDIRECTS = 5;

/** The validators of a response, sent with the next request to the same URL. */
export interface Validators {
  etag?: string;
  last_modified?: string;
}

export interface OutboundOptions extends FetchOptions {
  signal: AbortSignal;
  validators?: Validators | undefined;
  /** Default: true. Otherwise a redirect is a failure. */
  followsRedirects?: boolean;
}

export type Outbound = ReturnType<typeof createOutbound>;

export function createOutbound(deps: OutboundDeps) {
  const { settings, now } = deps;
  const rule = createAddressRule(settings.allowPrivate);
  const publicOnly = createAddressRule([]);
  const pacer = deps.pacer ?? createPacer({ paces: pacesFrom(settings.hosts), now, redis: deps.redis });
  const timeouts = { ...defaultTimeouts, ...deps.timeouts };
  const httpClient = createHttpClient(deps.ca === undefined ? {} : { ca: deps.ca });

  async function awaitSlot(host: string, { signal, timeoutMs }: OutboundOptions): Promise<void> {
    const maxMs = Math.min(timeouts.paceMs, timeoutMs ?? Infinity);
    const waitMs = await pacer.reserve(host, maxMs);
    if (waitMs > maxMs)
      throw new UpstreamFailure("rate_limited", `the rate limit of ${host} is reached`, waitMs);
    if (waitMs > 0) await sleep(waitMs, undefined, { signal });
  }

  /** The URL that is requested in place of an address; the response keeps the original address. */
  function mirrored(url: URL): URL {
    const mirror = settings.mirrors[`${url.protocol}//${url.host}`];
    return mirror === undefined ? url : new URL(mirror + url.pathname + url.search);
  }

  /**
   * Private hosts may be reached only if the operator configured them, as the requested address or as a mirror. Redirects
   * by others may lead to the public internet only.
   */
  function ruleFor(address: URL, url: URL, configured: URL, isOperators = false): AddressRule {
    if (url === address && !isSameHost(address, configured)) return publicOnly;
    return isOperators ? anyAddress : rule;
  }

  async function hop(address: URL, configured: URL, request: HopRequest, options: OutboundOptions) {
    const url = mirrored(address);
    const host = hostOf(url);
    // A mirror passes requests on, so that the pace is that of the host behind it.
    await awaitSlot(address.host, options);
    const timeout = AbortSignal.timeout(options.timeoutMs ?? timeouts.totalMs);
    const timeoutFailure = new UpstreamFailure("timeout", `${host} takes too long to send its response`);
    const aborted = new AbortController();
    const abort = () => aborted.abort(options.signal.aborted ? options.signal.reason : timeoutFailure);
    options.signal.addEventListener("abort", abort, { once: true });
    timeout.addEventListener("abort", abort, { once: true });
    try {
      const addresses = await allowedAddresses(
        url,
        ruleFor(address, url, configured, options.isOperators),
        deps.resolve,
      );
      const response = await httpClient.send(url, addresses, {
        ...request,
        maxBytes: options.maxBytes ?? MAX_BYTES,
        connectMs: timeouts.connectMs,
        firstByteMs: timeouts.firstByteMs,
        signal: aborted.signal,
      });
      const backOff = backOffMs(response.status, response.headers, now());
      if (backOff !== undefined) await pacer.backOff(address.host, backOff);
      if (response.status === 429) await pacer.slowDown(address.host);
      return { ...response, backOff };
    } catch (error) {
      throw options.signal.aborted ? options.signal.reason : named(failureOf(error, host), address, url);
    } finally {
      options.signal.removeEventListener("abort", abort);
      timeout.removeEventListener("abort", abort);
    }
  }

  return {
    async fetch(address: string, options: OutboundOptions): Promise<UpstreamResponse> {
      const configured = parseUrl(
        address,
        ["http:", "https:"],
        "the URL must start with http:// or https://",
      );
      const { origin } = configured;
      let url = configured;
      const seen = new Set<string>();
      let request: HopRequest = {
        method: options.method ?? "GET",
        headers: headersFor(options, settings.userAgent),
        body: options.body,
      };
      for (let redirects = 0; ; redirects++) {
        options.signal.throwIfAborted();
        const host = hostOf(url);
        const response = await hop(url, configured, request, options);
        const to = options.followsRedirects === false ? undefined : redirectOf(response, url);
        if (to === undefined) {
          const { status, headers, body } = response;
          if ((status < 200 || status > 299) && status !== 304) {
            const requested = mirrored(url);
            const text = errorText(body, headers);
            throw named(failureOfStatus(status, hostOf(requested), text, response.backOff), url, requested);
          }
          return { status, url: url.href, headers, text: decodeText(body, headers.get("content-type")) };
        }
        seen.add(url.href);
        if (redirects >= MAX_REDIRECTS || seen.has(to.href))
          throw new UpstreamFailure("redirect_loop", `${host} redirects without end`);
        request = afterRedirect(request, response.status, to.origin === origin);
        url = to;
      }
    },
    async *socket(address: string, signal: AbortSignal): AsyncGenerator<string> {
      const url = parseUrl(address, ["ws:", "wss:"], "a stream's URL must start with wss:// or ws://");
      const { resolve, ca } = deps;
      try {
        yield* openSocket(mirrored(url), signal, { rule, resolve, userAgent: settings.userAgent, now, ca });
      } catch (error) {
        throw error instanceof UpstreamFailure ? named(error, url, mirrored(url)) : error;
      }
    },
    close: () => httpClient.close(),
  };
}

/** A failure of a mirror also names the host that is mirrored, because the operator knows the source by that. */
function named(failure: UpstreamFailure, address: URL, requested: URL): UpstreamFailure {
  if (requested === address) return failure;
  const { kind, message, retryAfterMs, detail } = failure;
  return new UpstreamFailure(kind, `${hostOf(address)}, mirrored: ${message}`, retryAfterMs, detail);
}

/** The protocol may differ if both use their default ports. */
function isSameHost(one: URL, other: URL): boolean {
  return one.hostname === other.hostname && one.port === other.port;
}

type HopRequest = Pick<HttpRequest, "method" | "headers" | "body">;

function headersFor(options: OutboundOptions, userAgent: string): Record<string, string> {
  const { etag, last_modified: modified } = options.validators ?? {};
  const headers: Record<string, string> = {
    "user-agent": userAgent,
    accept: "*/*",
    ...(options.body === undefined ? {} : { "content-length": String(Buffer.byteLength(options.body)) }),
    ...(etag === undefined ? {} : { "if-none-match": etag }),
    ...(modified === undefined ? {} : { "if-modified-since": modified }),
  };
  for (const [name, value] of Object.entries(options.headers ?? {})) headers[name.toLowerCase()] = value;
  return headers;
}

/** Credentials are not sent to another origin, and only 307 and 308 preserve the body. */
function afterRedirect(request: HopRequest, status: number, isSameOrigin: boolean): HopRequest {
  const keep = new Set(["user-agent", "accept", "if-none-match", "if-modified-since"]);
  const isPreserved = isSameOrigin && (status === 307 || status === 308);
  const headers = isPreserved
    ? request.headers
    : Object.fromEntries(
        Object.entries(request.headers).filter(
          ([name]) => keep.has(name) || (isSameOrigin && !name.startsWith("content-")),
        ),
      );
  return isPreserved ? request : { method: "GET", headers, body: undefined };
}

function redirectOf({ status, headers }: { status: number; headers: Headers }, from: URL): URL | undefined {
  const location = headers.get("location");
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined;
  if (!URL.canParse(location, from.href))
    throw new UpstreamFailure("bad_format", `${hostOf(from)} redirects to an invalid URL`);
  const to = new URL(location, from);
  if (!["http:", "https:"].includes(to.protocol))
    throw new UpstreamFailure("forbidden_address", `${hostOf(from)} redirects to a ${to.protocol} URL`);
  to.hash = "";
  return to;
}

function parseUrl(address: string, protocols: readonly string[], problem: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !protocols.includes(url.protocol))
    throw new UpstreamFailure("misconfigured", problem);
  url.hash = "";
  return url;
}

function errorText(body: Buffer, headers: Headers): string {
  const type = headers.get("content-type") ?? "";
  return /json|text\/plain/.test(type) ? plain(decodeText(body, type)) : "";
}
