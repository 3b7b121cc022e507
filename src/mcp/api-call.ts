// MCP calls the API like any other client, with the caller's key and through the same access gate.

export interface Reply {
  status: number;
  body: Record<string, unknown>;
  /** The size of a response that was too large to pass on; its body is then empty. */
  tooLarge?: number;
}

/** A model cannot process more, and the response is parsed and serialised again. */
export const MAX_REPLY_BYTES = 1024 * 1024;

/** Sends a POST with the body, or a GET if there is no body. */
export type ApiCall = (path: string, body?: Record<string, unknown>) => Promise<Reply>;

/** Headers that identify a caller. Payments are not among them, because the receipt could not be returned. */
const CREDENTIALS = ["authorization", "x-service-api-key", "x-orrery-api-key"];

export function credentialsOf(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    CREDENTIALS.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

export function apiCaller(
  send: (request: Request) => Response | Promise<Response>,
  baseUrl: string,
  credentials: Record<string, string>,
): ApiCall {
  return async (path, body) => {
    const request = new Request(baseUrl + path, {
      method: body === undefined ? "GET" : "POST",
      headers: { ...credentials, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await send(request);
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > MAX_REPLY_BYTES)
      return { status: response.status, body: {}, tooLarge: bytes.byteLength };
    const answer = parsed(Buffer.from(bytes).toString());
    const isObject = typeof answer === "object" && answer !== null;
    return { status: response.status, body: isObject ? (answer as Record<string, unknown>) : {} };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
