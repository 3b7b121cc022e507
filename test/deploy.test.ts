// What docs/deploy.md hands to an operator: settings that exist, files that are there, metrics that are exposed, a backup that restores.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { silentLog } from "../src/base/log.ts";
import { readConfig, settings } from "../src/config.ts";
import { startService } from "../src/main.ts";
import { startTestService, type TestService } from "./harness.ts";
import { NOW, smallWorld } from "./small-world.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const text = (file: string) => readFileSync(join(root, file), "utf8");

let running: TestService;
beforeAll(async () => {
  running = await startTestService({ now: NOW, records: smallWorld() });
});
afterAll(() => running?.close());

interface Compose {
  services: Record<
    string,
    { environment?: Record<string, unknown>; volumes?: string[]; depends_on?: object }
  >;
  volumes: Record<string, unknown>;
}
const compose = parse(text("compose.yaml"), { merge: true }) as Compose;

describe("the deployment files", () => {
  it("name only settings that exist", () => {
    const known = new Set([...Object.keys(settings), "NODE_ENV"]);
    const ours = Object.entries(compose.services).filter(([name]) =>
      ["api", "ingest", "import"].includes(name),
    );
    const named = {
      "compose.yaml": ours.flatMap(([, { environment = {} }]) => Object.keys(environment)),
      "deploy/orrery.service": [...text("deploy/orrery.service").matchAll(/^Environment=(.*)$/gm)].flatMap(
        ([, line = ""]) => line.split(" ").map((pair) => pair.split("=", 1)[0]),
      ),
      Dockerfile: [...text("Dockerfile").matchAll(/^ENV (.*)$/gm)].flatMap(([, line = ""]) =>
        line.split(" ").map((pair) => pair.split("=", 1)[0]),
      ),
      "docs/deploy.md": text("docs/deploy.md").match(
        /\b(?:ORRERY|X402|CLICKHOUSE|REDIS|SOLANA)_[A-Z_]*[A-Z]\b/g,
      ),
    };
    for (const [file, names] of Object.entries(named)) {
      expect(names?.length, file).toBeGreaterThan(0);
      // The password is the server's own setting.
      const unknown = names?.filter((name) => !known.has(name ?? "") && name !== "CLICKHOUSE_PASSWORD");
      expect(unknown, file).toEqual([]);
    }
  });

  it("start the service with the same flags as npm start and the benchmarks", () => {
    const scripts = (JSON.parse(text("package.json")) as { scripts: Record<string, string> }).scripts;
    const flags = (command = "") => command.match(/--(?:v8|max)[\w-]*=\d+/g);
    const start = flags(scripts["start"]);
    expect(start?.length).toBe(1);
    for (const command of [
      scripts["bench"],
      text("Dockerfile").match(/^CMD \["node".*$/m)?.[0],
      text("deploy/orrery.service").match(/^ExecStart=.*$/m)?.[0],
    ])
      expect(flags(command)).toEqual(start);
  });

  it("name only files, volumes and services that are there, and no value that compose refuses", () => {
    for (const [name, service] of Object.entries(compose.services)) {
      const { volumes = [], depends_on: needs = [], environment = {} } = service;
      for (const value of Object.values(environment))
        expect(["string", "number"], name).toContain(typeof value);
      for (const volume of volumes) {
        const [source = "", target] = volume.split(":");
        if (source.startsWith("./")) expect(existsSync(join(root, source)), volume).toBe(true);
        else if (target !== undefined) expect(Object.keys(compose.volumes), name).toContain(source);
      }
      for (const needed of Array.isArray(needs) ? (needs as string[]) : Object.keys(needs))
        expect(Object.keys(compose.services), name).toContain(needed);
    }
  });

  it("copy into the image what exists and what the build may see", () => {
    const allowed = text(".dockerignore")
      .split("\n")
      .filter((line) => line.startsWith("!"))
      .map((line) => line.slice(1));
    const copied = [...text("Dockerfile").matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, files = ""]) =>
      files.split(" "),
    );
    expect(copied.length).toBeGreaterThan(5);
    for (const file of copied) {
      expect(existsSync(join(root, file)), file).toBe(true);
      expect(
        allowed.some((path) => file === path || file.startsWith(`${path}/`) || path.startsWith(`${file}/`)),
        file,
      ).toBe(true);
    }
  });
});

