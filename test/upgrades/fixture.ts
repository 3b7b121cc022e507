// A stored data directory of a release: each file compressed, and the answers of that release.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { z } from "zod";

const folder = fileURLToPath(new URL("./", import.meta.url));

const Fixture = z.object({
  version: z.string(),
  /** ORRERY_NOW of the requests. */
  now: z.string(),
  keys: z.array(z.object({ key: z.string(), state: z.enum(["active", "revoked"]) })),
  /** The migrations of that release. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  answers: z.array(
    z.object({
      path: z.string(),
      body: z.record(z.string(), z.unknown()),
      status: z.number(),
      answer: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type Fixture = z.output<typeof Fixture>;

/** "0.1.0", and "0.1.0-killed" for a service that was not shut down. */
export function fixtureNames(): string[] {
  return readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());
}

export function readFixture(name: string): Fixture {
  return Fixture.parse(JSON.parse(readFileSync(join(folder, name, "fixture.json"), "utf8")));
}

export function writeFixture(name: string, fixture: Fixture, dataDirectory: string): void {
  const target = join(folder, name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, "fixture.json"), `${JSON.stringify(fixture, null, 1)}\n`);
  for (const file of filesIn(dataDirectory)) {
    const packed = join(target, "directory", `${file}.br`);
    const bytes = readFileSync(join(dataDirectory, file));
    mkdirSync(dirname(packed), { recursive: true });
    writeFileSync(packed, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }));
  }
}

/** Unpacks the data directory into an empty directory. */
export function unpackFixture(name: string, dataDirectory: string): void {
  const source = join(folder, name, "directory");
  for (const file of filesIn(source)) {
    const unpacked = join(dataDirectory, file.replace(/\.br$/, ""));
    mkdirSync(dirname(unpacked), { recursive: true });
    writeFileSync(unpacked, brotliDecompressSync(readFileSync(join(source, file))));
  }
}

/** Copies a data directory in its current state. */
export function copyDirectory(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !statSync(path).isSocket() });
}

function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((file) =>
    statSync(join(directory, file)).isFile(),
  );
}
