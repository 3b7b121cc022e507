// The accounts that a project owes most of its attention to.
import type { ResponseOf } from "../api.ts";
import { ago } from "../format.ts";
import { Outside } from "../outside.tsx";
import { hrefOf, Link } from "../router.tsx";
import { itemHref } from "./item-href.ts";

type MapProject = ResponseOf<"projectsMindshareMap">["data"]["projects"][number];

export function TopAccounts({ project }: { project: MapProject | undefined }) {
  const handles = project?.handles ?? [];
  return (
    <section class="panel" aria-label="Top accounts">
      <h2>Top accounts</h2>
      {handles.length === 0 ? <p class="muted">No posts in the last 7 days.</p> : null}
      <ol class="voices">
        {handles.map((handle) => (
          <li key={handle.handle}>
            <Link href={hrefOf("/search", { q: `@${handle.handle}`, days: 30 })}>
              <Outside text={`@${handle.handle}`} most={40} />
            </Link>{" "}
            <span class="muted small">
              {handle.post_count} {handle.post_count === 1 ? "post" : "posts"}
            </span>
            {handle.posts?.map((post) => (
              <p key={post.id} class="snippet small">
                <Link href={itemHref(post.id)}>
                  <Outside text={post.text} most={160} />
                </Link>{" "}
                <span class="muted">{ago(post.published_at)}</span>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
