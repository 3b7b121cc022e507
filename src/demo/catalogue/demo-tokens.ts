// Invented tokens of the demo world: thin, wild, and free to have bad news. Their Solana addresses are derived, not real.
import { demoAddress } from "../random.ts";
import type { CatalogueEntry, TokenAddress } from "./entry.ts";

// Name, symbol, category, market cap in millions, price, and what it pretends to be.
const rows: [string, string, string, number, number, string][] = [
  ["Demo Comet", "DCOMET", "memecoins", 18, 0.018, "a meme token about a comet that never lands"],
  ["Demo Walrus Club", "DWLRS", "memecoins", 4.2, 0.0042, "a meme token about a walrus in a club chair"],
  ["Demo Toast", "DTOAST", "memecoins", 1.1, 0.0011, "a meme token about breakfast"],
  ["Demo Lantern", "DLTRN", "defi", 26, 0.26, "a lending market for small tokens"],
  ["Demo Orchard Swap", "DORCH", "defi", 9.5, 0.095, "an exchange with seasonal pools"],
  ["Demo Pebble", "DPEB", "memecoins", 0.6, 0.0006, "a meme token about a pebble"],
  ["Demo Kite Finance", "DKITE", "derivatives", 14, 0.7, "a venue for small perpetual markets"],
  ["Demo Moss", "DMOSS", "depin", 7.8, 0.039, "a network of garden sensors"],
  ["Demo Signal Fox", "DSFOX", "ai", 22, 0.11, "an agent that summarises markets"],
  ["Demo Paper Boat", "DBOAT", "memecoins", 0.25, 0.00025, "a meme token about a paper boat"],
  ["Demo Quarry", "DQRY", "gaming", 5.6, 0.028, "a mining game for the browser"],
  ["Demo Ferry Bridge", "DFERRY", "interoperability", 12, 0.24, "a bridge between demo chains"],
  ["Demo Nightjar", "DNJAR", "socialfi", 3.3, 0.0165, "a chat application with paid rooms"],
  ["Demo Crumb", "DCRUMB", "memecoins", 0.12, 0.00012, "a meme token about crumbs"],
  ["Demo Glasshouse", "DGLASS", "rwas", 16, 0.8, "a tokenised greenhouse fund"],
  ["Demo Thimble", "DTHIM", "nfts", 2.4, 0.012, "a marketplace for tiny pictures"],
  ["Demo Velvet Goose", "DGOOSE", "memecoins", 11, 0.0011, "a meme token about a well-dressed goose"],
  ["Demo Harbor Vault", "DHRBR", "defi", 31, 1.55, "a yield vault"],
  ["Demo Bramble", "DBRAM", "ai", 6.1, 0.0305, "a market for small models"],
  ["Demo Yarn", "DYARN", "consumer", 1.9, 0.0095, "a loyalty programme for hobby shops"],
  ["Demo Dustmote", "DDUST", "memecoins", 0.04, 0.00004, "a token with almost no liquidity"],
  ["Demo Last Candle", "DCNDL", "memecoins", 0.07, 0.00007, "a token with almost no liquidity"],
  ["Demo Coinflip", "DFLIP", "prediction-markets", 3.9, 0.039, "a market on the toss of a coin"],
  ["Demo Rover", "DROVR", "robotics", 8.7, 0.087, "a fleet of delivery rovers"],
];

const FIRST_ID = 9001;

export const demoTokens: CatalogueEntry[] = rows.map(
  ([name, symbol, category, capMillions, price, what], index) => ({
    id: FIRST_ID + index,
    name,
    symbol,
    slug: name.toLowerCase().replaceAll(" ", "-"),
    ecosystems: ["solana"],
    categories: [category],
    handle: name.toLowerCase().replaceAll(" ", ""),
    website: `https://demo.orrery.invalid/projects/${symbol.toLowerCase()}`,
    launched: "2024-06",
    market: { capMillions, price, temper: "wild" },
    invented: true,
    about: `${name} is an invented project of the demo world: ${what}.`,
    detail: `It does not exist outside this demonstration. Its token, address, handle, prices and stories are simulated.`,
  }),
);

export const demoTokenAddresses: Record<string, TokenAddress[]> = Object.fromEntries(
  demoTokens.map((token) => [token.slug, [["solana", demoAddress(token.id, 58), 6]]]),
);
