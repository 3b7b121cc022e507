import { pino, type Logger } from "pino";
import { prettyLine } from "./pretty-log.ts";

export type Log = Logger;

/** Lines are buffered for at most this long, because a write costs more than formatting a line. */
const flushMs = 50;
const bufferBytes = 8_192;

const STDOUT = 1;

/** `to` is a path or a file descriptor. On a terminal the lines are written for people, otherwise as JSON. */
export function createLog(level: string, to: string | number = STDOUT): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Credentials must never reach the log.
      redact: ["*.authorization", "*.key", "headers"],
    },
    to === STDOUT && process.stdout.isTTY
      ? terminal
      : pino.destination({ dest: to, sync: false, minLength: bufferBytes, periodicFlush: flushMs }),
  );
}

const terminal = {
  // A progress line may be on the screen.
  write: (line: string) => void process.stdout.write(`\r\u001B[2K${prettyLine(line)}`),
};

export const silentLog: Log = pino({ level: "silent" });
