#!/usr/bin/env node
// Runs the source: as the bundle made from it, or module by module where none can be made.
import { fileURLToPath, pathToFileURL } from "node:url";
import { bundleOf } from "./bundle.js";

const bundle = await bundleOf(fileURLToPath(new URL("../", import.meta.url)), (why) =>
  process.stderr.write(`orrery: ${why}\n`),
);
if (bundle === undefined) {
  const { register } = await import("tsx/esm/api");
  register();
  await import("../src/cli/main.ts");
} else {
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(bundle).href);
}
