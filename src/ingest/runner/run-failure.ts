// Converts anything that a run throws to an upstream failure.
import { ZodError } from "zod";
import { AppError } from "../../base/errors.ts";
import { sentences } from "../../base/fields.ts";
import { UpstreamFailure } from "../source.ts";

export function asFailure(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  if (error instanceof ZodError)
    return new UpstreamFailure(
      "bad_format",
      `the response has an unexpected shape: ${sentences(error)[0] ?? ""}`,
    );
  if (error instanceof SyntaxError)
    return new UpstreamFailure("bad_format", "the response is not valid JSON");
  if (error instanceof AppError) return new UpstreamFailure("unreachable", `the store: ${error.message}`);
  const text = error instanceof Error ? (error.message.split("\n")[0] ?? "") : "";
  return new UpstreamFailure("bad_format", `the source failed: ${text.slice(0, 200)}`);
}
