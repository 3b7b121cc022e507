// Decides whether a request is admitted: by a key within its limit, else by a payment, else it is refused with the
// wording of the specification.
import type { Clock } from "../base/clock.ts";
import type { Admission, Gate, GateRequest, HeaderReader, Refusal } from "../base/gate.ts";
import type { KeyTable } from "./keys/key-table.ts";
import type { Count, Limiter, AddressBudget } from "./limits/limiter.ts";
import type { Meter } from "./usage/usage-meter.ts";
import { limitOf, type Plan, type PlanTable, WINDOW, WINDOW_SECONDS } from "./limits/plans.ts";
import { refusal, type RefusalCause } from "./refusal.ts";

/** Pay-per-call, if it is enabled. */
export interface Payments {
  /** Whether this route can be paid for at all. */
  sells(route: string): boolean;
  /** The 402 response with payment instructions; `body` is merged into it. */
  paymentRequired(route: GateRequest["route"], cause: RefusalCause, body?: Record<string, unknown>): Refusal;
  /** Whether the request carries a payment. */
  hasPayment(headers: HeaderReader): boolean;
  /** Only parses the payment. The admission verifies and charges it after the body is validated. */
  accept(request: GateRequest): Admission | Refusal;
}

export interface GateDeps {
  keys: Pick<KeyTable, "check">;
  plans: PlanTable;
  limiter: Limiter;
  addresses: AddressBudget;
  payments: Payments | undefined;
  meter: Pick<Meter, "add">;
  clock: Pick<Clock, "real">;
}

export function createGate(deps: GateDeps): Gate {
  const { keys, plans, limiter, addresses, meter, clock } = deps;

  return {
    async admit(request) {
      const { route, headers } = request;
      const payments = deps.payments?.sells(route.name) === true ? deps.payments : undefined;
      const presented = presentedKey(headers);
      const check = presented === undefined ? undefined : keys.check(presented, route.name, clock.real());

      if (check?.outcome === "good") {
        const { record } = check;
        const done = (status: number, ms: number) =>
          meter.add({ kind: "key", caller: record.id, route: route.name, status, ms });
        const unavailable = request.unavailable?.();
        if (unavailable !== undefined) {
          done(unavailable.status, 0);
          return unavailable;
        }
        const limit = limitOf(plans, record.plan, route.name);
        const count = await limiter.consume(`${record.id}:${route.name}`, limit, route.units);
        if (count.allowed) return { caller: record.id, headers: limitHeaders(record.plan, count), done };
        if (payments?.hasPayment(headers) === true) return payments.accept(request);
        const refused = overLimit(record.plan, count, route, payments);
        done(refused.status, 0);
        return refused;
      }

      // The caller is anonymous from here on, so every response counts against the budget of its address.
      const spent = await addresses.spend(request.address, 1);
      if (spent !== undefined) return spent;
      if (check?.outcome === "refused") return refusal(403, refusals[check.reason]);
      if (payments === undefined) {
        return check === undefined ? refusal(401, missingKey) : refusal(403, malformedKey);
      }
      if (payments.hasPayment(headers)) return request.unavailable?.() ?? payments.accept(request);
      return payments.paymentRequired(route, check === undefined ? payOrKey : payOrFixKey);
    },
  };
}

/** Reads `Authorization: Bearer`, else `x-service-api-key`, else its alias. Other authorization schemes are ignored. */
export function presentedKey(headers: HeaderReader): string | undefined {
  const bearer = /^Bearer +(\S.*)$/i.exec(headers.get("authorization") ?? "")?.[1]?.trim();
  return (
    bearer || headers.get("x-service-api-key")?.trim() || headers.get("x-orrery-api-key")?.trim() || undefined
  );
}

const missingKey: RefusalCause = {
  error: "An API key is required: send it as `Authorization: Bearer <API_KEY>`.",
  reason: "missing_key",
};

const malformedKey: RefusalCause = {
  error: "This is not an API key of this service: check it for a typo.",
  reason: "malformed_key",
};

const payOrKey: RefusalCause = {
  error: "Payment required: send an API key, or pay for this call with x402.",
  reason: "missing_key",
};

const payOrFixKey: RefusalCause = {
  error: "Payment required: this is not an API key of this service; check it for a typo, or pay with x402.",
  reason: "malformed_key",
};

// Unknown, revoked and expired keys share one message, so that guessing keys reveals nothing.
const invalidKey: RefusalCause = {
  error: "This API key is invalid, inactive or expired.",
  reason: "invalid_key",
};

const refusals: Record<"unknown" | "revoked" | "expired" | "route", RefusalCause> = {
  unknown: invalidKey,
  revoked: invalidKey,
  expired: invalidKey,
  route: { error: "This API key may not call this route.", reason: "route_not_allowed" },
};

function overLimit(
  plan: Plan,
  count: Count,
  route: GateRequest["route"],
  payments: Payments | undefined,
): Refusal {
  const cause = {
    error: `The limit of ${count.limit} calls a minute of plan ${plan} on this route is exhausted.`,
    reason: "over_limit",
  };
  const body = { limit: count.limit, plan, window: WINDOW, retryAfter: count.resetSeconds };
  const headers = { ...limitHeaders(plan, count), "Retry-After": String(count.resetSeconds) };
  const refused = payments?.paymentRequired(route, cause, body) ?? refusal(429, cause, body);
  return { ...refused, headers: { ...refused.headers, ...headers } };
}

/** Sends the fields of the IETF draft and the three older ones that most clients still read. */
function limitHeaders(plan: Plan, count: Count): Record<string, string> {
  return {
    RateLimit: `"${plan}";r=${count.remaining};t=${count.resetSeconds}`,
    "RateLimit-Policy": `"${plan}";q=${count.limit};w=${WINDOW_SECONDS}`,
    "RateLimit-Limit": String(count.limit),
    "RateLimit-Remaining": String(count.remaining),
    "RateLimit-Reset": String(count.resetSeconds),
  };
}
