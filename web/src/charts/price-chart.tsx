// The price of a project with its volume, and attention and headlines on the same time axis.
import type { IChartApi, SeriesMarker, Time, UTCTimestamp } from "lightweight-charts";
import type { ResponseOf } from "../api.ts";
import { number, percent, price, readableChange, tone, usd } from "../format.ts";
import { Outside } from "../outside.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { type Headline, headlinesByCandle } from "./headlines.ts";
import { faded } from "./colors.ts";
import type { Library, Palette } from "./library.ts";
import { pointOf, titleOf } from "./time-chart.tsx";

export type Candle = ResponseOf<"projectsMarketHistory">["candles"][number];

export const layers = ["mindshare", "volume", "mentions", "headlines", "reference"] as const;
export type Layer = (typeof layers)[number];
export const scales = ["linear", "log", "percent"] as const;
export type Scale = (typeof scales)[number];

/** Attention as others measure it, drawn on a scale of its own without an axis. */
export interface Reference {
  label: string;
  /** One per candle. */
  values: readonly (number | null)[];
}

interface PriceChartProps {
  candles: readonly Candle[];
  reference: Reference | undefined;
  interval: "1h" | "4h" | "1d";
  headlines: readonly Headline[];
  shown: ReadonlySet<Layer>;
  scale: Scale;
  label: string;
}

const MAX_TOOLTIP_HEADLINES = 3;

export function PriceChart(props: PriceChartProps) {
  const { candles, interval, headlines, shown, scale, label } = props;
  const reference = shown.has("reference") ? props.reference : undefined;
  const stories = headlinesByCandle(candles, shown.has("headlines") ? headlines : [], interval);
  const times = candles.map(({ time }) => (Date.parse(time) / 1000) as UTCTimestamp);
  const hasMindshare = shown.has("mindshare") && candles.some(({ mindshare }) => mindshare !== null);

  const draw = (chart: IChartApi, library: Library, palette: Palette) => {
    const { up, down } = palette;
    const prices = chart.addSeries(library.CandlestickSeries, {
      upColor: up,
      downColor: down,
      borderUpColor: up,
      borderDownColor: down,
      wickUpColor: up,
      wickDownColor: down,
      priceFormat: { type: "custom", minMove: 1e-10, formatter: price },
    });
    prices.setData(
      candles.map((candle, index) => {
        const time = times[index] ?? (0 as UTCTimestamp);
        const { open, high, low, close } = candle;
        if (open === null || high === null || low === null || close === null) return { time };
        // The running candle is hollow.
        const color = close < open ? down : up;
        return { time, open, high, low, close, ...(candle.partial ? { color: faded(color, 0.25) } : {}) };
      }),
    );
    chart.priceScale("right").applyOptions({
      mode:
        [
          library.PriceScaleMode.Normal,
          library.PriceScaleMode.Logarithmic,
          library.PriceScaleMode.Percentage,
        ][scales.indexOf(scale)] ?? library.PriceScaleMode.Normal,
      scaleMargins: { top: 0.12, bottom: 0.06 },
    });
    if (hasMindshare) addMindshare(chart, library, palette);
    if (reference) addReference(chart, library, palette, reference.values);
    let pane = 1;
    for (const [layer, color, format] of [
      ["volume", palette.series[0], usd],
      ["mentions", palette.series[4], number],
    ] as const) {
      if (!shown.has(layer)) continue;
      const bars = chart.addSeries(
        library.HistogramSeries,
        {
          priceFormat: { type: "custom", minMove: 1e-8, formatter: format },
          lastValueVisible: false,
          priceLineVisible: false,
        },
        pane,
      );
      bars.setData(
        candles.map((candle, index) => ({
          ...pointOf(times[index], candle[layer]),
          color: faded(color ?? palette.accent, candle.partial ? 0.35 : 0.75),
        })),
      );
      chart.panes()[pane]?.setStretchFactor(0.22);
      pane += 1;
    }
    library.createSeriesMarkers(prices, markersOf(palette));
    const places = new Map(times.map((time, index) => [Number(time), index]));
    return { indexOf: (time: number) => places.get(time) };
  };

  const addMindshare = (chart: IChartApi, library: Library, palette: Palette) => {
    const style = {
      priceScaleId: "left",
      color: palette.series[1] ?? palette.accent,
      lineWidth: 2 as const,
      priceFormat: {
        type: "custom" as const,
        minMove: 1e-6,
        formatter: (value: number) => percent(value, value < 1 ? 2 : 1),
      },
      lastValueVisible: false,
      priceLineVisible: false,
    };
    const points = candles.map((candle, index) => pointOf(times[index], candle.mindshare));
    const running = candles.findIndex(({ partial }) => partial);
    chart
      .addSeries(library.LineSeries, style)
      .setData(running < 0 ? points : points.filter((_, index) => index !== running));
    if (running > 0)
      chart
        .addSeries(library.LineSeries, { ...style, lineStyle: library.LineStyle.Dashed })
        .setData(points.slice(running - 1, running + 1));
    chart.priceScale("left").applyOptions({ scaleMargins: { top: 0.12, bottom: 0.06 } });
  };

  const addReference = (
    chart: IChartApi,
    library: Library,
    palette: Palette,
    values: Reference["values"],
  ) => {
    const line = chart.addSeries(library.LineSeries, {
      priceScaleId: "reference",
      color: palette.series[3] ?? palette.accent,
      lineWidth: 1,
      lineStyle: library.LineStyle.Dotted,
      priceFormat: { type: "custom", minMove: 1, formatter: number },
      lastValueVisible: false,
      priceLineVisible: false,
    });
    line.setData(values.map((value, index) => pointOf(times[index], value)));
    chart.priceScale("reference").applyOptions({ scaleMargins: { top: 0.12, bottom: 0.06 } });
  };

  const markersOf = (palette: Palette): SeriesMarker<Time>[] =>
    [...stories]
      .sort(([a], [b]) => a - b)
      .map(([index, found]) => ({
        time: times[index] ?? (0 as UTCTimestamp),
        position: "aboveBar",
        shape: found.some(({ isEvent }) => isEvent) ? "square" : "circle",
        color: found.some(({ isEvent }) => isEvent) ? (palette.series[1] ?? "") : palette.accent,
        size: 0.6,
      }));

  return (
    <ChartFrame
      label={label}
      height={shown.has("mentions") ? 520 : 430}
      hours={interval !== "1d"}
      leftAxis={hasMindshare}
      periods={candles.length}
      version={JSON.stringify([
        interval,
        scale,
        [...shown],
        candles.length,
        candles[0]?.time,
        candles.at(-1),
        headlines.length,
        reference?.values,
      ])}
      draw={draw}
      tooltip={(index) => {
        const candle = candles[index];
        return candle ? (
          <CandleTooltip
            candle={candle}
            interval={interval}
            headlines={stories.get(index) ?? []}
            reference={reference && [reference.label, number(reference.values[index])]}
          />
        ) : null;
      }}
    />
  );
}

