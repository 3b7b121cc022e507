# Generated from openapi.json by npm run generate. Do not edit.
from __future__ import annotations

import datetime
from typing import Any, ClassVar, Literal

from pydantic import Field

from ._model import Model, Open, SeriesResponse, TableResponse

__all__ = [
    "AlertsCreateAlert",
    "AlertsCreateAlertScreen",
    "AlertsCreateMatching",
    "AlertsCreateResponse",
    "AlertsDeleteResponse",
    "AlertsListMetadata",
    "AlertsListResponse",
    "AlertsTestResponse",
    "ContentItem",
    "ContentItemItem",
    "ContentItemMetadata",
    "ContentItemResponse",
    "ContentItemScoreParts",
    "ContentItemSnippet",
    "ContentItemSnippetMatch",
    "ContentSearchAnalysis",
    "ContentSearchAnalysisKeyPoint",
    "ContentSearchAnalysisProject",
    "ContentSearchAnalysisSentiment",
    "ContentSearchAnalysisSource",
    "ContentSearchAnalysisTheme",
    "ContentSearchMetadata",
    "ContentSearchMetadataCorrection",
    "ContentSearchMetadataRanking",
    "ContentSearchResponse",
    "Engagement",
    "FilteredProject",
    "FundamentalsHistoryMetadata",
    "FundamentalsHistoryResponse",
    "FundamentalsPeriod",
    "History",
    "HistoryPoint",
    "Leader",
    "MarketData",
    "MarketDataSafety",
    "MarketWindow",
    "Mindshare",
    "MindshareHandle",
    "MindsharePart",
    "MindsharePost",
    "MindshareProject",
    "MindshareProjectDevelopment",
    "MindshareProjectMetadata",
    "MindshareProjectPostImage",
    "MindshareProjectPostKeyPoint",
    "MindshareProjectSector",
    "Model",
    "ProjectMetadata",
    "ProjectMetadataToken",
    "ProjectReference",
    "ProjectsFilterMetadata",
    "ProjectsFilterResponse",
    "ProjectsMarketHistoryAttentionReference",
    "ProjectsMarketHistoryAttentionReferenceDaily",
    "ProjectsMarketHistoryCandle",
    "ProjectsMarketHistoryMetadata",
    "ProjectsMarketHistoryMetadataRevisedDay",
    "ProjectsMarketHistoryResponse",
    "ProjectsMindshareMapData",
    "ProjectsMindshareMapDataMeta",
    "ProjectsMindshareMapMetadata",
    "ProjectsMindshareMapMetadataRevisedDay",
    "ProjectsMindshareMapResponse",
    "ProjectsMindshareSectorsData",
    "ProjectsMindshareSectorsDataSector",
    "ProjectsMindshareSectorsDataSectorProject",
    "ProjectsMindshareSectorsMetadata",
    "ProjectsMindshareSectorsResponse",
    "ReferenceCategoriesResponse",
    "ReferenceEcosystemsResponse",
    "ReferenceProject",
    "ReferenceProjectsMetadata",
    "ReferenceProjectsResponse",
    "ReferenceTerm",
    "SeriesResponse",
    "SmartMoneyHolding",
    "SmartMoneyHoldingEvidence",
    "SmartMoneyHoldingsData",
    "SmartMoneyHoldingsMetadata",
    "SmartMoneyHoldingsResponse",
    "SmartMoneyNetflowsData",
    "SmartMoneyNetflowsDataItem",
    "SmartMoneyNetflowsDataItemEvidence",
    "SmartMoneyNetflowsDataItemPlacebo",
    "SmartMoneyNetflowsDataItemWallet",
    "SmartMoneyNetflowsMetadata",
    "SmartMoneyNetflowsResponse",
    "SmartMoneyRecordData",
    "SmartMoneyRecordDataExcluded",
    "SmartMoneyRecordDataItem",
    "SmartMoneyRecordDataItemGross",
    "SmartMoneyRecordDataItemWeekly",
    "SmartMoneyRecordDataItemWeeklyEvidence",
    "SmartMoneyRecordMetadata",
    "SmartMoneyRecordResponse",
    "SmartMoneyTrade",
    "SmartMoneyTradesData",
    "SmartMoneyTradesMetadata",
    "SmartMoneyTradesResponse",
    "SmartMoneyWallet",
    "SmartMoneyWalletsData",
    "SmartMoneyWalletsMetadata",
    "SmartMoneyWalletsResponse",
    "TableResponse",
    "TechnicalAnalysis",
    "TechnicalAnalysisFourHour",
    "TwitterProfile",
    "UsageKey",
    "UsageLimit",
    "UsageMetadata",
    "UsageResponse",
    "UsageRow",
    "WalletEpisode",
    "WalletSummary",
    "WalletSummaryCashflowUsd",
    "WalletSummaryCounts",
    "WalletSummaryPnl",
    "WalletToken",
    "WalletTokenCashflowUsd",
    "WalletTokenCounts",
    "WalletTokenCoverage",
    "WalletTokenPricing",
    "WalletTokenQuantity",
    "WalletTrade",
    "WalletsEpisodesData",
    "WalletsEpisodesMetadata",
    "WalletsEpisodesResponse",
    "WalletsPnlDetailsData",
    "WalletsPnlDetailsDataMeta",
    "WalletsPnlDetailsDataMetaCoverage",
    "WalletsPnlDetailsMetadata",
    "WalletsPnlDetailsResponse",
    "WalletsPnlHistoryData",
    "WalletsPnlHistoryDataItem",
    "WalletsPnlHistoryMetadata",
    "WalletsPnlHistoryResponse",
    "WalletsPnlLeadersData",
    "WalletsPnlLeadersMetadata",
    "WalletsPnlLeadersResponse",
    "WalletsSkillData",
    "WalletsSkillDataItem",
    "WalletsSkillDataItemCoverage",
    "WalletsSkillDataItemEvidence",
    "WalletsSkillDataItemUnmeasured",
    "WalletsSkillDataMeta",
    "WalletsSkillMetadata",
    "WalletsSkillResponse",
    "WalletsTradesData",
    "WalletsTradesMetadata",
    "WalletsTradesResponse",
]


class ProjectReference(Model):
    project_id: int
    project_name: str
    symbol: str


class Engagement(Model):
    likes: float
    reposts: float
    replies: float
    quotes: float
    views: float


class ContentItemScoreParts(Model):
    words: float
    meaning: float
    freshness: float
    attention: float


class ContentItemSnippetMatch(Model):
    start: int
    end: int


class ContentItemSnippet(Model):
    text: str
    matches: list[ContentItemSnippetMatch]


class ContentItem(Model):
    id: str
    type: Open[Literal["posts", "news", "developments", "tweets", "youtube", "memories", "concepts"]]
    title: str
    summary: str
    url: str | None
    source_name: str
    author: str | None
    """The author's handle, without @."""
    published_at: datetime.datetime
    lang: str
    projects: list[ProjectReference]
    """What it is about, most first."""
    ecosystems: list[str]
    categories: list[str]
    images: list[str]
    engagement: Engagement
    relevance_score: float
    """With a query, the estimated probability that the item is relevant: about 70 %
    of results at 0.7 are.
    """
    score_parts: ContentItemScoreParts
    embedding: Open[Literal["static", "transformer"]] | None = None
    """With a query, the model that embedded the item: it decides which weights
    apply.
    """
    duplicates: int
    """Other matches that are near-copies of this one and are not listed."""
    scope: str | None = None
    """Scope of a memory."""
    key_points: list[str] | None = None
    text_withheld: bool | None = None
    """True for a tweet whose text this service may not hand on: see it at its url."""
    snippets: list[ContentItemSnippet] | None = None
    """Passages that answer, best first; matches are UTF-16 offsets into the passage."""


class ContentSearchAnalysisKeyPoint(Model):
    text: str
    ids: list[str]


class ContentSearchAnalysisTheme(Model):
    label: str
    ids: list[str]
    share: float


class ContentSearchAnalysisSentiment(Model):
    label: Open[Literal["positive", "negative", "mixed", "neutral"]]
    score: float
    positive: int
    negative: int
    neutral: int


class ContentSearchAnalysisProject(Model):
    project_id: int
    project_name: str
    symbol: str
    ids: list[str]
    sentiment: Open[Literal["positive", "negative", "mixed", "neutral"]]
    """Sentiment of the items about it."""


