// npm run generate: writes the committed files that are derived from the source.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { staleFiles } from "./generated-files.ts";
import { root } from "./repository-files.ts";

const stale = await staleFiles();
for (const { path, text } of stale) writeFileSync(join(root, path), text);
process.stdout.write(
  stale.length > 0 ? `written: ${stale.map(({ path }) => path).join(", ")}\n` : "everything is up to date\n",
);
