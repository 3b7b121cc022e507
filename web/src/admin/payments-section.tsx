// Payments (x402): what is sold, what was received, and every payment with its state.
import { ago, moment, number, shortened } from "../format.ts";
import { change, usePlace } from "../router.tsx";
import { type Column, Table } from "../table.tsx";
import { Empty, Figure, Segments } from "../ui.tsx";
import { useConsole } from "./admin-api.ts";
import type { Network, Payment, PaymentReport } from "./admin-types.ts";
import { ConsoleResult, State } from "./console-ui.tsx";
import { tokenAmount } from "./token-amount.ts";

const spans = [
  { value: "7", label: "7 d" },
  { value: "30", label: "30 d" },
  { value: "90", label: "90 d" },
  { value: "365", label: "1 y" },
];

export function PaymentsSection() {
  const { query } = usePlace();
  const days = spans.find(({ value }) => value === query.get("days"))?.value ?? "30";
  const report = useConsole<PaymentReport>("payments.report", { days: Number(days) }, 15_000);
  return (
    <>
      <div class="filters">
        <Segments label="Period" value={days} options={spans} onChange={(next) => change({ days: next })} />
      </div>
      <ConsoleResult call={report}>{(found) => <Report found={found} />}</ConsoleResult>
    </>
  );
}

function Report({ found }: { found: PaymentReport }) {
  const { networks, totals, payments } = found;
  const amountOf = (of: { network: string; asset: string; amount: string }) => {
    const known = networks.find(({ network, asset }) => network === of.network && asset === of.asset);
    return tokenAmount(of.amount, known?.decimals, known?.symbol ?? null);
  };
  return (
    <>
      <Offers found={found} />
      {totals.length > 0 ? (
        <dl class="figures">
          {totals.map((total) => (
            <Figure
              key={`${total.network} ${total.asset} ${total.state}`}
              label={`${meanings[total.state] ?? total.state}${networks.length > 1 ? `, ${total.network}` : ""}`}
            >
              {amountOf(total)} <span class="muted small">{number(total.count)}×</span>
            </Figure>
          ))}
        </dl>
      ) : null}
      {totals.some(({ state }) => state === "unknown") ? (
        <p class="warning">
          For some payments it is not known whether the money moved. Look up the payer's address on the chain;
          without a node of your own the service cannot do it.
        </p>
      ) : null}
      {payments.length === 0 ? (
        <Empty title="No payments in this period">
          {networks.length === 0
            ? "Calls are not sold at the moment, and nothing was sold in this period."
            : "Nobody has paid for a call yet. Callers without a key are offered the prices above."}
        </Empty>
      ) : (
        <>
          <Table
            label="Payments"
            columns={paymentColumns(amountOf)}
            rows={payments}
            keyOf={(payment) => `${payment.request_id} ${payment.created_at} ${payment.payer}`}
            first={100}
          />
          {found.count > payments.length ? (
            <p class="muted small">
              The newest {number(payments.length)} of {found.is_complete ? "" : "more than "}
              {number(found.count)} payments. All of them: <code>npx orrery payments --json</code>
            </p>
          ) : null}
        </>
      )}
    </>
  );
}

const settledBy = { facilitator: "a facilitator", evm: "this service" };

function Offers({ found: { networks, prices, test } }: { found: PaymentReport }) {
  if (networks.length === 0)
    return (
      <div class="notice">
        <h2>Nothing is sold</h2>
        <p>
          Callers need a key. To accept single paid calls with x402, set <code>X402_PAY_TO</code> and{" "}
          <code>X402_NETWORK</code>, and restart.
        </p>
      </div>
    );
  return (
    <div class="panel">
      <h2>On sale</h2>
      <ul class="plain">
        {networks.map((network) => (
          <li key={network.network}>
            <p class="row">
              <State of={network.problem === null ? "ok" : "unreachable"} />
              <strong>{network.symbol ?? shortened(network.asset)}</strong>
              <span>
                on <code>{network.network}</code>
                {test ? ", test money only" : ""}
              </span>
            </p>
            <p class="muted small wrap">
              Paid to <code>{network.pay_to}</code>, settled by {settledBy[network.settled_by]}.
            </p>
            {network.problem ? <p class="down small">{network.problem}</p> : null}
          </li>
        ))}
      </ul>
      <p class="muted small wrap">
        {Object.entries(prices)
          .map(([route, price]) => `${route} $${price}`)
          .join(" · ")}
      </p>
    </div>
  );
}

const meanings: Readonly<Record<string, string>> = {
  settling: "Being settled",
  settled: "Settled",
  pending: "Sent, not confirmed",
  unknown: "Outcome unknown",
  credit: "Owed to payers",
  refused: "Refused",
  expired: "Expired",
};

const paymentColumns = (
  amountOf: (of: Pick<Payment, "network" | "asset" | "amount">) => string,
): Column<Payment>[] => [
  {
    field: "at",
    label: "Time",
    heading: true,
    order: (payment) => payment.created_at,
    title: (payment) => moment(payment.created_at),
    show: (payment) => ago(payment.created_at),
  },
  {
    field: "state",
    label: "State",
    text: true,
    order: (payment) => payment.state,
    title: (payment) => payment.reason,
    show: (payment) => <State of={payment.state} />,
  },
  { field: "amount", label: "Amount", show: amountOf },
  {
    field: "route",
    label: "Route",
    text: true,
    order: (payment) => payment.route,
    show: (payment) => payment.route,
  },
  {
    field: "payer",
    label: "Payer",
    text: true,
    order: (payment) => payment.payer,
    title: (payment) => payment.payer,
    show: (payment) => <code>{shortened(payment.payer) || "–"}</code>,
  },
  {
    field: "transaction",
    label: "Transaction",
    text: true,
    title: (payment) => payment.transaction,
    show: (payment) => <code>{shortened(payment.transaction) || "–"}</code>,
  },
  {
    field: "network",
    label: "Network",
    text: true,
    show: ({ network }: Pick<Network, "network">) => network,
  },
  {
    field: "reason",
    label: "Reason",
    text: true,
    show: (payment) => payment.reason.replaceAll("_", " ") || "–",
  },
];
