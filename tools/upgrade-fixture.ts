// npm run upgrade-fixture: writes test/upgrades/VERSION and VERSION-killed with a data directory of this version and
// its answers. Every release adds its own, so that later versions are tested on it. `-- CHECKOUT` uses another version that
// is checked out with its dependencies installed.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { kindNames } from "../src/ingest/import/kinds.ts";
import { readMigrations } from "../src/store/table-schema.ts";
import { environment, type Environment } from "../test/spawn.ts";
import { copyDirectory, writeFixture, type Fixture } from "../test/upgrades/fixture.ts";
import { NOW, records, requests } from "../test/upgrades/records.ts";

const IMAGE_WITHIN_MS = 60_000;
/** Fields that differ between calls. */
const VOLATILE = new Set(["request_id", "took_ms"]);

const checkout = resolve(process.argv[2] ?? fileURLToPath(new URL("../", import.meta.url)));
const { version } = JSON.parse(readFileSync(join(checkout, "package.json"), "utf8")) as { version: string };
// ORRERY_ENGINE: 0.1.0 had another engine by default.
const service = environment({ ORRERY_NOW: NOW, ORRERY_ENGINE: "duckdb" }, { checkout });
const scratch = mkdtempSync(join(tmpdir(), "orrery-fixture-"));
let running: Awaited<ReturnType<Environment["serve"]>> | undefined;
try {
  await importAll(service);
  const keys = await makeKeys(service);
  const [active] = keys;
  running = await service.serve();
  await imageSaved(service.directory);
  const answers: Fixture["answers"] = [];
  for (const request of requests) answers.push(await ask(running.url, active?.key ?? "", request));
  const fixture: Fixture = {
    version,
    now: NOW,
    keys,
    migrations: readMigrations(join(checkout, "migrations")).map(({ name, checksum }) => ({
      name,
      checksum,
    })),
    answers,
  };
  // Writes a change first, so that the log of the database is not empty when the process is killed.
  const late = await issueKey(service);
  const alsoKeys = [...keys, { key: late.key, state: "active" as const }];
  const killed = join(scratch, "killed");
  await running.kill();
  running = undefined;
  copyDirectory(service.directory, killed);
  writeFixture(`${version}-killed`, { ...fixture, keys: alsoKeys }, killed);

  await (await service.serve()).stop();
  writeFixture(version, { ...fixture, keys: alsoKeys }, service.directory);
  process.stdout.write(`test/upgrades/${version} and ${version}-killed are written\n`);
} finally {
  await running?.kill();
  service.remove();
  rmSync(scratch, { recursive: true, force: true });
}

async function importAll({ orrery }: Environment): Promise<void> {
  for (const kind of kindNames) {
    const file = join(scratch, `${kind}.ndjson`);
    writeFileSync(file, records[kind].map((record) => `${JSON.stringify(record)}\n`).join(""));
    const { code, out, err } = await orrery("import", kind, file, "--json");
    const { rejected } = JSON.parse(out || "{}") as { rejected?: number };
    if (code !== 0 || rejected !== 0) throw new Error(`import ${kind}: ${err}${out}`);
  }
}

async function makeKeys(environment: Environment): Promise<Fixture["keys"]> {
  const [active, revoked, rotated] = [
    await issueKey(environment),
    await issueKey(environment),
    await issueKey(environment),
  ];
  await succeed(environment.orrery("keys", "revoke", revoked.id, "--json"));
  const replacement = await succeed(environment.orrery("keys", "rotate", rotated.id, "--json"));
  return [
    { key: active.key, state: "active" },
    { key: revoked.key, state: "revoked" },
    { key: rotated.key, state: "revoked" },
    { key: (JSON.parse(replacement) as { key: string }).key, state: "active" },
  ];
}

async function issueKey({ orrery }: Environment): Promise<{ id: string; key: string }> {
  const out = await succeed(orrery("keys", "create", "--plan", "enterprise", "--json"));
  return JSON.parse(out) as { id: string; key: string };
}

async function succeed(command: ReturnType<Environment["orrery"]>): Promise<string> {
  const { code, out, err } = await command;
  if (code !== 0) throw new Error(err);
  return out;
}

async function imageSaved(directory: string): Promise<void> {
  const manifest = join(directory, "index", "blocks", "manifest");
  for (let waited = 0; !existsSync(manifest); waited += 100) {
    if (waited > IMAGE_WITHIN_MS) throw new Error("the service did not save its content index");
    await sleep(100);
  }
}

async function ask(
  url: string,
  key: string,
  { path, body }: { path: string; body: object },
): Promise<Fixture["answers"][number]> {
  const reply = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  const answer = (await reply.json()) as Record<string, unknown>;
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(answer)}`);
  return { path, body: { ...body }, status: reply.status, answer: withoutVolatile(answer) };
}

function withoutVolatile<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (name, one: unknown) => (VOLATILE.has(name) ? undefined : one)),
  ) as T;
}
