// Part of npm run check: package-lock.json.
import { readFileSync } from "node:fs";
import { lockProblems, type LockEntry } from "./lock-problems.ts";

const lock = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8")) as {
  packages: Record<string, LockEntry>;
};
const problems = lockProblems(lock.packages);
for (const problem of problems) process.stdout.write(`package-lock.json: ${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);
