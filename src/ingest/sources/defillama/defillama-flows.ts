// Reads DefiLlama's overview of fees, revenue and volume: which protocols report them, and which of them are also
// counted at another protocol.
import { z } from "zod";
import { lenient } from "../shared/upstream-json.ts";
import { groupBy } from "../shared/group-by.ts";
import { chainId, llamaSlug, protocolId } from "./defillama-projects.ts";

const text = lenient(z.string());

export const Flow = z.object({
  defillamaId: z.union([z.string().min(1), z.int()]).transform(String),
  name: z.string().trim().min(1).max(200),
  displayName: text,
  slug: text,
  protocolType: text,
  parentProtocol: text,
  linkedProtocols: lenient(z.array(z.unknown())),
  doublecounted: lenient(z.boolean()),
  total30d: lenient(z.number()),
});
export type Flow = z.output<typeof Flow>;

export interface FlowGroup {
  sourceId: string;
  /** The path segment of its history. */
  slug: string;
  /** Whether it reported anything in the last 30 days. */
  isActive: boolean;
  /** Whether all of its versions are also counted at another protocol. */
  isCountedElsewhere: boolean;
  /** The versions that are also counted at another protocol, by their names in the breakdown. */
  countedElsewhere: ReadonlySet<string>;
  total30d: number;
}

/** Largest first. */
export function flowGroupsOf(items: readonly Flow[]): FlowGroup[] {
  return [...groupBy(items, sourceIdOf)]
    .map(([sourceId, members]) => {
      const elsewhere = members.filter(({ doublecounted }) => doublecounted === true);
      return {
        sourceId,
        slug: slugOf(members),
        isActive: members.some(({ total30d }) => (total30d ?? 0) !== 0),
        isCountedElsewhere: elsewhere.length === members.length,
        countedElsewhere: new Set(
          elsewhere.flatMap(({ name, displayName }) => (displayName ? [name, displayName] : [name])),
        ),
        total30d: members.reduce((sum, { total30d }) => sum + Math.abs(total30d ?? 0), 0),
      };
    })
    .sort((a, b) => b.total30d - a.total30d || (a.sourceId < b.sourceId ? -1 : 1));
}

function sourceIdOf({ protocolType, name, parentProtocol, defillamaId }: Flow): string {
  if (protocolType === "chain") return chainId(name);
  return protocolId(parentProtocol || defillamaId);
}

function slugOf(members: readonly Flow[]): string {
  const [first] = members;
  if (!first) return "";
  if (!first.parentProtocol) return first.slug || llamaSlug(first.name);
  // The first of the linked protocols is the parent itself.
  const [parent] = first.linkedProtocols ?? [];
  return typeof parent === "string" ? llamaSlug(parent) : first.parentProtocol.replace(/^parent#/, "");
}
