import type { Item } from "./item.ts";

const FARCASTER_EPOCH_S = 1_609_459_200;

export const userData = JSON.stringify({
  data: { userDataBody: { type: "USER_DATA_TYPE_USERNAME", value: "dwr" } },
});

export function casts(items: Item[], query: URLSearchParams): string {
  const from = Number(query.get("startTimestamp") ?? 0);
  const found = items
    .map(({ text, at, n }) => ({
      hash: `0x${(n + 1).toString(16).padStart(40, "0")}`,
      data: {
        type: "MESSAGE_TYPE_CAST_ADD",
        fid: 3,
        timestamp: Math.floor(at / 1000) - FARCASTER_EPOCH_S,
        network: "FARCASTER_NETWORK_MAINNET",
        castAddBody: { text, mentions: [], mentionsPositions: [], embeds: [] },
      },
      signer: "0x00",
    }))
    .filter(({ data }) => data.timestamp >= from);
  if (query.get("reverse") === "true") found.reverse();
  return JSON.stringify({ messages: found, nextPageToken: "" });
}
