// The profit of a wallet over time.
import { useCall, type RequestOf } from "../api.ts";
import { PnlChart } from "../charts/pnl-chart.tsx";
import { number, shortened } from "../format.ts";
import { CallResult, Defined, RequestCode, Skeleton } from "../ui.tsx";

const DAY_SECONDS = 86_400;

interface WalletCurveProps {
  address: string;
  duration: string;
}

export function WalletCurve({ address, duration }: WalletCurveProps) {
  const request = { wallet: address, duration } as RequestOf<"walletsPnlHistory">;
  const call = useCall("walletsPnlHistory", request, { quiet: true });
  return (
    <section class="panel chart-panel" aria-label="Profit over time">
      <div class="row spread">
        <h2>
          <Defined by="pnl#profit-over-time">Profit over time</Defined>
        </h2>
        <ul class="legend small" aria-label="Lines">
          <li>
            <span class="swatch pnl-total" aria-hidden="true" /> Total
          </li>
          <li>
            <span class="swatch pnl-realized" aria-hidden="true" /> Realised
          </li>
        </ul>
      </div>
      <CallResult call={call} skeleton={<Skeleton tall />}>
        {({ data: { items }, metadata }) => (
          <>
            <PnlChart
              label={`Cumulative profit of ${shortened(address)} from ${items[0]?.time.slice(0, 10)} to ${items.at(-1)?.time.slice(0, 10)}`}
              points={items}
              hours={metadata.step_seconds < DAY_SECONDS}
            />
            <p class="muted small">
              {notCovered(items)} {metadata.warnings.join(" ")}
            </p>
          </>
        )}
      </CallResult>
      <RequestCode made={{ name: "walletsPnlHistory", request }} />
    </section>
  );
}

/** What the curve does not know. */
function notCovered(points: readonly { held_tokens: number; unpriced_tokens: number }[]): string {
  const base = "Unrealised profit is at the prices of each time (UTC).";
  const unpriced = points.filter(({ unpriced_tokens }) => unpriced_tokens > 0);
  if (unpriced.length === 0) return `${base} Every holding had a price.`;
  const most = Math.max(...unpriced.map(({ unpriced_tokens }) => unpriced_tokens));
  return `${base} At ${number(unpriced.length)} of ${number(points.length)} points, up to ${number(most)} ${most === 1 ? "holding" : "holdings"} had no price and ${most === 1 ? "is" : "are"} left out of the total.`;
}
