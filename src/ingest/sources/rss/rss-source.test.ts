import { describe, expect, it } from "vitest";
import { NOW, pagesOf, upstreamDouble } from "../../../../test/upstream-double.ts";
import { UpstreamFailure, type Page } from "../../source.ts";
import { rss } from "./rss-source.ts";

const URL_OF_FEED = "https://news.example/feed";
const settings = (type = "news") =>
  rss.settings.parse({ defaults: false, feeds: [{ name: "Example", url: URL_OF_FEED, type }] });

async function read(text: string, cursor: unknown = null, now = NOW): Promise<Page> {
  const [task] = rss.tasks(settings());
  if (!task) throw new Error("no task");
  const [page] = await pagesOf(task, upstreamDouble({ answers: { [URL_OF_FEED]: text }, cursor, now }));
  if (!page) throw new Error("no page");
  return page;
}

const failureOf = (text: string) =>
  read(text).then(
    () => undefined,
    (error: unknown) => (error instanceof UpstreamFailure ? error : undefined),
  );

const feed = (items: string, head = "") =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
   xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Example News</title>
   <link>https://news.example/</link><language>en-US</language>${head}${items}</channel></rss>`;
const item = (n: number | string, more = "", date = "Mon, 15 Jun 2026 09:00:00 GMT") =>
  `<item><title>Story ${n}</title><link>https://news.example/story-${n}?utm_source=rss</link>
   <guid isPermaLink="false">https://news.example/?p=${n}</guid><pubDate>${date}</pubDate>
   <description>Summary ${n}</description>${more}</item>`;

