// The frame of every time chart: creates it, keeps it in the size and colours of the page, zooms, and shows the tooltip.
import type { IChartApi, MouseEventParams } from "lightweight-charts";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Skeleton } from "../ui.tsx";
import { faded } from "./colors.ts";
import { type Library, type Palette, useLibrary, usePalette } from "./library.ts";

interface Drawing {
  /** The index of the period at a time of the chart. */
  indexOf(time: number): number | undefined;
}

interface ChartFrameProps {
  label: string;
  height: number;
  /** Draws the series; called again when `version` or the theme changes. */
  draw: (chart: IChartApi, library: Library, palette: Palette) => Drawing;
  version: string;
  /** The number of periods. */
  periods: number;
  tooltip: (index: number) => ComponentChildren;
  /** Whether the axis shows hours. */
  hours?: boolean;
  leftAxis?: boolean;
}

interface Pointer {
  index: number;
  x: number;
  isRight: boolean;
}

const ZOOM = 0.6;

/** Shows all periods, with room for the first label. */
function fit(chart: IChartApi, periods: number): void {
  chart.timeScale().setVisibleLogicalRange({ from: -0.02 * periods - 0.5, to: periods - 0.5 });
}

export function ChartFrame(props: ChartFrameProps) {
  const { label, height, draw, version, periods, tooltip, hours = false, leftAxis = false } = props;
  const library = useLibrary();
  const palette = usePalette();
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<IChartApi | undefined>(undefined);
  const drawing = useRef(draw);
  drawing.current = draw;
  const [pointer, setPointer] = useState<Pointer | undefined>(undefined);

  useEffect(() => {
    const element = place.current;
    if (!element || library === undefined || library === "failed") return;
    const made = library.createChart(element, optionsOf(library, palette, { hours, leftAxis }));
    const drawn = drawing.current(made, library, palette);
    fit(made, periods);
    const follow = ({ time, point }: MouseEventParams) => {
      const index = time === undefined ? undefined : drawn.indexOf(Number(time));
      if (index === undefined || point === undefined) return setPointer(undefined);
      setPointer({ index, x: point.x, isRight: point.x > element.clientWidth / 2 });
    };
    made.subscribeCrosshairMove(follow);
    // A tap is a click without a move before it.
    made.subscribeClick(follow);
    chart.current = made;
    return () => {
      chart.current = undefined;
      setPointer(undefined);
      made.remove();
    };
  }, [library, palette.theme, version, hours, leftAxis]);

  const zoom = (factor: number) => {
    const scale = chart.current?.timeScale();
    const range = scale?.getVisibleLogicalRange();
    if (!scale || !range) return;
    const half = ((range.to - range.from) * factor) / 2;
    const middle = (range.from + range.to) / 2;
    scale.setVisibleLogicalRange({ from: middle - half, to: middle + half });
  };

  if (library === "failed")
    return <p class="muted">The chart could not be loaded. Reload the page to try again.</p>;
  return (
    <div class="chart">
      <div class="chart-zoom" role="group" aria-label="Zoom">
        <button type="button" aria-label="Zoom in" onClick={() => zoom(ZOOM)}>
          +
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => zoom(1 / ZOOM)}>
          −
        </button>
        <button
          type="button"
          aria-label="Show the whole range"
          onClick={() => (chart.current ? fit(chart.current, periods) : undefined)}
        >
          ⤢
        </button>
      </div>
      <div class="chart-place" style={{ height: `${height}px` }}>
        {library === undefined ? <Skeleton tall /> : null}
        <div ref={place} role="img" aria-label={label} class="chart-canvas" />
        {pointer === undefined ? null : (
          <div
            class="tooltip"
            style={
              pointer.isRight
                ? { right: `calc(100% - ${pointer.x - 12}px)` }
                : { left: `${pointer.x + 12 + (leftAxis ? 46 : 0)}px` }
            }
          >
            {tooltip(pointer.index)}
          </div>
        )}
      </div>
    </div>
  );
}

function optionsOf(library: Library, palette: Palette, axes: { hours: boolean; leftAxis: boolean }) {
  return {
    autoSize: true,
    // The order of stacked series is their meaning.
    hoveredSeriesOnTop: false,
    layout: {
      background: { type: library.ColorType.Solid, color: "transparent" },
      textColor: palette.text,
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSize: 11,
      // Its style element violates the content security policy; the footer of the page credits the library.
      attributionLogo: false,
      panes: { separatorColor: palette.line, enableResize: false },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: faded(palette.line, 0.6) } },
    crosshair: { mode: library.CrosshairMode.Magnet },
    rightPriceScale: { borderVisible: false },
    leftPriceScale: { visible: axes.leftAxis, borderVisible: false },
    timeScale: {
      borderColor: palette.line,
      timeVisible: axes.hours,
      secondsVisible: false,
      minBarSpacing: 0.5,
    },
    // The wheel and a vertical swipe scroll the page; pinching and the buttons zoom.
    handleScroll: { mouseWheel: false, pressedMouseMove: true, horzTouchDrag: true, vertTouchDrag: false },
    handleScale: { mouseWheel: false, pinch: true, axisPressedMouseMove: true, axisDoubleClickReset: true },
  };
}
