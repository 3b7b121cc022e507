// The interface between the HTTP server and access control, which decides whether a call is admitted and what it costs.

/** Reads the headers of a request by lower-case name, whether they are a web Headers object or Node's. */
export type HeaderReader = Pick<Headers, "get">;

export interface GateRequest {
  route: { name: string; path: string; units: number };
  headers: HeaderReader;
  /** The caller's network address. */
  address: string;
  requestId: string;
  /**
   * Returns the 503 while the route's data is still loading. The gate calls it after authentication and before metering
   * and payment, so that a call that cannot be answered costs nothing.
   */
  unavailable?: () => Refusal | undefined;
}

export interface Refusal {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

export interface Admission {
  /** The id of the API key; absent if the call is paid for. */
  caller?: string;
  /** Added to the response. */
  headers: Record<string, string>;
  /** Payment only: called after the body was validated and before the route runs. */
  verify?(): Promise<Refusal | undefined>;
  /** Payment only: called when the route has produced a 200, before it is sent. */
  settle?(): Promise<Refusal | { headers: Record<string, string> }>;
  /** Payment only: called if the response is not a 200; releases the claim on the payment. */
  release?(): Promise<void>;
  /** Payment only: called if the 200 could not be delivered after the payment was settled. */
  undelivered?(): Promise<void>;
  /** Meters the call; called once for every admitted request. */
  done(status: number, ms: number): void;
}

export interface Gate {
  /** Called before the body is read. */
  admit(request: GateRequest): Promise<Admission | Refusal>;
}

export function isRefusal(outcome: object): outcome is Refusal {
  return "status" in outcome;
}
