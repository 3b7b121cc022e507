// Farcaster: the constants that the provider decides.
import type { Provider } from "../../source.ts";

export const farcasterProvider = {
  checkedOn: "2026-11-19",
  documents: [
    "https://docs.farcaster.xyz/reference/hubble/httpapi/httpapi",
    "https://docs.neynar.com/reference",
  ],
  hosts: {},
  neynarUrl: "https://api.neynar.com",
  /** Where people read casts. */
  webUrl: "https://farcaster.xyz",
  /** Casts per request, of nodes and of Neynar. */
  pageSize: 100,
  /** Farcaster counts seconds from the beginning of 2021, UTC. */
  epochSeconds: 1_609_459_200,
  castType: "MESSAGE_TYPE_CAST_ADD",
  /** The type of user data that contains the account's name. */
  usernameType: 6,
} satisfies Provider & Record<string, unknown>;
