import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkData, readDataJson, readDataLines, readDataText } from "./data-file.ts";

describe("a data file", () => {
  it("that violates its schema is reported with its name and the path of each problem", () => {
    const schema = z.array(z.strictObject({ id: z.int(), name: z.string() }));
    const wrong = [
      { id: 1, name: "one" },
      { id: "2", nam: "two" },
    ];
    expect(() => checkData("projects/some.json", schema, wrong)).toThrow(
      /^data\/projects\/some\.json: 1\.id: .+\ndata\/projects\/some\.json: 1\.name: /,
    );
  });

  it("that is missing or not valid JSON is reported with its name", () => {
    expect(() => readDataText("words/absent.txt")).toThrow("data/words/absent.txt cannot be read");
    expect(() => readDataJson("words/acronyms.txt", z.unknown())).toThrow(
      "data/words/acronyms.txt is not valid JSON",
    );
  });

  it("of lines is read without comments and empty lines", () => {
    const words = readDataLines("words/stop-words.txt");
    expect(readDataText("words/stop-words.txt")).toMatch(/^# /);
    expect(words[0]).toBe("a");
    expect(words.filter((word) => word === "" || word.startsWith("#"))).toEqual([]);
  });
});
