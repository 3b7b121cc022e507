import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DocumentFiles } from "./document-files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "orrery-test-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const short = Buffer.from("short");
const long = Buffer.from("日本 ".repeat(5_000));

async function open(): Promise<DocumentFiles> {
  const texts = new DocumentFiles(folder);
  await texts.begin();
  return texts;
}

it("gives texts back as they were, also to the next process", async () => {
  const before = await open();
  const places = await before.append([short, long, short]);
  expect(new Set(places).size).toBe(3);
  await before.sync();
  const after = await open();
  const [more] = await after.append([long]);
  for (const texts of [before, after]) {
    expect(await texts.read(places[0] ?? 0)).toEqual(short);
    expect(await texts.read(places[1] ?? 0)).toEqual(long);
    expect(await texts.read(places[2] ?? 0)).toEqual(short);
  }
  expect(places).not.toContain(more);
  expect(await after.read(more ?? 0)).toEqual(long);
});

it("gives nothing for what is damaged, cut short or gone", async () => {
  const texts = await open();
  const [first = 0, second = 0] = await texts.append([short, long]);
  const [file = ""] = await readdir(folder);
  const path = join(folder, file);
  const good = await readFile(path);
  const bad = Buffer.from(good);
  bad[bad.length - 1] = 0;
  await writeFile(path, bad);
  expect(await texts.read(first)).toEqual(short);
  expect(await texts.read(second)).toBeUndefined();
  await writeFile(path, good.subarray(0, good.length - 1));
  expect(await (await open()).read(second)).toBeUndefined();
  await rm(path);
  expect(await (await open()).read(first)).toBeUndefined();
  expect(await texts.read(0)).toBeUndefined();
  expect(await texts.read(2 ** 45)).toBeUndefined();
});

it("removes a file when nothing in it is of use, and no other", async () => {
  const [old = 0] = await (await open()).append([short]);
  const [kept = 0] = await (await open()).append([short]);
  const texts = await open();
  const [fresh = 0] = await texts.append([short]);
  await texts.keepOnly([Float64Array.of(kept)]);
  expect(await texts.read(old)).toBeUndefined();
  expect(await texts.read(kept)).toEqual(short);
  // What was just written may not be in any block yet.
  expect(await texts.read(fresh)).toEqual(short);
});
