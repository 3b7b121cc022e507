// Who is in a cohort, and what it buys, trades and holds. Each figure links to what is behind it.
import { useCall, type RequestOf, type ResponseOf } from "../api.ts";
import { ago, moment, number, percent, price, shortened, signedUsd, usd } from "../format.ts";
import { Outside } from "../outside.tsx";
import { change, Link } from "../router.tsx";
import { type Column, Table } from "../table.tsx";
import { CallResult, Empty, Provenance, RequestCode } from "../ui.tsx";
import {
  asPercent,
  type Cohort,
  cohortName,
  evidenceHref,
  flowHref,
  type FlowWindow,
  type FormationMeta,
  withInterval,
} from "./smart-money-terms.ts";

type Wallet = ResponseOf<"smartMoneyWallets">["data"]["items"][number];
type Flow = ResponseOf<"smartMoneyNetflows">["data"]["items"][number];
type Trade = ResponseOf<"smartMoneyTrades">["data"]["items"][number];
type Holding = ResponseOf<"smartMoneyHoldings">["data"]["items"][number];

export function WalletLink({ wallet }: { wallet: string }) {
  return (
    <Link href={`/wallet/${encodeURIComponent(wallet)}`}>
      <code>{shortened(wallet)}</code>
    </Link>
  );
}

export function TokenLink({ token }: { token: Pick<Flow, "symbol" | "project_id"> }) {
  const name = <Outside text={token.symbol} most={16} />;
  return token.project_id === null ? name : <Link href={`/project/${token.project_id}`}>{name}</Link>;
}

const share = (value: number | null, digits = 0) => percent(value === null ? null : 100 * value, digits);

/** `skill` columns are left out for cohorts that are not about it. */
const walletColumns: (Column<Wallet> & { skill?: boolean })[] = [
  {
    field: "wallet",
    label: "Wallet",
    heading: true,
    title: (item) => item.wallet,
    show: ({ wallet }) => <WalletLink wallet={wallet} />,
  },
  {
    field: "evidence",
    label: "Evidence",
    order: (item) => item.observations,
    show: (item) => (
      <Link href={evidenceHref(item.wallet)} label={`${number(item.observations)} obs. of ${item.wallet}`}>
        {number(item.observations)} obs.
      </Link>
    ),
  },
  {
    field: "p_skill",
    label: "Probability of skill",
    skill: true,
    definition: "smart-money#skill",
    show: (item) => share(item.p_skill),
  },
  {
    field: "edge",
    label: "Edge a position (90%)",
    skill: true,
    definition: "smart-money#skill",
    tone: (item) => item.edge,
    show: (item) => withInterval({ mean: item.edge, low: item.edge_low, high: item.edge_high }),
  },
  {
    field: "copy_edge",
    label: "Copier's edge",
    skill: true,
    definition: "smart-money#skill",
    tone: (item) => item.copy_edge,
    show: (item) => asPercent(item.copy_edge),
  },
  {
    field: "fdr",
    label: "FDR",
    skill: true,
    definition: "smart-money#skill",
    show: (item) => share(item.fdr, 1),
  },
  {
    field: "realized",
    label: "Realised 90 d",
    tone: (item) => item.realized_usd,
    show: (item) => signedUsd(item.realized_usd),
  },
  { field: "hold", label: "Median hold", show: (item) => hours(item.hold_hours_median) },
  { field: "since", label: "Since", text: true, show: (item) => item.since.slice(0, 10) },
];

const reasonColumn: Column<Wallet> = {
  field: "reason",
  label: "Skill not measured because",
  text: true,
  show: (item) => <small>{item.reason}</small>,
};

