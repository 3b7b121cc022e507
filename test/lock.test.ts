import { describe, expect, it } from "vitest";
import { lockProblems } from "../tools/lock-problems.ts";

describe("package-lock.json", () => {
  it("has a hash for every package that is installed with the service", () => {
    const problems = lockProblems({
      "": {},
      "sdk/typescript": { version: "1.0.0" },
      "node_modules/@orrery/sdk": { resolved: "sdk/typescript", link: true },
      "node_modules/good": { version: "1.0.0", integrity: "sha512-x" },
      "node_modules/tool": { version: "1.0.0", dev: true },
      "node_modules/@native/lib-linux-x64": { version: "1.0.0" },
    });
    expect(problems).toEqual([
      expect.stringContaining("node_modules/@native/lib-linux-x64 has no integrity"),
    ]);
  });

  it("does not contain download URLs", () => {
    const problems = lockProblems({
      "node_modules/good": {
        version: "1.0.0",
        integrity: "sha512-x",
        resolved: "https://registry.example/g.tgz",
      },
    });
    expect(problems).toEqual([expect.stringContaining("names the place it was downloaded from")]);
  });
});
