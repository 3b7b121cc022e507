// Which segments a thread has, so that each is sent once.
import type { Segment } from "../segments/segment.ts";
import { sendToSearch, type SentSegment } from "./send-segment.ts";

/** What a thread must know before it can search. */
export interface SegmentChanges {
  added: SentSegment[];
  /** The numbers of segments that it can forget. */
  gone: number[];
}

interface Sent {
  number: number;
  /** What was sent of a segment on disk is out of date if either has changed. */
  disk: Segment["disk"];
  revision: number;
}

export class SentSegments {
  #sent = new Map<Segment, Sent>();
  #last = 0;

  /** The thread has been replaced. */
  clear(): void {
    this.#sent.clear();
  }

  /** Lets the thread have these segments, and forget those that are not in the index. */
  changes(wanted: readonly Segment[], indexed: readonly Segment[]): SegmentChanges {
    const changes: SegmentChanges = { added: [], gone: [] };
    const kept = new Map<Segment, Sent>();
    for (const segment of indexed) {
      const sent = this.#sent.get(segment);
      if (sent && isCurrent(segment, sent)) kept.set(segment, sent);
    }
    for (const [segment, sent] of this.#sent) if (kept.get(segment) !== sent) changes.gone.push(sent.number);
    for (const segment of wanted) {
      if (kept.has(segment)) continue;
      const number = ++this.#last;
      const { disk, revision } = segment;
      kept.set(segment, { number, disk, revision });
      changes.added.push(sendToSearch(segment, number));
    }
    this.#sent = kept;
    return changes;
  }

  numberOf(segment: Segment): number {
    return this.#sent.get(segment)?.number ?? 0;
  }
}

/** The thread sees changes of shared memory, but not of the list of vectors that differ from the file. */
function isCurrent({ disk, revision }: Segment, sent: Sent): boolean {
  return disk === sent.disk && (!disk || revision === sent.revision);
}
