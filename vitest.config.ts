import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts", "sdk/**/*.test.ts", "web/**/*.test.ts"],
    setupFiles: ["test/fuzz-seed.ts"],
    globalSetup: ["test/build.ts", "test/clickhouse/notice.ts"],
    // One engine directory per process: the embedded engine locks it.
    pool: "forks",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
