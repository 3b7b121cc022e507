// Imports batches into a data directory, records which of them were acknowledged, and checks the directory after a kill.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { runOperation } from "../../src/admin/admin-client.ts";
import { openStore } from "../../src/store/open-store.ts";
import { pick, type Random } from "../random.ts";
import { environment, type Environment } from "../spawn.ts";
import { answeredRows, type Batch, createBatch, linesOf, nameOf, NOW, storedRows } from "./batches.ts";
import { settingsOf } from "./store-settings.ts";

export type Service = Awaited<ReturnType<Environment["serve"]>>;

interface Summary {
  kept: number;
  duplicates: number;
  rejected: number;
}

export class ImportWorld {
  /** Contains the data directory and other files of a test. */
  readonly folder = mkdtempSync(join(tmpdir(), "orrery-kill-"));
  readonly environment: Environment;
  readonly acknowledged: Batch[] = [];
  /** Batches whose import was interrupted: any number of their rows may be stored. */
  readonly unknown: Batch[] = [];
  readonly #place: string;
  readonly #random: Random;
  #batches = 0;

  /** `url`: a ClickHouse server instead of DuckDB. */
  constructor(random: Random, url?: string, settings: Record<string, string> = {}) {
    this.#random = random;
    const directory = join(this.folder, "data");
    mkdirSync(directory);
    this.environment = environment(
      { ORRERY_NOW: NOW, ...(url ? { CLICKHOUSE_URL: url } : {}), ...settings },
      { directory },
    );
    this.#place = url ?? directory;
  }

  batch(kind: Batch["kind"] = this.#kind(), rows: number = this.#rowsOf(kind)): Batch {
    this.#batches += 1;
    return createBatch(kind, this.#batches, rows);
  }

  /** Imports over the socket of the service. */
  async importBatch(batch: Batch): Promise<Summary> {
    this.unknown.push(batch);
    const lines = linesOf(batch);
    const body = (async function* () {
      yield Buffer.from(lines);
    })();
    const summary = await this.#operation("import", { kind: batch.kind }, body);
    this.#acknowledge(batch);
    return summary as unknown as Summary;
  }

  /** Imports batches sequentially until the service has ended. */
  async importAll(batches: readonly Batch[]): Promise<void> {
    for (const batch of batches)
      try {
        await this.importBatch(batch);
      } catch {
        return;
      }
  }

  /** Imports with a command that opens the data directory itself. */
  beginImport(batch: Batch) {
    this.unknown.push(batch);
    const file = join(this.folder, "batch.ndjson");
    writeFileSync(file, linesOf(batch));
    const { ended, kill } = this.environment.begin("import", batch.kind, file, "--json");
    const acknowledged = ended.then(({ code, out }) => {
      if (code === 0 || out.includes('"kept"')) this.#acknowledge(batch);
    });
    return { ended: acknowledged, kill };
  }

  /** Restarts the service and checks everything that a kill must not change. */
  async verify(): Promise<void> {
    const before = this.#random() < 0.5 ? await this.verifyStore() : undefined;
    const service = await this.environment.serve();
    try {
      const { key } = await this.#operation("keys.create", { plan: "enterprise" });
      const answered = (batch: Batch) => answeredRows(service.url, String(key), batch);
      for (const batch of this.acknowledged)
        expect([nameOf(batch), (await answered(batch)) ?? batch.records.length]).toEqual([
          nameOf(batch),
          batch.records.length,
        ]);
      for (const batch of [...this.unknown, ...this.acknowledged.slice(0, 2)]) {
        const rows = batch.records.length;
        const stored = this.unknown.includes(batch) ? before && (before.get(nameOf(batch)) ?? 0) : rows;
        const { kept, duplicates, rejected } = await this.importBatch(batch);
        expect([nameOf(batch), kept + duplicates, rejected]).toEqual([nameOf(batch), rows, 0]);
        if (stored !== undefined) expect([nameOf(batch), duplicates]).toEqual([nameOf(batch), stored]);
        await expect
          .poll(async () => (await answered(batch)) ?? rows, { timeout: 30_000, message: nameOf(batch) })
          .toBe(rows);
      }
    } finally {
      await service.stop();
    }
    await this.verifyStore();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Checks that every acknowledged row is stored once, and no row that was never sent. */
  async verifyStore(place = this.#place, acknowledged = this.acknowledged): Promise<Map<string, number>> {
    const store = await openStore(settingsOf(place), () => Date.now());
    try {
      const found = await storedRows(store);
      for (const batch of acknowledged)
        expect([nameOf(batch), found.get(nameOf(batch))]).toEqual([nameOf(batch), batch.records.length]);
      for (const batch of this.unknown)
        expect(found.get(nameOf(batch)) ?? 0).toBeLessThanOrEqual(batch.records.length);
      return found;
    } finally {
      await store.close();
    }
  }

  #acknowledge(batch: Batch): void {
    this.unknown.splice(this.unknown.indexOf(batch), 1);
    if (!this.acknowledged.includes(batch)) this.acknowledged.push(batch);
  }

  #operation(name: string, input: Record<string, unknown>, body?: AsyncIterable<Uint8Array>) {
    return runOperation(
      { name, input, ...(body ? { body } : {}) },
      {
        socketPath: join(this.environment.directory, "admin.sock"),
        inProcess: () => Promise.reject(new Error("the service is not running")),
      },
    );
  }

  #kind(): Batch["kind"] {
    const all = [
      "content",
      "content",
      "trades",
      "trades",
      "fundamentals",
      "projects",
      "prices",
      "transfers",
      "market",
      "handles",
    ] as const;
    return pick(this.#random, all);
  }

  #rowsOf(kind: Batch["kind"]): number {
    if (kind === "projects") return pick(this.#random, [1, 100]);
    if (kind === "content") return pick(this.#random, [1, 50, 800]);
    return pick(this.#random, [1, 150, 3_000]);
  }
}