class ContentSearchAnalysisSource(Model):
    id: str
    title: str
    url: str | None
    source_name: str
    published_at: datetime.datetime


class ContentSearchAnalysis(Model):
    method: Open[Literal["extractive", "model"]]
    """Sentences taken from the results, or written by a language model from them."""
    note: str | None = None
    """Why a configured language model was not used."""
    summary: str
    summary_ids: list[str]
    """The items the summary rests on."""
    key_points: list[ContentSearchAnalysisKeyPoint]
    themes: list[ContentSearchAnalysisTheme]
    sentiment: ContentSearchAnalysisSentiment
    projects: list[ContentSearchAnalysisProject]
    sources: list[ContentSearchAnalysisSource]


class ContentSearchMetadataRanking(Model):
    formula: str
    weights: dict[str, float]
    transformer_weights: dict[str, float]
    """The weights for items whose embedding is transformer."""
    query_embedding: Open[Literal["static", "transformer"]] | None
    """The model that embedded the query; null if it was searched for by words only."""


class ContentSearchMetadataCorrection(Model):
    from_: str = Field(alias="from")
    to: list[str]


class ContentSearchMetadata(Model):
    total_results: int
    """All matches, before the limit; near-copies count once."""
    total_is: Open[Literal["exact", "at_least"]]
    """at_least: there may be more, because not every one of many matches was scored."""
    limit: int
    search_mode: str
    sort_by: str
    days_back: int | None
    minimum_relevance_score: float | None
    ranking: ContentSearchMetadataRanking
    corrections: list[ContentSearchMetadataCorrection] | None = None
    request_id: str
    took_ms: float
    """Milliseconds from the arrival of the request to its answer."""
    dataset: Open[Literal["demo", "live"]]
    as_of: datetime.datetime | None
    """Time of the newest data behind the answer."""
    warnings: list[str]


class ContentSearchResponse(TableResponse):
    """Find posts, news, developments, tweets and videos by words and by meaning."""

    rows_at: ClassVar[tuple[str, ...]] = ("content",)

    success: Literal[True]
    error: None
    content: list[ContentItem]
    analysis: ContentSearchAnalysis | None = None
    metadata: ContentSearchMetadata


class ContentItemItem(Model):
    id: str
    type: Open[Literal["posts", "news", "developments", "tweets", "youtube", "memories", "concepts"]]
    title: str
    summary: str
    url: str | None
    source_name: str
    author: str | None
    """The author's handle, without @."""
    published_at: datetime.datetime
    lang: str
    projects: list[ProjectReference]
    """What it is about, most first."""
    ecosystems: list[str]
    categories: list[str]
    images: list[str]
    engagement: Engagement
    duplicates: int
    """Items of the index that are near-copies of this one."""
    scope: str | None = None
    """Scope of a memory."""
    key_points: list[str] | None = None
    text_withheld: bool | None = None
    """True for a tweet whose text this service may not hand on: see it at its url."""
    text: str
    """The whole text, without markup; empty if it is withheld."""
    sentiment: Open[Literal["positive", "negative", "mixed", "neutral"]] | None
    """By a lexicon of crypto terms; null without a text."""
    duplicate_ids: list[str]
    """Their ids, newest first, at most 20."""


class ContentItemMetadata(Model):
    request_id: str
    took_ms: float
    """Milliseconds from the arrival of the request to its answer."""
    dataset: Open[Literal["demo", "live"]]
    as_of: datetime.datetime | None
    """Time of the newest data behind the answer."""
    warnings: list[str]


class ContentItemResponse(Model):
    """One content item with its whole text."""

    success: Literal[True]
    error: None
    item: ContentItemItem
    metadata: ContentItemMetadata


class TechnicalAnalysisFourHour(Model):
    candles: int
    """Candles behind these figures."""
    close: float | None
    rsi: float | None
    macd: float | None
    macd_signal: float | None
    macd_histogram: float | None
    ema_20: float | None
    ema_50: float | None
    bollinger_upper: float | None
    bollinger_middle: float | None
    bollinger_lower: float | None
    atr: float | None
    adx: float | None
    plus_di: float | None
    minus_di: float | None
    support: float | None
    resistance: float | None
    technical_score: float | None
    """-100 to 100."""
    candle: Literal["4h"]


class TechnicalAnalysis(Model):
    candles: int
    """Candles behind these figures."""
    close: float | None
    rsi: float | None
    macd: float | None
    macd_signal: float | None
    macd_histogram: float | None
    ema_20: float | None
    ema_50: float | None
    bollinger_upper: float | None
    bollinger_middle: float | None
    bollinger_lower: float | None
    atr: float | None
    adx: float | None
    plus_di: float | None
    minus_di: float | None
    support: float | None
    resistance: float | None
    technical_score: float | None
    """-100 to 100."""
    candle: Literal["1h"]
    quant_score: float | None
    """0 to 100."""
    quant_score_change: float | None
    """Percent, against 24 hours ago."""
    four_hour: TechnicalAnalysisFourHour
    """Indicators from four-hour candles."""


class MarketDataSafety(Model):
    honeypot: bool | None
    """Whether it can be bought but not sold."""
    mintable: bool | None
    """Whether someone may increase its supply."""
    freezable: bool | None
    """Whether someone may freeze accounts."""
    buy_tax: float | None
    """Percent."""
    sell_tax: float | None
    """Percent."""


class MarketWindow(Model):
    price_change: float | None
    volume: float | None
    volume_change: float | None
    traders: float | None
    traders_change: float | None
    buy_volume_ratio: float | None


class MarketData(Model):
    price: float | None
    market_cap: float | None
    liquidity: float | None
    unique_traders: float | None
    """Buyers and sellers in 24 hours."""
    holders: float | None
    funding_rate: float | None
    """Percent per funding interval of the exchange, usually 8 hours."""
    open_interest: float | None
    """In USD."""
    open_interest_change: float | None
    """Percent, against 24 hours ago."""
    safety: MarketDataSafety
    """What the token's contract allows. Null is unknown, not safe."""
    observed_at: datetime.datetime | None
    last_4h: MarketWindow = Field(alias="4h")
    last_24h: MarketWindow = Field(alias="24h")


class ProjectMetadataToken(Model):
    chain: str
    address: str
    decimals: int | None


class ProjectMetadata(Model):
    slug: str
    description: str
    website: str
    twitter_handle: str
    tokens: list[ProjectMetadataToken]
    aliases: list[str]
    is_wrapped: bool
    is_stablecoin: bool
    launched_at: datetime.datetime | None


