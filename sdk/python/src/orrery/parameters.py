# Generated from openapi.json by npm run generate. Do not edit.
"""The parameters of the methods, and the values that they accept."""

import datetime
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from typing_extensions import Required, TypedDict

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
    "privacy",
    "liquid-staking",
    "lst",
    "restaking",
    "oracles",
    "oracle",
    "storage",
    "payments",
    "launchpads",
    "launchpad",
    "bridges",
    "bridge",
    "lending",
    "dexes",
    "dex",
    "dexs",
    "decentralized-exchanges",
    "yield",
    "exchange-tokens",
    "cex-tokens",
    "insurance",
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
    "liquidity",
    "technical_score",
    "rsi",
    "price",
    "market_cap_rank",
    "fdv",
    "market_cap_to_fdv",
    "price_change_1h",
    "price_change_4h",
    "price_change_24h",
    "price_change_7d",
    "price_change_30d",
    "price_change_90d",
    "ath_distance",
    "volume_7d",
    "volume_to_market_cap",
    "mindshare_24h",
    "mindshare_7d",
    "mindshare_change_24h",
    "mindshare_change_points_24h",
    "mindshare_change_7d",
    "mindshare_change_points_7d",
    "authors_24h",
    "authors_7d",
    "tvl",
    "tvl_change_7d",
    "tvl_change_30d",
    "fees_30d",
    "fees_change_7d",
    "fees_change_30d",
    "revenue_30d",
    "revenue_change_7d",
    "revenue_change_30d",
    "market_cap_to_tvl",
    "price_to_fees",
    "valuation_percentile",
    "token_age",
    "smart_money_z_24h",
    "smart_wallets_net_buying",
    "unique_traders",
    "holders",
    "funding_rate",
    "open_interest",
    "open_interest_change",
    "honeypot",
    "mintable",
    "freezable",
    "buy_tax",
    "sell_tax",
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
    "sectors",
]

FundamentalsHistoryMetric = Literal[
    "tvl",
    "fees",
    "revenue",
    "volume",
    "stablecoin_supply",
    "options_volume",
    "open_interest",
    "yield",
]

WalletTokenAttribute = Literal[
    "project_description",
    "recent_content",
    "technical_analysis",
    "mindshare",
    "developments",
]

SmartMoneyRecordCohort = Literal[
    "proven",
    "likely",
    "former",
    "contrarian",
    "launch",
    "insider_like",
    "machines",
]


class ContentSearchRequest(TypedDict, total=False):
    search_mode: Literal["recent", "semantic", "auto"] | None
    """recent: the window, by words; semantic: by meaning, the whole index; auto:
    both, within the window. Default: "auto".
    """
    query: str | None
    """What to look for. Required for semantic. Understands "phrases", $TICKER,
    @handle, -word, a link, an address.
    """
    content_types: Sequence[ContentType] | None
    """What kinds of content. Default: posts, news, developments, tweets and youtube."""
    limit: int | None
    """Maximum number of items. Default: 25."""
    days_back: int | None
    """Length of the window in days, for recent and auto. Default: 7."""
    sort_by: Literal["date", "relevance"] | None
    """Newest first, or best first. Default: "relevance"."""
    minimum_relevance_score: float | None
    """Leaves out matches of semantic and auto searches that are less likely to be
    relevant than this. Default: 0.2.
    """
    ecosystems: Sequence[Ecosystem] | None
    """Only content on one of these ecosystems."""
    categories: Sequence[Category] | None
    """Only content in one of these categories."""
    project_ids: Sequence[int] | None
    """Only content about one of these projects."""
    image_limit: int | None
    """At most this many images an item. Default: all."""
    include_analysis: bool | None
    """Adds an analysis of the results, for semantic searches and for auto with a
    query. Default: False.
    """
    snippet_limit: int | None
    """Adds up to this many passages an item that answer the query."""
    scope: Sequence[Literal["agent", "swarm", "orrery"]] | None
    """Only memories with one of these scopes."""


class ContentItemRequest(TypedDict, total=False):
    id: Required[str]
    """The id of the item."""


