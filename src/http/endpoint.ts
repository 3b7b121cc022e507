// The steps of a request to an endpoint: access gate, body, payment verification, route, settlement, response.
import { serveOthers } from "../base/batches.ts";
import { AppError } from "../base/errors.ts";
import { sentences, unknownFieldWarnings } from "../base/fields.ts";
import { isRefusal, type Admission, type Gate } from "../base/gate.ts";
import type { Answer, Route } from "../base/route.ts";
import { asciiJson, stringifyInSlices } from "../base/stringify.ts";
import { isoOf } from "../base/time.ts";
import type { Services } from "../services.ts";
import { withCurrentProjects } from "./current-projects.ts";
import { readJsonObject, type Unread } from "./body.ts";
import { compressed } from "./compression.ts";
import type { Delivery } from "./delivery.ts";
import { newRequestId, type Observe } from "./http-metrics.ts";
import { answerHeaders, errorReply, loadingRefusal, refusalReply, type Reply } from "./replies.ts";
import { acceptedFormat, encodeTable, type TableFormat } from "./table.ts";
import type { LoadingCheck } from "../readiness.ts";

/** For the log and the metrics: the caller has disconnected and receives no response. */
const CLIENT_CLOSED_REQUEST = 499;

export interface EndpointDeps {
  services: Services;
  gate: Gate;
  observe: Observe;
  /** Whether the data of this endpoint is still being loaded. */
  loading: LoadingCheck;
  /** Extra warnings for an answer, which may be empty, such as a stale source behind it. */
  warningsFor: (route: Route<Services>, isEmpty: () => boolean) => string[];
}

/** A call of an endpoint, from the network or from this process. */
export interface Call extends Unread {
  /** Network address of the caller. */
  address: string;
  /** Absent for calls from this process. */
  delivery?: Delivery;
  /** Reads the input, if it is not in the body. It runs after admission, so that it costs a refused caller nothing. */
  readInput?: () => Record<string, unknown>;
  /** Overrides the format that the headers ask for. */
  format?: TableFormat;
}

/** Never rejects: an error becomes a reply. */
export type Endpoint = (call: Call) => Promise<Reply>;

export function endpoint(route: Route<Services>, deps: EndpointDeps): Endpoint {
  return async (call) => {
    const started = performance.now();
    const requestId = newRequestId();
    const reply = await respond(route, deps, call, requestId, started).catch((error: unknown) =>
      errorReply(error, requestId, deps.services.log),
    );
    const { status } = reply;
    deps.observe({ requestId, route: route.name, method: "POST", path: route.path, status, started });
    return reply;
  };
}

async function respond(
  route: Route<Services>,
  deps: EndpointDeps,
  call: Call,
  requestId: string,
  started: number,
): Promise<Reply> {
  const { headers, address } = call;
  let admission: Admission | undefined;
  let status = 500;
  try {
    const unavailable = () => {
      const loading = deps.loading();
      return loading && loadingRefusal(loading, requestId);
    };
    const admitted = await deps.gate.admit({ route, headers, address, requestId, unavailable });
    if (isRefusal(admitted)) return refusalReply(admitted, requestId);
    admission = admitted;
    const reply = await answer(route, deps, call, admission, requestId, started);
    status = reply.status;
    return reply;
  } catch (error) {
    const reply = errorReply(error, requestId, deps.services.log, admission?.headers);
    status = reply.status;
    return reply;
  } finally {
    if (status !== 200 && admission?.release) await admission.release();
    admission?.done(status, performance.now() - started);
  }
}

async function answer(
  route: Route<Services>,
  deps: EndpointDeps,
  call: Call,
  admission: Admission,
  requestId: string,
  started: number,
): Promise<Reply> {
  const body = call.readInput?.() ?? (await readJsonObject(call));
  const parsed = route.input.safeParse(body);
  if (!parsed.success) throw new AppError("invalid_request", { details: sentences(parsed.error) });
  const refusal = admission.verify && (await admission.verify());
  if (refusal) return refusalReply(refusal, requestId);
  // The caller may have disconnected while the body was read and the payment verified.
  if (call.delivery?.isLost() === true) throw new AppError("timed_out", { reason: "client_gone" });

  const format = call.format ?? acceptedFormat(call.headers.get("accept"));
  const caller = { caller: admission.caller ?? call.address };
  // Requests that arrived together do not hold up the loop together.
  await serveOthers();
  const result = await route.run(
    deps.services,
    withCurrentProjects(parsed.data, deps.services.catalogue),
    caller,
  );
  const warnings = unknownFieldWarnings(route.input, body, "this endpoint");
  const isEmpty = () => route.rows?.(result).length === 0;
  warnings.push(...deps.warningsFor(route, isEmpty), ...(result.metadata.warnings ?? []));
  const { dataset, clock } = deps.services;
  const enveloped = envelope(result, { requestId, dataset, started, warnings, now: isoOf(clock.now()) });
  const encoded = await encode(route, enveloped, format, call.headers.get("accept-encoding"));

  // A caller that has disconnected is not charged: its payment stays valid.
  if (admission.settle && call.delivery?.isLost() === true)
    return { status: CLIENT_CLOSED_REQUEST, headers: answerHeaders(requestId), body: "" };
  const settled = admission.settle && (await admission.settle());
  if (settled && isRefusal(settled)) return refusalReply(settled, requestId);
  if (settled) call.delivery?.onLost(() => void admission.undelivered?.());
  const headers = { ...answerHeaders(requestId, admission.headers), ...encoded.headers };
  return { status: 200, headers: settled ? { ...headers, ...settled.headers } : headers, body: encoded.body };
}

type Enveloped = ReturnType<typeof envelope>;

/** JSON, or only the rows where the caller asks for a table. The metadata that matters is then in headers. */
async function encode(
  route: Route<Services>,
  answer: Enveloped,
  format: TableFormat | undefined,
  acceptedEncoding: string | null,
): Promise<Pick<Reply, "headers" | "body">> {
  const rows = format && route.rows?.(answer);
  if (!rows) return compressed({ headers: {}, body: await stringifyInSlices(answer) }, acceptedEncoding);
  const { contentType, body } = await encodeTable(rows, format);
  const { dataset, as_of, warnings } = answer.metadata;
  const table = {
    headers: {
      "Content-Type": contentType,
      "X-Dataset": dataset,
      ...(as_of === null ? {} : { "X-As-Of": as_of }),
      ...(warnings.length > 0 ? { "X-Warnings": asciiJson(warnings) } : {}),
    },
    body,
  };
  // Parquet is compressed already.
  return format === "parquet" ? table : compressed(table, acceptedEncoding);
}

interface Facts {
  requestId: string;
  dataset: string;
  started: number;
  warnings: string[];
  /** By the clock of the data. */
  now: string;
}

function envelope(answer: Answer, { requestId, dataset, started, warnings, now }: Facts) {
  const { as_of: newest } = answer.metadata;
  return {
    success: true,
    error: null,
    ...answer,
    metadata: {
      ...answer.metadata,
      // Records may be dated in the future, and the clock may have been set back.
      as_of: newest !== undefined && newest !== null && newest > now ? now : (newest ?? null),
      warnings,
      request_id: requestId,
      took_ms: Math.round((performance.now() - started) * 100) / 100,
      dataset,
    },
  };
}
