// TVL, fees and revenue of a project; for a chain, of everything on it.
import { TimeChart } from "../charts/time-chart.tsx";
import { useCall, type RequestOf } from "../api.ts";
import { usd } from "../format.ts";
import { change, hrefOf, Link, usePlace } from "../router.tsx";
import { choices, Provenance, Segments } from "../ui.tsx";
import type { KnownProject } from "./project.tsx";
import { isWaiting, WaitingLine } from "../waiting.tsx";
import { useTerms } from "./terms.ts";

const metrics = ["tvl", "fees", "revenue", "volume"] as const;

/** The ecosystem that a project is: Solana is the chain of the ecosystem Solana. */
function chainOf(
  project: Pick<KnownProject, "project_name" | "slug">,
  chains: readonly { id: number; slug: string; name: string }[],
): { id: number; slug: string; name: string } | undefined {
  const name = project.project_name.toLowerCase();
  return chains.find((chain) => chain.slug === project.slug || chain.name.toLowerCase() === name);
}

export function ProjectFundamentals({ project }: { project: KnownProject }) {
  const { query } = usePlace();
  const terms = useTerms();
  const chain = chainOf(project, terms.chains);
  const metric = metrics.find((one) => one === query.get("metric")) ?? "tvl";
  const request: RequestOf<"fundamentalsHistory"> = {
    metric,
    date_grouping: metric === "tvl" ? "daily" : "weekly",
    entity_limit: chain ? 10 : 1,
    ...(chain
      ? { group_by: "chain", ecosystem_ids: [chain.id] }
      : { group_by: "protocol", project_ids: [project.project_id] }),
  };
  const call = useCall("fundamentalsHistory", terms.known ? request : undefined, { quiet: true });
  if (!call.data || call.error) return null;
  const { data, metadata } = call.data;
  const [first = ""] = metadata.entities;
  // Figures that are not attributed to a chain are an entity of their own.
  const entity = chain
    ? (metadata.entities.find((name) => name === chain.slug || name === chain.name) ?? "")
    : first;
  const isEmpty = data.length === 0 || entity === "";
  // A project without any figures has no section, unless the visitor asked for another metric.
  if (isEmpty && metric === "tvl" && !isWaiting(metadata)) return null;
  return (
    <section class="panel" aria-label="Fundamentals">
      <div class="row spread">
        <h2>Fundamentals{chain ? ` on ${chain.name}` : ""}</h2>
        <Segments
          label="Metric"
          value={metric}
          options={choices(...metrics).map((one) => (one.value === "tvl" ? { ...one, label: "TVL" } : one))}
          onChange={(value) => change({ metric: value === "tvl" ? undefined : value })}
        />
      </div>
      {isEmpty ? (
        <WaitingLine need="fundamentals" metadata={metadata}>
          No {metric} is known for the last 90 days.
        </WaitingLine>
      ) : (
        <>
          <TimeChart
            label={`${metric} of ${project.project_name.slice(0, 60)}, ${metadata.start_date} to ${metadata.end_date}`}
            periods={data.map((row) => row.period)}
            series={[
              {
                name: metric === "tvl" ? "TVL" : metric,
                values: data.map((row) =>
                  Object.hasOwn(row.data, entity) ? (row.data[entity] ?? null) : null,
                ),
              },
            ]}
            mode={metric === "tvl" ? "lines" : "stacked"}
            flows={metric !== "tvl"}
            partial={metadata.provisional}
            format={usd}
            height={220}
          />
          <Provenance metadata={metadata}>
            <Link
              href={hrefOf(
                "/fundamentals",
                chain
                  ? { chain: chain.slug, metric }
                  : { project: project.project_id, name: project.project_name, metric },
              )}
            >
              All figures
            </Link>
            .
          </Provenance>
        </>
      )}
    </section>
  );
}
