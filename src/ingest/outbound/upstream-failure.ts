// What went wrong on the way to an upstream, in the words of the health table.
import { type FailureKind, UpstreamFailure } from "../source.ts";

const tlsCode =
  /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/;

const codes = new Map<string, [FailureKind, string]>(
  Object.entries({
    ENOTFOUND: ["unreachable", "DNS lookup failed"],
    ENODATA: ["unreachable", "the name has no address"],
    ENOENT: ["unreachable", "DNS lookup failed"],
    EAI_AGAIN: ["unreachable", "the name server does not answer"],
    ESERVFAIL: ["unreachable", "the name server failed"],
    EREFUSED: ["unreachable", "the name server refuses"],
    ECANCELLED: ["unreachable", "the name server does not answer"],
    ECONNREFUSED: ["unreachable", "the connection is refused"],
    ECONNRESET: ["unreachable", "the connection was cut"],
    ECONNABORTED: ["unreachable", "the connection was cut"],
    ERR_STREAM_PREMATURE_CLOSE: ["unreachable", "the connection was cut"],
    EPIPE: ["unreachable", "the connection was cut"],
    EHOSTUNREACH: ["unreachable", "there is no route to it"],
    ENETUNREACH: ["unreachable", "there is no network"],
    ETIMEDOUT: ["timeout", "it does not answer"],
    ETIMEOUT: ["timeout", "the name server does not answer"],
    HPE_HEADER_OVERFLOW: ["too_large", "its headers are too large"],
    ERR_INVALID_URL: ["misconfigured", "the address is not a URL"],
  }),
);

export function failureOf(error: unknown, host: string): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = codes.get(code);
  if (known) return new UpstreamFailure(known[0], `${host}: ${known[1]}`);
  if (tlsCode.test(code)) return new UpstreamFailure("tls", `${host}: its certificate is not good (${code})`);
  if (code.startsWith("HPE_")) return new UpstreamFailure("bad_format", `${host}: the answer is not HTTP`);
  if (/^(Z_|ERR__ERROR_FORMAT|ERR_BROTLI|ERR_)/.test(code))
    return new UpstreamFailure("bad_format", `${host}: the answer cannot be unpacked (${code})`);
  return new UpstreamFailure("unreachable", `${host}: ${code || "the connection failed"}`);
}

/** `said`: the beginning of what came with the status. */
export function failureOfStatus(
  status: number,
  host: string,
  said: string,
  restMs: number | undefined,
): UpstreamFailure {
  const message = `${host} answered ${status}${said === "" ? "" : `: ${said}`}`;
  if (status === 429 || (status === 403 && restMs !== undefined))
    return new UpstreamFailure("rate_limited", message, restMs);
  if (status >= 500 || status === 408 || status === 425)
    return new UpstreamFailure("server_error", message, restMs);
  if (status === 404) return new UpstreamFailure("not_found", message);
  if (status === 410) return new UpstreamFailure("gone", message);
  return new UpstreamFailure("refused", message);
}
