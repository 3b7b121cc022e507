// Threads are a package of their own, because the search index needs them as well.
export * from "../../packages/threads/worker.ts";
