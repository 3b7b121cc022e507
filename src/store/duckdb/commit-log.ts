// What this process has written, by table. Only this process writes to an embedded database, in the order of written_at, so a
// follower needs to read the table only after a write, and only the rows after those it has read.
import { getOrCreate } from "../../base/maps.ts";
import {
  type Changes,
  type KeyFeed,
  MAX_INSTANTS,
  type Window,
  WINDOW_ROWS,
  windowsOf,
} from "../change-feed.ts";
import type { Instant } from "../engine.ts";

/** Some writes. A follower holds the last ones it has read and finds the later ones from there; the others are not kept. */
interface Writes {
  until: number;
  rows: number;
  /** A follower has read them, so the next write is not added to them. */
  isRead: boolean;
  next?: Writes;
}

export class CommitLog {
  readonly #last = new Map<string, Writes>();

  /** Adds a write that has ended. Its rows are visible, unless it failed. */
  add(table: string, written: readonly Instant[]): void {
    for (const { written_at, n } of written) {
      const last = this.#lastOf(table);
      if (last.isRead || last.rows >= WINDOW_ROWS) {
        last.next = { until: written_at, rows: n, isRead: false };
        this.#last.set(table, last.next);
      } else {
        last.until = Math.max(last.until, written_at);
        last.rows += n;
      }
    }
  }

  /** Returns the last writes to a table. */
  read(table: string): Writes {
    const last = this.#lastOf(table);
    last.isRead = true;
    return last;
  }

  #lastOf(table: string): Writes {
    return getOrCreate(this.#last, table, () => ({ until: 0, rows: 0, isRead: true }));
  }
}

/** Follows the rows of a table after `from`: first those that are stored, then those that are written. */
export function followCommits<Row>(log: CommitLog, table: string, from: number): Changes<Row> {
  let read = log.read(table);
  let position = from;
  let isCaughtUp = false;

  return {
    async windows(instantsSince) {
      if (!isCaughtUp) {
        const written = await instantsSince(position);
        isCaughtUp = written.length < MAX_INSTANTS;
        if (written.length > 0) return windowsOf(written, { since: position, countRead: () => 0 });
      }
      const windows: Window[] = [];
      let rows = WINDOW_ROWS;
      for (const last = log.read(table); read !== last && read.next;) {
        read = read.next;
        // Of two writes, the later one may have been added first. A window from the position to it has the rows of both.
        const since = windows.at(-1)?.until ?? position;
        if (read.until <= since) continue;
        const window = windows.at(-1);
        if (window && rows < WINDOW_ROWS) window.until = read.until;
        else {
          windows.push({ since, until: read.until, written: [] });
          rows = 0;
        }
        rows += read.rows;
      }
      return windows;
    },
    withoutDelivered: (rows) => rows,
    finish({ until }) {
      position = Math.max(position, until);
    },
  };
}

/** Follows the keys of a table: `read` returns those with rows after an instant. */
export function followCommittedKeys<Row extends { last_written: number }>(
  log: CommitLog,
  table: string,
  read: (since: number) => Promise<Row[]>,
): KeyFeed<Row> {
  let last = log.read(table);
  let position = 0;
  let hasRead = false;

  return {
    async visit(apply) {
      if (hasRead && !last.next) return;
      // Taken before the read: it may not see a write that ends meanwhile.
      const newest = log.read(table);
      const rows = await read(position);
      await apply(rows);
      for (const { last_written: written } of rows) position = Math.max(position, written);
      last = newest;
      hasRead = true;
    },
  };
}
