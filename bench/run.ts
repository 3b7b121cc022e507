// npm run bench [NAME …]: each bench/<name>.ts exports run(), prints a table and writes bench/results/<name>.json.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".ts") && !["run.ts", "report.ts"].includes(file))
  .map((file) => file.slice(0, -3));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`bench: there is no ${unknown.join(", ")}; there is ${names.join(", ")}\n`);
  process.exit(1);
}
for (const name of wanted.length > 0 ? wanted : names) {
  process.stdout.write(`\n# ${name}\n`);
  const { run } = (await import(`./${name}.ts`)) as { run: () => Promise<void> };
  await run();
}
