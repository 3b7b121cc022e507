/** An OpenAI-compatible embeddings endpoint: many texts a request, repeated when it is busy. */
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { AppError, StartupError } from "../base/errors.ts";
import { normalise, type Embedder } from "./embedder.ts";

export type Fetch = typeof globalThis.fetch;

interface EndpointOptions {
  url: string;
  model: string;
  key?: string | undefined;
  /** The wait before the first repetition; it doubles each time. */
  retryMs?: number;
}

const TEXTS_AT_ONCE = 64;
// About 2,000 tokens: within every known model's window, and no post says more in its later part.
const MAX_CHARACTERS = 8_000;
const TRIES = 4;
const MAX_WAIT_MS = 30_000;
const TIMEOUT_MS = 60_000;

const Answer = z.object({
  data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()).min(1) })),
});

export async function openEndpoint(options: EndpointOptions, fetch: Fetch): Promise<Embedder> {
  const address = embeddingsAddress(options.url);
  const ask = (texts: string[]) => askEndpoint(address, options, fetch, texts);
  // Its width is known only from an answer, and a wrong key or model should stop the start, not the first search.
  const [sample] = await ask(["bitcoin"]).catch((error: unknown) => {
    throw new StartupError(`ORRERY_EMBED: ${describe(error)}`);
  });
  const dimensions = sample?.length ?? 0;
  const embed = async (texts: string[]) => {
    const vectors: Float32Array[] = texts.map(() => new Float32Array(dimensions));
    // A blank text is the zero vector, as for every model; endpoints refuse it.
    const filled = texts.flatMap((text, i) => (text.trim() === "" ? [] : [{ i, text }]));
    for (let start = 0; start < filled.length; start += TEXTS_AT_ONCE) {
      const part = filled.slice(start, start + TEXTS_AT_ONCE);
      const found = await ask(part.map(({ text }) => text.slice(0, MAX_CHARACTERS)));
      part.forEach(({ i }, at) => {
        const vector = found[at];
        if (vector?.length !== dimensions)
          throw away(`answers vectors of ${vector?.length} numbers, not ${dimensions}`);
        vectors[i] = vector;
      });
    }
    return vectors;
  };
  return {
    id: `endpoint-${new URL(address).host}-${options.model}-${dimensions}`,
    dimensions,
    embed,
    embedOne: async (text) => (await embed([text]))[0] ?? new Float32Array(dimensions),
  };
}

/** Both the base address (…/v1) and the whole one (…/v1/embeddings) are written in the wild. */
function embeddingsAddress(url: string): string {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/\/+$/, "");
  if (!address.pathname.endsWith("/embeddings")) address.pathname += "/embeddings";
  return address.href;
}

async function askEndpoint(
  address: string,
  { model, key, retryMs = 500 }: EndpointOptions,
  fetch: Fetch,
  texts: string[],
): Promise<Float32Array[]> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify({ model, input: texts, encoding_format: "float" }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) =>
      attempt < TRIES ? undefined : Promise.reject(away("cannot be reached", cause)),
    );
    if (response?.ok) return readAnswer(await response.text(), texts.length);
    const repeat = response === undefined || response.status === 429 || response.status >= 500;
    if (!repeat || attempt === TRIES) throw away(`answers ${response?.status}`);
    await response?.body?.cancel();
    const asked = Number(response?.headers.get("retry-after")) * 1_000;
    await sleep(Math.min(MAX_WAIT_MS, asked > 0 ? asked : retryMs * 2 ** (attempt - 1)));
  }
}

function readAnswer(body: string, expected: number): Float32Array[] {
  let parsed: z.infer<typeof Answer>;
  try {
    parsed = Answer.parse(JSON.parse(body));
  } catch (cause) {
    throw away("answers something that is no list of embeddings", cause);
  }
  const rows = parsed.data.sort((a, b) => a.index - b.index);
  if (rows.length !== expected || rows.some(({ index }, i) => index !== i))
    throw away(`answers ${rows.length} embeddings for ${expected} texts`);
  return rows.map(({ embedding }) => normalise(Float32Array.from(embedding)));
}

/** The address is left out of the sentence: it may hold a secret. */
function away(what: string, cause?: unknown): AppError {
  return new AppError("unavailable", {
    message: `the embeddings endpoint ${what}`,
    reason: "embeddings",
    cause,
  });
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
