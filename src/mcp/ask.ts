// How MCP asks the API: as any client does, with the caller's key, through the same gate.

export interface Reply {
  status: number;
  body: Record<string, unknown>;
}

/** POSTs the body to the path, or GETs it when there is no body. */
export type Ask = (path: string, body?: Record<string, unknown>) => Promise<Reply>;

/** What of a caller's headers says who calls. Payments are not among them: a receipt could not be handed back. */
const CREDENTIALS = ["authorization", "x-service-api-key", "x-orrery-api-key"];

export function credentialsOf(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    CREDENTIALS.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

export function askWith(
  send: (request: Request) => Response | Promise<Response>,
  baseUrl: string,
  credentials: Record<string, string>,
): Ask {
  return async (path, body) => {
    const request = new Request(baseUrl + path, {
      method: body === undefined ? "GET" : "POST",
      headers: { ...credentials, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await send(request);
    const answer: unknown = await response.json().catch(() => undefined);
    const isObject = typeof answer === "object" && answer !== null;
    return { status: response.status, body: isObject ? (answer as Record<string, unknown>) : {} };
  };
}
