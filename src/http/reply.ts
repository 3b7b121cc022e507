// An answer before it is written: to a web Response, or straight onto Node's own.

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

export function responseOf({ status, headers, body }: Reply): Response {
  return new Response(body, { status, headers });
}
