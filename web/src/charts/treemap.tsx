// A treemap of links, sized by weight and coloured by change. The page's table contains the same figures.
import { hierarchy, treemap, treemapSquarify } from "d3-hierarchy";
import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { Link } from "../router.tsx";
import { useWidth } from "./use-width.ts";

export interface Tile {
  id: number | string;
  weight: number;
  /** Percent; null when unknown. */
  change: number | null;
  title: string;
  lines: string[];
  label: string;
  /** Shown beside the pointer. */
  tooltip: ComponentChildren;
  href: string;
}

/** The minimum change for each colour intensity, in doublings: halving counts as much as doubling. */
const STRENGTHS = [0.015, 0.3, 1];
const GAP = 2;
/** Room for a tooltip above the lower edge. */
const TOOLTIP_HEIGHT = 130;

/** The smallest readable font size, in pixels. */
const MIN_FONT_SIZE = 9;
/** The width of a bold capital letter, relative to its height. */
const LETTER_WIDTH = 0.68;

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One rectangle for each tile with a weight, largest first. */
function layout(tiles: readonly Tile[], width: number, height: number): { tile: Tile; rect: Rect }[] {
  const root = hierarchy<{ tile?: Tile; children?: { tile: Tile }[] }>({
    children: tiles.filter(({ weight }) => weight > 0).map((tile) => ({ tile })),
  })
    .sum(({ tile }) => tile?.weight ?? 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const placed = treemap<{ tile?: Tile }>().tile(treemapSquarify.ratio(1.3)).size([width, height])(root);
  return placed
    .leaves()
    .flatMap(({ data: { tile }, x0, y0, x1, y1 }) =>
      tile ? [{ tile, rect: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 } }] : [],
    );
}

interface Pointer {
  tile: Tile;
  x: number;
  y: number;
}

export function Treemap({ tiles, label }: { tiles: readonly Tile[]; label: string }) {
  const { ref, width } = useWidth();
  const height = width < 600 ? Math.max(420, width * 1.25) : Math.min(660, width * 0.5);
  const [pointer, setPointer] = useState<Pointer | undefined>(undefined);
  const placed = useMemo(() => (width === 0 ? [] : layout(tiles, width, height)), [tiles, width, height]);
  // Made once, so that moving the pointer renders only the tooltip.
  const links = useMemo(() => placed.map((one) => <TileLink key={one.tile.id} {...one} />), [placed]);
  if (tiles.every((tile) => tile.weight <= 0)) return null;
  const follow = (event: PointerEvent) => {
    const box = ref.current?.getBoundingClientRect();
    // A finger opens the tile.
    if (!box || event.pointerType !== "mouse") return;
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const under = placed.find(({ rect }) => contains(rect, x, y));
    setPointer(under && { tile: under.tile, x, y });
  };
  return (
    <>
      <div class="chart" onPointerMove={follow} onPointerLeave={() => setPointer(undefined)}>
        <div class="treemap" ref={ref} role="group" aria-label={label} style={{ height: `${height}px` }}>
          {links}
        </div>
        {pointer === undefined ? null : (
          <div
            class="tooltip"
            style={{
              top: `${Math.min(pointer.y + 14, height - TOOLTIP_HEIGHT)}px`,
              ...(pointer.x > width / 2
                ? { right: `${width - pointer.x + 14}px` }
                : { left: `${pointer.x + 14}px` }),
            }}
          >
            {pointer.tile.tooltip}
          </div>
        )}
      </div>
      <ul class="treemap-legend small" aria-label="Colours: change of the share">
        {legend.map(([shade, text]) => (
          <li key={shade}>
            <span class={`swatch ${shade}`} aria-hidden="true" /> {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function TileLink({ tile, rect }: { tile: Tile; rect: Rect }) {
  const size = sizeOf(tile.title, rect);
  const readable = size >= MIN_FONT_SIZE && rect.height > 18;
  const hasRoom = readable && rect.width > 52 && rect.height > 46;
  return (
    <Link
      href={tile.href}
      // A tile without visible text still has an accessible name.
      label={readable ? undefined : tile.label}
      class={`tile ${shadeOf(tile.change)}`}
      style={{
        left: `${rect.x}px`,
        top: `${rect.y}px`,
        width: `${Math.max(0, rect.width - GAP)}px`,
        height: `${Math.max(0, rect.height - GAP)}px`,
        fontSize: `${size}px`,
      }}
    >
      {readable ? <strong>{tile.title}</strong> : null}
      {hasRoom ? tile.lines.map((line) => <span key={line}>{line}</span>) : null}
    </Link>
  );
}

function contains({ x, y, width, height }: Rect, left: number, top: number): boolean {
  return left >= x && left < x + width && top >= y && top < y + height;
}

const legend = [
  ["loss-3", "halved or less"],
  ["loss-2", "−19% or more"],
  ["loss-1", "down"],
  ["flat", "unchanged"],
  ["gain-1", "up"],
  ["gain-2", "+23% or more"],
  ["gain-3", "doubled or more"],
] as const;

/** Grows with the tile, and fits its width. */
function sizeOf(title: string, { width, height }: Rect): number {
  const preferred = Math.max(10, Math.min(30, Math.sqrt(width * height) / 6.5));
  return Math.min(preferred, (width - 8) / (title.length * LETTER_WIDTH));
}

function shadeOf(change: number | null): string {
  if (change === null) return "flat";
  const doublings = Math.abs(Math.log2(Math.max(0, 1 + change / 100)));
  const strength = STRENGTHS.filter((least) => doublings >= least).length;
  return strength === 0 ? "flat" : `${change > 0 ? "gain" : "loss"}-${strength}`;
}
