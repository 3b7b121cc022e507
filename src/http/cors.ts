// Pages of other sites: they may call the API only where the operator names their origin.
import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

// What the x402 clients of a browser send and must be able to read; one of them sends a response header's name.
const SENT = [
  "Authorization",
  "Content-Type",
  "X-Service-Api-Key",
  "X-Orrery-Api-Key",
  "X-Payment",
  "Payment-Signature",
  "Access-Control-Expose-Headers",
];
const READ = [
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

/** Keys and payments travel in headers, never in cookies: no credentials are allowed. */
export function browserCalls(origins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: origins.includes("*") ? "*" : [...origins],
    allowMethods: ["GET", "POST"],
    allowHeaders: SENT,
    exposeHeaders: READ,
    maxAge: PREFLIGHT_SECONDS,
  });
}
