import { pino, type Logger } from "pino";

export type Log = Logger;

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // A credential must not reach the log, whatever is logged.
    redact: ["*.authorization", "*.key", "headers"],
  });
}

export const silentLog: Log = pino({ level: "silent" });
