// The admin operations as a small web app: bodies are streamed in, events are streamed out as JSON lines.
import { Hono } from "hono";
import { AppError } from "../base/errors.ts";
import { sentences } from "../base/fields.ts";
import type { AdminContext, Emit, Operation } from "./operation.ts";

/** Once `stopping` is aborted, operations that read a body end with an error that says so. */
export function adminApp(
  context: AdminContext,
  operations: readonly Operation[],
  stopping: AbortSignal,
): Hono {
  const app = new Hono();
  for (const operation of operations) {
    app.post(`/${operation.name}`, (request) => {
      const input = JSON.parse(request.req.header("x-input") ?? "{}") as unknown;
      const body: ReadableStream<Uint8Array> = request.req.raw.body ?? new Blob([]).stream();
      return new Response(events(context, operation, input, chunksOf(body, stopping)), {
        headers: { "Content-Type": "application/x-ndjson" },
      });
    });
  }
  app.notFound(
    () =>
      new Response(
        JSON.stringify({ error: { message: "no such operation: is the service older than this command?" } }) +
          "\n",
      ),
  );
  return app;
}

function events(
  context: AdminContext,
  operation: Operation,
  input: unknown,
  body: AsyncIterable<Uint8Array>,
): ReadableStream {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      const emit = (event: Record<string, unknown>) =>
        controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
      try {
        const parsed = operation.input.safeParse(input);
        if (!parsed.success) throw new AppError("invalid_request", { details: sentences(parsed.error) });
        emit({ result: await asJob(context, operation, parsed.data, { emit, body }) });
      } catch (error) {
        emit({ error: described(error, context) });
      }
      controller.close();
    },
  });
}

/** Lists a long-running operation as a job while it runs, with the progress that it emits. */
async function asJob(
  context: AdminContext,
  operation: Operation,
  input: unknown,
  { emit, body }: { emit: Emit; body: AsyncIterable<Uint8Array> },
): Promise<Record<string, unknown>> {
  const { job: name } = operation;
  if (name === undefined || !context.jobs) return operation.run(context, input, { emit, body });
  let result: Record<string, unknown> = {};
  await context.jobs.start(name, async (report) => {
    const follow: Emit = (event) => {
      if (event["progress"]) report(...progressOf(event["progress"] as Record<string, number>));
      emit(event);
    };
    result = await operation.run(context, input, { emit: follow, body });
    return "";
  }).done;
  return result;
}

/** Reads the progress of an import ({ read }), a backup ({ rows, total }) or of the demo data ({ done, rows }). */
function progressOf(progress: Record<string, number>): [number | null, string] {
  const { rows, read, total, done } = progress;
  const count = rows ?? read;
  return [
    done ?? (total && rows !== undefined ? rows / total : null),
    count === undefined ? "" : `${count.toLocaleString("en-US")} rows`,
  ];
}

async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  stopping: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let stop = () => {};
  const stopped = new Promise<undefined>((resolve) => (stop = () => resolve(undefined)));
  stopping.addEventListener("abort", stop);
  if (stopping.aborted) stop();
  let isAtEnd = false;
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), stopped]);
      if (next === undefined || stopping.aborted) throw new AppError("unavailable", { reason: "stopping" });
      isAtEnd = next.done;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    stopping.removeEventListener("abort", stop);
    if (!isAtEnd) void discardRest(reader);
  }
}

/** Drains the body: closing the connection earlier resets it, and the client never sees why its operation ended. */
async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client has disconnected.
  }
}

const STOPPING =
  "the service is stopping. Everything it acknowledged is stored; run the same command again when it is back, nothing is stored twice.";

function described(error: unknown, { services }: AdminContext): { message: string; details: string[] } {
  if (error instanceof AppError && error.reason === "stopping") return { message: STOPPING, details: [] };
  if (error instanceof AppError) return { message: error.message, details: error.details ?? [] };
  services.log.error({ err: error }, "an admin operation failed");
  return {
    message: error instanceof Error ? (error.message.split("\n")[0] ?? "failed") : "failed",
    details: [],
  };
}
