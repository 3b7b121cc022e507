// DefiLlama's overview of fees, revenue and volume: who has any, and whose is counted at another protocol as well.
import { z } from "zod";
import { chainId, llamaSlug, protocolId } from "./defillama-projects.ts";

const text = z.string().nullish().catch(null);

export const Flow = z.object({
  defillamaId: z.union([z.string().min(1), z.int()]).transform(String),
  name: z.string().trim().min(1).max(200),
  displayName: text,
  slug: text,
  protocolType: text,
  parentProtocol: text,
  linkedProtocols: z.array(z.unknown()).nullish().catch(null),
  doublecounted: z.boolean().nullish().catch(null),
  total30d: z.number().nullish().catch(null),
});
export type Flow = z.output<typeof Flow>;

export interface FlowGroup {
  sourceId: string;
  /** Under which the history is asked for. */
  slug: string;
  /** Anything in the last 30 days. */
  isActive: boolean;
  /** All of it: added up with others it would count twice. */
  isCountedElsewhere: boolean;
  /** The versions, by the names in the breakdown, for which that is so. */
  countedElsewhere: ReadonlySet<string>;
  total30d: number;
}

/** Largest first. */
export function flowGroupsOf(items: readonly Flow[]): FlowGroup[] {
  const groups = new Map<string, Flow[]>();
  for (const item of items) {
    const members = groups.get(sourceIdOf(item));
    if (members) members.push(item);
    else groups.set(sourceIdOf(item), [item]);
  }
  return [...groups]
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
