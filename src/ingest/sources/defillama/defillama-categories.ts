// Maps DefiLlama's categories and tags to ours. A protocol gets all that fit, and DefiLlama's own word as well.
import { categories, categorySlug } from "../../../projects/catalogue/taxonomy.ts";

const dexTags = [
  "amm",
  "clmm",
  "dlmm",
  "stableswap",
  "order-book",
  "weighted-pool-amm",
  "prop-amm",
  "ve-3-3",
  "rfq",
  "hook-based-amm",
];
const assetTags =
  "treasury-bills private-credit commodities other-fixed-income real-estate stocks-etfs private-equity money-market-funds carbon-credits onchain-equity";

// Additional categories for DefiLlama's words.
const also = new Map<string, readonly string[]>(
  Object.entries({
    "ai-agents": ["ai"],
    "algo-stables": ["stablecoins"],
    bridge: ["interoperability"],
    "bridge-aggregator": ["interoperability"],
    "bridge-aggregators": ["interoperability"],
    "canonical-bridge": ["interoperability"],
    cdp: ["stablecoins"],
    chain: ["ecosystems"],
    "cross-chain-bridge": ["interoperability"],
    "dao-service-provider": ["daos"],
    "decentralized-ai": ["ai"],
    "dual-token-stablecoin": ["stablecoins"],
    "exotic-options": ["derivatives"],
    "luck-games": ["gaming"],
    meme: ["memecoins"],
    "nft-automated-strategies": ["nfts"],
    "nft-launchpad": ["nfts"],
    "nft-lending": ["nfts"],
    "nft-marketplace": ["nfts"],
    nftfi: ["nfts"],
    options: ["derivatives"],
    "options-vault": ["derivatives"],
    "partially-algorithmic-stablecoin": ["stablecoins"],
    "prediction-market": ["prediction-markets"],
    rwa: ["rwas"],
    "rwa-lending": ["rwas"],
    sofi: ["socialfi"],
    "stablecoin-issuer": ["stablecoins"],
    "stablecoin-wrapper": ["stablecoins"],
    synthetics: ["derivatives"],
    ...Object.fromEntries(dexTags.map((tag) => [tag, ["dexs"]])),
    ...Object.fromEntries(assetTags.split(" ").map((tag) => [tag, ["rwas"]])),
  }),
);

/** Listed by DefiLlama, but not decentralised finance. */
const notDefi = new Set(
  (
    "cex chain gaming sofi nft-marketplace nft-launchpad ai-agents decentralized-ai depin wallets domains meme services " +
    "developer-tools oracle telegram-bot payments foundation portfolio-tracker coins-tracker bug-bounty luck-games ponzi " +
    "physical-tcg video-infrastructure mining-pools block-builders mev identity-reputation charity-fundraising interface crypto-card-issuer"
  ).split(" "),
);

const ours = new Set(categories.map(({ slug }) => slug));

export function categoriesOf(words: readonly string[]): string[] {
  const own = words.map((word) => categorySlug(word)).filter(Boolean);
  const all = own.flatMap((slug) => [slug, ...(also.get(slug) ?? [])]);
  if (own.some((slug) => !notDefi.has(slug))) all.push("defi");
  // Our categories come first because filters use them.
  return [...new Set(all)].sort((a, b) => Number(ours.has(b)) - Number(ours.has(a)));
}
