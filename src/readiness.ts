// Tracks which endpoints have their data loaded, and the loading progress of the others.
import type { LoadProgress, ReadModel } from "./base/read-model.ts";

export interface Loading {
  /** For people: "Loading content: 1,200 of the newest 3,000 items". */
  message: string;
  /** From 0 to 1; it never goes back. */
  progress: number;
}

/** The loading progress; permanently undefined once loading is finished. */
export type LoadingCheck = () => Loading | undefined;

export interface Readiness {
  /** Tracks the named read models, and the creation of the demo data if it is in progress. */
  watch(names: readonly string[]): LoadingCheck;
  /** Watches everything the service loads. */
  overall: LoadingCheck;
}

/** The share of a first start that is spent creating the demo data; the rest is loading it into memory. */
const DEMO_SHARE = 0.9;

const titles: Record<string, string> = {
  catalogue: "the project catalogue",
  market: "market data",
  leaders: "leaderboards",
};

/** `demo` comes before everything else: while demo data is created, all data is incomplete. */
export function createReadiness(models: readonly ReadModel[], demo?: ReadModel): Readiness {
  function watch(names: readonly string[]): LoadingCheck {
    const watched = names.map((name) => {
      const model = models.find((one) => one.name === name);
      if (model === undefined) throw new Error(`there is no read model ${name}`);
      return model;
    });
    let isDone = false;
    let isBuilt = false;
    let highest = 0;

    return () => {
      if (isDone) return undefined;
      const world = demo?.status();
      const waiting = watched.filter((model) => !model.status().ready);
      isDone = waiting.length === 0 && (world?.ready ?? true);
      if (isDone) return undefined;
      // Demo data that already existed is not part of this start.
      isBuilt ||= world?.ready === false && world.loading !== undefined;
      const loaded = mean(watched.map((model) => fractionOf(model.status())));
      const share = isBuilt || world?.ready === false ? DEMO_SHARE : 0;
      const progress = share * (world ? fractionOf(world) : 0) + (1 - share) * loaded;
      highest = Math.max(highest, Math.min(0.999, Math.round(progress * 1_000) / 1_000));
      return { message: messageOf(waiting), progress: highest };
    };

    function messageOf(waiting: readonly ReadModel[]): string {
      const world = demo?.status();
      if (world && !world.ready)
        return world.loading ? `Building the demo world: ${Math.floor(highest * 100)} %` : "Starting";
      const counted = waiting.find((model) => model.status().loading !== undefined) ?? waiting[0];
      if (counted === undefined) return "Starting";
      const { loading } = counted.status();
      return `Loading ${titles[counted.name] ?? counted.name}${loading ? `: ${countOf(loading)}` : ""}`;
    }
  }

  return { watch, overall: watch(models.map(({ name }) => name)) };
}

/** Less than 1 until it is ready: the last step is often the longest. */
export function fractionOf({
  ready,
  loading,
}: {
  ready: boolean;
  loading?: LoadProgress | undefined;
}): number {
  if (ready) return 1;
  if (loading === undefined || loading.total <= 0) return 0;
  return Math.min(0.99, Math.max(0, loading.done / loading.total));
}

function countOf({ done, total, unit }: LoadProgress): string {
  const shown = (count: number) => count.toLocaleString("en-US");
  return `${shown(Math.min(done, total))} of ${shown(total)} ${unit}`;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
