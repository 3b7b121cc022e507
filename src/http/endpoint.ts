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
import { errorResponse } from "./errors.ts";

export interface EndpointDeps {
  services: Services;
  gate: Gate;
  requestId: (context: Context) => string;
  address: (context: Context) => string;
  /** Extra warnings for an answer, such as a stale source behind it. */
  warningsFor: (route: Route<Services>) => string[];
}

export function endpoint(
  route: Route<Services>,
  deps: EndpointDeps,
): (context: Context) => Promise<Response> {
  return async (context) => {
    const started = performance.now();
    const requestId = deps.requestId(context);
    const request = context.req.raw;
    const { incoming } = context.env as Partial<HttpBindings>;
    const admitted = await deps.gate.admit({
      route,
      headers: request.headers,
      address: deps.address(context),
      requestId,
    });
    if (isRefusal(admitted)) return refuse(admitted, requestId);
    let status = 500;
    try {
      const response = await answer(route, deps, { request, incoming }, admitted, requestId, started);
      status = response.status;
      return response;
    } catch (error) {
      const response = errorResponse(error, requestId, deps.services.log);
      for (const [name, value] of Object.entries(admitted.headers)) response.headers.set(name, value);
      status = response.status;
      return response;
    } finally {
      if (status !== 200) await admitted.release?.();
      admitted.done(status, performance.now() - started);
    }
  };
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
  const refusal = await admission.verify?.();
  if (refusal) return refuse(refusal, requestId);

  const result = await route.run(deps.services, parsed.data);
  const warnings = [
    ...unknownFields(route, body),
    ...deps.warningsFor(route),
    ...(result.metadata.warnings ?? []),
  ];
  const text = jsonOf(envelope(result, { requestId, dataset: deps.services.dataset, started, warnings }));

  const settled = await admission.settle?.();
  if (settled && isRefusal(settled)) return refuse(settled, requestId);
  return new Response(text, {
    headers: {
      "Content-Type": "application/json",
      "X-Request-Id": requestId,
      ...admission.headers,
      ...settled?.headers,
    },
  });
}

function envelope(
  { metadata, ...payload }: Answer,
  facts: { requestId: string; dataset: string; started: number; warnings: string[] },
): Record<string, unknown> {
  return {
    success: true,
    error: null,
    ...payload,
    metadata: {
      ...metadata,
      request_id: facts.requestId,
      took_ms: Math.round((performance.now() - facts.started) * 100) / 100,
      dataset: facts.dataset,
      as_of: metadata.as_of ?? null,
      warnings: facts.warnings,
    },
  };
}

function unknownFields(route: Route<Services>, body: Record<string, unknown>): string[] {
  return Object.keys(body)
    .filter((field) => !Object.hasOwn(route.input.shape, field))
    .slice(0, 20)
    .map((field) => `${field.slice(0, 80)} is not a field of this endpoint and was ignored`);
}

function refuse(refusal: Refusal, requestId: string): Response {
  return new Response(JSON.stringify(refusal.body), {
    status: refusal.status,
    headers: { "Content-Type": "application/json", "X-Request-Id": requestId, ...refusal.headers },
  });
}
