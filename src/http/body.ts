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
      ? // Not destroyed when it is too large: the error still has to be sent on this connection.
        (readArrived(body, length) ?? (await readAll(body.iterator({ destroyOnReturn: false }), maxBytes)))
      : await readAll((body ?? []) as unknown as AsyncIterable<Uint8Array>, maxBytes);
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

async function readAll(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("timed_out", { reason: "body_cut_off" });
  }
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): AppError {
  return new AppError("too_large", {
    details: [`the body must be at most ${maxBytes} bytes`],
    reason: "body_size",
  });
}
