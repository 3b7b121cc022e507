// orrery doctor and the error messages of the command line.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { packagePath } from "../src/base/package-root.ts";
import { environment, type Environment } from "./spawn.ts";
import { hasTerminal, inTerminal } from "./terminal.ts";
import { answers } from "./upstreams/answers.ts";
import { startProviderDouble, type ProviderDouble } from "./upstreams/provider-double.ts";

interface Finding {
  check: string;
  level: string;
  says: string;
}

describe("orrery doctor", () => {
  // Nothing listens on port 1.
  const world = environment({ SOLANA_RPC_URL: "http://127.0.0.1:1/?key=secret" });
  const backup = `${world.directory}-backup`;
  afterAll(() => {
    rmSync(backup, { recursive: true, force: true });
    world.remove();
  });

  const findings = async () => {
    const { code, out } = await world.orrery("doctor", "--json");
    const report = JSON.parse(out) as { ok: boolean; findings: Finding[] };
    expect(report.ok).toBe(code === 0);
    expect(out).not.toContain("secret");
    return { code, of: (check: string) => report.findings.find((one) => one.check === check) };
  };

  it("reports what a new installation lacks until it is present", async () => {
    const nothing = await findings();
    expect(nothing.of("data")).toMatchObject({
      level: "warning",
      says: "nothing is stored yet: the first start creates the database",
    });
    // A backup can be restored only into an empty directory.
    expect(readdirSync(world.directory)).toEqual([]);

    const unused = (await world.orrery("keys", "create", "--plan", "free", "--json")).out;
    await world.orrery("keys", "revoke", (JSON.parse(unused) as { id: string }).id);
    const empty = await findings();
    expect(empty.code).toBe(1);
    expect(empty.of("catalogue")?.level).toBe("problem");
    expect(empty.of("solana node")).toMatchObject({
      level: "problem",
      says: "not reachable (SOLANA_RPC_URL)",
    });
    for (const check of ["content", "keys", "backup"]) expect(empty.of(check)?.level, check).toBe("warning");
    expect(empty.of("disk")?.says).toMatch(/ free, data [\d.]+ MB/);

    const file = join(world.directory, "projects.ndjson");
    writeFileSync(file, '{"project_id":1,"project_name":"One","symbol":"ONE"}');
    await world.orrery("import", "projects", file);
    await world.orrery("keys", "create", "--plan", "free");
    expect((await world.orrery("backup", backup)).code).toBe(0);
    const service = await world.serve();
    const filled = await findings();
    for (const check of ["catalogue", "keys", "backup", "read models", "port"])
      expect(filled.of(check)?.level, check).toBe("ok");
    expect(filled.of("backup")?.says).toContain(backup);
    expect((await world.orrery("doctor")).out).toMatch(/^!! +solana node +not reachable/m);
    await service.stop();
  }, 120_000);
});

describe("the command line", () => {
  const world = environment();
  afterAll(() => world.remove());

  it.each([
    [["usage", "--days", "abc"], '--days must be a whole number from 1 to 400, not "abc"'],
    [["payments", "--days", "0"], '--days must be a whole number from 1 to 400, not "0"'],
    [["import", "planets", "-"], 'import: unknown kind "planets"; use one of projects, content'],
    [["import", "projects", "nowhere"], "import: file not found: nowhere"],
    [["nonsense"], "Run `orrery --help` for a list of commands."],
  ])("responds to %j with one plain sentence", async (args, sentence) => {
    const { code, err } = await world.orrery(...args);
    expect(code).toBe(1);
    expect(err).toContain(sentence);
  });
});

