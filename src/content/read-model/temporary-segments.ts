// Where segments are written that do not fit in memory, if the process has no data directory of its own.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ContentIndex } from "../../../packages/search-index/content-index.ts";
import { ImageWriter } from "../../../packages/search-index/files/save-image.ts";
import type { Segment } from "../../../packages/search-index/segments/segment.ts";

export function createTemporarySegments(index: ContentIndex) {
  let opened: Promise<{ directory: string; writer: ImageWriter }> | undefined;

  async function open(): Promise<{ directory: string; writer: ImageWriter }> {
    const directory = await mkdtemp(join(tmpdir(), "orrery-index-"));
    return { directory, writer: new ImageWriter(directory, index) };
  }

  return {
    async moveToDisk(segment: Segment): Promise<boolean> {
      const { writer } = await (opened ??= open());
      const moved = await writer.moveToDisk(segment);
      await writer.removeUnused();
      return moved;
    },
    async remove(): Promise<void> {
      const current = await opened;
      if (current) await rm(current.directory, { recursive: true, force: true });
    },
  };
}
