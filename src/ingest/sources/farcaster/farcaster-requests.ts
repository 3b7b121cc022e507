// Requests to a Snapchain node and to Neynar, the shapes of their answers, and the probes.
import { z } from "zod";
import type { FetchOptions, Probe } from "../../source.ts";
import { farcasterProvider } from "./farcaster-provider.ts";
import { Message, NeynarCast } from "./farcaster-cast.ts";

export const Messages = z.object({ messages: z.array(z.unknown()), nextPageToken: z.string().nullish() });

export const SearchResponse = z.object({
  result: z.object({
    casts: z.array(z.unknown()),
    next: z.object({ cursor: z.string().nullish() }).nullish(),
  }),
});

export const UserName = z.object({
  data: z.object({ userDataBody: z.object({ value: z.string().max(100) }) }),
});

/** `path`: castsByFid or castsByParent. */
export function castsUrl(node: string, path: string, parameters: Record<string, string>): string {
  const url = new URL(`/v1/${path}`, node);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

export function userNameUrl(node: string, fid: number): string {
  return new URL(`/v1/userDataByFid?fid=${fid}&user_data_type=${farcasterProvider.usernameType}`, node).href;
}

export function searchRequest(
  neynar: string,
  key: string,
  query: string,
  limit: number,
  cursor: string,
): { url: string; options: FetchOptions } {
  const url = new URL("/v2/farcaster/cast/search", neynar);
  const parameters = { q: query, mode: "literal", sort_type: "desc_chron", limit: String(limit) };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (cursor !== "") url.searchParams.set("cursor", cursor);
  return { url: url.href, options: { headers: { "x-api-key": key }, maxBytes: 8_000_000 } };
}

const FEW = 5;
const Casts = z.object({ messages: z.array(Message), nextPageToken: z.string().nullish() });
const Found = z.object({ result: z.object({ casts: z.array(NeynarCast) }) });

export function farcasterProbes(settings: {
  node?: string | undefined;
  fids: readonly number[];
  channels: readonly string[];
  neynar_api_key?: string | undefined;
  queries: readonly string[];
  neynar_url: string;
}): Probe[] {
  const { node, neynar_api_key: key } = settings;
  const [fid] = settings.fids;
  const [channel] = settings.channels;
  const [query] = settings.queries;
  const probes: Probe[] = [];
  const addCasts = (of: string, path: string, parameters: Record<string, string>) => {
    const few = { ...parameters, reverse: "true", pageSize: String(FEW) };
    if (node) probes.push({ name: `casts of ${of}`, url: castsUrl(node, path, few), shape: Casts });
  };
  if (fid) addCasts("an account", "castsByFid", { fid: String(fid) });
  if (channel) addCasts("a channel", "castsByParent", { url: channel });
  if (node && fid)
    probes.push({ name: "the name of an account", url: userNameUrl(node, fid), shape: UserName });
  if (key && query) {
    const price = "credits of your Neynar plan";
    probes.push({
      name: "search",
      ...searchRequest(settings.neynar_url, key, query, FEW, ""),
      price,
      shape: Found,
    });
  }
  return probes;
}
