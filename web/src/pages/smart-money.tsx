// Smart money: first whether following a cohort worked, then who is in it and what it does.
import { useCall } from "../api.ts";
import { change, usePlace } from "../router.tsx";
import { CallResult, choices, Filters, PageHead, Provenance, RequestCode, Segments, Select } from "../ui.tsx";
import { NotFormedYet, StillForming, useFormation } from "./formation-state.tsx";
import { CohortFlows, CohortHoldings, CohortTrades, CohortWallets } from "./smart-money-cohort.tsx";
import { TrackRecord } from "./smart-money-record.tsx";
import { cohortName, cohorts, flowWindows, isCohort } from "./smart-money-terms.ts";

export function SmartMoneyPage() {
  const { query } = usePlace();
  const named = query.get("cohort");
  const cohort = isCohort(named) ? named : "proven";
  const window = flowWindows.find((one) => one === query.get("window")) ?? "24h";
  const token = query.get("token") ?? undefined;
  const record = useCall("smartMoneyRecord", {}, { quiet: true });
  const isFormed = record.data?.data.meta.formed_at != null;
  const note = useFormation(record.data !== undefined && !isFormed);
  return (
    <>
      <PageHead title="Smart money">
        Wallets whose results are hard to explain by luck, and whether following them paid. Cohorts are formed
        every Monday and never changed afterwards.
      </PageHead>
      {token === undefined ? (
        <CallResult call={record}>
          {({ data, metadata }) =>
            data.meta.formed_at === null ? (
              <NotFormedYet note={note} />
            ) : (
              <section aria-label="Track record">
                <StillForming note={note} />
                <TrackRecord record={data} cohort={cohort} />
                <Provenance metadata={metadata} />
                <RequestCode made={{ name: "smartMoneyRecord", request: {} }} />
              </section>
            )
          }
        </CallResult>
      ) : null}
      {isFormed ? (
        <>
          <Filters>
            <Select
              label="Cohort"
              value={cohort}
              options={Object.keys(cohorts).map((value) => ({ value, label: cohortName(value) }))}
              onChange={(value) => change({ cohort: value === "proven" ? undefined : value })}
            />
            <Segments
              label="Window of flows"
              value={window}
              options={choices(...flowWindows)}
              onChange={(value) => change({ window: value === "24h" ? undefined : value })}
            />
          </Filters>
          <p class="muted small">{cohorts[cohort]}</p>
          {token === undefined ? null : <CohortTrades cohort={cohort} token={token} />}
          <CohortFlows cohort={cohort} window={window} />
          <CohortWallets cohort={cohort} />
          {token === undefined ? <CohortTrades cohort={cohort} token={undefined} /> : null}
          <CohortHoldings cohort={cohort} />
        </>
      ) : null}
    </>
  );
}
