#!/usr/bin/env node
// Runs the build in dist/. In a checkout it also reports a build that is missing or older than the source.
// This file is CommonJS (package.json in this folder), because Node starts its thread pool while it loads an ES module, and
// from then on the size of the pool is fixed.
const { existsSync, readdirSync, statSync } = require("node:fs");
const { join } = require("node:path");
const { pathToFileURL } = require("node:url");

// DuckDB's statements and all file reads share Node's thread pool. With its four threads, a search waits for documents on
// disk until slower statements have ended.
process.env["UV_THREADPOOL_SIZE"] ??= "10";

const root = join(__dirname, "..");
const program = join(root, "dist", "server", "main.js");

if (!existsSync(program)) {
  process.stderr.write("orrery: the program is not built yet. Run `npm run build`.\n");
  process.exit(1);
}
const changed = newerSource(statSync(program).mtimeMs);
if (changed) process.stderr.write(`orrery: dist/ is older than ${changed}. Run \`npm run build\`.\n`);

process.setSourceMapsEnabled(true);
void import(pathToFileURL(program).href);

/**
 * A source file that changed after the build. Installed packages have no source, and nothing to compare.
 * @param {number} builtAt
 */
function newerSource(builtAt) {
  for (const folder of ["src", "sdk/typescript/src"]) {
    if (!existsSync(join(root, folder))) continue;
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }))
      if (/(?<!\.test)\.ts$/.test(file) && statSync(join(root, folder, file)).mtimeMs > builtAt)
        return `${folder}/${file}`;
  }
  return undefined;
}
