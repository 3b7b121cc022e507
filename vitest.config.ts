import { defineConfig } from "vitest/config";
import { SlowFirst } from "./test/slow-first.ts";

/** Loaded by every test process, and read by the tests of the built program. */
const built = ["test/build.ts", "test/demo-world-folder.ts"];

/**
 * The full tier (`npm run test:full`): other engines, versions and clients, faults at random moments, whole days, every
 * feature in a browser. All other tests are the fast tier (`npm test`).
 */
const full = [
  "sdk/typescript/package.test.ts",
  "test/background-embedding.test.ts",
  "test/clickhouse/**/*.test.ts",
  "test/kill-sweep.test.ts",
  "test/node-versions/**/*.test.ts",
  "test/payment-*.test.ts",
  "test/payments.test.ts",
  "test/python-generator.test.ts",
  "test/recipes.test.ts",
  "test/smart-money/**/*.test.ts",
  "test/solana-payments.test.ts",
  "test/tutorials.test.ts",
  "test/upgrades.test.ts",
  "web/alerts.test.ts",
  "web/charts.test.ts",
  "web/docs.test.ts",
  "web/explorer.test.ts",
  "web/operator-console.test.ts",
  "web/outside.test.ts",
  "web/smart-money.test.ts",
  "web/waiting.test.ts",
];

/** The full tier as well, but nothing else may run at the same time because they measure time. */
const timed = [
  "test/live/**/*.test.ts",
  "test/stalls.test.ts",
  "test/text-growth.test.ts",
  "test/shutdown.test.ts",
];

/** The first replaces modules for its whole process, the second runs the built program. */
const notUnits = ["src/embed/minilm-process.test.ts", "src/mcp/mcp.test.ts"];

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
    // Tests spend much of their time waiting for processes that they started, so two fit on two cores.
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          ...common,
          name: "units",
          // Without the build, so that a test of a function starts at once.
          globalSetup: ["test/demo-world-folder.ts"],
          include: ["src/**/*.test.ts", "packages/**/*.test.ts"],
          exclude: notUnits,
          // Loading the modules again for each file would take a third of the processor time.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: "service",
          globalSetup: built,
          include: ["test/**/*.test.ts", "sdk/**/*.test.ts", "web/**/*.test.ts", ...notUnits],
          exclude: ["**/node_modules/**", ...full, ...timed],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: "full",
          globalSetup: [...built, "test/clickhouse/notice.ts"],
          include: full,
          exclude: ["**/node_modules/**"],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: "timed",
          globalSetup: built,
          include: timed,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
