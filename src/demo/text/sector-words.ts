// What projects of a category work on, launch and count.

export interface SectorWords {
  topics: string[];
  features: string[];
  units: string[];
}

const sectorWords: Record<string, SectorWords> = {
  ecosystems: {
    topics: [
      "parallel execution",
      "validator rewards",
      "state growth",
      "light clients",
      "block propagation",
      "fee markets",
      "account abstraction",
      "client diversity",
      "developer tooling",
      "fast finality",
      "network upgrades",
      "archive nodes",
    ],
    features: [
      "a native explorer",
      "a developer portal",
      "sponsored transactions",
      "a staking dashboard",
      "passkey accounts",
      "a validator marketplace",
    ],
    units: [
      "daily transactions",
      "active addresses",
      "deployed contracts",
      "staked accounts",
      "monthly developers",
    ],
  },
  rollups: {
    topics: [
      "data availability costs",
      "fault proofs",
      "decentralised sequencing",
      "blob pricing",
      "withdrawal times",
      "preconfirmations",
      "shared bridges",
      "proof aggregation",
      "forced inclusion",
      "interop between rollups",
    ],
    features: [
      "one-click withdrawals",
      "a fast bridge",
      "a chain builder kit",
      "a sequencer revenue dashboard",
      "gas-free onboarding",
    ],
    units: [
      "daily transactions",
      "bridged users",
      "active addresses",
      "verified proofs",
      "deployed contracts",
    ],
  },
  defi: {
    topics: [
      "concentrated liquidity",
      "isolated markets",
      "oracle design",
      "interest rate curves",
      "liquidation auctions",
      "vault strategies",
      "fee switches",
      "protection from sandwich attacks",
      "restaking collateral",
      "liquidity incentives",
      "stablecoin pools",
      "batch auctions",
    ],
    features: [
      "limit orders",
      "curated vaults",
      "fixed-rate loans",
      "an automated rebalancer",
      "a mobile app",
      "a points-free rewards programme",
      "cross-chain swaps",
      "single-sided deposits",
    ],
    units: ["depositors", "weekly traders", "open positions", "liquidity pools", "loans issued"],
  },
  derivatives: {
    topics: [
      "funding rates",
      "portfolio margin",
      "order book latency",
      "liquidation engines",
      "open interest limits",
      "market maker rebates",
      "options pricing",
      "insurance funds",
      "pre-launch markets",
    ],
    features: [
      "portfolio margin",
      "options vaults",
      "copy trading",
      "equity index perpetuals",
      "an API for market makers",
      "isolated margin accounts",
    ],
    units: ["open positions", "weekly traders", "daily orders", "funded accounts"],
  },
  rwas: {
    topics: [
      "tokenised treasuries",
      "transfer restrictions",
      "fund administration",
      "private credit",
      "proof of reserves",
      "settlement times",
      "on-chain net asset values",
      "investor onboarding",
    ],
    features: [
      "tokenised money market shares",
      "a credit vault",
      "instant redemptions",
      "a transfer agent API",
      "tokenised commodities",
    ],
    units: ["verified investors", "tokenised assets", "redemptions", "fund holders"],
  },
  nfts: {
    topics: [
      "creator royalties",
      "collection offers",
      "compressed NFTs",
      "marketplace fees",
      "provenance records",
      "lending against NFTs",
      "open editions",
    ],
    features: [
      "a creator studio",
      "collection bids",
      "a token trading tab",
      "gas-free minting",
      "a loyalty programme for collectors",
    ],
    units: ["collectors", "items minted", "weekly sales", "active listings"],
  },
  gaming: {
    topics: [
      "player onboarding",
      "in-game economies",
      "guild rewards",
      "item crafting",
      "tournament play",
      "anti-bot measures",
      "session keys",
      "studio tools",
      "seasonal content",
    ],
    features: [
      "a ranked season",
      "a mobile client",
      "guild quests",
      "a land update",
      "a tournament mode",
      "a marketplace for skins",
    ],
    units: ["daily players", "matches played", "registered guilds", "items crafted"],
  },
  ai: {
    topics: [
      "verifiable inference",
      "agent payments",
      "model marketplaces",
      "training data rights",
      "GPU scheduling",
      "subnet incentives",
      "agent memory",
      "confidential computing",
      "open model weights",
      "data labelling",
    ],
    features: [
      "an agent marketplace",
      "hosted inference",
      "a GPU cluster console",
      "agent wallets",
      "a data marketplace",
      "a fine-tuning service",
    ],
    units: [
      "active agents",
      "inference requests",
      "connected GPUs",
      "registered models",
      "data contributors",
    ],
  },
  socialfi: {
    topics: [
      "portable social graphs",
      "creator payments",
      "spam resistance",
      "mini apps",
      "channel moderation",
      "tipping",
      "open feeds",
      "encrypted group chat",
    ],
    features: ["paid channels", "mini apps", "creator coins", "an open feed API", "group wallets"],
    units: ["daily posters", "mini app users", "connected profiles", "tips sent"],
  },
  daos: {
    topics: [
      "delegate incentives",
      "treasury diversification",
      "quorum rules",
      "public goods funding",
      "voting power decay",
      "working group budgets",
      "service provider mandates",
    ],
    features: ["a delegate dashboard", "gas-free voting", "treasury reports", "a proposal template"],
    units: ["voters", "delegates", "proposals", "funded projects"],
  },
  memecoins: {
    topics: [
      "community contests",
      "holder distribution",
      "exchange liquidity",
      "sticker packs",
      "charity drives",
      "burn events",
      "meme competitions",
    ],
    features: [
      "a sticker pack",
      "a holder leaderboard",
      "a community merch shop",
      "a burn tracker",
      "a tip bot",
    ],
    units: ["holders", "meme submissions", "community members", "daily transfers"],
  },
  stablecoins: {
    topics: [
      "reserve reports",
      "redemption times",
      "cross-border payments",
      "payroll in stablecoins",
      "merchant settlement",
      "yield on reserves",
      "issuance on new chains",
      "peg stability",
    ],
    features: [
      "native issuance on another chain",
      "a savings account",
      "a merchant checkout",
      "payroll tools",
      "instant redemption",
    ],
    units: ["holders", "merchants", "daily transfers", "monthly payments"],
  },
  zk: {
    topics: [
      "proving costs",
      "recursive proofs",
      "prover markets",
      "private voting",
      "client-side proving",
      "hardware acceleration",
      "circuit audits",
      "zk coprocessors",
    ],
    features: ["a prover marketplace", "private transfers", "a browser prover", "a proof explorer"],
    units: ["proofs generated", "registered provers", "verified programs", "shielded transfers"],
  },
  interoperability: {
    topics: [
      "intent-based bridging",
      "message verification",
      "relayer competition",
      "chain abstraction",
      "native token transfers",
      "finality assumptions",
      "cross-chain governance",
    ],
    features: [
      "one-click bridging",
      "a cross-chain API",
      "gas on arrival",
      "transfers to Bitcoin",
      "a solver network",
    ],
    units: ["messages delivered", "bridged transfers", "active relayers"],
  },
  depin: {
    topics: [
      "coverage maps",
      "device attestation",
      "sensor data quality",
      "bandwidth sharing",
      "storage proofs",
      "operator rewards",
      "edge computing",
      "hardware supply",
      "mobile offload",
    ],
    features: [
      "a new hotspot model",
      "a coverage explorer",
      "a data marketplace",
      "an operator app",
      "enterprise plans",
    ],
    units: ["active nodes", "connected devices", "mapped kilometres", "storage deals", "paying customers"],
  },
  wallets: {
    topics: [
      "transaction simulation",
      "phishing warnings",
      "social recovery",
      "hardware signing",
      "multi-chain accounts",
      "clear signing",
      "session permissions",
    ],
    features: [
      "a spending card",
      "in-app swaps",
      "perpetuals in the wallet",
      "social recovery",
      "a portfolio tab",
      "passkey login",
    ],
    units: ["monthly users", "signed transactions", "protected accounts", "daily swaps"],
  },
  consumer: {
    topics: [
      "email login",
      "loyalty rewards",
      "ticketing",
      "mobile payments",
      "creator tools",
      "fan engagement",
      "invisible wallets",
    ],
    features: ["a rewards app", "a ticketing pilot", "a mobile checkout", "a loyalty card"],
    units: ["monthly users", "rewards claimed", "paying users", "app downloads"],
  },
  robotics: {
    topics: [
      "machine identities",
      "robot task markets",
      "spatial maps",
      "teleoperation data",
      "fleet payments",
      "shared navigation",
    ],
    features: ["a robot app store", "a teleoperation marketplace", "machine wallets", "a fleet dashboard"],
    units: ["registered machines", "completed tasks", "mapped rooms", "robot hours"],
  },
  "prediction-markets": {
    topics: [
      "market resolution",
      "liquidity rewards",
      "order book depth",
      "dispute windows",
      "sports markets",
      "forecast accuracy",
    ],
    features: ["parlay markets", "a forecast API", "hourly markets", "a maker rewards programme"],
    units: ["open markets", "weekly forecasters", "resolved markets", "daily orders"],
  },
};

