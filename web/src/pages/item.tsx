// The reader: one content item with its whole text, its projects, its near-duplicates and a link to the original.
import { useCall, type ResponseOf } from "../api.ts";
import { definitionOf } from "../definitions.ts";
import { ago, moment, number, sentence } from "../format.ts";
import { Outside, OutsideLink, safeHref } from "../outside.tsx";
import type { PageProps } from "../pages.ts";
import { hrefOf, Link } from "../router.tsx";
import { CallResult, Defined, PageHead, Provenance, RequestCode, ShareButton } from "../ui.tsx";
import { itemHref } from "./item-href.ts";
import { kinds } from "./kinds.ts";
import { projectHref } from "./project-href.tsx";

type FullItem = ResponseOf<"contentItem">["item"];
const MAX_COPIES = 5;

export function ItemPage({ argument }: PageProps) {
  const request = { id: argument };
  const call = useCall("contentItem", request);
  return (
    <CallResult call={call}>
      {({ item, metadata }) => (
        <div class="with-aside">
          <article class="reader">
            <PageHead title={item.title.slice(0, 300) || "Post"} actions={<ShareButton />} />
            <Byline item={item} />
            <Text item={item} isDemo={metadata.dataset === "demo"} />
            <Original item={item} isDemo={metadata.dataset === "demo"} />
            <Provenance metadata={metadata} />
            <RequestCode made={{ name: "contentItem", request }} />
          </article>
          <aside class="stack" aria-label="About this item">
            <Facts item={item} />
            <Copies ids={item.duplicate_ids} total={item.duplicates} />
          </aside>
        </div>
      )}
    </CallResult>
  );
}

function Byline({ item }: { item: FullItem }) {
  return (
    <p class="muted">
      <span class={`kind ${item.type}`}>{kinds[item.type].one}</span>{" "}
      <Outside text={item.source_name} most={60} />
      {item.author ? (
        <>
          {" · "}
          <Link href={hrefOf("/search", { q: `@${item.author}`, days: 30 })}>
            <Outside text={`@${item.author}`} most={40} />
          </Link>
        </>
      ) : null}
      {" · "}
      <time dateTime={item.published_at} title={moment(item.published_at)}>
        {ago(item.published_at)}
      </time>
    </p>
  );
}

function Text({ item, isDemo }: { item: FullItem; isDemo: boolean }) {
  if (item.text_withheld)
    return <p class="notice">The source doesn't allow its text to be shown here. Read it in the original.</p>;
  const text = item.text || item.summary;
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== "");
  return (
    <div class="text">
      {paragraphs.length === 0 || text === item.title ? (
        <p class="muted">
          {isDemo ? "This simulated item has no further text." : "There is no text beyond the title."}
        </p>
      ) : (
        paragraphs.map((paragraph, index) => (
          <p key={index}>
            <Outside text={paragraph} most={20_000} />
          </p>
        ))
      )}
    </div>
  );
}

/** In the demo, addresses of originals are invented and lead nowhere. */
function Original({ item, isDemo }: { item: FullItem; isDemo: boolean }) {
  const href = safeHref(item.url);
  if (href === undefined) return null;
  if (isDemo && new URL(href).host.endsWith(".invalid"))
    return <p class="muted small">Simulated: there is no original outside this demo.</p>;
  return (
    <p>
      <OutsideLink url={href}>Read the original on {new URL(href).host}</OutsideLink>
    </p>
  );
}

function Facts({ item }: { item: FullItem }) {
  const { likes, reposts, replies, views } = item.engagement;
  const counts = [
    [likes, "likes"],
    [reposts, "reposts"],
    [replies, "replies"],
    [views, "views"],
  ] as const;
  return (
    <section class="panel" aria-label="Facts">
      <h2>Projects</h2>
      {item.projects.length === 0 ? <p class="muted">No project is mentioned.</p> : null}
      <p class="row">
        {item.projects.map((project) => (
          <Link key={project.project_id} href={projectHref(project)} class="chip">
            <Outside text={project.project_name} most={40} />
          </Link>
        ))}
      </p>
      <h2>
        <Defined by={definitionOf("Sentiment")}>Sentiment</Defined>
      </h2>
      <p class={item.sentiment === "positive" ? "up" : item.sentiment === "negative" ? "down" : ""}>
        {item.sentiment === null ? "Not determined" : sentence(item.sentiment)}
      </p>
      {counts.some(([count]) => count > 0) ? (
        <>
          <h2>Engagement</h2>
          <p>
            {counts
              .filter(([count]) => count > 0)
              .map(([count, name]) => `${number(count)} ${count === 1 ? singular[name] : name}`)
              .join(" · ")}
          </p>
        </>
      ) : null}
    </section>
  );
}

const singular = { likes: "like", reposts: "repost", replies: "reply", views: "view" } as const;

function Copies({ ids, total }: { ids: readonly string[]; total: number }) {
  if (total === 0 && ids.length === 0) return null;
  return (
    <section class="panel" aria-label="Near-duplicates">
      <h2>Near-duplicates</h2>
      <ul class="plain small">
        {ids.slice(0, MAX_COPIES).map((id) => (
          <Copy key={id} id={id} />
        ))}
      </ul>
      {total > Math.min(ids.length, MAX_COPIES) ? <p class="muted small">{number(total)} in all.</p> : null}
    </section>
  );
}

function Copy({ id }: { id: string }) {
  const { data } = useCall("contentItem", { id }, { quiet: true });
  return (
    <li>
      <Link href={itemHref(id)}>
        <Outside text={data?.item.title ?? id} most={120} />
      </Link>{" "}
      {data ? (
        <span class="muted">
          <Outside text={data.item.source_name} most={40} /> · {ago(data.item.published_at)}
        </span>
      ) : null}
    </li>
  );
}
