// Mindshare: each project's share of attention and its change.
import { useMemo } from "preact/hooks";
import { Treemap } from "../charts/treemap.tsx";
import { useCall, type RequestOf, type ResponseOf } from "../api.ts";
import { number, percent, shareChange, tone } from "../format.ts";
import { Outside } from "../outside.tsx";
import { change, Link, usePlace } from "../router.tsx";
import {
  CallResult,
  Check,
  choices,
  Defined,
  Empty,
  Filters,
  PageHead,
  Provenance,
  RequestCode,
  Segments,
  Select,
  ShareButton,
  Skeleton,
} from "../ui.tsx";
import { type Column, Table } from "../table.tsx";
import { isWaiting, Waiting } from "../waiting.tsx";
import { projectHref, ProjectLink } from "./project-href.tsx";
import { useTerms } from "./terms.ts";

type Project = ResponseOf<"projectsMindshareMap">["data"]["projects"][number];

export function MindsharePage() {
  const { query } = usePlace();
  const terms = useTerms();
  const week = query.get("window") === "7d";
  const ecosystem = query.get("eco");
  const category = query.get("cat");
  const request = {
    project_limit: Number(query.get("limit") ?? 50),
    sort_by: week ? "mindshare_7d" : "mindshare_24h",
    mindshare_type: query.get("type") ?? "weighted",
    ...(ecosystem ? { ecosystems: [ecosystem] } : {}),
    ...(category ? { categories: [category] } : {}),
    ...(query.get("nostable") ? { exclude_stablecoins: true } : {}),
    min_handles_per_project: 0,
    max_handles_per_project: 1,
  } as RequestOf<"projectsMindshareMap">;
  const call = useCall("projectsMindshareMap", request);
  return (
    <>
      <PageHead title="Mindshare" actions={<ShareButton />}>
        Each project's share of all attention: size shows the share, colour its change.{" "}
        <Defined by="mindshare">How it is computed</Defined>. <Link href="/sectors">Show sectors</Link>
      </PageHead>
      <Filters>
        <Segments
          label="Period"
          value={week ? "7d" : "24h"}
          options={choices("24h", "7d")}
          onChange={(value) => change({ window: value === "24h" ? undefined : value })}
        />
        <Segments
          label="Attention"
          value={query.get("type") ?? "weighted"}
          options={choices("weighted", "social", "news")}
          onChange={(value) => change({ type: value === "weighted" ? undefined : value })}
        />
        <Select
          label="Ecosystem"
          value={ecosystem ?? ""}
          options={terms.ecosystems}
          onChange={(value) => change({ eco: value })}
        />
        <Select
          label="Category"
          value={category ?? ""}
          options={terms.categories}
          onChange={(value) => change({ cat: value })}
        />
        <Select
          label="Projects"
          value={query.get("limit") ?? "50"}
          options={choices("20", "50", "100")}
          onChange={(value) => change({ limit: value === "50" ? undefined : value })}
        />
        <Check
          label="Hide stablecoins"
          checked={query.get("nostable") === "1"}
          onChange={(checked) => change({ nostable: checked })}
        />
      </Filters>
      <CallResult call={call} skeleton={<Skeleton tall="treemap" />}>
        {(response) => <AttentionMap response={response} />}
      </CallResult>
      <RequestCode made={{ name: "projectsMindshareMap", request }} />
    </>
  );
}

/** Rendered once per response, for the time range that it was requested for. */
function AttentionMap({ response }: { response: ResponseOf<"projectsMindshareMap"> }) {
  return useMemo(() => {
    const { data, metadata } = response;
    const week = metadata.sort_by === "mindshare_7d";
    const tiles = data.projects.map((project) => tileOf(project, week));
    if (tiles.length === 0 && isWaiting(metadata)) return <Waiting need="attention" metadata={metadata} />;
    if (tiles.length === 0)
      return (
        <>
          <Empty title="No projects match">Try removing a filter.</Empty>
          <Provenance metadata={metadata} />
        </>
      );
    return (
      <>
        {tiles.some((tile) => tile.weight > 0) ? null : (
          <Empty title="No mentions">Nobody mentioned these projects in this period. Try a longer one.</Empty>
        )}
        <Treemap label="Projects by share of attention" tiles={tiles} />
        <Provenance metadata={metadata}>
          {number(metadata.project_count)} of {number(metadata.total_projects)} projects.
        </Provenance>
        <Table
          label="Mindshare as a table"
          columns={columns}
          rows={data.projects}
          keyOf={(project) => project.project_id}
          first={20}
        />
      </>
    );
  }, [response]);
}

