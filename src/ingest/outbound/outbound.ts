// The only way out for sources: public addresses, redirects checked hop by hop, time-outs, size limits, and each host
// asked no faster than it allows.
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { createAddressRule, type AddressRule } from "./allowed-address.ts";
import { decodeText } from "./charset.ts";
import { createExchanger } from "./exchange.ts";
import { failureOf, failureOfStatus } from "./upstream-failure.ts";
import { restMs } from "./limit-headers.ts";
import { createPacer, pacesFrom, type HostPace } from "./host-pacing.ts";
import { allowedAddresses, hostOf, type Resolve } from "./resolve.ts";
import { openSocket, plain, socketUrl } from "./websocket.ts";
import { type FetchOptions, UpstreamFailure, type UpstreamResponse } from "../source.ts";

export interface OutboundSettings {
  /** Names, addresses or CIDR ranges of private hosts that may be reached. */
  allowPrivate: readonly string[];
  /** By the beginning of an address, what is asked instead: a mirror or cache of the operator's own. */
  mirrors: Readonly<Record<string, string>>;
  userAgent: string;
  /** Requests a minute, by host. */
  hosts: Readonly<Record<string, HostPace>>;
}

export interface OutboundDeps {
  settings: OutboundSettings;
  /** Wall clock, ms. */
  now: () => number;
  redis?: Redis | undefined;
  /** For tests: another name server, another certificate authority, less patience. */
  resolve?: Resolve;
  ca?: string;
  patience?: Partial<Patience>;
}

export interface Patience {
  connectMs: number;
  firstByteMs: number;
  totalMs: number;
  /** A host that must be waited for longer than this is asked another time. */
  paceMs: number;
}

const usualPatience: Patience = { connectMs: 10_000, firstByteMs: 20_000, totalMs: 30_000, paceMs: 60_000 };
const MAX_BYTES = 10 * 2 ** 20;
const MAX_REDIRECTS = 5;

/** What an answer said about its version, to be sent back with the next request. */
export interface Validators {
  etag?: string;
  last_modified?: string;
}

export interface OutboundOptions extends FetchOptions {
  signal: AbortSignal;
  validators?: Validators | undefined;
}

export interface Outbound {
  fetch(url: string, options: OutboundOptions): Promise<UpstreamResponse>;
  socket(url: string, signal: AbortSignal): AsyncIterable<string>;
  close(): void;
}

