// A static document: compressed once, with an ETag of its content.
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Context } from "hono";

export interface Document {
  type: string;
  /** Absent if only the compressed form is in memory. */
  plain: Uint8Array<ArrayBuffer> | undefined;
  gzipped: Uint8Array<ArrayBuffer>;
  etag: string;
}

export function prepareDocument(type: string, content: string | Uint8Array): Document {
  const plain = new Uint8Array(typeof content === "string" ? Buffer.from(content) : content);
  return { type, plain, gzipped: new Uint8Array(gzipSync(plain, { level: 9 })), etag: etagOf(plain) };
}

/** For a file that is stored compressed and is too large to hold in memory in both forms. */
export function compressedDocument(type: string, content: Uint8Array): Document {
  return { type, plain: undefined, gzipped: new Uint8Array(content), etag: etagOf(content) };
}

export function sendDocument(
  context: Context,
  document: Document,
  cache: string,
  further: Record<string, string> = {},
): Response {
  const headers: Record<string, string> = {
    "Content-Type": document.type,
    "Cache-Control": cache,
    ETag: document.etag,
    Vary: "Accept-Encoding",
    ...further,
  };
  if (context.req.header("if-none-match") === document.etag)
    return new Response(null, { status: 304, headers });
  if (document.plain && !/\bgzip\b/.test(context.req.header("accept-encoding") ?? ""))
    return new Response(document.plain, { headers });
  return new Response(document.gzipped, { headers: { ...headers, "Content-Encoding": "gzip" } });
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 20)}"`;
}
