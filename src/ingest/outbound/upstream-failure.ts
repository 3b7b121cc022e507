// Converts network errors, HTTP statuses and anything else that a run throws to upstream failures.
import { type FailureKind, UpstreamFailure } from "../source.ts";
import { ZodError } from "zod";
import { AppError } from "../../base/errors.ts";
import { sentences } from "../../base/fields.ts";

const tlsCode =
  /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/;

const codes = new Map<string, [FailureKind, string]>(
  Object.entries({
    ENOTFOUND: ["unreachable", "DNS lookup failed"],
    ENODATA: ["unreachable", "the name has no address"],
    ENOENT: ["unreachable", "DNS lookup failed"],
    EAI_AGAIN: ["unreachable", "the name server does not respond"],
    ESERVFAIL: ["unreachable", "the name server failed"],
    EREFUSED: ["unreachable", "the name server refused the query"],
    ECANCELLED: ["unreachable", "the name server does not respond"],
    ECONNREFUSED: ["unreachable", "connection refused"],
    ECONNRESET: ["unreachable", "the connection was closed"],
    ECONNABORTED: ["unreachable", "the connection was closed"],
    ERR_STREAM_PREMATURE_CLOSE: ["unreachable", "the connection was closed"],
    EPIPE: ["unreachable", "the connection was closed"],
    EHOSTUNREACH: ["unreachable", "no route to host"],
    ENETUNREACH: ["unreachable", "network unreachable"],
    ETIMEDOUT: ["timeout", "no response"],
    ETIMEOUT: ["timeout", "the name server does not respond"],
    HPE_HEADER_OVERFLOW: ["too_large", "its headers are too large"],
    ERR_INVALID_URL: ["misconfigured", "the address is not a URL"],
  }),
);

export function failureOf(error: unknown, host: string): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = codes.get(code);
  if (known) return new UpstreamFailure(known[0], `${host}: ${known[1]}`);
  if (tlsCode.test(code)) return new UpstreamFailure("tls", `${host}: invalid certificate (${code})`);
  if (code.startsWith("HPE_")) return new UpstreamFailure("bad_format", `${host}: the response is not HTTP`);
  if (/^(Z_|ERR__ERROR_FORMAT|ERR_BROTLI|ERR_)/.test(code))
    return new UpstreamFailure("bad_format", `${host}: the response cannot be decompressed (${code})`);
  return new UpstreamFailure("unreachable", `${host}: ${code || "the connection failed"}`);
}

/** `text`: the beginning of the response body, which may say anything and is only for the operator. */
export function failureOfStatus(
  status: number,
  host: string,
  text: string,
  backOffMs: number | undefined,
): UpstreamFailure {
  const isLimited = status === 429 || (status === 403 && backOffMs !== undefined);
  return new UpstreamFailure(
    isLimited ? "rate_limited" : kindOfStatus(status),
    `${host} returned status ${status}`,
    isLimited || isServerError(status) ? backOffMs : undefined,
    text,
  );
}

function kindOfStatus(status: number): FailureKind {
  if (isServerError(status)) return "server_error";
  if (status === 404) return "not_found";
  return status === 410 ? "gone" : "refused";
}

function isServerError(status: number): boolean {
  return status >= 500 || status === 408 || status === 425;
}

/** A failure in a report to the operator. */
export function reportOf(error: unknown): { kind: FailureKind; message: string } {
  const failure = asFailure(error);
  return { kind: failure.kind, message: forOperator(failure) };
}

export function forOperator({ message, detail }: UpstreamFailure): string {
  return detail === "" ? message : `${message}: ${detail}`;
}

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