class FilteredProject(Model):
    project_id: int
    project_name: str
    symbol: str
    slug: str
    market_cap: float | None
    """Market cap, in USD."""
    price: float | None
    """Price, in USD."""
    price_change: float | None
    """Price change, in percent over the timeframe."""
    volume: float | None
    """Trading volume, in USD over the timeframe."""
    volume_change: float | None
    """Change in volume, in percent over the timeframe."""
    traders: float | None
    """Number of traders, as a number over the timeframe."""
    traders_change: float | None
    """Change in traders, in percent over the timeframe."""
    buy_volume_ratio: float | None
    """Share of buying in the volume, as a ratio from 0 to 1 over the timeframe."""
    liquidity: float | None
    """Liquidity, in USD."""
    rsi: float | None
    """RSI, as a score from 0 to 100."""
    technical_score: float | None
    """Technical score, as a score from -100 to 100."""
    quant_score: float | None
    """Quant score, as a score from 0 to 100."""
    quant_score_change: float | None
    """Change in quant score, in percent."""
    trending: float | None
    """Trending score, as a score from 0 to 100."""
    mentions_24h: float | None
    """Mentions in 24 hours, as a number."""
    mentions_7d: float | None
    """Mentions in 7 days, as a number."""
    mentions_change_24h: float | None
    """Change in mentions over 24 hours, in percent."""
    mentions_change_7d: float | None
    """Change in mentions over 7 days, in percent."""
    market_cap_rank: float | None = None
    """Market cap rank, as a rank, 1 for the largest."""
    fdv: float | None = None
    """Fully diluted valuation, in USD."""
    market_cap_to_fdv: float | None = None
    """Ratio of market cap to fully diluted valuation, as a ratio."""
    price_change_1h: float | None = None
    """Price change over 1 hour, in percent."""
    price_change_4h: float | None = None
    """Price change over 4 hours, in percent."""
    price_change_24h: float | None = None
    """Price change over 24 hours, in percent."""
    price_change_7d: float | None = None
    """Price change over 7 days, in percent."""
    price_change_30d: float | None = None
    """Price change over 30 days, in percent."""
    price_change_90d: float | None = None
    """Price change over 90 days, in percent."""
    ath_distance: float | None = None
    """Distance below the all-time high, in percent."""
    volume_7d: float | None = None
    """Trading volume over 7 days, in USD."""
    volume_to_market_cap: float | None = None
    """Ratio of 24-hour volume to market cap, as a ratio."""
    mindshare_24h: float | None = None
    """Mindshare over 24 hours, in percent."""
    mindshare_7d: float | None = None
    """Mindshare over 7 days, in percent."""
    mindshare_change_24h: float | None = None
    """Change in mindshare over 24 hours, in percent."""
    mindshare_change_points_24h: float | None = None
    """Change in mindshare over 24 hours in points, in percentage points."""
    mindshare_change_7d: float | None = None
    """Change in mindshare over 7 days, in percent."""
    mindshare_change_points_7d: float | None = None
    """Change in mindshare over 7 days in points, in percentage points."""
    authors_24h: float | None = None
    """Authors in 24 hours, as a number."""
    authors_7d: float | None = None
    """Authors in 7 days, as a number."""
    tvl: float | None = None
    """TVL, in USD."""
    tvl_change_7d: float | None = None
    """Change in TVL over 7 days, in percent."""
    tvl_change_30d: float | None = None
    """Change in TVL over 30 days, in percent."""
    fees_30d: float | None = None
    """Fees over 30 days, in USD."""
    fees_change_7d: float | None = None
    """Change in fees over 7 days, in percent."""
    fees_change_30d: float | None = None
    """Change in fees over 30 days, in percent."""
    revenue_30d: float | None = None
    """Revenue over 30 days, in USD."""
    revenue_change_7d: float | None = None
    """Change in revenue over 7 days, in percent."""
    revenue_change_30d: float | None = None
    """Change in revenue over 30 days, in percent."""
    market_cap_to_tvl: float | None = None
    """Ratio of market cap to TVL, as a ratio."""
    price_to_fees: float | None = None
    """Ratio of market cap to yearly fees, as a ratio."""
    valuation_percentile: float | None = None
    """Valuation percentile within its category, as a score from 0 to 100."""
    token_age: float | None = None
    """Token age, in days."""
    smart_money_z_24h: float | None = None
    """Smart-money z-score, as a score."""
    smart_wallets_net_buying: float | None = None
    """Proven wallets buying minus selling, as a number."""
    unique_traders: float | None = None
    """Unique buyers and sellers in 24 hours, as a number."""
    holders: float | None = None
    """Number of holders, as a number."""
    funding_rate: float | None = None
    """Funding rate, in percent."""
    open_interest: float | None = None
    """Open interest, in USD."""
    open_interest_change: float | None = None
    """Change in open interest over 24 hours, in percent."""
    honeypot: float | None = None
    """Honeypot flag, as a number: 1 for yes, 0 for no."""
    mintable: float | None = None
    """Mintable flag, as a number: 1 for yes, 0 for no."""
    freezable: float | None = None
    """Freezable flag, as a number: 1 for yes, 0 for no."""
    buy_tax: float | None = None
    """Tax on buying, in percent."""
    sell_tax: float | None = None
    """Tax on selling, in percent."""
    ecosystems: list[str]
    categories: list[str]
    tradable_chains: list[str]
    developments: list[dict[str, Any]] | None = None
    recent_content: list[dict[str, Any]] | None = None
    technical_analysis: TechnicalAnalysis | None = None
    """From hourly candles. A figure is null until its history is long enough."""
    market_data: MarketData | None = None
    mindshare: dict[str, Any] | None = None
    detailed_description: str | None = None
    metadata: ProjectMetadata | None = None


class ProjectsFilterMetadata(Model):
    filter_mode: str
    total_results: int
    """All projects that meet the criteria."""
    limit: int
    page: int
    timeframe: str
    sort_by: str
    sort_direction: str
    criteria: dict[str, Any]
    """The criteria applied, under the names of the request fields."""
    explanation: str
    """The criteria as an English sentence."""
    ignored: list[str]
    """Parts of the instructions that had no effect."""
    understood: Literal[False] | None = None
    """Present if nothing in the instructions was understood: the result does not
    answer them.
    """
    criteria_from_language_model: list[str] | None = None
    """The criteria that a language model read from the instructions."""
    request_id: str
    took_ms: float
    """Milliseconds from the arrival of the request to its answer."""
    dataset: Open[Literal["demo", "live"]]
    as_of: datetime.datetime | None
    """Time of the newest data behind the answer."""
    warnings: list[str]


class ProjectsFilterResponse(TableResponse):
    """Projects by market, technical, attention and fundamental criteria, given as
    fields or in plain English.
    """

    rows_at: ClassVar[tuple[str, ...]] = ("projects",)

    success: Literal[True]
    error: None
    projects: list[FilteredProject]
    metadata: ProjectsFilterMetadata


class ProjectsMarketHistoryCandle(Model):
    time: datetime.datetime
    """Start of the candle, in UTC."""
    open: float | None
    """Price in USD: the close of the candle before. Null without an observation."""
    high: float | None
    """The highest hourly price. Null without an observation."""
    low: float | None
    """The lowest hourly price. Null without an observation."""
    close: float | None
    """The last hourly price. Null without an observation."""
    volume: float | None
    """Traded volume in USD. Null without an observation."""
    market_cap: float | None
    """Market cap in USD, as last stated in the candle. Null without an observation."""
    mindshare: float | None
    """Share of all attention in the 24 hours up to the end of the candle, in
    percent. With interval 1d, it stays the same once the day is closed. Null if
    it is older than about 32 days.
    """
    mentions: int | None
    """Posts about the project within the candle, without reposts."""
    partial: bool
    """Whether the candle is still running, so that its figures may change."""


class ProjectsMarketHistoryAttentionReferenceDaily(Model):
    date: str
    value: float
    share: float | None = None
    """x_posts only: percent of the posts on X about all counted projects. Not
    mindshare.
    """
    projects: int | None = None
    """x_posts only: the number of counted projects."""


class ProjectsMarketHistoryAttentionReference(Model):
    source: str
    """Who measured it: wikipedia, x_posts (the number of posts on X), or the source
    of an import.
    """
    daily: list[ProjectsMarketHistoryAttentionReferenceDaily]
    """Oldest first. A day without a figure is missing, not 0."""


class ProjectsMarketHistoryMetadataRevisedDay(Model):
    date: str
    reason: str
    late_arrivals: int
    revised_at: datetime.datetime


class ProjectsMarketHistoryMetadata(Model):
    project_id: int
    project_name: str | None
    symbol: str | None
    interval: Open[Literal["1h", "4h", "1d"]]
    start_date: datetime.date
    end_date: datetime.date
    candle_count: int
    revised_days: list[ProjectsMarketHistoryMetadataRevisedDay] | None = None
    """With interval 1d: the days whose mindshare was computed again after they were
    closed.
    """
    request_id: str
    took_ms: float
    """Milliseconds from the arrival of the request to its answer."""
    dataset: Open[Literal["demo", "live"]]
    as_of: datetime.datetime | None
    """Time of the newest data behind the answer."""
    warnings: list[str]


class ProjectsMarketHistoryResponse(TableResponse):
    """Price candles and volume of a project, with its mindshare and mentions on the
    same time axis.
    """

    rows_at: ClassVar[tuple[str, ...]] = ("candles",)

    success: Literal[True]
    error: None
    candles: list[ProjectsMarketHistoryCandle]
    """Oldest first. A time without a price and without attention has none."""
    attention_reference: list[ProjectsMarketHistoryAttentionReference]
    """Daily attention as others measure it, such as the views of the project's
    Wikipedia article. It does not enter mindshare.
    """
    metadata: ProjectsMarketHistoryMetadata


class ProjectsMindshareMapDataMeta(Model):
    project_count: int
    handle_count: int
    """Handles in the answer; one that mentions two projects counts twice."""


