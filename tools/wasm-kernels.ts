// Assembles the WebAssembly text of the SIMD kernels into modules that contain the binary as base64.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import loadWabt from "wabt";
import { compile } from "../packages/search-index/vectors/wasm-memory.ts";

const LINE_CHARACTERS = 100;

/** The content of the .gen.ts file that belongs to a .wat file. Paths are relative to the repository. */
export async function assembledModule(watPath: string): Promise<string> {
  const wabt = await loadWabt();
  const source = readFileSync(fileURLToPath(new URL(`../${watPath}`, import.meta.url)), "utf8");
  const module = wabt.parseWat(watPath, source, { simd: true, threads: true });
  try {
    const { buffer } = module.toBinary({});
    // Its own validator does not know shared memory.
    compile(buffer);
    return moduleText(watPath, Buffer.from(buffer).toString("base64"));
  } finally {
    module.destroy();
  }
}

function moduleText(watPath: string, base64: string): string {
  const lines = base64.match(new RegExp(`.{1,${LINE_CHARACTERS}}`, "g")) ?? [];
  return `// Assembled from ${watPath} by npm run generate. Do not edit.

export const WASM_BASE64 =
${lines.map((line) => `  "${line}"`).join(" +\n")};
`;
}
