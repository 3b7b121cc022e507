// Which engine: a ClickHouse server where one is named, else one in this process.
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "../base/errors.ts";
import { whyNoChdb } from "./chdb-support.ts";
import type { Engine } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { createStore, type Store } from "./store.ts";

export interface StoreSettings {
  /** The data directory; ":memory:" keeps nothing. */
  path: string;
  engine: "auto" | "chdb" | "duckdb";
  memoryMb: number;
  /** What an engine in this process uses as long as that is enough. */
  usualMb?: number;
  url: string | undefined;
  cluster: string | undefined;
}

export async function openStore(settings: StoreSettings, wallClock: () => number): Promise<Store> {
  const engine = settings.url
    ? await (await import("./clickhouse.ts")).openClickHouse({ url: settings.url, cluster: settings.cluster })
    : await openEmbedded(settings);
  try {
    await migrate(engine);
  } catch (error) {
    await engine.close().catch(() => {});
    throw error;
  }
  return createStore(engine, wallClock);
}

export async function openEmbedded({ path, engine, ...memory }: StoreSettings): Promise<Engine> {
  const inMemory = path === ":memory:";
  if (!inMemory) prepareDirectory(path);
  const kind = inMemory ? preferred(engine) : rememberedEngine(path, engine);
  // Only the engine that is used is loaded.
  if (kind === "chdb") {
    const problem = whyNoChdb();
    if (problem !== undefined)
      throw new StartupError(
        inMemory || engine === "chdb"
          ? `ORRERY_ENGINE is chdb, which cannot run here: ${problem}`
          : `${path} was written by chDB, which cannot run here: ${problem}`,
      );
    const { openChdb } = await import("./clickhouse.ts");
    return openChdb(inMemory ? path : join(path, "chdb"));
  }
  const { openDuckDb } = await import("./duckdb/engine.ts");
  return openDuckDb(inMemory ? path : join(path, "orrery.duckdb"), memory);
}

function preferred(engine: StoreSettings["engine"]): "chdb" | "duckdb" {
  return engine === "auto" ? (whyNoChdb() === undefined ? "chdb" : "duckdb") : engine;
}

/** A directory belongs to the engine that first wrote it: another one would find it empty. */
function rememberedEngine(path: string, engine: StoreSettings["engine"]): "chdb" | "duckdb" {
  const file = join(path, "engine");
  const wanted = preferred(engine);
  if (!existsSync(file)) {
    writeFileSync(file, `${wanted}\n`);
    return wanted;
  }
  const found = readFileSync(file, "utf8").trim();
  if (found !== "chdb" && found !== "duckdb")
    throw new StartupError(
      `the data directory is damaged: ${file} says "${found.slice(0, 40)}", not chdb or duckdb`,
    );
  if (engine !== "auto" && engine !== found)
    throw new StartupError(
      `ORRERY_ENGINE is ${engine}, but ${path} was written by ${found}: use another ORRERY_DATA`,
    );
  return found;
}

function prepareDirectory(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown";
    const why =
      {
        EACCES: "no permission to write it",
        EEXIST: "it is a file",
        ENOTDIR: "it is a file",
        ENOSPC: "the disk is full",
        EROFS: "the disk is read-only",
      }[code] ?? code;
    throw new StartupError(`ORRERY_DATA: cannot use the data directory ${path}: ${why}`);
  }
}