/** Where "defi" or "ecosystems" says too little: by kind of protocol, or by what a project is built on. */
const narrowWords: Record<string, SectorWords> = {
  exchange: {
    topics: [
      "concentrated liquidity",
      "pool hooks",
      "swap routing",
      "dynamic fees",
      "protection from sandwich attacks",
      "liquidity incentives",
      "stablecoin pools",
      "gauge votes",
      "limit orders on chain",
    ],
    features: [
      "limit orders",
      "dynamic fee pools",
      "cross-chain swaps",
      "single-sided deposits",
      "a liquidity dashboard",
      "recurring orders",
    ],
    units: ["weekly traders", "liquidity pools", "daily swaps", "liquidity providers"],
  },
  lending: {
    topics: [
      "isolated markets",
      "interest rate curves",
      "liquidation auctions",
      "collateral limits",
      "oracle design",
      "curated vaults",
      "efficiency modes",
      "fixed-rate borrowing",
      "bad debt buffers",
    ],
    features: [
      "fixed-rate loans",
      "curated vaults",
      "one-click refinancing",
      "a borrower dashboard",
      "collateral swaps",
      "a savings app",
    ],
    units: ["depositors", "open loans", "active markets", "vault holders"],
  },
  staking: {
    topics: [
      "validator selection",
      "withdrawal queues",
      "operator decentralisation",
      "slashing cover",
      "restaking rewards",
      "distributed validators",
      "liquid staking collateral",
      "reward smoothing",
    ],
    features: [
      "instant unstaking",
      "a validator scorecard",
      "community operators",
      "a restaking vault",
      "staking for institutions",
    ],
    units: ["stakers", "node operators", "validators", "staking token holders"],
  },
  oracle: {
    topics: [
      "data feed latency",
      "publisher incentives",
      "pull oracles",
      "cross-chain data",
      "proof of reserve feeds",
      "feeds for tokenised assets",
      "dispute resolution",
      "randomness",
    ],
    features: [
      "a low-latency feed",
      "proof of reserve feeds",
      "a feed explorer",
      "equity price feeds",
      "a randomness service",
    ],
    units: ["price feeds", "data requests", "integrated protocols", "data publishers"],
  },
  wrapped: {
    topics: [
      "mint and redeem times",
      "reserve transparency",
      "collateral use in lending",
      "cross-chain supply",
      "custody arrangements",
      "exchange rate updates",
    ],
    features: ["faster redemptions", "a reserves page", "issuance on another chain"],
    units: ["holders", "daily transfers", "integrated protocols"],
  },
  mining: {
    topics: [
      "hash rate distribution",
      "mempool policy",
      "fee estimation",
      "wallet privacy",
      "payment channels",
      "node sync time",
      "light clients",
      "mining pool protocols",
      "block propagation",
    ],
    features: [
      "a lighter node client",
      "an improved wallet",
      "a mining pool dashboard",
      "a payment plugin for merchants",
    ],
    units: ["reachable nodes", "daily transactions", "active addresses", "merchants"],
  },
};

