// The reply of an endpoint, before it becomes a web Response.

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

export function responseOf({ status, headers, body }: Reply): Response {
  return new Response(body, { status, headers });
}