class MindsharePost(Model):
    id: str
    text: str
    published_at: datetime.datetime
    url: str
    engagement: Engagement
    images: list[str] | None = None
    """With the attribute post_images."""
    key_points: list[str] | None = None
    """With the attribute post_key_points."""
    is_retweet: bool
    text_withheld: bool | None = None
    """True for a tweet whose text this service may not return: see it at its url."""
    relevance: float


class TwitterProfile(Model):
    handle: str
    name: str
    description: str
    followers: float | None
    is_person: bool | None
    verified: bool
    avatar_url: str
    created_at: datetime.datetime | None


class MindshareHandle(Model):
    handle: str
    """For a source without handles, such as a news feed: the name of the outlet."""
    total_relevance: float
    """The attention its posts give to the project: author weight × relevance ×
    damping × engagement.
    """
    mean_relevance: float
    post_count: int
    outlet: bool | None = None
    """True for an outlet without a handle."""
    automated: bool | None = None
    """True for an account recognised as automated."""
    posts: list[MindsharePost] | None = None
    twitter_profile: TwitterProfile | None = None


class HistoryPoint(Model):
    time: datetime.datetime
    value: float | None
    confidence: float | None = None
    """Confidence of the share, as confidence_24h."""


class History(Model):
    hourly: list[HistoryPoint]
    daily: list[HistoryPoint]


class MindshareProjectDevelopment(Model):
    id: str
    title: str
    summary: str
    url: str
    published_at: datetime.datetime
    relevance: float


class MindsharePart(Model):
    rank: int | None
    mindshare_24h: float
    """Percent of the attention to all tracked projects in 24 hours."""
    mindshare_7d: float
    confidence_24h: float
    """0..1: how many independent voices the share rests on; 0.17 for one, 0.5 for
    five.
    """
    confidence_7d: float
    mindshare_change_24h: float | None
    """Percentage points compared with the 24 hours before, times the confidence in
    both; null if there is no data for those.
    """
    mindshare_change_7d: float | None
    mindshare_change_24h_percent: float | None
    """Change in percent of the share before."""
    mindshare_change_7d_percent: float | None
    mentions_24h: int
    mentions_7d: int
    authors_24h: int
    authors_7d: int
    momentum: float | None
    """−100..100: is the project gaining ground faster than yesterday?"""


class Mindshare(Model):
    rank: int | None
    mindshare_24h: float
    """Percent of the attention to all tracked projects in 24 hours."""
    mindshare_7d: float
    confidence_24h: float
    """0..1: how many independent voices the share rests on; 0.17 for one, 0.5 for
    five.
    """
    confidence_7d: float
    mindshare_change_24h: float | None
    """Percentage points compared with the 24 hours before, times the confidence in
    both; null if there is no data for those.
    """
    mindshare_change_7d: float | None
    mindshare_change_24h_percent: float | None
    """Change in percent of the share before."""
    mindshare_change_7d_percent: float | None
    mentions_24h: int
    mentions_7d: int
    authors_24h: int
    authors_7d: int
    momentum: float | None
    """−100..100: is the project gaining ground faster than yesterday?"""
    mentions_change_24h: float | None
    mentions_change_7d: float | None
    social: MindsharePart
    news: MindsharePart
    weighted: MindsharePart
    status: Open[Literal["ok", "insufficient_data"]]
    formula_version: int


class MindshareProjectMetadata(Model):
    slug: str
    description: str
    website: str
    twitter_handle: str
    tokens: list[ProjectMetadataToken]
    aliases: list[str]
    is_wrapped: bool
    is_stablecoin: bool
    launched_at: datetime.datetime | None
    ecosystems: list[str]
    categories: list[str]


class MindshareProjectPostKeyPoint(Model):
    post_id: str
    key_points: list[str]


class MindshareProjectPostImage(Model):
    post_id: str
    images: list[str]


class MindshareProjectSector(Model):
    sector_type: Open[Literal["category", "ecosystem"]]
    sector: str
    sector_name: str
    rank: int
    mindshare_24h: float
    """Percent of the attention to all tracked projects in 24 hours."""
    mindshare_7d: float
    confidence_24h: float
    """0..1: how many independent voices the share rests on; 0.17 for one, 0.5 for
    five.
    """
    confidence_7d: float
    mindshare_change_24h: float | None
    """Percentage points compared with the 24 hours before, times the confidence in
    both; null if there is no data for those.
    """
    mindshare_change_7d: float | None
    mindshare_change_24h_percent: float | None
    """Change in percent of the share before."""
    mindshare_change_7d_percent: float | None


class MindshareProject(Model):
    project_id: int
    project_name: str
    symbol: str
    rank: int
    """Rank among all tracked projects, regardless of filters."""
    mindshare_24h: float
    """Percent of the attention to all tracked projects in 24 hours."""
    mindshare_7d: float
    confidence_24h: float
    """0..1: how many independent voices the share rests on; 0.17 for one, 0.5 for
    five.
    """
    confidence_7d: float
    mindshare_change_24h: float | None
    """Percentage points compared with the 24 hours before, times the confidence in
    both; null if there is no data for those.
    """
    mindshare_change_7d: float | None
    mindshare_change_24h_percent: float | None
    """Change in percent of the share before."""
    mindshare_change_7d_percent: float | None
    data_status: Open[Literal["ok", "insufficient_data"]]
    """insufficient_data: fewer than three authors in 7 days; changes are then one
    person's day.
    """
    handles: list[MindshareHandle]
    mindshare_history: History | None = None
    momentum_history: History | None = None
    attention_reference: list[ProjectsMarketHistoryAttentionReference] | None = None
    """Daily attention as others measure it, such as the views of the project's
    Wikipedia article. It does not enter mindshare.
    """
    developments: list[MindshareProjectDevelopment] | None = None
    technical_analysis: TechnicalAnalysis | None = None
    market_data: MarketData | None = None
    mindshare: Mindshare | None = None
    detailed_description: str | None = None
    metadata: MindshareProjectMetadata | None = None
    post_key_points: list[MindshareProjectPostKeyPoint] | None = None
    post_images: list[MindshareProjectPostImage] | None = None
    twitter_profile: TwitterProfile | None = None
    sectors: list[MindshareProjectSector] | None = None
    """The mindshare of its categories and ecosystems, in each of which it counts
    fully.
    """


class ProjectsMindshareMapData(Model):
    meta: ProjectsMindshareMapDataMeta
    projects: list[MindshareProject]


class ProjectsMindshareMapMetadataRevisedDay(Model):
    date: str
    """YYYY-MM-DD, in UTC."""
    reason: Open[Literal["late_arrivals", "changed_items", "new_formula"]]
    late_arrivals: int
    """Items of the day that arrived after it was closed."""
    revised_at: datetime.datetime


class ProjectsMindshareMapMetadata(Model):
    project_count: int
    total_projects: int
    """Projects that pass the filters, before the limit."""
    mindshare_type: Open[Literal["social", "news", "weighted"]]
    sort_by: Open[Literal["mindshare_24h", "mindshare_7d", "mindshare_change_24h", "mindshare_change_7d"]]
    sort_direction: Open[Literal["asc", "desc"]]
    formula_version: int
    revised_days: list[ProjectsMindshareMapMetadataRevisedDay] | None = None
    """The days of the daily histories that were computed again after they were
    closed.
    """
    request_id: str
    took_ms: float
    """Milliseconds from the arrival of the request to its answer."""
    dataset: Open[Literal["demo", "live"]]
    as_of: datetime.datetime | None
    """Time of the newest data behind the answer."""
    warnings: list[str]


class ProjectsMindshareMapResponse(TableResponse):
    """Projects ranked by their share of attention, with the handles and posts that
    give it.
    """

    rows_at: ClassVar[tuple[str, ...]] = ("data", "projects",)

    success: Literal[True]
    error: None
    data: ProjectsMindshareMapData
    metadata: ProjectsMindshareMapMetadata


class ProjectsMindshareSectorsDataSectorProject(Model):
    project_id: int
    project_name: str
    symbol: str
    mindshare_24h: float
    mindshare_7d: float