class IterProjectsRequest(TypedDict, total=False):
    filter_mode: Required[Literal["natural_language", "direct"]]
    """natural_language: the instructions become criteria, and criteria also given as
    fields win. direct: the fields alone.
    """
    instructions: str | None
    """What to look for, in English. Required in natural_language mode, such as:
    Solana AI tokens under $50M that are not overbought.
    """
    sort_by: ProjectSort | None
    """What to order by. Default: trending."""
    sort_direction: Literal["asc", "desc"] | None
    """Default: desc. Missing figures come last in both."""
    timeframe: Literal["4h", "24h"] | None
    """The window of price change, volume, traders and their changes. Default: 24h."""
    tradable_chains: Sequence[Literal["solana", "ethereum", "base", "arbitrum"]] | None
    """Only projects with a token on one of these chains."""
    project_ids: Sequence[int] | None
    """Only these projects."""
    min_trending: float | None
    """Lowest trending score, as a score from 0 to 100."""
    max_trending: float | None
    """Highest trending score, as a score from 0 to 100."""
    min_market_cap: float | None
    """Lowest market cap, in millions of USD."""
    max_market_cap: float | None
    """Highest market cap, in millions of USD."""
    min_price_change: float | None
    """Lowest price change, in percent over the timeframe."""
    max_price_change: float | None
    """Highest price change, in percent over the timeframe."""
    min_trader_count: float | None
    """Lowest number of traders, as a number over the timeframe."""
    max_trader_count: float | None
    """Highest number of traders, as a number over the timeframe."""
    min_trader_change: float | None
    """Lowest change in traders, in percent over the timeframe."""
    max_trader_change: float | None
    """Highest change in traders, in percent over the timeframe."""
    min_volume: float | None
    """Lowest trading volume, in USD over the timeframe."""
    max_volume: float | None
    """Highest trading volume, in USD over the timeframe."""
    min_volume_change: float | None
    """Lowest change in volume, in percent over the timeframe."""
    max_volume_change: float | None
    """Highest change in volume, in percent over the timeframe."""
    min_buy_volume_ratio: float | None
    """Lowest share of buying in the volume, as a ratio from 0 to 1 over the
    timeframe.
    """
    max_buy_volume_ratio: float | None
    """Highest share of buying in the volume, as a ratio from 0 to 1 over the
    timeframe.
    """
    min_quant_score: float | None
    """Lowest quant score, as a score from 0 to 100."""
    max_quant_score: float | None
    """Highest quant score, as a score from 0 to 100."""
    min_quant_score_change: float | None
    """Lowest change in quant score, in percent."""
    max_quant_score_change: float | None
    """Highest change in quant score, in percent."""
    min_mentions_24h: float | None
    """Lowest mentions in 24 hours, as a number."""
    max_mentions_24h: float | None
    """Highest mentions in 24 hours, as a number."""
    min_mentions_7d: float | None
    """Lowest mentions in 7 days, as a number."""
    max_mentions_7d: float | None
    """Highest mentions in 7 days, as a number."""
    min_mentions_change_24h: float | None
    """Lowest change in mentions over 24 hours, in percent."""
    max_mentions_change_24h: float | None
    """Highest change in mentions over 24 hours, in percent."""
    min_mentions_change_7d: float | None
    """Lowest change in mentions over 7 days, in percent."""
    max_mentions_change_7d: float | None
    """Highest change in mentions over 7 days, in percent."""
    min_liquidity: float | None
    """Lowest liquidity, in USD."""
    max_liquidity: float | None
    """Highest liquidity, in USD."""
    min_technical_score: float | None
    """Lowest technical score, as a score from -100 to 100."""
    max_technical_score: float | None
    """Highest technical score, as a score from -100 to 100."""
    min_rsi: float | None
    """Lowest RSI, as a score from 0 to 100."""
    max_rsi: float | None
    """Highest RSI, as a score from 0 to 100."""
    min_price: float | None
    """Lowest price, in USD."""
    max_price: float | None
    """Highest price, in USD."""
    min_market_cap_rank: float | None
    """Lowest market cap rank, as a rank, 1 for the largest."""
    max_market_cap_rank: float | None
    """Highest market cap rank, as a rank, 1 for the largest."""
    min_fdv: float | None
    """Lowest fully diluted valuation, in millions of USD."""
    max_fdv: float | None
    """Highest fully diluted valuation, in millions of USD."""
    min_market_cap_to_fdv: float | None
    """Lowest ratio of market cap to fully diluted valuation, as a ratio."""
    max_market_cap_to_fdv: float | None
    """Highest ratio of market cap to fully diluted valuation, as a ratio."""
    min_price_change_1h: float | None
    """Lowest price change over 1 hour, in percent."""
    max_price_change_1h: float | None
    """Highest price change over 1 hour, in percent."""
    min_price_change_4h: float | None
    """Lowest price change over 4 hours, in percent."""
    max_price_change_4h: float | None
    """Highest price change over 4 hours, in percent."""
    min_price_change_24h: float | None
    """Lowest price change over 24 hours, in percent."""
    max_price_change_24h: float | None
    """Highest price change over 24 hours, in percent."""
    min_price_change_7d: float | None
    """Lowest price change over 7 days, in percent."""
    max_price_change_7d: float | None
    """Highest price change over 7 days, in percent."""
    min_price_change_30d: float | None
    """Lowest price change over 30 days, in percent."""
    max_price_change_30d: float | None
    """Highest price change over 30 days, in percent."""
    min_price_change_90d: float | None
    """Lowest price change over 90 days, in percent."""
    max_price_change_90d: float | None
    """Highest price change over 90 days, in percent."""
    min_ath_distance: float | None
    """Lowest distance below the all-time high, in percent."""
    max_ath_distance: float | None
    """Highest distance below the all-time high, in percent."""
    min_volume_7d: float | None
    """Lowest trading volume over 7 days, in USD."""
    max_volume_7d: float | None
    """Highest trading volume over 7 days, in USD."""
    min_volume_to_market_cap: float | None
    """Lowest ratio of 24-hour volume to market cap, as a ratio."""
    max_volume_to_market_cap: float | None
    """Highest ratio of 24-hour volume to market cap, as a ratio."""
    min_mindshare_24h: float | None
    """Lowest mindshare over 24 hours, in percent."""
    max_mindshare_24h: float | None
    """Highest mindshare over 24 hours, in percent."""
    min_mindshare_7d: float | None
    """Lowest mindshare over 7 days, in percent."""
    max_mindshare_7d: float | None
    """Highest mindshare over 7 days, in percent."""
    min_mindshare_change_24h: float | None
    """Lowest change in mindshare over 24 hours, in percent."""
    max_mindshare_change_24h: float | None
    """Highest change in mindshare over 24 hours, in percent."""
    min_mindshare_change_points_24h: float | None
    """Lowest change in mindshare over 24 hours in points, in percentage points."""
    max_mindshare_change_points_24h: float | None
    """Highest change in mindshare over 24 hours in points, in percentage points."""
    min_mindshare_change_7d: float | None
    """Lowest change in mindshare over 7 days, in percent."""
    max_mindshare_change_7d: float | None
    """Highest change in mindshare over 7 days, in percent."""
    min_mindshare_change_points_7d: float | None
    """Lowest change in mindshare over 7 days in points, in percentage points."""
    max_mindshare_change_points_7d: float | None
    """Highest change in mindshare over 7 days in points, in percentage points."""
    min_authors_24h: float | None
    """Lowest authors in 24 hours, as a number."""
    max_authors_24h: float | None
    """Highest authors in 24 hours, as a number."""
    min_authors_7d: float | None
    """Lowest authors in 7 days, as a number."""
    max_authors_7d: float | None
    """Highest authors in 7 days, as a number."""
    min_tvl: float | None
    """Lowest TVL, in USD."""
    max_tvl: float | None
    """Highest TVL, in USD."""
    min_tvl_change_7d: float | None
    """Lowest change in TVL over 7 days, in percent."""
    max_tvl_change_7d: float | None
    """Highest change in TVL over 7 days, in percent."""
    min_tvl_change_30d: float | None
    """Lowest change in TVL over 30 days, in percent."""
    max_tvl_change_30d: float | None
    """Highest change in TVL over 30 days, in percent."""
    min_fees_30d: float | None
    """Lowest fees over 30 days, in USD."""
    max_fees_30d: float | None
    """Highest fees over 30 days, in USD."""
    min_fees_change_7d: float | None
    """Lowest change in fees over 7 days, in percent."""
    max_fees_change_7d: float | None
    """Highest change in fees over 7 days, in percent."""
    min_fees_change_30d: float | None
    """Lowest change in fees over 30 days, in percent."""
    max_fees_change_30d: float | None
    """Highest change in fees over 30 days, in percent."""
    min_revenue_30d: float | None
    """Lowest revenue over 30 days, in USD."""
    max_revenue_30d: float | None
    """Highest revenue over 30 days, in USD."""
    min_revenue_change_7d: float | None
    """Lowest change in revenue over 7 days, in percent."""
    max_revenue_change_7d: float | None
    """Highest change in revenue over 7 days, in percent."""
    min_revenue_change_30d: float | None
    """Lowest change in revenue over 30 days, in percent."""
    max_revenue_change_30d: float | None
    """Highest change in revenue over 30 days, in percent."""
    min_market_cap_to_tvl: float | None
    """Lowest ratio of market cap to TVL, as a ratio."""
    max_market_cap_to_tvl: float | None
    """Highest ratio of market cap to TVL, as a ratio."""
    min_price_to_fees: float | None
    """Lowest ratio of market cap to yearly fees, as a ratio."""
    max_price_to_fees: float | None
    """Highest ratio of market cap to yearly fees, as a ratio."""
    min_valuation_percentile: float | None
    """Lowest valuation percentile within its category, as a score from 0 to 100."""
    max_valuation_percentile: float | None
    """Highest valuation percentile within its category, as a score from 0 to 100."""
    min_token_age: float | None
    """Lowest token age, in days."""
    max_token_age: float | None
    """Highest token age, in days."""
    min_smart_money_z_24h: float | None
    """Lowest smart-money z-score, as a score."""
    max_smart_money_z_24h: float | None
    """Highest smart-money z-score, as a score."""
    min_smart_wallets_net_buying: float | None
    """Lowest proven wallets buying minus selling, as a number."""
    max_smart_wallets_net_buying: float | None
    """Highest proven wallets buying minus selling, as a number."""
    min_unique_traders: float | None
    """Lowest unique buyers and sellers in 24 hours, as a number."""
    max_unique_traders: float | None
    """Highest unique buyers and sellers in 24 hours, as a number."""
    min_holders: float | None
    """Lowest number of holders, as a number."""
    max_holders: float | None
    """Highest number of holders, as a number."""
    min_funding_rate: float | None
    """Lowest funding rate, in percent."""
    max_funding_rate: float | None
    """Highest funding rate, in percent."""
    min_open_interest: float | None
    """Lowest open interest, in USD."""
    max_open_interest: float | None
    """Highest open interest, in USD."""
    min_open_interest_change: float | None
    """Lowest change in open interest over 24 hours, in percent."""
    max_open_interest_change: float | None
    """Highest change in open interest over 24 hours, in percent."""
    min_honeypot: float | None
    """Lowest honeypot flag, as a number: 1 for yes, 0 for no."""
    max_honeypot: float | None
    """Highest honeypot flag, as a number: 1 for yes, 0 for no."""
    min_mintable: float | None
    """Lowest mintable flag, as a number: 1 for yes, 0 for no."""
    max_mintable: float | None
    """Highest mintable flag, as a number: 1 for yes, 0 for no."""
    min_freezable: float | None
    """Lowest freezable flag, as a number: 1 for yes, 0 for no."""
    max_freezable: float | None
    """Highest freezable flag, as a number: 1 for yes, 0 for no."""
    min_buy_tax: float | None
    """Lowest tax on buying, in percent."""
    max_buy_tax: float | None
    """Highest tax on buying, in percent."""
    min_sell_tax: float | None
    """Lowest tax on selling, in percent."""
    max_sell_tax: float | None
    """Highest tax on selling, in percent."""
    include_attributes: Sequence[ProjectAttribute] | None
    """What to add to each project."""
    developments_limit: int | None
    """Developments per project. Default: 3."""
    recent_content_limit: int | None
    """Content items per project. Default: 10."""
    recent_content_days_back: int | None
    """How far back recent content may lie. Default: 7."""
    ecosystems: Sequence[str] | None
    """Only projects of one of these ecosystems."""
    categories: Sequence[str] | None
    """Only projects in one of these categories."""
    exclude_ecosystems: Sequence[str] | None
    """No projects of these ecosystems."""
    exclude_categories: Sequence[str] | None
    """No projects in these categories."""
    exclude_projects: Sequence[str] | None
    """No projects with these slugs, symbols or names."""
    include_figures: Sequence[ProjectSort] | None
    """Further figures to add to each project. Those of the criteria and the order
    are always added.
    """


