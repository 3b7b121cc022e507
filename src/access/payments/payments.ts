// Pay-per-call behind the gate: which routes are sold, and how a request with a payment is admitted.
import type { Payments } from "../access-gate.ts";
import { PaidCall, type PaidCallDeps, REFUSED_PAYMENT_POINTS } from "./paid-call.ts";
import { parsePayment, hasPayment } from "./payment-header.ts";
import { notAccepted } from "./payment-refusals.ts";

export function createPayments(deps: PaidCallDeps): Payments {
  const { priceList, clock } = deps;
  return {
    sells: (route) => priceList.sells(route),
    hasPayment,
    paymentRequired: (route, cause, body) => priceList.paymentRequired(route, cause, body),
    accept(request) {
      const parsed = parsePayment(request.headers, priceList.accepts(request.route.name), clock.real());
      if ("payment" in parsed) return new PaidCall(deps, request, parsed.payment);
      void deps.addresses.spend(request.address, REFUSED_PAYMENT_POINTS);
      deps.countOutcome("refused");
      return priceList.paymentRequired(request.route, notAccepted(parsed.reason));
    },
  };
}
