// The commands that set up, show and export, run as users run them.
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv, stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packagePath } from "../src/base/package-root.ts";
import { readDataText } from "../src/base/data-file.ts";
import { startTestService, type TestService } from "./harness.ts";
import { NOW, smallWorld, WALLETS } from "./small-world.ts";
import { environment, type Environment } from "./spawn.ts";
import { hasTerminal, inTerminal } from "./terminal.ts";

const ESC = "\u001B";
const program = packagePath("bin/orrery.js");

describe("orrery init", () => {
  // Nothing is set in the environment, so that .env decides.
  const unset = { ORRERY_DATA: undefined, ORRERY_DEMO: undefined, PORT: undefined };
  const { orrery, directory, remove } = environment(unset);
  afterAll(remove);
  const env = () => parseEnv(readFileSync(join(directory, ".env"), "utf8"));

  it("writes .env and a key, refuses to replace them, and keeps the earlier file with --force", async () => {
    const first = await orrery("init", "--live", "--data", "./my data", "--port", "0");
    expect(first).toMatchObject({ code: 0, err: "" });
    expect(env()).toEqual({ PORT: "0", ORRERY_DATA: "./my data", ORRERY_DEMO: "false" });
    expect(statSync(join(directory, ".env")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(directory, ".env"), "utf8")).toContain("# Port to listen on.\nPORT=0\n");
    const key = /^ {2}(ork_\w+)$/m.exec(first.out)?.[1] ?? "";
    expect(key).not.toBe("");
    expect(first.out).toContain("npx orrery serve");

    const again = await orrery("init", "--demo");
    expect(again).toMatchObject({ code: 1, out: "" });
    expect(again.err).toContain(".env already exists: edit it, or add --force to replace it");

    // The directory and the port of the first run are the defaults of the second.
    const forced = await orrery("init", "--yes", "--force", "--json");
    expect(forced).toMatchObject({ code: 0, err: "" });
    expect(JSON.parse(forced.out)).toMatchObject({ dataset: "live", data_directory: "./my data", port: 0 });
    expect(existsSync(join(directory, ".env.bak"))).toBe(true);
    const { keys } = JSON.parse((await orrery("keys", "list", "--json")).out) as { keys: { name: string }[] };
    expect(keys.map(({ name }) => name)).toEqual(["init", "init"]);
  }, 60_000);

  it("rejects bad values and writes nothing", async () => {
    const before = readFileSync(join(directory, ".env"), "utf8");
    const port = await orrery("init", "--force", "--port", "http");
    expect(port).toMatchObject({ code: 1, err: expect.stringMatching(/PORT must be an integer .*"http"/) });
    const both = await orrery("init", "--force", "--demo", "--live");
    expect(both.err).toContain("'--live' cannot be used with option '--demo'");
    expect(readFileSync(join(directory, ".env"), "utf8")).toBe(before);
  }, 60_000);

  it.skipIf(!hasTerminal)(
    "asks at a terminal, asks again after a mistake, and can be cancelled",
    async () => {
      const cwd = join(directory, "asked");
      mkdirSync(cwd);
      const options = { cwd, env: { PATH: process.env["PATH"], TERM: "xterm" } };
      const cancelled = await inTerminal([process.execPath, program, "init"], {
        ...options,
        answers: [[/Data: .* \[demo\] /, "\u0003"]],
      });
      expect(cancelled.screen).toContain("cancelled: nothing was changed");
      expect(cancelled.code).toBe(1);
      expect(existsSync(join(cwd, ".env"))).toBe(false);

      const { code, screen } = await inTerminal([process.execPath, program, "init", "--no-check"], {
        ...options,
        answers: [
          [/Data: .* \[demo\] /, "both\r"],
          [/Type demo or live\.[\s\S]*Data: .* \[demo\] /, "live\r"],
          [/Directory .* \[\.\/orrery-data\] /, "\r"],
          [/Port .* \[8080\] /, "99999\r"],
          [/must be an integer[\s\S]*Port .* \[8080\] /, "8123\r"],
        ],
      });
      expect(code, screen).toBe(0);
      expect(screen).toContain(`${ESC}[1mork_`);
      expect(parseEnv(readFileSync(join(cwd, ".env"), "utf8"))).toEqual({
        PORT: "8123",
        ORRERY_DATA: "./orrery-data",
        ORRERY_DEMO: "false",
      });
    },
    60_000,
  );
});

