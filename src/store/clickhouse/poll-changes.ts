// Follows a table that other processes write to by polling it. Rows may become visible late and out of order, so a poll looks
// back a few minutes, and what was delivered before is left out.
import { type Changes, type FollowOptions, type KeyFeed, MAX_INSTANTS, windowsOf } from "../change-feed.ts";
import { PollPosition, type SharedStore } from "./poll-position.ts";
import { SeenRows } from "./seen-rows.ts";

export function pollRows<Row extends { written_at: number }>(
  store: SharedStore,
  { from, keyOf }: FollowOptions<Row>,
): Changes<Row> {
  const position = new PollPosition(store, from);
  const seen = new SeenRows(keyOf);

  return {
    async windows(instantsSince) {
      seen.forgetUntil(position.since());
      for (let since = Math.max(position.since(), seen.forgottenUntil); ;) {
        const written = await instantsSince(since);
        // Otherwise an idle process would read the last rows of a large import again and again.
        const windows = windowsOf(written, { since, countRead: (instant) => seen.countAt(instant) });
        // A merge has removed replaced rows. The next row that appears at this instant must be noticed.
        for (const { written_at, n } of written)
          if (n < seen.countAt(written_at)) seen.setCount(written_at, n);
        if (windows.length > 0 || written.length < MAX_INSTANTS) return windows;
        since = written.at(-1)?.written_at ?? since;
      }
    },
    withoutDelivered: (rows) => seen.addNew(rows),
    finish({ until, written }) {
      position.advance(until);
      for (const { written_at, n } of written) seen.setCount(written_at, n);
      seen.forgetUntil(position.since());
    },
  };
}

/** Polls the keys of a table: `read` returns those with rows after an instant. */
export function pollKeys<Row extends { last_written: number }>(
  store: SharedStore,
  { keyOf, read }: { keyOf: (row: Row) => string; read: (since: number) => Promise<Row[]> },
): KeyFeed<Row> {
  const position = new PollPosition(store, 0);
  /** When the rows of each key that will be read again were written. */
  const delivered = new Map<string, number>();

  return {
    async visit(apply) {
      const rows = await read(position.since());
      await apply(rows.filter((row) => (delivered.get(keyOf(row)) ?? 0) < row.last_written));
      let newest = 0;
      for (const row of rows) {
        delivered.set(keyOf(row), row.last_written);
        newest = Math.max(newest, row.last_written);
      }
      position.advance(newest);
      const since = position.since();
      for (const [key, written] of delivered) if (written <= since) delivered.delete(key);
    },
  };
}
