// The track record of smart money: the verdict on one cohort, its weeks as a chart, and all cohorts as a table.
import { TimeChart } from "../charts/time-chart.tsx";
import type { ResponseOf } from "../api.ts";
import { number, percent, signedPercent, tone } from "../format.ts";
import { change, hrefOf, Link, usePlace } from "../router.tsx";
import { type Column, Table } from "../table.tsx";
import { Defined, Figure, Segments } from "../ui.tsx";
import { asPercent, type Cohort, cohortName, type RecordItem, withInterval } from "./smart-money-terms.ts";

type TrackRecord = ResponseOf<"smartMoneyRecord">["data"];

const verdicts: Readonly<Record<RecordItem["verdict"], { name: string; tone: string }>> = {
  positive: { name: "Worth following", tone: "up" },
  no_evidence: { name: "No evidence", tone: "" },
  inverted: { name: "Worse than the market", tone: "down" },
  insufficient: { name: "Not enough data yet", tone: "muted" },
};

const HORIZONS = [1, 7, 30];
const USUAL_HORIZON = 7;

function Verdict({ verdict }: { verdict: RecordItem["verdict"] }) {
  return <span class={verdicts[verdict].tone}>{verdicts[verdict].name}</span>;
}

const columns: Column<RecordItem>[] = [
  {
    field: "cohort",
    label: "Cohort",
    heading: true,
    show: ({ cohort, horizon_days: horizon }) => (
      <Link
        href={hrefOf("/smart-money", {
          cohort: cohort === "proven" ? undefined : cohort,
          horizon: horizon === USUAL_HORIZON ? undefined : horizon,
        })}
      >
        {cohortName(cohort)}
      </Link>
    ),
  },
  {
    field: "verdict",
    label: "Verdict",
    text: true,
    definition: "smart-money#the-record",
    show: ({ verdict }) => <Verdict verdict={verdict} />,
  },
  {
    field: "copier",
    label: "As a copier (90%)",
    definition: "smart-money#the-record",
    tone: (item) => item.copier.mean,
    show: (item) => withInterval(item.copier),
  },
  {
    field: "adjusted",
    label: "Minus market (90%)",
    definition: "smart-money#the-record",
    tone: (item) => item.adjusted.mean,
    show: (item) => withInterval(item.adjusted),
  },
  {
    field: "hits",
    label: "Beat the market",
    show: (item) => percent(item.hit_rate === null ? null : 100 * item.hit_rate, 0),
  },
  { field: "weeks", label: "Weeks", show: (item) => number(item.weeks) },
  { field: "entries", label: "Positions", show: (item) => number(item.entries) },
];

export function TrackRecord({ record, cohort }: { record: TrackRecord; cohort: Cohort }) {
  const { query } = usePlace();
  const horizon = HORIZONS.find((days) => String(days) === query.get("horizon")) ?? USUAL_HORIZON;
  const items = record.items.filter((item) => item.horizon_days === horizon);
  const chosen = items.find((item) => item.cohort === cohort);
  return (
    <>
      <div class="panel">
        <div class="row spread">
          <h2>Track record</h2>
          <Segments
            label="Held for"
            value={String(horizon)}
            options={HORIZONS.map((days) => ({ value: String(days), label: `${days} d` }))}
            onChange={(value) => change({ horizon: value === String(USUAL_HORIZON) ? undefined : value })}
          />
        </div>
        {chosen ? <Chosen item={chosen} /> : null}
      </div>
      <Table
        label={`Track record of all cohorts over ${horizon} days`}
        columns={columns}
        rows={items}
        keyOf={(item) => item.cohort}
      />
      <Origin record={record} />
    </>
  );
}

