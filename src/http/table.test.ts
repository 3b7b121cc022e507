import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acceptedFormat, encodeTable, flatten } from "./table.ts";

describe("a table", () => {
  it("has a column per nested field, joined lists, and JSON for lists of objects", () => {
    const row = {
      id: 1,
      author: { name: "A", bot: false },
      tags: ["x", "y"],
      projects: [{ id: 2 }],
      note: null,
    };
    expect(flatten(row)).toEqual({
      id: 1,
      "author.name": "A",
      "author.bot": false,
      tags: "x; y",
      projects: '[{"id":2}]',
      note: null,
    });
  });

  it("has every column that a row has, and empty cells where a row has none", async () => {
    const { body } = await encodeTable([{ a: 1 }, { b: null, c: "x" }], "csv");
    expect(body).toBe("a,b,c\r\n1,,\r\n,,x\r\n");
  });

  it("is empty without rows", async () => {
    expect((await encodeTable([], "rows")).body).toBe("[]");
    expect((await encodeTable([], "csv")).body).toBe("\r\n");
  });

  it("quotes commas, quotes and line breaks, and never lets a spreadsheet run text as a formula", async () => {
    const texts = [
      '=HYPERLINK("https://x.example")',
      "+1",
      "-1",
      "@sum(A1)",
      "\tx",
      "＝1+1",
      "outage;=HYPERLINK(1)",
      'say "hi", twice',
      "two\nlines",
    ];
    const { body } = await encodeTable(
      texts.map((text) => ({ text })),
      "csv",
    );
    expect(String(body)).toBe(
      `text\r\n"'=HYPERLINK(""https://x.example"")"\r\n'+1\r\n'-1\r\n'@sum(A1)\r\n"'\tx"\r\n'＝1+1\r\n"outage;=HYPERLINK(1)"\r\n"say ""hi"", twice"\r\n"two\nlines"\r\n`,
    );
    expect((await encodeTable([{ change: -1.5 }], "csv")).body).toBe("change\r\n-1.5\r\n");
  });

  it("can be read back from CSV, whatever the texts are", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 1 }), async (pairs) => {
        const { body } = await encodeTable(
          pairs.map(([a, b]) => ({ a, b })),
          "csv",
        );
        const read = parseCsv(String(body)).slice(1);
        expect(
          read.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, ""))),
        ).toEqual(pairs);
      }),
    );
  });
});

/** RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe("the format of a response", () => {
  it("is the first that the caller accepts; JSON otherwise", () => {
    expect(acceptedFormat("text/csv")).toBe("csv");
    expect(acceptedFormat("application/vnd.apache.parquet, */*")).toBe("parquet");
    for (const accept of [null, "", "*/*", "application/json, text/csv", "text/html"])
      expect(acceptedFormat(accept)).toBeUndefined();
  });
});
