// Reads real responses of the content sources, if they are available next to the repository: each produces records or a
// reason.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { pagesOf, upstreamDouble } from "../../../test/upstream-double.ts";
import { allProjects, projectRecord } from "../../demo/demo-catalogue.ts";
import { createLinker } from "../../projects/linker/linker.ts";
import { UpstreamFailure, type Page, type Source } from "../source.ts";
import { bluesky } from "./bluesky/bluesky-source.ts";
import { github } from "./github/github-source.ts";
import { rss } from "./rss/rss-source.ts";
import { snapshot } from "./snapshot/snapshot-source.ts";
import { x } from "./x/x-source.ts";
import { youtube } from "./youtube/youtube-source.ts";
import { decodeText } from "../outbound/http-client.ts";

const shared = new URL("../../../../shared/data/", import.meta.url);
const NOW = Date.UTC(2026, 6, 5);

/** Runs the first task of a source, with this text as the response to every request. */
async function readWith<T>(
  source: Source<T>,
  settings: object,
  text: string,
): Promise<Page | UpstreamFailure> {
  const [task] = source.tasks(source.settings.parse(settings));
  if (!task) throw new Error("no task");
  const answers = ({ url }: { url: string }) => (url.includes("next_token") ? { meta: {} } : { text });
  try {
    const [page] = await pagesOf(task, upstreamDouble({ answers, now: NOW }));
    if (!page) throw new Error("no page");
    return page;
  } catch (error) {
    if (error instanceof UpstreamFailure) return error;
    throw error;
  }
}

function read(path: string): string {
  const bytes = readFileSync(new URL(path, shared));
  return decodeText(path.endsWith(".gz") ? gunzipSync(bytes) : bytes, null);
}

function pageOf(result: Page | UpstreamFailure): Page {
  if (result instanceof UpstreamFailure) throw result;
  return result;
}

function looseJson(text: string): { data?: unknown } {
  try {
    return JSON.parse(text) as { data?: unknown };
  } catch {
    return {};
  }
}

/** A recorded event of the stream's first version as the second one frames it; its number is its position in the file. */
function inVersion2(line: string, i: number): string {
  const { did, time_us, kind, commit, ...more } = JSON.parse(line) as Record<string, unknown> & {
    time_us: number;
  };
  const time = new Date(time_us / 1_000).toISOString();
  const $type = `network.bsky.jetstream.subscribeEvents#${String(kind)}`;
  return JSON.stringify({
    $type: "message",
    payload: { $type, seq: i + 1, did, time, ...more, ...(commit as object | undefined) },
  });
}

const reasonsOf = (page: Page) =>
  Object.values(page.dropped ?? {}).reduce((sum, n) => sum + n, 0) + (page.quarantined?.length ?? 0);