describe("orrery doctor --live and orrery init --live", () => {
  let double: ProviderDouble;
  let world: Environment;
  beforeAll(async () => {
    double = await startProviderDouble();
    const directory = mkdtempSync(join(tmpdir(), "orrery-live-"));
    const file = join(directory, "orrery.config.yaml");
    writeFileSync(
      file,
      `free_sources: false
outbound: { allow_private: [127.0.0.1] }
sources:
  rss: { defaults: false, feeds: ["${double.url}/news.example/feed.xml"] }
  snapshot: { defaults: false, spaces: [ex.eth], url: "${double.url}/hub.snapshot.org/graphql" }
  x: { bearer_token: token, queries: [solana], url: "${double.url}" }
`,
    );
    world = environment({ ORRERY_CONFIG: file }, { directory });
    const projects = join(directory, "projects.ndjson");
    writeFileSync(projects, '{"project_id":1,"project_name":"One","symbol":"ONE"}');
    await world.orrery("import", "projects", projects);
  }, 60_000);
  beforeEach(() => {
    double.reset();
    double.plant("2/tweets/search/recent", answers["api.x.com/2/tweets/search/recent"] as object);
  });
  afterAll(async () => {
    world.remove();
    await double.close();
  });
  const asksX = () => double.asked.includes("2/tweets/search/recent");

  it("prints a line per source, exits with 1 if one does not work, and asks paid ones only with --yes", async () => {
    const well = await world.orrery("doctor", "--live");
    expect(well.code).toBe(0);
    expect(well.out).toMatch(/^ok +live snapshot +works: proposals/m);
    expect(well.out).toMatch(/^! +live x +posts not checked: costs up to \$0\.15 \(--yes\)/m);
    expect(well.out).toMatch(/^ok +live +not checked: youtube \(off: free_sources is false/m);
    expect(asksX()).toBe(false);

    double.plant("hub.snapshot.org/graphql", (_, response) => void response.writeHead(403).end());
    const broken = await world.orrery("doctor", "--live", "--yes", "--json");
    expect(broken.code).toBe(1);
    const { ok, findings, live } = JSON.parse(broken.out) as {
      ok: boolean;
      findings: Finding[];
      live: { source: string; probes: { name: string; failure?: { kind: string } }[] }[];
    };
    expect(ok).toBe(false);
    expect(findings.filter(({ level }) => level === "problem").map(({ check }) => check)).toEqual([
      "live snapshot",
    ]);
    expect(live.find(({ source }) => source === "snapshot")?.probes).toMatchObject([
      { failure: { kind: "refused" } },
    ]);
    expect(asksX()).toBe(true);
  }, 60_000);

  it("asks through a running service, where the cost counts", async () => {
    const service = await world.serve();
    const { out } = await world.orrery("doctor", "--live", "--yes");
    expect(out).toMatch(/^ok +live x +works: posts; cost up to \$0\.15/m);
    const { sources } = JSON.parse((await world.orrery("sources", "list", "--json")).out) as {
      sources: { source: string; month: { dollars: number } }[];
    };
    expect(sources.find(({ source }) => source === "x")?.month.dollars).toBeGreaterThanOrEqual(0.015);
    await service.stop();
  }, 60_000);

  it.skipIf(!hasTerminal)(
    "asks at a terminal before it sends a request that costs money",
    async () => {
      const program = packagePath("bin/orrery.js");
      const env = {
        PATH: process.env["PATH"],
        TERM: "xterm",
        ORRERY_DATA: world.directory,
        ORRERY_DEMO: "false",
        ORRERY_CONFIG: join(world.directory, "orrery.config.yaml"),
      };
      const ask = (answer: string) =>
        inTerminal([process.execPath, program, "doctor", "--live"], {
          cwd: world.directory,
          env,
          answers: [[/x posts, up to \$0\.15\. Send them\? \(yes\/no\) \[no\] /, answer]],
        });
      expect((await ask("\r")).screen).toContain("posts not checked");
      expect(asksX()).toBe(false);
      expect((await ask("yes\r")).screen).toContain("works: posts; cost up to $0.15");
      expect(asksX()).toBe(true);
    },
    60_000,
  );

  it("runs at the end of init, which succeeds whatever it finds", async () => {
    const from = (name: string, variables: Record<string, string> = {}) => {
      const data = join(world.directory, name);
      const env = {
        ORRERY_CONFIG: join(world.directory, "orrery.config.yaml"),
        ORRERY_SOURCES: "true",
        ...variables,
      };
      return environment(
        { ...env, ORRERY_DATA: data },
        { directory: mkdtempSync(join(tmpdir(), "orrery-init-")) },
      );
    };
    const online = from("online");
    const well = await online.orrery("init", "--live");
    expect(well.code).toBe(0);
    expect(well.err).toContain("3 of 3 sources answer as expected");
    expect(asksX()).toBe(false);
    double.reset();
    expect(await online.orrery("init", "--live", "--force", "--no-check")).toMatchObject({ code: 0 });
    expect(double.asked).toEqual([]);
    online.remove();

    const file = join(world.directory, "offline.yaml");
    // Nothing listens on port 1.
    writeFileSync(
      file,
      `free_sources: false\noutbound: { allow_private: [127.0.0.1] }\nsources: { rss: { defaults: false, feeds: ["http://127.0.0.1:1/feed.xml"] } }`,
    );
    const offline = from("offline", { ORRERY_CONFIG: file });
    const failed = await offline.orrery("init", "--live");
    expect(failed.code).toBe(0);
    expect(failed.err).toContain(
      "No source answers as expected: feed 127.0.0.1:1/feed.xml fails: 127.0.0.1: connection refused",
    );
    expect(failed.err).toContain("npx orrery doctor --live");
    offline.remove();
  }, 60_000);
});
