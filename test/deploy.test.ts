// The deployment files refer to existing settings, files and metrics, and a copy of the data directory is a backup.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { silentLog } from "../src/base/log.ts";
import { readConfig } from "../src/config.ts";
import { startService } from "../src/main.ts";
import { allSettings } from "../src/settings.ts";
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
    {
      image: string;
      environment?: Record<string, unknown>;
      env_file?: (string | { path: string; required: boolean })[];
      volumes?: string[];
      depends_on?: object;
    }
  >;
  volumes: Record<string, unknown>;
}
const compose = parse(text("compose.yaml"), { merge: true }) as Compose;
const single = parse(text("compose.single.yaml"), { merge: true }) as Compose;
const cluster = parse(text("compose.cluster.yaml"), { merge: true }) as Compose;
const composeServices = [compose, single, cluster].flatMap(({ services }) => Object.entries(services));
const ownServices = composeServices.filter(([, { image }]) => image === "orrery");

describe("the deployment files", () => {
  it("name only settings that exist", () => {
    // The last two are of Node and of the C library.
    const known = new Set([...allSettings.map(({ variable }) => variable), "NODE_ENV", "MALLOC_ARENA_MAX"]);
    const named = {
      "compose.yaml": ownServices.flatMap(([, { environment = {} }]) => Object.keys(environment)),
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
      // The password is a setting of the ClickHouse server.
      const unknown = names?.filter((name) => !known.has(name ?? "") && name !== "CLICKHOUSE_PASSWORD");
      expect(unknown, file).toEqual([]);
    }
  });

  it("start the service with the same flags as npm start and the benchmarks", () => {
    const scripts = (JSON.parse(text("package.json")) as { scripts: Record<string, string> }).scripts;
    const flags = (command = "") => command.match(/--(?:v8|max)[\w-]*=\d+/g);
    const start = flags(scripts["start"]);
    for (const command of [
      scripts["bench"],
      text("Dockerfile").match(/^CMD \["node".*$/m)?.[0],
      text("deploy/orrery.service").match(/^ExecStart=.*$/m)?.[0],
    ])
      expect(flags(command)).toEqual(start);
  });

  it("name only files, volumes and services that exist, and no value that compose rejects", () => {
    const volumeNames = Object.keys({ ...compose.volumes, ...single.volumes, ...cluster.volumes });
    for (const [name, service] of composeServices) {
      const { volumes = [], depends_on: needs = [], environment = {} } = service;
      for (const value of Object.values(environment))
        expect(["string", "number"], name).toContain(typeof value);
      for (const volume of volumes) {
        const [source = "", target] = volume.split(":");
        if (source.startsWith("./")) expect(existsSync(join(root, source)), volume).toBe(true);
        else if (target !== undefined) expect(volumeNames, name).toContain(source);
      }
      for (const needed of Array.isArray(needs) ? (needs as string[]) : Object.keys(needs))
        expect(Object.keys({ ...compose.services, ...cluster.services }), name).toContain(needed);
    }
  });

  it("name the same servers, cluster and environment variables in all files of the cluster", () => {
    const [servers, keepers] = ["cluster", "keeper"].map((name) => text(`deploy/clickhouse-${name}.xml`));
    const named = (xml = "", tag = "") => [...xml.matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, "g"))];
    const hosts = [...named(servers, "host"), ...named(keepers, "hostname")].map(([, host = ""]) => host);
    expect(new Set(hosts)).toEqual(
      new Set(Object.keys(cluster.services).filter((name) => /^(clickhouse|keeper)/.test(name))),
    );
    expect(servers).toContain(`<${String(cluster.services["api"]?.environment?.["CLICKHOUSE_CLUSTER"])}>`);
    for (const [, name = ""] of `${servers}${keepers}`.matchAll(/from_env="(\w+)"/g)) {
      const kind = name === "KEEPER_ID" ? /^keeper/ : /^clickhouse/;
      for (const [service, { environment }] of Object.entries(cluster.services))
        if (kind.test(service)) expect(environment, service).toHaveProperty(name);
    }
  });

  it("pass every setting of .env to all of our containers", () => {
    expect(ownServices.map(([name]) => name)).toEqual(["api", "ingest", "import", "orrery"]);
    for (const [name, { env_file: files = [], environment = {} }] of ownServices) {
      expect(
        files.map((file) => (typeof file === "string" ? file : file.path)),
        name,
      ).toEqual([".env"]);
      // The container's own settings do not depend on that file.
      expect(environment, name).toMatchObject({ ORRERY_DATA: "/data", HOST: "0.0.0.0", PORT: 8080 });
    }
    // A single machine needs one command: it also starts without that file.
    expect(single.services["orrery"]?.env_file).toEqual([{ path: ".env", required: false }]);
    expect(text("compose.single.yaml")).not.toMatch(/\$\{/);
  });

  it("copy existing files that are visible to the build into the image", () => {
    const allowed = text(".dockerignore")
      .split("\n")
      .filter((line) => line.startsWith("!"))
      .map((line) => line.slice(1));
    const copied = [...text("Dockerfile").matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, files = ""]) =>
      files.split(" "),
    );
    expect(copied.length).toBeGreaterThan(5);
    // "." is everything that .dockerignore does not exclude.
    for (const file of copied.filter((name) => name !== ".")) {
      expect(existsSync(join(root, file)), file).toBe(true);
      expect(
        allowed.some((path) => file === path || file.startsWith(`${path}/`) || path.startsWith(`${file}/`)),
        file,
      ).toBe(true);
    }
  });
});

