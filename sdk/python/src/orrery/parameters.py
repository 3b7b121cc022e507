# Generated from openapi.json by npm run generate. Do not edit.
"""Values that parameters accept."""

from typing import Literal

ContentType = Literal[
    "posts",
    "news",
    "developments",
    "tweets",
    "youtube",
    "memories",
    "concepts",
]

Ecosystem = Literal[
    "bitcoin",
    "ethereum",
    "solana",
    "base",
    "optimism",
    "arbitrum",
    "celestia",
    "monad",
    "bsc",
    "binance-smart-chain",
    "megaeth",
    "eclipse",
    "movement",
    "aptos",
    "sui",
    "avalanche",
    "polygon",
    "scroll",
    "berachain",
    "sonic",
    "hyperliquid",
    "unichain",
    "near",
    "hedera",
    "ronin",
    "cosmos",
    "ripple",
    "bittensor",
    "virtuals",
    "telegram",
    "ton",
    "tron",
    "cardano",
    "zksync",
    "blast",
    "linea",
    "stacks",
    "celo",
    "starknet",
    "sei",
    "farcaster",
    "abstract",
]

Category = Literal[
    "defi",
    "derivatives",
    "rwas",
    "rwa",
    "nfts",
    "nft",
    "gaming",
    "ai",
    "socialfi",
    "daos",
    "dao",
    "memecoins",
    "memecoin",
    "stablecoins",
    "stablecoin",
    "ecosystems",
    "rollups",
    "rollup",
    "zk",
    "interoperability",
    "depin",
    "wallets",
    "wallet",
    "consumer",
    "robotics",
    "prediction-markets",
]

ProjectSort = Literal[
    "trending",
    "market_cap",
    "price_change",
    "traders",
    "traders_change",
    "volume",
    "volume_change",
    "buy_volume_ratio",
    "quant_score",
    "quant_score_change",
    "mentions_24h",
    "mentions_7d",
    "mentions_change_24h",
    "mentions_change_7d",
]

ProjectAttribute = Literal[
    "developments",
    "recent_content",
    "technical_analysis",
    "market_data",
    "mindshare",
    "detailed_description",
    "metadata",
]

MindshareSort = Literal[
    "mindshare_24h",
    "mindshare_7d",
    "mindshare_change_24h",
    "mindshare_change_7d",
]

MindshareChain = Literal[
    "solana",
    "ethereum",
    "base",
    "arbitrum",
    "bittensor",
]

MindshareAttribute = Literal[
    "developments",
    "technical_analysis",
    "market_data",
    "mindshare",
    "detailed_description",
    "metadata",
    "post_key_points",
    "post_images",
    "twitter_profile",
]

WalletTokenAttribute = Literal[
    "project_description",
    "recent_content",
    "technical_analysis",
    "mindshare",
    "developments",
]
