import { describe, expect, it } from "vitest";
import { stripVTControlCharacters } from "node:util";
import { prettyLine } from "./pretty-log.ts";

const plain = (line: object) => stripVTControlCharacters(prettyLine(JSON.stringify(line)));
const time = "2026-11-16T09:08:07.006Z";

describe("a log line on a terminal", () => {
  it("has the time, the level, the message and the fields", () => {
    expect(plain({ level: 30, time, method: "POST", status: 200, tasks: ["a"], msg: "request" })).toBe(
      '09:08:07Z info  request method=POST status=200 tasks=["a"]\n',
    );
    expect(plain({ level: 40, time, msg: "slow" })).toBe("09:08:07Z warn  slow\n");
    expect(plain({ level: 35, time })).toBe("09:08:07Z 35    \n");
  });

  it("shows where an error comes from", () => {
    const err = { type: "Error", message: "no", stack: "Error: no\n    at run (a.ts:1:2)" };
    expect(plain({ level: 50, time, msg: "failed", err })).toBe(
      "09:08:07Z error failed\n    Error: no\n        at run (a.ts:1:2)\n",
    );
  });

  it("cannot be used to control the terminal", () => {
    const hostile = "\u001B[2Jx\u009B31m\r\n";
    const line = prettyLine(JSON.stringify({ level: 30, time, path: hostile, msg: hostile }));
    expect(line).not.toContain("\u001B[2J");
    expect(stripVTControlCharacters(line)).toBe(
      "09:08:07Z info  \\x1b[2Jx\\x9b31m\\x0d\\x0a path=\\x1b[2Jx\\x9b31m\\x0d\\x0a\n",
    );
  });
});
