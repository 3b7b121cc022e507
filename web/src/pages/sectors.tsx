// Sectors: which categories and ecosystems hold attention, and which of them gain.
import { useMemo } from "preact/hooks";
import { useCall, type RequestOf, type ResponseOf } from "../api.ts";
import { TimeChart } from "../charts/time-chart.tsx";
import { number, percent, shareChange } from "../format.ts";
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
  Skeleton,
} from "../ui.tsx";
import { isWaiting, Waiting } from "../waiting.tsx";
import { ProjectLink } from "./project-href.tsx";

type Response = ResponseOf<"projectsMindshareSectors">;
type Sector = Response["data"]["sectors"][number];

const SECTORS = 20;
/** More lines are hard to tell apart. */
const CHARTED = 6;
/** The UTC day that a point closes; the last point is now, so its day is not over. */
const dayOf = (time: string) => new Date(Date.parse(time) - 1).toISOString().slice(0, 10);

export function SectorsPage() {
  const { query } = usePlace();
  const sectorType = query.get("by") ?? "category";
  const order = query.get("rank") ?? "share";
  const request = {
    sector_type: sectorType,
    mindshare_type: query.get("type") ?? "weighted",
    sort_by: order === "gain" ? "mindshare_change_7d" : "mindshare_7d",
    limit: SECTORS,
    projects_per_sector: 3,
    include_mindshare_history: true,
  } as RequestOf<"projectsMindshareSectors">;
  const call = useCall("projectsMindshareSectors", request);
  return (
    <>
      <PageHead title="Mindshare by sector">
        Which narratives hold attention and which of them gain. A project counts fully in each of its sectors,
        so the shares add up to more than 100%. <Link href="/mindshare">Show projects</Link>
      </PageHead>
      <Filters>
        <Segments
          label="Group by"
          value={sectorType}
          options={choices("category", "ecosystem")}
          onChange={(value) => change({ by: value === "category" ? undefined : value })}
        />
        <Segments
          label="Attention"
          value={query.get("type") ?? "weighted"}
          options={choices("weighted", "social", "news")}
          onChange={(value) => change({ type: value === "weighted" ? undefined : value })}
        />
        <Segments
          label="Rank by"
          value={order}
          options={choices("share", "gain")}
          onChange={(value) => change({ rank: value === "share" ? undefined : value })}
        />
      </Filters>
      <CallResult call={call} skeleton={<Skeleton tall />}>
        {(response) => <Sectors response={response} />}
      </CallResult>
      <RequestCode made={{ name: "projectsMindshareSectors", request }} />
    </>
  );
}

function Sectors({ response }: { response: Response }) {
  return useMemo(() => {
    const { data, metadata } = response;
    const charted = data.sectors.slice(0, CHARTED);
    const [first] = charted;
    if (first === undefined && isWaiting(metadata)) return <Waiting need="attention" metadata={metadata} />;
    if (first === undefined)
      return (
        <>
          <Empty title="No sectors">Nobody mentioned a project with a category or ecosystem in 7 days.</Empty>
          <Provenance metadata={metadata} />
        </>
      );
    const periods = (first.mindshare_history?.daily ?? []).map(({ time }) => dayOf(time));
    const series = charted.map((sector) => ({
      name: sector.sector_name,
      values: (sector.mindshare_history?.daily ?? []).map(({ value }) => value),
    }));
    return (
      <>
        <TimeChart
          label={`Daily share of attention of ${charted.length} sectors over 30 days`}
          periods={periods}
          series={series}
          mode="lines"
          partial={periods.at(-1) ?? null}
          format={(value) => percent(value, 1)}
        />
        <Provenance metadata={metadata}>
          {number(data.sectors.length)} of {number(metadata.total_sectors)} sectors.
          {revisedNote(metadata.revised_days?.length ?? 0)}
        </Provenance>
        <Table
          label="Mindshare by sector as a table"
          columns={columns}
          rows={data.sectors}
          keyOf={(sector) => sector.sector}
          first={SECTORS}
        />
      </>
    );
  }, [response]);
}

function revisedNote(days: number): string {
  if (days === 0) return "";
  return ` ${number(days)} closed ${days === 1 ? "day was" : "days were"} computed again, because items arrived late or changed.`;
}

const columns: Column<Sector>[] = [
  {
    field: "sector",
    label: "Sector",
    heading: true,
    order: (sector) => sector.sector_name.toLowerCase(),
    show: (sector) => sector.sector_name,
  },
  {
    field: "day",
    label: "Share 24 h",
    order: (sector) => sector.mindshare_24h,
    show: (sector) => percent(sector.mindshare_24h, 2),
  },
  changed("day_change", "24h"),
  {
    field: "week",
    label: "Share 7 d",
    order: (sector) => sector.mindshare_7d,
    show: (sector) => percent(sector.mindshare_7d, 2),
  },
  changed("week_change", "7d"),
  {
    field: "confidence",
    label: "Confidence",
    order: (sector) => sector.confidence_7d,
    show: (sector) => percent(100 * sector.confidence_7d, 0),
  },
  {
    field: "projects",
    label: "Largest projects",
    text: true,
    show: (sector) =>
      sector.projects.map((project, i) => (
        <span key={project.project_id}>
          {i > 0 ? ", " : ""}
          <ProjectLink project={project} />
        </span>
      )),
  },
];

function changed(field: string, window: "24h" | "7d"): Column<Sector> {
  const pointsOf = (sector: Sector) => sector[`mindshare_change_${window}`];
  const percentOf = (sector: Sector) => sector[`mindshare_change_${window}_percent`];
  return {
    field,
    label: "Change",
    definition: "mindshare#from-attention-to-shares",
    order: pointsOf,
    tone: pointsOf,
    show: (sector) => shareChange(percentOf(sector), pointsOf(sector)),
  };
}
