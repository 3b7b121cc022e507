// Sends one request over a connection to a checked address, aborts it when the response is too slow or too large, and
// decodes text.
import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { UpstreamFailure } from "../source.ts";
import { failureOf } from "./upstream-failure.ts";
import { hostOf, pinnedLookup, type HostAddress } from "./allowed-address.ts";

export interface HttpRequest {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body: string | undefined;
  /** The maximum size of the decompressed response. */
  maxBytes: number;
  connectMs: number;
  firstByteMs: number;
  /** Aborts the request: the overall timeout, or the caller. */
  signal: AbortSignal;
}

interface HttpResponse {
  status: number;
  headers: Headers;
  body: Buffer;
}

const ERROR_BYTES = 4_096;

export function createHttpClient(tls: { ca?: string } = {}) {
  const options = {
    keepAlive: true,
    maxSockets: 8,
    maxFreeSockets: 1,
    timeout: 4_000,
    scheduling: "lifo" as const,
  };
  const agents = { "http:": new HttpAgent(options), "https:": new HttpsAgent({ ...options, ...tls }) };

  async function once(
    url: URL,
    addresses: readonly HostAddress[],
    request: HttpRequest,
  ): Promise<HttpResponse> {
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    const outgoing = send(url, {
      agent: agents[url.protocol as keyof typeof agents],
      method: request.method,
      headers: { ...request.headers, "accept-encoding": "gzip, deflate, br" },
      lookup: pinnedLookup(addresses),
      maxHeaderSize: 32_768,
      signal: request.signal,
    });
    try {
      const response = await head(outgoing, url, request);
      const isSuccess = (response.statusCode ?? 0) < 300;
      const body = await bodyOf(response, url, isSuccess ? request.maxBytes : ERROR_BYTES, isSuccess);
      return { status: response.statusCode ?? 0, headers: headersOf(response), body };
    } catch (error) {
      outgoing.destroy();
      throw error;
    }
  }

  return {
    async send(url: URL, addresses: readonly HostAddress[], request: HttpRequest): Promise<HttpResponse> {
      for (let isSecond = false; ; isSecond = true) {
        try {
          return await once(url, addresses, request);
        } catch (error) {
          // The server may have closed a keep-alive connection just before it was reused.
          if (error instanceof StaleConnection && !isSecond && request.method === "GET") continue;
          const reason: unknown = request.signal.aborted ? request.signal.reason : error;
          throw failureOf(reason instanceof StaleConnection ? reason.cause : reason, hostOf(url));
        }
      }
    },
    close(): void {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

class StaleConnection extends Error {}

function head(outgoing: ClientRequest, url: URL, request: HttpRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const host = hostOf(url);
    const timeOut = (what: string) => outgoing.destroy(new UpstreamFailure("timeout", `${host} ${what}`));
    let timer = setTimeout(() => timeOut("does not accept connections"), request.connectMs);
    const connected = () => {
      clearTimeout(timer);
      timer = setTimeout(() => timeOut("accepted the request but does not respond"), request.firstByteMs);
    };
    outgoing.on("socket", (socket) => {
      const event = url.protocol === "https:" ? "secureConnect" : "connect";
      if (socket.connecting) socket.once(event, connected);
      else connected();
    });
    outgoing.on("response", (response) => {
      clearTimeout(timer);
      resolve(response);
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      reject(
        outgoing.reusedSocket && error.code === "ECONNRESET"
          ? new StaleConnection("", { cause: error })
          : error,
      );
    });
    outgoing.end(request.body);
  });
}

/** Limits the size both before and after decompression, so that a decompression bomb cannot fill the memory. */
async function bodyOf(
  response: IncomingMessage,
  url: URL,
  maxBytes: number,
  isWhole: boolean,
): Promise<Buffer> {
  const tooLarge = () =>
    new UpstreamFailure("too_large", `${hostOf(url)}: the response is larger than ${maxBytes} bytes`);
  if (isWhole && Number(response.headers["content-length"] ?? 0) > maxBytes) {
    response.destroy();
    throw tooLarge();
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of decompressed(response) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      response.destroy();
      if (isWhole) throw tooLarge();
      break;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const decompressors: Record<string, () => Transform> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

function decompressed(response: IncomingMessage): Readable {
  const encoding = (response.headers["content-encoding"] ?? "").trim().toLowerCase();
  // These responses may declare an encoding although they have no body.
  if (response.statusCode === 304 || response.statusCode === 204) return response;
  const createDecompressor = decompressors[encoding];
  return createDecompressor ? pipeline(response, createDecompressor(), () => {}) : response;
}

export function headersOf(response: IncomingMessage): Headers {
  const headers = new Headers();
  for (let i = 0; i + 1 < response.rawHeaders.length; i += 2) {
    try {
      headers.append(response.rawHeaders[i] ?? "", response.rawHeaders[i + 1] ?? "");
    } catch {
      // Ignores invalid headers.
    }
  }
  return headers;
}

export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const label =
    byteOrderMark(bytes) ??
    /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? "")?.[1] ??
    declared(bytes) ??
    "utf-8";
  return decoderOf(label).decode(bytes);
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : undefined;
}

function declared(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 200)).toString(
    "latin1",
  );
  const label = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1];
  // The declaration was readable as single bytes, so the document cannot be UTF-16.
  return label?.toLowerCase().startsWith("utf-16") ? undefined : label;
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
