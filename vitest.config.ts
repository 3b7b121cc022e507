import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts", "sdk/**/*.test.ts", "web/**/*.test.ts"],
    setupFiles: ["test/fuzz-seed.ts"],
    globalSetup: ["test/build.ts", "test/clickhouse/notice.ts"],
    // One engine directory per process: the embedded engine locks it.
    pool: "forks",
    // A busy machine is slow, not wrong: the default of one second fails there by chance.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
