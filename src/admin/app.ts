// The admin operations as a small web app: bodies are streamed in, events are streamed out as JSON lines.
import { Hono } from "hono";
import { AppError } from "../base/errors.ts";
import { sentences } from "../base/fields.ts";
import type { AdminContext, Operation } from "./operation.ts";

/** Once `stopping` is aborted no body is read further: what reads one ends, and its caller is told why. */
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
        emit({ result: await operation.run(context, parsed.data, { emit, body }) });
      } catch (error) {
        emit({ error: described(error, context) });
      }
      controller.close();
    },
  });
}

async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  stopping: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  stopping.addEventListener("abort", stop);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (stopping.aborted)
        throw new AppError("unavailable", {
          message:
            "The service is stopping: what it has stored stays. Do it again when it is back: nothing is doubled.",
        });
      if (done) return;
      yield value;
    }
  } finally {
    stopping.removeEventListener("abort", stop);
  }
}

function described(error: unknown, { services }: AdminContext): { message: string; details: string[] } {
  if (error instanceof AppError) return { message: error.message, details: error.details ?? [] };
  services.log.error({ err: error }, "an admin operation failed");
  return {
    message: error instanceof Error ? (error.message.split("\n")[0] ?? "failed") : "failed",
    details: [],
  };
}
