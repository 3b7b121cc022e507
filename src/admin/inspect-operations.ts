// Runs an endpoint as the operator: without a key, a limit or a price.
import { z } from "zod";
import { AppError } from "../base/errors.ts";
import { sentences } from "../base/fields.ts";
import { routes } from "../routes.ts";
import { readModels, type Services } from "../services.ts";
import { defineOperation } from "./operation.ts";

export const callRoute = defineOperation({
  name: "call",
  input: z.object({ route: z.string(), body: z.record(z.string(), z.unknown()) }),
  run: async ({ services, readiness, running }, { route: name, body }) => {
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
    return { success: true, error: null, ...(await route.run(services, input.data, { caller: "operator" })) };
  },
});

export const recomputeMindshare = defineOperation({
  name: "recompute",
  input: z.object({}),
  run: async ({ services, running }) => {
    if (!running) await loadAll(services);
    return { ...(await services.mindshare.recompute()) };
  },
});

async function loadAll(services: Services): Promise<void> {
  await Promise.all(readModels(services).map((model) => model.load()));
  // The order of projects includes mentions, which were loaded at the same time as the market.
  await services.market.tick();
}
