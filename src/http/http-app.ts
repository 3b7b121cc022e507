// The HTTP door: everything is derived from the list of routes, and every answer is JSON, errors too.
import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context } from "hono";
import { type RequestListener, ServerResponse } from "node:http";
import { AppError } from "../base/errors.ts";
import type { Gate } from "../base/gate.ts";
import { isoOf } from "../base/time.ts";
import type { Route } from "../base/route.ts";
import type { ReadModel } from "../base/read-model.ts";
import { fractionOf, type Readiness } from "../readiness.ts";
import type { Services } from "../services.ts";
import { clockWarning } from "../store/clock-warning.ts";
import type { Registry } from "prom-client";
import type { SelfReport } from "../access/usage/own-usage.ts";
import { addressReader } from "./client-address.ts";
import { readMessage, refusalResponse, type SpendBudget, spendFor } from "./request-cost.ts";
import { browserCalls } from "./cors.ts";
import { deliveryOf } from "./delivery.ts";
import { docsRoutes } from "./docs.ts";
import { prepareDocument, sendDocument } from "./static-document.ts";
import { endpoint, refuse, type Call, type Endpoint } from "./endpoint.ts";
import { errorResponse } from "./error-responses.ts";
import { explorerRoutes, type ExplorerDeps } from "./explorer-pages.ts";
import { loadingRefusal, retryLater } from "./loading-response.ts";
import { createMetrics } from "./http-metrics.ts";
import { createObserver, newRequestId } from "./observe.ts";
import { onNode } from "./on-node.ts";
import { openApiDocument } from "./openapi.ts";
import { referenceRoutes } from "./reference.ts";
import { responseOf } from "./reply.ts";
import { listenerOf } from "./http-server.ts";
import { usageHandler } from "./usage-route.ts";

export interface AppDeps {
  services: Services;
  /** What must be loaded before the service is ready. */
  models: ReadModel[];
  /** Which endpoints can answer yet. */
  readiness: Readiness;
  routes: readonly Route<Services>[];
  gate: Gate;
  version: string;
  /** Process-wide metrics are registered once: off in tests that make several apps. */
  processMetrics?: boolean;
  /** Whether each further part of the service is well, for /health/ready. */
  parts?: () => Record<string, { ok: boolean; note?: string }>;
  /** How each source fares, for /health/ready; a broken one does not make the service unready. */
  sources?: () => { source: { id: string }; off: string | undefined; health: object }[];
  warningsFor?: (route: Route<Services>) => string[];
  /** GET /api/v1/usage. */
  selfReport?: SelfReport;
  /** The page at /. */
  explorer?: Omit<ExplorerDeps, "addressOf">;
  /** Sites whose pages may call the API from a browser. */
  corsOrigins?: readonly string[] | undefined;
  /** Reverse proxies that are trusted to say who called. */
  proxies?: number;
  /** Further metrics. */
  register?: (registry: Registry) => void;
  /** Takes points from the budget of an address for what is answered without a key; gives the 429 when none are left. */
  spend?: SpendBudget;
}

interface AppEnv {
  Bindings: Partial<HttpBindings> & { address?: string };
  Variables: { requestId: string };
}

export type HttpApp = Hono<AppEnv>;

export interface HttpDoor {
  app: HttpApp;
  /** The same answers for Node's server, where the endpoints have a shorter way. */
  listener: RequestListener;
}

