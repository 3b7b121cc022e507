import { describe, expect, it } from "vitest";
import type { ChainReading } from "../../wallets/chain-reader.ts";
import { pagesOf, upstreamDouble } from "../../../test/upstream-double.ts";
import { solana } from "./solana.ts";

const A = "4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T";
const B = "675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8";

function run(reading: (wallet: string) => ChainReading | Error, wallets = [A, B]) {
  const read: string[] = [];
  const context = upstreamDouble({
    wallets: {
      readWallet: (_, wallet) => {
        read.push(wallet);
        const answer = reading(wallet);
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    },
  });
  const [task] = solana.tasks(solana.settings.parse({ wallets }));
  if (!task) throw new Error("no task");
  return { read, context, task };
}

describe("watched wallets", () => {
  it("are read one after the other, once each, and those not read to the end are remembered", async () => {
    const { read, context, task } = run(
      (wallet) => ({ reasons: wallet === A ? ["history_truncated"] : [], since: null }),
      [A, B, A],
    );
    await pagesOf(task, context);
    expect(read).toEqual([A, B]);
    expect(context.cursor).toEqual({ partly: [A] });
  });

  it("say why they cannot be read: a node that is away, or none at all", async () => {
    const away = run(() => ({ reasons: ["upstream_unavailable"], since: null }));
    await expect(pagesOf(away.task, away.context)).rejects.toMatchObject({ kind: "unreachable" });
    const [task] = solana.tasks(solana.settings.parse({ wallets: [A] }));
    if (!task) throw new Error("no task");
    await expect(pagesOf(task, upstreamDouble({}))).rejects.toMatchObject({ kind: "misconfigured" });
  });

  it("are addresses, and without any there is nothing to do", () => {
    expect(solana.tasks(solana.settings.parse({}))).toEqual([]);
    for (const wallet of ["0xabc", "", "O0Il", `${A}${A}`, 7])
      expect(solana.settings.safeParse({ wallets: [wallet] }).success).toBe(false);
  });
});
