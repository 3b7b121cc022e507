// Preloaded into a service under test: notes every turn of its event loop in which the main thread computed for long.
// Counted in processor time of that thread where the system tells it (Linux), because other processes on a busy machine
// must not fail a test; elsewhere in time by the clock.
import { appendFileSync, openSync, readSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const EVERY_MS = 5;
const NOTED_MS = 20;
const log = process.env["STALL_LOG"];

if (isMainThread && log !== undefined) {
  const cpuMs = threadClock() ?? (() => performance.now());
  let before = cpuMs();
  setInterval(() => {
    const now = cpuMs();
    if (now - before >= NOTED_MS) appendFileSync(log, `${Date.now()} ${(now - before).toFixed(1)}\n`);
    before = now;
  }, EVERY_MS).unref();
}

function threadClock() {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, "r");
    const bytes = Buffer.alloc(64);
    return () => Number(bytes.toString("latin1", 0, readSync(file, bytes, 0, 64, 0)).split(" ", 1)[0]) / 1e6;
  } catch {
    return undefined;
  }
}
