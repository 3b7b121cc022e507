// What several tasks of DefiLlama request.
import { z } from "zod";
import type { Metric } from "../../../fundamentals/fundamentals-record.ts";
import type { SourceContext } from "../../source.ts";
import type { PageBuilder } from "../shared/page-builder.ts";
import { readJson } from "../shared/upstream-json.ts";
import { groupsOf, Protocol, type ProtocolGroup } from "./defillama-projects.ts";
import { defillamaProvider } from "./defillama-provider.ts";

export const BASE = defillamaProvider.url;
/** The list has about 8 MB, the largest history of one protocol several times that. */
export const LIST = { maxBytes: 64 * 1024 * 1024, timeoutMs: 60_000 };

export interface FlowRequest {
  metric: Metric;
  path: string;
  dataType?: string;
}

export function historyUrl(slug: string): string {
  return `${BASE}/protocol/${encodeURIComponent(slug)}`;
}

/** The protocols that report a figure, without the charts of their total. */
export function overviewUrl({ path, dataType }: Pick<FlowRequest, "path" | "dataType">): string {
  const type = dataType ? `&dataType=${dataType}` : "";
  return `${BASE}/overview/${path}?excludeTotalDataChart=true&excludeTotalDataChartBreakdown=true${type}`;
}

export function summaryUrl({ path, dataType }: FlowRequest, slug: string): string {
  return `${BASE}/summary/${path}/${encodeURIComponent(slug)}${dataType ? `?dataType=${dataType}` : ""}`;
}

export async function protocolGroups(context: SourceContext, page: PageBuilder): Promise<ProtocolGroup[]> {
  const response = await context.fetch(`${BASE}/protocols`, LIST);
  const items = readJson(response, z.array(z.unknown()));
  const protocols = await page.parseAll(Protocol, items, defillamaProvider.maxProtocols);
  return groupsOf([...new Map(protocols.map((protocol) => [protocol.id, protocol])).values()]);
}
