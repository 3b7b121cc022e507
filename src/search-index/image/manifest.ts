// What an image consists of. It is replaced as a whole, by renaming: an image is complete or it is the one before.
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { z } from "zod";
import { eachInTurns, nextTurn } from "../../base/yielding.ts";

const Checked = z.object({ bytes: z.int().min(0), crc: z.int().min(0) });

const BlockEntry = z.object({
  file: z.string(),
  shape: z.object({
    size: z.int().min(1),
    typesPresent: z.int(),
    codeWords: z.int(),
    lengths: z.array(z.int().min(0)),
  }),
  /** Three parts, one after another. */
  columns: Checked,
  stories: Checked,
  vectors: Checked,
  newest: z.number(),
});
export type BlockEntry = z.output<typeof BlockEntry>;

const TermsEntry = Checked.extend({ file: z.string(), count: z.int().min(0) });
export type TermsEntry = z.output<typeof TermsEntry>;

const Manifest = z.object({
  /** Of the schema and the formats it was made with; with others it is rebuilt. */
  fingerprint: z.string(),
  /** Everything the store was told until then is in it. */
  written: z.number(),
  vectorsWritten: z.number(),
  /** Everything published at or after this is in it. */
  from: z.number(),
  /** Rows the store had until `written`, where none of them ever go. */
  rows: z.int(),
  /** A few items, among them the last ones written: a store that has not got them is another one. */
  witnesses: z.array(z.object({ id: z.string(), written: z.number() })),
  terms: z.array(TermsEntry),
  /** How many of the terms some item carries. */
  carried: z.int(),
  /** Checked one by one. */
  blocks: z.array(z.unknown()),
  /** A byte an item, block after block: 0 for those deleted or replaced. */
  live: Checked.extend({ file: z.string() }),
});
export type Manifest = Omit<z.output<typeof Manifest>, "blocks"> & { blocks: BlockEntry[] };

const NAME = "manifest";

/** Undefined when there is none, or none that can be trusted. */
export async function readManifest(directory: string): Promise<Manifest | undefined> {
  try {
    const text = await readFile(join(directory, NAME), "utf8");
    const cut = text.indexOf("\n");
    const body = text.slice(cut + 1);
    if (text.slice(0, cut) !== String(crc32(body))) return undefined;
    // In turns: what checks it is compiled by the way.
    await nextTurn();
    const manifest = Manifest.parse(JSON.parse(body));
    return { ...manifest, blocks: await eachInTurns(manifest.blocks, (block) => BlockEntry.parse(block)) };
  } catch {
    return undefined;
  }
}

export async function writeManifest(directory: string, manifest: Manifest): Promise<void> {
  const body = JSON.stringify(manifest);
  const next = join(directory, `${NAME}.next`);
  const file = await open(next, "w");
  try {
    await file.writeFile(`${crc32(body)}\n${body}`);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(next, join(directory, NAME));
}

/** Every file that belongs to it. */
export function filesOf(manifest: Manifest): Set<string> {
  const { terms, blocks, live } = manifest;
  return new Set([NAME, live.file, ...terms.map(({ file }) => file), ...blocks.map(({ file }) => file)]);
}
