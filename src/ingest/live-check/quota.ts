// The quota that a provider states in the headers of an answer, in words.

const prefixes = ["x-rate-limit", "x-ratelimit", "ratelimit"];

export function quotaOf(headers: Headers): string | undefined {
  for (const prefix of prefixes) {
    const left = numberIn(headers.get(`${prefix}-remaining`));
    const limit = numberIn(headers.get(`${prefix}-limit`));
    if (left !== undefined) return `${left}${limit === undefined ? "" : ` of ${limit}`} requests left`;
    if (limit !== undefined) return `${limit} requests allowed`;
  }
  // The structured header: RateLimit: "default";r=50;t=30
  const left = /(?:^|;)\s*(?:r|remaining)=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1];
  return left === undefined ? undefined : `${left} requests left`;
}

/** The first number of a header such as "100, 100;w=60". */
function numberIn(value: string | null): number | undefined {
  const digits = /^\s*(\d+)/.exec(value ?? "")?.[1];
  return digits === undefined ? undefined : Number(digits);
}
