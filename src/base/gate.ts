// The seam between the HTTP door and whoever decides if a call may pass, and at what price.

/** Headers of a request, by their names in lower case: of the web's kind or of Node's. */
export type HeaderReader = Pick<Headers, "get">;

export interface GateRequest {
  route: { name: string; path: string; units: number };
  headers: HeaderReader;
  /** The caller's network address. */
  address: string;
  requestId: string;
  /**
   * The 503 for whoever may pass, while the route's data is still loading. It is asked for after authentication and
   * before anything is counted or paid: a call that cannot be answered costs nothing.
   */
  unavailable?: () => Refusal | undefined;
}

export interface Refusal {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

export interface Admission {
  /** The id of the key; absent where a call is paid for. */
  caller?: string;
  /** Put on the answer. */
  headers: Record<string, string>;
  /** Payment only: after the body was validated, before the route runs. */
  verify?(): Promise<Refusal | undefined>;
  /** Payment only: after a 200 exists, before it is sent. */
  settle?(): Promise<Refusal | { headers: Record<string, string> }>;
  /** Payment only: the answer was not a 200; frees the claim. */
  release?(): Promise<void>;
  /** Payment only: the 200 could not be delivered after the money was taken. */
  undelivered?(): Promise<void>;
  /** Metering; called once for every admitted request. */
  done(status: number, ms: number): void;
}

export interface Gate {
  /** Called before the body is read. */
  admit(request: GateRequest): Promise<Admission | Refusal>;
}

export function isRefusal(outcome: object): outcome is Refusal {
  return "status" in outcome;
}
