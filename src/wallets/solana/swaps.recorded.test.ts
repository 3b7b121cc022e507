// Expected activity of recorded transactions. We may not distribute the recordings; without them this test is skipped.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { rawForm, wireForm } from "../../../test/solana-raw.ts";
import { isBuiltInMoney } from "../money.ts";
import { SolanaTransaction, readTransaction } from "./solana-tx.ts";
import { readActivity } from "./swaps.ts";

const FOLDER = fileURLToPath(new URL("../../../../shared/data/solana-tx/transactions/", import.meta.url));
const present = existsSync(FOLDER);
const RECORDINGS = present ? readdirSync(FOLDER) : [];
if (!present) console.warn(`skipped: no recorded transactions at ${FOLDER}`);

const SOL = "So111111";
const USDC = "EPjFWdd5";
const ORDER_OWNER = "GAgnD5XviS4wN7GpcTBbgvtFAZnT6Lc1ehkbnP3qo1bz";
const KEEPER = "71WDyyCsZwyEYDV91Qrb212rdg6woCHYQhFnmZUBxiJ6";
const LIMIT_OWNER = "4abvSWugzSRhpAk4rpvdSruFAFoNG1D1JTStmzpGt7xA";
const TOKEN = "9gr84rGy";

/** [file prefix, wallet, expected activity, fee in lamports] */
const TABLE: [string, string, string[], number?][] = [
  // Raydium: a buy with SOL through a wrapped account that is opened and closed in the transaction; excludes rent and fee.
  [
    "5dk9JQEx",
    "Bdky9P44ETXheH3KTTURodpeaV7QdPJyofS4brK1656o",
    [`buy 5388719 7vfCXTUX for 969676388 ${SOL}`],
    20_000,
  ],
  // Raydium: a sale for SOL; the pool paid 45,130,273 lamports, of which 20,000 went to the fee.
  [
    "2rY9ky2Y",
    "mm5G1iYsa87dCR7zwBHmDC57k7mA6HHiRTE8FFNpkju",
    [`sell 7287032271779 JB5TxxRc for 45130273 ${SOL}`],
    20_000,
  ],
  // A bonding curve: the protocol fee is part of the price; the Jito tip and the network fee are fees.
  [
    "parsed-buy",
    "4SrXdKFYoiUfYzWN7YV8kdJ2TkZieDmjVCEJg4mTAun6",
    [`buy 724879458841 FstBRGMk for 80441802 ${SOL}`],
    3_047_000,
  ],
  // A sale to the same curve: lamports move without a transfer instruction.
  [
    "parsed-sell",
    "3P2pmfQAFTwcC1xWtYbVYoRn3hngya8Kd9jMaF5GfnUa",
    [`sell 94443000000 FstBRGMk for 3520709 ${SOL}`],
    3_037_127,
  ],
  // A keeper fills a recurring order from its escrow, three hops: USDC → SOL → mSOL → RAY.
  ["S3z6oPjo", "9QC3q9XT3Pq81DuM2Lt7yqkCY8uZZEtiNziJgrYp6SLj", [`buy 4059345 4k3Dyjzv for 2777777 ${USDC}`]],
  // The same with SOL; the owner of the order gets the token, minus the platform's 0.1 %.
  ["2GMpqA7d", "DHq9E6HLHDbGWhyLqoMV1PGeeNMHsd4LberZEwfxXETx", [`buy 44075880 74DSHnK1 for 1428571 ${SOL}`]],
  // The escrow itself does not trade: it only pays money.
  ["2GMpqA7d", "7WZcPib1yW3wig8sSLrhx2Qt97huiJMboQNrqSocGSyc", []],
  // A limit order: the deposit of money is not a trade, but each fill is.
  ["5iPvQ1Th", ORDER_OWNER, []],
  ["4xqxLBqu", ORDER_OWNER, [`buy 177317 ${TOKEN} for 399360000 ${USDC}`]],
  ["42zg3foo", ORDER_OWNER, [`buy 7105 ${TOKEN} for 16000000 ${USDC}`]],
  ["3HxfYpPA", ORDER_OWNER, [`buy 888001 ${TOKEN} for 2000000000 ${USDC}`]],
  ["DHFysLFq", ORDER_OWNER, [`buy 177601 ${TOKEN} for 400000000 ${USDC}`]],
  ["4vug6xbf", ORDER_OWNER, [`buy 682030 ${TOKEN} for 1536102400 ${USDC}`]],
  ["QFgRtoQK", ORDER_OWNER, [`buy 481527 ${TOKEN} for 1084519219 ${USDC}`]],
  ["3HdFhHNy", ORDER_OWNER, [`buy 81057 ${TOKEN} for 182560735 ${USDC}`]],
  ["5FBWfqrM", ORDER_OWNER, [`buy 81057 ${TOKEN} for 182560735 ${USDC}`]],
  ["4NAC7cK6", ORDER_OWNER, [`buy 372862 ${TOKEN} for 839779382 ${USDC}`]],
  // The last fill closes the order and refunds its rent.
  ["4v28RP4A", ORDER_OWNER, [`buy 1491447 ${TOKEN} for 3359117529 ${USDC}`]],
  // The keeper keeps the remainder of the fill: a transfer, not a purchase.
  ["4v28RP4A", KEEPER, [`in 55819 ${TOKEN}`]],
  ["4xqxLBqu", KEEPER, [`in 337 ${TOKEN}`]],
  // A newer limit order program: a deposit, a fill (of a Token-2022 token), and a token deposit that is withdrawn again.
  ["4aBP4353", LIMIT_OWNER, []],
  ["k2eGRDNq", LIMIT_OWNER, [`buy 999000000000 HeLp6NuQ for 2390000000 ${USDC}`]],
  ["L6rJy9mo", LIMIT_OWNER, ["out 178000000000 jupSoLaH"]],
  ["4iZxoW1D", LIMIT_OWNER, ["in 178000000000 jupSoLaH"]],
];

