// What proven wallets do with a project's token, compared with random wallets.
import { useCall, type RequestOf } from "../api.ts";
import { number, percent, signedUsd, tone } from "../format.ts";
import { change, Link, usePlace } from "../router.tsx";
import { CallResult, choices, Defined, Figure, Provenance, Segments, Skeleton } from "../ui.tsx";
import type { KnownProject } from "./project.tsx";
import { score } from "./smart-money-cohort.tsx";
import { flowHref, type FlowWindow } from "./smart-money-terms.ts";

const windows = ["24h", "7d", "30d"] as const satisfies readonly FlowWindow[];
const USUAL = "7d";

export function ProjectSmartMoney({ project }: { project: KnownProject }) {
  const { query } = usePlace();
  const window = windows.find((one) => one === query.get("flows")) ?? USUAL;
  const request: RequestOf<"smartMoneyNetflows"> = { project_id: project.project_id, window };
  const call = useCall("smartMoneyNetflows", request, { quiet: true });
  return (
    <section class="panel" aria-label="Smart money">
      <div class="row spread">
        <h2>Smart money</h2>
        <Segments
          label="Window of flows"
          value={window}
          options={choices(...windows)}
          onChange={(value) => change({ flows: value === USUAL ? undefined : value }, { replace: true })}
        />
      </div>
      <CallResult call={call} skeleton={<Skeleton rows={2} />}>
        {({ data: { items, meta }, metadata }) => {
          const [flow] = items;
          return (
            <>
              {flow ? (
                <>
                  <dl class="figures">
                    <Figure label="Net flow" tone={tone(flow.net_usd)}>
                      {signedUsd(flow.net_usd)}
                    </Figure>
                    <Figure label="z against random wallets" definition="smart-money#net-flows">
                      {score(flow.placebo?.z)}
                      {flow.placebo ? <small class="muted"> p {flow.placebo.p.toFixed(3)}</small> : null}
                    </Figure>
                    <Figure label="Proven wallets">
                      {number(flow.wallets_buying)} <small class="muted">buying,</small>{" "}
                      {number(flow.wallets_selling)} <small class="muted">selling</small>
                    </Figure>
                    <Figure label="Of the stored volume">
                      {percent(flow.of_volume === null ? null : 100 * flow.of_volume)}
                    </Figure>
                  </dl>
                  <p class="small">
                    {meaningOf(flow.placebo?.z ?? null, flow.placebo?.draws)}{" "}
                    <Link href={flowHref(flow.token)}>The trades behind it</Link>
                  </p>
                </>
              ) : (
                <p class="muted">{nothingText(meta, metadata.warnings, window)}</p>
              )}
              <Provenance metadata={{ ...metadata, warnings: [] }}>
                <Link href="/smart-money">Track record of proven wallets</Link>.{" "}
                <Defined by="smart-money#net-flows">How flows are compared</Defined>.
              </Provenance>
            </>
          );
        }}
      </CallResult>
    </section>
  );
}

function meaningOf(z: number | null, draws = 0): string {
  if (z === null)
    return "There are too few other wallets, or they did not trade it, so the flow cannot be compared.";
  const among = `among ${number(draws)} random cohorts that are as active and as large`;
  if (Math.abs(z) < 2) return `Such a flow is usual ${among}.`;
  return z > 0
    ? `Proven wallets buy more of it than is usual ${among}.`
    : `Proven wallets sell more of it than is usual ${among}.`;
}

function nothingText(
  meta: { formed_at: string | null },
  warnings: readonly string[],
  window: FlowWindow,
): string {
  if (meta.formed_at === null)
    return "No cohorts of wallets have been formed yet, so there is nobody whose trades could be shown.";
  if (warnings.some((warning) => warning.includes("has no members")))
    return "No wallet is proven at present, so there are no flows to show.";
  return `No proven wallet has traded its token on Solana in the last ${window}.`;
}
