// Maps ClickHouse errors to API errors: a server that is temporarily unavailable becomes a 503 with a Retry-After.
import { ClickHouseError } from "@clickhouse/client";
import { AppError } from "../../base/errors.ts";

const RETRY_AFTER_SECONDS = 5;

/** Error codes for which a retry may succeed. All other codes are faults of the statement. */
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

/** Runs requests to the server. Callers never see a network error or the text of a server error. */
export async function mapErrors<T>(requests: () => Promise<T>): Promise<T> {
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

/** An error that did not come from the server is a connection error: refused, reset, truncated, timed out. */
function isTemporary(error: unknown): boolean {
  if (error instanceof ClickHouseError) return TEMPORARY.has(error.code);
  return error instanceof Error && !(error instanceof TypeError) && !(error instanceof AppError);
}
