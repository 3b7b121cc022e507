import { describe, expect, it } from "vitest";
import { pagesOf, upstreamDouble } from "../../../../test/upstream-double.ts";
import { youtube } from "./youtube-source.ts";

const CHANNEL = "UCaaaaaaaaaaaaaaaaaaaaaa";
const video = (id: string, more = "") => `<entry><id>yt:video:${id}</id><yt:videoId>${id}</yt:videoId>
  <title>Video ${id}</title><link rel="alternate" href="https://www.youtube.com/shorts/${id}"/>
  <published>2026-06-01T10:00:00+00:00</published><updated>2026-06-02T10:00:00+00:00</updated>${more}</entry>`;
const media = (views: string) => `<media:group><media:title>t</media:title>
  <media:thumbnail url="https://i.example/a.jpg" width="480" height="360"/><media:description>What it is about</media:description>
  <media:community><media:statistics views="${views}"/></media:community></media:group>`;
const feed = (entries: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><feed xmlns:yt="http://www.youtube.com/xml/schemas/2015"
   xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom"><title>Some channel</title>${entries}</feed>`;

async function read(text: string, cursor: unknown = null) {
  const [task] = youtube.tasks(youtube.settings.parse({ defaults: false, channels: [CHANNEL] }));
  if (!task) throw new Error("no task");
  const context = upstreamDouble({ answers: { "https://www.youtube.com/feeds/videos.xml": text }, cursor });
  const [page] = await pagesOf(task, context);
  expect(context.asked[0]?.url).toContain(`channel_id=${CHANNEL}`);
  return page;
}

describe("youtube", () => {
  it("converts an entry to a video with its views, and writes it again when they rise considerably", async () => {
    const first = await read(feed(video("a", media("1000"))));
    expect(first?.records.content).toMatchObject([
      {
        type: "youtube",
        title: "Video a",
        body: "What it is about",
        source_name: "Some channel",
        images: ["https://i.example/a.jpg"],
        engagement: { views: 1000 },
        published_at: Date.UTC(2026, 5, 1, 10),
      },
    ]);
    const same = await read(feed(video("a", media("1010"))), first?.cursor);
    expect(same?.records.content ?? []).toEqual([]);
    const risen = await read(feed(video("a", media("5000"))), same?.cursor);
    expect(risen?.records.content).toMatchObject([
      { id: first?.records.content?.[0]?.id, engagement: { views: 5000 } },
    ]);
  });

  it("tolerates videos without a group or an id, and invalid figures", async () => {
    const page = await read(
      feed(video("a") + video("b", media("-3")) + video("c", media("many")).replace(/<id>.*?<\/id>/, "")),
    );
    expect(page?.records.content?.map(({ engagement }) => engagement?.views)).toEqual([0, 0, 0]);
  });

  it("rejects invalid channel ids, and reads the built-in list by default", () => {
    expect(youtube.settings.safeParse({ channels: ["@bankless"] }).success).toBe(false);
    expect(youtube.tasks(youtube.settings.parse({})).length).toBeGreaterThan(0);
  });
});
