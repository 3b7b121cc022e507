// Where the index is made from the store: of a few rows here, in turns; of many in a thread of its own, for as objects they
// are garbage that V8 stops everything to collect.
import { inTurns } from "../../base/yielding.ts";
import { openThread, workerUrl } from "../../base/worker.ts";
import { BlockMaker, type PageOfLines, type PageRead, type Placed } from "./segment-builder.ts";
import type { BlockMakerCalls, BlockMakerGiven } from "./segment-builder.worker.ts";
import type { HandedBlock } from "../../search-index/segment-transfer.ts";
import type { Stories } from "../prepare/stories.ts";

export interface Making {
  read(page: PageOfLines): Promise<PageRead>;
  unknownTerms(): Promise<string>;
  place(placed: Placed): Promise<void>;
  make(): Promise<HandedBlock | undefined>;
  /** Nothing more is to be made. */
  end(): void;
}

/** So many are worth a thread, which takes a moment to start. */
const WORTH_A_THREAD = 2_000;
/** Without work for so long it ends, with all that was gathered: longer than any read of the store takes. */
const IDLE_MS = 600_000;

export function openMaking(options: { dimensions: number; stories: Stories; expected: number }): Making {
  return options.expected < WORTH_A_THREAD ? makingHere(options) : makingThere(options);
}

function makingHere(options: { dimensions: number; stories: Stories }): Making {
  const maker = new BlockMaker(options);
  return {
    read: (page) => inTurns(maker.read(page)),
    unknownTerms: () => Promise.resolve(maker.unknownTerms()),
    place: (placed) => inTurns(maker.place(placed)),
    make: () => inTurns(maker.make()),
    end: () => {},
  };
}

function makingThere({ dimensions, stories }: { dimensions: number; stories: Stories }): Making {
  const thread = openThread<BlockMakerCalls>(workerUrl("segment-builder", import.meta.url), {
    idleMs: IDLE_MS,
    given: (): BlockMakerGiven => ({ dimensions, stories: stories.memory }),
  });
  return {
    read: (page) =>
      thread.call(
        "read",
        page,
        [...page.rows, ...page.vectors].map(({ buffer }) => buffer),
      ),
    unknownTerms: () => thread.call("unknownTerms", undefined),
    place: (placed) => thread.call("place", placed),
    make: () => thread.call("make", undefined),
    end: () => thread.end(),
  };
}
