// What a Snapchain node and Neynar are asked to see whether they still answer as expected.
import { z } from "zod";
import type { Probe } from "../../source.ts";
import { Message, NeynarCast } from "./farcaster-cast.ts";
import { castsUrl, searchRequest, UserName, userNameUrl } from "./farcaster-requests.ts";

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
  const casts = (name: string, path: string, parameters: Record<string, string>): Probe[] =>
    node === undefined
      ? []
      : [{ name, url: castsUrl(node, path, { ...parameters, pageSize: String(FEW) }), shape: Casts }];
  return [
    ...(fid === undefined
      ? []
      : casts("casts of an account", "castsByFid", { fid: String(fid), reverse: "true" })),
    ...(channel === undefined
      ? []
      : casts("casts of a channel", "castsByParent", { url: channel, reverse: "true" })),
    ...(node === undefined || fid === undefined
      ? []
      : [{ name: "the name of an account", url: userNameUrl(node, fid), shape: UserName }]),
    ...(key === undefined || query === undefined
      ? []
      : [
          {
            name: "search",
            ...searchRequest(settings.neynar_url, key, query, FEW, ""),
            price: "credits of your Neynar plan",
            shape: Found,
          },
        ]),
  ];
}
