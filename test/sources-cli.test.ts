// orrery sources without a running service: the command does the work itself.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { environment } from "./spawn.ts";
import { startUpstream, type Upstream } from "./upstream.ts";

describe("orrery sources without a service", () => {
  const { orrery, directory, remove } = environment();
  let upstream: Upstream;
  let titles: string[] = [];

  beforeAll(async () => {
    upstream = await startUpstream();
    upstream.on("/feed.xml", (_, response) => {
      const items = titles.map(
        (title) =>
          `<item><guid>${title}</guid><title>${title}</title><pubDate>${new Date().toUTCString()}</pubDate></item>`,
      );
      response.end(
        `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title>${items.join("")}</channel></rss>`,
      );
    });
    writeFileSync(
      join(directory, "orrery.config.yaml"),
      `free_sources: false
outbound: { allow_private: [127.0.0.1], hosts: { "${upstream.host}": { per_minute: 6000 } } }
sources: { rss: { defaults: false, feeds: ["${upstream.url}/feed.xml", "${upstream.url}/gone.xml"] } }
`,
    );
  });
  afterAll(async () => {
    remove();
    await upstream.close();
  });

  const task = (path: string) => `rss:${upstream.host}${path}`;
  const list = async () => {
    const { out } = await orrery("sources", "list", "--json");
    const { sources } = JSON.parse(out) as {
      sources: { tasks: { task: string; state: string; items_today: number; last_error_kind: string }[] }[];
    };
    return sources.flatMap(({ tasks }) => tasks);
  };

  it("reads a source to the end, reports the number of items, and the next run continues from there", async () => {
    titles = ["One", "Two"];
    const first = await orrery("sources", "run", task("/feed.xml"));
    expect(first).toMatchObject({ code: 0, out: `${task("/feed.xml")}: 2 kept\n` });
    titles = ["One", "Two", "Three"];
    const second = await orrery("sources", "run", task("/feed.xml"), "--json");
    expect(second).toMatchObject({ code: 0, err: "" });
    expect(JSON.parse(second.out)).toMatchObject({ running: false, runs: [{ kept: 1 }] });
    const found = await orrery("call", "content_search", '{"search_mode":"recent"}', "--json");
    expect(JSON.parse(found.out)).toMatchObject({ metadata: { total_results: 3 } });
  }, 60_000);

  it("reports failures next to successes, and exits with 1", async () => {
    const { code, out } = await orrery("sources", "run", "rss");
    expect(code).toBe(1);
    expect(out.split("\n")).toEqual(
      expect.arrayContaining([
        `${task("/feed.xml")}: 0 kept`,
        expect.stringMatching(/^failed \(not_found: .* returned status 404.*\), .*gone\.xml: 0 kept$/),
      ]),
    );
    expect(await list()).toEqual([
      expect.objectContaining({ task: task("/feed.xml"), state: "ok", items_today: 3 }),
      expect.objectContaining({ task: task("/gone.xml"), state: "retrying", last_error_kind: "not_found" }),
    ]);
  }, 60_000);

  it("reports that a paused task does not run", async () => {
    expect((await orrery("sources", "pause", "rss")).out).toMatch(/^Paused: rss:/);
    expect(await orrery("sources", "run", "rss")).toMatchObject({
      code: 1,
      err: "orrery: rss is paused; run orrery sources resume rss first\n",
    });
    expect((await orrery("sources", "resume", "rss")).out).toMatch(/^Resumed when the service runs: rss:/);
  }, 60_000);
});