class ProjectsFilterRequest(IterProjectsRequest, total=False):
    limit: int | None
    """Projects per page. Default: 20."""
    page: int | None
    """From 0. Default: 0."""


class ProjectsMarketHistoryRequest(TypedDict, total=False):
    project_id: Required[int]
    """The project: an id from /api/v1/reference/projects."""
    interval: Literal["1h", "4h", "1d"] | None
    """The length of a candle, aligned to UTC. Default: "1h"."""
    start_date: datetime.date | str | None
    """First day in UTC, YYYY-MM-DD. Default: 7 days (1h), 30 days (4h) or 90 days
    (1d) up to the end. At most 30, 120 or 730 days.
    """
    end_date: datetime.date | str | None
    """Last day in UTC, YYYY-MM-DD, included. Default: today."""


class ProjectsMindshareMapRequest(TypedDict, total=False):
    project_limit: int | None
    """Number of projects. Default: 50."""
    sort_by: MindshareSort | None
    """The figure to sort by. Default: "mindshare_24h"."""
    sort_direction: Literal["asc", "desc"] | None
    """Missing figures come last in both directions. Default: "desc"."""
    mindshare_type: Literal["social", "news", "weighted"] | None
    """social: tweets and posts; news: news, developments, videos; weighted: 70 and
    30 percent of them. Default: "weighted".
    """
    min_market_cap: float | None
    """Minimum market capitalisation in USD."""
    tradable_chains: Sequence[MindshareChain] | None
    """Only projects with a token on one of these."""
    exclude_wrapped: bool | None
    """Leave out wrapped tokens. Default: False."""
    exclude_stablecoins: bool | None
    """Leave out stablecoins. Default: False."""
    ecosystems: Sequence[Ecosystem] | None
    """Only projects in one of these ecosystems."""
    categories: Sequence[Category] | None
    """Only projects in one of these categories."""
    project_ids: Sequence[int] | None
    """Only these projects; rank and share still refer to all projects."""
    include_mindshare_history: bool | None
    """Adds mindshare_history: the 24 h share, hourly for 48 hours and daily for 30
    days. Default: False.
    """
    include_momentum_history: bool | None
    """Adds momentum_history at the same times. Default: False."""
    include_attention_reference: bool | None
    """Adds attention_reference: daily attention as others measure it, such as
    Wikipedia, for 30 days. Default: False.
    """
    dynamic_developments_limit: int | None
    """Developments of the most active project; the others get a proportional number.
    Default: 5 for each.
    """
    dev_half_life_hours: float | None
    """The weight of a development halves with every such period of age. Default: 72."""
    handle_days_back: int | None
    """Days of posts that count for handles. Default: 7."""
    min_handles_per_project: int | None
    """Handles of the smallest project, if it has that many. Default: 3."""
    max_handles_per_project: int | None
    """Handles of the largest project. Default: 10."""
    handle_scaling: Literal["sqrt", "linear", "fixed"] | None
    """fixed: the maximum for all; linear, sqrt: in proportion to the share (or its
    square root) relative to the largest share. Default: "sqrt".
    """
    min_handle_relevance: float | None
    """Minimum mean relevance of a handle's posts. Default: 0."""
    person_only: bool | None
    """Only handles known to be people. Default: False."""
    include_retweets: bool | None
    """Count and show retweets. Default: False."""
    include_automated: bool | None
    """Also list accounts recognised as automated, such as price tickers. Default:
    False.
    """
    posts_per_handle: int | None
    """Posts to show per handle, best first. Default: 0."""
    max_character_count: int | None
    """Longer texts are cut on a word boundary; 0 = no cut. Default: 0."""
    image_limit: int | None
    """Images per post. Default: 3."""
    included_attributes: Sequence[MindshareAttribute] | None
    """Attributes to add to each project. Default: []."""


