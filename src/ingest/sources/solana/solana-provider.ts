// Solana: the constants that the provider decides. Those of the transactions themselves, such as the wire format and the rates
// of rent, are in src/wallets/solana/.
import type { Provider } from "../../source.ts";

export const solanaProvider = {
  checkedOn: "2026-11-19",
  documents: [
    "https://solana.com/docs/rpc",
    "https://docs.chainstack.com/docs/solana-transaction-v1",
    "https://github.com/anza-xyz/agave/blob/master/rpc-client-api/src/custom_error.rs",
  ],
  hosts: {},
  /** The newest version that src/wallets/solana/ reads. A transaction of a later one is set aside. */
  maxSupportedTransactionVersion: 1,
  /** What the field `version` of a transaction may contain. */
  encodedVersions: ["legacy", 0, 1] as (string | number)[],
  /** Signatures per page of getSignaturesForAddress. */
  signaturesPerPage: 1_000,
  codes: {
    /** Behind, unhealthy, or over the rate limit: the call is repeated. */
    busy: new Set([-32004, -32005, -32014, -32016, -32429, 429]),
    /** The node does not serve such calls at all: invalid request, method or parameters, or no history. */
    node: new Set([-32600, -32601, -32602, -32011]),
    /** The transaction has a later version than the call allows. */
    unsupportedVersion: -32015,
  },
} satisfies Provider & Record<string, unknown>;
