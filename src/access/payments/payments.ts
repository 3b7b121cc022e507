// Pay-per-call behind the gate: what is sold, and what becomes of a request that carries a payment.
import type { Payments } from "../access-gate.ts";
import { PaidCall, type PaidCallDeps, REFUSED_PAYMENT_POINTS } from "./paid-call.ts";
import { parsePayment, paymentOffered } from "./payment-header.ts";
import { notAccepted } from "./payment-refusals.ts";

export function createPayments(deps: PaidCallDeps): Payments {
  const { menu, clock } = deps;
  return {
    sells: (route) => menu.sells(route),
    offered: paymentOffered,
    demand: (route, because, body) => menu.demand(route, because, body),
    accept(request) {
      const parsed = parsePayment(request.headers, menu.accepts(request.route.name), clock.real());
      if ("payment" in parsed) return new PaidCall(deps, request, parsed.payment);
      void deps.addresses.spend(request.address, REFUSED_PAYMENT_POINTS);
      deps.counted("refused");
      return menu.demand(request.route, notAccepted(parsed.reason));
    },
  };
}
