// The tokens that made and lost most in a wallet, as bars.
import type { ResponseOf } from "../api.ts";
import { signedUsd } from "../format.ts";
import { Outside } from "../outside.tsx";

type Token = ResponseOf<"walletsPnlDetails">["data"]["tokens"][number];
const MAX_BARS = 8;

export function TokenBars({ tokens }: { tokens: readonly Token[] }) {
  const known = tokens
    .filter((token): token is Token & { pnl: number } => token.pnl !== null && token.pnl !== 0)
    .sort((a, b) => Math.abs(b.pnl) - Math.abs(a.pnl))
    .slice(0, MAX_BARS);
  const most = Math.max(...known.map(({ pnl }) => Math.abs(pnl)));
  if (known.length < 2) return null;
  return (
    <section class="panel" aria-label="Where the profit comes from">
      <h2>Where the profit comes from</h2>
      <ul class="bars">
        {known.map(({ address, symbol, pnl }) => (
          <li key={address}>
            <Outside text={symbol} most={12} />
            <span
              class={`bar ${pnl > 0 ? "gain-3" : "loss-3"}`}
              style={{ width: `${(60 * Math.abs(pnl)) / most}%` }}
            />
            <span class={pnl > 0 ? "up" : "down"}>{signedUsd(pnl)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
