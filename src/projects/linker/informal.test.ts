// How people write about projects in posts: without capitals, split names, what they own and what they list.
import { describe, expect, it } from "vitest";
import { createLinker } from "./linker.ts";

const linker = createLinker([
  { project_id: 1, project_name: "Bitcoin", symbol: "BTC", slug: "bitcoin" },
  { project_id: 2, project_name: "Ethereum", symbol: "ETH", slug: "ethereum", aliases: ["ether"] },
  { project_id: 3, project_name: "XRP Ledger", symbol: "XRP", slug: "xrp-ledger", aliases: ["Ripple"] },
  { project_id: 4, project_name: "PancakeSwap", symbol: "CAKE", slug: "pancakeswap" },
  { project_id: 5, project_name: "Litecoin", symbol: "LTC", slug: "litecoin" },
  { project_id: 6, project_name: "Notcoin", symbol: "NOT", slug: "notcoin" },
  { project_id: 7, project_name: "Trust Wallet", symbol: "TWT", slug: "trust-wallet" },
  { project_id: 8, project_name: "Ledger", symbol: "", slug: "ledger" },
  { project_id: 9, project_name: "Basic Attention Token", symbol: "BAT", slug: "basic-attention-token" },
  { project_id: 10, project_name: "Chainlink", symbol: "LINK", slug: "chainlink" },
  { project_id: 11, project_name: "Ethereum Classic", symbol: "ETC", slug: "ethereum-classic" },
  { project_id: 12, project_name: "Optimism", symbol: "OP", slug: "optimism" },
  { project_id: 13, project_name: "Sonic", symbol: "S", slug: "sonic", aliases: ["FTM"] },
  { project_id: 14, project_name: "Bonk", symbol: "BONK", slug: "bonk" },
  { project_id: 15, project_name: "Flow", symbol: "FLOW", slug: "flow" },
  { project_id: 16, project_name: "Wrapped Bitcoin", symbol: "WBTC", slug: "wrapped-bitcoin" },
  { project_id: 17, project_name: "Stader", symbol: "SD", slug: "stader" },
  { project_id: 18, project_name: "Aethir", symbol: "ATH", slug: "aethir" },
  { project_id: 19, project_name: "Aave", symbol: "AAVE", slug: "aave" },
  { project_id: 20, project_name: "Dash", symbol: "DASH", slug: "dash" },
  { project_id: 21, project_name: "Moonwell", symbol: "WELL", slug: "moonwell" },
]);
const ids = (body: string) => linker.link({ body }).map((link) => link.project_id);

describe("a name in a post is linked", () => {
  it.each([
    ["in two words", "available via pancake swap now", 4],
    ["with its ending as a word", "interviews with the lite coin creator", 5],
    ["as a phrase with a noun, in any casing", "is it in my trust wallet", 7],
    [
      "as a device, in lower case, where hardware wallets are the topic",
      "a cold wallet? I will get a ledger",
      8,
    ],
    ["with a capital after an article, inside a sentence", "crypto that I moved to a Ledger yesterday", 8],
    ["in lower case after another project", "an eye on NEO coins, BTC and ripple, both crypto", 3],
    ["before a price", "crypto: bought Ripple for $0.99 on an exchange", 3],
  ])("%s", (_, text, id) => expect(ids(text)).toContain(id));

  it.each([
    ["a common word and “coin”", "this is not coin related crypto", 6],
    ["the word with an adjective", "the public ledger of a cold wallet", 8],
    ["the word without that topic", "bitcoin and crypto are a ledger of debts", 8],
    ["a describing word in a list", "bitcoin and ripple effects in crypto", 3],
  ])("but not %s", (_, text, id) => expect(ids(text)).not.toContain(id));
});

describe("a ticker in a post is linked", () => {
  it.each([
    ["as what people own, in capitals", "crypto: I deposit my BAT to an exchange", 9],
    ["as what people own, in lower case", "I use the exchange to store some btc and earn yield in defi", 1],
    ["after an article and before a noun", "how does a btc debit card work", 1],
    ["after a preposition", "I had a bit of LINK on the crypto exchange for its yield", 10],
    ["as a subject", "crypto: BAT is reaching the maximum on exchanges, traders say", 9],
    ["as what people trade", "slowly mining ETC with two machines, crypto is fun, hodl your coins", 11],
    ["in exchange for another", "they are mistaking ETC for ETH", 11],
    [
      "between two tickers of a list in capitals",
      "COINS TO HOLD:\n\nBTC\nETH\nBONK\nFTM\nOP\nBONK\nAAVE",
      12,
    ],
    ["between figures", "my crypto: BTC 40% ETH 10% LINK 6% LTC 4%", 10],
    ["in lines that begin alike", "#1: 303 Ethereum\n#2: 212 Flow\n#3: 204 Aave", 15],
    ["with a small first letter", "wrap it to wBTC", 16],
    ["with one capital, after two names of a list", "you heard of Ethereum, Aave and Cake.", 4],
    ["as a hashtag with one capital, between two others", "crypto: #Ethereum, #Link, #Litecoin", 10],
  ])("%s", (_, text, id) => expect(ids(text)).toContain(id));

  it.each([
    ["a stressed function word", "bitcoin, crypto and what is NOT taxed", 6],
    ["the first part of a compound", "save my bitcoin to my SD card, the crypto wallet", 17],
    ["a word of traders", "crypto: BTC ATH $69000 BTC", 18],
    ["a traded word of traders", "sadly I bought ATH, crypto is hard", 18],
    ["a cashtag that is a capitalised word", "crypto can be converted into $Well", 21],
  ])("but not as %s", (_, text, id) => expect(ids(text)).not.toContain(id));
});
