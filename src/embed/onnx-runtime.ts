/** Adapter for onnxruntime-node, an optional package. */
import { createRequire } from "node:module";
import { StartupError } from "../base/errors.ts";

export interface OnnxSession {
  readonly inputNames: readonly string[];
  run(inputs: Record<string, { data: BigInt64Array; dims: number[] }>): Promise<Record<string, OnnxOutput>>;
}

export interface OnnxOutput {
  readonly data: ArrayLike<number>;
  readonly dims: readonly number[];
}

export type OpenSession = (path: string) => Promise<OnnxSession>;

interface Library {
  InferenceSession: { create(path: string): Promise<Pick<OnnxSession, "inputNames" | "run">> };
  Tensor: new (type: "int64", data: BigInt64Array, dims: number[]) => { data: BigInt64Array; dims: number[] };
}

export const openSession: OpenSession = async (path) => {
  const { InferenceSession, Tensor } = loadLibrary();
  const session = await InferenceSession.create(path);
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
      "ORRERY_EMBED: this model needs a package that is not installed: npm install --no-save onnxruntime-node@1.14.0",
      { cause },
    );
  }
}
