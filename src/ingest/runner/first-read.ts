// The warnings while nothing of a kind of record has been read: an empty answer then says nothing about the world.
import type { RecordKind } from "../../base/route.ts";
import { couldNotBeRead, lastFailed, type TaskStatus } from "./freshness.ts";

interface ReadSource {
  source: { id: string };
  tasks: readonly TaskStatus[];
}

const nouns: Readonly<Record<RecordKind, string>> = {
  projects: "projects",
  content: "content",
  handles: "accounts",
  market: "market data",
  trades: "trades",
  transfers: "transfers",
  prices: "prices",
  fundamentals: "fundamentals",
  attention: "attention",
};

/**
 * `runsHere`: this process reads the sources, so that a task without a status is about to run. Otherwise, perhaps none does.
 * `isEmpty`: whether the answer has no rows, so that it matters whether everything was read, not only something.
 */
export function unreadWarnings(
  feeds: readonly RecordKind[],
  sources: readonly ReadSource[],
  { runsHere, isEmpty }: { runsHere: boolean; isEmpty: () => boolean },
): string[] {
  const ofKind = (kind: RecordKind) =>
    sources
      .map(({ source: { id }, tasks }) => ({ id, tasks: tasks.filter(({ gives }) => gives.includes(kind)) }))
      .filter(({ tasks }) => tasks.length > 0);
  const isRead = ({ tasks }: { tasks: TaskStatus[] }) => tasks.some((task) => task.last_success !== null);
  const hasProjects = ofKind("projects").every(isRead);
  const isBeingRead = (task: TaskStatus) =>
    task.state !== "paused" &&
    (task.has_run ? task.state !== "waiting" || !hasProjects : runsHere || task.state === "running");
  const known = feeds
    .map((kind) => ({ kind, sources: ofKind(kind) }))
    .filter((one) => one.sources.length > 0);
  if (known.length === 0) return [];
  if (known.some((one) => one.sources.some(isRead))) {
    const unread = known
      .flatMap((one) => one.sources.flatMap(({ tasks }) => tasks))
      .filter((task) => task.last_success === null && isBeingRead(task));
    if (unread.length === 0 || !isEmpty()) return [];
    const kinds = known.map(({ kind }) => nouns[kind]).join(" or ");
    const tasks = unread.length === 1 ? "one task that reads" : `${unread.length} tasks that read`;
    return [
      `nothing was found, and ${tasks} ${kinds} ${unread.length === 1 ? "has" : "have"} not succeeded yet`,
    ];
  }
  const pending = known
    .map(({ kind, sources: all }) => ({ kind, pending: all.filter(({ tasks }) => tasks.some(isBeingRead)) }))
    .filter((one) => one.pending.length > 0);
  if (pending.length === 0) return [];
  const ids = new Set(pending.flatMap((one) => one.pending.map(({ id }) => id)));
  const kinds = pending.map(({ kind }) => nouns[kind]).join(" or ");
  const failing = pending
    .flatMap((one) => one.pending)
    .flatMap(({ id, tasks }) => {
      const failed = lastFailed(tasks);
      return failed === undefined ? [] : [couldNotBeRead(id, failed.last_error)];
    });
  return [
    `no source of ${kinds} has been read yet; ${ids.size} ${ids.size === 1 ? "is" : "are"} being read`,
    ...new Set(failing),
  ];
}
