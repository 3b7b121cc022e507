// Whether chDB can run here: its library comes as one optional package per platform, built for newer processors.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Undefined where it can. */
export function whyNoChdb(): string | undefined {
  const platform = `${process.platform}-${process.arch}`;
  const libc = process.platform === "linux" ? "-gnu" : "";
  try {
    createRequire(import.meta.url).resolve(`@chdb/lib-${platform}${libc}/package.json`);
  } catch {
    return `its library for ${platform} is not installed`;
  }
  if (platform === "linux-x64" && lacksAvx2(cpuFlags()))
    return "its library needs a processor with AVX2, and this one has none";
  return undefined;
}

/** Without it the first instruction of its kind ends the process, without a word. Unknown is no reason to refuse. */
export function lacksAvx2(cpuinfo: string): boolean {
  const flags = /^flags\s*:(.*)$/m.exec(cpuinfo)?.[1];
  return flags !== undefined && !flags.split(/\s+/).includes("avx2");
}

function cpuFlags(): string {
  try {
    return readFileSync("/proc/cpuinfo", "utf8");
  } catch {
    return "";
  }
}