class ProjectsMindshareSectorsRequest(TypedDict, total=False):
    sector_type: Literal["category", "ecosystem"] | None
    """Group projects by category or by ecosystem. Default: "category"."""
    mindshare_type: Literal["social", "news", "weighted"] | None
    """As in the mindshare map. Default: "weighted"."""
    sort_by: MindshareSort | None
    """The figure to sort by: a change shows which narratives gain. Default:
    "mindshare_24h".
    """
    sort_direction: Literal["asc", "desc"] | None
    """Missing figures come last in both directions. Default: "desc"."""
    limit: int | None
    """Number of sectors. Default: 20."""
    projects_per_sector: int | None
    """Largest projects to list per sector. Default: 3."""
    include_mindshare_history: bool | None
    """Adds mindshare_history: the 24 h share, hourly for 48 hours and daily for 30
    days. Default: False.
    """


class FundamentalsHistoryRequest(TypedDict, total=False):
    metric: Required[FundamentalsHistoryMetric]
    """What to measure: tvl, stablecoin_supply and open_interest are stocks, yield is
    a rate, the others are flows. yield is grouped by protocol, or for a single
    project by chain.
    """
    ecosystem_ids: Sequence[int] | None
    """Only figures on these ecosystems: ids from /api/v1/reference/ecosystems."""
    project_ids: Sequence[int] | None
    """Only these projects."""
    categories: Sequence[str] | None
    """Only projects in one of these categories."""
    group_by: Literal["protocol", "chain", "category"] | None
    """What an entity is. Default: "protocol"."""
    date_grouping: Literal["daily", "weekly", "monthly"] | None
    """Length of a period: days, ISO weeks (labelled by their Monday) or months
    (labelled by the 1st). Default: "daily".
    """
    start_date: datetime.date | str | None
    """First day, YYYY-MM-DD. Default: 90 days up to the end."""
    end_date: datetime.date | str | None
    """Last day, YYYY-MM-DD. Default: today."""
    entity_limit: int | None
    """How many entities, the largest over the range; for yield, those with the
    largest TVL. Default: 10.
    """