function CandleTooltip(props: {
  candle: Candle;
  interval: string;
  headlines: readonly Headline[];
  reference: [string, string] | undefined;
}) {
  const { candle, interval, headlines, reference } = props;
  const { open, close } = candle;
  const changed = open && close !== null ? (100 * (close - open)) / open : null;
  const rows: [string, string][] = [
    ["Open", price(candle.open)],
    ["High", price(candle.high)],
    ["Low", price(candle.low)],
    ["Close", price(candle.close)],
    ["Volume", usd(candle.volume)],
    ["Mindshare", percent(candle.mindshare, 2)],
    ["Mentions", number(candle.mentions)],
    ...(reference ? [reference] : []),
  ];
  return (
    <>
      <b>{titleOf(candle.time, interval !== "1d")}</b>{" "}
      <span class={tone(changed)}>{changed === null ? "" : readableChange(changed)}</span>
      {candle.partial ? <span class="muted"> incomplete</span> : null}
      <table>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td class="n">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {headlines.slice(0, MAX_TOOLTIP_HEADLINES).map(({ id, title }) => (
        <p key={id} class="story">
          <Outside text={title} most={90} />
        </p>
      ))}
      {headlines.length > MAX_TOOLTIP_HEADLINES ? (
        <p class="muted">and {headlines.length - MAX_TOOLTIP_HEADLINES} more</p>
      ) : null}
    </>
  );
}
