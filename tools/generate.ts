// npm run generate: writes the committed files that are derived from the source.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApiDocument } from "../src/http/openapi.ts";
import { allRoutes } from "../src/routes.ts";
import { outdatedExamples } from "./example-problems.ts";
import { staleFiles } from "./generated-files.ts";
import { root } from "./repository-files.ts";

const outdated = outdatedExamples(openApiDocument(allRoutes));
if (outdated.length > 0) {
  process.stdout.write(`the demo world is started for the examples of ${outdated.join(", ")}\n`);
  // Loaded only now, because it takes as long as everything else here.
  const { writeExamples } = await import("./write-examples.ts");
  await writeExamples(outdated);
}
const stale = await staleFiles();
for (const { path, text } of stale) writeFileSync(join(root, path), text);
process.stdout.write(
  stale.length > 0 ? `written: ${stale.map(({ path }) => path).join(", ")}\n` : "everything is up to date\n",
);
