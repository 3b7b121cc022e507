// Whether chDB can run here, and why it did not open: its library comes as one optional package per platform, built for newer processors.
import { accessSync, constants, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** Undefined where it can. */
export function whyNoChdb(): string | undefined {
  const platform = `${process.platform}-${process.arch}`;
  const libc = process.platform === "linux" ? "-gnu" : "";
  try {
    createRequire(import.meta.url).resolve(`@chdb/lib-${platform}${libc}/package.json`);
  } catch {
    return `its library for ${platform} is not installed`;
  }
  if (platform === "linux-x64" && lacksAvx2(textOf("/proc/cpuinfo")))
    return "its library needs a processor with AVX2, and this one has none";
  return undefined;
}

/** Without it the first instruction of its kind ends the process, without a word. Unknown is no reason to refuse. */
export function lacksAvx2(cpuinfo: string): boolean {
  const flags = /^flags\s*:(.*)$/m.exec(cpuinfo)?.[1];
  return flags !== undefined && !flags.split(/\s+/).includes("avx2");
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** chDB says no more than that it could not connect; what it holds locked has the holder's number in it. */
export function whyNotOpened(path: string, error: unknown): string {
  const holder = Number(/^PID: (\d+)/m.exec(textOf(join(path, "status")))?.[1]);
  if (holder > 0 && holder !== process.pid && isAlive(holder))
    return `the data directory is in use by another process (${holder}): ${path}`;
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (denied) {
    if ((denied as NodeJS.ErrnoException).code !== "ENOENT")
      return `no permission to write the data directory: ${path}`;
  }
  const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return `chDB cannot open ${path}: it is in use, damaged, or the disk is full (${reason.slice(0, 160)})`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
