// A treemap of links: sized by weight, coloured by change. The table beside it says the same in words.
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

/** Least changes of each strength of colour, in doublings: a half weighs as much as a double. */
const STRENGTHS = [0.015, 0.3, 1];

/** Pixels; smaller is not read. */
const SMALLEST = 8.5;
/** How wide a bold capital is, of its height. */
const LETTER = 0.7;

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
            const readable = size >= SMALLEST && rect.height > 18;
            const roomy = readable && rect.width > 56 && rect.height > 44;
            return (
              <Link
                key={tile.id}
                href={tile.href}
                title={tile.label}
                // Where nothing fits in, the name is said all the same.
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
                {roomy ? tile.lines.map((line) => <span key={line}>{line}</span>) : null}
              </Link>
            );
          })}
    </div>
  );
}

/** As large as the tile deserves, and no wider than it is. */
function sizeOf(title: string, { width, height }: Rect): number {
  const deserved = Math.max(10, Math.min(26, Math.sqrt(width * height) / 7));
  return Math.min(deserved, (width - 6) / (title.length * LETTER));
}

function shadeOf(change: number | null): string {
  if (change === null) return "flat";
  const doublings = Math.abs(Math.log2(Math.max(0, 1 + change / 100)));
  const strength = STRENGTHS.filter((least) => doublings >= least).length;
  return strength === 0 ? "flat" : `${change > 0 ? "gain" : "loss"}-${strength}`;
}
