// The import graph: import cycles, and all dependencies of a file.
import { dirname, join } from "node:path/posix";

/** File → the files it imports, including types. Paths are relative to the repository. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const IMPORT = /(?:\bfrom|\bimport\(?)\s*"([^"\n]+)"/g;
const aliases: Record<string, string> = { "@orrery/sdk": "sdk/typescript/src/index.ts" };

export function importGraph(files: ReadonlyMap<string, string>): ImportGraph {
  const graph = new Map<string, string[]>();
  for (const [file, text] of files) {
    const targets = [...text.matchAll(IMPORT)].map(([, specifier = ""]) =>
      specifier.startsWith(".") ? join(dirname(file), specifier) : (aliases[specifier] ?? ""),
    );
    graph.set(
      file,
      [...new Set(targets)].filter((target) => files.has(target)),
    );
  }
  return graph;
}

/** The file and everything it imports, directly or indirectly. */
export function dependenciesOf(file: string, graph: ImportGraph): Set<string> {
  const found = new Set([file]);
  for (const next of found) for (const target of graph.get(next) ?? []) found.add(target);
  return found;
}

/** One cycle for each group of files that import each other: a → b → a. */
export function importCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = [];
  const seen = new Set<string>();
  for (const file of graph.keys()) {
    if (seen.has(file)) continue;
    const cycle = cycleThrough(file, graph);
    if (cycle === undefined) continue;
    cycles.push(cycle);
    for (const member of cycle) seen.add(member);
  }
  return cycles;
}

/** The shortest path from a file back to itself. */
function cycleThrough(file: string, graph: ImportGraph): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [file];
  for (const next of queue) {
    for (const target of graph.get(next) ?? []) {
      if (target === file) {
        const path = [file];
        for (let at: string | undefined = next; at !== undefined && at !== file; at = cameFrom.get(at))
          path.splice(1, 0, at);
        return [...path, file];
      }
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, next);
      queue.push(target);
    }
  }
  return undefined;
}
