// What the explorer uses of lightweight-charts, in a file of its own: it is loaded with the first chart.
import { useEffect, useState } from "preact/hooks";
import { theme } from "../theme.ts";
import { useValue } from "../value.ts";
import { sixDigits } from "./colors.ts";

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
  const of = (name: string) => sixDigits(style.getPropertyValue(name).trim());
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
