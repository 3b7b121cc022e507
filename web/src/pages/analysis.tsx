// The analysis of search results: summary, key points, themes, tone and sources.
import type { ResponseOf } from "../api.ts";
import { definitionOf } from "../definitions.ts";
import { words } from "../format.ts";
import { Outside } from "../outside.tsx";
import { Link } from "../router.tsx";
import { Defined } from "../ui.tsx";
import { itemHref } from "./item-href.ts";
import { projectHref } from "./project-href.tsx";

type AnalysisBody = NonNullable<ResponseOf<"contentSearch">["analysis"]>;

export function Analysis({ analysis }: { analysis: AnalysisBody }) {
  const sourceNumbers = new Map(analysis.sources.map((source, index) => [source.id, index + 1]));
  const References = ({ ids }: { ids: readonly string[] }) => (
    <sup>
      {ids
        .map((id) => sourceNumbers.get(id))
        .filter((n) => n !== undefined)
        .slice(0, 4)
        .map((n) => (
          <a key={n} href={`#source-${n}`} aria-label={`Source ${n}`}>
            {n}
          </a>
        ))}
    </sup>
  );
  const { sentiment } = analysis;
  return (
    <aside class="panel" aria-label="Analysis">
      <h2>Analysis</h2>
      <p class="muted small">
        {analysis.method === "model"
          ? "Written by a language model from the results."
          : "Summary built from quotes (no AI)."}{" "}
        {analysis.note}
      </p>
      <p>
        <Outside text={analysis.summary} most={1200} /> <References ids={analysis.summary_ids} />
      </p>
      <ul>
        {analysis.key_points.slice(0, 6).map((point) => (
          <li key={point.text}>
            <Outside text={point.text} /> <References ids={point.ids} />
          </li>
        ))}
      </ul>
      <p class="row small">
        {analysis.themes.slice(0, 8).map((theme) => (
          <span key={theme.label} class="chip">
            <Outside text={words(theme.label)} most={40} /> {Math.round(theme.share * 100)}%
          </span>
        ))}
      </p>
      <p class="small">
        <Defined by={definitionOf("Tone")}>Tone</Defined> <b>{sentiment.label}</b>: {sentiment.positive}{" "}
        positive, {sentiment.negative} negative, {sentiment.neutral} neutral
      </p>
      <p class="row small">
        {analysis.projects.slice(0, 6).map((project) => (
          <Link key={project.project_id} href={projectHref(project)} class="chip">
            <Outside text={project.project_name} most={40} />
          </Link>
        ))}
      </p>
      <h3>Sources</h3>
      <ol class="sources small">
        {analysis.sources.map((source, index) => (
          <li key={source.id} id={`source-${index + 1}`}>
            <Link href={itemHref(source.id)}>
              <Outside text={source.title} most={120} />
            </Link>{" "}
            <span class="muted">
              <Outside text={source.source_name} most={40} />
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
