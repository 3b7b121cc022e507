// npm run generate: writes what is derived and committed. With --check it writes nothing and fails on a difference.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { settings } from "../src/config.ts";
import { openApiDocument } from "../src/http/openapi.ts";
import { routes } from "../src/routes.ts";
import { sdkTypes } from "./sdk-types.ts";

interface Generated {
  path: string;
  content: () => string;
}

const files: Generated[] = [
  { path: "openapi.json", content: () => `${JSON.stringify(openApiDocument(routes), null, 2)}\n` },
  { path: "sdk/typescript/src/types.gen.ts", content: () => sdkTypes(openApiDocument(routes)) },
  { path: ".env.example", content: envExample },
];

const check = process.argv.includes("--check");
const root = fileURLToPath(new URL("../", import.meta.url));
const stale: string[] = [];
for (const { path, content } of files) {
  const text = content();
  if (existsSync(root + path) && readFileSync(root + path, "utf8") === text) continue;
  stale.push(path);
  if (!check) writeFileSync(root + path, text);
}
if (check && stale.length > 0) {
  process.stderr.write(`not up to date: ${stale.join(", ")}; run npm run generate and commit\n`);
  process.exit(1);
}
if (!check)
  process.stdout.write(stale.length > 0 ? `written: ${stale.join(", ")}\n` : "nothing has changed\n");

/** Everything is commented out: a copy of the file changes nothing until a line is edited. */
function envExample(): string {
  const lines = [
    "# Every setting with its default. Remove the # in front of a line to change it.",
    "# Generated from src/config.ts by npm run generate.",
    "",
  ];
  for (const [name, { help, example }] of Object.entries(settings)) {
    lines.push(`# ${help}`, `#${name}=${example ?? ""}`, "");
  }
  return lines.join("\n");
}
