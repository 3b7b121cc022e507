// The chart of a project's page: interval, scale and layers are in the URL.
import { type Layer, layers, PriceChart, type Reference, scales } from "../charts/price-chart.tsx";
import type { Headline } from "../charts/headlines.ts";
import { useCall, type RequestOf, type ResponseOf } from "../api.ts";
import { sentence } from "../format.ts";
import { change, usePlace } from "../router.tsx";
import { CallResult, choices, Defined, Empty, Provenance, RequestCode, Segments, Skeleton } from "../ui.tsx";
import type { Item } from "./content-item.tsx";
import type { KnownProject } from "./project.tsx";

const DAY_MS = 86_400_000;
const intervals = ["1h", "4h", "1d"] as const;
type Interval = (typeof intervals)[number];
const ranges: Record<Interval, { days: number; label: string }[]> = {
  "1h": [
    { days: 2, label: "2 d" },
    { days: 7, label: "7 d" },
    { days: 30, label: "30 d" },
  ],
  "4h": [
    { days: 14, label: "14 d" },
    { days: 30, label: "30 d" },
    { days: 90, label: "90 d" },
  ],
  "1d": [
    { days: 30, label: "30 d" },
    { days: 90, label: "90 d" },
    { days: 365, label: "1 y" },
  ],
};
const usualLayers: readonly Layer[] = ["mindshare", "volume", "headlines", "reference"];

const MAX_HEADLINES = 16;

/** The stories that most others repeated or reacted to; developments come first. */
function notable(stories: readonly Item[], since: number): Headline[] {
  const weight = ({ type, duplicates, engagement: { likes, reposts, replies } }: Item) =>
    (type === "developments" ? 1e9 : 0) + 1_000 * duplicates + likes + 2 * reposts + replies;
  return stories
    .filter(({ published_at }) => Date.parse(published_at) >= since)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, MAX_HEADLINES)
    .map(({ id, title, published_at, type }) => ({
      id,
      title,
      published_at,
      isEvent: type === "developments",
    }));
}

/** The daily figures of Wikipedia, else of another source, on each candle of the day. */
function referenceOf(response: ResponseOf<"projectsMarketHistory"> | undefined): Reference | undefined {
  const series = response?.attention_reference ?? [];
  const one = series.find(({ source }) => source === "wikipedia") ?? series[0];
  if (response === undefined || one === undefined) return undefined;
  const byDay = new Map(one.daily.map(({ date, value }) => [date, value]));
  return {
    label: one.source === "wikipedia" ? "Wikipedia views" : sentence(one.source),
    values: response.candles.map(({ time }) => byDay.get(time.slice(0, 10)) ?? null),
  };
}

export function ProjectMarket({ project, stories }: { project: KnownProject; stories: readonly Item[] }) {
  const { query } = usePlace();
  const interval = intervals.find((one) => one === query.get("interval")) ?? "4h";
  const offered = ranges[interval];
  const range = offered.find(({ days }) => String(days) === query.get("range")) ?? offered[1] ?? offered[0];
  const scale = scales.find((one) => one === query.get("scale")) ?? "linear";
  const shown = new Set(
    layers.filter((layer) => (query.get("layers")?.split(",") ?? usualLayers).includes(layer)),
  );
  const request: RequestOf<"projectsMarketHistory"> = {
    project_id: project.project_id,
    interval,
    start_date: new Date(Date.now() - ((range?.days ?? 30) - 1) * DAY_MS).toISOString().slice(0, 10),
  };
  const call = useCall("projectsMarketHistory", request);
  const reference = referenceOf(call.data);
  const toggle = (layer: Layer) => {
    const next = layers.filter((one) => (one === layer ? !shown.has(one) : shown.has(one)));
    change({ layers: next.join(",") || "none" }, { replace: true });
  };
  const headlines = notable(stories, Date.now() - (range?.days ?? 30) * DAY_MS);
  return (
    <section class="panel chart-panel" aria-label="Price and attention">
      <div class="chart-controls">
        <Segments
          label="Candles"
          value={interval}
          options={intervals.map((value) => ({ value, label: value }))}
          onChange={(value) => change({ interval: value === "4h" ? undefined : value, range: undefined })}
        />
        <Segments
          label="Range"
          value={String(range?.days)}
          options={offered.map(({ days, label }) => ({ value: String(days), label }))}
          onChange={(value) => change({ range: value })}
        />
        <Segments
          label="Scale"
          value={scale}
          options={choices(...scales)}
          onChange={(value) => change({ scale: value === "linear" ? undefined : value })}
        />
        <div class="field">
          <span aria-hidden="true">Show</span>
          <div class="legend" role="group" aria-label="Layers">
            {layers
              .filter((layer) => layer !== "reference" || reference)
              .map((layer) => (
                <button
                  key={layer}
                  type="button"
                  aria-pressed={shown.has(layer)}
                  onClick={() => toggle(layer)}
                >
                  <span class={`swatch layer-${layer}`} aria-hidden="true" />
                  {layer === "reference" && reference ? reference.label : sentence(layer)}
                </button>
              ))}
          </div>
        </div>
      </div>
      <CallResult call={call} skeleton={<Skeleton tall />}>
        {({ candles, metadata }) =>
          candles.length === 0 ? (
            <Empty title="No market history">
              {metadata.warnings.length === 0
                ? "No prices are stored for this project in this range."
                : metadata.warnings.map((warning) => `${sentence(warning)}.`).join(" ")}
            </Empty>
          ) : (
            <>
              <PriceChart
                label={`Price of ${project.project_name.slice(0, 60)} in ${metadata.interval} candles from ${metadata.start_date} to ${metadata.end_date}, with volume and mindshare`}
                candles={candles}
                interval={metadata.interval}
                headlines={headlines}
                reference={reference}
                shown={shown}
                scale={scale}
              />
              <Provenance metadata={metadata}>
                Times in UTC. {candles.at(-1)?.partial ? "The last candle is incomplete." : ""}
                {reference && shown.has("reference") ? (
                  <>
                    {" "}
                    {reference.label === "Wikipedia views"
                      ? "Wikipedia views: daily page views of the English article (Wikimedia, CC0)"
                      : reference.label}
                    , on a scale of its own;{" "}
                    <Defined by="mindshare#attention-as-others-measure-it">not part of mindshare</Defined>.
                  </>
                ) : reference ? null : (
                  <>
                    {" "}
                    No attention as others measure it, such as Wikipedia views, is stored for this project in
                    this range: <Defined by="mindshare#attention-as-others-measure-it">how to add it</Defined>
                    .
                  </>
                )}
              </Provenance>
            </>
          )
        }
      </CallResult>
      <RequestCode made={{ name: "projectsMarketHistory", request }} />
    </section>
  );
}
