// Makers of hardware wallets whose name is also a word: people write "my ledger" and "a ledger" for the device.
import { readDataWords } from "../../base/data-file.ts";
import { once } from "../../base/once.ts";
import { nextWord, type Candidate } from "./candidate.ts";
import { nameKey } from "./name-key.ts";
import { isExpected } from "./prior.ts";
import { isAdjacent } from "./shape.ts";
import { Context, functionWords } from "./word-lists.ts";

const makers = once(() => readDataWords("words/hardware-wallets.txt"));

const HARDWARE_WALLETS =
  /hardware|hard ?wallet|cold[ -](?:wallet|storage)|offline wallet|trezor|seed (?:phrase|words)|recovery phrase|pass ?phrase|firmware/i;

/** Whether a name in lower case may be the device: in a text about hardware wallets, and not as in "the public ledger of". */
export function isDevice({ hit, sense, scan }: Candidate): boolean {
  if (sense.kind === "symbol" || hit.mark !== "none" || !isExpected(sense.standing)) return false;
  if (!makers().has(nameKey(sense.written)) || !HARDWARE_WALLETS.test(scan.text)) return false;
  const next = nextWord(hit, scan);
  if (next !== undefined && next.bits & Context.commonplace) return false;
  const previous = scan.words[hit.firstWord - 1];
  if (previous === undefined || !isAdjacent(scan.text, previous.end, hit.start)) return true;
  // An adjective makes it the word: "public ledger".
  const word = scan.text.slice(previous.start, previous.end).toLowerCase();
  return (
    (previous.bits & (Context.determiner | Context.preposition | Context.passing)) !== 0 ||
    functionWords.has(word)
  );
}
