// After an outage the pool may still contain connections that the server has dropped. A request over one of them fails
// although the server is healthy, so it is retried once over a new connection.

const DROPPED = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

export function isDroppedConnection(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string") return DROPPED.has(cause.code);
  }
  return false;
}

/**
 * Retries `attempt` once if its connection was dropped. Only for idempotent requests: reads, and sending the same signed
 * transaction. If both attempts fail, the first error is thrown, because that attempt may have arrived.
 */
export async function overDroppedConnections<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!isDroppedConnection(error)) throw error;
    try {
      return await attempt();
    } catch {
      throw error;
    }
  }
}
