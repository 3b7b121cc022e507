// How the freshness of sources is reported: in responses, /health/ready, /metrics and the command line.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runOperation } from "../src/admin/admin-client.ts";
import { startTestService, type TestService } from "./harness.ts";
import { startUpstream, type Upstream } from "./upstream.ts";

const HOUR = 3_600_000;

describe("a source that stopped responding", () => {
  let upstream: Upstream;
  let service: TestService;
  const folder = mkdtempSync(join(tmpdir(), "orrery-sources-"));

  beforeAll(async () => {
    upstream = await startUpstream();
    const config = join(folder, "orrery.config.yaml");
    writeFileSync(
      config,
      `free_sources: false
outbound: { allow_private: [127.0.0.1] }
sources: { rss: { defaults: false, feeds: ["${upstream.url}/feed.xml"] } }
`,
    );
    service = await startTestService({ env: { ORRERY_SOURCES: "true", ORRERY_CONFIG: config } });
  });
  afterAll(async () => {
    await service.close();
    await upstream.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const operate = (name: string, input: Record<string, unknown>) =>
    runOperation(
      { name, input },
      {
        socketPath: join(service.directory, "admin.sock"),
        inProcess: () => Promise.reject(new Error("not running")),
      },
    );
  const list = async () => {
    const { sources } = (await operate("sources.list", {})) as {
      sources: {
        source: string;
        off: string | null;
        tasks: { task: string; state: string; last_error: string | null }[];
      }[];
    };
    return sources;
  };

  it("is listed with its error, next to the sources that are off and the reason", async () => {
    await expect
      .poll(async () => (await list()).find(({ source }) => source === "rss")?.tasks[0], {
        timeout: 25_000,
        interval: 500,
      })
      .toMatchObject({ state: "retrying", last_error: expect.stringContaining("returned status 404") });
    expect((await list()).find(({ source }) => source === "x")).toMatchObject({
      off: "not configured",
      tasks: [],
    });
  });

  it("is named in the responses from the first failure while nothing has been read", async () => {
    const { warnings } = (await service.call("content_search", {})).body.metadata;
    expect(warnings).toEqual([
      "no source of content has been read yet; 1 is being read",
      expect.stringMatching(/^the source rss could not be read yet \(.* returned status 404\)$/),
    ]);
    expect((await service.call("fundamentals_history", { metric: "tvl" })).body.metadata.warnings).toEqual(
      [],
    );
  });

  it("is reported in the responses that depend on it, in metrics and in /health/ready, which stays ready", async () => {
    const [task] = (await list()).find(({ source }) => source === "rss")?.tasks ?? [];
    // The state left by an earlier process: the last success was two hours ago.
    await service.service.context.services.store.insert("ingest_tasks_v1", [
      {
        task_id: task?.task,
        source_id: "rss",
        fence: 99,
        day: new Date().toISOString().slice(0, 10),
        succeeded_at: Date.now() - 2 * HOUR,
        failed_at: Date.now(),
        failure_kind: "gone",
        failure: "the feed has moved",
        failures: 7,
        next_run_at: Date.now() + HOUR,
        kept: 12,
      },
    ]);
    const warnings = async (route: string, body: object) =>
      (await service.call(route, body)).body.metadata.warnings as string[];
    await expect
      .poll(() => warnings("content_search", {}))
      .toEqual([
        expect.stringMatching(/^the source rss is behind: it was last read at .*Z \(the feed has moved\)$/),
      ]);
    expect(await warnings("projects_mindshare_map", {})).toHaveLength(1);
    expect(await warnings("fundamentals_history", { metric: "tvl" })).toEqual([]);

    const ready = await fetch(`${service.url}/health/ready`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({
      status: "ready",
      sources: { rss: { state: "behind", tasks: 1, failing: 1, last_error: "the feed has moved" } },
    });
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    expect(metrics).toContain('orrery_source_behind{source="rss"} 1');
    expect(metrics).toContain('orrery_source_tasks{source="rss",state="broken"} 1');
  });

  it("can be tested, paused and resumed by the operator", async () => {
    expect(await operate("sources.test", { target: "rss" })).toMatchObject({
      failure: { kind: "not_found" },
    });
    upstream.on("/feed.xml", (_, response) => {
      const item = `<item><guid>1</guid><title>Something new</title><pubDate>${new Date().toUTCString()}</pubDate></item>`;
      response.end(
        `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title>${item}</channel></rss>`,
      );
    });
    expect(await operate("sources.test", { target: "rss" })).toMatchObject({
      page: { kept: 1, records: { content: [{ title: "Something new" }] } },
    });
    expect(
      (await service.call("content_search", { search_mode: "recent" })).body.metadata.total_results,
    ).toBe(0);
    await operate("sources.pause", { target: "rss" });
    expect((await list()).find(({ source }) => source === "rss")?.tasks[0]?.state).toBe("paused");
    await operate("sources.resume", { target: "rss" });
    expect((await list()).find(({ source }) => source === "rss")?.tasks[0]?.state).not.toBe("paused");
    await expect(operate("sources.run", { target: "nothing" })).rejects.toThrow(/no such source or task/);
  });
});
