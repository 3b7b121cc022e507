import { pino, type DestinationStream, type Logger } from "pino";

export type Log = Logger;

export function createLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // A credential must not reach the log, whatever is logged.
      redact: ["*.authorization", "*.key", "headers"],
    },
    to,
  );
}

export const silentLog: Log = pino({ level: "silent" });
