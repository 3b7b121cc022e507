// The operator console's calls, at /admin/api/<operation>. The operator token is sent in a header that no page of another
// site can set, never in a cookie or a URL, so that no link and no foreign form can act for the operator.
import { createHash, timingSafeEqual } from "node:crypto";
import { Hono, type Context } from "hono";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressGroup } from "../access/limits/limiter.ts";
import { AppError } from "../base/errors.ts";
import type { Log } from "../base/log.ts";
import { readJsonObject } from "./body.ts";

export interface ConsoleDeps {
  token: string;
  /** Runs an operation by name. Problems are errors of the closed list. */
  run: (operation: string, input: Record<string, unknown>) => Promise<Record<string, unknown>>;
  addressOf: (context: Context) => string;
  log: Log;
}

/** Wrong tokens that an address may send in a minute. After that, even the right one is refused until the minute is over. */
const MAX_WRONG = 10;
const WINDOW_SECONDS = 60;
const MAX_BODY_BYTES = 16 * 1024;

export function consoleRoutes({ token, run, addressOf, log }: ConsoleDeps): Hono {
  const app = new Hono();
  const isRight = tokenCheck(token);
  const wrong = new RateLimiterMemory({ points: MAX_WRONG, duration: WINDOW_SECONDS });

  async function requireToken(context: Context): Promise<void> {
    const [, presented] = /^Bearer +(\S+)$/i.exec(context.req.header("authorization") ?? "") ?? [];
    if (presented === undefined)
      throw new AppError("unauthorized", {
        message: "The operator token is missing.",
        reason: "missing_token",
        details: ["send it as Authorization: Bearer <token>"],
      });
    const group = addressGroup(addressOf(context));
    const ok = isRight(presented);
    const count = ok ? await wrong.get(group) : await wrong.penalty(group);
    if (count !== null && count.consumedPoints > (ok ? MAX_WRONG - 1 : MAX_WRONG)) {
      const seconds = Math.max(1, Math.ceil(count.msBeforeNext / 1000));
      throw new AppError("rate_limited", {
        message: "Too many wrong operator tokens from this address.",
        reason: "wrong_tokens",
        details: [`try again in ${seconds} s`],
        retryAfterSeconds: seconds,
      });
    }
    if (ok) return;
    log.warn({ address: group }, "a wrong operator token was sent to the console");
    throw new AppError("unauthorized", {
      message: "The operator token is wrong.",
      reason: "wrong_token",
      details: ["use the value of ORRERY_OPERATOR_TOKEN with which the service was started"],
    });
  }

  app.post("/:operation", async (context) => {
    const site = context.req.header("sec-fetch-site");
    if (site !== undefined && site !== "same-origin")
      throw new AppError("forbidden", {
        message: "Only the console's own pages may call it from a browser.",
      });
    await requireToken(context);
    const { headers, body } = context.req.raw;
    const input = await readJsonObject({ headers, body }, MAX_BODY_BYTES);
    const answer = await run(context.req.param("operation"), input);
    return context.json({ success: true, error: null, ...answer }, 200, { "Cache-Control": "no-store" });
  });
  return app;
}

/** Hashes have one length, so the comparison takes the same time for every guess. */
function tokenCheck(token: string): (presented: string) => boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  const expected = hash(token);
  return (presented) => timingSafeEqual(hash(presented), expected);
}
