// Reading a request body: JSON, an object, of bounded size, or an error that says which of these it is not.
import { AppError } from "../base/errors.ts";

export const MAX_BODY_BYTES = 256 * 1024;

export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type.trim())) {
    const given = type ? `not ${JSON.stringify(type.slice(0, 80))}` : "and it is missing";
    throw new AppError("invalid_request", {
      message: "The request is not JSON.",
      reason: "content_type",
      details: [`Content-Type must be application/json, ${given}`],
    });
  }
  const text = await readText(request);
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

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new AppError("invalid_request", {
      message: "The request body is not valid JSON.",
      reason: "not_utf8",
      details: ["the body must be UTF-8 text"],
    });
  }
}

function tooLarge(): AppError {
  return new AppError("too_large", {
    details: [`the body must be at most ${MAX_BODY_BYTES} bytes`],
    reason: "body_size",
  });
}
