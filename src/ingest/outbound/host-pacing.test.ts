import { describe, expect, it } from "vitest";
import { backOffMs } from "./host-pacing.ts";

const now = Date.UTC(2026, 0, 1);
const seconds = (ms: number) => Math.floor(ms / 1000);

describe("back-off that a host demands", () => {
  it.each([
    ["seconds", 429, { "retry-after": "30" }, 30_000],
    ["a date", 503, { "retry-after": new Date(now + 90_000).toUTCString() }, 90_000],
    ["a date that is over", 429, { "retry-after": new Date(now - 90_000).toUTCString() }, 0],
    ["years", 429, { "retry-after": "999999999" }, 86_400_000],
    ["X", 200, { "x-rate-limit-remaining": "0", "x-rate-limit-reset": String(seconds(now) + 900) }, 900_000],
    ["GitHub", 403, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(seconds(now) + 60) }, 60_000],
    ["the draft", 200, { "ratelimit-remaining": "0", "ratelimit-reset": "17" }, 17_000],
    ["the newer draft", 200, { ratelimit: '"default";r=0;t=30' }, 30_000],
  ])("is read from %s", (_, status, headers, ms) => {
    expect(backOffMs(status, new Headers(headers as Record<string, string>), now)).toBe(ms);
  });

  it.each([
    ["something is left", 200, { "x-rate-limit-remaining": "3", "x-rate-limit-reset": "99" }],
    ["the answer was good", 200, { "retry-after": "30" }],
    ["it makes no sense", 429, { "retry-after": "soon" }],
    ["there is no reset", 200, { "ratelimit-remaining": "0" }],
    ["something is left, in the newer form", 200, { ratelimit: '"default";r=10;t=30' }],
  ])("is none when %s", (_, status, headers) => {
    expect(backOffMs(status, new Headers(headers as Record<string, string>), now)).toBeUndefined();
  });
});