class IterWalletTokensRequest(TypedDict, total=False):
    wallet: Required[str]
    """The wallet's address: base58, 32 to 44 characters."""
    token_addresses: Sequence[str] | None
    """Only these tokens, in the rows and the summary alike."""
    duration: Literal["all", "90d", "30d", "7d", "24h"] | None
    """Counts back from now; cost basis is carried in from before. Default: "all"."""
    chain: str | None
    """Wallets of other chains than Solana are answered from what is stored. Default:
    "solana".
    """
    sort_type: Literal["asc", "desc"] | None
    """Direction of the order. Default: "desc"."""
    sort_by: Literal["last_trade"] | None
    """The only order: by last trade. Default: "last_trade"."""
    include_attributes: Sequence[WalletTokenAttribute] | None
    """Attributes of each token's project to include. Default: []."""
    recent_content_limit: int | None
    """Items of recent_content per token. Default: 5."""
    recent_content_days_back: int | None
    """How far back recent_content looks, in days. Default: 7."""


class WalletsPnlDetailsRequest(IterWalletTokensRequest, total=False):
    limit: int | None
    """Tokens per page. Default: 10."""
    offset: int | None
    """Tokens to skip. Default: 0."""


class WalletsPnlHistoryRequest(TypedDict, total=False):
    wallet: Required[str]
    """The wallet's address: base58, 32 to 44 characters."""
    token_addresses: Sequence[str] | None
    """Only these tokens, in the rows and the summary alike."""
    duration: Literal["all", "90d", "30d", "7d", "24h"] | None
    """Counts back from now; cost basis is carried in from before. Default: "all"."""
    chain: str | None
    """Wallets of other chains than Solana are answered from what is stored. Default:
    "solana".
    """


