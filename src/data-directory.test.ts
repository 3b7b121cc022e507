import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { settings } from "./settings.ts";
import { chooseDataDirectory } from "./data-directory.ts";

const usual = settings.data.directory.default ?? "";

describe("the data directory", () => {
  let folder: string;
  const choose = (given?: string) =>
    chooseDataDirectory(given, usual, {
      workingDirectory: folder,
      programData: join(folder, "program", "data"),
    });
  const write = (directory: string, file: string) => {
    mkdirSync(join(folder, directory), { recursive: true });
    writeFileSync(join(folder, directory, file), "");
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "orrery-directory-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("is not the repository's data folder by default", () => {
    expect(choose()).toEqual({ path: "./orrery-data" });
    write("data/projects", "layer-1s.json");
    expect(choose()).toEqual({ path: "./orrery-data" });
  });

  it.each(["engine", "orrery.duckdb", "pepper"])(
    "stays ./data where an earlier version left %s there, and says so",
    (file) => {
      write("data", file);
      expect(choose()).toEqual({
        path: "./data",
        notice: expect.stringContaining("set ORRERY_DATA=./data to confirm it") as string,
      });
    },
  );

  it("is the default if both are in use", () => {
    write("data", "engine");
    write("orrery-data", "engine");
    expect(choose()).toEqual({ path: "./orrery-data" });
  });

  it("is ORRERY_DATA if it is set, regardless of other directories", () => {
    write("data", "engine");
    expect(choose("/var/lib/orrery")).toEqual({ path: "/var/lib/orrery" });
    expect(choose("./data")).toEqual({ path: "./data" });
    const config = readConfig({ ORRERY_DATA: folder });
    expect(config).toMatchObject({ dataDirectory: folder, adminSocket: join(folder, "admin.sock") });
    expect(config.store.path).toBe(folder);
  });

  it("may be the program's data folder, with a warning", () => {
    const warned = expect.stringContaining("choose another directory, such as ./orrery-data") as string;
    const own = join(folder, "program", "data");
    expect(choose("program/data")).toEqual({ path: "program/data", notice: warned });
    expect(choose(own)).toEqual({ path: own, notice: warned });
    write("program/data", "engine");
    expect(choose(own)).toEqual({ path: own });
  });
});
