// Mindshare: who has the attention, and who is gaining it.
import { useMemo } from "preact/hooks";
import { Treemap } from "../charts/treemap.tsx";
import { useCall, type RequestOf, type ResponseOf } from "../api.ts";
import { number, percent, shareChange } from "../format.ts";
import { Outside } from "../outside.tsx";
import { change, usePlace } from "../router.tsx";
import {
  Answer,
  Check,
  choices,
  Empty,
  Filters,
  PageHead,
  Provenance,
  RequestCode,
  Segments,
  Select,
  Skeleton,
} from "../ui.tsx";
import { type Column, Table } from "../table.tsx";
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
      <PageHead title="Mindshare">
        Each project's share of all attention. Size is share, colour is its change: open a project for its
        history, voices and posts.
      </PageHead>
      <Filters>
        <Segments
          label="Window"
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
          label="without stablecoins"
          checked={query.get("nostable") === "1"}
          onChange={(checked) => change({ nostable: checked })}
        />
      </Filters>
      <Answer call={call} skeleton={<Skeleton tall />}>
        {(answer) => <AttentionMap answer={answer} />}
      </Answer>
      <RequestCode made={{ name: "projectsMindshareMap", request }} />
    </>
  );
}

/** Drawn once for an answer, by the window it was asked for. */
function AttentionMap({ answer }: { answer: ResponseOf<"projectsMindshareMap"> }) {
  return useMemo(() => {
    const { data, metadata } = answer;
    const week = metadata.sort_by === "mindshare_7d";
    const tiles = data.projects.map((project) => tileOf(project, week));
    if (tiles.length === 0) return <Empty title="No project passes">Take away a filter.</Empty>;
    return (
      <>
        {tiles.some((tile) => tile.weight > 0) ? null : (
          <Empty title="Nobody spoke of them">No share in this window: take the longer one.</Empty>
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
  }, [answer]);
}

function tileOf(project: Project, week: boolean) {
  const share = week ? project.mindshare_7d : project.mindshare_24h;
  const change = week ? project.mindshare_change_7d_percent : project.mindshare_change_24h_percent;
  const points = week ? project.mindshare_change_7d : project.mindshare_change_24h;
  const name = project.project_name.slice(0, 60);
  const told = shareChange(change, points);
  const title = (project.symbol || name).slice(0, 12);
  return {
    id: project.project_id,
    weight: share,
    // Coloured as a gain, of a size that cannot be told.
    change: told === "new" ? 50 : change,
    title,
    lines: [percent(share, 2), told],
    label: `${name}: share ${percent(share, 2)}, change ${told}`,
    href: projectHref(project),
  };
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
    label: "Leading voice",
    text: true,
    show: ({ handles: [first] }) => (first ? <Outside text={`@${first.handle}`} most={40} /> : "–"),
  },
  {
    field: "data",
    label: "Data",
    text: true,
    show: (project) => (project.data_status === "ok" ? "ok" : "few authors"),
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
    order: percentOf,
    tone: pointsOf,
    show: (project) => shareChange(percentOf(project), pointsOf(project)),
  };
}
