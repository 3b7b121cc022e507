import { readdirSync } from "node:fs";
import { constants, getPriority, platform } from "node:os";
import { describe, expect, it } from "vitest";
import { answerFirst } from "./priority.ts";

describe.runIf(platform() === "linux")("the thread that answers", () => {
  it("goes before every other one of its process, and stays where it was itself", () => {
    const before = getPriority(process.pid);
    answerFirst();
    const others = readdirSync("/proc/self/task").map(Number).filter((thread) => thread !== process.pid);
    expect(others.length).toBeGreaterThan(0);
    for (const thread of others) expect(getPriority(thread)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
    expect(getPriority(process.pid)).toBe(before);
  });
});