const flowColumns = (cohort: Cohort): Column<Flow>[] => [
  {
    field: "token",
    label: "Token",
    heading: true,
    title: (item) => item.token,
    show: (item) => <TokenLink token={item} />,
  },
  {
    field: "net",
    label: "Net",
    order: (item) => item.net_usd,
    tone: (item) => item.net_usd,
    show: (item) => signedUsd(item.net_usd),
  },
  {
    field: "z",
    label: "z against random wallets",
    order: (item) => item.placebo?.z ?? null,
    show: (item) => score(item.placebo?.z),
  },
  { field: "p", label: "p", show: (item) => item.placebo?.p.toFixed(3) ?? "–" },
  { field: "buying", label: "Buying", show: (item) => number(item.wallets_buying) },
  { field: "selling", label: "Selling", show: (item) => number(item.wallets_selling) },
  { field: "bought", label: "Bought", show: (item) => usd(item.bought_usd) },
  { field: "sold", label: "Sold", show: (item) => usd(item.sold_usd) },
  { field: "of_volume", label: "Of volume", show: (item) => share(item.of_volume, 1) },
  {
    field: "evidence",
    label: "Evidence",
    text: true,
    show: (item) => (
      <Link href={flowHref(item.token, cohort)} label={`Trades of ${item.symbol}`}>
        Trades
      </Link>
    ),
  },
];

const tradeColumns: Column<Trade>[] = [
  {
    field: "time",
    label: "Time",
    heading: true,
    title: (item) => moment(item.traded_at),
    show: (item) => ago(item.traded_at),
  },
  { field: "wallet", label: "Wallet", text: true, show: ({ wallet }) => <WalletLink wallet={wallet} /> },
  { field: "token", label: "Token", text: true, show: (item) => <TokenLink token={item} /> },
  {
    field: "side",
    label: "Trade",
    text: true,
    show: (item) => (
      <span class={item.side === "buy" ? "up" : "down"}>
        {item.side === "buy" ? "Buy" : "Sell"}
        {item.action === null ? "" : `, ${item.action} the position`}
      </span>
    ),
  },
  { field: "value", label: "Value", show: (item) => usd(item.value_usd) },
  { field: "price", label: "Price", show: (item) => price(item.price) },
];

const holdingColumns: Column<Holding>[] = [
  {
    field: "token",
    label: "Token",
    heading: true,
    title: (item) => item.token,
    show: (item) => <TokenLink token={item} />,
  },
  { field: "value", label: "Value", show: (item) => usd(item.value_usd) },
  {
    field: "change",
    label: "Change 24 h",
    tone: (item) => item.change_24h_usd,
    show: (item) => signedUsd(item.change_24h_usd),
  },
  { field: "wallets", label: "Wallets", show: (item) => number(item.wallets) },
  { field: "share", label: "Of the cohort", show: (item) => share(item.share_of_cohort) },
];

function hours(value: number | null): string {
  if (value === null) return "–";
  return value < 48 ? `${number(Math.round(10 * value) / 10)} h` : `${number(Math.round(value / 24))} d`;
}

export function score(z: number | null | undefined): string {
  return z === null || z === undefined ? "–" : z.toFixed(1).replace("-", "−");
}

export function CohortWallets({ cohort }: { cohort: Cohort }) {
  const request: RequestOf<"smartMoneyWallets"> = { cohort, limit: 100 };
  const call = useCall("smartMoneyWallets", request, { quiet: true });
  return (
    <section aria-label="Wallets">
      <h2>{cohortName(cohort)} wallets</h2>
      <CallResult call={call}>
        {({ data, metadata }) => (
          <>
            {data.items.length === 0 ? (
              <Nobody cohort={cohort} meta={data.meta} />
            ) : (
              <Table
                label={`${cohortName(cohort)} wallets`}
                columns={columnsFor(data.items)}
                rows={data.items}
                keyOf={(item) => item.wallet}
                first={10}
              />
            )}
            <Provenance metadata={{ ...metadata, warnings: [] }}>
              {number(metadata.total_items)} wallets.
            </Provenance>
            <RequestCode made={{ name: "smartMoneyWallets", request }} />
          </>
        )}
      </CallResult>
    </section>
  );
}

function columnsFor(items: readonly Wallet[]): Column<Wallet>[] {
  const isMeasured = items.some((item) => item.measured);
  const columns: Column<Wallet>[] = walletColumns.filter(({ skill }) => isMeasured || !skill);
  return items.every((item) => item.measured) ? columns : [...columns, reasonColumn];
}

