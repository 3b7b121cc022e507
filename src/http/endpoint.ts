// The life of a request: gate, body, payment check, route, settlement, answer.
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { IncomingMessage } from "node:http";
import { AppError } from "../base/errors.ts";
import { sentences } from "../base/fields.ts";
import { isRefusal, type Admission, type Gate, type Refusal } from "../base/gate.ts";
import { jsonOf } from "../base/json-text.ts";
import type { Answer, Route } from "../base/route.ts";
import type { Services } from "../services.ts";
import { readJsonObject } from "./body.ts";
import { answerHeaders, errorResponse } from "./errors.ts";
import { newRequestId, type Observe } from "./observe.ts";

export interface EndpointDeps {
  services: Services;
  gate: Gate;
  observe: Observe;
  address: (context: Context) => string;
  /** Extra warnings for an answer, such as a stale source behind it. */
  warningsFor: (route: Route<Services>) => string[];
}

/** Every answer carries all its headers from the start: changing them afterwards costs more than making them. */
export function endpoint(
  route: Route<Services>,
  deps: EndpointDeps,
): (context: Context) => Promise<Response> {
  return async (context) => {
    const started = performance.now();
    const requestId = newRequestId();
    const response = await respond(route, deps, context, requestId, started);
    const { status } = response;
    deps.observe({ requestId, route: route.name, method: "POST", path: route.path, status, started });
    return response;
  };
}

async function respond(
  route: Route<Services>,
  deps: EndpointDeps,
  context: Context,
  requestId: string,
  started: number,
): Promise<Response> {
  const request = context.req.raw;
  const { incoming } = context.env as Partial<HttpBindings>;
  let admission: Admission | undefined;
  let status = 500;
  try {
    const admitted = await deps.gate.admit({
      route,
      headers: request.headers,
      address: deps.address(context),
      requestId,
    });
    if (isRefusal(admitted)) return refuse(admitted, requestId);
    admission = admitted;
    const response = await answer(route, deps, { request, incoming }, admission, requestId, started);
    status = response.status;
    return response;
  } catch (error) {
    const response = errorResponse(error, requestId, deps.services.log, admission?.headers);
    status = response.status;
    return response;
  } finally {
    if (status !== 200 && admission?.release) await admission.release();
    admission?.done(status, performance.now() - started);
  }
}

async function answer(
  route: Route<Services>,
  deps: EndpointDeps,
  { request, incoming }: { request: Request; incoming: IncomingMessage | undefined },
  admission: Admission,
  requestId: string,
  started: number,
): Promise<Response> {
  const body = await readJsonObject(request, incoming);
  const parsed = route.input.safeParse(body);
  if (!parsed.success)
    throw new AppError("invalid_request", { details: [...new Set(sentences(parsed.error))] });
  const refusal = admission.verify && (await admission.verify());
  if (refusal) return refuse(refusal, requestId);

  const result = await route.run(deps.services, parsed.data);
  const warnings = unknownFields(route, body);
  warnings.push(...deps.warningsFor(route), ...(result.metadata.warnings ?? []));
  const text = envelope(result, { requestId, dataset: deps.services.dataset, started, warnings });

  const settled = admission.settle && (await admission.settle());
  if (settled && isRefusal(settled)) return refuse(settled, requestId);
  const headers = answerHeaders(requestId, admission.headers);
  return new Response(text, { headers: settled ? { ...headers, ...settled.headers } : headers });
}

interface Facts {
  requestId: string;
  dataset: string;
  started: number;
  warnings: string[];
}

/** Completes the metadata in place: an answer is made for one request, and a copy costs more than its JSON. */
function envelope(answer: Answer, { requestId, dataset, started, warnings }: Facts): string | Uint8Array {
  const { metadata } = answer;
  metadata["request_id"] = requestId;
  metadata["took_ms"] = Math.round((performance.now() - started) * 100) / 100;
  metadata["dataset"] = dataset;
  metadata.as_of ??= null;
  metadata.warnings = warnings;
  return jsonOf(answer, '"success":true,"error":null');
}

function unknownFields(route: Route<Services>, body: Record<string, unknown>): string[] {
  const unknown: string[] = [];
  for (const field in body)
    if (!Object.hasOwn(route.input.shape, field) && unknown.length < 20)
      unknown.push(`${field.slice(0, 80)} is not a field of this endpoint and was ignored`);
  return unknown;
}

function refuse(refusal: Refusal, requestId: string): Response {
  return new Response(JSON.stringify(refusal.body), {
    status: refusal.status,
    headers: answerHeaders(requestId, refusal.headers),
  });
}
