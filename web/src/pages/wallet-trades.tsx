// The trades of a wallet, page by page, and its positions: the evidence behind its skill.
import { useCall, type RequestOf, type ResponseOf } from "../api.ts";
import { titleOf } from "../charts/time-chart.tsx";
import { moment, number, percent, price, sentence, signedUsd, usd } from "../format.ts";
import { OutsideLink } from "../outside.tsx";
import { usePlace } from "../router.tsx";
import { type Column, Table } from "../table.tsx";
import { Pages } from "../pager.tsx";
import { CallResult, Empty, Provenance, RequestCode } from "../ui.tsx";
import { TokenLink } from "./wallet-token.tsx";

type Trade = ResponseOf<"walletsTrades">["data"]["items"][number];
type Episode = ResponseOf<"walletsEpisodes">["data"]["items"][number];
const PAGE = 25;
const YEAR_FROM_MS = 300 * 86_400_000;
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,90}$/;

/** Short, with a year only if it is not obvious. In UTC. */
function when(iso: string): string {
  return Date.now() - Date.parse(iso) < YEAR_FROM_MS ? titleOf(iso, true) : moment(iso).slice(0, 16);
}

const tradeColumns: Column<Trade>[] = [
  { field: "time", label: "Time (UTC)", text: true, show: (trade) => when(trade.traded_at) },
  {
    field: "side",
    label: "Side",
    text: true,
    tone: (trade) => (trade.side === "buy" ? 1 : -1),
    show: (trade) => sentence(trade.side),
  },
  {
    field: "token",
    label: "Token",
    heading: true,
    title: (trade) => trade.token,
    show: (trade) => <TokenLink {...trade} address={trade.token} />,
  },
  { field: "value", label: "Value", show: (trade) => usd(trade.value_usd) },
  {
    field: "realized",
    label: "Realised",
    definition: "pnl",
    tone: (trade) => trade.realized_usd,
    show: (trade) =>
      trade.side === "sell" && trade.realized_usd === null ? (
        <small class="muted">cost unknown</small>
      ) : (
        signedUsd(trade.realized_usd)
      ),
  },
  { field: "amount", label: "Amount", show: (trade) => number(trade.amount) },
  { field: "price", label: "Price", show: (trade) => price(trade.price) },
  {
    field: "tx",
    label: "Transaction",
    text: true,
    show: ({ tx }) =>
      tx !== null && SIGNATURE.test(tx) ? (
        <OutsideLink url={`https://solscan.io/tx/${tx}`}>Solscan</OutsideLink>
      ) : (
        "–"
      ),
  },
];

export function WalletTrades({ address, duration }: { address: string; duration: string }) {
  const offset = useOffset();
  const request = { wallet: address, duration, limit: PAGE, offset } as RequestOf<"walletsTrades">;
  const call = useCall("walletsTrades", request);
  return (
    <CallResult call={call}>
      {({ data, metadata }) => (
        <>
          {data.items.length === 0 ? (
            <Empty title="No trades on this page">Go back to the newest trades.</Empty>
          ) : (
            <Table
              label="Trades of this wallet"
              columns={tradeColumns.filter(
                ({ field }) => field !== "tx" || data.items.some(({ tx }) => tx !== null),
              )}
              rows={data.items}
              keyOf={(trade) => trade.id}
            />
          )}
          <Pages offset={offset} size={PAGE} total={metadata.total_items} items="trades" />
          <Provenance metadata={metadata} />
          <RequestCode made={{ name: "walletsTrades", request }} />
        </>
      )}
    </CallResult>
  );
}

function useOffset(): number {
  return Math.max(0, Number(usePlace().query.get("offset") ?? 0) || 0);
}

const asPercent = (log: number | null) => percent(log === null ? null : 100 * (Math.exp(log) - 1), 1);

const episodeColumns: Column<Episode>[] = [
  {
    field: "token",
    label: "Token",
    heading: true,
    title: (episode) => episode.token,
    show: (episode) => <TokenLink {...episode} address={episode.token} />,
  },
  { field: "opened", label: "Opened", text: true, show: (episode) => when(episode.opened_at) },
  {
    field: "closed",
    label: "Closed",
    text: true,
    show: (episode) => (episode.closed_at === null ? "Open" : when(episode.closed_at)),
  },
  { field: "cost", label: "Cost", show: (episode) => usd(episode.cost_usd) },
  {
    field: "realized",
    label: "Realised",
    tone: (episode) => episode.realized_usd,
    show: (episode) => signedUsd(episode.realized_usd),
  },
  { field: "mark", label: "Left over", show: (episode) => usd(episode.mark_usd) },
  {
    field: "adjusted",
    label: "After the market",
    definition: "smart-money#episodes",
    tone: (episode) => episode.adjusted,
    show: (episode) => asPercent(episode.adjusted),
  },
  { field: "counted", label: "Counts", text: true, show: (episode) => (episode.counted ? "Yes" : "No") },
];

/** From flat to flat, as they were when the cohorts of the week were formed. */
export function WalletPositions({ address }: { address: string }) {
  const offset = useOffset();
  const request = { wallet: address, limit: PAGE, offset } as RequestOf<"walletsEpisodes">;
  const call = useCall("walletsEpisodes", request);
  return (
    <CallResult call={call}>
      {({ data, metadata }) => (
        <>
          {data.items.length === 0 ? (
            <Empty title="No positions">This wallet opened none before the last weekly formation.</Empty>
          ) : (
            <Table
              label="Positions of this wallet"
              columns={episodeColumns}
              rows={data.items}
              keyOf={(episode) => episode.id}
            />
          )}
          <Pages offset={offset} size={PAGE} total={metadata.total_items} items="positions" />
          <Provenance metadata={metadata} />
          <RequestCode made={{ name: "walletsEpisodes", request }} />
        </>
      )}
    </CallResult>
  );
}