class IterWalletTradesRequest(TypedDict, total=False):
    wallet: Required[str]
    """The wallet's address: base58, 32 to 44 characters."""
    token_addresses: Sequence[str] | None
    """Only these tokens, in the rows and the summary alike."""
    duration: Literal["all", "90d", "30d", "7d", "24h"] | None
    """Counts back from now; cost basis is carried in from before. Default: "all"."""
    chain: str | None
    """Wallets of other chains than Solana are answered from what is stored. Default:
    "solana".
    """
    sort_type: Literal["asc", "desc"] | None
    """asc shows the oldest trades first. Default: "desc"."""


class WalletsTradesRequest(IterWalletTradesRequest, total=False):
    limit: int | None
    """Trades per page. Default: 25."""
    offset: int | None
    """Trades to skip. Default: 0."""


class IterLeadersRequest(TypedDict, total=False):
    type: Required[Literal["today", "yesterday", "1W", "30d", "90d"]]
    """The window: today since 00:00 UTC, yesterday the UTC day before, 1W the last 7
    × 24 hours. Additions to the interface: 30d and 90d are UTC days, with today.
    """
    sort_type: Literal["asc", "desc"] | None
    """asc shows the largest losses first. Default: "desc"."""
    chain: str | None
    """The chain's name. Default: "solana"."""
    include_flagged: bool | None
    """Also wallets that look like bots or pools. Default: False."""
    project_id: int | None
    """Only what was traded of this project's tokens, without floors. Not for 30d and
    90d.
    """


