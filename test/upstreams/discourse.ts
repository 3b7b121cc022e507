import { iso, type Item } from "./item.ts";

export function forumPosts(items: Item[], query: URLSearchParams): string {
  const before = Number(query.get("before") ?? items.length + 1);
  const posts = items
    .map(({ mark, text, at, n }) => ({
      id: n + 1,
      topic_id: n + 1,
      topic_title: text,
      topic_slug: mark,
      post_number: 1,
      username: "ann",
      created_at: iso(at),
      cooked: `<p>${text}</p>`,
    }))
    .filter(({ id }) => id <= before && id > before - 50)
    .reverse();
  return JSON.stringify({ latest_posts: posts });
}
