// npm run eval NAME: quality on real data; each tools/eval-<name>.ts exports run().
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const names = readdirSync(fileURLToPath(new URL(".", import.meta.url)))
  .map((file) => /^eval-(.+)\.ts$/.exec(file)?.[1])
  .filter((name) => name !== undefined);
const [name] = process.argv.slice(2);
if (!name || !names.includes(name)) {
  process.stderr.write(`eval: name one of ${names.join(", ") || "none yet"}\n`);
  process.exit(1);
}
const { run } = (await import(`./eval-${name}.ts`)) as { run: () => Promise<void> };
await run();
