// The closed list of errors. Any module may throw them; each entry point maps them to its protocol.

interface ErrorKind {
  status: number;
  meaning: string;
  /** Whether the same request may succeed later. */
  retry: boolean;
}

export const errorKinds = {
  invalid_request: { status: 400, meaning: "Invalid request.", retry: false },
  unauthorized: { status: 401, meaning: "An API key is required.", retry: false },
  payment_required: { status: 402, meaning: "Payment is required.", retry: false },
  forbidden: { status: 403, meaning: "This API key may not be used for this request.", retry: false },
  not_found: { status: 404, meaning: "Not found.", retry: false },
  method_not_allowed: { status: 405, meaning: "Method not allowed for this path.", retry: false },
  timed_out: { status: 408, meaning: "The request took too long to arrive.", retry: true },
  conflict: { status: 409, meaning: "This operation is already running.", retry: true },
  too_large: { status: 413, meaning: "The request body is too large.", retry: false },
  rate_limited: { status: 429, meaning: "Too many requests.", retry: true },
  internal: { status: 500, meaning: "Something went wrong on our side.", retry: true },
  unavailable: { status: 503, meaning: "Temporarily unavailable.", retry: true },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorKinds;

interface ErrorContext {
  /** One sentence for the caller; defaults to the meaning of the kind. */
  message?: string;
  /** One sentence per problem, naming the field and the bound. */
  details?: string[];
  /** A short machine-readable reason. */
  reason?: string;
  retryAfterSeconds?: number;
  headers?: Record<string, string>;
  cause?: unknown;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: string[] | undefined;
  readonly reason: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, context: ErrorContext = {}) {
    super(context.message ?? errorKinds[code].meaning, { cause: context.cause });
    this.name = "AppError";
    this.code = code;
    this.details = context.details;
    this.reason = context.reason;
    this.retryAfterSeconds = context.retryAfterSeconds;
    this.headers = context.headers ?? {};
  }

  get status(): number {
    return errorKinds[this.code].status;
  }
}

const DISK_FULL = /no space left on device|ENOSPC|disk quota exceeded|EDQUOT|not enough space/i;

/** An error of another module as one of the list. A full disk is the operator's to mend, and passes: it is no fault of ours. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && DISK_FULL.test(error.message))
    return new AppError("unavailable", {
      message: "The disk of the service is full, so that nothing can be stored.",
      reason: "disk_full",
      retryAfterSeconds: 60,
      cause: error,
    });
  return new AppError("internal", { cause: error });
}

/** A problem that prevents the start. Its message is shown on one line, without a stack trace. */
export class StartupError extends Error {
  override name = "StartupError";
}
