// A client for language models with an OpenAI-compatible API. Returns validated JSON, within a timeout and a rate limit.
import { z } from "zod";
import type { Clock } from "../base/clock.ts";

export interface LanguageModel {
  /** @throws LanguageError if there is no valid response. */
  ask<T>(request: { system: string; user: string; schema: z.ZodType<T> }): Promise<T>;
}

export interface LanguageOptions {
  /** The base URL including the version: https://api.example.com/v1 */
  url: string;
  model: string;
  key?: string | undefined;
  fetch: typeof fetch;
  clock: Pick<Clock, "real">;
  /** For one call, including retries. */
  timeoutMs?: number;
  callsPerMinute?: number;
  maxTokens?: number;
}

type LanguageFailure = "over_budget" | "timed_out" | "unreachable" | "refused" | "unusable_answer";

export class LanguageError extends Error {
  override name = "LanguageError";
  readonly failure: LanguageFailure;

  constructor(failure: LanguageFailure, cause?: unknown) {
    super(`the language model call failed: ${failure}`, { cause });
    this.failure = failure;
  }
}

const MAX_ATTEMPTS = 2;
const MAX_RESPONSE_CHARACTERS = 200_000;

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

export function createLanguageModel(options: LanguageOptions): LanguageModel {
  const { timeoutMs = 15_000, callsPerMinute = 60 } = options;
  const calls: number[] = [];

  function countCall(): void {
    const now = options.clock.real();
    while ((calls[0] ?? now) <= now - 60_000) calls.shift();
    if (calls.length >= callsPerMinute) throw new LanguageError("over_budget");
    calls.push(now);
  }

  return {
    async ask({ system, user, schema }) {
      const signal = AbortSignal.timeout(timeoutMs);
      let failure = new LanguageError("unreachable");
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        countCall();
        try {
          const text = await complete(options, system, user, signal);
          const parsed = schema.safeParse(jsonIn(text));
          if (parsed.success) return parsed.data;
          failure = new LanguageError("unusable_answer", parsed.error);
        } catch (error) {
          failure = error instanceof LanguageError ? error : new LanguageError("unreachable", error);
          if (signal.aborted) throw new LanguageError("timed_out", error);
          // The same request would be rejected again.
          if (failure.failure === "refused" || failure.failure === "over_budget") throw failure;
        }
      }
      throw failure;
    },
  };
}

async function complete(
  options: LanguageOptions,
  system: string,
  user: string,
  signal: AbortSignal,
): Promise<string> {
  const response = await options.fetch(`${options.url.replace(/\/$/, "")}/chat/completions`, {
    method: "POST",
    signal,
    headers: {
      "content-type": "application/json",
      ...(options.key === undefined ? {} : { authorization: `Bearer ${options.key}` }),
    },
    body: JSON.stringify({
      model: options.model,
      // Makes responses as reproducible as possible.
      temperature: 0,
      max_tokens: options.maxTokens ?? 1000,
      response_format: { type: "json_object" },
      messages: [
        { role: "system", content: system },
        { role: "user", content: user },
      ],
    }),
  });
  const body = await response.text();
  if (response.status >= 400 && response.status < 500 && response.status !== 429)
    throw new LanguageError("refused");
  if (!response.ok) throw new LanguageError("unreachable");
  if (body.length > MAX_RESPONSE_CHARACTERS) throw new LanguageError("unusable_answer");
  const completion = Completion.safeParse(json(body));
  if (!completion.success) throw new LanguageError("unusable_answer", completion.error);
  return completion.data.choices[0]?.message.content ?? "";
}

/** The JSON in a response, also inside a code fence; undefined if there is none. */
function jsonIn(text: string): unknown {
  return json(text) ?? json(/```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1] ?? "");
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
