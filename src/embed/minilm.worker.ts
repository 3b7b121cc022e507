// The process that runs the transformer: one text after the other, queries first. See minilm-process.ts.
import { constants, setPriority } from "node:os";
import type { Embedder } from "./embedder.ts";
import { openMiniLm } from "./minilm.ts";
import type { Reply, Request } from "./minilm-process.ts";
import { openProjection } from "./projection.ts";

const waiting: Request[] = [];
let isWorking = false;
let opened: Promise<Embedder> | undefined;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// The service has ended.
process.on("disconnect", () => process.exit());
process.on("message", (request: Request) => {
  const firstText = waiting.findIndex(({ isQuery }) => !isQuery);
  if (request.isQuery && firstText !== -1) waiting.splice(firstText, 0, request);
  else waiting.push(request);
  if (!isWorking) void work();
});

async function work(): Promise<void> {
  isWorking = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const reply = await answer(next);
    process.send?.(reply);
    // Lets the messages in that have arrived meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
  }
  isWorking = false;
}

async function answer({ call, texts, dimensions }: Request): Promise<Reply> {
  try {
    const embedder = await (opened ??= openMiniLm());
    const project = openProjection(embedder.dimensions, dimensions);
    const before = process.cpuUsage();
    const vectors = (await embedder.embed(texts)).map(project);
    const { user, system } = process.cpuUsage(before);
    return { call, vectors, cpuMs: (user + system) / 1_000 };
  } catch (error) {
    return { call, error: error instanceof Error ? error.message : String(error) };
  }
}
