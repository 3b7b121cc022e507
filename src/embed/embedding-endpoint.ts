/** Client for an OpenAI-compatible embeddings endpoint. Batches texts and retries if the endpoint is busy. */
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { AppError, StartupError } from "../base/errors.ts";
import { normalise, type Embedder } from "./embedder.ts";

export type Fetch = typeof globalThis.fetch;

interface EndpointOptions {
  url: string;
  model: string;
  key?: string | undefined;
  /** Delay before the first retry; doubles each time. */
  retryMs?: number;
}

const BATCH_SIZE = 64;
// About 2,000 tokens, which fits the context window of every known model. Later parts of a post rarely add meaning.
const MAX_CHARACTERS = 8_000;
const MAX_ATTEMPTS = 4;
const MAX_WAIT_MS = 30_000;
const TIMEOUT_MS = 60_000;

const EmbeddingsResponse = z.object({
  data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()).min(1) })),
});

export async function openEndpoint(options: EndpointOptions, fetch: Fetch): Promise<Embedder> {
  const address = embeddingsAddress(options.url);
  const request = (texts: string[]) => requestEmbeddings(address, options, fetch, texts);
  // A test request reveals the dimensions, and makes a wrong key or model fail at startup instead of at the first search.
  const [sample] = await request(["bitcoin"]).catch((error: unknown) => {
    throw new StartupError(`ORRERY_EMBED: ${describe(error)}`);
  });
  const dimensions = sample?.length ?? 0;
  const embed = async (texts: string[]) => {
    const vectors: Float32Array[] = texts.map(() => new Float32Array(dimensions));
    // A blank text is the zero vector, as for every model; endpoints reject it.
    const filled = texts.flatMap((text, i) => (text.trim() === "" ? [] : [{ i, text }]));
    for (let start = 0; start < filled.length; start += BATCH_SIZE) {
      const part = filled.slice(start, start + BATCH_SIZE);
      const found = await request(part.map(({ text }) => text.slice(0, MAX_CHARACTERS)));
      part.forEach(({ i }, at) => {
        const vector = found[at];
        if (vector?.length !== dimensions)
          throw unavailable(`returned vectors of ${vector?.length} dimensions instead of ${dimensions}`);
        vectors[i] = vector;
      });
    }
    return vectors;
  };
  return {
    id: `endpoint-${new URL(address).host}-${options.model}-${dimensions}`,
    dimensions,
    embed,
  };
}

/** Accepts both the base URL (…/v1) and the full URL (…/v1/embeddings). */
function embeddingsAddress(url: string): string {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/\/+$/, "");
  if (!address.pathname.endsWith("/embeddings")) address.pathname += "/embeddings";
  return address.href;
}

async function requestEmbeddings(
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
      attempt < MAX_ATTEMPTS ? undefined : Promise.reject(unavailable("cannot be reached", cause)),
    );
    if (response?.ok) return parseResponse(await response.text(), texts.length);
    const isRetryable = response === undefined || response.status === 429 || response.status >= 500;
    if (!isRetryable || attempt === MAX_ATTEMPTS) throw unavailable(`returned status ${response?.status}`);
    await response?.body?.cancel();
    const retryAfterMs = Number(response?.headers.get("retry-after")) * 1_000;
    await sleep(Math.min(MAX_WAIT_MS, retryAfterMs > 0 ? retryAfterMs : retryMs * 2 ** (attempt - 1)));
  }
}

function parseResponse(body: string, expected: number): Float32Array[] {
  let parsed: z.infer<typeof EmbeddingsResponse>;
  try {
    parsed = EmbeddingsResponse.parse(JSON.parse(body));
  } catch (cause) {
    throw unavailable("returned an invalid list of embeddings", cause);
  }
  const rows = parsed.data.sort((a, b) => a.index - b.index);
  if (rows.length !== expected || rows.some(({ index }, i) => index !== i))
    throw unavailable(`returned ${rows.length} embeddings for ${expected} texts`);
  return rows.map(({ embedding }) => normalise(Float32Array.from(embedding)));
}

/** The message omits the address, because it may contain a secret. */
function unavailable(what: string, cause?: unknown): AppError {
  return new AppError("unavailable", {
    message: `the embeddings endpoint ${what}`,
    reason: "embeddings",
    cause,
  });
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
