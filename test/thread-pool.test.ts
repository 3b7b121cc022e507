// Node fixes the size of its thread pool when it is first used, which may be before our first statement.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { packagePath } from "../src/base/package-root.ts";

const folder = mkdtempSync(join(tmpdir(), "orrery-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Threads of a process that has run a command, with the pool of the given size. */
function threads(size: string | undefined): number {
  const report = join(folder, "report.cjs");
  writeFileSync(
    report,
    "process.on('exit', () => console.log(require('fs').readdirSync('/proc/self/task').length));",
  );
  const env = { PATH: process.env["PATH"], ...(size === undefined ? {} : { UV_THREADPOOL_SIZE: size }) };
  const out = execFileSync(
    process.execPath,
    ["--require", report, packagePath("bin/orrery.js"), "--version"],
    { env, encoding: "utf8" },
  );
  return Number(out.trim().split("\n").at(-1));
}

describe.skipIf(process.platform !== "linux")("the thread pool", () => {
  it("has ten threads, unless UV_THREADPOOL_SIZE says otherwise", () => {
    const four = threads("4");
    expect(threads(undefined) - four).toBe(6);
    expect(threads("5") - four).toBe(1);
  });
});