describe.skipIf(!present)("recorded transactions", () => {
  it("all have an expectation", () => {
    expect(RECORDINGS.filter((file) => !TABLE.some(([prefix]) => file.startsWith(prefix)))).toEqual([]);
  });

  it.each(TABLE)("%s for %s becomes %j", (prefix, wallet, expected, fee) => {
    const base64 = (tx: unknown) => wireForm(tx, "base64");
    const base58 = (tx: unknown) => wireForm(tx, "base58");
    for (const form of [(tx: unknown) => tx, rawForm, base64, base58]) {
      const tx = readTransaction(SolanaTransaction.parse(form(recorded(prefix))));
      const activity = readActivity(tx, wallet, { isMoney: (token) => isBuiltInMoney("solana", token) });
      expect(describeActivity(activity)).toEqual(expected);
      if (fee !== undefined) expect(Number(activity.feeLamports)).toBe(fee);
    }
  });
});

function recorded(prefix: string): unknown {
  const name = RECORDINGS.find((file) => file.startsWith(prefix));
  const content = JSON.parse(readFileSync(`${FOLDER}${name ?? ""}`, "utf8")) as { result?: unknown };
  return content.result ?? content;
}

function describeActivity({ exchanges, transfers }: ReturnType<typeof readActivity>): string[] {
  const short = (token: string): string => token.slice(0, 8);
  return [
    ...transfers.map((t) => `${t.direction} ${t.amount} ${short(t.token)}`),
    ...exchanges.flatMap(({ sold, bought, money }) => {
      const price = money.map((leg) => `${leg.amount} ${short(leg.token)}`).join(" + ");
      return [
        ...(sold ? [`sell ${sold.amount} ${short(sold.token)} for ${price}`] : []),
        ...(bought ? [`buy ${bought.amount} ${short(bought.token)} for ${price}`] : []),
      ];
    }),
  ];
}
