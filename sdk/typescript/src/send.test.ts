// Retries, time-outs and iterators over lists that move, against a fetch that misbehaves on purpose.
import { describe, expect, it, vi } from "vitest";
import { createOrrery, Invalid, OrreryError, RateLimited, TimedOut, Unavailable } from "./index.ts";
import { iterateList, type PagedList } from "./paging.ts";

const found = { success: true, error: null, content: [], metadata: {} };

type Reply = [status: number, body: unknown, headers?: Record<string, string>] | Error;

/** Answers one reply after another, the last one for ever. */
function service(...replies: Reply[]) {
  let calls = 0;
  const fetch = vi.fn(() => {
    const reply = replies[Math.min(calls++, replies.length - 1)] ?? new Error("no reply");
    if (reply instanceof Error) return Promise.reject(reply);
    const [status, body, headers = {}] = reply;
    return Promise.resolve(
      new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers }),
    );
  });
  return { fetch, client: createOrrery({ baseUrl: "http://service.test", fetch, timeoutMs: 5_000 }) };
}

it("does not follow a redirect, and says where it leads", async () => {
  const { fetch, client } = service([307, "", { location: "https://elsewhere.test/api" }]);
  await expect(client.contentSearch({})).rejects.toThrow(
    "The service redirects to https://elsewhere.test/api: use that address as baseUrl.",
  );
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ redirect: "manual" }));
});

describe("a call", () => {
  it("is repeated after a lost connection, a 503 and a full limit", async () => {
    for (const trouble of [
      new TypeError("fetch failed"),
      [503, { success: false, error: "Away." }],
      [429, { error: "Full.", retryAfter: 0 }],
      [502, "<html>Bad gateway</html>"],
    ] satisfies Reply[]) {
      const { fetch, client } = service(trouble, [200, found]);
      await expect(client.contentSearch()).resolves.toEqual(found);
      expect(fetch).toHaveBeenCalledTimes(2);
    }
  });

  it("is repeated when a service that is still loading says so, and tells how far it has come", async () => {
    const loading = { success: false, error: "Loading content", reason: "loading", progress: 0.25 };
    const { fetch, client } = service([503, { ...loading, retryAfter: 1 }], [200, found]);
    const started = performance.now();
    await expect(client.contentSearch()).resolves.toEqual(found);
    expect(performance.now() - started).toBeGreaterThanOrEqual(990);
    expect(fetch).toHaveBeenCalledTimes(2);
    const still = service([503, { ...loading, retryAfter: 60 }]);
    await expect(still.client.contentSearch()).rejects.toMatchObject({
      name: "Unavailable",
      reason: "loading",
      retryAfter: 60,
      progress: 0.25,
    });
    expect(still.fetch).toHaveBeenCalledTimes(1);
  });

  it("is repeated at most as often as allowed", async () => {
    const { fetch, client } = service(new TypeError("fetch failed"));
    await expect(client.contentSearch()).rejects.toBeInstanceOf(Unavailable);
    expect(fetch).toHaveBeenCalledTimes(3);
    const none = service([503, {}]);
    const once = createOrrery({ baseUrl: "http://service.test", fetch: none.fetch, retries: 0 });
    await expect(once.contentSearch()).rejects.toBeInstanceOf(Unavailable);
    expect(none.fetch).toHaveBeenCalledTimes(1);
  });

  it("is not repeated when that cannot help", async () => {
    for (const [status, kind] of [
      [400, Invalid],
      [500, OrreryError],
      [404, OrreryError],
    ] as const) {
      const { fetch, client } = service([status, { success: false, error: "No." }]);
      await expect(client.contentSearch()).rejects.toBeInstanceOf(kind);
      expect(fetch).toHaveBeenCalledTimes(1);
    }
  });

  it("waits as long as the service asks", async () => {
    const { client } = service([429, { error: "Full.", retryAfter: 1 }], [200, found]);
    const started = performance.now();
    await client.contentSearch();
    expect(performance.now() - started).toBeGreaterThanOrEqual(990);
  });

  it("does not begin a wait that ends after its time", async () => {
    const { fetch, client } = service([429, { error: "Full.", retryAfter: 60 }]);
    const error = await client.contentSearch().catch((e: unknown) => e);
    expect(error).toBeInstanceOf(RateLimited);
    expect(error).toMatchObject({ retryAfter: 60 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("ends when its time is over, or when its caller says so", async () => {
    const silent = vi.fn(
      (_url: unknown, init?: RequestInit) =>
        new Promise<Response>((_, reject) =>
          init?.signal?.addEventListener("abort", () => reject(new Error("aborted"))),
        ),
    );
    const client = createOrrery({ baseUrl: "http://service.test", fetch: silent });
    await expect(client.contentSearch({}, { timeoutMs: 30 })).rejects.toBeInstanceOf(TimedOut);
    expect(silent).toHaveBeenCalledTimes(1);
    const abort = new AbortController();
    const call = client.contentSearch({}, { signal: abort.signal });
    abort.abort(new Error("the reader left"));
    await expect(call).rejects.toThrow("the reader left");
  });
});

/** Reads the pages of a list of items with an id. */
function iterated(
  pageAt: (offset: number) => { items: unknown[]; total: number },
  request: object,
): Promise<{ id: unknown }[]> {
  const list: PagedList = {
    operation: "",
    by: "offset",
    key: "id",
    path: ["data", "items"],
    end: ["total"],
    size: 5,
  };
  const call = ({ offset }: { offset?: number }) => {
    const { items, total } = pageAt(offset ?? 0);
    return Promise.resolve({ data: { items: items.map((id) => ({ id })) }, total });
  };
  return collected(iterateList(list, request, call) as AsyncIterable<{ id: unknown }>);
}

describe("an iterator over a list that moves", () => {
  it("gives nothing twice, and what slipped past when it reads the list again", async () => {
    // Between the pages "b" falls out and "new" comes in at the end: "d" moves onto the page that was already read.
    const before = ["a", "b", "c", "d", "e"];
    const after = ["a", "c", "d", "e", "f", "new"];
    let reads = 0;
    const items = await iterated(
      (offset) => {
        const list = reads++ === 0 ? before : after;
        return { items: list.slice(offset, offset + 3), total: list.length };
      },
      { limit: 3 },
    );
    expect(items.map(({ id }) => id).sort()).toEqual(["a", "b", "c", "d", "e", "f", "new"]);
  });

  it("ends though the list never holds still", async () => {
    let total = 10;
    const items = await iterated(
      (offset) => ({ items: Array.from({ length: 5 }, (_, i) => offset + i), total: Math.min(total++, 14) }),
      {},
    );
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });
});

describe("an iterator by cursor", () => {
  it("reads every page, starting where the caller says", async () => {
    const list: PagedList = { operation: "", by: "cursor", path: ["items"], end: ["next"], size: 2 };
    const call = ({ cursor }: { cursor?: string | null }) => {
      const at = Number(cursor ?? 0);
      return Promise.resolve({ items: [at, at + 1], next: at < 4 ? String(at + 2) : null });
    };
    expect(await collected(iterateList(list, {}, call))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await collected(iterateList(list, { cursor: "2" }, call))).toEqual([2, 3, 4, 5]);
  });
});

async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
