// Smart money: first whether following the cohorts worked, then who is in them and what they buy.
import { useCall, type RequestOf, type ResponseOf } from "../api.ts";
import { number, percent, shortened, signedUsd, usd, words } from "../format.ts";
import { change, Link, usePlace } from "../router.tsx";
import { type Column, Table } from "../table.tsx";
import {
  CallResult,
  choices,
  Empty,
  Filters,
  PageHead,
  Provenance,
  RequestCode,
  Segments,
  Select,
} from "../ui.tsx";

type RecordItem = ResponseOf<"smartMoneyRecord">["data"]["items"][number];
type Wallet = ResponseOf<"smartMoneyWallets">["data"]["items"][number];
type Flow = ResponseOf<"smartMoneyNetflows">["data"]["items"][number];

const cohorts = ["proven", "likely", "former", "contrarian", "launch", "insider_like", "machines"];
const verdicts: Record<RecordItem["verdict"], string> = {
  insufficient: "Not enough data yet",
  no_evidence: "No evidence",
  positive: "Positive, even for copiers",
  inverted: "Worse than the market",
};

/** A log return as a percentage. */
const asPercent = (log: number | null) => percent(log === null ? null : 100 * (Math.exp(log) - 1), 1);
const withInterval = ({ mean, low, high }: RecordItem["copier"]) =>
  mean === null ? "–" : `${asPercent(mean)} (${asPercent(low)} to ${asPercent(high)})`;

const recordColumns: Column<RecordItem>[] = [
  { field: "cohort", label: "Cohort", heading: true, show: (item) => words(item.cohort) },
  { field: "horizon", label: "Days", show: (item) => item.horizon_days },
  { field: "verdict", label: "Verdict", text: true, show: (item) => verdicts[item.verdict] },
  { field: "weeks", label: "Weeks", show: (item) => number(item.weeks) },
  { field: "entries", label: "Positions", show: (item) => number(item.entries) },
  { field: "adjusted", label: "Minus market (90 %)", show: (item) => withInterval(item.adjusted) },
  { field: "copier", label: "As a copier (90 %)", show: (item) => withInterval(item.copier) },
  {
    field: "hits",
    label: "Beat the market",
    show: (item) => percent(item.hit_rate === null ? null : 100 * item.hit_rate, 0),
  },
];

const walletColumns: Column<Wallet>[] = [
  {
    field: "wallet",
    label: "Wallet",
    heading: true,
    title: (item) => item.wallet,
    show: (item) => (
      <Link href={`/wallet/${encodeURIComponent(item.wallet)}`}>
        <code>{shortened(item.wallet)}</code>
      </Link>
    ),
  },
  { field: "since", label: "Since", text: true, show: (item) => item.since.slice(0, 10) },
  {
    field: "p_skill",
    label: "Probability of skill",
    show: (item) => percent(item.p_skill === null ? null : 100 * item.p_skill, 0),
  },
  { field: "fdr", label: "FDR", show: (item) => percent(item.fdr === null ? null : 100 * item.fdr, 0) },
  {
    field: "edge",
    label: "Edge a position (90 %)",
    show: (item) => withInterval({ mean: item.edge, low: item.edge_low, high: item.edge_high }),
  },
  { field: "copy_edge", label: "Copier's edge", show: (item) => asPercent(item.copy_edge) },
  { field: "observations", label: "Observations", show: (item) => number(item.observations) },
  {
    field: "realized",
    label: "Realised",
    tone: (item) => item.realized_usd,
    show: (item) => signedUsd(item.realized_usd),
  },
  {
    field: "reason",
    label: "Not measured because",
    text: true,
    show: (item) => <small>{item.reason}</small>,
  },
];

