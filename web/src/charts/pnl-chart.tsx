// Profit over time: the total, green above zero and red below, and the realised part as a line.
import type { IChartApi, UTCTimestamp } from "lightweight-charts";
import type { ResponseOf } from "../api.ts";
import { number, signedUsd, tone } from "../format.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { faded } from "./colors.ts";
import type { Library, Palette } from "./library.ts";
import { pointOf, titleOf } from "./time-chart.tsx";

type Point = ResponseOf<"walletsPnlHistory">["data"]["items"][number];

interface PnlChartProps {
  label: string;
  points: readonly Point[];
  /** Whether points are closer than a day. */
  hours: boolean;
}

export function PnlChart({ label, points, hours }: PnlChartProps) {
  const times = points.map(({ time }) => Math.floor(Date.parse(time) / 1000) as UTCTimestamp);

  const draw = (chart: IChartApi, library: Library, palette: Palette) => {
    const style = {
      priceFormat: { type: "custom" as const, minMove: 1e-8, formatter: (value: number) => signedUsd(value) },
      lastValueVisible: false,
      priceLineVisible: false,
      lineWidth: 2 as const,
    };
    chart
      .addSeries(library.BaselineSeries, {
        ...style,
        baseValue: { type: "price", price: 0 },
        topLineColor: palette.up,
        topFillColor1: faded(palette.up, 0.28),
        topFillColor2: faded(palette.up, 0.04),
        bottomLineColor: palette.down,
        bottomFillColor1: faded(palette.down, 0.04),
        bottomFillColor2: faded(palette.down, 0.28),
      })
      .setData(points.map(({ total_usd }, index) => pointOf(times[index], total_usd)));
    const realized = chart.addSeries(library.LineSeries, {
      ...style,
      color: palette.accent,
      lineType: library.LineType.WithSteps,
    });
    realized.setData(points.map(({ realized_usd }, index) => pointOf(times[index], realized_usd)));
    realized.createPriceLine({ price: 0, color: palette.line, lineWidth: 1, axisLabelVisible: false });
    const places = new Map(times.map((time, index) => [Number(time), index]));
    return { indexOf: (time: number) => places.get(time) };
  };

  return (
    <ChartFrame
      label={label}
      height={280}
      hours={hours}
      periods={points.length}
      version={JSON.stringify([points.length, points[0]?.time, points.at(-1)])}
      draw={draw}
      tooltip={(index) => <PointTooltip point={points[index]} />}
    />
  );
}

function PointTooltip({ point }: { point: Point | undefined }) {
  if (point === undefined) return null;
  const rows: [string, number | null][] = [
    ["Total", point.total_usd],
    ["Realised", point.realized_usd],
    ["Unrealised", point.unrealized_usd],
  ];
  return (
    <>
      <b>{titleOf(point.time, true)}</b>
      <table>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td class={`n ${tone(value)}`}>{signedUsd(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {point.unpriced_tokens > 0 ? (
        <p class="muted">
          {number(point.unpriced_tokens)} of {number(point.held_tokens)} holdings without a price
        </p>
      ) : null}
    </>
  );
}
