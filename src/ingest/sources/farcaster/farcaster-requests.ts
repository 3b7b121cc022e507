// Requests to a Snapchain node and to Neynar, and the shapes of their answers.
import { z } from "zod";
import type { FetchOptions } from "../../source.ts";
import { farcasterProvider } from "./farcaster-provider.ts";

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