class WalletsPnlLeadersRequest(IterLeadersRequest, total=False):
    limit: int | None
    """Wallets per page. Default: 10."""
    offset: int | None
    """Wallets to skip. Default: 0."""


class WalletsSkillRequest(TypedDict, total=False):
    wallets: Required[Sequence[str]]
    """Addresses of wallets."""
    as_of: str | None
    """Answers as of this time, ISO 8601. Default: now."""
    chain: str | None
    """The chain's name. Default: "solana"."""


class IterWalletEpisodesRequest(TypedDict, total=False):
    wallet: Required[str]
    """The wallet's address."""
    as_of: str | None
    """Answers as of this time, ISO 8601. Default: now."""
    chain: str | None
    """The chain's name. Default: "solana"."""


class WalletsEpisodesRequest(IterWalletEpisodesRequest, total=False):
    limit: int | None
    """Episodes a page, newest first. Default: 100."""
    offset: int | None
    """Episodes to skip. Default: 0."""


class SmartMoneyRecordRequest(TypedDict, total=False):
    cohorts: Sequence[SmartMoneyRecordCohort] | None
    """Only these cohorts. Default: all."""
    include_weeks: bool | None
    """Adds the rows of the single weeks. Default: True."""
    as_of: str | None
    """Answers as of this time, ISO 8601. Default: now."""
    chain: str | None
    """The chain's name. Default: "solana"."""


class IterSmartMoneyWalletsRequest(TypedDict, total=False):
    cohort: SmartMoneyRecordCohort | None
    """The group of wallets. Default: "proven"."""
    style: Literal["<1h", "1h-2d", ">2d"] | None
    """Only wallets whose median entry is at this age of a token."""
    min_observations: int | None
    """Least pairs of token and week. Default: 0."""
    sort_by: Literal["edge", "p_skill", "fdr", "copy_edge"] | None
    """Best first; wallets without the figure are last. Default: "edge"."""
    as_of: str | None
    """Answers as of this time, ISO 8601. Default: now."""
    chain: str | None
    """The chain's name. Default: "solana"."""