class ProjectsMindshareSectorsDataSector(Model):
    sector_type: Open[Literal["category", "ecosystem"]]
    sector: str
    """The slug, as in the filters of the mindshare map."""
    sector_name: str
    rank: int
    """Among all sectors of its type, by 24 h share."""
    mindshare_24h: float
    """Percent of the attention to all tracked projects in 24 hours."""
    mindshare_7d: float
    confidence_24h: float
    """0..1: how many independent voices the share rests on; 0.17 for one, 0.5 for
    five.
    """
    confidence_7d: float
    mindshare_change_24h: float | None
    """Percentage points compared with the 24 hours before, times the confidence in
    both; null if there is no data for those.
    """
    mindshare_change_7d: float | None
    mindshare_change_24h_percent: float | None
    """Change in percent of the share before."""
    mindshare_change_7d_percent: float | None
    project_count: int
    """Projects of the sector that were mentioned in 7 days."""
    projects: list[ProjectsMindshareSectorsDataSectorProject]
    mindshare_history: History | None = None


class ProjectsMindshareSectorsData(Model):
    sectors: list[ProjectsMindshareSectorsDataSector]


class ProjectsMindshareSectorsMetadata(Model):
    total_sectors: int
    """Sectors that hold attention, before the limit."""
    sector_type: Open[Literal["category", "ecosystem"]]
    mindshare_type: Open[Literal["social", "news", "weighted"]]
    sort_by: Open[Literal["mindshare_24h", "mindshare_7d", "mindshare_change_24h", "mindshare_change_7d"]]
    sort_direction: Open[Literal["asc", "desc"]]
    formula_version: int
    revised_days: list[ProjectsMindshareMapMetadataRevisedDay] | None = None
    """The days of the daily histories that were computed again after they were
    closed.
    """
    request_id: str
    took_ms: float
    """Milliseconds from the arrival of the request to its answer."""
    dataset: Open[Literal["demo", "live"]]
    as_of: datetime.datetime | None
    """Time of the newest data behind the answer."""
    warnings: list[str]


class ProjectsMindshareSectorsResponse(TableResponse):
    """Categories or ecosystems ranked by their share of attention, now and over
    time.
    """

    rows_at: ClassVar[tuple[str, ...]] = ("data", "sectors",)

    success: Literal[True]
    error: None
    data: ProjectsMindshareSectorsData
    metadata: ProjectsMindshareSectorsMetadata


class FundamentalsPeriod(Model):
    period: datetime.date
    """First day of the period."""
    data: dict[str, float]
    """Entity to value in metadata.unit. No value is no key, never 0."""


class FundamentalsHistoryMetadata(Model):
    metric: Open[Literal["tvl", "fees", "revenue", "volume", "stablecoin_supply", "options_volume", "open_interest", "yield"]]
    unit: Open[Literal["usd", "percent"]]
    """percent for yield: percent per year. usd for all others."""
    group_by: str
    date_grouping: str
    total_periods: int
    start_date: datetime.date
    end_date: datetime.date
    entities: list[str]
    """The entities shown, largest first."""
    total_entities: int
    """All entities with a value in the range."""
    provisional: datetime.date | None
    """The running period, whose value may still change, when it is in the range."""
    request_id: str
    took_ms: float
    """Milliseconds from the arrival of the request to its answer."""
    dataset: Open[Literal["demo", "live"]]
    as_of: datetime.datetime | None
    """Time of the newest data behind the answer."""
    warnings: list[str]


class FundamentalsHistoryResponse(SeriesResponse):
    """TVL, fees, revenue, volume, stablecoin supply, options volume, open interest
    and yields over time, by protocol, chain or category.
    """

    rows_at: ClassVar[tuple[str, ...]] = ("data",)

    success: Literal[True]
    error: None
    data_source: str
    """Where the figures came from: demo, import or the id of a source; several are
    joined by +.
    """
    data: list[FundamentalsPeriod]
    metadata: FundamentalsHistoryMetadata


class WalletsPnlDetailsDataMetaCoverage(Model):
    status: Open[Literal["ok", "partial", "no_trades"]]
    reasons: list[Open[Literal["uncovered_sales", "unpriced_holdings", "history_truncated", "upstream_unavailable", "unreadable_transactions", "unpriced_trades"]]]
    unreadable_transactions: list[str] | None = None
    """Signatures of transactions that could not be read yet, the newest first. They
    are tried again.
    """
    unpriced_trades: list[str] | None = None
    """Signatures of transactions with trades that have no price yet, the newest
    first. Until then the trades count as transfers.
    """


class WalletsPnlDetailsDataMeta(Model):
    address: str
    currency: Literal["usd"]
    method: Literal["running-weighted-average"]
    as_of: datetime.datetime
    history_since: datetime.datetime | None
    """How far back a history read from the chain goes, when it is cut."""
    coverage: WalletsPnlDetailsDataMetaCoverage


class WalletTokenCounts(Model):
    total_buy: int
    total_sell: int
    total_trade: int


class WalletTokenQuantity(Model):
    total_bought_amount: float
    total_sold_amount: float
    holding: float
    """As of now, transfers included, never below 0."""


class WalletTokenCashflowUsd(Model):
    cost_of_quantity_sold: float
    """Cost of the covered part of what was sold."""
    total_invested: float
    """Fees included."""
    total_sold: float
    """Fees deducted."""
    current_value: float | None


class WalletTokenPricing(Model):
    current_price: float | None
    """The newest price at most 7 days old with $1,000 of liquidity where that is
    known.
    """
    avg_buy_cost: float | None
    avg_sell_cost: float | None
    average_cost: float | None
    """The running average cost of what is still held."""


class WalletTokenCoverage(Model):
    uncovered_amount: float
    """Sold beyond what was bought: makes no profit."""
    uncovered_proceeds_usd: float
    received_amount: float
    """Received by transfer, so without a known cost."""
    unpriced: bool


class WalletToken(Model):
    symbol: str
    """The project's symbol; the abbreviated address when no project is known."""
    address: str
    decimals: int | None
    project_id: int | None
    """Null when the token belongs to no known project."""
    pnl: float
    """Realised + unrealised, USD. Realised alone when the holding is unpriced."""
    pnl_percent: float | None
    """In percent of total_invested in scope; null when that is 0."""
    realized_usd: float
    realized_percent: float | None
    """In percent of the cost of what was sold and covered."""
    unrealized_usd: float | None
    """Null when something is held and unpriced."""
    unrealized_percent: float | None
    """In percent of the cost of the open, covered quantity."""
    counts: WalletTokenCounts
    quantity: WalletTokenQuantity
    cashflow_usd: WalletTokenCashflowUsd
    pricing: WalletTokenPricing
    last_trade_at: datetime.datetime | None
    coverage: WalletTokenCoverage
    project_description: str | None = None
    recent_content: list[dict[str, Any]] | None = None
    technical_analysis: TechnicalAnalysis | None = None
    mindshare: dict[str, Any] | None = None
    developments: list[dict[str, Any]] | None = None


class WalletSummaryCounts(Model):
    total_buy: int
    total_sell: int
    total_trade: int
    total_win: int
    total_loss: int
    win_rate: float | None
    """Wins ÷ (wins + losses), a fraction."""


class WalletSummaryCashflowUsd(Model):
    total_invested: float
    total_sold: float
    current_value: float


class WalletSummaryPnl(Model):
    realized_usd: float
    realized_percent: float | None
    unrealized_usd: float
    total_usd: float
    total_percent: float | None
    avg_profit_per_trade_usd: float | None


class WalletSummary(Model):
    unique_tokens: int
    counts: WalletSummaryCounts
    cashflow_usd: WalletSummaryCashflowUsd
    pnl: WalletSummaryPnl


class WalletsPnlDetailsData(Model):
    meta: WalletsPnlDetailsDataMeta
    tokens: list[WalletToken]
    summary: WalletSummary


class WalletsPnlDetailsMetadata(Model):
    wallet: str
    duration: Open[Literal["all", "90d", "30d", "7d", "24h"]]
    chain: str
    total_tokens: int
    limit: int
    offset: int
    request_id: str
    took_ms: float
    """Milliseconds from the arrival of the request to its answer."""
    dataset: Open[Literal["demo", "live"]]
    as_of: datetime.datetime | None
    """Time of the newest data behind the answer."""
    warnings: list[str]


class WalletsPnlDetailsResponse(TableResponse):
    """Profit and loss of one wallet, token by token."""

    rows_at: ClassVar[tuple[str, ...]] = ("data", "tokens",)

    success: Literal[True]
    error: None
    data: WalletsPnlDetailsData
    metadata: WalletsPnlDetailsMetadata


