import type { Item } from "./item.ts";

export function rssFeed(items: Item[]): string {
  const entries = items.map(
    ({ mark, text, at }) =>
      `<item><guid>${mark}</guid><title>${text}</title><link>https://news.example/${mark}</link><pubDate>${new Date(at).toUTCString()}</pubDate></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${entries.join("")}</channel></rss>`;
}
