// What a start runs: the bundle of exactly the source that is there, and none of the packages it does not need.
import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleOf, sourceHash } from "../bin/bundle.js";

describe("the bundle", () => {
  let root: string;
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const said = (entry: string | undefined) =>
    execFileSync(process.execPath, ["--enable-source-maps", entry ?? ""], { encoding: "utf8" });

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "orrery-bundle-"));
    write(
      "src/cli/main.ts",
      `import { word } from "../word.ts";
       import { readFileSync } from "node:fs";
       const beside: string = readFileSync(new URL("./beside.txt", import.meta.url), "utf8");
       process.stdout.write(word + " " + beside);`,
    );
    write("src/cli/beside.txt", "beside");
    write("src/word.ts", `export const word: string = "first";`);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("is made once, finds the files beside a module, and is never older than the source", async () => {
    const first = await bundleOf(root);
    expect(said(first)).toBe("first beside");
    expect(await bundleOf(root)).toBe(first);

    // As long as before and of the same time: only the content tells.
    const { atime, mtime } = statSync(join(root, "src/word.ts"));
    write("src/word.ts", `export const word: string = "other";`);
    utimesSync(join(root, "src/word.ts"), atime, mtime);
    expect(said(await bundleOf(root))).toBe("other beside");
    expect(said(first)).toBe("first beside");
  });

  it("changes its name with the packages that are installed, and not with tests", () => {
    const before = sourceHash(root);
    write("src/word.test.ts", "");
    expect(sourceHash(root)).toBe(before);
    write("node_modules/.package-lock.json", "{}");
    expect(sourceHash(root)).not.toBe(before);
  });

  it("has the threads of the program in it", async () => {
    write("src/cli/main.ts", `import "../content/starts.ts";`);
    write(
      "src/content/starts.ts",
      `import { Worker } from "node:worker_threads";
       new Worker(new URL("./work.worker.ts", import.meta.url)).on("message", (said) => process.stdout.write(said));`,
    );
    write(
      "src/content/work.worker.ts",
      `import { parentPort } from "node:worker_threads";
       import { word } from "../word.ts";
       parentPort?.postMessage("in a thread: " + word);`,
    );
    expect(said(await bundleOf(root))).toBe("in a thread: other");
  });

  it("is given up where it cannot be made, which is told, and nothing half made is left", async () => {
    write("src/word.ts", "export const = ;");
    const kept = readdirSync(join(root, "node_modules/.cache/orrery"));
    const told: string[] = [];
    expect(await bundleOf(root, (why) => told.push(why))).toBeUndefined();
    expect(told).toEqual([expect.stringContaining("src/word.ts:1")]);
    expect(readdirSync(join(root, "node_modules/.cache/orrery"))).toEqual(kept);
  });

  it("names the line of the source in a stack trace", async () => {
    write("src/word.ts", `\n\nexport const word: string = "";\nthrow new Error("here");`);
    const entry = await bundleOf(root);
    expect(() =>
      execFileSync(process.execPath, ["--enable-source-maps", entry ?? ""], {
        stdio: "pipe",
        encoding: "utf8",
      }),
    ).toThrow(/word\.ts:4/);
  });
});

describe("a start of the service", () => {
  // Each takes a tenth of a second to a whole one to load, and most services never use it.
  const heavy =
    /^(viem|ioredis|chdb|onnxruntime-node|@x402\/|@solana\/|@modelcontextprotocol\/|@clickhouse\/)/;

  it("is of a bundle: one can be made of the source as it is", async () => {
    expect(await bundleOf(fileURLToPath(new URL("../", import.meta.url)))).toBeDefined();
  });

  it("loads no package that only some services need", () => {
    const src = fileURLToPath(new URL("../src/", import.meta.url));
    const seen = new Set<string>();
    const found: string[] = [];
    const visit = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      const text = readFileSync(file, "utf8");
      // Static imports of values; types are gone before anything runs.
      for (const [statement, target = ""] of text.matchAll(/^(?:import|export)\s[^;]*?from "([^"]+)";/gms)) {
        if (/^(import|export) type\s/.test(statement)) continue;
        if (target.startsWith(".")) visit(join(dirname(file), target));
        else if (heavy.test(target)) found.push(`${file.slice(src.length)} imports ${target}`);
      }
    };
    for (const entry of ["cli/main.ts", "cli/serve.ts", "store/duckdb/engine.ts", "access/x402/build.ts"])
      visit(join(src, entry));
    expect(seen.size).toBeGreaterThan(150);
    expect(found).toEqual([]);
  });
});
