// Reads a request body: a JSON object of bounded size, or an error that explains the problem.
import { IncomingMessage } from "node:http";
import { AppError } from "../base/errors.ts";
import type { HeaderReader } from "../base/gate.ts";
import { outlineProblem } from "./json-outline.ts";

const MAX_BODY_BYTES = 256 * 1024;

/** A request whose body has not been read. */
export interface Unread {
  headers: HeaderReader;
  body: IncomingMessage | ReadableStream<Uint8Array> | null;
}

export async function readJsonObject(
  { headers, body }: Unread,
  maxBytes = MAX_BODY_BYTES,
): Promise<Record<string, unknown>> {
  const type = headers.get("content-type") ?? "";
  if (type !== "application/json" && !/^application\/json\s*(;|$)/i.test(type.trim())) {
    const given = type ? `not ${JSON.stringify(type.slice(0, 80))}` : "and it is missing";
    throw new AppError("invalid_request", {
      message: "The request is not JSON.",
      reason: "content_type",
      details: [`Content-Type must be application/json, ${given}`],
    });
  }
  const length = Number(headers.get("content-length") ?? 0);
  if (length > maxBytes) throw tooLarge(maxBytes);
  // Most bodies arrive in the same packet as their headers.
  const bytes =
    body instanceof IncomingMessage
      ? (readArrived(body, length) ?? (await awaitBody(body, maxBytes)))
      : await readStream(body, maxBytes);
  const problem = outlineProblem(bytes);
  if (problem) throw new AppError("invalid_request", { reason: "body_outline", details: [problem] });
  return objectOf(textOf(bytes));
}

function objectOf(text: string): Record<string, unknown> {
  if (!text.trim())
    throw new AppError("invalid_request", {
      message: "The request body is empty.",
      reason: "empty_body",
      details: ["the body must be a JSON object, such as {}"],
    });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError("invalid_request", {
      message: "The request body is not valid JSON.",
      reason: "malformed_json",
      details: ["the body must be valid JSON"],
    });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new AppError("invalid_request", {
      reason: "not_an_object",
      details: ["the body must be a JSON object"],
    });
  return value as Record<string, unknown>;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function textOf(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new AppError("invalid_request", {
      message: "The request body is not valid JSON.",
      reason: "not_utf8",
      details: ["the body must be UTF-8 text"],
    });
  }
}

function readArrived(incoming: IncomingMessage, length: number): Buffer | undefined {
  if (length === 0 || incoming.readableLength !== length || incoming.readableFlowing !== null)
    return undefined;
  const bytes = incoming.read() as Buffer;
  // Node emits the end of the request only once the stream flows.
  incoming.resume();
  return bytes;
}

function awaitBody(incoming: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (settle: () => void) => {
      incoming.off("data", take).off("end", done).off("error", fail).off("close", fail);
      settle();
    };
    const take = (chunk: Buffer) => {
      size += chunk.byteLength;
      chunks.push(chunk);
      // Paused, not destroyed: the error still has to be sent on this connection.
      if (size > maxBytes) finish(() => (incoming.pause(), reject(tooLarge(maxBytes))));
    };
    const done = () => finish(() => resolve(Buffer.concat(chunks)));
    const fail = () => finish(() => reject(new AppError("timed_out", { reason: "body_cut_off" })));
    if (incoming.destroyed) return fail();
    incoming.on("data", take).on("end", done).on("error", fail).on("close", fail);
  });
}

async function readStream(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): AppError {
  return new AppError("too_large", {
    details: [`the body must be at most ${maxBytes} bytes`],
    reason: "body_size",
  });
}
