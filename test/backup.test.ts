// orrery backup and orrery restore as an operator runs them: while rows are written, on a stopped service, from
// a damaged backup. test/kill-sweep.test.ts kills them.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Header } from "tar";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentLog } from "../src/base/log.ts";
import { readConfig } from "../src/config.ts";
import { startService } from "../src/main.ts";
import { startTestService } from "./harness.ts";
import { NOW, smallWorld } from "./small-world.ts";
import { environment } from "./spawn.ts";

const folder = mkdtempSync(join(tmpdir(), "orrery-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const orrery = (data: string, ...args: string[]) =>
  environment({ ORRERY_DATA: data }, { directory: folder }).orrery(...args);

const fundamental = (id: number) => ({
  date: "2026-03-01",
  project_id: id,
  metric: "tvl",
  value: id,
  chain: "solana",
});

describe("a backup of a running service", () => {
  it("contains the keys and every row acknowledged before it started exactly once, while rows are being written", async () => {
    const service = await startTestService({ now: NOW, records: smallWorld() });
    const { fundamentals } = service.service.context.writers;
    let acknowledged = 0;
    let isDone = false;
    const writing = (async () => {
      while (!isDone) {
        const ids = Array.from({ length: 100 }, (_, i) => 1_000_000 + acknowledged + i);
        await fundamentals(
          ids.map((id) => ({ ...fundamental(id), sector: "", category: "" }) as never),
          "import",
        );
        acknowledged += ids.length;
      }
    })();
    await expect.poll(() => acknowledged).toBeGreaterThan(500);
    const before = acknowledged;
    const target = join(folder, "running");
    const backup = await orrery(service.directory, "backup", target, "--json");
    const during = acknowledged - before;
    isDone = true;
    await writing;
    expect(backup).toMatchObject({ code: 0, err: "" });
    // The backup did not block writers.
    expect(during).toBeGreaterThan(500);
    expect(readdirSync(service.directory).filter((name) => name.includes("backup-"))).toEqual([]);
    await service.service.close();

    const restored = join(folder, "restored");
    const answer = await orrery(restored, "restore", target, "--json");
    expect(answer).toMatchObject({ code: 0, err: "" });
    const { tables } = JSON.parse(answer.out) as { tables: Record<string, number> };
    expect(tables["fundamentals_v1"]).toBeGreaterThanOrEqual(80 + before);
    const again = await startService(
      readConfig({
        PORT: "0",
        ORRERY_DATA: restored,
        ORRERY_DEMO: "false",
        ORRERY_EMBED: "static",
        ORRERY_NOW: NOW,
      }),
      silentLog,
    );
    await again.ready;
    const { store } = again.context.services;
    // As many rows as keys: no row is duplicated.
    expect(await store.count("fundamentals_v1")).toBe(tables["fundamentals_v1"]);
    const response = await fetch(`${again.url}/api/v1/content/search`, {
      method: "POST",
      headers: { authorization: `Bearer ${service.key}`, "content-type": "application/json" },
      body: JSON.stringify({ search_mode: "recent", days_back: 90, limit: 100 }),
    });
    expect(response.status).toBe(200);
    expect(((await response.json()) as { content: unknown[] }).content.length).toBeGreaterThan(2);
    await again.close();
    rmSync(service.directory, { recursive: true, force: true });
  }, 120_000);
});

describe("a backup of a stopped service", () => {
  const data = join(folder, "data");
  const whole = join(folder, "whole");
  const archive = join(folder, "whole.tar.gz");

  beforeAll(async () => {
    const file = join(folder, "fundamentals.ndjson");
    writeFileSync(
      file,
      Array.from({ length: 2_000 }, (_, i) => JSON.stringify(fundamental(i + 1))).join("\n"),
    );
    expect((await orrery(data, "import", "fundamentals", file)).code).toBe(0);
    expect((await orrery(data, "keys", "create", "--plan", "free", "--json")).code).toBe(0);
    writeFileSync(join(data, "plans.json"), '{"free": 30}');
    expect(await orrery(data, "backup", whole)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Backup written to .*whole: \d+ rows, [\d.]+ MB\./),
    });
    expect((await orrery(data, "backup", "--to", archive)).code).toBe(0);
  }, 120_000);

  it("lists every file with its checksum, is readable by the owner only, and is recorded as the last backup", () => {
    const manifest = JSON.parse(readFileSync(join(whole, "manifest.json"), "utf8")) as {
      files: { name: string }[];
    };
    expect(manifest).toMatchObject({ program: "orrery", format: 1, engine: "duckdb", pepper: "included" });
    expect(manifest.files.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["orrery.duckdb", "pepper", "plans.json"]),
    );
    expect(readdirSync(whole).sort()).toEqual(
      [...manifest.files.map(({ name }) => name), "manifest.json"].sort(),
    );
    for (const name of readdirSync(whole)) expect(statSync(join(whole, name)).mode & 0o777).toBe(0o600);
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([]);
    expect(JSON.parse(readFileSync(join(data, "last-backup.json"), "utf8"))).toMatchObject({
      target: archive,
    });
  });

  it("restores from the directory and from the archive, and reports the rows of each table", async () => {
    for (const source of [whole, archive]) {
      const target = join(folder, `from-${source.endsWith("gz") ? "archive" : "directory"}`);
      const { code, out } = await orrery(target, "restore", source);
      expect(code).toBe(0);
      expect(out).toMatch(/^fundamentals_v1 +2000$/m);
      expect(readFileSync(join(target, "plans.json"), "utf8")).toBe('{"free": 30}');
      expect(readFileSync(join(target, "pepper"), "utf8")).toBe(readFileSync(join(data, "pepper"), "utf8"));
      const keys = await orrery(target, "keys", "list", "--json");
      expect((JSON.parse(keys.out) as { keys: unknown[] }).keys.length).toBe(1);
    }
  }, 120_000);

  it("never overwrites an existing file or directory", async () => {
    expect(await orrery(data, "backup", whole)).toMatchObject({
      code: 1,
      err: `orrery: backup: ${whole} is not empty: choose a new directory\n`,
    });
    expect((await orrery(data, "backup", "--to", archive)).err).toContain("already exists");
    expect((await orrery(data, "backup")).err).toContain("give a directory, or --to FILE");
    expect((await orrery(data, "backup", join(folder, "no", "such"))).err).toContain("there is no directory");
  }, 60_000);

  it("is rejected if a byte differs, a file or the manifest is missing, or it is from a newer version", async () => {
    const attempt = async (name: string, change: (copy: string) => void) => {
      const copy = join(folder, `bad-${name}`);
      cpSync(whole, copy, { recursive: true });
      change(copy);
      const target = join(folder, `refused-${name}`);
      const { code, err } = await orrery(target, "restore", copy);
      expect(code).toBe(1);
      // The failed restore leaves nothing behind.
      expect(existsSync(target) ? readdirSync(target) : []).toEqual([]);
      return err;
    };
    const flip = (file: string, at: number) => {
      const bytes = readFileSync(file);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    };
    const manifest = (change: (value: Record<string, unknown>) => void) => (copy: string) => {
      const file = join(copy, "manifest.json");
      const value = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
      change(value);
      writeFileSync(file, JSON.stringify(value));
    };
    expect(await attempt("byte", (copy) => flip(join(copy, "orrery.duckdb"), 70_000))).toMatch(
      /^orrery: restore: the backup is damaged: the checksum of orrery\.duckdb does not match\. Nothing was restored\.\n$/,
    );
    expect(await attempt("pepper", (copy) => rmSync(join(copy, "pepper")))).toContain("pepper is missing");
    expect(await attempt("manifest", (copy) => rmSync(join(copy, "manifest.json")))).toContain(
      "is not a complete backup",
    );
    expect(
      await attempt(
        "newer",
        manifest((value) => {
          value["version"] = "9.0.0";
          (value["migrations"] as string[]).push("9999_later.sql");
        }),
      ),
    ).toContain("made by Orrery 9.0.0, which is newer than this version");
    expect(
      await attempt(
        "format",
        manifest((value) => (value["format"] = 2)),
      ),
    ).toContain("newer version");
    const elsewhere = manifest((value) => {
      for (const file of value["files"] as { name: string }[]) file.name = `../${file.name}`;
    });
    expect(await attempt("elsewhere", elsewhere)).toContain("is not a manifest of Orrery");
    const log = manifest((value) => {
      const files = value["files"] as { name: string }[];
      files.push({ ...files[0], name: "orrery.duckdb.wal" });
    });
    expect(await attempt("log", log)).toContain("is not a manifest of Orrery");
    const huge = join(folder, "huge.tar");
    const header = Buffer.alloc(512);
    new Header({ path: "orrery.duckdb", size: 2 ** 52, type: "File", mode: 0o600 }).encode(header);
    writeFileSync(huge, header);
    expect((await orrery(join(folder, "refused-huge"), "restore", huge)).err).toMatch(
      / GB free, and 4194304\.00 GB are needed\n$/,
    );
    const cut = join(folder, "cut.tar.gz");
    writeFileSync(cut, readFileSync(archive).subarray(0, statSync(archive).size / 2));
    expect((await orrery(join(folder, "refused-cut"), "restore", cut)).err).toMatch(
      /damaged: the archive cannot be read|not a complete backup/,
    );
  }, 180_000);

  it("is restored only into an empty directory that no service uses", async () => {
    expect((await orrery(data, "restore", whole)).err).toMatch(
      /^orrery: restore: the data directory .* is not empty/,
    );
    const world = environment();
    const service = await world.serve();
    expect((await world.orrery("restore", whole)).err).toContain("a service is running");
    await service.stop();
    world.remove();
  }, 60_000);

  it("whose restore was killed before the database was in place is not opened, and another restore completes it", async () => {
    const target = join(folder, "interrupted");
    mkdirSync(join(target, ".restoring"), { recursive: true });
    for (const name of ["pepper", "plans.json"]) cpSync(join(whole, name), join(target, name));
    expect(await orrery(target, "keys", "list")).toMatchObject({
      code: 1,
      err: `orrery: the restore into the data directory ${target} was interrupted: run \`orrery restore\` again\n`,
    });
    expect((await orrery(target, "restore", join(folder, "cut.tar.gz"))).code).toBe(1);
    expect((await orrery(target, "keys", "list")).err).toContain("was interrupted");
    expect((await orrery(target, "restore", whole)).code).toBe(0);
    expect(existsSync(join(target, ".restoring"))).toBe(false);
    // Once the database is in place, only the cleanup is missing, and another restore does not replace it.
    mkdirSync(join(target, ".restoring"));
    expect((await orrery(target, "restore", whole)).err).toContain("is not empty");
    expect((await orrery(target, "keys", "list")).code).toBe(0);
    expect(existsSync(join(target, ".restoring"))).toBe(false);
  }, 120_000);

  it("is not available on ClickHouse, which has its own backups", async () => {
    const { code, err } = await environment({ CLICKHOUSE_URL: "http://127.0.0.1:1/orrery" }).orrery(
      "restore",
      whole,
    );
    expect([code, err]).toEqual([1, expect.stringContaining("its own RESTORE command: see docs/deploy.md")]);
  });
});
