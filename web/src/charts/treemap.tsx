// A treemap of links, sized by weight and coloured by change. The page's table contains the same figures.
import { Link } from "../router.tsx";
import { squarify, type Rect } from "./squarify.ts";
import { useWidth } from "./use-width.ts";

export interface Tile {
  id: number;
  weight: number;
  /** Percent; null when unknown. */
  change: number | null;
  title: string;
  lines: string[];
  label: string;
  href: string;
}

/** The minimum change for each colour intensity, in doublings: halving counts as much as doubling. */
const STRENGTHS = [0.015, 0.3, 1];

/** The smallest readable font size, in pixels. */
const MIN_FONT_SIZE = 8.5;
/** The width of a bold capital letter, relative to its height. */
const LETTER_WIDTH = 0.7;

export function Treemap({ tiles, label }: { tiles: readonly Tile[]; label: string }) {
  const { ref, width } = useWidth();
  const height = width < 600 ? Math.max(420, width * 1.2) : Math.min(620, width * 0.52);
  const shown = tiles.filter((tile) => tile.weight > 0);
  if (tiles.length > 0 && shown.length === 0) return null;
  const rects = squarify(
    shown.map((tile) => tile.weight),
    width,
    height,
  );
  return (
    <div class="treemap" ref={ref} role="group" aria-label={label} style={{ height: `${height}px` }}>
      {width === 0
        ? null
        : shown.map((tile, index) => {
            const rect = rects[index] ?? { x: 0, y: 0, width: 0, height: 0 };
            const size = sizeOf(tile.title, rect);
            const readable = size >= MIN_FONT_SIZE && rect.height > 18;
            const hasRoom = readable && rect.width > 56 && rect.height > 44;
            return (
              <Link
                key={tile.id}
                href={tile.href}
                title={tile.label}
                // A tile without visible text still has an accessible name.
                label={readable ? undefined : tile.label}
                class={`tile ${shadeOf(tile.change)}`}
                style={{
                  left: `${rect.x}px`,
                  top: `${rect.y}px`,
                  width: `${Math.max(0, rect.width - 2)}px`,
                  height: `${Math.max(0, rect.height - 2)}px`,
                  fontSize: `${size}px`,
                }}
              >
                {readable ? <strong>{tile.title}</strong> : null}
                {hasRoom ? tile.lines.map((line) => <span key={line}>{line}</span>) : null}
              </Link>
            );
          })}
    </div>
  );
}

/** Grows with the tile, and fits its width. */
function sizeOf(title: string, { width, height }: Rect): number {
  const preferred = Math.max(10, Math.min(26, Math.sqrt(width * height) / 7));
  return Math.min(preferred, (width - 6) / (title.length * LETTER_WIDTH));
}

function shadeOf(change: number | null): string {
  if (change === null) return "flat";
  const doublings = Math.abs(Math.log2(Math.max(0, 1 + change / 100)));
  const strength = STRENGTHS.filter((least) => doublings >= least).length;
  return strength === 0 ? "flat" : `${change > 0 ? "gain" : "loss"}-${strength}`;
}
