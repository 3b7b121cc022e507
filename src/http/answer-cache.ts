// Repeats an answer while nothing that it depends on has changed: many callers ask the same about the same data.
import type { Answer, Route } from "../base/route.ts";
import { stringifyInSlices, Written } from "../base/stringify.ts";
import type { Services } from "../services.ts";

/** In bytes of JSON. A larger answer is not kept. */
const MAX_ANSWER = 1_000_000;
/** For all answers of a route together. */
const MAX_KEPT = 16_000_000;

export type Run = (input: Record<string, unknown>, call: { caller: string }) => Promise<Answer>;

/** Runs a route. If it declares what its answers depend on, all of an answer but its metadata is already in JSON. */
export function repeatingRun(route: Route<Services>, services: Services): Run {
  if (route.dependsOn === undefined) return (input, call) => route.run(services, input, call);
  const versionsFor = (input: Record<string, unknown>) => route.dependsOn?.(services, input) ?? [];
  const answers = new AnswerCache();
  return async (input, call) => {
    const question = JSON.stringify(input);
    const versions = versionsFor(input);
    const known = answers.get(question, versions);
    if (known !== undefined) return known;
    const { answer, size } = await written(await route.run(services, input, call));
    // Something may have changed between two steps of the route or of writing its answer.
    if (isSame(versions, versionsFor(input)))
      answers.put(question, { answer, versions, size: question.length + size });
    return answer;
  };
}

async function written({ metadata, ...fields }: Answer): Promise<{ answer: Answer; size: number }> {
  const answer: Record<string, unknown> = {};
  let size = 0;
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const json = await stringifyInSlices(value);
    const text = typeof json === "string" ? json : Buffer.from(json).toString();
    answer[name] = new Written(text);
    size += Buffer.byteLength(text);
  }
  return { answer: { ...answer, metadata }, size };
}

interface Kept {
  answer: Answer;
  /** Of what it was computed from. */
  versions: readonly number[];
  size: number;
}

/** The newest answer to each question; the oldest ones are forgotten to make room. */
export class AnswerCache {
  readonly #answers = new Map<string, Kept>();
  readonly #maxKept: number;
  #kept = 0;

  constructor(maxKept = MAX_KEPT) {
    this.#maxKept = maxKept;
  }

  get(question: string, versions: readonly number[]): Answer | undefined {
    const kept = this.#answers.get(question);
    return kept !== undefined && isSame(kept.versions, versions) ? kept.answer : undefined;
  }

  put(question: string, kept: Kept): void {
    this.#forget(question);
    if (kept.size > Math.min(MAX_ANSWER, this.#maxKept)) return;
    for (const oldest of this.#answers.keys()) {
      if (this.#kept + kept.size <= this.#maxKept) break;
      this.#forget(oldest);
    }
    this.#answers.set(question, kept);
    this.#kept += kept.size;
  }

  #forget(question: string): void {
    this.#kept -= this.#answers.get(question)?.size ?? 0;
    this.#answers.delete(question);
  }
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
