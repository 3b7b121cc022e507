// The body of GET /health/ready: whether the service is ready, and the state of each part of it.
import type { ReadModel } from "../base/read-model.ts";
import { isoOf } from "../base/time.ts";
import { fractionOf, type Readiness } from "../readiness.ts";
import type { Services } from "../services.ts";
import { clockWarning } from "../store/clock-warning.ts";

export interface ReadinessDeps {
  services: Services;
  /** The read models that must be loaded before the service is ready. */
  models: ReadModel[];
  readiness: Readiness;
  version: string;
  /** The state of further parts of the service. */
  parts?: () => Record<string, { ok: boolean; note?: string }>;
  /** The health of each source; a broken one does not make the service unready. */
  sources?: () => { source: { id: string }; off: string | undefined; health: object }[];
}

export function readinessReport(deps: ReadinessDeps) {
  const { store, clock, dataset } = deps.services;
  const loading = deps.readiness.overall();
  const warning = clockWarning(store, clock.real());
  const sources = (deps.sources?.() ?? []).filter(({ off }) => off === undefined);
  return {
    status: loading === undefined ? "ready" : "loading",
    progress: loading?.progress ?? 1,
    ...(loading ? { message: loading.message } : {}),
    version: deps.version,
    dataset,
    engine: store.engine,
    ...(warning === undefined ? {} : { warnings: [warning] }),
    models: Object.fromEntries(deps.models.map((model) => [model.name, modelReport(model, clock.now())])),
    parts: deps.parts?.() ?? {},
    sources: Object.fromEntries(sources.map(({ source, health }) => [source.id, health])),
  };
}

function modelReport(model: ReadModel, now: number) {
  const { ready, rows, asOf, note, loading } = model.status();
  return {
    ready,
    progress: Math.round(fractionOf({ ready, loading }) * 1_000) / 1_000,
    rows,
    as_of: asOf === null ? null : isoOf(Math.min(asOf, now)),
    ...(note ? { note } : {}),
  };
}