/** An empty cohort is a result, so it says what was looked at. */
function Nobody({ cohort, meta }: { cohort: Cohort; meta: FormationMeta }) {
  const isAboutSkill = cohort === "proven" || cohort === "likely" || cohort === "contrarian";
  return (
    <Empty title="Nobody qualifies">
      {meta.population === 0
        ? "No wallet traded in the 90 days before the formation."
        : `Of ${number(meta.population)} wallets, ${number(meta.eligible)} had enough evidence to be measured. `}
      {meta.population === 0
        ? ""
        : isAboutSkill
          ? meta.skilled_share === 0
            ? "Their results are what luck alone would produce, so none of them is singled out."
            : "The evidence for none of them is strong enough for this cohort."
          : "None of them trades in this way."}
    </Empty>
  );
}

export function CohortFlows({ cohort, window }: { cohort: Cohort; window: FlowWindow }) {
  const request: RequestOf<"smartMoneyNetflows"> = { cohort, window, limit: 50 };
  const call = useCall("smartMoneyNetflows", request);
  return (
    <section aria-label="Net flows">
      <h2>What they buy and sell</h2>
      <CallResult call={call}>
        {({ data, metadata }) => (
          <>
            {data.items.length === 0 ? (
              <Empty title="No flows in this window">
                {cohortName(cohort)} wallets traded nothing in the last {window}. Try a longer window or
                another cohort.
              </Empty>
            ) : (
              <Table
                label="Net flows by token"
                columns={flowColumns(cohort)}
                rows={data.items}
                keyOf={(item) => item.token}
                first={10}
              />
            )}
            <Provenance metadata={{ ...metadata, warnings: [] }}>
              z compares each flow with 200 random cohorts that are as active and as large; above 2 is
              unusual.
            </Provenance>
            <RequestCode made={{ name: "smartMoneyNetflows", request }} />
          </>
        )}
      </CallResult>
    </section>
  );
}

export function CohortTrades({ cohort, token }: { cohort: Cohort; token: string | undefined }) {
  const request: RequestOf<"smartMoneyTrades"> = {
    cohort,
    limit: 100,
    ...(token === undefined ? {} : { token }),
  };
  const call = useCall("smartMoneyTrades", request, { quiet: true });
  const symbol = call.data?.data.items[0]?.symbol ?? shortened(token ?? "");
  return (
    <section aria-label="Trades">
      <div class="row spread">
        <h2>{token === undefined ? "Latest trades" : `Trades of ${symbol}`}</h2>
        {token === undefined ? null : (
          <button type="button" onClick={() => change({ token: undefined })}>
            Show all tokens
          </button>
        )}
      </div>
      <CallResult call={call}>
        {({ data, metadata }) => (
          <>
            {data.items.length === 0 ? (
              <Empty title="No trades">
                None of the last 1,000 trades of {cohortName(cohort).toLowerCase()} wallets
                {token === undefined ? " is known" : " is of this token"}.
              </Empty>
            ) : (
              <Table
                label="Trades of the cohort"
                columns={tradeColumns}
                rows={data.items}
                keyOf={(item) =>
                  `${item.traded_at} ${item.wallet} ${item.token} ${item.side} ${item.value_usd}`
                }
                first={token === undefined ? 8 : 25}
              />
            )}
            <Provenance metadata={{ ...metadata, warnings: [] }} />
          </>
        )}
      </CallResult>
    </section>
  );
}

export function CohortHoldings({ cohort }: { cohort: Cohort }) {
  const call = useCall("smartMoneyHoldings", { cohort, limit: 50 }, { quiet: true });
  return (
    <section aria-label="Holdings">
      <h2>What they hold</h2>
      <CallResult call={call}>
        {({ data, metadata }) => (
          <>
            {data.items.length === 0 ? (
              <Empty title="No holdings">These wallets hold nothing that is known.</Empty>
            ) : (
              <Table
                label="Holdings of the cohort"
                columns={holdingColumns}
                rows={data.items}
                keyOf={(item) => item.token}
                first={8}
              />
            )}
            <Provenance metadata={{ ...metadata, warnings: [] }} />
          </>
        )}
      </CallResult>
    </section>
  );
}
