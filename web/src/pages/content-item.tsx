// One search result: its text, its source and its relevance.
import type { ResponseOf } from "../api.ts";
import { definitionOf } from "../definitions.ts";
import { ago, moment, number } from "../format.ts";
import { Highlighted, Outside } from "../outside.tsx";
import { Link } from "../router.tsx";
import { Defined } from "../ui.tsx";
import { itemHref } from "./item-href.ts";
import { kinds } from "./kinds.ts";
import { projectHref } from "./project-href.tsx";

export type Item = ResponseOf<"contentSearch">["content"][number];

export function ContentItem({ item, scored }: { item: Item; scored: boolean }) {
  const { likes, reposts, replies, views } = item.engagement;
  const snippets = item.snippets ?? [];
  return (
    <li class="item" id={`item-${item.id}`}>
      <div class="item-head">
        <span class={`kind ${item.type}`}>{kinds[item.type].one}</span>
        <span class="muted small">
          <Outside text={item.source_name} most={60} />
          {item.author ? (
            <>
              {" "}
              · @<Outside text={item.author} most={40} />
            </>
          ) : null}{" "}
          ·{" "}
          <time dateTime={item.published_at} title={moment(item.published_at)}>
            {ago(item.published_at)}
          </time>
        </span>
        {scored ? <Score item={item} /> : null}
      </div>
      <h2>
        <Link href={itemHref(item.id)}>
          <Outside text={item.title} most={300} />
        </Link>
      </h2>
      {snippets.length > 0 ? (
        snippets.map((snippet) => (
          <p key={snippet.text} class="snippet">
            <Highlighted {...snippet} />
          </p>
        ))
      ) : item.summary && item.summary !== item.title ? (
        <p class="snippet">
          <Outside text={item.summary} />
        </p>
      ) : null}
      <div class="row small">
        {item.projects.slice(0, 5).map((project) => (
          <Link key={project.project_id} href={projectHref(project)} class="chip">
            <Outside text={project.symbol || project.project_name} most={24} />
          </Link>
        ))}
        {item.duplicates > 0 ? <span class="muted">+{item.duplicates} near duplicates</span> : null}
        <span class="muted">
          {[
            [likes, "likes"],
            [reposts, "reposts"],
            [replies, "replies"],
            [views, "views"],
          ]
            .filter(([count]) => Number(count) > 0)
            .map(([count, name]) => `${number(Number(count))} ${name}`)
            .join(" · ")}
        </span>
      </div>
    </li>
  );
}

const parts = ["words", "meaning", "freshness", "attention"] as const;

/** The score; opening it shows its parts. */
function Score({ item }: { item: Item }) {
  const description = parts.map((part) => `${part} ${item.score_parts[part].toFixed(2)}`).join(", ");
  return (
    <details class="score">
      <summary
        title={description}
        aria-label={`Relevance ${item.relevance_score.toFixed(2)}: ${description}`}
      >
        {item.relevance_score.toFixed(2)}
      </summary>
      <dl>
        {parts.map((part) => (
          <div key={part}>
            <dt>{part}</dt>
            <dd>
              <meter min={0} max={1} value={item.score_parts[part]} aria-label={part} />
              {item.score_parts[part].toFixed(2)}
            </dd>
          </div>
        ))}
      </dl>
      <p class="small">
        <Defined by={definitionOf("Relevance")}>How relevance is computed</Defined>
      </p>
    </details>
  );
}
