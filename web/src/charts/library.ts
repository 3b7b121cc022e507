// What the explorer uses of lightweight-charts, in a file of its own: it is loaded with the first chart.
import { useEffect, useState } from "preact/hooks";
import { theme } from "../theme.ts";
import { useValue } from "../value.ts";

export type Library = typeof import("lightweight-charts");

let loading: Promise<Library> | undefined;

/** The chart library once it is loaded; "failed" if it could not be. */
export function useLibrary(): Library | "failed" | undefined {
  const [library, setLibrary] = useState<Library | "failed" | undefined>(undefined);
  useEffect(() => {
    loading ??= import("lightweight-charts");
    loading.then(
      (loaded) => setLibrary(loaded),
      () => {
        loading = undefined;
        setLibrary("failed");
      },
    );
  }, []);
  return library;
}

export interface Palette {
  /** Changes with the theme. */
  theme: string;
  text: string;
  line: string;
  panel: string;
  up: string;
  down: string;
  accent: string;
  series: string[];
}

/** The colours of the current theme. A canvas cannot use the names of the style sheet. */
export function usePalette(): Palette {
  const current = useValue(theme);
  const [palette, setPalette] = useState(() => paletteOf(current));
  // The theme is applied to the document after it has changed.
  useEffect(() => setPalette(paletteOf(current)), [current]);
  return palette;
}

function paletteOf(current: string): Palette {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: `${current} ${of("--bg")}`,
    text: of("--muted"),
    line: of("--line"),
    panel: of("--panel"),
    up: of("--up"),
    down: of("--down"),
    accent: of("--accent"),
    series: Array.from({ length: 10 }, (_, index) => of(`--c${index}`)),
  };
}

/** A weaker colour that is opaque: bars of a stack cover each other. */
export function mixed(color: string, background: string, part: number): string {
  const channels = (text: string) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  const other = channels(background);
  const parts = channels(color).map((value, index) =>
    Math.round(value * part + (other[index] ?? 0) * (1 - part))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}`;
}

/** Adds an opacity to a colour such as #7ea6ff. */
export function faded(color: string, opacity: number): string {
  return `${color}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, "0")}`;
}