describe("the dashboard and the alerts", () => {
  it("ask for metrics and labels that a running service exposes", async () => {
    await fetch(`${running.url}/api/v1/content/search`, { method: "POST" });
    const exposed = await (await fetch(`${running.url}/metrics`)).text();
    const names = new Set(["up"]);
    for (const [, name = "", type] of exposed.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      names.add(name);
      if (type === "histogram") for (const end of ["bucket", "sum", "count"]) names.add(`${name}_${end}`);
    }
    // The scraper's own, and those of events that a test does not bring about.
    const labels = new Set(["job", "instance", "outcome", "source", "state"]);
    for (const [, list = ""] of exposed.matchAll(/^\w+\{(.*)\} /gm))
      for (const [, label = ""] of list.matchAll(/(\w+)="/g)) labels.add(label);

    const asked = [...text("deploy/grafana-dashboard.json").matchAll(/"expr": (".*"),?$/gm)].map(
      ([, json = '""']) => JSON.parse(json) as string,
    );
    const { groups } = parse(text("deploy/alerts.yml")) as { groups: { rules: { expr: string }[] }[] };
    asked.push(...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)));
    expect(asked.length).toBeGreaterThan(20);
    for (const expression of asked) {
      const used = expression.match(/\b(?:up|(?:orrery|nodejs|process)_\w+)\b/g) ?? [];
      expect(used.length, expression).toBeGreaterThan(0);
      expect(
        used.filter((name) => !names.has(name)),
        expression,
      ).toEqual([]);
      const by = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/,\s*/));
      const matched = [...expression.matchAll(/(\w+)(?:=~|!=|=)"/g)].map(([, label = ""]) => label);
      expect(
        [...by, ...matched].filter((label) => !labels.has(label)),
        expression,
      ).toEqual([]);
    }
  });

  it("stand on files that parse", () => {
    const dashboard = JSON.parse(text("deploy/grafana-dashboard.json")) as { panels: { id: number }[] };
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    const scraping = parse(text("deploy/prometheus.yml")) as {
      scrape_configs: { dns_sd_configs: { names: string[] }[] }[];
    };
    for (const { dns_sd_configs } of scraping.scrape_configs)
      for (const { names } of dns_sd_configs)
        expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(names));
  });
});

describe("a copy of the data directory of a stopped service", () => {
  it("is a whole backup: another process answers the same from it, to the same keys", async () => {
    const stopped = await startTestService({ now: NOW, records: smallWorld() });
    const question = { search_mode: "recent", days_back: 90, limit: 100 };
    const before = await stopped.call("content_search", question);
    await stopped.service.close();
    const copy = mkdtempSync(join(tmpdir(), "orrery-restored-"));
    cpSync(stopped.directory, copy, { recursive: true, filter: (file) => !file.endsWith(".sock") });
    rmSync(stopped.directory, { recursive: true });
    const restored = await startService(
      readConfig({ PORT: "0", ORRERY_DATA: copy, ORRERY_DEMO: "false", ORRERY_NOW: NOW }),
      silentLog,
    );
    await restored.ready;
    const answer = await fetch(`${restored.url}/api/v1/content/search`, {
      method: "POST",
      headers: { authorization: `Bearer ${stopped.key}`, "content-type": "application/json" },
      body: JSON.stringify(question),
    });
    const { content } = (await answer.json()) as { content: unknown[] };
    await restored.close();
    rmSync(copy, { recursive: true });
    expect(before.body.content.length).toBeGreaterThan(2);
    expect(content).toEqual(before.body.content);
  });
});
