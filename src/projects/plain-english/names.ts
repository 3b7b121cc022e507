// How people name ecosystems and categories. Plurals need no entry of their own.
export const ecosystemNames: Readonly<Record<string, string>> = {
  bitcoin: "bitcoin|btc|ordinals|runes|brc20",
  ethereum: "ethereum|eth|erc20|ether|evm|etherium",
  solana: "solana|sol|spl",
  base: "base|coinbase l2",
  optimism: "optimism|op mainnet|op stack|superchain",
  arbitrum: "arbitrum|arb|arbitrum one",
  celestia: "celestia|tia",
  monad: "monad|mon",
  bsc: "binance smart chain|bsc|bnb|bnb chain|bnb smart chain|binance chain|bep20",
  megaeth: "megaeth|mega eth",
  eclipse: "eclipse",
  movement: "movement|movement labs|movement network",
  aptos: "aptos|apt",
  sui: "sui|sui network",
  avalanche: "avalanche|avax",
  polygon: "polygon|matic",
  scroll: "scroll",
  berachain: "berachain|bera",
  sonic: "sonic|sonic labs|fantom",
  hyperliquid: "hyperliquid|hyperevm|hyper liquid|hype",
  unichain: "unichain",
  near: "near|near protocol",
  hedera: "hedera|hbar",
  ronin: "ronin|ron",
  cosmos: "cosmos|cosmos hub|ibc",
  ripple: "ripple|xrp|xrpl|xrp ledger",
  bittensor: "bittensor|tao|bittensor subnet",
  virtuals: "virtuals|virtual protocol|virtuals protocol",
  telegram: "telegram",
  ton: "ton|toncoin|the open network",
  tron: "tron|trx",
  cardano: "cardano|ada",
  zksync: "zksync|zk sync|zksync era",
  blast: "blast",
  linea: "linea",
  stacks: "stacks",
  celo: "celo",
  starknet: "starknet|strk",
  sei: "sei|sei network",
  farcaster: "farcaster|warpcast",
  abstract: "abstract|abstract chain",
};

export const categoryNames: Readonly<Record<string, string>> = {
  defi: "defi|decentralized finance|decentralised finance|de fi|dex|dexes|decentralized exchange|decentralised exchange|amm|lending|lending protocol|borrowing|money market|yield farming|yield farm|yield aggregator|liquid staking|liquid restaking|restaking|staking protocol|lst|lrt",
  derivatives:
    "derivatives|derivative|perp|perps|perpetual|perpetuals|perpetual future|futures|options protocol|options trading|options token|options dex|onchain options|perp trading",
  rwas: "rwa|rwas|real world asset|real world assets|real estate|tokenized asset|tokenised asset|tokenized treasury|tokenized treasuries|tokenised treasuries|tokenized stock|tokenised stock|tokenized real world asset|tokenized gold|treasuries",
  nfts: "nft|nfts|non fungible token|non fungible|collectible|pfp",
  gaming:
    "gaming|game|games|gamefi|game fi|play to earn|play 2 earn|p2e|web3 game|web3 gaming|videogame|video game|metaverse|gamified",
  ai: "ai|a i|artificial intelligence|ai agent|ai agents|agentic|agent|machine learning|llm|ai infra",
  socialfi:
    "socialfi|social fi|social token|social finance|decentralized social|decentralised social|social network|social app|creator token",
  daos: "dao|daos|governance|governance token|decentralized autonomous organization",
  memecoins:
    "meme|memes|memecoin|memecoins|meme coin|meme token|shitcoin|shitters|shitter|dog coin|dog token|dog meme|cat meme|frog meme|animal meme|cat token|dogcoin|cat coin|frog coin|doggy coin|animal coin|degen coin|degen token|pump fun coin|pump fun token",
  stablecoins: "stables|stablecoin|stablecoins|stable coin|usd pegged|dollar pegged|pegged coin|pegged token",
  ecosystems: "l1|l1s|layer 1|layer one|layer1|alt l1|base layer|smart contract platform",
  rollups:
    "rollup|rollups|l2|l2s|layer 2|layer two|layer2|roll up|scaling solution|scaling|optimistic rollup",
  zk: "zk|zero knowledge|zkp|zk proof|zero knowledge proof|zk tech|validity proof",
  interoperability:
    "interoperability|interop|bridge|bridges|cross chain|cross chain bridge|crosschain|omnichain|messaging protocol",
  depin:
    "depin|de pin|physical infrastructure|decentralized physical infrastructure|decentralised physical infrastructure|decentralized physical infrastructure network|decentralized wireless|decentralized compute|decentralized storage",
  wallets:
    "wallet token|wallet coin|wallet project|wallet app|wallet category|crypto wallet|wallet provider|wallet infrastructure|wallet sector",
  consumer: "consumer|consumer app|consumer crypto",
  robotics: "robotics|robot|robots|robotic|humanoid",
  "prediction-markets":
    "prediction market|prediction markets|prediction|betting market|prediction platform|forecasting market|betting",
};

/** Names that are also everyday words or tickers inside other phrases: they count only in the right company. */
export const ambiguousNames: ReadonlySet<string> = new Set(
  "near|movement|blast|scroll|stacks|abstract|eclipse|ton|sonic|optimism|hype|op|mon|ether|cosmos|ripple|apt|ron|telegram|celestia".split(
    "|",
  ),
);