export function createApp(deps: AppDeps): HttpDoor {
  const { services, routes, models } = deps;
  const metrics = createMetrics(models, deps.processMetrics ?? false);
  deps.register?.(metrics.registry);
  const app: HttpApp = new Hono<AppEnv>();
  const observe = createObserver(metrics, services.log);
  const names = new Map(routes.map((route) => [route.path, route.name]));
  const addressOf = addressReader(deps.proxies ?? 0);
  const calls = deps.corsOrigins?.length ? browserCalls(deps.corsOrigins) : undefined;

  // Endpoints see to their headers, metrics and log line themselves. All else is behind them, in an app of its own:
  // where nothing but a handler matches, Hono calls it straight away.
  const endpoints: HttpApp = new Hono<AppEnv>();
  endpoints.notFound((context) => app.fetch(context.req.raw, context.env));
  const callOf = (context: Context): Call => {
    const { incoming, outgoing } = (context.env ?? {}) as AppEnv["Bindings"];
    return {
      headers: context.req.raw.headers,
      address: addressOf(context),
      // Where Node's request is at hand the body is read from it: a web stream over it costs more than most answers.
      body: incoming ?? context.req.raw.body,
      ...(incoming && outgoing instanceof ServerResponse ? { delivery: deliveryOf(incoming, outgoing) } : {}),
    };
  };
  const handlers = new Map<string, Endpoint>();
  for (const route of routes) {
    if (calls) endpoints.on("POST", route.path, calls);
    const handle = endpoint(route, {
      services,
      gate: deps.gate,
      observe,
      loading: deps.readiness.watch(route.needs),
      warningsFor: deps.warningsFor ?? (() => []),
    });
    endpoints.post(route.path, async (context) => responseOf(await handle(callOf(context))));
    handlers.set(route.path, handle);
  }

  const spend = deps.spend ?? (() => Promise.resolve(undefined));
  app.use(async (context, next) => {
    const started = performance.now();
    const requestId = newRequestId();
    context.set("requestId", requestId);
    const refused = await spendFor(context.req.path, addressOf(context), spend);
    if (refused) context.res = refusalResponse(refused);
    else await next();
    const { pathname } = new URL(context.req.url);
    context.res.headers.set("X-Request-Id", requestId);
    context.res.headers.set("X-Content-Type-Options", "nosniff");
    const { method } = context.req;
    const { status } = context.res;
    observe({ requestId, route: names.get(pathname) ?? "other", method, path: pathname, status, started });
  });

  if (calls) app.use("/api/*", calls);

  if (deps.selfReport) app.get("/api/v1/usage", usageHandler(deps.selfReport, addressOf));

  // Loaded beside the models, which take longer: loading its library would hold up the first request that needs it.
  const mcp = import("../mcp/mcp-http.ts");
  mcp.catch(() => {});
  app.post("/mcp", async (context) => {
    const { address, ...unread } = callOf(context);
    const { body, refused } = await readMessage(unread, address, spend);
    if (refused) return refusalResponse(refused);
    const { answerMcp } = await mcp;
    return answerMcp(context.req.raw, body, {
      routes,
      version: deps.version,
      api: (request) => endpoints.fetch(request, { address }),
    });
  });

  app.get("/health", (context) => context.json({ status: "ok", version: deps.version }));
  const currentReport = briefly(READY_CACHE_MS, () => readinessReport(deps));
  app.get("/health/ready", (context) => {
    const report = currentReport();
    return report.status === "ready" ? context.json(report) : context.json(report, 503, retryLater);
  });
  const scrape = briefly(METRICS_CACHE_MS, () => metrics.registry.metrics());
  app.get("/metrics", async () => {
    return new Response(await scrape(), { headers: { "Content-Type": metrics.registry.contentType } });
  });
  const document = prepareDocument("application/json", JSON.stringify(openApiDocument(routes)));
  app.get("/openapi.json", (context) => sendDocument(context, document, "no-cache"));
  app.route("/docs", docsRoutes());
  const catalogueLoading = deps.readiness.watch(["catalogue"]);
  app.use("/api/v1/reference/projects", async (context, next) => {
    const loading = catalogueLoading();
    if (loading === undefined) return next();
    return responseOf(refuse(loadingRefusal(loading, context.get("requestId")), context.get("requestId")));
  });
  app.route("/api/v1/reference", referenceRoutes(services.catalogue));

  if (deps.explorer) app.route("/", explorerRoutes({ ...deps.explorer, addressOf }));

  app.notFound((context) =>
    errorResponse(
      notFound([...endpoints.routes, ...app.routes], context),
      context.get("requestId"),
      services.log,
    ),
  );
  app.onError((error, context) => errorResponse(error, context.get("requestId"), services.log));
  endpoints.onError((error) => errorResponse(error, newRequestId(), services.log));
  const others = listenerOf(endpoints.fetch);
  const onUnsent = (error: unknown) => services.log.error({ err: error }, "an answer could not be sent");
  return {
    app: endpoints,
    // Calls from pages of other sites need headers of their own, on answers of every kind.
    listener: calls ? others : onNode(handlers, { proxies: deps.proxies ?? 0, others, onUnsent }),
  };
}

/** Long enough that a flood of requests computes it a few times a second, short enough that nobody notices. */
const READY_CACHE_MS = 250;
const METRICS_CACHE_MS = 1_000;

/** Gives the same value again for a short while. */
function briefly<T>(ms: number, make: () => T): () => T {
  let made: { value: T; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (made === undefined || now >= made.until) made = { value: make(), until: now + ms };
    return made.value;
  };
}

/** A known path with another method is a 405 that says what it takes; anything else is a 404. */
function notFound(routes: HttpApp["routes"], context: Context): AppError {
  const { pathname } = new URL(context.req.url);
  const allowed = [
    ...new Set(
      routes
        .filter((route) => route.path === pathname && route.method !== "ALL")
        .map((route) => route.method),
    ),
  ];
  if (allowed.length > 0)
    return new AppError("method_not_allowed", {
      details: [`use ${allowed.join(" or ")}`],
      headers: { Allow: allowed.join(", ") },
    });
  return new AppError("not_found", { details: ["see /docs for what is here"] });
}

function readinessReport(deps: AppDeps) {
  const now = deps.services.clock.now();
  const models = Object.fromEntries(
    deps.models.map((model) => {
      const { ready, rows, asOf, note, loading } = model.status();
      const progress = Math.round(fractionOf({ ready, loading }) * 1_000) / 1_000;
      return [
        model.name,
        {
          ready,
          progress,
          rows,
          as_of: asOf === null ? null : isoOf(Math.min(asOf, now)),
          ...(note ? { note } : {}),
        },
      ];
    }),
  );
  const loading = deps.readiness.overall();
  const { store, clock } = deps.services;
  const warning = clockWarning(store, clock.real());
  return {
    status: loading === undefined ? "ready" : "loading",
    progress: loading?.progress ?? 1,
    ...(loading ? { message: loading.message } : {}),
    version: deps.version,
    dataset: deps.services.dataset,
    engine: store.engine,
    ...(warning === undefined ? {} : { warnings: [warning] }),
    models,
    parts: deps.parts?.() ?? {},
    sources: Object.fromEntries(
      (deps.sources?.() ?? [])
        .filter(({ off }) => off === undefined)
        .map(({ source, health }) => [source.id, health]),
    ),
  };
}