class WalletsPnlHistoryDataItem(Model):
    time: datetime.datetime
    realized_usd: float
    """Since the beginning of the window."""
    unrealized_usd: float | None
    """On what was held then, at prices of then; null if none of it had a price."""
    total_usd: float | None
    """Realised + unrealised."""
    trades: int
    """Since the point before."""
    held_tokens: int
    unpriced_tokens: int
    """Held without a price: they count nothing."""


class WalletsPnlHistoryData(Model):
    meta: WalletsPnlDetailsDataMeta
    items: list[WalletsPnlHistoryDataItem]
    summary: WalletSummary
    """The summary of pnl-details."""


class WalletsPnlHistoryMetadata(Model):
    wallet: str
    duration: Open[Literal["all", "90d", "30d", "7d", "24h"]]
    chain: str
    step_seconds: int
    """Time between two points."""
    total_items: int
    request_id: str
    took_ms: float
    """Milliseconds from the arrival of the request to its answer."""
    dataset: Open[Literal["demo", "live"]]
    as_of: datetime.datetime | None
    """Time of the newest data behind the answer."""
    warnings: list[str]


class WalletsPnlHistoryResponse(TableResponse):
    """A wallet's profit and loss over time."""

    rows_at: ClassVar[tuple[str, ...]] = ("data", "items",)

    success: Literal[True]
    error: None
    data: WalletsPnlHistoryData
    metadata: WalletsPnlHistoryMetadata


class WalletTrade(Model):
    id: str
    token: str
    symbol: str
    """The project's symbol; the abbreviated address when no project is known."""
    project_id: int | None
    side: Open[Literal["buy", "sell"]]
    amount: float
    price: float | None
    """Value ÷ amount, USD."""
    value_usd: float
    """Without the fee."""
    fee_usd: float
    realized_usd: float | None
    """Profit of a sale at average cost; null for buys, and if its cost is not known."""
    uncovered_amount: float
    """The part of a sale that was not bought in this wallet."""
    traded_at: datetime.datetime
    tx: str | None
    """The transaction's signature, if it is known."""
    venue: str | None


class WalletsTradesData(Model):
    meta: WalletsPnlDetailsDataMeta
    items: list[WalletTrade]


class WalletsTradesMetadata(Model):
    wallet: str
    duration: Open[Literal["all", "90d", "30d", "7d", "24h"]]
    chain: str
    total_items: int
    limit: int
    offset: int
    request_id: str
    took_ms: float
    """Milliseconds from the arrival of the request to its answer."""
    dataset: Open[Literal["demo", "live"]]
    as_of: datetime.datetime | None
    """Time of the newest data behind the answer."""
    warnings: list[str]


class WalletsTradesResponse(TableResponse):
    """The trades of one wallet, with what each sale made."""

    rows_at: ClassVar[tuple[str, ...]] = ("data", "items",)

    success: Literal[True]
    error: None
    data: WalletsTradesData
    metadata: WalletsTradesMetadata


class Leader(Model):
    wallet: str
    pnl: float
    """Realised profit in the window."""
    pnl_percent: float
    """In percent of the cost of what was sold; 0 when nothing with a cost was sold."""
    trade_count: int
    volume_usd: float
    """Plain value of all trades, without fees."""
    win_rate: float | None
    """Tokens won ÷ (won + lost), a fraction."""
    unrealized_usd: float
    """On the tokens traded in the window, as of now; unpriced holdings count
    nothing.
    """
    flags: list[Open[Literal["high_frequency", "two_sided"]]]
    skill_url: str
    """Whether the wallet has shown skill: a GET of the skill endpoint."""


class WalletsPnlLeadersData(Model):
    items: list[Leader]


class WalletsPnlLeadersMetadata(Model):
    type: Open[Literal["today", "yesterday", "1W", "30d", "90d"]]
    chain: str
    total_items: int
    limit: int
    offset: int
    request_id: str
    took_ms: float
    """Milliseconds from the arrival of the request to its answer."""
    dataset: Open[Literal["demo", "live"]]
    as_of: datetime.datetime | None
    """Time of the newest data behind the answer."""
    warnings: list[str]


class WalletsPnlLeadersResponse(TableResponse):
    """The wallets that realised the most, or lost the most, in a window."""

    rows_at: ClassVar[tuple[str, ...]] = ("data", "items",)

    success: Literal[True]
    error: None
    data: WalletsPnlLeadersData
    metadata: WalletsPnlLeadersMetadata


class WalletsSkillDataItemCoverage(Model):
    status: Open[Literal["ok", "partial", "no_trades"]]
    reasons: list[str]
    uncovered_share: float | None
    """Share of cost and proceeds without a known purchase or sale."""


class WalletsSkillDataItemUnmeasured(Model):
    figure: str
    reason: str


class WalletsSkillDataItemEvidence(Model):
    episodes_url: str
    """The episodes behind the figures."""


class WalletsSkillDataItem(Model):
    wallet: str
    measured: bool
    """False if there is too little evidence, or a rule excludes the wallet."""
    reasons: list[str]
    """Why it is not measured; empty if it is."""
    reason: str | None
    """The reasons as a sentence."""
    cohorts: list[str]
    p_skill: float | None
    """Probability of skill."""
    fdr: float | None
    """Expected share of wallets without skill among those at least as good."""
    edge: float | None
    """Log return per position relative to the market, shrunk towards zero; edge_low
    and edge_high are its 90 % interval.
    """
    edge_low: float | None
    edge_high: float | None
    copy_edge: float | None
    """The edge of a copier, after delay and slippage."""
    observations: int
    """Pairs of token and week."""
    tokens: int
    weeks: int
    style: str | None
    """Median age of a token at entry: <1h, 1h-2d or >2d."""
    realized_usd: float | None
    open_mark_usd: float | None
    hold_hours_median: float | None
    last_trade_at: datetime.datetime | None
    flags: list[str]
    """Rules that exclude the wallet because of how it trades."""
    coverage: WalletsSkillDataItemCoverage
    unmeasured: list[WalletsSkillDataItemUnmeasured]
    """Why a figure is null, for each that is."""
    evidence: WalletsSkillDataItemEvidence


class WalletsSkillDataMeta(Model):
    method: str
    """The version of the method: docs/methodology/smart-money.md."""
    formed_at: datetime.datetime | None
    """When the cohorts were formed; null if there are none yet."""
    known_until: str | None
    """Records stored later were not used."""
    formation_days: int
    population: int | None
    """Wallets that traded in the formation window."""
    eligible: int | None
    """Wallets with enough evidence that no rule excludes."""
    null_mean: float | None
    """Mean log return per position of wallets without skill."""
    skilled_share: float | None
    """Estimated share of eligible wallets with skill."""


class WalletsSkillData(Model):
    items: list[WalletsSkillDataItem]
    meta: WalletsSkillDataMeta


class WalletsSkillMetadata(Model):
    chain: str
    total_items: int
    request_id: str
    took_ms: float
    """Milliseconds from the arrival of the request to its answer."""
    dataset: Open[Literal["demo", "live"]]
    as_of: datetime.datetime | None
    """Time of the newest data behind the answer."""
    warnings: list[str]


class WalletsSkillResponse(TableResponse):
    """Whether given wallets have shown skill, or why that cannot be said."""

    rows_at: ClassVar[tuple[str, ...]] = ("data", "items",)

    success: Literal[True]
    error: None
    data: WalletsSkillData
    metadata: WalletsSkillMetadata


class WalletEpisode(Model):
    id: str
    """The token and the time of the first buy."""
    token: str
    symbol: str
    """The project's symbol; the abbreviated address when no project is known."""
    project_id: int | None
    opened_at: datetime.datetime
    closed_at: datetime.datetime | None
    """Null if the position is open."""
    buys: int
    sells: int
    cost_usd: float
    proceeds_usd: float
    realized_usd: float
    open_amount: float
    mark_usd: float | None
    """What is left could be sold for this; null without a price."""
    gross: float | None
    """Log return; null if the cost is not known."""
    adjusted: float | None
    """Return minus the market's, within ± 1.5: what counts as evidence."""
    copier: float | None
    """Adjusted return of a copier."""
    token_age_hours: float | None
    """At the first buy."""
    counted: bool
    """False if too much of it is uncovered to count as evidence."""
    unmeasured: list[WalletsSkillDataItemUnmeasured]
    """Why a figure is null, for each that is."""


class WalletsEpisodesData(Model):
    items: list[WalletEpisode]
    meta: WalletsSkillDataMeta


