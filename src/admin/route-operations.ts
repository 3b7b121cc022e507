// Admin operations that call endpoints as the operator.
import { z } from "zod";
import { AppError } from "../base/errors.ts";
import { sentences, unknownFieldWarnings } from "../base/fields.ts";
import { jsonSchemaOf } from "../base/json-schema.ts";
import type { Route } from "../base/route.ts";
import { routes } from "../routes.ts";
import { readModels, type Services } from "../services.ts";
import { type AdminContext, defineOperation } from "./operation.ts";

type Body = Record<string, unknown>;
const Input = z.object({ route: z.string(), body: z.record(z.string(), z.unknown()) });

export const callRoute = defineOperation({
  name: "call",
  input: Input,
  run: async (context, { route: name, body }) => {
    const route = await readyRoute(context, name, body);
    return { success: true, error: null, ...(await answerOf(route, context, body)) };
  },
});

/** Emits the rows of an endpoint page by page: all of them, unless the request names a page. */
export const readRows = defineOperation({
  name: "rows",
  input: Input,
  run: async (context, { route: name, body }, { emit }) => {
    const route = await readyRoute(context, name, body);
    if (!route.rows)
      throw new AppError("invalid_request", {
        message: `the answer of ${name} is not a table: use orrery call`,
      });
    const pages = (await hasOwnLimit(route, context, body)) ? undefined : pagesOf(route, body);
    const warnings = new Set(unknownFieldWarnings(route.input, body, name));
    let rows = 0;
    let total: unknown;
    for (let page = 0; ; page += 1) {
      const answer = await answerOf(route, context, { ...body, ...pages?.request(page) });
      const found = route.rows(answer);
      for (const warning of answer.metadata.warnings ?? []) warnings.add(warning);
      if (page > 0 && totalOf(answer.metadata) !== total)
        warnings.add("the data changed while it was read: a row may be missing or appear twice");
      total = totalOf(answer.metadata);
      rows += found.length;
      emit({ rows: found });
      if (!pages || found.length < pages.size) break;
      if (page === pages.last) {
        warnings.add(`only the first ${rows} rows can be read`);
        break;
      }
    }
    return { route: name, rows, dataset: context.services.dataset, warnings: [...warnings] };
  },
});

async function readyRoute(
  { services, readiness, running }: AdminContext,
  name: string,
  body: Body,
): Promise<Route<Services>> {
  const route = routes.find((one) => one.name === name);
  if (!route)
    throw new AppError("not_found", {
      message: `there is no route ${name}`,
      details: [`use one of ${routes.map((one) => one.name).join(", ")}`],
    });
  const input = route.input.safeParse(body);
  if (!input.success) throw new AppError("invalid_request", { details: sentences(input.error) });
  if (!running) await loadAll(services);
  const loading = running ? readiness.watch(route.needs)() : undefined;
  if (loading) throw new AppError("unavailable", { message: loading.message, reason: "loading" });
  return route;
}

function answerOf(route: Route<Services>, { services }: AdminContext, body: Body) {
  return route.run(services, route.input.parse(body), { caller: "operator" });
}

/** Whether the instruction of the request asks for a number of rows: "the top 5 …". */
async function hasOwnLimit(route: Route<Services>, context: AdminContext, body: Body): Promise<boolean> {
  if (!("instructions" in body)) return false;
  const { metadata } = await answerOf(route, context, body);
  return (metadata["criteria"] as { limit?: number } | undefined)?.limit !== undefined;
}

/** The largest pages that the endpoint allows; undefined if it has no pages or the request names one. */
function pagesOf({ input }: Route<Services>, body: Body) {
  if (["limit", "offset", "page"].some((field) => field in body)) return undefined;
  const { properties = {} } = jsonSchemaOf(input);
  const { limit, offset, page } = properties as Record<string, { maximum?: number } | undefined>;
  const size = limit?.maximum;
  if (size === undefined) return undefined;
  if (offset)
    return {
      size,
      last: Math.floor((offset.maximum ?? Infinity) / size),
      request: (at: number): Body => ({ limit: size, offset: at * size }),
    };
  return page && { size, last: page.maximum, request: (at: number): Body => ({ limit: size, page: at }) };
}

/** The length of the whole list: total_results, total_items or total_tokens. */
function totalOf(metadata: Readonly<Body>): unknown {
  return Object.entries(metadata).find(([name]) => name.startsWith("total_"))?.[1];
}

export async function loadAll(services: Services): Promise<void> {
  await Promise.all(readModels(services).map((model) => model.load()));
  // The order of projects includes mentions, which were loaded at the same time as the market.
  await services.market.tick();
}
