// The thread that builds and merges the segments of all indexes of the process.
import { SerialQueue } from "../../threads/serial-queue.ts";
import { openThread, workerUrl } from "../../threads/worker.ts";
import type { IndexEntry } from "../segments/index-entry.ts";
import type { Segment } from "../segments/segment.ts";
import type { BuildInput, BuiltSegment } from "../segments/segment-builder.ts";
import type { Tags } from "../segments/tag-bits.ts";
import type { BuildCalls } from "./build.worker.ts";
import { received } from "./send-segment.ts";

const thread = openThread<BuildCalls>(workerUrl("build", import.meta.url), {
  workerData: () => undefined,
  idleMs: 60_000,
});
/** The entries of one build must not be mixed with those of another. */
const builds = new SerialQueue();

/** The thread numbers terms with `intern`, one per line. Builds again if it crashes. */
export function buildFrom(
  input: { entries: readonly IndexEntry[]; tags: Tags; dimensions: number },
  intern: (terms: string) => Promise<Uint32Array>,
): Promise<BuiltSegment[]> {
  const build = async () => {
    const termNumbers = await intern(await thread.call("add", input));
    return thread.call("build", { items: input.entries.length, termNumbers } satisfies BuildInput);
  };
  return builds.run(() => build().catch(build));
}

/** Vectors that are replaced meanwhile may be missing. Undefined if no item is left. Merges again if the thread crashes. */
export async function merge(parts: readonly Segment[]): Promise<Segment | undefined> {
  const sent = parts.map((part) => ({ ...part, counted: undefined }));
  const merged = await thread.call("merge", sent).catch(() => thread.call("merge", sent));
  return merged && received(merged);
}