class WalletsEpisodesMetadata(Model):
    wallet: str
    chain: str
    total_items: int
    limit: int
    offset: int
    request_id: str
    took_ms: float
    """Milliseconds from the arrival of the request to its answer."""
    dataset: Open[Literal["demo", "live"]]
    as_of: datetime.datetime | None
    """Time of the newest data behind the answer."""
    warnings: list[str]


class WalletsEpisodesResponse(TableResponse):
    """The positions of a wallet from flat to flat: the evidence behind its skill."""

    rows_at: ClassVar[tuple[str, ...]] = ("data", "items",)

    success: Literal[True]
    error: None
    data: WalletsEpisodesData
    metadata: WalletsEpisodesMetadata


class SmartMoneyRecordDataItemGross(Model):
    mean: float | None
    low: float | None
    high: float | None


class SmartMoneyRecordDataItemWeeklyEvidence(Model):
    wallets_url: str
    """The members of the cohort in this week."""
    trades_url: str
    """Their newest trades up to the end of the week."""


class SmartMoneyRecordDataItemWeekly(Model):
    formed_at: datetime.datetime
    members: int | None
    """Members of the cohort; null for weeks formed before it was stored."""
    members_followed: int | None
    """Whose positions count: of more than 1000, a fixed sample."""
    entries: int
    gross: float | None
    adjusted: float | None
    copier: float | None
    hit_rate: float | None
    unmeasured: list[WalletsSkillDataItemUnmeasured]
    """Why a figure is null, for each that is."""
    evidence: SmartMoneyRecordDataItemWeeklyEvidence


class SmartMoneyRecordDataItem(Model):
    cohort: Open[Literal["proven", "likely", "former", "contrarian", "launch", "insider_like", "machines"]]
    horizon_days: int
    verdict: Open[Literal["insufficient", "no_evidence", "positive", "inverted"]]
    """positive: even copiers beat the market."""
    weeks: int
    """Weeks with at least one position whose horizon is over."""
    entries: int
    gross: SmartMoneyRecordDataItemGross
    """Mean log return per position, with a 90 % interval by weekly blocks."""
    adjusted: SmartMoneyRecordDataItemGross
    """Return minus the market's."""
    copier: SmartMoneyRecordDataItemGross
    """Return of a copier: 60 s later, with slippage, minus the market's."""
    hit_rate: float | None
    """Share of positions that beat the market."""
    weekly: list[SmartMoneyRecordDataItemWeekly]
    unmeasured: list[WalletsSkillDataItemUnmeasured]
    """Why a figure is null, for each that is."""


class SmartMoneyRecordDataExcluded(Model):
    reason: str
    description: str
    wallets: int


class SmartMoneyRecordData(Model):
    items: list[SmartMoneyRecordDataItem]
    excluded: list[SmartMoneyRecordDataExcluded]
    """How many wallets each rule left out of the newest formation."""
    formations: int
    """Weekly formations so far."""
    first_formed_at: datetime.datetime | None
    backfilled: int
    """Formations computed more than a day after their Monday, from stored history."""
    meta: WalletsSkillDataMeta


class SmartMoneyRecordMetadata(Model):
    chain: str
    request_id: str
    took_ms: float
    """Milliseconds from the arrival of the request to its answer."""
    dataset: Open[Literal["demo", "live"]]
    as_of: datetime.datetime | None
    """Time of the newest data behind the answer."""
    warnings: list[str]


class SmartMoneyRecordResponse(TableResponse):
    """Whether the cohorts were right afterwards: their walk-forward record, week by
    week, with a verdict.
    """

    rows_at: ClassVar[tuple[str, ...]] = ("data", "items",)

    success: Literal[True]
    error: None
    data: SmartMoneyRecordData
    metadata: SmartMoneyRecordMetadata


class SmartMoneyWallet(Model):
    wallet: str
    measured: bool
    """False if there is too little evidence, or a rule excludes the wallet."""
    reasons: list[str]
    """Why it is not measured; empty if it is."""
    reason: str | None
    """The reasons as a sentence."""
    cohorts: list[str]
    p_skill: float | None
    """Probability of skill."""
    fdr: float | None
    """Expected share of wallets without skill among those at least as good."""
    edge: float | None
    """Log return per position relative to the market, shrunk towards zero; edge_low
    and edge_high are its 90 % interval.
    """
    edge_low: float | None
    edge_high: float | None
    copy_edge: float | None
    """The edge of a copier, after delay and slippage."""
    observations: int
    """Pairs of token and week."""
    tokens: int
    weeks: int
    style: str | None
    """Median age of a token at entry: <1h, 1h-2d or >2d."""
    realized_usd: float | None
    open_mark_usd: float | None
    hold_hours_median: float | None
    last_trade_at: datetime.datetime | None
    flags: list[str]
    """Rules that exclude the wallet because of how it trades."""
    coverage: WalletsSkillDataItemCoverage
    unmeasured: list[WalletsSkillDataItemUnmeasured]
    """Why a figure is null, for each that is."""
    evidence: WalletsSkillDataItemEvidence
    cohort: Open[Literal["proven", "likely", "former", "contrarian", "launch", "insider_like", "machines"]]
    since: str
    """The formation since which it has been in the cohort."""


class SmartMoneyWalletsData(Model):
    items: list[SmartMoneyWallet]
    meta: WalletsSkillDataMeta


class SmartMoneyWalletsMetadata(Model):
    chain: str
    total_items: int
    limit: int
    offset: int
    request_id: str
    took_ms: float
    """Milliseconds from the arrival of the request to its answer."""
    dataset: Open[Literal["demo", "live"]]
    as_of: datetime.datetime | None
    """Time of the newest data behind the answer."""
    warnings: list[str]


class SmartMoneyWalletsResponse(TableResponse):
    """The wallets of a cohort, with the evidence for their skill."""

    rows_at: ClassVar[tuple[str, ...]] = ("data", "items",)

    success: Literal[True]
    error: None
    data: SmartMoneyWalletsData
    metadata: SmartMoneyWalletsMetadata


class SmartMoneyNetflowsDataItemPlacebo(Model):
    mean_usd: float
    p95_usd: float
    z: float | None
    p: float
    draws: int


class SmartMoneyNetflowsDataItemEvidence(Model):
    trades_url: str
    """The trades behind the flow."""


class SmartMoneyNetflowsDataItemWallet(Model):
    wallet: str
    net_usd: float


class SmartMoneyNetflowsDataItem(Model):
    token: str
    symbol: str
    """The project's symbol; the abbreviated address when no project is known."""
    project_id: int | None
    net_usd: float
    """Bought minus sold."""
    bought_usd: float
    sold_usd: float
    wallets_buying: int
    """Wallets that bought more than they sold."""
    wallets_selling: int
    opened: int
    """Positions that were opened."""
    closed: int
    concentration: float
    """The largest wallet's share of the cohort's volume."""
    of_liquidity: float | None
    """net_usd ÷ the token's liquidity; null if that is not known."""
    of_volume: float | None
    """The cohort's share of the stored volume of the token."""
    token_age_hours: float | None
    """Since the first stored trade."""
    placebo: SmartMoneyNetflowsDataItemPlacebo | None
    """net_usd of random cohorts that are as active and as large; null if there are
    too few other wallets.
    """
    first_buy_at: datetime.datetime | None
    unmeasured: list[WalletsSkillDataItemUnmeasured]
    """Why a figure is null, for each that is."""
    evidence: SmartMoneyNetflowsDataItemEvidence
    wallets: list[SmartMoneyNetflowsDataItemWallet] | None = None


class SmartMoneyNetflowsData(Model):
    items: list[SmartMoneyNetflowsDataItem]
    meta: WalletsSkillDataMeta


class SmartMoneyNetflowsMetadata(Model):
    chain: str
    cohort: str
    members: int | None
    """Members of the cohort; null before the first formation."""
    members_followed: int | None
    """Members that the answer covers: of a large cohort, those with the highest
    edge.
    """
    window: Open[Literal["1h", "24h", "7d", "30d"]]
    total_items: int
    request_id: str
    took_ms: float
    """Milliseconds from the arrival of the request to its answer."""
    dataset: Open[Literal["demo", "live"]]
    as_of: datetime.datetime | None
    """Time of the newest data behind the answer."""
    warnings: list[str]


