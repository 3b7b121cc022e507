// Several series over time: lines, stacked areas, or bars for flows. The page's table lists the same figures.
import type { AutoscaleInfo, IChartApi, LineData, UTCTimestamp, WhitespaceData } from "lightweight-charts";
import { useState } from "preact/hooks";
import { moment, readableChange, tone } from "../format.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { mixed } from "./colors.ts";
import type { Library, Palette } from "./library.ts";
import { changeAt, shares, stacked, totalsOf } from "./stack.ts";

export interface Series {
  name: string;
  /** One per period; null if there is none. */
  values: (number | null)[];
}

export const chartModes = ["stacked", "share", "lines", "log", "percent"] as const;
export type ChartMode = (typeof chartModes)[number];

interface TimeChartProps {
  /** Dates or times in ISO format, oldest first. */
  periods: readonly string[];
  series: readonly Series[];
  mode: ChartMode;
  /** Flows are drawn as bars, stocks as areas. */
  flows?: boolean;
  /** Rates can be compared, but they have no total, and a change of theirs in percent means nothing. */
  rates?: boolean;
  /** The period that is still running, drawn dashed or faded. */
  partial?: string | null;
  format: (value: number) => string;
  label: string;
  height?: number;
}

export function TimeChart(props: TimeChartProps) {
  const { periods, series, mode, flows = false, rates = false, partial = null, format, label } = props;
  const { height = 340 } = props;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const shown = series
    .map((one, index) => ({ ...one, color: index % 10 }))
    .filter(({ name }) => !hidden.has(name));
  const hours = periods.some((period) => period.length > 10);
  const isStacked = mode === "stacked" || mode === "share";
  const totals = totalsOf(shown.map(({ values }) => values));
  const toggle = (name: string) => {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    setHidden(next);
  };
  const times = periods.map((period) => (Date.parse(period) / 1000) as UTCTimestamp);
  const running = partial === null ? -1 : periods.indexOf(partial);

  const draw = (chart: IChartApi, library: Library, palette: Palette) => {
    const values = shown.map((one) => one.values);
    const figures = mode === "share" ? shares(values) : values;
    const tops = isStacked ? stacked(figures) : figures;
    const priceFormat = {
      type: "custom" as const,
      minMove: 1e-8,
      formatter: (value: number) => (mode === "share" ? `${value.toFixed(0)}%` : format(value)),
    };
    // From the top of the stack downwards: each area covers the lower part of the one before.
    for (const [place, one] of [...shown.entries()].reverse()) {
      const top = tops[place] ?? [];
      const color = palette.series[one.color] ?? palette.accent;
      const style = {
        priceFormat,
        lastValueVisible: false,
        priceLineVisible: false,
        // The height of a stack is its size, so the axis starts at 0.
        ...(isStacked ? { autoscaleInfoProvider: fromZero } : {}),
      };
      const points = top.map((value, index) => pointOf(times[index], value));
      if (isStacked && flows) {
        chart.addSeries(library.HistogramSeries, style).setData(
          points.map((point, index) => ({
            ...point,
            color: index === running ? mixed(color, palette.panel, 0.4) : color,
          })),
        );
        continue;
      }
      const whole = running < 0 ? points : points.filter((_, index) => index !== running);
      if (isStacked)
        chart
          .addSeries(library.AreaSeries, {
            ...style,
            lineColor: color,
            topColor: color,
            bottomColor: color,
            lineWidth: 1,
          })
          .setData(whole);
      else chart.addSeries(library.LineSeries, { ...style, color, lineWidth: 2 }).setData(whole);
      if (running > 0)
        chart
          .addSeries(library.LineSeries, {
            ...style,
            color,
            lineWidth: 2,
            lineStyle: library.LineStyle.Dashed,
            crosshairMarkerVisible: false,
          })
          .setData(points.slice(running - 1, running + 1));
    }
    chart.priceScale("right").applyOptions({
      mode:
        mode === "log"
          ? library.PriceScaleMode.Logarithmic
          : mode === "percent"
            ? library.PriceScaleMode.Percentage
            : library.PriceScaleMode.Normal,
      ...(isStacked ? { scaleMargins: { top: 0.06, bottom: 0 } } : {}),
    });
    const places = new Map(times.map((time, index) => [Number(time), index]));
    return { indexOf: (time: number) => places.get(time) };
  };

  return (
    <>
      <ChartFrame
        label={label}
        height={height}
        hours={hours}
        periods={periods.length}
        version={JSON.stringify([periods.length, periods[0], periods.at(-1), mode, flows, shown])}
        draw={draw}
        tooltip={(index) => (
          <Tooltip
            title={titleOf(periods[index] ?? "", hours)}
            isRunning={index === running}
            rows={[...shown].map((one) => ({ ...one, value: one.values[index] ?? null }))}
            format={format}
            change={(values) => (rates ? null : changeAt(values, index))}
            total={
              series.length > 1 && !rates && mode !== "percent"
                ? { values: totals, value: totals[index] ?? null }
                : undefined
            }
          />
        )}
      />
      {series.length > 1 ? (
        <ul class="legend" aria-label="Series">
          {series.map((one, index) => (
            <li key={one.name}>
              <button type="button" aria-pressed={!hidden.has(one.name)} onClick={() => toggle(one.name)}>
                <span class={`swatch s${index % 10}`} aria-hidden="true" />
                <bdi>{one.name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function fromZero(original: () => AutoscaleInfo | null): AutoscaleInfo | null {
  const info = original();
  return info?.priceRange ? { ...info, priceRange: { ...info.priceRange, minValue: 0 } } : info;
}

type Point = LineData<UTCTimestamp> | WhitespaceData<UTCTimestamp>;

export function pointOf(time: UTCTimestamp | undefined, value: number | null | undefined): Point {
  const at = time ?? (0 as UTCTimestamp);
  return value === null || value === undefined ? { time: at } : { time: at, value };
}

export function titleOf(period: string, hours: boolean): string {
  const date = new Date(period);
  if (Number.isNaN(date.getTime())) return moment(period);
  return date.toLocaleString("en", {
    timeZone: "UTC",
    month: "short",
    day: "numeric",
    ...(hours ? { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } : { year: "numeric" }),
  });
}

interface TooltipProps {
  title: string;
  isRunning: boolean;
  rows: { name: string; color: number; value: number | null; values: (number | null)[] }[];
  format: (value: number) => string;
  change: (values: readonly (number | null)[]) => number | null;
  total?: { values: (number | null)[]; value: number | null } | undefined;
}

function Tooltip({ title, isRunning, rows, format, change, total }: TooltipProps) {
  const line = (value: number | null, values: readonly (number | null)[]) => {
    const changed = change(values);
    return (
      <>
        <td class="n">{value === null ? "–" : format(value)}</td>
        <td class={`n ${tone(changed)}`}>{changed === null ? "" : readableChange(changed)}</td>
      </>
    );
  };
  return (
    <>
      <b>{title}</b>
      {isRunning ? <span class="muted"> incomplete</span> : null}
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <span class={`swatch s${row.color}`} aria-hidden="true" />
                <bdi>{row.name}</bdi>
              </th>
              {line(row.value, row.values)}
            </tr>
          ))}
          {total ? (
            <tr class="total">
              <th scope="row">Total</th>
              {line(total.value, total.values)}
            </tr>
          ) : null}
        </tbody>
      </table>
    </>
  );
}
