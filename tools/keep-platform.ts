// Removes the binaries of other platforms from onnxruntime-node, which ships all of them: 214 of its 246 MB. `npm ci` runs it.
// Delete it when the package has a package per platform.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** `binaries` has a folder per platform, with one per processor in it. */
export function keepPlatform(binaries: string, platform: string, processor: string): void {
  // Where this platform is not among them, nothing is known about the layout.
  if (!existsSync(join(binaries, platform, processor))) return;
  for (const other of readdirSync(binaries))
    if (other !== platform) rmSync(join(binaries, other), { recursive: true });
  for (const other of readdirSync(join(binaries, platform)))
    if (other !== processor) rmSync(join(binaries, platform, other), { recursive: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const library = dirname(createRequire(import.meta.url).resolve("onnxruntime-node/package.json"));
  keepPlatform(join(library, "bin", "napi-v6"), process.platform, process.arch);
}
