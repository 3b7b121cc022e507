// npm run complete-lock: after npm install. npm omits optional packages of other platforms from the lock if its
// registry does not have them, and npm ci then rejects that lock everywhere. This adds the missing entries with the hashes
// of the registry, and removes download URLs, which differ by machine.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { fileURLToPath } from "node:url";

interface Entry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const SYSTEMS = [
  "darwin",
  "linux",
  "win32",
  "android",
  "freebsd",
  "openbsd",
  "netbsd",
  "sunos",
  "aix",
  "openharmony",
];
const PROCESSORS = [
  "arm64",
  "x64",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "arm",
];

const path = fileURLToPath(new URL("../package-lock.json", import.meta.url));
const lock = JSON.parse(readFileSync(path, "utf8")) as { packages: Record<string, Entry> };
let added = 0;
for (const entry of Object.values({ ...lock.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`;
    if (lock.packages[key] || !/^\d/.test(version)) continue;
    const parts = name.split(/[/-]/);
    const os = SYSTEMS.filter((system) => parts.includes(system));
    const cpu = PROCESSORS.filter((processor) =>
      parts.some((part) => part === processor || (processor === "arm" && part === "arm")),
    );
    if (os.length === 0 && cpu.length === 0) continue;
    const libc = parts.some((part) => part.startsWith("musl"))
      ? ["musl"]
      : os[0] === "linux" && parts.some((part) => part.startsWith("gnu"))
        ? ["glibc"]
        : undefined;
    lock.packages[key] = {
      version,
      ...(cpu.length > 0 ? { cpu } : {}),
      ...(entry.dev ? { dev: true } : {}),
      ...(libc ? { libc } : {}),
      optional: true,
      ...(os.length > 0 ? { os } : {}),
    };
    added += 1;
  }
}

const run = promisify(execFile);

/** Undefined if the registry does not have the package. */
async function hashOf(name: string, version: string): Promise<string | undefined> {
  const answer = await run("npm", ["view", `${name}@${version}`, "dist.integrity"]).catch(() => undefined);
  return /^sha512-\S+$/m.exec(answer?.stdout ?? "")?.[0];
}

const withoutHash: string[] = [];
for (const [key, entry] of Object.entries(lock.packages)) {
  if (entry.resolved !== undefined && !entry.link) delete entry.resolved;
  const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(key)?.[1];
  if (name === undefined || entry.link || entry.integrity !== undefined || !entry.version) continue;
  const integrity = await hashOf(name, entry.version);
  // In npm's order of fields.
  if (integrity) lock.packages[key] = { version: entry.version, integrity, ...entry };
  else withoutHash.push(`${name}@${entry.version}`);
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} entries added\n`);
if (withoutHash.length > 0)
  process.stdout.write(`the registry has no hash for ${withoutHash.length}: ${withoutHash.join(", ")}\n`);
