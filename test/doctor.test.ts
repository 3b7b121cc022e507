// orrery doctor and the error messages of the command line.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { environment } from "./spawn.ts";

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
