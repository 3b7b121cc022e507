// Follows a table of an embedded database. Only this process writes to it, in the order of written_at, so a follower reads a
// table only after a commit, and only later rows than it has read. `newest` is the written_at of the last commit, which may
// have failed.
import { type Changes, type KeyFeed, windowsOf } from "../change-feed.ts";

export function followRows<Row>(newest: () => number, from: number): Changes<Row> {
  let position = from;
  return {
    async windows(instantsSince) {
      const until = newest();
      if (until <= position) return [];
      const windows = windowsOf(await instantsSince(position), { since: position, countRead: () => 0 });
      if (windows.length === 0) position = until;
      return windows;
    },
    withoutDelivered: (rows) => rows,
    finish({ until }) {
      position = until;
    },
  };
}

/** Follows the keys of a table: `read` returns those with rows after an instant. */
export function followKeys<Row extends { last_written: number }>(
  newest: () => number,
  read: (since: number) => Promise<Row[]>,
): KeyFeed<Row> {
  let position = 0;
  return {
    async visit(apply) {
      // Taken before the read, which may not see a commit that ends meanwhile.
      const until = newest();
      if (until <= position) return;
      const rows = await read(position);
      await apply(rows);
      position = rows.reduce((last, row) => Math.max(last, row.last_written), until);
    },
  };
}