function Chosen({ item }: { item: RecordItem }) {
  // The first weeks have no members, so that they would only be empty space.
  const weekly = item.weekly.slice(item.weekly.findIndex(({ entries }) => entries > 0));
  const rate = (log: number | null) => (log === null ? null : 100 * (Math.exp(log) - 1));
  return (
    <>
      <p class="verdict">
        <Verdict verdict={item.verdict} />
      </p>
      <p>{sentenceOf(item)}</p>
      <dl class="figures">
        <Figure label="As a copier" definition="smart-money#the-record" tone={tone(item.copier.mean)}>
          {asPercent(item.copier.mean)}
          <Range of={item.copier} />
        </Figure>
        <Figure label="Minus market" definition="smart-money#the-record" tone={tone(item.adjusted.mean)}>
          {asPercent(item.adjusted.mean)}
          <Range of={item.adjusted} />
        </Figure>
        <Figure label="Beat the market">
          {percent(item.hit_rate === null ? null : 100 * item.hit_rate, 0)}
        </Figure>
        <Figure label="Evidence">
          {number(item.entries)} <small class="muted">positions, {number(item.weeks)} weeks</small>
        </Figure>
      </dl>
      {item.weeks < 2 ? null : (
        <TimeChart
          label={`Mean return a position after ${item.horizon_days} days, by the week in which it was opened`}
          periods={weekly.map(({ formed_at: formed }) => formed.slice(0, 10))}
          series={[
            { name: "As a copier", values: weekly.map(({ copier }) => rate(copier)) },
            { name: "Minus market", values: weekly.map(({ adjusted }) => rate(adjusted)) },
          ]}
          mode="lines"
          rates
          format={(value) => signedPercent(value)}
          height={220}
        />
      )}
    </>
  );
}

function Range({ of: { low, high } }: { of: RecordItem["copier"] }) {
  return low === null ? null : (
    <small class="muted">
      {" "}
      90%: {asPercent(low)} to {asPercent(high)}
    </small>
  );
}

function sentenceOf(item: RecordItem): string {
  const who = `${cohortName(item.cohort)} wallets`;
  const after = `${item.horizon_days} ${item.horizon_days === 1 ? "day" : "days"}`;
  if (item.entries === 0) return `${who} have opened no position whose ${after} are over.`;
  const copied = `a copier who bought a minute later, with slippage, ended at ${asPercent(item.copier.mean)} against the market after ${after}`;
  if (item.verdict === "positive")
    return `Following paid: on average, ${copied}, and the whole interval is above zero.`;
  if (item.verdict === "inverted") return `Following lost money against the market: on average, ${copied}.`;
  if (item.verdict === "no_evidence")
    return `It cannot be told from chance that following paid: on average, ${copied}.`;
  return `A verdict needs 8 weeks and 30 positions. So far, ${copied}.`;
}

/** Where the record comes from, and who is not in it. */
function Origin({ record }: { record: TrackRecord }) {
  const { formations, first_formed_at: first, backfilled, excluded, meta } = record;
  return (
    <>
      <p class="muted small">
        {number(formations)} weekly cohorts since {first?.slice(0, 10)}, formed on Mondays and never changed
        afterwards.{" "}
        {backfilled > 0
          ? `${number(backfilled)} of them were computed later, each only from what was dated before its Monday. `
          : ""}
        The last one: {number(meta.eligible)} of {number(meta.population)} wallets had enough evidence to be
        measured. <Defined by="smart-money">How skill is measured</Defined>.
      </p>
      {excluded.length === 0 ? null : (
        <details class="unfold">
          <summary>Who was left out, and why</summary>
          <div class="table-frame" role="region" aria-label="Wallets left out" tabIndex={0}>
            <table class="compact">
              <thead>
                <tr>
                  <th scope="col">Reason</th>
                  <th scope="col" class="n">
                    Wallets
                  </th>
                </tr>
              </thead>
              <tbody>
                {excluded.map(({ reason, description, wallets }) => (
                  <tr key={reason}>
                    <th scope="row">{description}</th>
                    <td class="n">{number(wallets)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p class="muted small">A wallet may have several reasons.</p>
        </details>
      )}
    </>
  );
}
