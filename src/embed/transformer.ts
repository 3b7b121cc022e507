/** A sentence transformer: runs batches of texts with similar length through the network and returns one vector per text. */
import { createRequire } from "node:module";
import { AppError, StartupError } from "../base/errors.ts";
import { normalise, type Embedder } from "./embedder.ts";
import type { WordPiece } from "./wordpiece.ts";

export interface OnnxSession {
  readonly inputNames: readonly string[];
  run(inputs: Record<string, { data: BigInt64Array; dims: number[] }>): Promise<Record<string, OnnxOutput>>;
}

interface OnnxOutput {
  readonly data: ArrayLike<number>;
  readonly dims: readonly number[];
}

export type OpenSession = (path: string) => Promise<OnnxSession>;

/** The part of onnxruntime-node, an optional package, that is used. */
interface Library {
  InferenceSession: { create(path: string, options: Record<string, unknown>): Promise<OnnxSession> };
  Tensor: new (type: "int64", data: BigInt64Array, dims: number[]) => { data: BigInt64Array; dims: number[] };
}

export type Pooling = "mean" | "first";

interface Parts {
  id: string;
  tokenizer: WordPiece;
  session: OnnxSession;
  pooling: Pooling;
}

const MAX_TOKENS = 256;
const BATCH_SIZE = 16;
/** One thread, because the others belong to requests; without an arena, memory is returned after each batch. */
const SESSION_OPTIONS = { intraOpNumThreads: 1, interOpNumThreads: 1, enableCpuMemArena: false };

export async function openTransformer(parts: Parts): Promise<Embedder> {
  const dimensions =
    (await embedBatch(parts, [parts.tokenizer.encode("bitcoin", MAX_TOKENS)]))[0]?.length ?? 0;
  const embed = async (texts: string[]) => {
    const vectors: Float32Array[] = texts.map(() => new Float32Array(dimensions));
    const rows = texts
      .flatMap((text, i) =>
        text.trim() === "" ? [] : [{ i, ids: parts.tokenizer.encode(text, MAX_TOKENS) }],
      )
      // Batches of similar length waste little on padding.
      .sort((a, b) => a.ids.length - b.ids.length);
    for (let start = 0; start < rows.length; start += BATCH_SIZE) {
      const part = rows.slice(start, start + BATCH_SIZE);
      const found = await embedBatch(
        parts,
        part.map(({ ids }) => ids),
      );
      part.forEach(({ i }, at) => (vectors[i] = found[at] ?? new Float32Array(dimensions)));
    }
    return vectors;
  };
  return {
    id: `${parts.id}-${dimensions}`,
    dimensions,
    embed,
  };
}

async function embedBatch({ session, pooling }: Parts, rows: number[][]): Promise<Float32Array[]> {
  const width = Math.max(...rows.map((row) => row.length));
  const dims = [rows.length, width];
  const ids = new BigInt64Array(rows.length * width);
  const mask = new BigInt64Array(rows.length * width);
  rows.forEach((row, i) =>
    row.forEach((id, j) => {
      ids[i * width + j] = BigInt(id);
      mask[i * width + j] = 1n;
    }),
  );
  const all = { input_ids: ids, attention_mask: mask, token_type_ids: new BigInt64Array(ids.length) };
  const outputs = await session.run(
    Object.fromEntries(
      Object.entries(all)
        .filter(([name]) => session.inputNames.includes(name))
        .map(([name, data]) => [name, { data, dims }]),
    ),
  );
  const whole = outputs["sentence_embedding"];
  if (whole) return rows.map((_, i) => slice(whole, i * size(whole), size(whole)));
  const hidden = outputs["last_hidden_state"] ?? outputs["token_embeddings"] ?? Object.values(outputs)[0];
  if (hidden?.dims.length !== 3)
    throw new AppError("unavailable", {
      message: "the embedding model does not return a vector per token",
      reason: "embeddings",
    });
  return rows.map((row, i) => pool(hidden, i * width, pooling === "first" ? 1 : row.length));
}

/** Returns the normalised mean of the first `count` tokens of a text. */
function pool(hidden: OnnxOutput, firstToken: number, count: number): Float32Array {
  const dimensions = size(hidden);
  const sum = new Float32Array(dimensions);
  for (let token = 0; token < count; token++) {
    const start = (firstToken + token) * dimensions;
    for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] ?? 0) + (hidden.data[start + i] ?? 0);
  }
  return normalise(sum);
}

function slice({ data }: OnnxOutput, start: number, length: number): Float32Array {
  return normalise(Float32Array.from({ length }, (_, i) => data[start + i] ?? 0));
}

function size({ dims }: OnnxOutput): number {
  return dims.at(-1) ?? 0;
}

export const openSession: OpenSession = async (path) => {
  const { InferenceSession, Tensor } = loadLibrary();
  const session = await InferenceSession.create(path, SESSION_OPTIONS);
  return {
    inputNames: session.inputNames,
    run: (inputs) =>
      session.run(
        Object.fromEntries(
          Object.entries(inputs).map(([name, { data, dims }]) => [name, new Tensor("int64", data, dims)]),
        ),
      ),
  };
};

function loadLibrary(): Library {
  try {
    return createRequire(import.meta.url)("onnxruntime-node") as Library;
  } catch (cause) {
    throw new StartupError(
      "ORRERY_EMBED: this model needs a package that is not installed: npm install --no-save --ignore-scripts onnxruntime-node@1.23.0",
      { cause },
    );
  }
}
