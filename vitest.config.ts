import { defineConfig } from "vitest/config";
import { SlowFirst } from "./test/slow-first.ts";

/** These measure time, so that nothing else may run at the same time. */
const timed = ["test/stalls.test.ts", "test/text-growth.test.ts", "test/shutdown.test.ts"];

/** These replace modules for the whole process. */
const mocking = ["src/embed/minilm-process.test.ts"];

const common = {
  setupFiles: ["test/fuzz-seed.ts"],
  // One engine directory per process: the embedded engine locks it.
  pool: "forks" as const,
  // A busy machine is slow, not wrong: the default of one second fails there by chance.
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    globalSetup: ["test/build.ts", "test/demo-world-folder.ts", "test/clickhouse/notice.ts"],
    // Tests spend much of their time waiting for processes that they started, so two fit on two cores.
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          ...common,
          name: "units",
          include: ["src/**/*.test.ts"],
          exclude: mocking,
          // Loading the modules again for each file would take a third of the processor time.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: "tests",
          include: ["test/**/*.test.ts", "sdk/**/*.test.ts", "web/**/*.test.ts", ...mocking],
          exclude: ["**/node_modules/**", "test/clickhouse/**", ...timed],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: { ...common, name: "timed", include: timed, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      {
        test: {
          ...common,
          name: "clickhouse",
          include: ["test/clickhouse/**/*.test.ts"],
          sequence: { groupOrder: 0 },
        },
      },
    ],
  },
});
