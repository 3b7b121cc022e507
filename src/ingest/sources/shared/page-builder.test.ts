import { describe, expect, it } from "vitest";
import { z } from "zod";
import { UpstreamFailure } from "../../source.ts";
import { PageBuilder } from "./page-builder.ts";
import { parseJson, readJson } from "./upstream-json.ts";

const response = (text: string) => ({ text, url: "https://api.example.org/x" });

describe("reading an upstream's JSON", () => {
  it("distinguishes a web page, truncated JSON and an empty response", () => {
    const outcome = (text: string) => {
      try {
        return parseJson(response(text));
      } catch (error) {
        return error instanceof UpstreamFailure ? `${error.kind}: ${error.message}` : error;
      }
    };
    expect(outcome(" <html>")).toBe("bad_format: api.example.org returned a web page instead of JSON");
    expect(outcome('{"a":[1,')).toBe("bad_format: api.example.org returned truncated or malformed JSON");
    expect(outcome("  ")).toBe("bad_format: api.example.org returned an empty response");
    expect(outcome("[1]")).toEqual([1]);
  });

  it("names the field when the shape is unexpected", () => {
    expect(() => readJson(response('{"coins":3}'), z.object({ coins: z.array(z.number()) }))).toThrow(
      /unexpected shape: coins/,
    );
  });
});

describe("PageBuilder", () => {
  const Item = z.object({ id: z.string() });

  it("quarantines malformed items, accepts the others and reads at most the maximum", async () => {
    const page = new PageBuilder();
    const items = [{ id: "a" }, { id: 5 }, null, { id: "b" }, { id: "c" }];
    expect(await page.parseAll(Item, items, 4)).toEqual([{ id: "a" }, { id: "b" }]);
    expect(page.quarantined).toHaveLength(2);
    expect(page.dropped).toEqual({ "beyond the first 4 items of a list": 1 });
  });

  it("limits the stored text of malformed items", () => {
    const page = new PageBuilder();
    page.quarantine("why", "x".repeat(1_000_000));
    page.quarantine("why", undefined);
    expect(page.quarantined.map(({ raw }) => raw.length)).toEqual([4_000, 0]);
    for (let i = 0; i < 100; i++) page.quarantine("why", i);
    expect(page.quarantined).toHaveLength(50);
    expect(page.dropped).toEqual({ "malformed, beyond the first 50 of a page": 52 });
  });

  it("quarantines the raw item when its record cannot be built or is invalid", () => {
    const page = new PageBuilder();
    page.addContent(() => {
      throw new Error("date in the future");
    }, "first");
    page.addContent(() => ({ id: "", type: "posts", title: "t", published_at: 0 }), "second");
    expect(page.records.content ?? []).toEqual([]);
    expect(page.quarantined.map(({ raw }) => raw)).toEqual(["first", "second"]);
    expect(page.quarantined[0]?.reason).toBe("date in the future");
  });
});
