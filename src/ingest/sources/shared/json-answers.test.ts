import { describe, expect, it } from "vitest";
import { z } from "zod";
import { UpstreamFailure } from "../../source.ts";
import { itemsOf, jsonOf, parsed, quarantine } from "./json-answers.ts";

const answer = (text: string) => ({ text, url: "https://api.example.org/x" });

describe("an upstream's JSON", () => {
  it("is told apart from a web page, from half of it and from nothing", () => {
    const whyNot = (text: string) => {
      try {
        return jsonOf(answer(text));
      } catch (error) {
        return error instanceof UpstreamFailure ? `${error.kind}: ${error.message}` : error;
      }
    };
    expect(whyNot(" <html>")).toBe("bad_format: api.example.org answered a web page instead of JSON");
    expect(whyNot('{"a":[1,')).toBe("bad_format: api.example.org answered JSON that is cut off or malformed");
    expect(whyNot("  ")).toBe("bad_format: api.example.org answered nothing");
    expect(whyNot("[1]")).toEqual([1]);
  });

  it("in another shape is a failure that says where", () => {
    expect(() => parsed(answer('{"coins":3}'), z.object({ coins: z.array(z.number()) }))).toThrow(
      /another shape: coins/,
    );
  });

  it("is read item by item: bad ones are set aside, and no more than a bound are looked at", async () => {
    const values = [{ id: "a" }, { id: 5 }, null, { id: "b" }, { id: "c" }];
    const { items, quarantined } = await itemsOf(values, z.object({ id: z.string() }), 4);
    expect(items).toEqual([{ id: "a" }, { id: "b" }]);
    expect(quarantined).toHaveLength(3);
    expect(quarantined[2]).toEqual({ reason: "5 items, only the first 4 were read", raw: '{"id":"c"}' });
  });

  it("kept for inspection is cut", () => {
    expect(quarantine("why", "x".repeat(1_000_000)).raw).toHaveLength(2_000);
    expect(quarantine("why", undefined).raw).toBe("");
  });
});
