// Brings dist/ up to date before the tests, because many of them run the built program.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../src/base/package-root.ts";

const SOURCES = [
  "src",
  "packages",
  "sdk/typescript/src",
  "web/src",
  "package-lock.json",
  "vite.server.config.ts",
];
const BUILT = ["dist/server/main.js", "dist/explorer/index.html", "sdk/typescript/dist/index.js"];

export default function buildIfStale(): void {
  const builtAt = Math.min(...BUILT.map((file) => modifiedAt(join(packageRoot, file))));
  if (SOURCES.every((source) => newestIn(join(packageRoot, source)) <= builtAt)) return;
  // Vitest sets NODE_ENV to "test", with which Vite would bundle the development versions of libraries.
  const env = { ...process.env, NODE_ENV: "production" };
  execFileSync("npm", ["run", "build", "--silent"], { cwd: packageRoot, stdio: "inherit", env });
}

function newestIn(path: string): number {
  if (!existsSync(path) || !statSync(path).isDirectory()) return modifiedAt(path);
  return Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

function modifiedAt(path: string): number {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}