describe.skipIf(!existsSync(shared))("recorded feeds (skipped without ../shared)", () => {
  const one = { defaults: false, feeds: ["https://feed.example/feed"] };
  const folders = ["api-rss-fixtures-rbren/test/input/", "api-rss-fixtures-feedjira/spec/sample_feeds/"];
  const files = existsSync(shared)
    ? folders.flatMap((folder) => readdirSync(new URL(folder, shared)).map((file) => folder + file))
    : [];
  /** Fragments of feeds, web pages with a feed, and feeds without entries. */
  const noFeed = /FirstEntry|unrecognized|DuplicateContentAtomFeed/;
  const empty = /incomplete-fields|SingleQuotedAttributes/;

  it.each(files)("%s", async (file) => {
    const result = await readWith(rss, one, read(file));
    if (noFeed.test(file)) {
      expect(result).toBeInstanceOf(UpstreamFailure);
      return;
    }
    const page = pageOf(result);
    const records = page.records.content ?? [];
    expect(records.length + reasonsOf(page) > 0).toBe(!empty.test(file));
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
    for (const record of records) {
      expect(record.title.trim()).not.toBe("");
      expect(`${record.title} ${record.body}`).not.toContain("\ufffd");
      expect(record.url).toMatch(/^$|^https?:\/\//);
      expect(record.published_at).toBeLessThanOrEqual(NOW);
    }
  });

  it("reads a recorded channel and a recorded repository", async () => {
    const channel = { defaults: false, channels: ["UCaaaaaaaaaaaaaaaaaaaaaa"] };
    const videos = pageOf(await readWith(youtube, channel, read(`${folders[1]}youtube_atom.xml`)));
    expect(videos.records.content).toHaveLength(15);
    expect(videos.records.content?.[0]?.engagement?.views).toBe(251_497);
    const repository = { defaults: false, repositories: ["gulpjs/gulp"] };
    const releases = pageOf(await readWith(github, repository, read(`${folders[0]}gulp-atom.atom`)));
    expect(releases.records.content?.[0]).toMatchObject({
      title: "gulp v3.9.0",
      url: "https://github.com/gulpjs/gulp/releases/tag/v3.9.0",
    });
  });

  it("reads 1,108 entries of a newspaper, converted to a feed", async () => {
    const entries = JSON.parse(read("news-cointelegraph-rss-2024/crypto_news.json.gz")) as Record<
      string,
      string
    >[];
    const cdata = (text = "") => `<![CDATA[${text.replaceAll("]]>", "")}]]>`;
    let kept = 0;
    const reasons = new Set<string>();
    let withPicture = 0;
    for (let start = 0; start < entries.length; start += 250) {
      const items = entries.slice(start, start + 250).map(
        ({ title, url, description, publishedAt, author }) =>
          `<item><title>${cdata(title)}</title><link>${cdata(url)}</link><description>${cdata(description)}</description>
           <pubDate>${publishedAt}</pubDate><dc:creator>${cdata(author)}</dc:creator></item>`,
      );
      const text = `<?xml version="1.0"?><rss version="2.0"><channel><title>x</title>${items.join("")}</channel></rss>`;
      const page = pageOf(await readWith(rss, one, text));
      kept += page.records.content?.length ?? 0;
      withPicture += (page.records.content ?? []).filter(({ images }) => images?.length).length;
      for (const reason of Object.keys(page.dropped ?? {})) reasons.add(reason);
      expect(page.quarantined).toEqual([]);
      expect((page.records.content?.length ?? 0) + reasonsOf(page)).toBe(items.length);
    }
    expect(kept).toBeGreaterThan(500);
    expect(withPicture).toBeGreaterThan(30);
    // Many entries occur several times in the recording, and a few have no date.
    expect([...reasons].sort()).toEqual([
      "no date, and published before the first run",
      "the same entry twice in one feed",
    ]);
  });
});

describe.skipIf(!existsSync(shared))("recorded posts (skipped without ../shared)", () => {
  it("reads every recorded page of X, and rejects other files", async () => {
    const folder = "api-x-v2-twarc/test-data/";
    const settings = { bearer_token: "x", queries: ["x"] };
    let kept = 0;
    for (const file of readdirSync(new URL(folder, shared))) {
      for (const line of read(folder + file).split("\n")) {
        if (line.trim() === "") continue;
        const result = await readWith(x, settings, line);
        const { data } = looseJson(line);
        if (!Array.isArray(data)) {
          expect(result, file).toBeInstanceOf(UpstreamFailure);
          continue;
        }
        const page = pageOf(result);
        // Posts without their author, and what X says about other things, are reported beside the posts.
        const aside = page.dropped?.["post without a readable author"] ?? 0;
        const unknown = (page.quarantined ?? []).filter(({ reason }) => reason.startsWith("X: ")).length;
        const accounted = (page.records.content?.length ?? 0) + reasonsOf(page) - aside - unknown;
        expect(accounted, file).toBe(data.length);
        kept += page.records.content?.length ?? 0;
        // Lists of users and counts are not posts; every post in these pages is valid.
        if (!/users|lists|counts/.test(file)) expect(page.quarantined, file).toEqual([]);
      }
    }
    expect(kept).toBeGreaterThan(1_200);
  });

  it("reads 152 recorded events of Jetstream, and drops seventeen posts that are not about a project", async () => {
    const messages = read("api-bluesky-jetstream/expected_v1.jsonl").trim().split("\n").map(inVersion2);
    const [task] = bluesky.tasks(bluesky.settings.parse({ profiles: false }));
    if (!task) throw new Error("no task");
    const [all] = await pagesOf(task, upstreamDouble({ messages, now: NOW }));
    expect(all?.records.content).toHaveLength(17);
    expect(all?.quarantined).toEqual([]);
    const linker = createLinker(allProjects().map(projectRecord));
    const context = upstreamDouble({ messages, now: NOW });
    context.projects.inTexts = async (texts) =>
      texts.map((text) =>
        linker.link(text).map(({ project_id, relevance }) => ({ projectId: project_id, relevance })),
      );
    const [page] = await pagesOf(task, context);
    expect(page?.records.content ?? []).toEqual([]);
    expect(page?.dropped).toEqual({ "not about a project": 17, "unknown collection": 132 });
  });

  it("reads a recorded proposal of Snapshot", async () => {
    const { name, body, choices } = JSON.parse(read("api-snapshot/test/examples/proposal.json")) as {
      name: string;
      body: string;
      choices: string[];
    };
    const proposal = { id: "0x1", created: NOW / 1000 - 60, end: NOW / 1000, title: name, body, choices };
    const answer = { data: { proposals: [{ ...proposal, space: { id: "yam.eth", name: "Yam" } }] } };
    const page = pageOf(await readWith(snapshot, {}, JSON.stringify(answer)));
    expect(page.records.content?.[0]?.title).toMatch(/^Yam: YIP-63/);
  });
});
