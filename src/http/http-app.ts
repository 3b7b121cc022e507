// The HTTP application. Endpoints are derived from the list of routes, and every response is JSON, errors included.
import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context } from "hono";
import { IncomingMessage, ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import { AppError } from "../base/errors.ts";
import { once } from "../base/once.ts";
import { type Gate, type HeaderReader, isRefusal } from "../base/gate.ts";
import type { Route } from "../base/route.ts";
import type { Services } from "../services.ts";
import { addressReader } from "./client-address.ts";
import { browserCalls } from "./cors.ts";
import { type Delivery, deliveryOf } from "./delivery.ts";
import { consoleRoutes, type ConsoleDeps } from "./console-routes.ts";
import { type Endpoint, endpoint, type Call, type EndpointDeps } from "./endpoint.ts";
import { createExplorer, type ExplorerDeps } from "./explorer-pages.ts";
import { createMetrics } from "./http-metrics.ts";
import { createObserver, newRequestId } from "./http-metrics.ts";
import { openApiDocument } from "./openapi.ts";
import { openBbApps, openBbWidgets } from "./openbb.ts";
import { fieldSchemas, inputFromQuery } from "./query-input.ts";
import { acceptedFormat } from "./table.ts";
import { readinessReport, type ReadinessDeps } from "./readiness-report.ts";
import { referenceRoutes } from "./reference.ts";
import { errorReply, loadingRefusal, refusalReply, responseOf, retryLater } from "./replies.ts";
import { readMessage, type SpendBudget, spendFor } from "./request-cost.ts";
import { prepareDocument, sendDocument } from "./static-document.ts";
import type { OwnUsageReport } from "../access/usage/usage-report.ts";

export interface AppDeps extends ReadinessDeps {
  routes: readonly Route<Services>[];
  /** Endpoints that are not MCP tools. */
  keyRoutes?: readonly Route<Services>[];
  gate: Gate;
  /** Adds metrics of the process. Only one app per process can have them. */
  processMetrics?: boolean;
  /** Extra warnings for an answer, such as a stale source behind it. */
  warningsFor?: EndpointDeps["warningsFor"];
  /** GET /api/v1/usage. */
  ownUsageReport?: OwnUsageReport;
  /** The page at /. */
  explorer?: Omit<ExplorerDeps, "addressOf" | "hasConsole">;
  /** The operator console at /admin; absent: it is off. */
  console?: Omit<ConsoleDeps, "addressOf" | "log"> | undefined;
  /** Sites whose pages may call the API from a browser. */
  corsOrigins?: readonly string[] | undefined;
  /** Reverse proxies that are trusted to report the caller's address. */
  proxies?: number;
  /** Adds the metrics of other parts of the service. */
  register?: (registry: Registry) => void;
  /** Charges the budget of an address for a request without a key; returns the 429 when it is exhausted. */
  spend?: SpendBudget;
}

interface AppEnv {
  /** Calls from this process, such as those of MCP, pass the address and the connection of their caller. */
  Bindings: Partial<HttpBindings> & { address?: string; delivery?: Delivery | undefined };
  Variables: { requestId: string };
}

export type HttpApp = Hono<AppEnv>;

export function createApp(deps: AppDeps): HttpApp {
  const { services, routes, models } = deps;
  const allRoutes = [...routes, ...(deps.keyRoutes ?? [])];
  const metrics = createMetrics(models, deps.processMetrics ?? false);
  deps.register?.(metrics.registry);
  const observe = createObserver(metrics, services.log);
  const addressOf = addressReader(deps.proxies ?? 0);
  const cors = deps.corsOrigins?.length ? [browserCalls(deps.corsOrigins)] : [];
  const app: HttpApp = new Hono<AppEnv>();

  const callOf = (context: Context): Call => {
    const bindings = (context.env ?? {}) as AppEnv["Bindings"];
    const incoming = bindings.incoming instanceof IncomingMessage ? bindings.incoming : undefined;
    const { outgoing } = bindings;
    const delivery =
      incoming && outgoing instanceof ServerResponse ? deliveryOf(incoming, outgoing) : bindings.delivery;
    return {
      headers: incoming ? headersOf(incoming) : context.req.raw.headers,
      address: addressOf(context),
      // Reading from Node's request is much cheaper than from the web request around it.
      body: incoming ?? context.req.raw.body,
      ...(delivery ? { delivery } : {}),
    };
  };

  /** The rows of an endpoint as a list, or as CSV or Parquet, for clients that can only send GET. */
  const addTable = ({ name, input: schema }: Route<Services>, handle: Endpoint) => {
    const fields = once(() => fieldSchemas(schema));
    const path = `/api/v1/tables/${name}`;
    for (const middleware of cors) app.on("GET", path, middleware);
    app.get(path, async (context) => {
      const call = callOf(context);
      const readInput = () => inputFromQuery(context.req.url, fields());
      const format = acceptedFormat(call.headers.get("accept")) ?? "rows";
      return responseOf(await handle({ ...call, readInput, format }));
    });
  };

  // Endpoints set their own headers and write their own metrics and log line, so they come before the middleware.
  for (const route of allRoutes) {
    const handle = endpoint(route, {
      services,
      gate: deps.gate,
      observe,
      loading: deps.readiness.watch(route.needs),
      warningsFor: deps.warningsFor ?? (() => []),
    });
    for (const middleware of cors) app.on("POST", route.path, middleware);
    app.post(route.path, async (context) => responseOf(await handle(callOf(context))));
    if (route.rows) addTable(route, handle);
  }

  const routeNames = new Map(allRoutes.map((route) => [route.path, route.name]));
  const spend = deps.spend ?? (() => Promise.resolve(undefined));
  app.use(async (context, next) => {
    const started = performance.now();
    const requestId = newRequestId();
    context.set("requestId", requestId);
    const { method, path } = context.req;
    const refused = await spendFor(path, addressOf(context), spend);
    if (refused) context.res = responseOf(refusalReply(refused, requestId));
    else await next();
    context.res.headers.set("X-Request-Id", requestId);
    context.res.headers.set("X-Content-Type-Options", "nosniff");
    const { status } = context.res;
    observe({ requestId, route: routeNames.get(path) ?? "other", method, path, status, started });
  });
  for (const path of ["/api/*", "/widgets.json", "/apps.json"])
    for (const middleware of cors) app.use(path, middleware);

  const { ownUsageReport } = deps;
  if (ownUsageReport)
    app.get("/api/v1/usage", async (context) => {
      const days = Number(context.req.query("days") ?? 7);
      if (!Number.isInteger(days) || days < 1 || days > MAX_USAGE_DAYS)
        throw new AppError("invalid_request", {
          details: [`days must be an integer from 1 to ${MAX_USAGE_DAYS}`],
        });
      const { headers } = context.req.raw;
      const outcome = await ownUsageReport({ headers, address: addressOf(context), days });
      if (isRefusal(outcome)) return responseOf(refusalReply(outcome, context.get("requestId")));
      return context.json(outcome.body, 200, { "Cache-Control": "no-store" });
    });

  // Imported while the read models load, so that no request waits for the import of the MCP library.
  const mcp = import("../mcp/mcp-http.ts");
  mcp.catch(() => {});
  const endpoints = new Set(routes.map(({ name, tool }) => tool.name ?? name));
  app.post("/mcp", async (context) => {
    const { address, delivery, ...unread } = callOf(context);
    const { body, refused } = await readMessage(unread, { address, spend, endpoints });
    if (refused) return responseOf(refusalReply(refused, context.get("requestId")));
    const { answerMcp } = await mcp;
    return answerMcp(context.req.raw, body, {
      routes,
      version: deps.version,
      api: (request) => app.fetch(request, { address, delivery }),
    });
  });

  app.get("/health", (context) => context.json({ status: "ok", version: deps.version }));
  const currentReport = cachedFor(READY_CACHE_MS, () => readinessReport(deps));
  app.get("/health/ready", (context) => {
    const report = currentReport();
    return report.status === "ready" ? context.json(report) : context.json(report, 503, retryLater);
  });
  const scrape = cachedFor(METRICS_CACHE_MS, () => metrics.registry.metrics());
  app.get("/metrics", async () => {
    return new Response(await scrape(), { headers: { "Content-Type": metrics.registry.contentType } });
  });
  const descriptions = { openapi: openApiDocument, widgets: openBbWidgets, apps: openBbApps };
  for (const [name, describe] of Object.entries(descriptions)) {
    const document = once(() => prepareDocument("application/json", JSON.stringify(describe(allRoutes))));
    app.get(`/${name}.json`, (context) => sendDocument(context, document(), "no-cache"));
  }
  const catalogueLoading = deps.readiness.watch(["catalogue"]);
  app.use("/api/v1/reference/projects", async (context, next) => {
    const loading = catalogueLoading();
    if (loading === undefined) return next();
    const requestId = context.get("requestId");
    return responseOf(refusalReply(loadingRefusal(loading, requestId), requestId));
  });
  app.route("/api/v1/reference", referenceRoutes(services.catalogue));
  if (deps.console) {
    const { log } = services;
    app.route("/admin/api", consoleRoutes({ ...deps.console, addressOf, log }));
  }
  const hasConsole = deps.console !== undefined;
  const explorer = deps.explorer && createExplorer({ ...deps.explorer, hasConsole, addressOf });
  if (explorer) app.route("/", explorer.routes);

  const fail = (error: unknown, context: Context<AppEnv>) =>
    responseOf(errorReply(error, context.get("requestId") ?? newRequestId(), services.log));
  app.notFound((context) => explorer?.notFound(context) ?? fail(notFound(app.routes, context), context));
  app.onError(fail);
  return app;
}

function headersOf({ headers }: IncomingMessage): HeaderReader {
  return {
    get(name) {
      const value = headers[name.toLowerCase()];
      return value === undefined ? null : typeof value === "string" ? value : value.join(", ");
    },
  };
}

/** GET /api/v1/usage. */
const MAX_USAGE_DAYS = 90;

/** Short enough to be unnoticeable, long enough that a flood of requests recomputes it only a few times a second. */
const READY_CACHE_MS = 250;
const METRICS_CACHE_MS = 1_000;

function cachedFor<T>(ms: number, compute: () => T): () => T {
  let cached: { value: T; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (cached === undefined || now >= cached.until) cached = { value: compute(), until: now + ms };
    return cached.value;
  };
}

/** A known path with another method is a 405 that lists the allowed ones; anything else is a 404. */
function notFound(routes: HttpApp["routes"], { req }: Context): AppError {
  const handlers = routes.filter((route) => route.path === req.path && route.method !== "ALL");
  const allowed = [...new Set(handlers.map((route) => route.method))];
  if (allowed.length > 0)
    return new AppError("method_not_allowed", {
      details: [`use ${allowed.join(" or ")}`],
      headers: { Allow: allowed.join(", ") },
    });
  return new AppError("not_found", { details: ["see /docs for the available paths"] });
}
