// What the real programs of Solana do is read as what it is, at any rate of rent: no invented trade, none lost. The answers are
// in the encoding base64, because only a node writes jsonParsed; of that, there are recordings.
import { describe, expect, it } from "vitest";
import { isBuiltInMoney, SOL } from "../money.ts";
import { readActivity } from "./swaps.ts";
import { readTransaction, SolanaTransaction } from "./solana-tx.ts";
import {
  callUnknownProgram,
  close,
  create,
  loadPrograms,
  open,
  pay,
  send,
  startChain,
  whyNoPrograms,
  withdrawExcess,
  wrap,
} from "../../../test/solana-chain.ts";
import { madeUpAddress } from "../../../test/live/world.ts";

const ME = madeUpAddress(901);
const OTHER = madeUpAddress(902);
const MINT = madeUpAddress(903);
const BALANCE = 50_000_000_000;
const UNITS = 500;
const PRICE = 1_234_567_890;

const programs = loadPrograms();
if (programs === undefined) console.warn(`skipped: ${whyNoPrograms}`);

describe.skipIf(programs === undefined).each([696, 1_322, 2_575, 5_080, 6_333, 6_960, 10_000])(
  "with rent of %d lamports a byte",
  (rate) => {
    /** A wallet and another one that has tokens; `units`: the wallet has so many itself. */
    async function world({ units }: { units?: number } = {}) {
      const chain = startChain(programs ?? expect.unreachable(), rate);
      chain.createMint(MINT);
      for (const owner of [ME, OTHER]) chain.fund(owner, BALANCE);
      const [mine, others, wrapped, othersWrapped] = await Promise.all([
        chain.tokenAccount(ME, MINT),
        chain.tokenAccount(OTHER, MINT),
        chain.tokenAccount(ME, SOL),
        chain.tokenAccount(OTHER, SOL),
      ]);
      chain.fill(others, OTHER, MINT, 9_000);
      if (units !== undefined) chain.fill(mine, ME, MINT, units);
      const activity = (...[payer, instructions]: Parameters<typeof chain.execute>) => {
        const tx = readTransaction(SolanaTransaction.parse(chain.execute(payer, instructions)));
        return readActivity(tx, ME, { isMoney: (token) => isBuiltInMoney("solana", token) });
      };
      return { chain, mine, others, wrapped, othersWrapped, activity };
    }
    const tokens = { token: MINT, amount: BigInt(UNITS), decimals: 6 };
    const price = [{ token: SOL, amount: BigInt(PRICE), decimals: 9 }];

    it("a claim that opens a token account, and one that marks it as claimed, has no cost", async () => {
      const { chain, mine, others, activity } = await world();
      const claimed = activity(ME, [
        open(ME, mine, ME, MINT),
        create(ME, madeUpAddress(905), chain.minimum(169), 169),
        callUnknownProgram,
        send(OTHER, others, mine, UNITS),
      ]);
      expect(claimed).toMatchObject({ exchanges: [], transfers: [{ ...tokens, direction: "in" }] });
    });

    it("tokens that somebody else sends, with a new account, are received", async () => {
      const { mine, others, activity } = await world();
      const received = activity(OTHER, [open(OTHER, mine, ME, MINT), send(OTHER, others, mine, UNITS)]);
      expect(received).toMatchObject({ exchanges: [], transfers: [{ ...tokens, direction: "in" }] });
    });

    it("opening an account for somebody else is no price of what is sent there", async () => {
      const { chain, mine, activity } = await world({ units: UNITS });
      const third = madeUpAddress(904);
      const theirs = await chain.tokenAccount(third, MINT);
      const sent = activity(ME, [
        open(ME, theirs, third, MINT),
        callUnknownProgram,
        send(ME, mine, theirs, UNITS),
      ]);
      expect(sent).toMatchObject({ exchanges: [], transfers: [{ ...tokens, direction: "out" }] });
    });

    it("a purchase that opens accounts costs what was paid", async () => {
      const { chain, mine, others, wrapped, othersWrapped, activity } = await world();
      chain.fill(othersWrapped, OTHER, SOL, 0);
      const bought = activity(ME, [
        open(ME, wrapped, ME, SOL),
        pay(ME, wrapped, PRICE),
        wrap(wrapped),
        open(ME, mine, ME, MINT),
        callUnknownProgram,
        send(ME, wrapped, othersWrapped, PRICE),
        send(OTHER, others, mine, UNITS),
        close(ME, wrapped),
      ]);
      expect(bought).toMatchObject({
        exchanges: [{ bought: tokens, sold: null, money: price }],
        transfers: [],
      });
    });

    it("a sale that closes the account brings what was paid", async () => {
      const { mine, others, activity } = await world({ units: UNITS });
      const sold = activity(ME, [
        callUnknownProgram,
        send(ME, mine, others, UNITS),
        pay(OTHER, ME, PRICE),
        close(ME, mine),
      ]);
      expect(sold).toMatchObject({
        exchanges: [{ sold: tokens, bought: null, money: price }],
        transfers: [],
      });
    });

    it("tokens that are sent away before the account is closed are not sold for its rent", async () => {
      const { mine, others, activity } = await world({ units: UNITS });
      const sent = activity(ME, [callUnknownProgram, send(ME, mine, others, UNITS), close(ME, mine)]);
      expect(sent).toMatchObject({ exchanges: [], transfers: [{ ...tokens, direction: "out" }] });
    });

    it("opening and closing an account is no activity", async () => {
      const { mine, wrapped, activity } = await world();
      const idle = activity(ME, [
        open(ME, mine, ME, MINT),
        open(ME, wrapped, ME, SOL),
        callUnknownProgram,
        close(ME, mine),
        close(ME, wrapped),
      ]);
      expect(idle).toMatchObject({ exchanges: [], transfers: [] });
    });

    it("rent that is withdrawn since the rate fell is no price", async () => {
      const { chain, mine, others, activity } = await world({ units: UNITS });
      chain.setRate(Math.floor(rate / 2));
      const sent = activity(ME, [
        callUnknownProgram,
        withdrawExcess(ME, mine),
        send(ME, mine, others, UNITS),
      ]);
      expect(chain.lamportsOf(mine)).toBe(chain.minimum(165));
      expect(sent).toMatchObject({ exchanges: [], transfers: [{ ...tokens, direction: "out" }] });
    });
  },
);