const oracles = new Set(["chainlink", "pyth-network", "band-protocol", "api3", "tellor", "redstone", "uma"]);
const mined = new Set([
  "bitcoin",
  "litecoin",
  "bitcoin-cash",
  "dogecoin",
  "monero",
  "kaspa",
  "ethereum-classic",
  "zcash",
  "dash",
]);
const wordsOfKind: Record<string, string> = {
  dex: "exchange",
  aggregator: "exchange",
  lending: "lending",
  lst: "staking",
  restaking: "staking",
};

export function isMined(slug: string): boolean {
  return mined.has(slug);
}

/** The words that fit a project best, for one of its categories. */
export function wordsFor(
  project: { slug: string; wrapped?: true; protocol?: { kind: string } },
  category: string,
): SectorWords {
  const narrow = oracles.has(project.slug)
    ? "oracle"
    : mined.has(project.slug)
      ? "mining"
      : project.wrapped === true
        ? "wrapped"
        : (wordsOfKind[project.protocol?.kind ?? ""] ?? "");
  const general = category === "defi" || category === "ecosystems" || category === "daos";
  const words = (general ? narrowWords[narrow] : undefined) ?? sectorWords[category] ?? sectorWords["defi"];
  if (words === undefined) throw new Error(`no words for ${category}`);
  return words;
}
