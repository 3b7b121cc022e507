// The side of a thread: see worker.ts.
export * from "../../packages/threads/worker-calls.ts";
