// A source context without a network: scripted responses by URL, a log of requests, and a store of ids.
import {
  UpstreamFailure,
  type UpstreamResponse,
  type FetchOptions,
  type Page,
  type SourceContext,
  type SourceTask,
} from "../src/ingest/source.ts";
import type { Project } from "../src/projects/catalogue/catalogue.ts";
import type { WalletNeeds } from "../src/wallets/source-requests.ts";

export const NOW = Date.UTC(2026, 5, 15, 12);

export interface Asked extends FetchOptions {
  url: string;
}

export interface UpstreamDouble extends SourceContext {
  asked: Asked[];
}

type Reply = string | object | Partial<UpstreamResponse> | Error;

export function upstreamDouble(options: {
  /** Responses by URL or URL prefix (the longest wins), or a function of the request. */
  answers?: Record<string, Reply> | ((asked: Asked) => Reply);
  messages?: AsyncIterable<string> | Iterable<string>;
  cursor?: unknown;
  now?: number;
  requestsThisMonth?: number;
  /** Words that name a project. */
  about?: RegExp;
  held?: { id: string; published_at: number; isDeleted?: boolean }[];
  onSocket?: (url: string) => void;
  projects?: () => readonly Project[];
  wallets?: Partial<WalletNeeds>;
  observedHours?: SourceContext["observedHours"];
}): UpstreamDouble {
  const asked: Asked[] = [];
  const ever = options.held ?? [];
  const held = ever.filter(({ isDeleted }) => !isDeleted);
  return {
    asked,
    cursor: options.cursor ?? null,
    signal: new AbortController().signal,
    now: () => options.now ?? NOW,
    requestsThisMonth: () => options.requestsThisMonth ?? 0,
    // eslint-disable-next-line typescript/require-await -- as asynchronous as the real one
    async fetch(url, request = {}) {
      const one = { ...request, url };
      asked.push(one);
      const reply = replyTo(one, options.answers ?? {});
      if (reply instanceof Error) throw reply;
      const whole =
        typeof reply === "string"
          ? { text: reply }
          : "text" in reply || "status" in reply
            ? reply
            : { text: JSON.stringify(reply) };
      return { status: 200, url, headers: new Headers(), text: "", ...whole };
    },
    async *socket(url) {
      options.onSocket?.(url);
      yield* options.messages ?? [];
    },
    projects: {
      all: () => options.projects?.() ?? [],
      byTokenAddress: () => undefined,
      inTexts: async (texts) =>
        texts.map(({ title, body }) =>
          (options.about ?? /./).test(`${title}\n${body}`) ? [{ projectId: 1, relevance: 0.9 }] : [],
        ),
    },
    wallets: {
      tradedTokens: () => Promise.resolve([]),
      storedBetween: () => Promise.resolve(0),
      firstPriceAt: () => Promise.resolve(0),
      readWallet: null,
      ...options.wallets,
    },
    observedHours: options.observedHours ?? (() => Promise.resolve([])),
    storedContent: {
      withIds: (ids) => Promise.resolve(held.filter(({ id }) => ids.includes(id))),
      everWithIds: (ids) =>
        Promise.resolve(
          ever
            .filter(({ id }) => ids.includes(id))
            .map((item) => ({ ...item, isDeleted: item.isDeleted === true })),
        ),
      under: (prefix, { after, limit }) =>
        Promise.resolve(
          held
            .filter(({ id }) => id.startsWith(prefix) && id > (after ?? prefix))
            .sort((a, b) => (a.id < b.id ? -1 : 1))
            .slice(0, limit),
        ),
    },
  };
}

function replyTo(asked: Asked, answers: Record<string, Reply> | ((asked: Asked) => Reply)): Reply {
  if (typeof answers === "function") return answers(asked);
  const [match] = Object.keys(answers)
    .filter((address) => asked.url.startsWith(address))
    .sort((a, b) => b.length - a.length);
  return (
    (match === undefined ? undefined : answers[match]) ??
    new UpstreamFailure("not_found", `nothing at ${asked.url}`)
  );
}

export async function pagesOf(task: SourceTask, context: SourceContext): Promise<Page[]> {
  const pages: Page[] = [];
  for await (const page of task.read(context)) {
    pages.push(page);
    // The runner stores the cursor as JSON, so a source must handle the deserialised value.
    context.cursor = JSON.parse(JSON.stringify(page.cursor ?? null));
  }
  return pages;
}
