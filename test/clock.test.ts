// A clock that was ahead in one run and is correct in the next causes no data loss.
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createKeys } from "../src/access/keys/keys.ts";
import { DAY_MS } from "../src/base/time.ts";
import { routes } from "../src/routes.ts";
import { openStore } from "../src/store/open-store.ts";
import { environment } from "./spawn.ts";
import { pepperOf } from "../src/access/keys/api-key.ts";

const route = routes[0] ?? expect.unreachable("there are routes");
const PEPPER = "a pepper for the test of clocks, long enough";
const { orrery, serve, directory, remove } = environment({ ORRERY_PEPPER: PEPPER });
afterAll(remove);

/** A run whose clock is a day ahead leaves a key, a project and a task behind. */
async function writtenTomorrow(): Promise<{ id: string; key: string }> {
  const tomorrow = () => Date.now() + DAY_MS;
  const store = await openStore({ path: directory, memoryMb: 256 }, tomorrow);
  const keys = createKeys({ store, clock: { real: tomorrow }, pepper: pepperOf(PEPPER) });
  await keys.load();
  const issued = await keys.create({ plan: "pro", name: "early" });
  await store.insert("projects_v1", [{ project_id: 1, project_name: "Old Name", symbol: "OLD" }]);
  await store.close();
  return issued;
}

describe("a service whose store is ahead of its clock", () => {
  it("revokes keys, shows imported data, and reports the clock in doctor and /health/ready", async () => {
    const { id, key } = await writtenTomorrow();
    const service = await serve();
    const search = async () => {
      const reply = await fetch(service.url + route.path, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
        body: JSON.stringify(route.example),
      });
      await reply.arrayBuffer();
      return reply.status;
    };
    const health = (await (await fetch(`${service.url}/health/ready`)).json()) as { warnings?: string[] };
    expect(health.warnings).toEqual([
      "the newest stored rows are dated 24 hours ahead of this machine's clock: check the clock",
    ]);
    const report = await orrery("doctor", "--json");
    expect(report.code).toBe(1);
    expect(JSON.parse(report.out)).toMatchObject({
      ok: false,
      findings: expect.arrayContaining([
        expect.objectContaining({
          check: "clock",
          ok: false,
          says: expect.stringContaining("24 hours ahead"),
        }),
      ]),
    });

    expect(await search()).toBe(200);
    expect(await orrery("keys", "revoke", id, "--json")).toMatchObject({ code: 0 });
    expect(await search()).toBe(403);

    const file = join(directory, "projects.ndjson");
    writeFileSync(file, `${JSON.stringify({ project_id: 1, project_name: "New Name", symbol: "NEW" })}\n`);
    expect(await orrery("import", "projects", file, "--json")).toMatchObject({ code: 0 });
    await expect
      .poll(async () =>
        JSON.stringify(await (await fetch(`${service.url}/api/v1/reference/projects`)).json()),
      )
      .toContain("New Name");

    const rotated = await orrery("keys", "create", "--plan", "free", "--json");
    const second = JSON.parse(rotated.out) as { id: string };
    expect(await orrery("keys", "rotate", second.id, "--json")).toMatchObject({ code: 0 });
    await service.stop();

    const again = await serve();
    const listed = await orrery("keys", "list", "--json");
    const { keys } = JSON.parse(listed.out) as { keys: { id: string; state: string }[] };
    expect(keys.filter((one) => [id, second.id].includes(one.id)).map((one) => one.state)).toEqual([
      "revoked",
      "revoked",
    ]);
    await again.stop();
  }, 60_000);
});

describe("the files of a service", () => {
  it("are accessible to its user only, also in a directory that others may read", async () => {
    const open = environment();
    chmodSync(open.directory, 0o755);
    // The mode that 0.1.0 used.
    mkdirSync(join(open.directory, "index"), { mode: 0o755 });
    writeFileSync(join(open.directory, "engine"), "duckdb\n", { mode: 0o644 });
    const service = await open.serve();
    const readable = readdirSync(open.directory).filter(
      (name) => (statSync(join(open.directory, name)).mode & 0o077) !== 0,
    );
    expect(readable).toEqual([]);
    expect(readdirSync(open.directory)).toEqual(expect.arrayContaining(["orrery.duckdb", "admin.sock"]));
    await service.stop();
    open.remove();
  }, 60_000);
});
