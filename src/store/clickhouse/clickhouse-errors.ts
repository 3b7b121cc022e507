// Errors of ClickHouse in the vocabulary of the API: a server that cannot answer now is a 503 that says when to retry.
import { ClickHouseError } from "@clickhouse/client";
import { AppError } from "../../base/errors.ts";

const RETRY_AFTER_SECONDS = 5;

/** Codes of a server that cannot do now what it may be able to do soon. All other codes are faults of the statement. */
const TEMPORARY = new Set([
  "159", // TIMEOUT_EXCEEDED
  "202", // TOO_MANY_SIMULTANEOUS_QUERIES
  "209", // SOCKET_TIMEOUT
  "210", // NETWORK_ERROR
  "225", // NO_ZOOKEEPER
  "236", // ABORTED
  "241", // MEMORY_LIMIT_EXCEEDED
  "242", // TABLE_IS_READ_ONLY
  "243", // NOT_ENOUGH_SPACE
  "252", // TOO_MANY_PARTS
  "279", // ALL_CONNECTION_TRIES_FAILED
  "285", // TOO_FEW_LIVE_REPLICAS
  "319", // UNKNOWN_STATUS_OF_INSERT
  "394", // QUERY_WAS_CANCELLED
  "439", // CANNOT_SCHEDULE_TASK
  "999", // KEEPER_EXCEPTION
]);

/** Runs requests to the server. Callers never see an error of the network, nor the text of an error of the server. */
export async function reachable<T>(requests: () => Promise<T>): Promise<T> {
  try {
    return await requests();
  } catch (error) {
    if (!isTemporary(error)) throw error;
    throw new AppError("unavailable", {
      message: "The database cannot be reached or is too busy.",
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause: error,
    });
  }
}

/** Whatever is not an answer of the server comes from the connection to it: refused, reset, cut short, timed out. */
function isTemporary(error: unknown): boolean {
  if (error instanceof ClickHouseError) return TEMPORARY.has(error.code);
  return error instanceof Error && !(error instanceof TypeError) && !(error instanceof AppError);
}
