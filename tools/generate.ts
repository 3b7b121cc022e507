// npm run generate: writes what is derived and committed. With --check it writes nothing and fails on a difference.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openApiDocument } from "../src/http/openapi.ts";
import { routes } from "../src/routes.ts";
import { envExample } from "./env-example.ts";
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
