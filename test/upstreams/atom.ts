// YouTube's and GitHub's feeds.
import { iso, type Item } from "./item.ts";

export const videoFeed = (items: Item[]) => atom(items, videoEntry);
export const releaseFeed = (items: Item[]) => atom(items, releaseEntry);

function atom(items: Item[], entry: (item: Item) => string): string {
  return `<?xml version="1.0"?><feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom"><title>A feed</title>${items.map(entry).join("")}</feed>`;
}

function videoEntry({ mark, text, at }: Item): string {
  return `<entry><id>yt:video:${mark}</id><yt:videoId>${mark}</yt:videoId><title>${text}</title>
    <link rel="alternate" href="https://www.youtube.com/watch?v=${mark}"/><published>${iso(at)}</published></entry>`;
}

function releaseEntry({ mark, text, at }: Item): string {
  return `<entry><id>tag:github.com,2008:Repository/17/${mark}</id><updated>${iso(at)}</updated>
    <link rel="alternate" type="text/html" href="https://github.com/Example/Node/releases/tag/${mark}"/>
    <title>${text}</title><content type="html">${text}</content></entry>`;
}