class SmartMoneyWalletsRequest(IterSmartMoneyWalletsRequest, total=False):
    limit: int | None
    """Wallets per page. Default: 50."""
    offset: int | None
    """Wallets to skip. Default: 0."""


class SmartMoneyNetflowsRequest(TypedDict, total=False):
    cohort: SmartMoneyRecordCohort | None
    """The group of wallets. Default: "proven"."""
    window: Literal["1h", "24h", "7d", "30d"] | None
    """Counts back from as_of. Default: "24h"."""
    exclude_stable: bool | None
    """Leaves out tokens that follow a price, such as staked or wrapped ones.
    Stablecoins never count. Default: True.
    """
    project_id: int | None
    """Only the tokens of this project, whatever exclude_stable is."""
    min_wallets: int | None
    """Least wallets that traded the token. Default: 1."""
    max_token_age_hours: float | None
    """Only tokens first traded at most this long ago."""
    sort_by: Literal["z", "net_usd", "wallets"] | None
    """Largest first; tokens without the figure are last. Default: "z"."""
    limit: int | None
    """Tokens at most. Default: 50."""
    include_wallets: bool | None
    """Adds the ten wallets with the largest flows. Default: False."""
    as_of: str | None
    """Answers as of this time, ISO 8601. Default: now."""
    chain: str | None
    """The chain's name. Default: "solana"."""


class IterSmartMoneyTradesRequest(TypedDict, total=False):
    cohort: SmartMoneyRecordCohort | None
    """The group of wallets. Default: "proven"."""
    token: str | None
    """Only trades of this token."""
    as_of: str | None
    """Answers as of this time, ISO 8601. Default: now."""
    chain: str | None
    """The chain's name. Default: "solana"."""


class SmartMoneyTradesRequest(IterSmartMoneyTradesRequest, total=False):
    limit: int | None
    """Trades per page. Default: 50."""
    cursor: str | None
    """next_cursor of the page before."""


class IterSmartMoneyHoldingsRequest(TypedDict, total=False):
    cohort: SmartMoneyRecordCohort | None
    """The group of wallets. Default: "proven"."""
    min_wallets: int | None
    """Least wallets that hold the token. Default: 1."""
    as_of: str | None
    """Answers as of this time, ISO 8601. Default: now."""
    chain: str | None
    """The chain's name. Default: "solana"."""


class SmartMoneyHoldingsRequest(IterSmartMoneyHoldingsRequest, total=False):
    limit: int | None
    """Tokens per page. Default: 50."""
    offset: int | None
    """Tokens to skip. Default: 0."""


class AlertsCreateRequest(TypedDict, total=False):
    name: Required[str]
    """For people; it is part of every notification."""
    webhook_url: Required[str]
    """An https URL on the public internet that accepts POST."""
    screen: Mapping[str, Any] | None
    """A request of projects/filter. Instructions are translated once, now. With
    limit, only the first projects in the order of sort_by pass.
    """
    search: Mapping[str, Any] | None
    """A request of content/search with a query. minimum_relevance_score decides what
    matches.
    """
    cooldown_minutes: int | None
    """A project is not reported again within this time, even if it passes anew.
    Default: 60.
    """


class AlertsListRequest(TypedDict, total=False):
    pass


class AlertsDeleteRequest(TypedDict, total=False):
    alert_id: Required[str]
    """From alerts/list."""


class AlertsTestRequest(TypedDict, total=False):
    alert_id: Required[str]
    """From alerts/list."""


class ReferenceEcosystemsRequest(TypedDict, total=False):
    pass


class ReferenceCategoriesRequest(TypedDict, total=False):
    pass


class ReferenceProjectsRequest(TypedDict, total=False):
    q: str | None
    """A name, symbol, handle or token address, or the start of one."""
    limit: int | None
    """The number of projects. Default: 20."""
    ids: str | None
    """These projects instead: at most 100 ids with commas between."""


class UsageRequest(TypedDict, total=False):
    days: int | None
    """The number of days, up to today. Default: 7."""
