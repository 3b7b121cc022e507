// What the Solana node is asked to see whether wallets can be read from it.
import { z } from "zod";
import { SOL } from "../../../wallets/money.ts";
import { SolanaTransaction } from "../../../wallets/solana/solana-tx.ts";
import { UpstreamFailure, type UpstreamResponse, type Probe, type ProbeContext } from "../../source.ts";
import { readJson } from "../shared/upstream-json.ts";
import { solanaProvider } from "./solana-provider.ts";
import { Envelope, SignatureInfo, transactionRequest } from "./solana-rpc.ts";

const { codes, maxSupportedTransactionVersion: newest, encodedVersions } = solanaProvider;

const { meta } = SolanaTransaction.shape;
const Transaction = SolanaTransaction.omit({ transactionIndex: true }).extend({
  // Absent in some encodings.
  meta: meta.omit({ loadedAddresses: true }),
  version: z.literal(encodedVersions),
});
const Version = z.object({ "solana-core": z.string() });

export function solanaProbes(
  { wallets }: { wallets: readonly string[] },
  { solanaRpcUrl: url }: ProbeContext,
): Probe[] {
  if (url === undefined) return [];
  const probe = (name: string, method: string, params: unknown[], shape: z.ZodType): Probe => ({
    name,
    url,
    options: {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      isOperators: true,
    },
    shape,
    read: resultIn,
  });
  return [
    probe("version", "getVersion", [], Version),
    {
      ...probe(
        "list of transactions",
        "getSignaturesForAddress",
        // SOL is in many transactions.
        [wallets[0] ?? SOL, { limit: 1, commitment: "finalized" }],
        z.array(SignatureInfo),
      ),
      next(answer) {
        const signature = z.array(SignatureInfo).safeParse(answer).data?.[0]?.signature;
        if (signature === undefined) return undefined;
        return probe("a transaction", "getTransaction", transactionRequest(signature), Transaction);
      },
    },
  ];
}

function resultIn(response: UpstreamResponse): unknown {
  const { result, error } = readJson(response, Envelope);
  if (error === null || error === undefined) return result;
  if (error.code === codes.unsupportedVersion)
    throw new UpstreamFailure("bad_format", `a transaction has a later version than ${newest}`);
  const kind = codes.busy.has(error.code) ? "rate_limited" : "refused";
  throw new UpstreamFailure(
    kind,
    `the node returned error ${error.code}`,
    undefined,
    error.message.slice(0, 200),
  );
}
