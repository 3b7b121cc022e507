import { pino, type Logger } from "pino";
import { systemClock } from "./clock.ts";
import { isoOf } from "./time.ts";

export type Log = Logger;

/** Lines are written together, at the latest after this time: a write for each costs more than the line. */
const gatherMs = 50;
const gatherBytes = 8_192;

/** `to` is a file, or a descriptor. */
export function createLog(level: string, to: string | number = 1): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: isoTime,
      // A credential must not reach the log, whatever is logged.
      redact: ["*.authorization", "*.key", "headers"],
    },
    pino.destination({ dest: to, sync: false, minLength: gatherBytes, periodicFlush: gatherMs }),
  );
}

export const silentLog: Log = pino({ level: "silent" });

let second = NaN;
let secondText = "";

/** As pino's own, but a date is written out once a second: that takes a third of a line's time. */
function isoTime(): string {
  const now = systemClock.real();
  const started = now - (now % 1000);
  if (started !== second) {
    second = started;
    secondText = isoOf(started).slice(0, -4);
  }
  return `,"time":"${secondText}${String(now - started).padStart(3, "0")}Z"`;
}
