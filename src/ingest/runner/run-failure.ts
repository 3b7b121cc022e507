// Whatever a run threw, in the words of the health table.
import { ZodError } from "zod";
import { AppError } from "../../base/errors.ts";
import { UpstreamFailure } from "../source.ts";

export function asFailure(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  if (error instanceof ZodError)
    return new UpstreamFailure(
      "bad_format",
      `the answer does not have the form it should: ${said(error.issues[0])}`,
    );
  if (error instanceof SyntaxError) return new UpstreamFailure("bad_format", "the answer is not valid JSON");
  if (error instanceof AppError) return new UpstreamFailure("unreachable", `our own store: ${error.message}`);
  const text = error instanceof Error ? (error.message.split("\n")[0] ?? "") : "";
  return new UpstreamFailure("bad_format", `the source failed: ${text.slice(0, 200)}`);
}

function said(issue: { path: PropertyKey[]; message: string } | undefined): string {
  return issue ? `${issue.path.map(String).join(".") || "it"}: ${issue.message}` : "";
}