describe("rss", () => {
  it("converts an entry: text, date, URL, images, language", async () => {
    const page = await read(
      feed(
        item(
          1,
          `<content:encoded><![CDATA[<p>Solana &amp; friends</p><img src="/a.png"><img src="https://t.example/p.gif" width="1" height="1">]]></content:encoded>
           <media:content url="https://cdn.example/b.jpg" medium="image"/><dc:creator>Jane Doe</dc:creator>`,
        ),
      ),
    );
    expect(page.records.content).toHaveLength(1);
    expect(page.records.content?.[0]).toMatchObject({
      type: "news",
      title: "Story 1",
      summary: "Summary 1",
      url: "https://news.example/story-1?utm_source=rss",
      source_name: "Example",
      author_handle: "",
      lang: "en",
      images: ["https://cdn.example/b.jpg", "https://news.example/a.png"],
      published_at: Date.UTC(2026, 5, 15, 9),
    });
    expect(page.records.content?.[0]?.body).toContain("Solana &amp; friends");
  });

  it.each([
    [
      "Atom",
      `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title>T</title><id>x</id>
       <entry><id>tag:example,2026:1</id><title type="html">One &amp;amp; two</title><link href="/one"/>
       <published>2026-06-15T09:00:00Z</published><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Text</p></div></content></entry></feed>`,
    ],
    [
      "RDF",
      `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
       xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>T</title><link>https://news.example</link></channel>
       <item rdf:about="https://news.example/one"><title>One &amp; two</title><link>https://news.example/one</link>
       <dc:date>2026-06-15T09:00:00Z</dc:date></item></rdf:RDF>`,
    ],
    [
      "JSON Feed",
      JSON.stringify({
        version: "https://jsonfeed.org/version/1.1",
        title: "T",
        items: [
          {
            id: "1",
            url: "https://news.example/one",
            title: "One & two",
            content_text: "Text",
            date_published: "2026-06-15T09:00:00Z",
          },
        ],
      }),
    ],
  ])("reads %s", async (_, text) => {
    const page = await read(text);
    expect(page.records.content).toMatchObject([
      { url: "https://news.example/one", published_at: Date.UTC(2026, 5, 15, 9) },
    ]);
    expect(page.records.content?.[0]?.title).toMatch(/^One &(amp;)? two$/);
  });

  it("produces stable ids, and only new or changed entries", async () => {
    const first = await read(feed(item(1) + item(2)));
    const again = await read(feed(item(1) + item(2)), first.cursor);
    expect(again.records.content ?? []).toEqual([]);
    const edited = item(1).replace("Summary 1", "Summary 1, corrected").replace("09:00", "11:00");
    const next = await read(feed(item(3) + edited + item(2)), again.cursor);
    expect(next.records.content?.map(({ title }) => title)).toEqual(["Story 3", "Story 1"]);
    // An edit does not change the date of an entry.
    const [, corrected] = next.records.content ?? [];
    expect(corrected?.id).toBe(first.records.content?.[0]?.id);
    expect(corrected?.published_at).toBe(first.records.content?.[0]?.published_at);
  });

  it("ignores the protocol and tracking parameters in the identity", async () => {
    const one = await read(feed(item(1)));
    const two = await read(
      feed(item(1).replace("https://news.example/?p=1", "http://www.news.example/?p=1&amp;utm_medium=x")),
    );
    expect(two.records.content?.[0]?.id).toBe(one.records.content?.[0]?.id);
  });

  it("distinguishes entries that share a guid, and drops repeated entries", async () => {
    const same = (n: number) => item(n).replace(/<guid.*?<\/guid>/, "<guid>1</guid>");
    const page = await read(feed(same(1) + same(2) + item(3) + item(3)));
    expect(new Set(page.records.content?.map(({ id }) => id)).size).toBe(3);
    expect(page.dropped).toEqual({ "the same entry twice in one feed": 1 });
  });

  it("identifies an entry by guid, else by link, else by title, and quarantines one without any", async () => {
    const page = await read(
      feed(
        item(1).replace(/<guid.*?<\/guid>/, "") +
          `<item><title>Only a title</title><pubDate>Mon, 15 Jun 2026 09:00:00 GMT</pubDate></item>` +
          `<item><pubDate>Mon, 15 Jun 2026 09:00:00 GMT</pubDate><description>x</description></item>`,
      ),
    );
    expect(page.records.content?.map(({ title }) => title)).toEqual(["Story 1", "Only a title"]);
    expect(page.quarantined).toMatchObject([{ reason: "neither id, link nor title" }]);
  });

  it("quarantines entries of 1970 and of next year, and treats a wrong time zone as now", async () => {
    const page = await read(
      feed(
        item(1, "", "Thu, 01 Jan 1970 00:00:00 GMT") +
          item(2, "", "Tue, 15 Jun 2027 09:00:00 GMT") +
          item(3, "", "Mon, 15 Jun 2026 14:00:00 GMT"),
      ),
    );
    expect(page.quarantined?.map(({ reason }) => reason)).toEqual(["impossible date", "date in the future"]);
    expect(page.records.content).toMatchObject([{ title: "Story 3", published_at: NOW }]);
  });

  it("quarantines an entry once, and stores it when its date is reached", async () => {
    const text = feed(item(1, "", "Wed, 17 Jun 2026 09:00:00 GMT"));
    const first = await read(text);
    expect(first.quarantined).toHaveLength(1);
    const second = await read(text, first.cursor);
    expect(second.quarantined).toEqual([]);
    const third = await read(text, second.cursor, Date.UTC(2026, 5, 18));
    expect(third.records.content).toMatchObject([{ published_at: Date.UTC(2026, 5, 17, 9) }]);
  });

  it("dates entries without a date by when they appeared, and leaves out those from before the first run", async () => {
    const undated = (n: number) => item(n).replace(/<pubDate>.*?<\/pubDate>/, "");
    const first = await read(feed(undated(1)));
    expect(first.records.content ?? []).toEqual([]);
    expect(first.dropped).toEqual({ "no date, and published before the first run": 1 });
    const second = await read(feed(undated(2) + undated(1)), first.cursor, NOW + 60_000);
    expect(second.records.content).toMatchObject([{ title: "Story 2", published_at: NOW + 60_000 }]);
    const edited = undated(1).replace("Summary 1", "Summary 1, edited");
    const third = await read(feed(undated(2) + edited), second.cursor, NOW + 120_000);
    expect(third.records.content ?? []).toEqual([]);
  });

  it("sends conditional requests, and yields no page for an unchanged feed", async () => {
    const [task] = rss.tasks(settings());
    const context = upstreamDouble({ answers: { [URL_OF_FEED]: { status: 304, text: "" } } });
    expect(task && (await pagesOf(task, context))).toEqual([]);
    expect(context.asked[0]).toMatchObject({ conditional: true, maxBytes: 5_000_000 });
  });

  it("reads at least thirty feeds by default, each once, unless configured otherwise", () => {
    const ids = rss.tasks(rss.settings.parse({})).map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(30);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain("rss:cointelegraph.com/rss");
    const fewer = rss.tasks(
      rss.settings.parse({ without: ["cointelegraph.com"], feeds: ["https://decrypt.co/feed"] }),
    );
    expect(fewer.map(({ id }) => id)).not.toContain("rss:cointelegraph.com/rss");
    expect(fewer).toHaveLength(ids.length - 1);
    expect(rss.settings.safeParse({ feeds: ["file:///etc/passwd"] }).success).toBe(false);
  });
});

