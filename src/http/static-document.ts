// A static document: compressed once, with an ETag of its content.
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Context } from "hono";

export interface Document {
  type: string;
  plain: Uint8Array<ArrayBuffer>;
  gzipped: Uint8Array<ArrayBuffer>;
  etag: string;
}

export function prepareDocument(type: string, content: string | Uint8Array): Document {
  const plain = new Uint8Array(typeof content === "string" ? Buffer.from(content) : content);
  return { type, plain, gzipped: new Uint8Array(gzipSync(plain, { level: 9 })), etag: etagOf(plain) };
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
  if (!/\bgzip\b/.test(context.req.header("accept-encoding") ?? ""))
    return new Response(document.plain, { headers });
  return new Response(document.gzipped, { headers: { ...headers, "Content-Encoding": "gzip" } });
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 20)}"`;
}
