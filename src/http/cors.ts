// CORS: pages of other sites may call the API only if the operator allows their origin.
import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

// Headers that x402 clients in a browser send and read. One of them sends Access-Control-Expose-Headers.
const REQUEST_HEADERS = [
  "Authorization",
  "Content-Type",
  "X-Service-Api-Key",
  "X-Orrery-Api-Key",
  "X-Payment",
  "Payment-Signature",
  "Access-Control-Expose-Headers",
];
const RESPONSE_HEADERS = [
  "X-Request-Id",
  "Retry-After",
  "RateLimit",
  "RateLimit-Policy",
  "X-Payment-Required",
  "Payment-Required",
  "X-Payment-Response",
  "Payment-Response",
];
const PREFLIGHT_SECONDS = 600;

/** Keys and payments are sent in headers, never in cookies, so credentials are not allowed. */
export function browserCalls(origins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: origins.includes("*") ? "*" : [...origins],
    allowMethods: ["GET", "POST"],
    allowHeaders: REQUEST_HEADERS,
    exposeHeaders: RESPONSE_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  });
}
