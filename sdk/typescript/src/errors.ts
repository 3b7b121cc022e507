// What may go wrong, as classes: catch the one you can do something about.
import type { ErrorBody, PaymentRequiredBody } from "./types.gen.ts";

export interface Failure {
  message: string;
  /** The HTTP status; 0 when no answer came. */
  status: number;
  details?: string[] | undefined;
  reason?: string | undefined;
  requestId?: string | undefined;
  body?: unknown;
  cause?: unknown;
}

/** Every failure of a call. */
export class OrreryError extends Error {
  override name = "OrreryError";
  readonly status: number;
  /** One sentence per problem. */
  readonly details: string[];
  /** A short machine-readable reason, such as `over_limit`. */
  readonly reason: string | undefined;
  /** Tell it to the operator: it is in the service's log. */
  readonly requestId: string | undefined;
  /** The answer as it came. */
  readonly body: unknown;
  /** The payment that was sent with the call. Send it again instead of paying a second time. */
  payment: Record<string, string> | undefined;

  constructor(failure: Failure) {
    super(failure.message, failure.cause === undefined ? undefined : { cause: failure.cause });
    this.status = failure.status;
    this.details = failure.details ?? [];
    this.reason = failure.reason;
    this.requestId = failure.requestId;
    this.body = failure.body;
  }
}

/** The request is invalid: `details` name the fields. */
export class Invalid extends OrreryError {
  override name = "Invalid";
}

/** No API key was sent. */
export class Unauthorized extends OrreryError {
  override name = "Unauthorized";
}

/** The key is invalid, inactive, expired, or may not call this route. */
export class Forbidden extends OrreryError {
  override name = "Forbidden";
}

/** The plan's limit of this minute is used up. */
export class RateLimited extends OrreryError {
  override name = "RateLimited";
  /** Seconds until the next call may pass. */
  readonly retryAfter: number;

  constructor(failure: Failure, retryAfter: number) {
    super(failure);
    this.retryAfter = retryAfter;
  }
}

/** One way to pay (x402): a scheme, a network, an asset, an amount and who is paid. */
export type Offer = Record<string, unknown>;

/** The call can be paid for, and was not. */
export class PaymentRequired extends OrreryError {
  override name = "PaymentRequired";
  readonly x402Version: number;
  readonly offers: Offer[];
  /** Set when the key's limit is used up: seconds until a call passes without a payment. */
  readonly retryAfter: number | undefined;

  constructor(failure: Failure, demand: PaymentDemand, retryAfter: number | undefined) {
    super(failure);
    this.x402Version = demand.x402Version;
    this.offers = demand.offers;
    this.retryAfter = retryAfter;
  }
}

/** The service is unavailable or still loading: the call may succeed later. */
export class Unavailable extends OrreryError {
  override name = "Unavailable";
  /** Seconds to wait before the next attempt, where the service says so. */
  readonly retryAfter: number | undefined;
  /** From 0 to 1, with the reason `loading`: how much of the endpoint's data is loaded. */
  readonly progress: number | undefined;

  constructor(failure: Failure, retryAfter?: number) {
    super(failure);
    this.retryAfter = retryAfter;
    const { progress } = (isObject(failure.body) ? failure.body : {}) as Partial<ErrorBody>;
    this.progress = typeof progress === "number" ? progress : undefined;
  }
}

/** No answer within the time given to the call. */
export class TimedOut extends OrreryError {
  override name = "TimedOut";
}

export interface PaymentDemand {
  x402Version: number;
  offers: Offer[];
}

/** A browser shows nothing of a redirect but its type. */
function unexpected({ status, headers, type }: Response): string {
  const location = status >= 300 && status < 400 ? headers.get("location") : null;
  if (location !== null) return `The service redirects to ${location}: use that address as baseUrl.`;
  if (type === "opaqueredirect") return "The service redirects: use the address it redirects to as baseUrl.";
  return `The service answered ${status}.`;
}

/** The error of an answer that is not a success. */
export function errorOf(response: Response, body: unknown): OrreryError {
  const { status, headers } = response;
  const told = (isObject(body) ? body : {}) as Partial<ErrorBody>;
  const details = Array.isArray(told.details) ? told.details : [];
  const headline = typeof told.error === "string" ? told.error : unexpected(response);
  const failure: Failure = {
    message: [headline, ...details.filter((detail) => detail !== headline)].join(" "),
    status,
    details,
    reason: told.reason,
    requestId: told.request_id ?? headers.get("x-request-id") ?? undefined,
    body,
  };
  const retryAfter = retryAfterOf(response, body);
  switch (status) {
    case 400:
    case 413:
      return new Invalid(failure);
    case 401:
      return new Unauthorized(failure);
    case 402:
      return new PaymentRequired(failure, demandOf(response, body), retryAfter);
    case 403:
      return new Forbidden(failure);
    case 408:
      return new TimedOut(failure);
    case 429:
      return new RateLimited(failure, retryAfter ?? 60);
    case 502:
    case 503:
    case 504:
      return new Unavailable(failure, retryAfter);
    default:
      return new OrreryError(failure);
  }
}

/** Seconds; from the body, else from the header. */
export function retryAfterOf(response: Response, body: unknown): number | undefined {
  const told = isObject(body) ? body["retryAfter"] : undefined;
  const seconds = typeof told === "number" ? told : Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** The header speaks the second generation of x402, the body the first: the newer one where it is there. */
function demandOf(response: Response, body: unknown): PaymentDemand {
  const header = response.headers.get("payment-required");
  const demand = (header === null ? undefined : parseBase64(header)) ?? body;
  const { x402Version = 1, accepts = [] } = (isObject(demand) ? demand : {}) as Partial<PaymentRequiredBody>;
  return { x402Version, offers: accepts };
}

function parseBase64(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