describe("rss, hostile", () => {
  it.each([
    [
      "<!DOCTYPE html><html><head><title>Just a moment...</title></head><body></body></html>",
      /web page.*Just a moment/,
    ],
    ["", /empty/],
    ["{", /not an RSS/],
    [feed(item(1)).slice(0, -60), /truncated or malformed/],
    ["<?xml version='1.0'?><note>hi</note>", /not an RSS/],
    [
      '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss version="2.0"><channel><item><title>&x;</title></item></channel></rss>',
      /./,
    ],
    [feed("<item>".repeat(50_000)), /malformed/],
    [feed("<item><title>".repeat(50_000)), /malformed/],
  ])("reports the problem with document %#", async (text, message) => {
    const failure = await failureOf(text);
    expect(failure?.kind).toBe("bad_format");
    expect(failure?.message).toMatch(message);
  });

  it("does not expand an entity bomb", async () => {
    const entities = Array.from(
      { length: 9 },
      (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`,
    ).join("");
    const page = await read(
      feed(item(1).replace("Story 1", "&l9;")).replace(
        "<rss ",
        `<!DOCTYPE l [<!ENTITY l0 "lol">${entities}]><rss `,
      ),
    );
    expect(page.records.content?.[0]?.title).toBe("&l9;");
  });

  it("stores the first few hundred of a million entries, and counts the others", async () => {
    const started = process.cpuUsage();
    const page = await read(feed(item(1) + "<item><title>x</title></item>".repeat(150_000)));
    expect(page.records.content).toHaveLength(1);
    expect(page.dropped).toMatchObject({ "beyond the first 300 entries or 50000 tags": 150_001 - 300 });
    expect(JSON.stringify(page.cursor).length).toBeLessThan(50_000);
    expect(process.cpuUsage(started).user).toBeLessThan(3_000_000);
  });

  it.each([
    ["attributes", `<item><guid ${'a="1" '.repeat(800_000)}>1</guid></item>`],
    ["tags within an entry", `<item>${"<a/>".repeat(1_200_000)}</item>`],
    ["tags of as many names", Array.from({ length: 400_000 }, (_, i) => `<a${i}/>`).join("")],
    ["empty comments", "<!---->".repeat(700_000)],
  ])("does not parse five megabytes of %s", async (_, items) => {
    const started = process.cpuUsage();
    expect(await failureOf(feed(items))).toMatchObject({
      kind: "too_large",
      message: "the feed has more than 50000 tags and attributes",
    });
    expect(process.cpuUsage(started).user).toBeLessThan(500_000);
  });

  it("stores the entries before one with too many tags, and counts it and the following ones as dropped", async () => {
    const page = await read(feed(item(1) + item(2, "<a/>".repeat(100_000)) + item(3)));
    expect(page.records.content?.map(({ title }) => title)).toEqual(["Story 1"]);
    expect(page.dropped).toEqual({ "beyond the first 300 entries or 50000 tags": 2 });
  });

  it("does not count tags inside texts", async () => {
    const text = `<description><![CDATA[${"<item>".repeat(60_000)}]]></description>`;
    expect((await read(feed(item(1, text) + item(2)))).records.content).toHaveLength(2);
  });

  it("shortens an entry of megabytes, as text", async () => {
    const page = await read(
      feed(item(1, `<content:encoded><![CDATA[<p>${"word ".repeat(800_000)}<script>]]></content:encoded>`)),
    );
    expect(page.records.content?.[0]?.body?.length).toBe(200_000);
  });

  it("tolerates fields of another shape and other encodings", async () => {
    const page = await read(
      feed(
        item(1, "<title><b>two</b></title><pubDate>never</pubDate><media:content/><enclosure/><guid/>") +
          item(2).replace("Story 2", "caf\ufffd \u0000 \ud800"),
      ),
    );
    expect(page.records.content?.length).toBe(2);
    expect(page.quarantined).toEqual([]);
  });

  it("accepts only http and https links", async () => {
    const page = await read(feed(item(1).replace(/<link>.*?<\/link>/, "<link>javascript:alert(1)</link>")));
    expect(page.records.content?.[0]?.url).not.toMatch(/javascript/);
  });

  it("starts again from an invalid cursor", async () => {
    for (const cursor of [17, "x", [], { seen: 3 }, { seen: { a: "b" } }])
      expect((await read(feed(item(1)), cursor)).records.content).toHaveLength(1);
  });
});
