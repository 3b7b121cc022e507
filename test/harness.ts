// Starts a complete service on a real database in a temporary directory, for tests over HTTP.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLog } from "../src/base/log.ts";
import { readConfig } from "../src/config.ts";
import { kinds, type KindName } from "../src/ingest/import/kinds.ts";
import { startService, type RunningService } from "../src/main.ts";
import { allRoutes } from "../src/routes.ts";
import { readModels } from "../src/services.ts";

export interface TestService {
  url: string;
  service: RunningService;
  directory: string;
  /** An enterprise key. */
  key: string;
  /** POSTs to a route by name, with the key unless the headers contain credentials. Returns status, headers and body. */
  call(
    name: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: any }>;
  /** Writes records through the import schemas and updates the read models. */
  write(records: TestRecords): Promise<void>;
  close(): Promise<void>;
}

export type TestRecords = Partial<Record<KindName, object[]>>;

export async function startTestService(
  options: { now?: string; records?: TestRecords; env?: Record<string, string>; directory?: string } = {},
): Promise<TestService> {
  const { directory = mkdtempSync(join(tmpdir(), "orrery-test-")) } = options;
  const config = readConfig({
    PORT: "0",
    ORRERY_DATA: directory,
    ORRERY_DEMO: "false",
    ORRERY_SOURCES: "false",
    ORRERY_LOG: "silent",
    // Without a transformer in the background, a search gives the same answer at any time.
    ORRERY_EMBED: "static",
    ...(options.now ? { ORRERY_NOW: options.now } : {}),
    ...options.env,
  });
  const service = await startService(config, silentLog);
  await service.ready;

  async function write(records: TestRecords): Promise<void> {
    for (const [kind, rows] of Object.entries(records) as [KindName, object[]][]) {
      const writer = service.context.writers[kind] as (records: unknown[], origin: string) => Promise<void>;
      await writer(
        rows.map((row) => kinds[kind].schema.parse(row)),
        "import",
      );
      // Order matters: content is linked to the projects that exist.
      for (const model of readModels(service.context.services)) await model.tick();
    }
  }
  if (options.records) await write(options.records);

  const { key } = await service.context.keys.create({ plan: "enterprise", name: "test" });
  return {
    url: service.url,
    service,
    key,
    directory,
    write,
    async call(name, body, headers = {}) {
      const route = allRoutes.find((one) => one.name === name);
      if (!route) throw new Error(`no route ${name}`);
      const response = await fetch(service.url + route.path, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${key}`, ...headers },
        body: JSON.stringify(body),
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    async close() {
      await service.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