const flowColumns: Column<Flow>[] = [
  {
    field: "token",
    label: "Token",
    heading: true,
    title: (item) => item.token,
    show: (item) =>
      item.project_id === null ? (
        item.symbol
      ) : (
        <Link href={`/project/${item.project_id}`}>{item.symbol}</Link>
      ),
  },
  { field: "net", label: "Net", tone: (item) => item.net_usd, show: (item) => signedUsd(item.net_usd) },
  { field: "bought", label: "Bought", show: (item) => usd(item.bought_usd) },
  { field: "sold", label: "Sold", show: (item) => usd(item.sold_usd) },
  { field: "buying", label: "Buying", show: (item) => number(item.wallets_buying) },
  { field: "selling", label: "Selling", show: (item) => number(item.wallets_selling) },
  { field: "z", label: "z against random wallets", show: (item) => item.placebo?.z?.toFixed(1) ?? "–" },
  { field: "p", label: "p", show: (item) => item.placebo?.p.toFixed(3) ?? "–" },
];

export function SmartMoneyPage() {
  const { query } = usePlace();
  const cohort = query.get("cohort") ?? "proven";
  const window = query.get("window") ?? "24h";
  const chosen = { cohort } as Pick<RequestOf<"smartMoneyWallets">, "cohort">;
  const flowsRequest = { ...chosen, window, limit: 25 } as RequestOf<"smartMoneyNetflows">;
  const record = useCall("smartMoneyRecord", { include_weeks: false }, { quiet: true });
  const wallets = useCall("smartMoneyWallets", { ...chosen, limit: 25 }, { quiet: true });
  const flows = useCall("smartMoneyNetflows", flowsRequest);
  return (
    <>
      <PageHead title="Smart money">
        Wallets whose results are hard to explain by luck, and whether following them worked. Cohorts are
        formed every Monday and never changed afterwards.
      </PageHead>
      <section aria-label="Track record">
        <h2>Track record</h2>
        <CallResult call={record}>
          {({ data, metadata }) => (
            <>
              {data.meta.formed_at === null ? (
                <Empty title="No track record yet">
                  Cohorts need at least three weeks of trades. The first verdict needs eight weeks.
                </Empty>
              ) : (
                <Table
                  label="Track record by cohort and horizon"
                  columns={recordColumns}
                  rows={data.items}
                  keyOf={(item) => `${item.cohort} ${item.horizon_days}`}
                  first={6}
                />
              )}
              <Provenance metadata={metadata} />
            </>
          )}
        </CallResult>
      </section>
      <Filters>
        <Select
          label="Cohort"
          value={cohort}
          options={cohorts.map((value) => ({ value, label: words(value) }))}
          onChange={(value) => change({ cohort: value === "proven" ? undefined : value })}
        />
        <Segments
          label="Window of flows"
          value={window}
          options={choices("1h", "24h", "7d", "30d")}
          onChange={(value) => change({ window: value === "24h" ? undefined : value })}
        />
      </Filters>
      <section aria-label="Wallets">
        <h2>Wallets</h2>
        <CallResult call={wallets}>
          {({ data, metadata }) => (
            <>
              {data.items.length === 0 ? (
                <Empty title="Nobody qualifies">No wallet has enough evidence for this cohort.</Empty>
              ) : (
                <Table
                  label="Wallets of the cohort"
                  columns={walletColumns}
                  rows={data.items}
                  keyOf={(item) => item.wallet}
                  first={10}
                />
              )}
              <Provenance metadata={metadata}>{number(metadata.total_items)} wallets.</Provenance>
            </>
          )}
        </CallResult>
      </section>
      <section aria-label="Net flows">
        <h2>What they buy and sell</h2>
        <CallResult call={flows}>
          {({ data, metadata }) => (
            <>
              {data.items.length === 0 ? (
                <Empty title="No flows in this window">Try a longer window or another cohort.</Empty>
              ) : (
                <Table
                  label="Net flows by token"
                  columns={flowColumns}
                  rows={data.items}
                  keyOf={(item) => item.token}
                />
              )}
              <Provenance metadata={metadata} />
              <RequestCode made={{ name: "smartMoneyNetflows", request: flowsRequest }} />
            </>
          )}
        </CallResult>
      </section>
    </>
  );
}
