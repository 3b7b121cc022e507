// GET /api/v1/usage: the limits and the usage of a key.
import type { Context } from "hono";
import type { OwnUsageReport } from "../access/usage/own-usage.ts";
import { AppError } from "../base/errors.ts";
import { isRefusal } from "../base/gate.ts";
import { refusalReply, responseOf } from "./replies.ts";

const MAX_DAYS = 90;

export function usageHandler(
  report: OwnUsageReport,
  addressOf: (context: Context) => string,
): (context: Context) => Promise<Response> {
  return async (context) => {
    const days = Number(context.req.query("days") ?? 7);
    if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
      throw new AppError("invalid_request", { details: [`days must be an integer from 1 to ${MAX_DAYS}`] });
    const outcome = await report({ headers: context.req.raw.headers, address: addressOf(context), days });
    if (isRefusal(outcome)) return responseOf(refusalReply(outcome, context.get("requestId")));
    return context.json(outcome.body, 200, { "Cache-Control": "no-store" });
  };
}
