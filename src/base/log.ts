import { pino, type Logger } from "pino";

export type Log = Logger;

/** Lines are buffered for at most this long, because a write costs more than formatting a line. */
const flushMs = 50;
const bufferBytes = 8_192;

/** `to` is a path or a file descriptor. */
export function createLog(level: string, to: string | number = 1): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Credentials must never reach the log.
      redact: ["*.authorization", "*.key", "headers"],
    },
    pino.destination({ dest: to, sync: false, minLength: bufferBytes, periodicFlush: flushMs }),
  );
}

export const silentLog: Log = pino({ level: "silent" });
