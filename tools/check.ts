// npm run check: format, lint, types, dead code, doc links, the lock and generated files, in seconds and without a network.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const steps: Record<string, string[]> = {
  format: ["oxfmt", "--check", "."],
  lint: ["oxlint", "--type-aware", "--quiet"],
  types: ["tsc", "-p", "."],
  "types of the explorer": ["tsc", "-p", "web"],
  "dead code": ["knip", "--no-progress"],
  generated: ["node", "--import", "tsx", "tools/generate.ts", "--check"],
  lock: ["node", "--import", "tsx", "tools/check-lock.ts"],
  "doc links": ["node", "--import", "tsx", "tools/check-docs.ts"],
};

function run(command: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const [program = "", ...args] = command;
    const path = `${root}node_modules/.bin:${process.env["PATH"] ?? ""}`;
    const child = spawn(program, args, { cwd: root, env: { ...process.env, PATH: path } });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", (error) => resolve({ code: 1, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

let failed = 0;
for (const [name, command] of Object.entries(steps)) {
  const started = performance.now();
  const { code, output } = await run(command);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)\n`);
  if (code !== 0) {
    failed += 1;
    process.stdout.write(`${output.trimEnd()}\n`);
  }
}
process.exit(failed > 0 ? 1 : 0);