export function createOutbound(deps: OutboundDeps): Outbound {
  const { settings, now } = deps;
  const rule = createAddressRule(settings.allowPrivate);
  const publicOnly = createAddressRule([]);
  const pacer = createPacer({ paces: pacesFrom(settings.hosts), now, redis: deps.redis });
  const patience = { ...usualPatience, ...deps.patience };
  const exchanger = createExchanger(deps.ca === undefined ? {} : { ca: deps.ca });

  /** Waits for the host's turn; a host that is too busy is an answer of its own. */
  async function turn(host: string, { signal, timeoutMs }: OutboundOptions): Promise<void> {
    const mostMs = Math.min(patience.paceMs, timeoutMs ?? Infinity);
    const waitMs = await pacer.take(host, mostMs);
    if (waitMs > mostMs)
      throw new UpstreamFailure("rate_limited", `${host} is asked again when its limit allows`, waitMs);
    if (waitMs > 0) await sleep(waitMs, undefined, { signal });
  }

  /** What is asked in place of an address; the answer is still called by the address itself. */
  function mirrored(url: URL): URL {
    const mirror = settings.mirrors[`${url.protocol}//${url.host}`];
    return mirror === undefined ? url : new URL(mirror + url.pathname + url.search);
  }

  /**
   * Private hosts are reached only where the operator's configuration names them: by the address that was asked for, or
   * as a mirror. Wherever a foreign answer points to, only the public internet is allowed.
   */
  function ruleFor(address: URL, url: URL, configured: URL): AddressRule {
    return url !== address || isSameHost(address, configured) ? rule : publicOnly;
  }

  async function hop(address: URL, configured: URL, request: HopRequest, options: OutboundOptions) {
    const url = mirrored(address);
    const host = hostOf(url);
    await turn(url.host, options);
    const timeout = AbortSignal.timeout(options.timeoutMs ?? patience.totalMs);
    const late = new UpstreamFailure("timeout", `${host} takes too long to send its answer`);
    const ended = new AbortController();
    const give = () => ended.abort(options.signal.aborted ? options.signal.reason : late);
    options.signal.addEventListener("abort", give, { once: true });
    timeout.addEventListener("abort", give, { once: true });
    try {
      const addresses = await allowedAddresses(url, ruleFor(address, url, configured), deps.resolve);
      const answer = await exchanger.send(url, addresses, {
        ...request,
        maxBytes: options.maxBytes ?? MAX_BYTES,
        connectMs: patience.connectMs,
        firstByteMs: patience.firstByteMs,
        signal: ended.signal,
      });
      const rest = restMs(answer.status, answer.headers, now());
      if (rest !== undefined) await pacer.rest(url.host, rest);
      return { ...answer, rest };
    } catch (error) {
      throw options.signal.aborted ? options.signal.reason : failureOf(error, host);
    } finally {
      options.signal.removeEventListener("abort", give);
      timeout.removeEventListener("abort", give);
    }
  }

  return {
    async fetch(address, options) {
      const configured = parseUrl(address);
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
        const answer = await hop(url, configured, request, options);
        const to = redirectOf(answer, url);
        if (to === undefined) {
          const { status, headers, body } = answer;
          if ((status < 200 || status > 299) && status !== 304)
            throw failureOfStatus(status, host, shown(body, headers), answer.rest);
          return { status, url: url.href, headers, text: decodeText(body, headers.get("content-type")) };
        }
        seen.add(url.href);
        if (redirects >= MAX_REDIRECTS || seen.has(to.href))
          throw new UpstreamFailure("redirect_loop", `${host} redirects without end`);
        request = afterRedirect(request, answer.status, to.origin === origin);
        url = to;
      }
    },
    socket: (address, signal) =>
      openSocket(mirrored(socketUrl(address)), signal, {
        rule,
        resolve: deps.resolve,
        userAgent: settings.userAgent,
        now,
        ca: deps.ca,
      }),
    close: () => exchanger.close(),
  };
}

/** From http to https too, as long as both are at their usual ports. */
function isSameHost(one: URL, other: URL): boolean {
  return one.hostname === other.hostname && one.port === other.port;
}

interface HopRequest {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body: string | undefined;
}

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

/** A key meant for one host is not shown to the next; only 307 and 308 send a body on. */
function afterRedirect(request: HopRequest, status: number, isSameOrigin: boolean): HopRequest {
  const keep = new Set(["user-agent", "accept", "if-none-match", "if-modified-since"]);
  const isSentOn = isSameOrigin && (status === 307 || status === 308);
  const headers = isSentOn
    ? request.headers
    : Object.fromEntries(
        Object.entries(request.headers).filter(
          ([name]) => keep.has(name) || (isSameOrigin && !name.startsWith("content-")),
        ),
      );
  return isSentOn ? request : { method: "GET", headers, body: undefined };
}

function redirectOf({ status, headers }: { status: number; headers: Headers }, from: URL): URL | undefined {
  const location = headers.get("location");
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined;
  if (!URL.canParse(location, from.href))
    throw new UpstreamFailure("bad_format", `${hostOf(from)} redirects to what is not an address`);
  const to = new URL(location, from);
  if (!["http:", "https:"].includes(to.protocol))
    throw new UpstreamFailure("forbidden_address", `${hostOf(from)} redirects to a ${to.protocol} address`);
  to.hash = "";
  return to;
}

function parseUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !["http:", "https:"].includes(url.protocol))
    throw new UpstreamFailure("misconfigured", "an address must begin with http:// or https://");
  url.hash = "";
  return url;
}

/** What an error says, where it is meant to be read. */
function shown(body: Buffer, headers: Headers): string {
  const type = headers.get("content-type") ?? "";
  return /json|text\/plain/.test(type) ? plain(decodeText(body, type)) : "";
}
