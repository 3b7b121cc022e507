/** Opens any sentence transformer with a BERT tokenizer, from a directory or from the Hugging Face hub (downloaded once). */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { StartupError } from "../base/errors.ts";
import type { Fetch } from "./embedding-endpoint.ts";
import type { Embedder } from "./embedder.ts";
import { openSession, openTransformer, type OpenSession, type Pooling } from "./transformer.ts";
import { WordPiece } from "./wordpiece.ts";

interface OnnxSettings {
  /** A directory, or a hub id such as BAAI/bge-small-en-v1.5. */
  location: string;
  modelsDirectory: string;
}

const HUB = "https://huggingface.co";
const NETWORKS = ["onnx/model_quantized.onnx", "onnx/model.onnx", "model_quantized.onnx", "model.onnx"];
const TOKENIZER = "tokenizer.json";
const POOLING = "1_Pooling/config.json";
const HUB_ID = /^[\w-][\w.-]*\/[\w-][\w.-]*$/;

const PoolingFile = z.object({ pooling_mode_cls_token: z.boolean().optional() });

export async function openOnnx(
  { location, modelsDirectory }: OnnxSettings,
  fetch: Fetch,
  open: OpenSession = openSession,
): Promise<Embedder> {
  const folder = isDirectory(location) ? location : await downloadOnce(location, modelsDirectory, fetch);
  const network = NETWORKS.find((file) => existsSync(join(folder, file)));
  if (network === undefined || !existsSync(join(folder, TOKENIZER)))
    throw new StartupError(
      `ORRERY_EMBED: ${folder} does not contain ${network ? TOKENIZER : NETWORKS.join(" or ")}`,
    );
  const path = join(folder, network);
  return openTransformer({
    id: `onnx-${createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 12)}`,
    tokenizer: readTokenizer(folder),
    session: await open(path),
    pooling: readPooling(folder),
  });
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function readTokenizer(folder: string): WordPiece {
  try {
    return new WordPiece(readFileSync(join(folder, TOKENIZER), "utf8"));
  } catch (cause) {
    throw new StartupError(
      `ORRERY_EMBED: ${join(folder, TOKENIZER)} is not a BERT tokenizer (WordPiece); serve such a model through an embeddings endpoint instead`,
      { cause },
    );
  }
}

function readPooling(folder: string): Pooling {
  const path = join(folder, POOLING);
  if (!existsSync(path)) return "mean";
  return PoolingFile.parse(JSON.parse(readFileSync(path, "utf8"))).pooling_mode_cls_token ? "first" : "mean";
}

async function downloadOnce(id: string, modelsDirectory: string, fetch: Fetch): Promise<string> {
  if (!HUB_ID.test(id))
    throw new StartupError(
      `ORRERY_EMBED: ${id} is neither a directory nor a hub id such as BAAI/bge-small-en-v1.5`,
    );
  const folder = join(modelsDirectory, id);
  if (existsSync(join(folder, TOKENIZER))) return folder;
  // The tokenizer is downloaded last: if it exists, the download is complete.
  if (!(await downloadFirst(id, NETWORKS, folder, fetch)))
    throw new StartupError(`ORRERY_EMBED: ${HUB}/${id} has no ONNX network`);
  await downloadFirst(id, [POOLING], folder, fetch);
  if (!(await downloadFirst(id, [TOKENIZER], folder, fetch)))
    throw new StartupError(`ORRERY_EMBED: ${HUB}/${id} has no ${TOKENIZER}`);
  return folder;
}

/** Downloads the first of the files that exists. */
async function downloadFirst(id: string, files: string[], folder: string, fetch: Fetch): Promise<boolean> {
  for (const file of files) {
    const response = await fetch(`${HUB}/${id}/resolve/main/${file}`).catch((cause: unknown) => {
      throw new StartupError(`ORRERY_EMBED: ${HUB} cannot be reached to fetch ${id}`, { cause });
    });
    if (response.status === 404) continue;
    if (!response.ok) throw new StartupError(`ORRERY_EMBED: ${HUB}/${id} returned status ${response.status}`);
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.part`, new Uint8Array(await response.arrayBuffer()));
    renameSync(`${path}.part`, path);
    return true;
  }
  return false;
}