function tileOf(project: Project, week: boolean) {
  const share = week ? project.mindshare_7d : project.mindshare_24h;
  const change = week ? project.mindshare_change_7d_percent : project.mindshare_change_24h_percent;
  const points = week ? project.mindshare_change_7d : project.mindshare_change_24h;
  const name = project.project_name.slice(0, 60);
  const changeText = shareChange(change, points);
  const title = (project.symbol || name).slice(0, 12);
  return {
    id: project.project_id,
    weight: share,
    // A new project is coloured as a gain of unknown size.
    change: changeText === "new" ? 50 : change,
    title,
    lines: [percent(share, 2), changeText],
    label: `${name}: share ${percent(share, 2)}, change ${changeText}`,
    tooltip: <TileTooltip project={project} />,
    href: projectHref(project),
  };
}

function TileTooltip({ project }: { project: Project }) {
  const rows = [
    ["24 h", project.mindshare_24h, project.mindshare_change_24h_percent, project.mindshare_change_24h],
    ["7 d", project.mindshare_7d, project.mindshare_change_7d_percent, project.mindshare_change_7d],
  ] as const;
  const [voice] = project.handles;
  return (
    <>
      <b>
        <Outside text={project.project_name} most={40} />
      </b>{" "}
      <span class="muted">number {number(project.rank)}</span>
      <table>
        <tbody>
          {rows.map(([name, share, change, points]) => (
            <tr key={name}>
              <th scope="row">Share {name}</th>
              <td class="n">{percent(share, 2)}</td>
              <td class={`n ${tone(points)}`}>{shareChange(change, points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {voice ? (
        <span class="muted">
          Most from <Outside text={voice.outlet ? voice.handle : `@${voice.handle}`} most={40} />
        </span>
      ) : null}
    </>
  );
}

const columns: Column<Project>[] = [
  { field: "rank", label: "Rank", order: (project) => project.rank, show: (project) => project.rank },
  {
    field: "project",
    label: "Project",
    heading: true,
    order: (project) => project.project_name.toLowerCase(),
    show: (project) => <ProjectLink project={project} />,
  },
  share("day", "Share 24 h", (project) => project.mindshare_24h),
  changed(
    "day_change",
    (project) => project.mindshare_change_24h_percent,
    (project) => project.mindshare_change_24h,
  ),
  share("week", "Share 7 d", (project) => project.mindshare_7d),
  changed(
    "week_change",
    (project) => project.mindshare_change_7d_percent,
    (project) => project.mindshare_change_7d,
  ),
  {
    field: "voice",
    label: "Top account",
    text: true,
    show: ({ handles: [first] }) =>
      first ? <Outside text={first.outlet ? first.handle : `@${first.handle}`} most={40} /> : "–",
  },
  {
    field: "data",
    label: "Confidence",
    order: (project) => project.confidence_7d,
    show: (project) => percent(100 * project.confidence_7d, 0),
  },
];

function share(field: string, label: string, of: (project: Project) => number): Column<Project> {
  return { field, label, order: of, show: (project) => percent(of(project), 2) };
}

type Of = (project: Project) => number | null;

function changed(field: string, percentOf: Of, pointsOf: Of): Column<Project> {
  return {
    field,
    label: "Change",
    definition: "mindshare#from-attention-to-shares",
    order: percentOf,
    tone: pointsOf,
    show: (project) => shareChange(percentOf(project), pointsOf(project)),
  };
}
