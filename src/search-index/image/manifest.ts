// The list of the files of an image. It is replaced atomically, by renaming, so that an image is always complete.
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { z } from "zod";
import { mapInBackground, yieldInBackground } from "../../base/yielding.ts";

const Checked = z.object({ bytes: z.int().min(0), crc: z.int().min(0) });

const SegmentEntry = z.object({
  file: z.string(),
  shape: z.object({
    size: z.int().min(1),
    typesPresent: z.int(),
    codeWords: z.int(),
    lengths: z.array(z.int().min(0)),
  }),
  /** The file contains these three parts, in this order. */
  columns: Checked,
  stories: Checked,
  vectors: Checked,
  newest: z.number(),
});
export type SegmentEntry = z.output<typeof SegmentEntry>;

const TermsEntry = Checked.extend({ file: z.string(), count: z.int().min(0) });
export type TermsEntry = z.output<typeof TermsEntry>;

const Manifest = z.object({
  /** The fingerprint of the schema and the formats; an image with another fingerprint is not used. */
  fingerprint: z.string(),
  /** The image contains everything written to the store until this time. */
  written: z.number(),
  vectorsWritten: z.number(),
  /** The image contains everything published at or after this time. */
  from: z.number(),
  /** The number of rows in the store until `written`, if the store never removes replaced rows. */
  rows: z.int(),
  /** The most recently written item of each segment: an image whose items are not in the store belongs to another store. */
  witnesses: z.array(z.object({ id: z.string(), written: z.number() })),
  terms: z.array(TermsEntry),
  /** The number of terms that occur in a live item. */
  carried: z.int(),
  segments: z.array(z.unknown()),
  /** One byte per item, segment by segment: 0 if it is deleted or replaced. */
  live: Checked.extend({ file: z.string() }),
});
export type Manifest = Omit<z.output<typeof Manifest>, "segments"> & { segments: SegmentEntry[] };

const NAME = "manifest";

/** Returns undefined if there is none or it is damaged. */
export async function readManifest(directory: string): Promise<Manifest | undefined> {
  try {
    const text = await readFile(join(directory, NAME), "utf8");
    const cut = text.indexOf("\n");
    const body = text.slice(cut + 1);
    if (text.slice(0, cut) !== String(crc32(body))) return undefined;
    await yieldInBackground();
    const manifest = Manifest.parse(JSON.parse(body));
    return {
      ...manifest,
      segments: await mapInBackground(manifest.segments, (entry) => SegmentEntry.parse(entry)),
    };
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

/** All files of the image. */
export function filesOf(manifest: Manifest): Set<string> {
  const { terms, segments, live } = manifest;
  return new Set([NAME, live.file, ...terms.map(({ file }) => file), ...segments.map(({ file }) => file)]);
}
