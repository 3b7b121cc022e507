// An SVG chart of lines or stacked areas over time. The pointer reads single values; the page's table lists all of them.
import { useState } from "preact/hooks";
import { pathOf } from "./sparkline.tsx";
import { useWidth } from "./use-width.ts";

export interface Series {
  name: string;
  /** One per period; null if there is none. */
  values: (number | null)[];
}

interface TimeChartProps {
  periods: readonly string[];
  series: readonly Series[];
  stacked: boolean;
  format: (value: number) => string;
  label: string;
  height?: number;
}

const MARGIN = { top: 12, right: 12, bottom: 26, left: 58 };

export function TimeChart({ periods, series, stacked, format, label, height = 340 }: TimeChartProps) {
  const { ref, width } = useWidth();
  const [at, setAt] = useState<number | undefined>(undefined);
  const sums = periods.map((_, index) =>
    series.reduce((sum, one) => sum + Math.max(0, one.values[index] ?? 0), 0),
  );
  const all = stacked ? sums : series.flatMap((one) => one.values.filter((value) => value !== null));
  const ticks = niceTicks(Math.min(0, ...all), Math.max(...all, 0));
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const inner = { width: width - MARGIN.left - MARGIN.right, height: height - MARGIN.top - MARGIN.bottom };
  const x = (index: number) => MARGIN.left + (index / Math.max(1, periods.length - 1)) * inner.width;
  const y = (value: number) => MARGIN.top + (1 - (value - low) / (high - low || 1)) * inner.height;
  const every = Math.max(1, Math.ceil(periods.length / Math.max(2, Math.floor(inner.width / 90))));

  return (
    <div class="chart" ref={ref}>
      {width === 0 ? null : (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          role="img"
          aria-label={label}
          onPointerMove={(event) => {
            const { left } = event.currentTarget.getBoundingClientRect();
            const share = (event.clientX - left - MARGIN.left) / inner.width;
            const index = Math.round(share * (periods.length - 1));
            setAt(Math.max(0, Math.min(periods.length - 1, index)));
          }}
          onPointerLeave={() => setAt(undefined)}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line class="grid" x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} />
              <text class="axis" x={MARGIN.left - 8} y={y(tick) + 4} text-anchor="end">
                {format(tick)}
              </text>
            </g>
          ))}
          {periods.map((period, index) =>
            index % every === 0 ? (
              <text
                key={period}
                class="axis"
                x={x(index)}
                y={height - 8}
                text-anchor={anchorOf(index, periods.length)}
              >
                {period.slice(2)}
              </text>
            ) : null,
          )}
          {stacked ? <Areas periods={periods} series={series} x={x} y={y} /> : null}
          {stacked
            ? null
            : series.map((one, index) => (
                <path key={one.name} class={`line s${index % 10}`} d={pathOf(one.values, x, y)} />
              ))}
          {at === undefined ? null : (
            <line class="cursor" x1={x(at)} x2={x(at)} y1={MARGIN.top} y2={height - MARGIN.bottom} />
          )}
        </svg>
      )}
      <ul class="legend" aria-label="Legend">
        <li class="muted">{at === undefined ? (periods.at(-1) ?? "") : periods[at]}</li>
        {series.map((one, index) => {
          const value = one.values[at ?? periods.length - 1];
          return (
            <li key={one.name}>
              <span class={`swatch s${index % 10}`} aria-hidden="true" />
              <bdi>{one.name}</bdi> <b>{value === null || value === undefined ? "–" : format(value)}</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Scale = (value: number) => number;

function Areas(props: { periods: readonly string[]; series: readonly Series[]; x: Scale; y: Scale }) {
  const { periods, series, x, y } = props;
  let floor = periods.map(() => 0);
  const areas = series.map((one, index) => {
    const below = floor;
    floor = floor.map((value, period) => value + Math.max(0, one.values[period] ?? 0));
    const top = floor.map((value, period) => `${x(period).toFixed(1)} ${y(value).toFixed(1)}`);
    const bottom = below.map((value, period) => `${x(period).toFixed(1)} ${y(value).toFixed(1)}`).reverse();
    return <path key={one.name} class={`area s${index % 10}`} d={`M${[...top, ...bottom].join("L")}Z`} />;
  });
  return <>{areas}</>;
}

/** Keeps the labels at the edges inside the chart. */
function anchorOf(index: number, count: number): "start" | "middle" | "end" {
  if (index === 0) return "start";
  return index >= count - 2 ? "end" : "middle";
}

/** About five round numbers that cover the range. */
export function niceTicks(low: number, high: number): number[] {
  const span = high - low;
  if (!(span > 0)) return [low, low + 1];
  const rough = span / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const ticks: number[] = [];
  for (let tick = Math.floor(low / step); tick <= Math.ceil(high / step); tick += 1) ticks.push(tick * step);
  return ticks;
}
