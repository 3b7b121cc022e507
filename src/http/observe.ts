// Every request gets an id, is counted in the metrics and writes one line to the log.
import { randomBytes } from "node:crypto";
import type { Log } from "../base/log.ts";
import type { Metrics } from "./http-metrics.ts";

export interface ObservedRequest {
  requestId: string;
  /** The name of the route, or "other". */
  route: string;
  method: string;
  path: string;
  status: number;
  /** By performance.now(). */
  started: number;
}

export type Observe = (request: ObservedRequest) => void;

export function createObserver(metrics: Pick<Metrics, "request">, log: Log): Observe {
  // These lines contain no secrets, and redaction would cost more than the line.
  const lines = log.child({}, { redact: [] });
  return ({ requestId, route, method, path, status, started }) => {
    const ms = performance.now() - started;
    metrics.request(route, status, ms);
    lines.info(
      { request_id: requestId, method, path: path.slice(0, 200), status, ms: Math.round(ms * 100) / 100 },
      "request",
    );
  };
}

export function newRequestId(): string {
  return `req_${randomBytes(9).toString("base64url")}`;
}