describe("with a running service", () => {
  let running: TestService;
  let orrery: Environment["orrery"];
  const file = (name: string) => join(running.directory, name);
  beforeAll(async () => {
    const stopped = environment();
    expect(await stopped.orrery("open")).toMatchObject({
      code: 1,
      err: `orrery: open: no service is running on ${stopped.directory}: start one with \`orrery serve\`\n`,
    });
    stopped.remove();
    running = await startTestService({ now: NOW, records: smallWorld() });
    ({ orrery } = environment({}, running));
  }, 60_000);
  afterAll(() => running.close());

  it("open prints the address, and opens it where there is a browser", async () => {
    expect(await orrery("open", "--print")).toEqual({ code: 0, out: `${running.url}/\n`, err: "" });
    // Without a display there is no browser.
    expect(await orrery("open")).toMatchObject({ code: 0, out: `${running.url}/\n`, err: /No browser/ });

    mkdirSync(file("bin"));
    writeFileSync(file("bin/xdg-open"), `#!/bin/sh\nprintf %s "$1" > '${file("opened")}'\n`);
    chmodSync(file("bin/xdg-open"), 0o755);
    const path = `${file("bin")}:${process.env["PATH"]}`;
    const desktop = environment({ PATH: path, DISPLAY: ":0" }, running);
    expect(JSON.parse((await desktop.orrery("open", "--json")).out)).toEqual({
      url: `${running.url}/`,
      opened: process.platform === "linux",
    });
    if (process.platform === "linux") expect(readFileSync(file("opened"), "utf8")).toBe(`${running.url}/`);
  }, 30_000);

  it("init creates a key of the running service, and refuses to mix demo and live data", async () => {
    const mixed = await orrery("init", "--demo");
    expect(mixed.err).toBe(
      `orrery: ${running.directory} is used for live data: choose another one for demo data\n`,
    );
    expect(existsSync(file(".env"))).toBe(false);
    const overridden = await orrery("init", "--live", "--port", "8123");
    expect(overridden.err).toBe(
      "Warning: PORT is set in the environment, which takes precedence over .env.\n",
    );
    expect(overridden.out).toContain("A service is running. Restart it to apply the settings:");
    const { code, out } = await orrery("init", "--live", "--force", "--json");
    expect(code).toBe(0);
    const { key } = JSON.parse(out) as { key: string };
    const usage = await fetch(`${running.url}/api/v1/usage`, { headers: { authorization: `Bearer ${key}` } });
    expect(usage.status).toBe(200);
  }, 30_000);

  it("export writes the rows of all pages, once each", async () => {
    const body = '{"type":"1W"}';
    const all = await orrery("export", "wallets_pnl_leaders", body, "--output", "all.json");
    expect(all).toEqual({ code: 0, out: `Wrote ${WALLETS} rows to all.json.\n`, err: "" });
    const rows = JSON.parse(readFileSync(file("all.json"), "utf8")) as { wallet: string }[];
    expect(new Set(rows.map((row) => row.wallet)).size).toBe(WALLETS);
    // An endpoint returns at most 10 of them at once.
    const { out } = await orrery("call", "wallets_pnl_leaders", body, "--json");
    expect(JSON.parse(out)).toMatchObject({ metadata: { total_items: WALLETS, limit: 10 } });

    const top = '{"filter_mode":"natural_language","instructions":"top 3 solana projects"}';
    const csv = await orrery("export", "projects_filter", top);
    expect(csv.out.trimEnd().split("\r\n")).toHaveLength(4);
    expect(csv.out).toMatch(/^project_id,project_name,symbol/);
  }, 30_000);

  it("export writes one page, Parquet, and warnings", async () => {
    const { out, err } = await orrery("export", "wallets_pnl_leaders", '{"type":"1W","limit":2,"typo":1}');
    expect(out.trimEnd().split("\r\n")).toHaveLength(3);
    expect(err).toBe("Warning: typo is not a field of wallets_pnl_leaders and was ignored.\n");
    const body = '{"metric":"tvl","group_by":"chain"}';
    const parquet = await orrery("export", "fundamentals_history", body, "--output", "tvl.parquet", "--json");
    expect(JSON.parse(parquet.out)).toMatchObject({
      format: "parquet",
      dataset: "live",
      output: "tvl.parquet",
    });
    expect(readFileSync(file("tvl.parquet")).subarray(0, 4).toString()).toBe("PAR1");
    // The request travels in a header, which carries ASCII only.
    expect(await orrery("export", "content_search", '{"query":"日本 ü"}', "--format", "json")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\[/),
    });
  }, 30_000);

  it("export says what is wrong", async () => {
    const problem = async (...args: string[]) => {
      const { code, err } = await orrery("export", ...args);
      expect(code).toBe(1);
      return err;
    };
    expect(await problem("nosuch")).toContain("there is no route nosuch\n  use one of content_search");
    expect(await problem("content_search", "{")).toContain("not valid JSON: {");
    expect(await problem("content_search", "[1]")).toContain("must be a JSON object: [1]");
    expect(await problem("content_search", '{"limit":0}')).toContain("limit");
    expect(await problem("content_search", "--json")).toContain("add --output FILE");
    expect(await problem("content_search", "--format", "xlsx")).toContain("csv, parquet, json");
    const recent = '{"search_mode":"recent"}';
    expect(await problem("content_search", recent, "--output", "no/such/file")).toBe(
      "orrery: export: no/such/file cannot be written: the directory does not exist\n",
    );
  }, 60_000);

  it("colours only where they are wanted, and never JSON", async () => {
    const forced = environment({ FORCE_COLOR: "1" }, running);
    expect((await orrery("sources", "list")).out).not.toContain(ESC);
    expect((await forced.orrery("sources", "list")).out).toContain(ESC);
    expect((await forced.orrery("sources", "list", "--json")).out).not.toContain(ESC);
    expect((await forced.orrery("keys", "--help")).out).toContain(`${ESC}[1mExamples:`);
    expect((await forced.orrery("call", "nosuch")).err).toContain(`${ESC}[31morrery:`);
    const none = environment({ FORCE_COLOR: undefined, NO_COLOR: "1" }, running);
    expect((await none.orrery("keys", "--help")).out).not.toContain(ESC);
  }, 60_000);
});

