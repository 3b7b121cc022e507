import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DocumentFiles } from "./document-files.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "orrery-test-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const short = Buffer.from("short");
const long = Buffer.from("日本 ".repeat(5_000));

const text = (document: Buffer) => document.toString();

async function read(files: DocumentFiles, place: number): Promise<string | undefined> {
  return (await files.read([place]))[0];
}

async function open(): Promise<DocumentFiles> {
  const files = new DocumentFiles(directory);
  await files.begin();
  return files;
}

it("returns documents unchanged, also after a restart", async () => {
  const before = await open();
  const places = await before.append([short, long, short]);
  expect(new Set(places).size).toBe(3);
  await before.sync();
  const after = await open();
  const [more] = await after.append([long]);
  for (const files of [before, after]) {
    expect(await read(files, places[0] ?? 0)).toBe(text(short));
    expect(await read(files, places[1] ?? 0)).toBe(text(long));
    expect(await read(files, places[2] ?? 0)).toBe(text(short));
  }
  expect(await after.read([...places, more ?? 0, places[0] ?? 0])).toEqual(
    [short, long, short, long, short].map(text),
  );
  expect(places).not.toContain(more);
  expect(await read(after, more ?? 0)).toBe(text(long));
});

it("returns undefined for a document that is damaged, truncated or missing", async () => {
  const files = await open();
  const [first = 0, second = 0] = await files.append([short, long]);
  const [file = ""] = await readdir(directory);
  const path = join(directory, file);
  const good = await readFile(path);
  const bad = Buffer.from(good);
  bad[bad.length - 1] = 0;
  await writeFile(path, bad);
  expect(await read(files, first)).toBe(text(short));
  expect(await read(files, second)).toBeUndefined();
  await writeFile(path, good.subarray(0, good.length - 1));
  expect(await read(await open(), second)).toBeUndefined();
  await rm(path);
  expect(await read(await open(), first)).toBeUndefined();
  expect(await read(files, 0)).toBeUndefined();
  expect(await read(files, 2 ** 45)).toBeUndefined();
});

it("deletes files without used documents, and no others", async () => {
  const [old = 0] = await (await open()).append([short]);
  const [used = 0] = await (await open()).append([short]);
  const files = await open();
  const [fresh = 0] = await files.append([short]);
  await files.deleteUnusedFiles([Float64Array.of(used)]);
  expect(await read(files, old)).toBeUndefined();
  expect(await read(files, used)).toBe(text(short));
  // The current file is never deleted, because its documents may not be in a segment yet.
  expect(await read(files, fresh)).toBe(text(short));
});
