import { describe, expect, it } from "vitest";
import { parseFeedDate } from "./feed-date.ts";
import { plausibleDate, publishedAt } from "../shared/post-fields.ts";

describe("a feed's date", () => {
  it.each([
    ["Mon, 01 Jun 2026 10:00:00 GMT", "2026-06-01T10:00:00.000Z"],
    ["Mon, 1 Jun 2026 10:00 EST", "2026-06-01T15:00:00.000Z"],
    ["Monday, 01-Jun-26 10:00:00 UTC", "2026-06-01T10:00:00.000Z"],
    ["01 June 2026 10:00:00 +0530", "2026-06-01T04:30:00.000Z"],
    ["Mon, 01 Jun 2026 10:00:00", "2026-06-01T10:00:00.000Z"],
    ["2026-06-01T10:00:00+02:00", "2026-06-01T08:00:00.000Z"],
    ["2026-06-01T10:00:00.123456Z", "2026-06-01T10:00:00.000Z"],
    ["2026-06-01 10:00:00", "2026-06-01T10:00:00.000Z"],
    ["2026-06-01", "2026-06-01T00:00:00.000Z"],
    ["1780308000", "2026-06-01T10:00:00.000Z"],
    ["Thu, 01 Jan 1970 00:00:00 GMT", "1970-01-01T00:00:00.000Z"],
  ])("%s is %s in any local time zone", (text, iso) => {
    expect(new Date(parseFeedDate(text) ?? Number.NaN).toISOString()).toBe(iso);
  });

  it.each(["", "yesterday", "2026-02-30", "32 Jun 2026", "Mon, 01 Foo 2026 10:00:00 GMT", "99:99"])(
    "%s is not a date",
    (text) => expect(parseFeedDate(text)).toBeUndefined(),
  );

  it("is taken as now if it is up to a day ahead, and rejected if it is later or before 2000", () => {
    const now = Date.UTC(2026, 5, 15);
    expect(plausibleDate(now - 5, now)).toBe(now - 5);
    expect(plausibleDate(now + 3_600_000, now)).toBe(now);
    expect(plausibleDate(now + 2 * 86_400_000, now)).toBe("date in the future");
    expect(plausibleDate(0, now)).toBe("impossible date");
    expect(() => publishedAt(undefined, now)).toThrow("impossible date");
  });
});