describe("the dashboard and the alerts", () => {
  it("use metrics and labels that a running service exposes", async () => {
    await fetch(`${running.url}/api/v1/content/search`, { method: "POST" });
    const exposed = await (await fetch(`${running.url}/metrics`)).text();
    const names = new Set(["up"]);
    for (const [, name = "", type] of exposed.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      names.add(name);
      if (type === "histogram") for (const end of ["bucket", "sum", "count"]) names.add(`${name}_${end}`);
    }
    // Metrics of the scraper, and of events that a test does not cause.
    const labels = new Set(["job", "instance", "outcome", "source", "state"]);
    for (const [, list = ""] of exposed.matchAll(/^\w+\{(.*)\} /gm))
      for (const [, label = ""] of list.matchAll(/(\w+)="/g)) labels.add(label);

    const expressions = [...text("deploy/grafana/dashboard.json").matchAll(/"expr": (".*"),?$/gm)].map(
      ([, json = '""']) => JSON.parse(json) as string,
    );
    const { groups } = parse(text("deploy/alerts.yml")) as { groups: { rules: { expr: string }[] }[] };
    expressions.push(...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)));
    expect(expressions.length).toBeGreaterThan(20);
    for (const expression of expressions) {
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

  it("are provisioned in Grafana, with the Prometheus of compose.yaml and no default password", () => {
    const { volumes = [], environment = {}, depends_on: needs } = compose.services["grafana"] ?? {};
    const mounted = Object.fromEntries(volumes.map((volume) => volume.split(":").slice(0, 2)));
    expect(mounted["./deploy/grafana/provisioning"]).toBe("/etc/grafana/provisioning");
    const { datasources } = parse(text("deploy/grafana/provisioning/datasources/prometheus.yaml")) as {
      datasources: { type: string; url: string; isDefault: boolean }[];
    };
    expect(datasources).toMatchObject([{ type: "prometheus", isDefault: true }]);
    expect(new URL(datasources[0]?.url ?? "").hostname).toBe("prometheus");
    expect(needs).toEqual(["prometheus"]);
    const { providers } = parse(text("deploy/grafana/provisioning/dashboards/orrery.yaml")) as {
      providers: { options: { path: string } }[];
    };
    const dashboard = mounted["./deploy/grafana/dashboard.json"] ?? "";
    expect(dashboard.startsWith(`${providers[0]?.options.path}/`)).toBe(true);
    expect(environment["GF_SECURITY_ADMIN_PASSWORD"]).toBe("${GRAFANA_PASSWORD:-}");
    expect(text("compose.yaml")).toContain('test -n "$$GF_SECURITY_ADMIN_PASSWORD" ||');
  });

  it("are in files that can be parsed", () => {
    const dashboard = JSON.parse(text("deploy/grafana/dashboard.json")) as { panels: { id: number }[] };
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    const scraping = parse(text("deploy/prometheus.yml")) as {
      scrape_configs: { dns_sd_configs: { names: string[] }[] }[];
    };
    for (const { dns_sd_configs } of scraping.scrape_configs)
      for (const { names } of dns_sd_configs)
        expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(names));
  });
});

/** As in systemd.exec(5): settings of EnvironmentFile= override those of Environment=, in any order of lines. */
function systemdEnvironment(unit: string, files: Record<string, string>): Record<string, string> {
  const pairs = (source: string) =>
    source.split(/\s+/).map((pair): [string, string] => {
      const [name = "", ...value] = pair.split("=");
      return [name, value.join("=")];
    });
  const directives = [...unit.matchAll(/^(Environment|EnvironmentFile)=(.*)$/gm)];
  const set = directives
    .filter(([, name]) => name === "Environment")
    .flatMap(([, , line = ""]) => pairs(line));
  const fromFiles = directives
    .filter(([, name]) => name === "EnvironmentFile")
    .flatMap(([, , path = ""]) => (files[path.replace(/^-/, "")] ?? "").split("\n"))
    .filter((line) => line.trim() !== "" && !/^\s*[#;]/.test(line))
    .flatMap((line) => pairs(line.trim()));
  return Object.fromEntries([...set, ...fromFiles]);
}

describe("the systemd unit", () => {
  const unit = text("deploy/orrery.service");

  it("has the same data directory when .env.example is installed as its settings, as docs/deploy.md describes", () => {
    const installed = /install -m 0600 (\S+) (\S+)/.exec(text("docs/deploy.md"));
    expect(installed?.[1]).toBe(".env.example");
    const env = systemdEnvironment(unit, { [installed?.[2] ?? ""]: text(".env.example") });
    const state = /^StateDirectory=(.*)$/m.exec(unit)?.[1];
    expect(readConfig(env).dataDirectory).toBe(`/var/lib/${state}`);
    // An operator's line takes effect and changes only the setting it names.
    const edited = systemdEnvironment(unit, {
      [installed?.[2] ?? ""]: `${text(".env.example")}\nORRERY_DEMO=false\n`,
    });
    expect(readConfig(edited)).toMatchObject({
      dataDirectory: `/var/lib/${state}`,
      demo: { enabled: false },
    });
  });

  it("gets a setting of .env.example only if its line is edited", () => {
    const lines = text(".env.example").split("\n");
    expect(lines.filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
    for (const { variable } of allSettings)
      expect(
        lines.some((line) => line.startsWith(`#${variable}=`)),
        variable,
      ).toBe(true);
  });

  it("passes systemd-analyze verify", ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), "orrery-unit-"));
    // The program has another path on this machine.
    const here = unit
      .replace("/usr/bin/node ", `${process.execPath} `)
      .replace(/^(User|Group)=.*$/gm, "$1=root")
      .replace(/^WorkingDirectory=.*$/m, `WorkingDirectory=${folder}`)
      .replace(/^Documentation=.*$/m, "");
    writeFileSync(join(folder, "orrery.service"), here);
    const found = spawnSync("systemd-analyze", ["verify", "--man=no", join(folder, "orrery.service")], {
      encoding: "utf8",
    });
    rmSync(folder, { recursive: true });
    if (found.error) return skip("systemd-analyze is not installed");
    const ours = found.stderr.split("\n").filter((line) => line.includes("orrery.service"));
    expect([found.status, ours]).toEqual([0, []]);
  });
});

describe("a copy of the data directory of a stopped service", () => {
  it("is a complete backup: another process gives the same answers to the same keys", async () => {
    const stopped = await startTestService({ now: NOW, records: smallWorld() });
    const question = { search_mode: "recent", days_back: 90, limit: 100 };
    const before = await stopped.call("content_search", question);
    await stopped.service.close();
    const copy = mkdtempSync(join(tmpdir(), "orrery-restored-"));
    cpSync(stopped.directory, copy, { recursive: true, filter: (file) => !file.endsWith(".sock") });
    rmSync(stopped.directory, { recursive: true });
    const restored = await startService(
      readConfig({
        PORT: "0",
        ORRERY_DATA: copy,
        ORRERY_DEMO: "false",
        ORRERY_EMBED: "static",
        ORRERY_NOW: NOW,
      }),
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