class SmartMoneyNetflowsResponse(TableResponse):
    """What a cohort buys and sells, compared with random wallets that are as active."""

    rows_at: ClassVar[tuple[str, ...]] = ("data", "items",)

    success: Literal[True]
    error: None
    data: SmartMoneyNetflowsData
    metadata: SmartMoneyNetflowsMetadata


class SmartMoneyTrade(Model):
    wallet: str
    cohort: Open[Literal["proven", "likely", "former", "contrarian", "launch", "insider_like", "machines"]]
    token: str
    symbol: str
    """The project's symbol; the abbreviated address when no project is known."""
    project_id: int | None
    side: Open[Literal["buy", "sell"]]
    action: Open[Literal["opens", "adds", "reduces", "closes"]] | None
    """What it does to the position; null for a sale of what was never bought."""
    value_usd: float
    price: float | None
    token_age_hours: float | None
    traded_at: datetime.datetime
    known_at: datetime.datetime
    """When it was stored."""
    unmeasured: list[WalletsSkillDataItemUnmeasured]
    """Why a figure is null, for each that is."""


class SmartMoneyTradesData(Model):
    items: list[SmartMoneyTrade]
    next_cursor: str | None
    """For the next page; null after the last."""
    meta: WalletsSkillDataMeta


class SmartMoneyTradesMetadata(Model):
    chain: str
    cohort: str
    members: int | None
    """Members of the cohort; null before the first formation."""
    members_followed: int | None
    """Members that the answer covers: of a large cohort, those with the highest
    edge.
    """
    limit: int
    request_id: str
    took_ms: float
    """Milliseconds from the arrival of the request to its answer."""
    dataset: Open[Literal["demo", "live"]]
    as_of: datetime.datetime | None
    """Time of the newest data behind the answer."""
    warnings: list[str]


class SmartMoneyTradesResponse(TableResponse):
    """The newest trades of a cohort, and whether each opens or closes a position."""

    rows_at: ClassVar[tuple[str, ...]] = ("data", "items",)

    success: Literal[True]
    error: None
    data: SmartMoneyTradesData
    metadata: SmartMoneyTradesMetadata


class SmartMoneyHoldingEvidence(Model):
    trades_url: str
    """The cohort's trades of the token."""
    wallets_url: str
    """The members of the cohort."""


class SmartMoneyHolding(Model):
    token: str
    symbol: str
    """The project's symbol; the abbreviated address when no project is known."""
    project_id: int | None
    wallets: int
    """Members that hold it."""
    amount: float
    value_usd: float | None
    """At the newest price of the last 7 days; null without one."""
    change_24h_usd: float | None
    """Change of the amount held over 24 hours, at the same price."""
    share_of_cohort: float
    """Members that hold it ÷ all members."""
    of_supply: float | None
    """Amount ÷ circulating supply (market cap ÷ price); null if that is not known."""
    unmeasured: list[WalletsSkillDataItemUnmeasured]
    """Why a figure is null, for each that is."""
    evidence: SmartMoneyHoldingEvidence


class SmartMoneyHoldingsData(Model):
    items: list[SmartMoneyHolding]
    meta: WalletsSkillDataMeta


class SmartMoneyHoldingsMetadata(Model):
    chain: str
    cohort: str
    members: int | None
    """Members of the cohort; null before the first formation."""
    members_followed: int | None
    """Members that the answer covers: of a large cohort, those with the highest
    edge.
    """
    total_items: int
    limit: int
    offset: int
    request_id: str
    took_ms: float
    """Milliseconds from the arrival of the request to its answer."""
    dataset: Open[Literal["demo", "live"]]
    as_of: datetime.datetime | None
    """Time of the newest data behind the answer."""
    warnings: list[str]


class SmartMoneyHoldingsResponse(TableResponse):
    """What the wallets of a cohort hold, token by token."""

    rows_at: ClassVar[tuple[str, ...]] = ("data", "items",)

    success: Literal[True]
    error: None
    data: SmartMoneyHoldingsData
    metadata: SmartMoneyHoldingsMetadata


class AlertsCreateAlertScreen(Model):
    criteria: dict[str, Any]
    """As projects/filter returns them."""
    project_ids: list[int]
    explanation: str


class AlertsCreateAlert(Model):
    alert_id: str
    name: str
    webhook_url: str
    cooldown_minutes: int
    screen: AlertsCreateAlertScreen | None
    search: dict[str, Any] | None
    """The request of the content search."""
    status: Open[Literal["active", "retrying", "disabled"]]
    """disabled: the webhook kept failing; a successful test enables the alert again."""
    problem: str | None
    """Why the last delivery failed."""
    notifications: int
    """Notifications so far."""
    created_at: datetime.datetime
    last_fired_at: datetime.datetime | None
    last_delivered_at: datetime.datetime | None
    next_attempt_at: datetime.datetime | None
    """When a failed delivery is retried."""


class AlertsCreateMatching(Model):
    projects: int
    content: int


class AlertsCreateResponse(Model):
    """Notify a webhook when projects newly pass a screen, or new content matches a
    search.
    """

    success: Literal[True]
    error: None
    alert: AlertsCreateAlert
    secret: str
    """Keep it: it verifies notifications and is shown only here."""
    matching: AlertsCreateMatching
    """What matches already and is therefore not reported."""
    metadata: ContentItemMetadata


class AlertsListMetadata(Model):
    total_results: int
    request_id: str
    took_ms: float
    """Milliseconds from the arrival of the request to its answer."""
    dataset: Open[Literal["demo", "live"]]
    as_of: datetime.datetime | None
    """Time of the newest data behind the answer."""
    warnings: list[str]


class AlertsListResponse(TableResponse):
    """The alerts of the calling key, and whether their webhooks accept
    notifications.
    """

    rows_at: ClassVar[tuple[str, ...]] = ("alerts",)

    success: Literal[True]
    error: None
    alerts: list[AlertsCreateAlert]
    metadata: AlertsListMetadata


class AlertsDeleteResponse(Model):
    """Delete an alert of the calling key."""

    success: Literal[True]
    error: None
    alert_id: str
    metadata: ContentItemMetadata


class AlertsTestResponse(Model):
    """Send a test notification to the webhook of an alert, and enable the alert
    again if it was disabled.
    """

    success: Literal[True]
    error: None
    delivered: bool
    problem: str | None
    """Why the webhook did not accept it."""
    delivery_id: str
    """Also in the header webhook-id of the notification."""
    alert: AlertsCreateAlert
    metadata: ContentItemMetadata


class ReferenceTerm(Model):
    id: int
    slug: str
    name: str
    synonyms: list[str]


class ReferenceEcosystemsResponse(TableResponse):
    """All ecosystems with their stable ids."""

    rows_at: ClassVar[tuple[str, ...]] = ("ecosystems",)

    success: Literal[True]
    error: None
    ecosystems: list[ReferenceTerm]


class ReferenceCategoriesResponse(TableResponse):
    """All categories with their stable ids."""

    rows_at: ClassVar[tuple[str, ...]] = ("categories",)

    success: Literal[True]
    error: None
    categories: list[ReferenceTerm]


class ReferenceProject(Model):
    project_id: int
    project_name: str
    symbol: str
    slug: str
    ecosystems: list[str]
    categories: list[str]


class ReferenceProjectsMetadata(Model):
    total_projects: int


class ReferenceProjectsResponse(TableResponse):
    """Projects by name, symbol, handle or token address, best match first."""

    rows_at: ClassVar[tuple[str, ...]] = ("projects",)

    success: Literal[True]
    error: None
    projects: list[ReferenceProject]
    metadata: ReferenceProjectsMetadata


class UsageKey(Model):
    id: str
    name: str
    plan: str
    expires_at: datetime.datetime | None


class UsageLimit(Model):
    route: str
    path: str
    limit: int
    window: str
    remaining: int


class UsageRow(Model):
    day: datetime.date
    route: str
    calls: int
    failed: int
    mean_ms: float
    max_ms: float


class UsageMetadata(Model):
    days: int
    total_calls: int


class UsageResponse(TableResponse):
    """The plan, limits and usage of the calling key. Does not count towards the
    limit.
    """

    rows_at: ClassVar[tuple[str, ...]] = ("usage",)

    success: Literal[True]
    error: None
    key: UsageKey
    plan: str
    limits: list[UsageLimit]
    usage: list[UsageRow]
    metadata: UsageMetadata