describe("orrery completion", () => {
  const { orrery, directory, remove } = environment();
  afterAll(remove);

  it("completes in bash", async () => {
    const completion = readDataText("cli/completion.bash");
    expect(await orrery("completion", "bash")).toEqual({ code: 0, out: completion, err: "" });
    const script = `
      orrery() { '${process.execPath}' '${program}' "$@"; }
      ${completion}
      try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _orrery; echo "\${COMPREPLY[@]}"; }
      try orrery ke
      try orrery keys r
      try orrery call wallets
      try orrery keys create --plan ""
      try orrery import trades ""
    `;
    const out = execFileSync("bash", ["-c", script], { cwd: directory, encoding: "utf8" });
    expect(out.split("\n")).toEqual([
      "keys",
      "revoke rotate",
      "wallets_pnl_details wallets_pnl_history wallets_trades wallets_pnl_leaders wallets_skill wallets_episodes",
      "free casual pro enterprise",
      "",
      "",
    ]);
  }, 30_000);
});

describe.skipIf(!hasTerminal)("orrery serve at a terminal", () => {
  const { directory, remove } = environment();
  afterAll(remove);

  it("writes progress and readable log lines, and ends with Ctrl-C", async () => {
    const env = { PATH: process.env["PATH"], TERM: "xterm", PORT: "0", ORRERY_DATA: directory };
    const { code, screen } = await inTerminal([process.execPath, program, "serve"], {
      cwd: directory,
      env: { ...env, ORRERY_DEMO: "false", ORRERY_SOURCES: "false", ORRERY_LOG: "debug" },
      answers: [
        [
          /Ready\./,
          async (text) => {
            await fetch(`${/listens on (\S+)/.exec(text)?.[1]}/nosuch`);
            return "";
          },
        ],
        [/request/, "\u0003"],
      ],
    });
    expect(code, screen).toBe(0);
    expect(screen).toContain(`${ESC}[32mReady.${ESC}[39m Explorer: ${ESC}[36mhttp://127.0.0.1:`);
    expect(screen).toMatch(/Your API key\. It is shown only this once:\s+ork_\w+/);
    expect(stripVTControlCharacters(screen)).toMatch(
      /^\S*\d\d:\d\d:\d\dZ info {2}request .*path=\/nosuch status=404/m,
    );
    expect(screen).not.toContain('{"level"');
  }, 60_000);
});
