import { expect, it } from "vitest";
import { upstreamDouble } from "../../../../test/upstream-double.ts";
import { type Page, UpstreamFailure } from "../../source.ts";
import { walk } from "./resumable-walk.ts";

/** Walks over a hundred items, some of which fail; returns those that were read and those that are done. */
async function walkOver(failing: (id: number) => UpstreamFailure | undefined) {
  const read: number[] = [];
  const done = new Set<number>();
  const pages: Page[] = [];
  let failure: unknown;
  const requests: number[] = [];
  try {
    for await (const page of walk(
      upstreamDouble({ answers: {} }),
      Array.from({ length: 100 }, (_, i) => ({ projectId: i + 1 })),
      {
        nameOf: ({ projectId }) => `item ${projectId}`,
        read: async ({ projectId }) => {
          requests.push(projectId);
          const error = failing(projectId);
          if (error) throw error;
          read.push(projectId);
        },
        done: [done],
        cursor: () => [...done],
      },
    ))
      pages.push(page);
  } catch (error) {
    failure = error;
  }
  return { read: read.sort((a, b) => a - b), done, failure, requests: requests.length };
}

it("reads all others when many items in a row are gone, and each only once", async () => {
  const { read, done, failure, requests } = await walkOver((id) =>
    id >= 10 && id < 40 ? new UpstreamFailure("not_found", "gone") : undefined,
  );
  expect(failure).toBeUndefined();
  expect(read).toEqual(Array.from({ length: 100 }, (_, i) => i + 1).filter((id) => id < 10 || id >= 40));
  expect(done.size).toBe(100);
  expect(requests).toBeLessThan(115);
});

it("ends soon when the upstream refuses everything, and marks nothing as done", async () => {
  const { read, done, failure, requests } = await walkOver(() => new UpstreamFailure("not_found", "moved"));
  expect(failure).toMatchObject({ kind: "not_found" });
  expect([read, done.size]).toEqual([[], 0]);
  expect(requests).toBeLessThan(10);
});

it("ends at once when the upstream is unavailable", async () => {
  const { done, failure, requests } = await walkOver((id) =>
    id === 10 ? new UpstreamFailure("timeout", "no response") : undefined,
  );
  expect(failure).toMatchObject({ kind: "timeout" });
  expect([done.size, requests]).toEqual([9, 10]);
});
