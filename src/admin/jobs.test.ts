import { expect, it } from "vitest";
import { AppError } from "../base/errors.ts";
import { createJobs } from "./jobs.ts";

const jobs = () => createJobs(() => Date.parse("2026-03-01T00:00:00Z"));

it("lists a job while it runs, with its progress, and how it ended", async () => {
  const { list, start } = jobs();
  let finish = () => {};
  const { job, done } = start("Import", async (report) => {
    report(1.7, "9 rows");
    await new Promise<void>((resolve) => (finish = resolve));
    return "10 rows";
  });
  expect(list()).toMatchObject([
    { name: "Import", state: "running", progress: 1, detail: "9 rows", ended_at: null },
  ]);
  finish();
  await done;
  expect(job).toMatchObject({ state: "done", progress: 1, detail: "10 rows", error: null });
  expect(job.ended_at).toBe("2026-03-01T00:00:00.000Z");
});

it("keeps the reason of a failure, with the details of a known one", async () => {
  const { list, start } = jobs();
  const known = new AppError("conflict", { message: "Busy.", details: ["try again later"] });
  await expect(start("A", () => Promise.reject(known)).done).rejects.toBe(known);
  await expect(start("B", () => Promise.reject(new Error("no space\n  at x"))).done).rejects.toThrow();
  expect(list().map(({ name, state, error }) => [name, state, error])).toEqual([
    ["B", "failed", "no space"],
    ["A", "failed", "Busy. try again later"],
  ]);
});

it("forgets the oldest jobs that ended, never one that runs", async () => {
  const { list, start } = jobs();
  void start("Running", () => new Promise<string>(() => {})).done;
  for (let i = 0; i < 80; i++) await start(`Job ${i}`, async () => "").done;
  expect(list().length).toBeLessThanOrEqual(51);
  expect(list()[0]?.name).toBe("Job 79");
  expect(list().at(-1)).toMatchObject({ name: "Running", state: "running" });
});
