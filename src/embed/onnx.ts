/** Any sentence transformer with a BERT tokenizer, from a directory or, fetched once, from the Hugging Face hub. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { StartupError } from "../base/errors.ts";
import type { Fetch } from "./embedding-endpoint.ts";
import type { Embedder } from "./embedder.ts";
import { openSession, type OpenSession } from "./onnx-runtime.ts";
import { openTransformer, type Pooling } from "./transformer.ts";
import { WordPiece } from "./wordpiece.ts";

interface OnnxSettings {
  /** A directory, or a hub id such as BAAI/bge-small-en-v1.5. */
  place: string;
  modelsDirectory: string;
}

const HUB = "https://huggingface.co";
const NETWORKS = ["onnx/model_quantized.onnx", "onnx/model.onnx", "model_quantized.onnx", "model.onnx"];
const TOKENIZER = "tokenizer.json";
const POOLING = "1_Pooling/config.json";
const HUB_ID = /^[\w-][\w.-]*\/[\w-][\w.-]*$/;

const PoolingFile = z.object({ pooling_mode_cls_token: z.boolean().optional() });

export async function openOnnx(
  { place, modelsDirectory }: OnnxSettings,
  fetch: Fetch,
  open: OpenSession = openSession,
): Promise<Embedder> {
  const folder = isDirectory(place) ? place : await fetchOnce(place, modelsDirectory, fetch);
  const network = NETWORKS.find((file) => existsSync(join(folder, file)));
  if (network === undefined || !existsSync(join(folder, TOKENIZER)))
    throw new StartupError(`ORRERY_EMBED: ${folder} holds no ${network ? TOKENIZER : NETWORKS.join(" or ")}`);
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
      `ORRERY_EMBED: ${join(folder, TOKENIZER)} is no BERT tokenizer (WordPiece); serve such a model through an embeddings endpoint instead`,
      { cause },
    );
  }
}

function readPooling(folder: string): Pooling {
  const path = join(folder, POOLING);
  if (!existsSync(path)) return "mean";
  return PoolingFile.parse(JSON.parse(readFileSync(path, "utf8"))).pooling_mode_cls_token ? "first" : "mean";
}

async function fetchOnce(id: string, modelsDirectory: string, fetch: Fetch): Promise<string> {
  if (!HUB_ID.test(id))
    throw new StartupError(
      `ORRERY_EMBED: ${id} is neither a directory nor a hub id such as BAAI/bge-small-en-v1.5`,
    );
  const folder = join(modelsDirectory, id);
  if (existsSync(join(folder, TOKENIZER))) return folder;
  // The tokenizer comes last: where it is, the rest is complete.
  const [network] = [
    await fetchFirst(id, NETWORKS, folder, fetch),
    await fetchFirst(id, [POOLING], folder, fetch),
  ];
  if (!network) throw new StartupError(`ORRERY_EMBED: ${HUB}/${id} has no ONNX network`);
  if (!(await fetchFirst(id, [TOKENIZER], folder, fetch)))
    throw new StartupError(`ORRERY_EMBED: ${HUB}/${id} has no ${TOKENIZER}`);
  return folder;
}

/** Fetches the first of the files that there is. */
async function fetchFirst(id: string, files: string[], folder: string, fetch: Fetch): Promise<boolean> {
  for (const file of files) {
    const response = await fetch(`${HUB}/${id}/resolve/main/${file}`).catch((cause: unknown) => {
      throw new StartupError(`ORRERY_EMBED: ${HUB} cannot be reached to fetch ${id}`, { cause });
    });
    if (response.status === 404) continue;
    if (!response.ok) throw new StartupError(`ORRERY_EMBED: ${HUB}/${id} answers ${response.status}`);
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.part`, new Uint8Array(await response.arrayBuffer()));
    renameSync(`${path}.part`, path);
    return true;
  }
  return false;
}
