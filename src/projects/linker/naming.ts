// Facts about how projects are named.

/** Ends of names that people leave out, and that make a name clear when they are said. */
export const genericWords: ReadonlySet<string> = new Set(
  `protocol network finance dao labs chain token coin foundation exchange blockchain ecosystem money markets platform
   governance`.split(/\s+/),
);

/** Names that begin like a project and mean something else; a catalogue that has them wins over this list. */
export const shadowNames: readonly string[] = [
  "Bitcoin Cash",
  "Bitcoin SV",
  "Bitcoin Gold",
  "Bitcoin Diamond",
  "Bitcoin Private",
  "Bitcoin Hyper",
  "Bitcoin BEP2",
  "Ethereum Classic",
  "Ethereum Name Service",
  "EthereumPoW",
  "Ethereum PoW",
  "Ethereum Max",
  "EthereumMax",
  "Wrapped Bitcoin",
  "Wrapped Ether",
  "Wrapped Ethereum",
  "Wrapped BTC",
  "Wrapped ETH",
  "Wrapped SOL",
  "Wrapped Solana",
  "Wrapped BNB",
  "Staked Ether",
  "Lido Staked Ether",
  "Rocket Pool ETH",
  "Terra Classic",
  "Luna Classic",
  "Terra Luna Classic",
  "Baby Doge",
  "Baby Doge Coin",
  "Polygon Ecosystem Token",
  "Solana Mobile Seeker",
  "near real-time",
  "near term",
  "near future",
  "near-term",
];

const platforms: ReadonlySet<string> = new Set(
  `x.com twitter.com t.me telegram.me telegram.org discord.gg discord.com github.com github.io medium.com mirror.xyz linktr.ee
   youtube.com youtu.be reddit.com facebook.com instagram.com tiktok.com notion.site gitbook.io substack.com google.com
   etherscan.io solscan.io bscscan.com dexscreener.com coingecko.com coinmarketcap.com opensea.io vercel.app netlify.app
   wikipedia.org en.wikipedia.org bitcointalk.org linkedin.com warpcast.com farcaster.xyz carrd.co bit.ly apple.com
   docs.google.com`.split(/\s+/),
);

export function isPlatform(host: string): boolean {
  return platforms.has(host);
}
