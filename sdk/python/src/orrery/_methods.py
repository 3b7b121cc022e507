# Generated from openapi.json by npm run generate. Do not edit.
from __future__ import annotations

import datetime
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeVar

from . import models, parameters
from ._model import Model
from ._paging import AsyncPages, Item, Pages, Paging

M = TypeVar("M", bound=Model)

_PROJECTS_FILTER = Paging(
    item=models.FilteredProject,
    response=models.ProjectsFilterResponse,
    method="POST",
    path="/api/v1/projects/filter",
    by="page",
    end_at=("metadata", "total_results"),
    key="project_id",
)
_WALLETS_PNL_DETAILS = Paging(
    item=models.WalletToken,
    response=models.WalletsPnlDetailsResponse,
    method="POST",
    path="/api/v1/data/wallets/pnl-details",
    by="offset",
    end_at=("metadata", "total_tokens"),
    key="address",
)
_WALLETS_TRADES = Paging(
    item=models.WalletsTradesDataItem,
    response=models.WalletsTradesResponse,
    method="POST",
    path="/api/v1/data/wallets/trades",
    by="offset",
    end_at=("metadata", "total_items"),
    key="id",
)
_WALLETS_PNL_LEADERS = Paging(
    item=models.Leader,
    response=models.WalletsPnlLeadersResponse,
    method="POST",
    path="/api/v1/data/wallets/pnl-leaders",
    by="offset",
    end_at=("metadata", "total_items"),
    key="wallet",
)
_WALLETS_EPISODES = Paging(
    item=models.WalletsEpisodesDataItem,
    response=models.WalletsEpisodesResponse,
    method="POST",
    path="/api/v1/data/wallets/episodes",
    by="offset",
    end_at=("metadata", "total_items"),
    key="id",
)
_SMART_MONEY_WALLETS = Paging(
    item=models.SmartMoneyWalletsDataItem,
    response=models.SmartMoneyWalletsResponse,
    method="POST",
    path="/api/v1/data/smart-money/wallets",
    by="offset",
    end_at=("metadata", "total_items"),
    key="wallet",
)
_SMART_MONEY_TRADES = Paging(
    item=models.SmartMoneyTradesDataItem,
    response=models.SmartMoneyTradesResponse,
    method="POST",
    path="/api/v1/data/smart-money/trades",
    by="cursor",
    end_at=("data", "next_cursor"),
    key=None,
)
_SMART_MONEY_HOLDINGS = Paging(
    item=models.SmartMoneyHoldingsDataItem,
    response=models.SmartMoneyHoldingsResponse,
    method="POST",
    path="/api/v1/data/smart-money/holdings",
    by="offset",
    end_at=("metadata", "total_items"),
    key="token",
)


class Methods:
    """One method per operation of the API."""

    @abstractmethod
    def _call(
        self, model: type[M], method: str, path: str, request: Mapping[str, Any], timeout: float | None
    ) -> M: ...

    @abstractmethod
    def _pages(
        self, paging: Paging[Item], request: Mapping[str, Any], page_size: int, timeout: float | None
    ) -> Pages[Item]: ...

    def content_search(
        self,
        *,
        search_mode: Literal["recent", "semantic", "auto"] | None = None,
        query: str | None = None,
        content_types: Sequence[parameters.ContentType] | None = None,
        limit: int | None = None,
        days_back: int | None = None,
        sort_by: Literal["date", "relevance"] | None = None,
        minimum_relevance_score: float | None = None,
        ecosystems: Sequence[parameters.Ecosystem] | None = None,
        categories: Sequence[parameters.Category] | None = None,
        project_ids: Sequence[int] | None = None,
        image_limit: int | None = None,
        include_analysis: bool | None = None,
        snippet_limit: int | None = None,
        scope: Sequence[Literal["agent", "swarm", "orrery"]] | None = None,
        timeout: float | None = None,
    ) -> models.ContentSearchResponse:
        """Find posts, news, developments, tweets and videos by words and by meaning.

        Args:
            search_mode: recent: the window, by words; semantic: by meaning, the whole index;
                auto: both, within the window. Default: "auto".
            query: What to look for. Required for semantic. Understands "phrases", $TICKER,
                @handle, -word, a link, an address.
            content_types: What kinds of content. Default: posts, news, developments, tweets and
                youtube.
            limit: Maximum number of items. Default: 25.
            days_back: Length of the window in days, for recent and auto. Default: 7.
            sort_by: Newest first, or best first. Default: "relevance".
            minimum_relevance_score: Leaves out matches of semantic and auto searches that are
                less likely to be relevant than this. Default: 0.2.
            ecosystems: Only content on one of these ecosystems.
            categories: Only content in one of these categories.
            project_ids: Only content about one of these projects.
            image_limit: At most this many images an item. Default: all.
            include_analysis: Adds an analysis of the results, for semantic searches and for
                auto with a query. Default: False.
            snippet_limit: Adds up to this many passages an item that answer the query.
            scope: Only memories with one of these scopes.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.ContentSearchResponse,
            "POST",
            "/api/v1/content/search",
            {
                "search_mode": search_mode,
                "query": query,
                "content_types": content_types,
                "limit": limit,
                "days_back": days_back,
                "sort_by": sort_by,
                "minimum_relevance_score": minimum_relevance_score,
                "ecosystems": ecosystems,
                "categories": categories,
                "project_ids": project_ids,
                "image_limit": image_limit,
                "include_analysis": include_analysis,
                "snippet_limit": snippet_limit,
                "scope": scope,
            },
            timeout,
        )

    def content_item(
        self,
        *,
        id: str,
        timeout: float | None = None,
    ) -> models.ContentItemResponse:
        """One content item with its whole text.

        Ids are those of content search and of all other answers.

        Args:
            id: The id of the item.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.ContentItemResponse,
            "POST",
            "/api/v1/content/item",
            {
                "id": id,
            },
            timeout,
        )

    def projects_filter(
        self,
        *,
        filter_mode: Literal["natural_language", "direct"],
        instructions: str | None = None,
        sort_by: parameters.ProjectSort | None = None,
        sort_direction: Literal["asc", "desc"] | None = None,
        timeframe: Literal["4h", "24h"] | None = None,
        tradable_chains: Sequence[Literal["solana", "ethereum", "base", "arbitrum"]] | None = None,
        project_ids: Sequence[int] | None = None,
        min_trending: float | None = None,
        max_trending: float | None = None,
        min_market_cap: float | None = None,
        max_market_cap: float | None = None,
        min_price_change: float | None = None,
        max_price_change: float | None = None,
        min_trader_count: float | None = None,
        max_trader_count: float | None = None,
        min_trader_change: float | None = None,
        max_trader_change: float | None = None,
        min_volume: float | None = None,
        max_volume: float | None = None,
        min_volume_change: float | None = None,
        max_volume_change: float | None = None,
        min_buy_volume_ratio: float | None = None,
        max_buy_volume_ratio: float | None = None,
        min_quant_score: float | None = None,
        max_quant_score: float | None = None,
        min_quant_score_change: float | None = None,
        max_quant_score_change: float | None = None,
        min_mentions_24h: float | None = None,
        max_mentions_24h: float | None = None,
        min_mentions_7d: float | None = None,
        max_mentions_7d: float | None = None,
        min_mentions_change_24h: float | None = None,
        max_mentions_change_24h: float | None = None,
        min_mentions_change_7d: float | None = None,
        max_mentions_change_7d: float | None = None,
        min_liquidity: float | None = None,
        max_liquidity: float | None = None,
        min_technical_score: float | None = None,
        max_technical_score: float | None = None,
        min_rsi: float | None = None,
        max_rsi: float | None = None,
        min_price: float | None = None,
        max_price: float | None = None,
        min_market_cap_rank: float | None = None,
        max_market_cap_rank: float | None = None,
        min_fdv: float | None = None,
        max_fdv: float | None = None,
        min_market_cap_to_fdv: float | None = None,
        max_market_cap_to_fdv: float | None = None,
        min_price_change_1h: float | None = None,
        max_price_change_1h: float | None = None,
        min_price_change_4h: float | None = None,
        max_price_change_4h: float | None = None,
        min_price_change_24h: float | None = None,
        max_price_change_24h: float | None = None,
        min_price_change_7d: float | None = None,
        max_price_change_7d: float | None = None,
        min_price_change_30d: float | None = None,
        max_price_change_30d: float | None = None,
        min_price_change_90d: float | None = None,
        max_price_change_90d: float | None = None,
        min_ath_distance: float | None = None,
        max_ath_distance: float | None = None,
        min_volume_7d: float | None = None,
        max_volume_7d: float | None = None,
        min_volume_to_market_cap: float | None = None,
        max_volume_to_market_cap: float | None = None,
        min_mindshare_24h: float | None = None,
        max_mindshare_24h: float | None = None,
        min_mindshare_7d: float | None = None,
        max_mindshare_7d: float | None = None,
        min_mindshare_change_24h: float | None = None,
        max_mindshare_change_24h: float | None = None,
        min_mindshare_change_7d: float | None = None,
        max_mindshare_change_7d: float | None = None,
        min_authors_24h: float | None = None,
        max_authors_24h: float | None = None,
        min_authors_7d: float | None = None,
        max_authors_7d: float | None = None,
        min_tvl: float | None = None,
        max_tvl: float | None = None,
        min_tvl_change_7d: float | None = None,
        max_tvl_change_7d: float | None = None,
        min_tvl_change_30d: float | None = None,
        max_tvl_change_30d: float | None = None,
        min_fees_30d: float | None = None,
        max_fees_30d: float | None = None,
        min_fees_change_7d: float | None = None,
        max_fees_change_7d: float | None = None,
        min_fees_change_30d: float | None = None,
        max_fees_change_30d: float | None = None,
        min_revenue_30d: float | None = None,
        max_revenue_30d: float | None = None,
        min_revenue_change_7d: float | None = None,
        max_revenue_change_7d: float | None = None,
        min_revenue_change_30d: float | None = None,
        max_revenue_change_30d: float | None = None,
        min_market_cap_to_tvl: float | None = None,
        max_market_cap_to_tvl: float | None = None,
        min_price_to_fees: float | None = None,
        max_price_to_fees: float | None = None,
        min_valuation_percentile: float | None = None,
        max_valuation_percentile: float | None = None,
        min_token_age: float | None = None,
        max_token_age: float | None = None,
        min_smart_money_z_24h: float | None = None,
        max_smart_money_z_24h: float | None = None,
        min_smart_wallets_net_buying: float | None = None,
        max_smart_wallets_net_buying: float | None = None,
        min_unique_traders: float | None = None,
        max_unique_traders: float | None = None,
        min_holders: float | None = None,
        max_holders: float | None = None,
        min_funding_rate: float | None = None,
        max_funding_rate: float | None = None,
        min_open_interest: float | None = None,
        max_open_interest: float | None = None,
        min_open_interest_change: float | None = None,
        max_open_interest_change: float | None = None,
        min_honeypot: float | None = None,
        max_honeypot: float | None = None,
        min_mintable: float | None = None,
        max_mintable: float | None = None,
        min_freezable: float | None = None,
        max_freezable: float | None = None,
        min_buy_tax: float | None = None,
        max_buy_tax: float | None = None,
        min_sell_tax: float | None = None,
        max_sell_tax: float | None = None,
        limit: int | None = None,
        page: int | None = None,
        include_attributes: Sequence[parameters.ProjectAttribute] | None = None,
        developments_limit: int | None = None,
        recent_content_limit: int | None = None,
        recent_content_days_back: int | None = None,
        ecosystems: Sequence[str] | None = None,
        categories: Sequence[str] | None = None,
        exclude_ecosystems: Sequence[str] | None = None,
        exclude_categories: Sequence[str] | None = None,
        exclude_projects: Sequence[str] | None = None,
        include_figures: Sequence[parameters.ProjectSort] | None = None,
        timeout: float | None = None,
    ) -> models.ProjectsFilterResponse:
        """Projects by market, technical, attention and fundamental criteria, given as fields or in
        plain English.

        Args:
            filter_mode: natural_language: the instructions become criteria, and criteria also
                given as fields win. direct: the fields alone.
            instructions: What to look for, in English. Required in natural_language mode, such
                as: Solana AI tokens under $50M that are not overbought.
            sort_by: What to order by. Default: trending.
            sort_direction: Default: desc. Missing figures come last in both.
            timeframe: The window of price change, volume, traders and their changes. Default:
                24h.
            tradable_chains: Only projects with a token on one of these chains.
            project_ids: Only these projects.
            min_trending: Lowest trending score, as a score from 0 to 100.
            max_trending: Highest trending score, as a score from 0 to 100.
            min_market_cap: Lowest market cap, in millions of USD.
            max_market_cap: Highest market cap, in millions of USD.
            min_price_change: Lowest price change, in percent over the timeframe.
            max_price_change: Highest price change, in percent over the timeframe.
            min_trader_count: Lowest number of traders, as a number over the timeframe.
            max_trader_count: Highest number of traders, as a number over the timeframe.
            min_trader_change: Lowest change in traders, in percent over the timeframe.
            max_trader_change: Highest change in traders, in percent over the timeframe.
            min_volume: Lowest trading volume, in USD over the timeframe.
            max_volume: Highest trading volume, in USD over the timeframe.
            min_volume_change: Lowest change in volume, in percent over the timeframe.
            max_volume_change: Highest change in volume, in percent over the timeframe.
            min_buy_volume_ratio: Lowest share of buying in the volume, as a ratio from 0 to 1
                over the timeframe.
            max_buy_volume_ratio: Highest share of buying in the volume, as a ratio from 0 to 1
                over the timeframe.
            min_quant_score: Lowest quant score, as a score from 0 to 100.
            max_quant_score: Highest quant score, as a score from 0 to 100.
            min_quant_score_change: Lowest change in quant score, in percent.
            max_quant_score_change: Highest change in quant score, in percent.
            min_mentions_24h: Lowest mentions in 24 hours, as a number.
            max_mentions_24h: Highest mentions in 24 hours, as a number.
            min_mentions_7d: Lowest mentions in 7 days, as a number.
            max_mentions_7d: Highest mentions in 7 days, as a number.
            min_mentions_change_24h: Lowest change in mentions over 24 hours, in percent.
            max_mentions_change_24h: Highest change in mentions over 24 hours, in percent.
            min_mentions_change_7d: Lowest change in mentions over 7 days, in percent.
            max_mentions_change_7d: Highest change in mentions over 7 days, in percent.
            min_liquidity: Lowest liquidity, in USD.
            max_liquidity: Highest liquidity, in USD.
            min_technical_score: Lowest technical score, as a score from -100 to 100.
            max_technical_score: Highest technical score, as a score from -100 to 100.
            min_rsi: Lowest RSI, as a score from 0 to 100.
            max_rsi: Highest RSI, as a score from 0 to 100.
            min_price: Lowest price, in USD.
            max_price: Highest price, in USD.
            min_market_cap_rank: Lowest market cap rank, as a rank, 1 for the largest.
            max_market_cap_rank: Highest market cap rank, as a rank, 1 for the largest.
            min_fdv: Lowest fully diluted valuation, in millions of USD.
            max_fdv: Highest fully diluted valuation, in millions of USD.
            min_market_cap_to_fdv: Lowest ratio of market cap to fully diluted valuation, as a
                ratio.
            max_market_cap_to_fdv: Highest ratio of market cap to fully diluted valuation, as a
                ratio.
            min_price_change_1h: Lowest price change over 1 hour, in percent.
            max_price_change_1h: Highest price change over 1 hour, in percent.
            min_price_change_4h: Lowest price change over 4 hours, in percent.
            max_price_change_4h: Highest price change over 4 hours, in percent.
            min_price_change_24h: Lowest price change over 24 hours, in percent.
            max_price_change_24h: Highest price change over 24 hours, in percent.
            min_price_change_7d: Lowest price change over 7 days, in percent.
            max_price_change_7d: Highest price change over 7 days, in percent.
            min_price_change_30d: Lowest price change over 30 days, in percent.
            max_price_change_30d: Highest price change over 30 days, in percent.
            min_price_change_90d: Lowest price change over 90 days, in percent.
            max_price_change_90d: Highest price change over 90 days, in percent.
            min_ath_distance: Lowest distance below the all-time high, in percent.
            max_ath_distance: Highest distance below the all-time high, in percent.
            min_volume_7d: Lowest trading volume over 7 days, in USD.
            max_volume_7d: Highest trading volume over 7 days, in USD.
            min_volume_to_market_cap: Lowest ratio of 24-hour volume to market cap, as a ratio.
            max_volume_to_market_cap: Highest ratio of 24-hour volume to market cap, as a ratio.
            min_mindshare_24h: Lowest mindshare over 24 hours, in percent.
            max_mindshare_24h: Highest mindshare over 24 hours, in percent.
            min_mindshare_7d: Lowest mindshare over 7 days, in percent.
            max_mindshare_7d: Highest mindshare over 7 days, in percent.
            min_mindshare_change_24h: Lowest change in mindshare over 24 hours, in percentage
                points.
            max_mindshare_change_24h: Highest change in mindshare over 24 hours, in percentage
                points.
            min_mindshare_change_7d: Lowest change in mindshare over 7 days, in percentage
                points.
            max_mindshare_change_7d: Highest change in mindshare over 7 days, in percentage
                points.
            min_authors_24h: Lowest authors in 24 hours, as a number.
            max_authors_24h: Highest authors in 24 hours, as a number.
            min_authors_7d: Lowest authors in 7 days, as a number.
            max_authors_7d: Highest authors in 7 days, as a number.
            min_tvl: Lowest TVL, in USD.
            max_tvl: Highest TVL, in USD.
            min_tvl_change_7d: Lowest change in TVL over 7 days, in percent.
            max_tvl_change_7d: Highest change in TVL over 7 days, in percent.
            min_tvl_change_30d: Lowest change in TVL over 30 days, in percent.
            max_tvl_change_30d: Highest change in TVL over 30 days, in percent.
            min_fees_30d: Lowest fees over 30 days, in USD.
            max_fees_30d: Highest fees over 30 days, in USD.
            min_fees_change_7d: Lowest change in fees over 7 days, in percent.
            max_fees_change_7d: Highest change in fees over 7 days, in percent.
            min_fees_change_30d: Lowest change in fees over 30 days, in percent.
            max_fees_change_30d: Highest change in fees over 30 days, in percent.
            min_revenue_30d: Lowest revenue over 30 days, in USD.
            max_revenue_30d: Highest revenue over 30 days, in USD.
            min_revenue_change_7d: Lowest change in revenue over 7 days, in percent.
            max_revenue_change_7d: Highest change in revenue over 7 days, in percent.
            min_revenue_change_30d: Lowest change in revenue over 30 days, in percent.
            max_revenue_change_30d: Highest change in revenue over 30 days, in percent.
            min_market_cap_to_tvl: Lowest ratio of market cap to TVL, as a ratio.
            max_market_cap_to_tvl: Highest ratio of market cap to TVL, as a ratio.
            min_price_to_fees: Lowest ratio of market cap to yearly fees, as a ratio.
            max_price_to_fees: Highest ratio of market cap to yearly fees, as a ratio.
            min_valuation_percentile: Lowest valuation percentile within its category, as a
                score from 0 to 100.
            max_valuation_percentile: Highest valuation percentile within its category, as a
                score from 0 to 100.
            min_token_age: Lowest token age, in days.
            max_token_age: Highest token age, in days.
            min_smart_money_z_24h: Lowest smart-money z-score, as a score.
            max_smart_money_z_24h: Highest smart-money z-score, as a score.
            min_smart_wallets_net_buying: Lowest proven wallets buying minus selling, as a
                number.
            max_smart_wallets_net_buying: Highest proven wallets buying minus selling, as a
                number.
            min_unique_traders: Lowest unique buyers and sellers in 24 hours, as a number.
            max_unique_traders: Highest unique buyers and sellers in 24 hours, as a number.
            min_holders: Lowest number of holders, as a number.
            max_holders: Highest number of holders, as a number.
            min_funding_rate: Lowest funding rate, in percent.
            max_funding_rate: Highest funding rate, in percent.
            min_open_interest: Lowest open interest, in USD.
            max_open_interest: Highest open interest, in USD.
            min_open_interest_change: Lowest change in open interest over 24 hours, in percent.
            max_open_interest_change: Highest change in open interest over 24 hours, in percent.
            min_honeypot: Lowest honeypot flag, as a number: 1 for yes, 0 for no.
            max_honeypot: Highest honeypot flag, as a number: 1 for yes, 0 for no.
            min_mintable: Lowest mintable flag, as a number: 1 for yes, 0 for no.
            max_mintable: Highest mintable flag, as a number: 1 for yes, 0 for no.
            min_freezable: Lowest freezable flag, as a number: 1 for yes, 0 for no.
            max_freezable: Highest freezable flag, as a number: 1 for yes, 0 for no.
            min_buy_tax: Lowest tax on buying, in percent.
            max_buy_tax: Highest tax on buying, in percent.
            min_sell_tax: Lowest tax on selling, in percent.
            max_sell_tax: Highest tax on selling, in percent.
            limit: Projects per page. Default: 20.
            page: From 0. Default: 0.
            include_attributes: What to add to each project.
            developments_limit: Developments per project. Default: 3.
            recent_content_limit: Content items per project. Default: 10.
            recent_content_days_back: How far back recent content may lie. Default: 7.
            ecosystems: Only projects of one of these ecosystems.
            categories: Only projects in one of these categories.
            exclude_ecosystems: No projects of these ecosystems.
            exclude_categories: No projects in these categories.
            exclude_projects: No projects with these slugs, symbols or names.
            include_figures: Further figures to add to each project. Those of the criteria and
                the order are always added.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.ProjectsFilterResponse,
            "POST",
            "/api/v1/projects/filter",
            {
                "filter_mode": filter_mode,
                "instructions": instructions,
                "sort_by": sort_by,
                "sort_direction": sort_direction,
                "timeframe": timeframe,
                "tradable_chains": tradable_chains,
                "project_ids": project_ids,
                "min_trending": min_trending,
                "max_trending": max_trending,
                "min_market_cap": min_market_cap,
                "max_market_cap": max_market_cap,
                "min_price_change": min_price_change,
                "max_price_change": max_price_change,
                "min_trader_count": min_trader_count,
                "max_trader_count": max_trader_count,
                "min_trader_change": min_trader_change,
                "max_trader_change": max_trader_change,
                "min_volume": min_volume,
                "max_volume": max_volume,
                "min_volume_change": min_volume_change,
                "max_volume_change": max_volume_change,
                "min_buy_volume_ratio": min_buy_volume_ratio,
                "max_buy_volume_ratio": max_buy_volume_ratio,
                "min_quant_score": min_quant_score,
                "max_quant_score": max_quant_score,
                "min_quant_score_change": min_quant_score_change,
                "max_quant_score_change": max_quant_score_change,
                "min_mentions_24h": min_mentions_24h,
                "max_mentions_24h": max_mentions_24h,
                "min_mentions_7d": min_mentions_7d,
                "max_mentions_7d": max_mentions_7d,
                "min_mentions_change_24h": min_mentions_change_24h,
                "max_mentions_change_24h": max_mentions_change_24h,
                "min_mentions_change_7d": min_mentions_change_7d,
                "max_mentions_change_7d": max_mentions_change_7d,
                "min_liquidity": min_liquidity,
                "max_liquidity": max_liquidity,
                "min_technical_score": min_technical_score,
                "max_technical_score": max_technical_score,
                "min_rsi": min_rsi,
                "max_rsi": max_rsi,
                "min_price": min_price,
                "max_price": max_price,
                "min_market_cap_rank": min_market_cap_rank,
                "max_market_cap_rank": max_market_cap_rank,
                "min_fdv": min_fdv,
                "max_fdv": max_fdv,
                "min_market_cap_to_fdv": min_market_cap_to_fdv,
                "max_market_cap_to_fdv": max_market_cap_to_fdv,
                "min_price_change_1h": min_price_change_1h,
                "max_price_change_1h": max_price_change_1h,
                "min_price_change_4h": min_price_change_4h,
                "max_price_change_4h": max_price_change_4h,
                "min_price_change_24h": min_price_change_24h,
                "max_price_change_24h": max_price_change_24h,
                "min_price_change_7d": min_price_change_7d,
                "max_price_change_7d": max_price_change_7d,
                "min_price_change_30d": min_price_change_30d,
                "max_price_change_30d": max_price_change_30d,
                "min_price_change_90d": min_price_change_90d,
                "max_price_change_90d": max_price_change_90d,
                "min_ath_distance": min_ath_distance,
                "max_ath_distance": max_ath_distance,
                "min_volume_7d": min_volume_7d,
                "max_volume_7d": max_volume_7d,
                "min_volume_to_market_cap": min_volume_to_market_cap,
                "max_volume_to_market_cap": max_volume_to_market_cap,
                "min_mindshare_24h": min_mindshare_24h,
                "max_mindshare_24h": max_mindshare_24h,
                "min_mindshare_7d": min_mindshare_7d,
                "max_mindshare_7d": max_mindshare_7d,
                "min_mindshare_change_24h": min_mindshare_change_24h,
                "max_mindshare_change_24h": max_mindshare_change_24h,
                "min_mindshare_change_7d": min_mindshare_change_7d,
                "max_mindshare_change_7d": max_mindshare_change_7d,
                "min_authors_24h": min_authors_24h,
                "max_authors_24h": max_authors_24h,
                "min_authors_7d": min_authors_7d,
                "max_authors_7d": max_authors_7d,
                "min_tvl": min_tvl,
                "max_tvl": max_tvl,
                "min_tvl_change_7d": min_tvl_change_7d,
                "max_tvl_change_7d": max_tvl_change_7d,
                "min_tvl_change_30d": min_tvl_change_30d,
                "max_tvl_change_30d": max_tvl_change_30d,
                "min_fees_30d": min_fees_30d,
                "max_fees_30d": max_fees_30d,
                "min_fees_change_7d": min_fees_change_7d,
                "max_fees_change_7d": max_fees_change_7d,
                "min_fees_change_30d": min_fees_change_30d,
                "max_fees_change_30d": max_fees_change_30d,
                "min_revenue_30d": min_revenue_30d,
                "max_revenue_30d": max_revenue_30d,
                "min_revenue_change_7d": min_revenue_change_7d,
                "max_revenue_change_7d": max_revenue_change_7d,
                "min_revenue_change_30d": min_revenue_change_30d,
                "max_revenue_change_30d": max_revenue_change_30d,
                "min_market_cap_to_tvl": min_market_cap_to_tvl,
                "max_market_cap_to_tvl": max_market_cap_to_tvl,
                "min_price_to_fees": min_price_to_fees,
                "max_price_to_fees": max_price_to_fees,
                "min_valuation_percentile": min_valuation_percentile,
                "max_valuation_percentile": max_valuation_percentile,
                "min_token_age": min_token_age,
                "max_token_age": max_token_age,
                "min_smart_money_z_24h": min_smart_money_z_24h,
                "max_smart_money_z_24h": max_smart_money_z_24h,
                "min_smart_wallets_net_buying": min_smart_wallets_net_buying,
                "max_smart_wallets_net_buying": max_smart_wallets_net_buying,
                "min_unique_traders": min_unique_traders,
                "max_unique_traders": max_unique_traders,
                "min_holders": min_holders,
                "max_holders": max_holders,
                "min_funding_rate": min_funding_rate,
                "max_funding_rate": max_funding_rate,
                "min_open_interest": min_open_interest,
                "max_open_interest": max_open_interest,
                "min_open_interest_change": min_open_interest_change,
                "max_open_interest_change": max_open_interest_change,
                "min_honeypot": min_honeypot,
                "max_honeypot": max_honeypot,
                "min_mintable": min_mintable,
                "max_mintable": max_mintable,
                "min_freezable": min_freezable,
                "max_freezable": max_freezable,
                "min_buy_tax": min_buy_tax,
                "max_buy_tax": max_buy_tax,
                "min_sell_tax": min_sell_tax,
                "max_sell_tax": max_sell_tax,
                "limit": limit,
                "page": page,
                "include_attributes": include_attributes,
                "developments_limit": developments_limit,
                "recent_content_limit": recent_content_limit,
                "recent_content_days_back": recent_content_days_back,
                "ecosystems": ecosystems,
                "categories": categories,
                "exclude_ecosystems": exclude_ecosystems,
                "exclude_categories": exclude_categories,
                "exclude_projects": exclude_projects,
                "include_figures": include_figures,
            },
            timeout,
        )

    def iter_projects(
        self,
        *,
        filter_mode: Literal["natural_language", "direct"],
        instructions: str | None = None,
        sort_by: parameters.ProjectSort | None = None,
        sort_direction: Literal["asc", "desc"] | None = None,
        timeframe: Literal["4h", "24h"] | None = None,
        tradable_chains: Sequence[Literal["solana", "ethereum", "base", "arbitrum"]] | None = None,
        project_ids: Sequence[int] | None = None,
        min_trending: float | None = None,
        max_trending: float | None = None,
        min_market_cap: float | None = None,
        max_market_cap: float | None = None,
        min_price_change: float | None = None,
        max_price_change: float | None = None,
        min_trader_count: float | None = None,
        max_trader_count: float | None = None,
        min_trader_change: float | None = None,
        max_trader_change: float | None = None,
        min_volume: float | None = None,
        max_volume: float | None = None,
        min_volume_change: float | None = None,
        max_volume_change: float | None = None,
        min_buy_volume_ratio: float | None = None,
        max_buy_volume_ratio: float | None = None,
        min_quant_score: float | None = None,
        max_quant_score: float | None = None,
        min_quant_score_change: float | None = None,
        max_quant_score_change: float | None = None,
        min_mentions_24h: float | None = None,
        max_mentions_24h: float | None = None,
        min_mentions_7d: float | None = None,
        max_mentions_7d: float | None = None,
        min_mentions_change_24h: float | None = None,
        max_mentions_change_24h: float | None = None,
        min_mentions_change_7d: float | None = None,
        max_mentions_change_7d: float | None = None,
        min_liquidity: float | None = None,
        max_liquidity: float | None = None,
        min_technical_score: float | None = None,
        max_technical_score: float | None = None,
        min_rsi: float | None = None,
        max_rsi: float | None = None,
        min_price: float | None = None,
        max_price: float | None = None,
        min_market_cap_rank: float | None = None,
        max_market_cap_rank: float | None = None,
        min_fdv: float | None = None,
        max_fdv: float | None = None,
        min_market_cap_to_fdv: float | None = None,
        max_market_cap_to_fdv: float | None = None,
        min_price_change_1h: float | None = None,
        max_price_change_1h: float | None = None,
        min_price_change_4h: float | None = None,
        max_price_change_4h: float | None = None,
        min_price_change_24h: float | None = None,
        max_price_change_24h: float | None = None,
        min_price_change_7d: float | None = None,
        max_price_change_7d: float | None = None,
        min_price_change_30d: float | None = None,
        max_price_change_30d: float | None = None,
        min_price_change_90d: float | None = None,
        max_price_change_90d: float | None = None,
        min_ath_distance: float | None = None,
        max_ath_distance: float | None = None,
        min_volume_7d: float | None = None,
        max_volume_7d: float | None = None,
        min_volume_to_market_cap: float | None = None,
        max_volume_to_market_cap: float | None = None,
        min_mindshare_24h: float | None = None,
        max_mindshare_24h: float | None = None,
        min_mindshare_7d: float | None = None,
        max_mindshare_7d: float | None = None,
        min_mindshare_change_24h: float | None = None,
        max_mindshare_change_24h: float | None = None,
        min_mindshare_change_7d: float | None = None,
        max_mindshare_change_7d: float | None = None,
        min_authors_24h: float | None = None,
        max_authors_24h: float | None = None,
        min_authors_7d: float | None = None,
        max_authors_7d: float | None = None,
        min_tvl: float | None = None,
        max_tvl: float | None = None,
        min_tvl_change_7d: float | None = None,
        max_tvl_change_7d: float | None = None,
        min_tvl_change_30d: float | None = None,
        max_tvl_change_30d: float | None = None,
        min_fees_30d: float | None = None,
        max_fees_30d: float | None = None,
        min_fees_change_7d: float | None = None,
        max_fees_change_7d: float | None = None,
        min_fees_change_30d: float | None = None,
        max_fees_change_30d: float | None = None,
        min_revenue_30d: float | None = None,
        max_revenue_30d: float | None = None,
        min_revenue_change_7d: float | None = None,
        max_revenue_change_7d: float | None = None,
        min_revenue_change_30d: float | None = None,
        max_revenue_change_30d: float | None = None,
        min_market_cap_to_tvl: float | None = None,
        max_market_cap_to_tvl: float | None = None,
        min_price_to_fees: float | None = None,
        max_price_to_fees: float | None = None,
        min_valuation_percentile: float | None = None,
        max_valuation_percentile: float | None = None,
        min_token_age: float | None = None,
        max_token_age: float | None = None,
        min_smart_money_z_24h: float | None = None,
        max_smart_money_z_24h: float | None = None,
        min_smart_wallets_net_buying: float | None = None,
        max_smart_wallets_net_buying: float | None = None,
        min_unique_traders: float | None = None,
        max_unique_traders: float | None = None,
        min_holders: float | None = None,
        max_holders: float | None = None,
        min_funding_rate: float | None = None,
        max_funding_rate: float | None = None,
        min_open_interest: float | None = None,
        max_open_interest: float | None = None,
        min_open_interest_change: float | None = None,
        max_open_interest_change: float | None = None,
        min_honeypot: float | None = None,
        max_honeypot: float | None = None,
        min_mintable: float | None = None,
        max_mintable: float | None = None,
        min_freezable: float | None = None,
        max_freezable: float | None = None,
        min_buy_tax: float | None = None,
        max_buy_tax: float | None = None,
        min_sell_tax: float | None = None,
        max_sell_tax: float | None = None,
        include_attributes: Sequence[parameters.ProjectAttribute] | None = None,
        developments_limit: int | None = None,
        recent_content_limit: int | None = None,
        recent_content_days_back: int | None = None,
        ecosystems: Sequence[str] | None = None,
        categories: Sequence[str] | None = None,
        exclude_ecosystems: Sequence[str] | None = None,
        exclude_categories: Sequence[str] | None = None,
        exclude_projects: Sequence[str] | None = None,
        include_figures: Sequence[parameters.ProjectSort] | None = None,
        page_size: int = 50,
        timeout: float | None = None,
    ) -> Pages[models.FilteredProject]:
        """All projects that `projects_filter` finds, page by page.

        Args:
            filter_mode: natural_language: the instructions become criteria, and criteria also
                given as fields win. direct: the fields alone.
            instructions: What to look for, in English. Required in natural_language mode, such
                as: Solana AI tokens under $50M that are not overbought.
            sort_by: What to order by. Default: trending.
            sort_direction: Default: desc. Missing figures come last in both.
            timeframe: The window of price change, volume, traders and their changes. Default:
                24h.
            tradable_chains: Only projects with a token on one of these chains.
            project_ids: Only these projects.
            min_trending: Lowest trending score, as a score from 0 to 100.
            max_trending: Highest trending score, as a score from 0 to 100.
            min_market_cap: Lowest market cap, in millions of USD.
            max_market_cap: Highest market cap, in millions of USD.
            min_price_change: Lowest price change, in percent over the timeframe.
            max_price_change: Highest price change, in percent over the timeframe.
            min_trader_count: Lowest number of traders, as a number over the timeframe.
            max_trader_count: Highest number of traders, as a number over the timeframe.
            min_trader_change: Lowest change in traders, in percent over the timeframe.
            max_trader_change: Highest change in traders, in percent over the timeframe.
            min_volume: Lowest trading volume, in USD over the timeframe.
            max_volume: Highest trading volume, in USD over the timeframe.
            min_volume_change: Lowest change in volume, in percent over the timeframe.
            max_volume_change: Highest change in volume, in percent over the timeframe.
            min_buy_volume_ratio: Lowest share of buying in the volume, as a ratio from 0 to 1
                over the timeframe.
            max_buy_volume_ratio: Highest share of buying in the volume, as a ratio from 0 to 1
                over the timeframe.
            min_quant_score: Lowest quant score, as a score from 0 to 100.
            max_quant_score: Highest quant score, as a score from 0 to 100.
            min_quant_score_change: Lowest change in quant score, in percent.
            max_quant_score_change: Highest change in quant score, in percent.
            min_mentions_24h: Lowest mentions in 24 hours, as a number.
            max_mentions_24h: Highest mentions in 24 hours, as a number.
            min_mentions_7d: Lowest mentions in 7 days, as a number.
            max_mentions_7d: Highest mentions in 7 days, as a number.
            min_mentions_change_24h: Lowest change in mentions over 24 hours, in percent.
            max_mentions_change_24h: Highest change in mentions over 24 hours, in percent.
            min_mentions_change_7d: Lowest change in mentions over 7 days, in percent.
            max_mentions_change_7d: Highest change in mentions over 7 days, in percent.
            min_liquidity: Lowest liquidity, in USD.
            max_liquidity: Highest liquidity, in USD.
            min_technical_score: Lowest technical score, as a score from -100 to 100.
            max_technical_score: Highest technical score, as a score from -100 to 100.
            min_rsi: Lowest RSI, as a score from 0 to 100.
            max_rsi: Highest RSI, as a score from 0 to 100.
            min_price: Lowest price, in USD.
            max_price: Highest price, in USD.
            min_market_cap_rank: Lowest market cap rank, as a rank, 1 for the largest.
            max_market_cap_rank: Highest market cap rank, as a rank, 1 for the largest.
            min_fdv: Lowest fully diluted valuation, in millions of USD.
            max_fdv: Highest fully diluted valuation, in millions of USD.
            min_market_cap_to_fdv: Lowest ratio of market cap to fully diluted valuation, as a
                ratio.
            max_market_cap_to_fdv: Highest ratio of market cap to fully diluted valuation, as a
                ratio.
            min_price_change_1h: Lowest price change over 1 hour, in percent.
            max_price_change_1h: Highest price change over 1 hour, in percent.
            min_price_change_4h: Lowest price change over 4 hours, in percent.
            max_price_change_4h: Highest price change over 4 hours, in percent.
            min_price_change_24h: Lowest price change over 24 hours, in percent.
            max_price_change_24h: Highest price change over 24 hours, in percent.
            min_price_change_7d: Lowest price change over 7 days, in percent.
            max_price_change_7d: Highest price change over 7 days, in percent.
            min_price_change_30d: Lowest price change over 30 days, in percent.
            max_price_change_30d: Highest price change over 30 days, in percent.
            min_price_change_90d: Lowest price change over 90 days, in percent.
            max_price_change_90d: Highest price change over 90 days, in percent.
            min_ath_distance: Lowest distance below the all-time high, in percent.
            max_ath_distance: Highest distance below the all-time high, in percent.
            min_volume_7d: Lowest trading volume over 7 days, in USD.
            max_volume_7d: Highest trading volume over 7 days, in USD.
            min_volume_to_market_cap: Lowest ratio of 24-hour volume to market cap, as a ratio.
            max_volume_to_market_cap: Highest ratio of 24-hour volume to market cap, as a ratio.
            min_mindshare_24h: Lowest mindshare over 24 hours, in percent.
            max_mindshare_24h: Highest mindshare over 24 hours, in percent.
            min_mindshare_7d: Lowest mindshare over 7 days, in percent.
            max_mindshare_7d: Highest mindshare over 7 days, in percent.
            min_mindshare_change_24h: Lowest change in mindshare over 24 hours, in percentage
                points.
            max_mindshare_change_24h: Highest change in mindshare over 24 hours, in percentage
                points.
            min_mindshare_change_7d: Lowest change in mindshare over 7 days, in percentage
                points.
            max_mindshare_change_7d: Highest change in mindshare over 7 days, in percentage
                points.
            min_authors_24h: Lowest authors in 24 hours, as a number.
            max_authors_24h: Highest authors in 24 hours, as a number.
            min_authors_7d: Lowest authors in 7 days, as a number.
            max_authors_7d: Highest authors in 7 days, as a number.
            min_tvl: Lowest TVL, in USD.
            max_tvl: Highest TVL, in USD.
            min_tvl_change_7d: Lowest change in TVL over 7 days, in percent.
            max_tvl_change_7d: Highest change in TVL over 7 days, in percent.
            min_tvl_change_30d: Lowest change in TVL over 30 days, in percent.
            max_tvl_change_30d: Highest change in TVL over 30 days, in percent.
            min_fees_30d: Lowest fees over 30 days, in USD.
            max_fees_30d: Highest fees over 30 days, in USD.
            min_fees_change_7d: Lowest change in fees over 7 days, in percent.
            max_fees_change_7d: Highest change in fees over 7 days, in percent.
            min_fees_change_30d: Lowest change in fees over 30 days, in percent.
            max_fees_change_30d: Highest change in fees over 30 days, in percent.
            min_revenue_30d: Lowest revenue over 30 days, in USD.
            max_revenue_30d: Highest revenue over 30 days, in USD.
            min_revenue_change_7d: Lowest change in revenue over 7 days, in percent.
            max_revenue_change_7d: Highest change in revenue over 7 days, in percent.
            min_revenue_change_30d: Lowest change in revenue over 30 days, in percent.
            max_revenue_change_30d: Highest change in revenue over 30 days, in percent.
            min_market_cap_to_tvl: Lowest ratio of market cap to TVL, as a ratio.
            max_market_cap_to_tvl: Highest ratio of market cap to TVL, as a ratio.
            min_price_to_fees: Lowest ratio of market cap to yearly fees, as a ratio.
            max_price_to_fees: Highest ratio of market cap to yearly fees, as a ratio.
            min_valuation_percentile: Lowest valuation percentile within its category, as a
                score from 0 to 100.
            max_valuation_percentile: Highest valuation percentile within its category, as a
                score from 0 to 100.
            min_token_age: Lowest token age, in days.
            max_token_age: Highest token age, in days.
            min_smart_money_z_24h: Lowest smart-money z-score, as a score.
            max_smart_money_z_24h: Highest smart-money z-score, as a score.
            min_smart_wallets_net_buying: Lowest proven wallets buying minus selling, as a
                number.
            max_smart_wallets_net_buying: Highest proven wallets buying minus selling, as a
                number.
            min_unique_traders: Lowest unique buyers and sellers in 24 hours, as a number.
            max_unique_traders: Highest unique buyers and sellers in 24 hours, as a number.
            min_holders: Lowest number of holders, as a number.
            max_holders: Highest number of holders, as a number.
            min_funding_rate: Lowest funding rate, in percent.
            max_funding_rate: Highest funding rate, in percent.
            min_open_interest: Lowest open interest, in USD.
            max_open_interest: Highest open interest, in USD.
            min_open_interest_change: Lowest change in open interest over 24 hours, in percent.
            max_open_interest_change: Highest change in open interest over 24 hours, in percent.
            min_honeypot: Lowest honeypot flag, as a number: 1 for yes, 0 for no.
            max_honeypot: Highest honeypot flag, as a number: 1 for yes, 0 for no.
            min_mintable: Lowest mintable flag, as a number: 1 for yes, 0 for no.
            max_mintable: Highest mintable flag, as a number: 1 for yes, 0 for no.
            min_freezable: Lowest freezable flag, as a number: 1 for yes, 0 for no.
            max_freezable: Highest freezable flag, as a number: 1 for yes, 0 for no.
            min_buy_tax: Lowest tax on buying, in percent.
            max_buy_tax: Highest tax on buying, in percent.
            min_sell_tax: Lowest tax on selling, in percent.
            max_sell_tax: Highest tax on selling, in percent.
            include_attributes: What to add to each project.
            developments_limit: Developments per project. Default: 3.
            recent_content_limit: Content items per project. Default: 10.
            recent_content_days_back: How far back recent content may lie. Default: 7.
            ecosystems: Only projects of one of these ecosystems.
            categories: Only projects in one of these categories.
            exclude_ecosystems: No projects of these ecosystems.
            exclude_categories: No projects in these categories.
            exclude_projects: No projects with these slugs, symbols or names.
            include_figures: Further figures to add to each project. Those of the criteria and
                the order are always added.
            page_size: Items per request.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._pages(
            _PROJECTS_FILTER,
            {
                "filter_mode": filter_mode,
                "instructions": instructions,
                "sort_by": sort_by,
                "sort_direction": sort_direction,
                "timeframe": timeframe,
                "tradable_chains": tradable_chains,
                "project_ids": project_ids,
                "min_trending": min_trending,
                "max_trending": max_trending,
                "min_market_cap": min_market_cap,
                "max_market_cap": max_market_cap,
                "min_price_change": min_price_change,
                "max_price_change": max_price_change,
                "min_trader_count": min_trader_count,
                "max_trader_count": max_trader_count,
                "min_trader_change": min_trader_change,
                "max_trader_change": max_trader_change,
                "min_volume": min_volume,
                "max_volume": max_volume,
                "min_volume_change": min_volume_change,
                "max_volume_change": max_volume_change,
                "min_buy_volume_ratio": min_buy_volume_ratio,
                "max_buy_volume_ratio": max_buy_volume_ratio,
                "min_quant_score": min_quant_score,
                "max_quant_score": max_quant_score,
                "min_quant_score_change": min_quant_score_change,
                "max_quant_score_change": max_quant_score_change,
                "min_mentions_24h": min_mentions_24h,
                "max_mentions_24h": max_mentions_24h,
                "min_mentions_7d": min_mentions_7d,
                "max_mentions_7d": max_mentions_7d,
                "min_mentions_change_24h": min_mentions_change_24h,
                "max_mentions_change_24h": max_mentions_change_24h,
                "min_mentions_change_7d": min_mentions_change_7d,
                "max_mentions_change_7d": max_mentions_change_7d,
                "min_liquidity": min_liquidity,
                "max_liquidity": max_liquidity,
                "min_technical_score": min_technical_score,
                "max_technical_score": max_technical_score,
                "min_rsi": min_rsi,
                "max_rsi": max_rsi,
                "min_price": min_price,
                "max_price": max_price,
                "min_market_cap_rank": min_market_cap_rank,
                "max_market_cap_rank": max_market_cap_rank,
                "min_fdv": min_fdv,
                "max_fdv": max_fdv,
                "min_market_cap_to_fdv": min_market_cap_to_fdv,
                "max_market_cap_to_fdv": max_market_cap_to_fdv,
                "min_price_change_1h": min_price_change_1h,
                "max_price_change_1h": max_price_change_1h,
                "min_price_change_4h": min_price_change_4h,
                "max_price_change_4h": max_price_change_4h,
                "min_price_change_24h": min_price_change_24h,
                "max_price_change_24h": max_price_change_24h,
                "min_price_change_7d": min_price_change_7d,
                "max_price_change_7d": max_price_change_7d,
                "min_price_change_30d": min_price_change_30d,
                "max_price_change_30d": max_price_change_30d,
                "min_price_change_90d": min_price_change_90d,
                "max_price_change_90d": max_price_change_90d,
                "min_ath_distance": min_ath_distance,
                "max_ath_distance": max_ath_distance,
                "min_volume_7d": min_volume_7d,
                "max_volume_7d": max_volume_7d,
                "min_volume_to_market_cap": min_volume_to_market_cap,
                "max_volume_to_market_cap": max_volume_to_market_cap,
                "min_mindshare_24h": min_mindshare_24h,
                "max_mindshare_24h": max_mindshare_24h,
                "min_mindshare_7d": min_mindshare_7d,
                "max_mindshare_7d": max_mindshare_7d,
                "min_mindshare_change_24h": min_mindshare_change_24h,
                "max_mindshare_change_24h": max_mindshare_change_24h,
                "min_mindshare_change_7d": min_mindshare_change_7d,
                "max_mindshare_change_7d": max_mindshare_change_7d,
                "min_authors_24h": min_authors_24h,
                "max_authors_24h": max_authors_24h,
                "min_authors_7d": min_authors_7d,
                "max_authors_7d": max_authors_7d,
                "min_tvl": min_tvl,
                "max_tvl": max_tvl,
                "min_tvl_change_7d": min_tvl_change_7d,
                "max_tvl_change_7d": max_tvl_change_7d,
                "min_tvl_change_30d": min_tvl_change_30d,
                "max_tvl_change_30d": max_tvl_change_30d,
                "min_fees_30d": min_fees_30d,
                "max_fees_30d": max_fees_30d,
                "min_fees_change_7d": min_fees_change_7d,
                "max_fees_change_7d": max_fees_change_7d,
                "min_fees_change_30d": min_fees_change_30d,
                "max_fees_change_30d": max_fees_change_30d,
                "min_revenue_30d": min_revenue_30d,
                "max_revenue_30d": max_revenue_30d,
                "min_revenue_change_7d": min_revenue_change_7d,
                "max_revenue_change_7d": max_revenue_change_7d,
                "min_revenue_change_30d": min_revenue_change_30d,
                "max_revenue_change_30d": max_revenue_change_30d,
                "min_market_cap_to_tvl": min_market_cap_to_tvl,
                "max_market_cap_to_tvl": max_market_cap_to_tvl,
                "min_price_to_fees": min_price_to_fees,
                "max_price_to_fees": max_price_to_fees,
                "min_valuation_percentile": min_valuation_percentile,
                "max_valuation_percentile": max_valuation_percentile,
                "min_token_age": min_token_age,
                "max_token_age": max_token_age,
                "min_smart_money_z_24h": min_smart_money_z_24h,
                "max_smart_money_z_24h": max_smart_money_z_24h,
                "min_smart_wallets_net_buying": min_smart_wallets_net_buying,
                "max_smart_wallets_net_buying": max_smart_wallets_net_buying,
                "min_unique_traders": min_unique_traders,
                "max_unique_traders": max_unique_traders,
                "min_holders": min_holders,
                "max_holders": max_holders,
                "min_funding_rate": min_funding_rate,
                "max_funding_rate": max_funding_rate,
                "min_open_interest": min_open_interest,
                "max_open_interest": max_open_interest,
                "min_open_interest_change": min_open_interest_change,
                "max_open_interest_change": max_open_interest_change,
                "min_honeypot": min_honeypot,
                "max_honeypot": max_honeypot,
                "min_mintable": min_mintable,
                "max_mintable": max_mintable,
                "min_freezable": min_freezable,
                "max_freezable": max_freezable,
                "min_buy_tax": min_buy_tax,
                "max_buy_tax": max_buy_tax,
                "min_sell_tax": min_sell_tax,
                "max_sell_tax": max_sell_tax,
                "include_attributes": include_attributes,
                "developments_limit": developments_limit,
                "recent_content_limit": recent_content_limit,
                "recent_content_days_back": recent_content_days_back,
                "ecosystems": ecosystems,
                "categories": categories,
                "exclude_ecosystems": exclude_ecosystems,
                "exclude_categories": exclude_categories,
                "exclude_projects": exclude_projects,
                "include_figures": include_figures,
            },
            page_size,
            timeout,
        )

    def projects_market_history(
        self,
        *,
        project_id: int,
        interval: Literal["1h", "4h", "1d"] | None = None,
        start_date: datetime.date | str | None = None,
        end_date: datetime.date | str | None = None,
        timeout: float | None = None,
    ) -> models.ProjectsMarketHistoryResponse:
        """Price candles and volume of a project, with its mindshare and mentions on the same time
        axis.

        All times are in UTC.

        Args:
            project_id: The project: an id from /api/v1/reference/projects.
            interval: The length of a candle, aligned to UTC. Default: "1h".
            start_date: First day in UTC, YYYY-MM-DD. Default: 7 days (1h), 30 days (4h) or 90
                days (1d) up to the end. At most 30, 120 or 730 days.
            end_date: Last day in UTC, YYYY-MM-DD, included. Default: today.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.ProjectsMarketHistoryResponse,
            "POST",
            "/api/v1/projects/market-history",
            {
                "project_id": project_id,
                "interval": interval,
                "start_date": start_date,
                "end_date": end_date,
            },
            timeout,
        )

    def projects_mindshare_map(
        self,
        *,
        project_limit: int | None = None,
        sort_by: parameters.MindshareSort | None = None,
        sort_direction: Literal["asc", "desc"] | None = None,
        mindshare_type: Literal["social", "news", "weighted"] | None = None,
        min_market_cap: float | None = None,
        tradable_chains: Sequence[parameters.MindshareChain] | None = None,
        exclude_wrapped: bool | None = None,
        exclude_stablecoins: bool | None = None,
        ecosystems: Sequence[parameters.Ecosystem] | None = None,
        categories: Sequence[parameters.Category] | None = None,
        project_ids: Sequence[int] | None = None,
        include_mindshare_history: bool | None = None,
        include_momentum_history: bool | None = None,
        include_attention_reference: bool | None = None,
        dynamic_developments_limit: int | None = None,
        dev_half_life_hours: float | None = None,
        handle_days_back: int | None = None,
        min_handles_per_project: int | None = None,
        max_handles_per_project: int | None = None,
        handle_scaling: Literal["sqrt", "linear", "fixed"] | None = None,
        min_handle_relevance: float | None = None,
        person_only: bool | None = None,
        include_retweets: bool | None = None,
        include_automated: bool | None = None,
        posts_per_handle: int | None = None,
        max_character_count: int | None = None,
        image_limit: int | None = None,
        included_attributes: Sequence[parameters.MindshareAttribute] | None = None,
        timeout: float | None = None,
    ) -> models.ProjectsMindshareMapResponse:
        """Projects ranked by their share of attention, with the handles and posts that give it.

        The formula, its constants and what attacks on it cost: docs/methodology/mindshare.md.

        Args:
            project_limit: Number of projects. Default: 50.
            sort_by: The figure to sort by. Default: "mindshare_24h".
            sort_direction: Missing figures come last in both directions. Default: "desc".
            mindshare_type: social: tweets and posts; news: news, developments, videos;
                weighted: 70 and 30 percent of them. Default: "weighted".
            min_market_cap: Minimum market capitalisation in USD.
            tradable_chains: Only projects with a token on one of these.
            exclude_wrapped: Leave out wrapped tokens. Default: False.
            exclude_stablecoins: Leave out stablecoins. Default: False.
            ecosystems: Only projects in one of these ecosystems.
            categories: Only projects in one of these categories.
            project_ids: Only these projects; rank and share still refer to all projects.
            include_mindshare_history: Adds mindshare_history: the 24 h share, hourly for 48
                hours and daily for 30 days. Default: False.
            include_momentum_history: Adds momentum_history at the same times. Default: False.
            include_attention_reference: Adds attention_reference: daily attention as others
                measure it, such as Wikipedia, for 30 days. Default: False.
            dynamic_developments_limit: Developments of the most active project; the others get
                a proportional number. Default: 5 for each.
            dev_half_life_hours: The weight of a development halves with every such period of
                age. Default: 72.
            handle_days_back: Days of posts that count for handles. Default: 7.
            min_handles_per_project: Handles of the smallest project, if it has that many.
                Default: 3.
            max_handles_per_project: Handles of the largest project. Default: 10.
            handle_scaling: fixed: the maximum for all; linear, sqrt: in proportion to the share
                (or its square root) relative to the largest share. Default: "sqrt".
            min_handle_relevance: Minimum mean relevance of a handle's posts. Default: 0.
            person_only: Only handles known to be people. Default: False.
            include_retweets: Count and show retweets. Default: False.
            include_automated: Also list accounts recognised as automated, such as price
                tickers. Default: False.
            posts_per_handle: Posts to show per handle, best first. Default: 0.
            max_character_count: Longer texts are cut on a word boundary; 0 = no cut. Default:
                0.
            image_limit: Images per post. Default: 3.
            included_attributes: Attributes to add to each project. Default: [].
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.ProjectsMindshareMapResponse,
            "POST",
            "/api/v1/projects/mindshare-map",
            {
                "project_limit": project_limit,
                "sort_by": sort_by,
                "sort_direction": sort_direction,
                "mindshare_type": mindshare_type,
                "min_market_cap": min_market_cap,
                "tradable_chains": tradable_chains,
                "exclude_wrapped": exclude_wrapped,
                "exclude_stablecoins": exclude_stablecoins,
                "ecosystems": ecosystems,
                "categories": categories,
                "project_ids": project_ids,
                "include_mindshare_history": include_mindshare_history,
                "include_momentum_history": include_momentum_history,
                "include_attention_reference": include_attention_reference,
                "dynamic_developments_limit": dynamic_developments_limit,
                "dev_half_life_hours": dev_half_life_hours,
                "handle_days_back": handle_days_back,
                "min_handles_per_project": min_handles_per_project,
                "max_handles_per_project": max_handles_per_project,
                "handle_scaling": handle_scaling,
                "min_handle_relevance": min_handle_relevance,
                "person_only": person_only,
                "include_retweets": include_retweets,
                "include_automated": include_automated,
                "posts_per_handle": posts_per_handle,
                "max_character_count": max_character_count,
                "image_limit": image_limit,
                "included_attributes": included_attributes,
            },
            timeout,
        )

    def projects_mindshare_sectors(
        self,
        *,
        sector_type: Literal["category", "ecosystem"] | None = None,
        mindshare_type: Literal["social", "news", "weighted"] | None = None,
        sort_by: parameters.MindshareSort | None = None,
        sort_direction: Literal["asc", "desc"] | None = None,
        limit: int | None = None,
        projects_per_sector: int | None = None,
        include_mindshare_history: bool | None = None,
        timeout: float | None = None,
    ) -> models.ProjectsMindshareSectorsResponse:
        """Categories or ecosystems ranked by their share of attention, now and over time.

        An extension of the mindshare map, with the same formula. The share of a sector is the sum
        of the shares of its projects. A project counts fully in each of its sectors, so the shares
        of all sectors add up to more than 100.

        Args:
            sector_type: Group projects by category or by ecosystem. Default: "category".
            mindshare_type: As in the mindshare map. Default: "weighted".
            sort_by: The figure to sort by: a change shows which narratives gain. Default:
                "mindshare_24h".
            sort_direction: Missing figures come last in both directions. Default: "desc".
            limit: Number of sectors. Default: 20.
            projects_per_sector: Largest projects to list per sector. Default: 3.
            include_mindshare_history: Adds mindshare_history: the 24 h share, hourly for 48
                hours and daily for 30 days. Default: False.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.ProjectsMindshareSectorsResponse,
            "POST",
            "/api/v1/projects/mindshare-sectors",
            {
                "sector_type": sector_type,
                "mindshare_type": mindshare_type,
                "sort_by": sort_by,
                "sort_direction": sort_direction,
                "limit": limit,
                "projects_per_sector": projects_per_sector,
                "include_mindshare_history": include_mindshare_history,
            },
            timeout,
        )

    def fundamentals_history(
        self,
        *,
        metric: parameters.FundamentalsHistoryMetric,
        ecosystem_ids: Sequence[int] | None = None,
        project_ids: Sequence[int] | None = None,
        categories: Sequence[str] | None = None,
        group_by: Literal["protocol", "chain", "category"] | None = None,
        date_grouping: Literal["daily", "weekly", "monthly"] | None = None,
        start_date: datetime.date | str | None = None,
        end_date: datetime.date | str | None = None,
        entity_limit: int | None = None,
        timeout: float | None = None,
    ) -> models.FundamentalsHistoryResponse:
        """TVL, fees, revenue, volume, stablecoin supply, options volume, open interest and yields
        over time, by protocol, chain or category.

        Args:
            metric: What to measure: tvl, stablecoin_supply and open_interest are stocks, yield
                is a rate, the others are flows. yield is grouped by protocol, or for a single
                project by chain.
            ecosystem_ids: Only figures on these ecosystems: ids from
                /api/v1/reference/ecosystems.
            project_ids: Only these projects.
            categories: Only projects in one of these categories.
            group_by: What an entity is. Default: "protocol".
            date_grouping: Length of a period: days, ISO weeks (labelled by their Monday) or
                months (labelled by the 1st). Default: "daily".
            start_date: First day, YYYY-MM-DD. Default: 90 days up to the end.
            end_date: Last day, YYYY-MM-DD. Default: today.
            entity_limit: How many entities, the largest over the range; for yield, those with
                the largest TVL. Default: 10.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.FundamentalsHistoryResponse,
            "POST",
            "/api/v1/data/fundamentals/history",
            {
                "metric": metric,
                "ecosystem_ids": ecosystem_ids,
                "project_ids": project_ids,
                "categories": categories,
                "group_by": group_by,
                "date_grouping": date_grouping,
                "start_date": start_date,
                "end_date": end_date,
                "entity_limit": entity_limit,
            },
            timeout,
        )

    def wallets_pnl_details(
        self,
        *,
        wallet: str,
        token_addresses: Sequence[str] | None = None,
        duration: Literal["all", "90d", "30d", "7d", "24h"] | None = None,
        chain: str | None = None,
        sort_type: Literal["asc", "desc"] | None = None,
        sort_by: Literal["last_trade"] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        include_attributes: Sequence[parameters.WalletTokenAttribute] | None = None,
        recent_content_limit: int | None = None,
        recent_content_days_back: int | None = None,
        timeout: float | None = None,
    ) -> models.WalletsPnlDetailsResponse:
        """Profit and loss of one wallet, token by token.

        Running weighted-average cost, swaps only. Tokens received by transfer have no cost and make
        no profit; `coverage` says what was left out and why.

        Args:
            wallet: The wallet's address: base58, 32 to 44 characters.
            token_addresses: Only these tokens, in the rows and the summary alike.
            duration: Counts back from now; cost basis is carried in from before. Default:
                "all".
            chain: Wallets of other chains than Solana are answered from what is stored.
                Default: "solana".
            sort_type: Direction of the order. Default: "desc".
            sort_by: The only order: by last trade. Default: "last_trade".
            limit: Tokens per page. Default: 10.
            offset: Tokens to skip. Default: 0.
            include_attributes: Attributes of each token's project to include. Default: [].
            recent_content_limit: Items of recent_content per token. Default: 5.
            recent_content_days_back: How far back recent_content looks, in days. Default: 7.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.WalletsPnlDetailsResponse,
            "POST",
            "/api/v1/data/wallets/pnl-details",
            {
                "wallet": wallet,
                "token_addresses": token_addresses,
                "duration": duration,
                "chain": chain,
                "sort_type": sort_type,
                "sort_by": sort_by,
                "limit": limit,
                "offset": offset,
                "include_attributes": include_attributes,
                "recent_content_limit": recent_content_limit,
                "recent_content_days_back": recent_content_days_back,
            },
            timeout,
        )

    def iter_wallet_tokens(
        self,
        *,
        wallet: str,
        token_addresses: Sequence[str] | None = None,
        duration: Literal["all", "90d", "30d", "7d", "24h"] | None = None,
        chain: str | None = None,
        sort_type: Literal["asc", "desc"] | None = None,
        sort_by: Literal["last_trade"] | None = None,
        include_attributes: Sequence[parameters.WalletTokenAttribute] | None = None,
        recent_content_limit: int | None = None,
        recent_content_days_back: int | None = None,
        page_size: int = 100,
        timeout: float | None = None,
    ) -> Pages[models.WalletToken]:
        """All tokens of the wallet that `wallets_pnl_details` finds, page by page.

        Args:
            wallet: The wallet's address: base58, 32 to 44 characters.
            token_addresses: Only these tokens, in the rows and the summary alike.
            duration: Counts back from now; cost basis is carried in from before. Default:
                "all".
            chain: Wallets of other chains than Solana are answered from what is stored.
                Default: "solana".
            sort_type: Direction of the order. Default: "desc".
            sort_by: The only order: by last trade. Default: "last_trade".
            include_attributes: Attributes of each token's project to include. Default: [].
            recent_content_limit: Items of recent_content per token. Default: 5.
            recent_content_days_back: How far back recent_content looks, in days. Default: 7.
            page_size: Items per request.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._pages(
            _WALLETS_PNL_DETAILS,
            {
                "wallet": wallet,
                "token_addresses": token_addresses,
                "duration": duration,
                "chain": chain,
                "sort_type": sort_type,
                "sort_by": sort_by,
                "include_attributes": include_attributes,
                "recent_content_limit": recent_content_limit,
                "recent_content_days_back": recent_content_days_back,
            },
            page_size,
            timeout,
        )

    def wallets_pnl_history(
        self,
        *,
        wallet: str,
        token_addresses: Sequence[str] | None = None,
        duration: Literal["all", "90d", "30d", "7d", "24h"] | None = None,
        chain: str | None = None,
        timeout: float | None = None,
    ) -> models.WalletsPnlHistoryResponse:
        """A wallet's profit and loss over time.

        Cumulative realised profit, and the unrealised profit at the prices of each time. The last
        point equals the totals of pnl-details.

        Args:
            wallet: The wallet's address: base58, 32 to 44 characters.
            token_addresses: Only these tokens, in the rows and the summary alike.
            duration: Counts back from now; cost basis is carried in from before. Default:
                "all".
            chain: Wallets of other chains than Solana are answered from what is stored.
                Default: "solana".
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.WalletsPnlHistoryResponse,
            "POST",
            "/api/v1/data/wallets/pnl-history",
            {
                "wallet": wallet,
                "token_addresses": token_addresses,
                "duration": duration,
                "chain": chain,
            },
            timeout,
        )

    def wallets_trades(
        self,
        *,
        wallet: str,
        token_addresses: Sequence[str] | None = None,
        duration: Literal["all", "90d", "30d", "7d", "24h"] | None = None,
        chain: str | None = None,
        sort_type: Literal["asc", "desc"] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> models.WalletsTradesResponse:
        """The trades of one wallet, with what each sale made.

        The trades behind pnl-details: money is left out, and the profits of the sales sum to its
        realised profit.

        Args:
            wallet: The wallet's address: base58, 32 to 44 characters.
            token_addresses: Only these tokens, in the rows and the summary alike.
            duration: Counts back from now; cost basis is carried in from before. Default:
                "all".
            chain: Wallets of other chains than Solana are answered from what is stored.
                Default: "solana".
            sort_type: asc shows the oldest trades first. Default: "desc".
            limit: Trades per page. Default: 25.
            offset: Trades to skip. Default: 0.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.WalletsTradesResponse,
            "POST",
            "/api/v1/data/wallets/trades",
            {
                "wallet": wallet,
                "token_addresses": token_addresses,
                "duration": duration,
                "chain": chain,
                "sort_type": sort_type,
                "limit": limit,
                "offset": offset,
            },
            timeout,
        )

    def iter_wallet_trades(
        self,
        *,
        wallet: str,
        token_addresses: Sequence[str] | None = None,
        duration: Literal["all", "90d", "30d", "7d", "24h"] | None = None,
        chain: str | None = None,
        sort_type: Literal["asc", "desc"] | None = None,
        page_size: int = 100,
        timeout: float | None = None,
    ) -> Pages[models.WalletsTradesDataItem]:
        """All trades of the wallet that `wallets_trades` finds, page by page.

        Args:
            wallet: The wallet's address: base58, 32 to 44 characters.
            token_addresses: Only these tokens, in the rows and the summary alike.
            duration: Counts back from now; cost basis is carried in from before. Default:
                "all".
            chain: Wallets of other chains than Solana are answered from what is stored.
                Default: "solana".
            sort_type: asc shows the oldest trades first. Default: "desc".
            page_size: Items per request.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._pages(
            _WALLETS_TRADES,
            {
                "wallet": wallet,
                "token_addresses": token_addresses,
                "duration": duration,
                "chain": chain,
                "sort_type": sort_type,
            },
            page_size,
            timeout,
        )

    def wallets_pnl_leaders(
        self,
        *,
        type: Literal["today", "yesterday", "1W", "30d", "90d"],
        sort_type: Literal["asc", "desc"] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        chain: str | None = None,
        include_flagged: bool | None = None,
        project_id: int | None = None,
        timeout: float | None = None,
    ) -> models.WalletsPnlLeadersResponse:
        """The wallets that realised the most, or lost the most, in a window.

        Ranked by realised profit, with floors on trades and volume; wallets that look like bots or
        pools are left out.

        Args:
            type: The window: today since 00:00 UTC, yesterday the UTC day before, 1W the last 7
                × 24 hours. Additions to the interface: 30d and 90d are UTC days, with today.
            sort_type: asc shows the largest losses first. Default: "desc".
            limit: Wallets per page. Default: 10.
            offset: Wallets to skip. Default: 0.
            chain: The chain's name. Default: "solana".
            include_flagged: Also wallets that look like bots or pools. Default: False.
            project_id: Only what was traded of this project's tokens, without floors. Not for
                30d and 90d.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.WalletsPnlLeadersResponse,
            "POST",
            "/api/v1/data/wallets/pnl-leaders",
            {
                "type": type,
                "sort_type": sort_type,
                "limit": limit,
                "offset": offset,
                "chain": chain,
                "include_flagged": include_flagged,
                "project_id": project_id,
            },
            timeout,
        )

    def iter_leaders(
        self,
        *,
        type: Literal["today", "yesterday", "1W", "30d", "90d"],
        sort_type: Literal["asc", "desc"] | None = None,
        chain: str | None = None,
        include_flagged: bool | None = None,
        project_id: int | None = None,
        page_size: int = 10,
        timeout: float | None = None,
    ) -> Pages[models.Leader]:
        """All wallets that `wallets_pnl_leaders` finds, page by page.

        Args:
            type: The window: today since 00:00 UTC, yesterday the UTC day before, 1W the last 7
                × 24 hours. Additions to the interface: 30d and 90d are UTC days, with today.
            sort_type: asc shows the largest losses first. Default: "desc".
            chain: The chain's name. Default: "solana".
            include_flagged: Also wallets that look like bots or pools. Default: False.
            project_id: Only what was traded of this project's tokens, without floors. Not for
                30d and 90d.
            page_size: Items per request.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._pages(
            _WALLETS_PNL_LEADERS,
            {
                "type": type,
                "sort_type": sort_type,
                "chain": chain,
                "include_flagged": include_flagged,
                "project_id": project_id,
            },
            page_size,
            timeout,
        )

    def wallets_skill(
        self,
        *,
        wallets: Sequence[str],
        as_of: str | None = None,
        chain: str | None = None,
        timeout: float | None = None,
    ) -> models.WalletsSkillResponse:
        """Whether given wallets have shown skill, or why that cannot be said.

        The figures of the newest weekly formation. A wallet that could not be measured has nulls
        and a reason, and comes last.

        Args:
            wallets: Addresses of wallets.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.WalletsSkillResponse,
            "POST",
            "/api/v1/data/wallets/skill",
            {
                "wallets": wallets,
                "as_of": as_of,
                "chain": chain,
            },
            timeout,
        )

    def wallets_episodes(
        self,
        *,
        wallet: str,
        limit: int | None = None,
        offset: int | None = None,
        as_of: str | None = None,
        chain: str | None = None,
        timeout: float | None = None,
    ) -> models.WalletsEpisodesResponse:
        """The positions of a wallet from flat to flat: the evidence behind its skill.

        As they were when the cohorts of that week were formed; before the first formation, as of
        now and without the market.

        Args:
            wallet: The wallet's address.
            limit: Episodes a page, newest first. Default: 100.
            offset: Episodes to skip. Default: 0.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.WalletsEpisodesResponse,
            "POST",
            "/api/v1/data/wallets/episodes",
            {
                "wallet": wallet,
                "limit": limit,
                "offset": offset,
                "as_of": as_of,
                "chain": chain,
            },
            timeout,
        )

    def iter_wallet_episodes(
        self,
        *,
        wallet: str,
        as_of: str | None = None,
        chain: str | None = None,
        page_size: int = 500,
        timeout: float | None = None,
    ) -> Pages[models.WalletsEpisodesDataItem]:
        """All positions of the wallet that `wallets_episodes` finds, page by page.

        Args:
            wallet: The wallet's address.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            page_size: Items per request.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._pages(
            _WALLETS_EPISODES,
            {
                "wallet": wallet,
                "as_of": as_of,
                "chain": chain,
            },
            page_size,
            timeout,
        )

    def smart_money_record(
        self,
        *,
        cohorts: Sequence[parameters.SmartMoneyRecordCohort] | None = None,
        include_weeks: bool | None = None,
        as_of: str | None = None,
        chain: str | None = None,
        timeout: float | None = None,
    ) -> models.SmartMoneyRecordResponse:
        """Whether the cohorts were right afterwards: their walk-forward record, week by week, with
        a verdict.

        Returns of the positions that each cohort opened in the week after its formation, over 1, 7
        and 30 days. A verdict needs 8 weeks and 30 positions.

        Args:
            cohorts: Only these cohorts. Default: all.
            include_weeks: Adds the rows of the single weeks. Default: True.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.SmartMoneyRecordResponse,
            "POST",
            "/api/v1/data/smart-money/record",
            {
                "cohorts": cohorts,
                "include_weeks": include_weeks,
                "as_of": as_of,
                "chain": chain,
            },
            timeout,
        )

    def smart_money_wallets(
        self,
        *,
        cohort: parameters.SmartMoneyRecordCohort | None = None,
        style: Literal["<1h", "1h-2d", ">2d"] | None = None,
        min_observations: int | None = None,
        sort_by: Literal["edge", "p_skill", "fdr", "copy_edge"] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        as_of: str | None = None,
        chain: str | None = None,
        timeout: float | None = None,
    ) -> models.SmartMoneyWalletsResponse:
        """The wallets of a cohort, with the evidence for their skill.

        Cohorts are formed every Monday 00:00 UTC and never rewritten. `proven` wallets have a
        false-discovery rate of at most 10 %.

        Args:
            cohort: The group of wallets. Default: "proven".
            style: Only wallets whose median entry is at this age of a token.
            min_observations: Least pairs of token and week. Default: 0.
            sort_by: Best first; wallets without the figure are last. Default: "edge".
            limit: Wallets per page. Default: 50.
            offset: Wallets to skip. Default: 0.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.SmartMoneyWalletsResponse,
            "POST",
            "/api/v1/data/smart-money/wallets",
            {
                "cohort": cohort,
                "style": style,
                "min_observations": min_observations,
                "sort_by": sort_by,
                "limit": limit,
                "offset": offset,
                "as_of": as_of,
                "chain": chain,
            },
            timeout,
        )

    def iter_smart_money_wallets(
        self,
        *,
        cohort: parameters.SmartMoneyRecordCohort | None = None,
        style: Literal["<1h", "1h-2d", ">2d"] | None = None,
        min_observations: int | None = None,
        sort_by: Literal["edge", "p_skill", "fdr", "copy_edge"] | None = None,
        as_of: str | None = None,
        chain: str | None = None,
        page_size: int = 100,
        timeout: float | None = None,
    ) -> Pages[models.SmartMoneyWalletsDataItem]:
        """All wallets that `smart_money_wallets` finds, page by page.

        Args:
            cohort: The group of wallets. Default: "proven".
            style: Only wallets whose median entry is at this age of a token.
            min_observations: Least pairs of token and week. Default: 0.
            sort_by: Best first; wallets without the figure are last. Default: "edge".
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            page_size: Items per request.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._pages(
            _SMART_MONEY_WALLETS,
            {
                "cohort": cohort,
                "style": style,
                "min_observations": min_observations,
                "sort_by": sort_by,
                "as_of": as_of,
                "chain": chain,
            },
            page_size,
            timeout,
        )

    def smart_money_netflows(
        self,
        *,
        cohort: parameters.SmartMoneyRecordCohort | None = None,
        window: Literal["1h", "24h", "7d", "30d"] | None = None,
        exclude_stable: bool | None = None,
        project_id: int | None = None,
        min_wallets: int | None = None,
        max_token_age_hours: float | None = None,
        sort_by: Literal["z", "net_usd", "wallets"] | None = None,
        limit: int | None = None,
        include_wallets: bool | None = None,
        as_of: str | None = None,
        chain: str | None = None,
        timeout: float | None = None,
    ) -> models.SmartMoneyNetflowsResponse:
        """What a cohort buys and sells, compared with random wallets that are as active.

        `z` and `p` compare the net flow with 200 placebo cohorts. A new trade appears within
        seconds; an `as_of` in the past uses the cohort of that week.

        Args:
            cohort: The group of wallets. Default: "proven".
            window: Counts back from as_of. Default: "24h".
            exclude_stable: Leaves out tokens that follow a price, such as staked or wrapped
                ones. Stablecoins never count. Default: True.
            project_id: Only the tokens of this project, whatever exclude_stable is.
            min_wallets: Least wallets that traded the token. Default: 1.
            max_token_age_hours: Only tokens first traded at most this long ago.
            sort_by: Largest first; tokens without the figure are last. Default: "z".
            limit: Tokens at most. Default: 50.
            include_wallets: Adds the ten wallets with the largest flows. Default: False.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.SmartMoneyNetflowsResponse,
            "POST",
            "/api/v1/data/smart-money/netflows",
            {
                "cohort": cohort,
                "window": window,
                "exclude_stable": exclude_stable,
                "project_id": project_id,
                "min_wallets": min_wallets,
                "max_token_age_hours": max_token_age_hours,
                "sort_by": sort_by,
                "limit": limit,
                "include_wallets": include_wallets,
                "as_of": as_of,
                "chain": chain,
            },
            timeout,
        )

    def smart_money_trades(
        self,
        *,
        cohort: parameters.SmartMoneyRecordCohort | None = None,
        token: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        as_of: str | None = None,
        chain: str | None = None,
        timeout: float | None = None,
    ) -> models.SmartMoneyTradesResponse:
        """The newest trades of a cohort, and whether each opens or closes a position.

        Newest first, the last 1,000 of the cohort. For older ones, set `as_of`.

        Args:
            cohort: The group of wallets. Default: "proven".
            token: Only trades of this token.
            limit: Trades per page. Default: 50.
            cursor: next_cursor of the page before.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.SmartMoneyTradesResponse,
            "POST",
            "/api/v1/data/smart-money/trades",
            {
                "cohort": cohort,
                "token": token,
                "limit": limit,
                "cursor": cursor,
                "as_of": as_of,
                "chain": chain,
            },
            timeout,
        )

    def iter_smart_money_trades(
        self,
        *,
        cohort: parameters.SmartMoneyRecordCohort | None = None,
        token: str | None = None,
        as_of: str | None = None,
        chain: str | None = None,
        page_size: int = 100,
        timeout: float | None = None,
    ) -> Pages[models.SmartMoneyTradesDataItem]:
        """All trades that `smart_money_trades` finds, page by page.

        Args:
            cohort: The group of wallets. Default: "proven".
            token: Only trades of this token.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            page_size: Items per request.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._pages(
            _SMART_MONEY_TRADES,
            {
                "cohort": cohort,
                "token": token,
                "as_of": as_of,
                "chain": chain,
            },
            page_size,
            timeout,
        )

    def smart_money_holdings(
        self,
        *,
        cohort: parameters.SmartMoneyRecordCohort | None = None,
        min_wallets: int | None = None,
        limit: int | None = None,
        offset: int | None = None,
        as_of: str | None = None,
        chain: str | None = None,
        timeout: float | None = None,
    ) -> models.SmartMoneyHoldingsResponse:
        """What the wallets of a cohort hold, token by token.

        From stored trades and transfers. Largest value first; tokens without a price are last.

        Args:
            cohort: The group of wallets. Default: "proven".
            min_wallets: Least wallets that hold the token. Default: 1.
            limit: Tokens per page. Default: 50.
            offset: Tokens to skip. Default: 0.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.SmartMoneyHoldingsResponse,
            "POST",
            "/api/v1/data/smart-money/holdings",
            {
                "cohort": cohort,
                "min_wallets": min_wallets,
                "limit": limit,
                "offset": offset,
                "as_of": as_of,
                "chain": chain,
            },
            timeout,
        )

    def iter_smart_money_holdings(
        self,
        *,
        cohort: parameters.SmartMoneyRecordCohort | None = None,
        min_wallets: int | None = None,
        as_of: str | None = None,
        chain: str | None = None,
        page_size: int = 100,
        timeout: float | None = None,
    ) -> Pages[models.SmartMoneyHoldingsDataItem]:
        """All tokens that `smart_money_holdings` finds, page by page.

        Args:
            cohort: The group of wallets. Default: "proven".
            min_wallets: Least wallets that hold the token. Default: 1.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            page_size: Items per request.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._pages(
            _SMART_MONEY_HOLDINGS,
            {
                "cohort": cohort,
                "min_wallets": min_wallets,
                "as_of": as_of,
                "chain": chain,
            },
            page_size,
            timeout,
        )

    def alerts_create(
        self,
        *,
        name: str,
        webhook_url: str,
        screen: Mapping[str, Any] | None = None,
        search: Mapping[str, Any] | None = None,
        cooldown_minutes: int | None = None,
        timeout: float | None = None,
    ) -> models.AlertsCreateResponse:
        """Notify a webhook when projects newly pass a screen, or new content matches a search.

        What matches now is not reported. The answer has the secret that signs notifications; it is
        not shown again. See docs/alerts.md for the format of notifications. Only for permanent API
        keys.

        Args:
            name: For people; it is part of every notification.
            webhook_url: An https URL on the public internet that accepts POST.
            screen: A request of projects/filter. Instructions are translated once, now. With
                limit, only the first projects in the order of sort_by pass.
            search: A request of content/search with a query. minimum_relevance_score decides
                what matches.
            cooldown_minutes: A project is not reported again within this time, even if it
                passes anew. Default: 60.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.AlertsCreateResponse,
            "POST",
            "/api/v1/alerts/create",
            {
                "name": name,
                "webhook_url": webhook_url,
                "screen": screen,
                "search": search,
                "cooldown_minutes": cooldown_minutes,
            },
            timeout,
        )

    def alerts_list(
        self,
        *,
        timeout: float | None = None,
    ) -> models.AlertsListResponse:
        """The alerts of the calling key, and whether their webhooks accept notifications.

        Args:
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.AlertsListResponse,
            "POST",
            "/api/v1/alerts/list",
            {},
            timeout,
        )

    def alerts_delete(
        self,
        *,
        alert_id: str,
        timeout: float | None = None,
    ) -> models.AlertsDeleteResponse:
        """Delete an alert of the calling key.

        Args:
            alert_id: From alerts/list.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.AlertsDeleteResponse,
            "POST",
            "/api/v1/alerts/delete",
            {
                "alert_id": alert_id,
            },
            timeout,
        )

    def alerts_test(
        self,
        *,
        alert_id: str,
        timeout: float | None = None,
    ) -> models.AlertsTestResponse:
        """Send a test notification to the webhook of an alert, and enable the alert again if it
        was disabled.

        Args:
            alert_id: From alerts/list.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.AlertsTestResponse,
            "POST",
            "/api/v1/alerts/test",
            {
                "alert_id": alert_id,
            },
            timeout,
        )

    def reference_ecosystems(
        self,
        *,
        timeout: float | None = None,
    ) -> models.ReferenceEcosystemsResponse:
        """All ecosystems with their stable ids.

        Args:
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.ReferenceEcosystemsResponse,
            "GET",
            "/api/v1/reference/ecosystems",
            {},
            timeout,
        )

    def reference_categories(
        self,
        *,
        timeout: float | None = None,
    ) -> models.ReferenceCategoriesResponse:
        """All categories with their stable ids.

        Args:
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.ReferenceCategoriesResponse,
            "GET",
            "/api/v1/reference/categories",
            {},
            timeout,
        )

    def reference_projects(
        self,
        *,
        q: str | None = None,
        limit: int | None = None,
        ids: str | None = None,
        timeout: float | None = None,
    ) -> models.ReferenceProjectsResponse:
        """Projects by name, symbol, handle or token address, best match first.

        Args:
            q: A name, symbol, handle or token address, or the start of one.
            limit: The number of projects. Default: 20.
            ids: These projects instead: at most 100 ids with commas between.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.ReferenceProjectsResponse,
            "GET",
            "/api/v1/reference/projects",
            {
                "q": q,
                "limit": limit,
                "ids": ids,
            },
            timeout,
        )

    def usage(
        self,
        *,
        days: int | None = None,
        timeout: float | None = None,
    ) -> models.UsageResponse:
        """The plan, limits and usage of the calling key. Does not count towards the limit.

        Args:
            days: The number of days, up to today. Default: 7.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._call(
            models.UsageResponse,
            "GET",
            "/api/v1/usage",
            {
                "days": days,
            },
            timeout,
        )


class AsyncMethods:
    """One asynchronous method per operation of the API."""

    @abstractmethod
    async def _call(
        self, model: type[M], method: str, path: str, request: Mapping[str, Any], timeout: float | None
    ) -> M: ...

    @abstractmethod
    def _pages(
        self, paging: Paging[Item], request: Mapping[str, Any], page_size: int, timeout: float | None
    ) -> AsyncPages[Item]: ...

    async def content_search(
        self,
        *,
        search_mode: Literal["recent", "semantic", "auto"] | None = None,
        query: str | None = None,
        content_types: Sequence[parameters.ContentType] | None = None,
        limit: int | None = None,
        days_back: int | None = None,
        sort_by: Literal["date", "relevance"] | None = None,
        minimum_relevance_score: float | None = None,
        ecosystems: Sequence[parameters.Ecosystem] | None = None,
        categories: Sequence[parameters.Category] | None = None,
        project_ids: Sequence[int] | None = None,
        image_limit: int | None = None,
        include_analysis: bool | None = None,
        snippet_limit: int | None = None,
        scope: Sequence[Literal["agent", "swarm", "orrery"]] | None = None,
        timeout: float | None = None,
    ) -> models.ContentSearchResponse:
        """Find posts, news, developments, tweets and videos by words and by meaning.

        Args:
            search_mode: recent: the window, by words; semantic: by meaning, the whole index;
                auto: both, within the window. Default: "auto".
            query: What to look for. Required for semantic. Understands "phrases", $TICKER,
                @handle, -word, a link, an address.
            content_types: What kinds of content. Default: posts, news, developments, tweets and
                youtube.
            limit: Maximum number of items. Default: 25.
            days_back: Length of the window in days, for recent and auto. Default: 7.
            sort_by: Newest first, or best first. Default: "relevance".
            minimum_relevance_score: Leaves out matches of semantic and auto searches that are
                less likely to be relevant than this. Default: 0.2.
            ecosystems: Only content on one of these ecosystems.
            categories: Only content in one of these categories.
            project_ids: Only content about one of these projects.
            image_limit: At most this many images an item. Default: all.
            include_analysis: Adds an analysis of the results, for semantic searches and for
                auto with a query. Default: False.
            snippet_limit: Adds up to this many passages an item that answer the query.
            scope: Only memories with one of these scopes.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.ContentSearchResponse,
            "POST",
            "/api/v1/content/search",
            {
                "search_mode": search_mode,
                "query": query,
                "content_types": content_types,
                "limit": limit,
                "days_back": days_back,
                "sort_by": sort_by,
                "minimum_relevance_score": minimum_relevance_score,
                "ecosystems": ecosystems,
                "categories": categories,
                "project_ids": project_ids,
                "image_limit": image_limit,
                "include_analysis": include_analysis,
                "snippet_limit": snippet_limit,
                "scope": scope,
            },
            timeout,
        )

    async def content_item(
        self,
        *,
        id: str,
        timeout: float | None = None,
    ) -> models.ContentItemResponse:
        """One content item with its whole text.

        Ids are those of content search and of all other answers.

        Args:
            id: The id of the item.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.ContentItemResponse,
            "POST",
            "/api/v1/content/item",
            {
                "id": id,
            },
            timeout,
        )

    async def projects_filter(
        self,
        *,
        filter_mode: Literal["natural_language", "direct"],
        instructions: str | None = None,
        sort_by: parameters.ProjectSort | None = None,
        sort_direction: Literal["asc", "desc"] | None = None,
        timeframe: Literal["4h", "24h"] | None = None,
        tradable_chains: Sequence[Literal["solana", "ethereum", "base", "arbitrum"]] | None = None,
        project_ids: Sequence[int] | None = None,
        min_trending: float | None = None,
        max_trending: float | None = None,
        min_market_cap: float | None = None,
        max_market_cap: float | None = None,
        min_price_change: float | None = None,
        max_price_change: float | None = None,
        min_trader_count: float | None = None,
        max_trader_count: float | None = None,
        min_trader_change: float | None = None,
        max_trader_change: float | None = None,
        min_volume: float | None = None,
        max_volume: float | None = None,
        min_volume_change: float | None = None,
        max_volume_change: float | None = None,
        min_buy_volume_ratio: float | None = None,
        max_buy_volume_ratio: float | None = None,
        min_quant_score: float | None = None,
        max_quant_score: float | None = None,
        min_quant_score_change: float | None = None,
        max_quant_score_change: float | None = None,
        min_mentions_24h: float | None = None,
        max_mentions_24h: float | None = None,
        min_mentions_7d: float | None = None,
        max_mentions_7d: float | None = None,
        min_mentions_change_24h: float | None = None,
        max_mentions_change_24h: float | None = None,
        min_mentions_change_7d: float | None = None,
        max_mentions_change_7d: float | None = None,
        min_liquidity: float | None = None,
        max_liquidity: float | None = None,
        min_technical_score: float | None = None,
        max_technical_score: float | None = None,
        min_rsi: float | None = None,
        max_rsi: float | None = None,
        min_price: float | None = None,
        max_price: float | None = None,
        min_market_cap_rank: float | None = None,
        max_market_cap_rank: float | None = None,
        min_fdv: float | None = None,
        max_fdv: float | None = None,
        min_market_cap_to_fdv: float | None = None,
        max_market_cap_to_fdv: float | None = None,
        min_price_change_1h: float | None = None,
        max_price_change_1h: float | None = None,
        min_price_change_4h: float | None = None,
        max_price_change_4h: float | None = None,
        min_price_change_24h: float | None = None,
        max_price_change_24h: float | None = None,
        min_price_change_7d: float | None = None,
        max_price_change_7d: float | None = None,
        min_price_change_30d: float | None = None,
        max_price_change_30d: float | None = None,
        min_price_change_90d: float | None = None,
        max_price_change_90d: float | None = None,
        min_ath_distance: float | None = None,
        max_ath_distance: float | None = None,
        min_volume_7d: float | None = None,
        max_volume_7d: float | None = None,
        min_volume_to_market_cap: float | None = None,
        max_volume_to_market_cap: float | None = None,
        min_mindshare_24h: float | None = None,
        max_mindshare_24h: float | None = None,
        min_mindshare_7d: float | None = None,
        max_mindshare_7d: float | None = None,
        min_mindshare_change_24h: float | None = None,
        max_mindshare_change_24h: float | None = None,
        min_mindshare_change_7d: float | None = None,
        max_mindshare_change_7d: float | None = None,
        min_authors_24h: float | None = None,
        max_authors_24h: float | None = None,
        min_authors_7d: float | None = None,
        max_authors_7d: float | None = None,
        min_tvl: float | None = None,
        max_tvl: float | None = None,
        min_tvl_change_7d: float | None = None,
        max_tvl_change_7d: float | None = None,
        min_tvl_change_30d: float | None = None,
        max_tvl_change_30d: float | None = None,
        min_fees_30d: float | None = None,
        max_fees_30d: float | None = None,
        min_fees_change_7d: float | None = None,
        max_fees_change_7d: float | None = None,
        min_fees_change_30d: float | None = None,
        max_fees_change_30d: float | None = None,
        min_revenue_30d: float | None = None,
        max_revenue_30d: float | None = None,
        min_revenue_change_7d: float | None = None,
        max_revenue_change_7d: float | None = None,
        min_revenue_change_30d: float | None = None,
        max_revenue_change_30d: float | None = None,
        min_market_cap_to_tvl: float | None = None,
        max_market_cap_to_tvl: float | None = None,
        min_price_to_fees: float | None = None,
        max_price_to_fees: float | None = None,
        min_valuation_percentile: float | None = None,
        max_valuation_percentile: float | None = None,
        min_token_age: float | None = None,
        max_token_age: float | None = None,
        min_smart_money_z_24h: float | None = None,
        max_smart_money_z_24h: float | None = None,
        min_smart_wallets_net_buying: float | None = None,
        max_smart_wallets_net_buying: float | None = None,
        min_unique_traders: float | None = None,
        max_unique_traders: float | None = None,
        min_holders: float | None = None,
        max_holders: float | None = None,
        min_funding_rate: float | None = None,
        max_funding_rate: float | None = None,
        min_open_interest: float | None = None,
        max_open_interest: float | None = None,
        min_open_interest_change: float | None = None,
        max_open_interest_change: float | None = None,
        min_honeypot: float | None = None,
        max_honeypot: float | None = None,
        min_mintable: float | None = None,
        max_mintable: float | None = None,
        min_freezable: float | None = None,
        max_freezable: float | None = None,
        min_buy_tax: float | None = None,
        max_buy_tax: float | None = None,
        min_sell_tax: float | None = None,
        max_sell_tax: float | None = None,
        limit: int | None = None,
        page: int | None = None,
        include_attributes: Sequence[parameters.ProjectAttribute] | None = None,
        developments_limit: int | None = None,
        recent_content_limit: int | None = None,
        recent_content_days_back: int | None = None,
        ecosystems: Sequence[str] | None = None,
        categories: Sequence[str] | None = None,
        exclude_ecosystems: Sequence[str] | None = None,
        exclude_categories: Sequence[str] | None = None,
        exclude_projects: Sequence[str] | None = None,
        include_figures: Sequence[parameters.ProjectSort] | None = None,
        timeout: float | None = None,
    ) -> models.ProjectsFilterResponse:
        """Projects by market, technical, attention and fundamental criteria, given as fields or in
        plain English.

        Args:
            filter_mode: natural_language: the instructions become criteria, and criteria also
                given as fields win. direct: the fields alone.
            instructions: What to look for, in English. Required in natural_language mode, such
                as: Solana AI tokens under $50M that are not overbought.
            sort_by: What to order by. Default: trending.
            sort_direction: Default: desc. Missing figures come last in both.
            timeframe: The window of price change, volume, traders and their changes. Default:
                24h.
            tradable_chains: Only projects with a token on one of these chains.
            project_ids: Only these projects.
            min_trending: Lowest trending score, as a score from 0 to 100.
            max_trending: Highest trending score, as a score from 0 to 100.
            min_market_cap: Lowest market cap, in millions of USD.
            max_market_cap: Highest market cap, in millions of USD.
            min_price_change: Lowest price change, in percent over the timeframe.
            max_price_change: Highest price change, in percent over the timeframe.
            min_trader_count: Lowest number of traders, as a number over the timeframe.
            max_trader_count: Highest number of traders, as a number over the timeframe.
            min_trader_change: Lowest change in traders, in percent over the timeframe.
            max_trader_change: Highest change in traders, in percent over the timeframe.
            min_volume: Lowest trading volume, in USD over the timeframe.
            max_volume: Highest trading volume, in USD over the timeframe.
            min_volume_change: Lowest change in volume, in percent over the timeframe.
            max_volume_change: Highest change in volume, in percent over the timeframe.
            min_buy_volume_ratio: Lowest share of buying in the volume, as a ratio from 0 to 1
                over the timeframe.
            max_buy_volume_ratio: Highest share of buying in the volume, as a ratio from 0 to 1
                over the timeframe.
            min_quant_score: Lowest quant score, as a score from 0 to 100.
            max_quant_score: Highest quant score, as a score from 0 to 100.
            min_quant_score_change: Lowest change in quant score, in percent.
            max_quant_score_change: Highest change in quant score, in percent.
            min_mentions_24h: Lowest mentions in 24 hours, as a number.
            max_mentions_24h: Highest mentions in 24 hours, as a number.
            min_mentions_7d: Lowest mentions in 7 days, as a number.
            max_mentions_7d: Highest mentions in 7 days, as a number.
            min_mentions_change_24h: Lowest change in mentions over 24 hours, in percent.
            max_mentions_change_24h: Highest change in mentions over 24 hours, in percent.
            min_mentions_change_7d: Lowest change in mentions over 7 days, in percent.
            max_mentions_change_7d: Highest change in mentions over 7 days, in percent.
            min_liquidity: Lowest liquidity, in USD.
            max_liquidity: Highest liquidity, in USD.
            min_technical_score: Lowest technical score, as a score from -100 to 100.
            max_technical_score: Highest technical score, as a score from -100 to 100.
            min_rsi: Lowest RSI, as a score from 0 to 100.
            max_rsi: Highest RSI, as a score from 0 to 100.
            min_price: Lowest price, in USD.
            max_price: Highest price, in USD.
            min_market_cap_rank: Lowest market cap rank, as a rank, 1 for the largest.
            max_market_cap_rank: Highest market cap rank, as a rank, 1 for the largest.
            min_fdv: Lowest fully diluted valuation, in millions of USD.
            max_fdv: Highest fully diluted valuation, in millions of USD.
            min_market_cap_to_fdv: Lowest ratio of market cap to fully diluted valuation, as a
                ratio.
            max_market_cap_to_fdv: Highest ratio of market cap to fully diluted valuation, as a
                ratio.
            min_price_change_1h: Lowest price change over 1 hour, in percent.
            max_price_change_1h: Highest price change over 1 hour, in percent.
            min_price_change_4h: Lowest price change over 4 hours, in percent.
            max_price_change_4h: Highest price change over 4 hours, in percent.
            min_price_change_24h: Lowest price change over 24 hours, in percent.
            max_price_change_24h: Highest price change over 24 hours, in percent.
            min_price_change_7d: Lowest price change over 7 days, in percent.
            max_price_change_7d: Highest price change over 7 days, in percent.
            min_price_change_30d: Lowest price change over 30 days, in percent.
            max_price_change_30d: Highest price change over 30 days, in percent.
            min_price_change_90d: Lowest price change over 90 days, in percent.
            max_price_change_90d: Highest price change over 90 days, in percent.
            min_ath_distance: Lowest distance below the all-time high, in percent.
            max_ath_distance: Highest distance below the all-time high, in percent.
            min_volume_7d: Lowest trading volume over 7 days, in USD.
            max_volume_7d: Highest trading volume over 7 days, in USD.
            min_volume_to_market_cap: Lowest ratio of 24-hour volume to market cap, as a ratio.
            max_volume_to_market_cap: Highest ratio of 24-hour volume to market cap, as a ratio.
            min_mindshare_24h: Lowest mindshare over 24 hours, in percent.
            max_mindshare_24h: Highest mindshare over 24 hours, in percent.
            min_mindshare_7d: Lowest mindshare over 7 days, in percent.
            max_mindshare_7d: Highest mindshare over 7 days, in percent.
            min_mindshare_change_24h: Lowest change in mindshare over 24 hours, in percentage
                points.
            max_mindshare_change_24h: Highest change in mindshare over 24 hours, in percentage
                points.
            min_mindshare_change_7d: Lowest change in mindshare over 7 days, in percentage
                points.
            max_mindshare_change_7d: Highest change in mindshare over 7 days, in percentage
                points.
            min_authors_24h: Lowest authors in 24 hours, as a number.
            max_authors_24h: Highest authors in 24 hours, as a number.
            min_authors_7d: Lowest authors in 7 days, as a number.
            max_authors_7d: Highest authors in 7 days, as a number.
            min_tvl: Lowest TVL, in USD.
            max_tvl: Highest TVL, in USD.
            min_tvl_change_7d: Lowest change in TVL over 7 days, in percent.
            max_tvl_change_7d: Highest change in TVL over 7 days, in percent.
            min_tvl_change_30d: Lowest change in TVL over 30 days, in percent.
            max_tvl_change_30d: Highest change in TVL over 30 days, in percent.
            min_fees_30d: Lowest fees over 30 days, in USD.
            max_fees_30d: Highest fees over 30 days, in USD.
            min_fees_change_7d: Lowest change in fees over 7 days, in percent.
            max_fees_change_7d: Highest change in fees over 7 days, in percent.
            min_fees_change_30d: Lowest change in fees over 30 days, in percent.
            max_fees_change_30d: Highest change in fees over 30 days, in percent.
            min_revenue_30d: Lowest revenue over 30 days, in USD.
            max_revenue_30d: Highest revenue over 30 days, in USD.
            min_revenue_change_7d: Lowest change in revenue over 7 days, in percent.
            max_revenue_change_7d: Highest change in revenue over 7 days, in percent.
            min_revenue_change_30d: Lowest change in revenue over 30 days, in percent.
            max_revenue_change_30d: Highest change in revenue over 30 days, in percent.
            min_market_cap_to_tvl: Lowest ratio of market cap to TVL, as a ratio.
            max_market_cap_to_tvl: Highest ratio of market cap to TVL, as a ratio.
            min_price_to_fees: Lowest ratio of market cap to yearly fees, as a ratio.
            max_price_to_fees: Highest ratio of market cap to yearly fees, as a ratio.
            min_valuation_percentile: Lowest valuation percentile within its category, as a
                score from 0 to 100.
            max_valuation_percentile: Highest valuation percentile within its category, as a
                score from 0 to 100.
            min_token_age: Lowest token age, in days.
            max_token_age: Highest token age, in days.
            min_smart_money_z_24h: Lowest smart-money z-score, as a score.
            max_smart_money_z_24h: Highest smart-money z-score, as a score.
            min_smart_wallets_net_buying: Lowest proven wallets buying minus selling, as a
                number.
            max_smart_wallets_net_buying: Highest proven wallets buying minus selling, as a
                number.
            min_unique_traders: Lowest unique buyers and sellers in 24 hours, as a number.
            max_unique_traders: Highest unique buyers and sellers in 24 hours, as a number.
            min_holders: Lowest number of holders, as a number.
            max_holders: Highest number of holders, as a number.
            min_funding_rate: Lowest funding rate, in percent.
            max_funding_rate: Highest funding rate, in percent.
            min_open_interest: Lowest open interest, in USD.
            max_open_interest: Highest open interest, in USD.
            min_open_interest_change: Lowest change in open interest over 24 hours, in percent.
            max_open_interest_change: Highest change in open interest over 24 hours, in percent.
            min_honeypot: Lowest honeypot flag, as a number: 1 for yes, 0 for no.
            max_honeypot: Highest honeypot flag, as a number: 1 for yes, 0 for no.
            min_mintable: Lowest mintable flag, as a number: 1 for yes, 0 for no.
            max_mintable: Highest mintable flag, as a number: 1 for yes, 0 for no.
            min_freezable: Lowest freezable flag, as a number: 1 for yes, 0 for no.
            max_freezable: Highest freezable flag, as a number: 1 for yes, 0 for no.
            min_buy_tax: Lowest tax on buying, in percent.
            max_buy_tax: Highest tax on buying, in percent.
            min_sell_tax: Lowest tax on selling, in percent.
            max_sell_tax: Highest tax on selling, in percent.
            limit: Projects per page. Default: 20.
            page: From 0. Default: 0.
            include_attributes: What to add to each project.
            developments_limit: Developments per project. Default: 3.
            recent_content_limit: Content items per project. Default: 10.
            recent_content_days_back: How far back recent content may lie. Default: 7.
            ecosystems: Only projects of one of these ecosystems.
            categories: Only projects in one of these categories.
            exclude_ecosystems: No projects of these ecosystems.
            exclude_categories: No projects in these categories.
            exclude_projects: No projects with these slugs, symbols or names.
            include_figures: Further figures to add to each project. Those of the criteria and
                the order are always added.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.ProjectsFilterResponse,
            "POST",
            "/api/v1/projects/filter",
            {
                "filter_mode": filter_mode,
                "instructions": instructions,
                "sort_by": sort_by,
                "sort_direction": sort_direction,
                "timeframe": timeframe,
                "tradable_chains": tradable_chains,
                "project_ids": project_ids,
                "min_trending": min_trending,
                "max_trending": max_trending,
                "min_market_cap": min_market_cap,
                "max_market_cap": max_market_cap,
                "min_price_change": min_price_change,
                "max_price_change": max_price_change,
                "min_trader_count": min_trader_count,
                "max_trader_count": max_trader_count,
                "min_trader_change": min_trader_change,
                "max_trader_change": max_trader_change,
                "min_volume": min_volume,
                "max_volume": max_volume,
                "min_volume_change": min_volume_change,
                "max_volume_change": max_volume_change,
                "min_buy_volume_ratio": min_buy_volume_ratio,
                "max_buy_volume_ratio": max_buy_volume_ratio,
                "min_quant_score": min_quant_score,
                "max_quant_score": max_quant_score,
                "min_quant_score_change": min_quant_score_change,
                "max_quant_score_change": max_quant_score_change,
                "min_mentions_24h": min_mentions_24h,
                "max_mentions_24h": max_mentions_24h,
                "min_mentions_7d": min_mentions_7d,
                "max_mentions_7d": max_mentions_7d,
                "min_mentions_change_24h": min_mentions_change_24h,
                "max_mentions_change_24h": max_mentions_change_24h,
                "min_mentions_change_7d": min_mentions_change_7d,
                "max_mentions_change_7d": max_mentions_change_7d,
                "min_liquidity": min_liquidity,
                "max_liquidity": max_liquidity,
                "min_technical_score": min_technical_score,
                "max_technical_score": max_technical_score,
                "min_rsi": min_rsi,
                "max_rsi": max_rsi,
                "min_price": min_price,
                "max_price": max_price,
                "min_market_cap_rank": min_market_cap_rank,
                "max_market_cap_rank": max_market_cap_rank,
                "min_fdv": min_fdv,
                "max_fdv": max_fdv,
                "min_market_cap_to_fdv": min_market_cap_to_fdv,
                "max_market_cap_to_fdv": max_market_cap_to_fdv,
                "min_price_change_1h": min_price_change_1h,
                "max_price_change_1h": max_price_change_1h,
                "min_price_change_4h": min_price_change_4h,
                "max_price_change_4h": max_price_change_4h,
                "min_price_change_24h": min_price_change_24h,
                "max_price_change_24h": max_price_change_24h,
                "min_price_change_7d": min_price_change_7d,
                "max_price_change_7d": max_price_change_7d,
                "min_price_change_30d": min_price_change_30d,
                "max_price_change_30d": max_price_change_30d,
                "min_price_change_90d": min_price_change_90d,
                "max_price_change_90d": max_price_change_90d,
                "min_ath_distance": min_ath_distance,
                "max_ath_distance": max_ath_distance,
                "min_volume_7d": min_volume_7d,
                "max_volume_7d": max_volume_7d,
                "min_volume_to_market_cap": min_volume_to_market_cap,
                "max_volume_to_market_cap": max_volume_to_market_cap,
                "min_mindshare_24h": min_mindshare_24h,
                "max_mindshare_24h": max_mindshare_24h,
                "min_mindshare_7d": min_mindshare_7d,
                "max_mindshare_7d": max_mindshare_7d,
                "min_mindshare_change_24h": min_mindshare_change_24h,
                "max_mindshare_change_24h": max_mindshare_change_24h,
                "min_mindshare_change_7d": min_mindshare_change_7d,
                "max_mindshare_change_7d": max_mindshare_change_7d,
                "min_authors_24h": min_authors_24h,
                "max_authors_24h": max_authors_24h,
                "min_authors_7d": min_authors_7d,
                "max_authors_7d": max_authors_7d,
                "min_tvl": min_tvl,
                "max_tvl": max_tvl,
                "min_tvl_change_7d": min_tvl_change_7d,
                "max_tvl_change_7d": max_tvl_change_7d,
                "min_tvl_change_30d": min_tvl_change_30d,
                "max_tvl_change_30d": max_tvl_change_30d,
                "min_fees_30d": min_fees_30d,
                "max_fees_30d": max_fees_30d,
                "min_fees_change_7d": min_fees_change_7d,
                "max_fees_change_7d": max_fees_change_7d,
                "min_fees_change_30d": min_fees_change_30d,
                "max_fees_change_30d": max_fees_change_30d,
                "min_revenue_30d": min_revenue_30d,
                "max_revenue_30d": max_revenue_30d,
                "min_revenue_change_7d": min_revenue_change_7d,
                "max_revenue_change_7d": max_revenue_change_7d,
                "min_revenue_change_30d": min_revenue_change_30d,
                "max_revenue_change_30d": max_revenue_change_30d,
                "min_market_cap_to_tvl": min_market_cap_to_tvl,
                "max_market_cap_to_tvl": max_market_cap_to_tvl,
                "min_price_to_fees": min_price_to_fees,
                "max_price_to_fees": max_price_to_fees,
                "min_valuation_percentile": min_valuation_percentile,
                "max_valuation_percentile": max_valuation_percentile,
                "min_token_age": min_token_age,
                "max_token_age": max_token_age,
                "min_smart_money_z_24h": min_smart_money_z_24h,
                "max_smart_money_z_24h": max_smart_money_z_24h,
                "min_smart_wallets_net_buying": min_smart_wallets_net_buying,
                "max_smart_wallets_net_buying": max_smart_wallets_net_buying,
                "min_unique_traders": min_unique_traders,
                "max_unique_traders": max_unique_traders,
                "min_holders": min_holders,
                "max_holders": max_holders,
                "min_funding_rate": min_funding_rate,
                "max_funding_rate": max_funding_rate,
                "min_open_interest": min_open_interest,
                "max_open_interest": max_open_interest,
                "min_open_interest_change": min_open_interest_change,
                "max_open_interest_change": max_open_interest_change,
                "min_honeypot": min_honeypot,
                "max_honeypot": max_honeypot,
                "min_mintable": min_mintable,
                "max_mintable": max_mintable,
                "min_freezable": min_freezable,
                "max_freezable": max_freezable,
                "min_buy_tax": min_buy_tax,
                "max_buy_tax": max_buy_tax,
                "min_sell_tax": min_sell_tax,
                "max_sell_tax": max_sell_tax,
                "limit": limit,
                "page": page,
                "include_attributes": include_attributes,
                "developments_limit": developments_limit,
                "recent_content_limit": recent_content_limit,
                "recent_content_days_back": recent_content_days_back,
                "ecosystems": ecosystems,
                "categories": categories,
                "exclude_ecosystems": exclude_ecosystems,
                "exclude_categories": exclude_categories,
                "exclude_projects": exclude_projects,
                "include_figures": include_figures,
            },
            timeout,
        )

    def iter_projects(
        self,
        *,
        filter_mode: Literal["natural_language", "direct"],
        instructions: str | None = None,
        sort_by: parameters.ProjectSort | None = None,
        sort_direction: Literal["asc", "desc"] | None = None,
        timeframe: Literal["4h", "24h"] | None = None,
        tradable_chains: Sequence[Literal["solana", "ethereum", "base", "arbitrum"]] | None = None,
        project_ids: Sequence[int] | None = None,
        min_trending: float | None = None,
        max_trending: float | None = None,
        min_market_cap: float | None = None,
        max_market_cap: float | None = None,
        min_price_change: float | None = None,
        max_price_change: float | None = None,
        min_trader_count: float | None = None,
        max_trader_count: float | None = None,
        min_trader_change: float | None = None,
        max_trader_change: float | None = None,
        min_volume: float | None = None,
        max_volume: float | None = None,
        min_volume_change: float | None = None,
        max_volume_change: float | None = None,
        min_buy_volume_ratio: float | None = None,
        max_buy_volume_ratio: float | None = None,
        min_quant_score: float | None = None,
        max_quant_score: float | None = None,
        min_quant_score_change: float | None = None,
        max_quant_score_change: float | None = None,
        min_mentions_24h: float | None = None,
        max_mentions_24h: float | None = None,
        min_mentions_7d: float | None = None,
        max_mentions_7d: float | None = None,
        min_mentions_change_24h: float | None = None,
        max_mentions_change_24h: float | None = None,
        min_mentions_change_7d: float | None = None,
        max_mentions_change_7d: float | None = None,
        min_liquidity: float | None = None,
        max_liquidity: float | None = None,
        min_technical_score: float | None = None,
        max_technical_score: float | None = None,
        min_rsi: float | None = None,
        max_rsi: float | None = None,
        min_price: float | None = None,
        max_price: float | None = None,
        min_market_cap_rank: float | None = None,
        max_market_cap_rank: float | None = None,
        min_fdv: float | None = None,
        max_fdv: float | None = None,
        min_market_cap_to_fdv: float | None = None,
        max_market_cap_to_fdv: float | None = None,
        min_price_change_1h: float | None = None,
        max_price_change_1h: float | None = None,
        min_price_change_4h: float | None = None,
        max_price_change_4h: float | None = None,
        min_price_change_24h: float | None = None,
        max_price_change_24h: float | None = None,
        min_price_change_7d: float | None = None,
        max_price_change_7d: float | None = None,
        min_price_change_30d: float | None = None,
        max_price_change_30d: float | None = None,
        min_price_change_90d: float | None = None,
        max_price_change_90d: float | None = None,
        min_ath_distance: float | None = None,
        max_ath_distance: float | None = None,
        min_volume_7d: float | None = None,
        max_volume_7d: float | None = None,
        min_volume_to_market_cap: float | None = None,
        max_volume_to_market_cap: float | None = None,
        min_mindshare_24h: float | None = None,
        max_mindshare_24h: float | None = None,
        min_mindshare_7d: float | None = None,
        max_mindshare_7d: float | None = None,
        min_mindshare_change_24h: float | None = None,
        max_mindshare_change_24h: float | None = None,
        min_mindshare_change_7d: float | None = None,
        max_mindshare_change_7d: float | None = None,
        min_authors_24h: float | None = None,
        max_authors_24h: float | None = None,
        min_authors_7d: float | None = None,
        max_authors_7d: float | None = None,
        min_tvl: float | None = None,
        max_tvl: float | None = None,
        min_tvl_change_7d: float | None = None,
        max_tvl_change_7d: float | None = None,
        min_tvl_change_30d: float | None = None,
        max_tvl_change_30d: float | None = None,
        min_fees_30d: float | None = None,
        max_fees_30d: float | None = None,
        min_fees_change_7d: float | None = None,
        max_fees_change_7d: float | None = None,
        min_fees_change_30d: float | None = None,
        max_fees_change_30d: float | None = None,
        min_revenue_30d: float | None = None,
        max_revenue_30d: float | None = None,
        min_revenue_change_7d: float | None = None,
        max_revenue_change_7d: float | None = None,
        min_revenue_change_30d: float | None = None,
        max_revenue_change_30d: float | None = None,
        min_market_cap_to_tvl: float | None = None,
        max_market_cap_to_tvl: float | None = None,
        min_price_to_fees: float | None = None,
        max_price_to_fees: float | None = None,
        min_valuation_percentile: float | None = None,
        max_valuation_percentile: float | None = None,
        min_token_age: float | None = None,
        max_token_age: float | None = None,
        min_smart_money_z_24h: float | None = None,
        max_smart_money_z_24h: float | None = None,
        min_smart_wallets_net_buying: float | None = None,
        max_smart_wallets_net_buying: float | None = None,
        min_unique_traders: float | None = None,
        max_unique_traders: float | None = None,
        min_holders: float | None = None,
        max_holders: float | None = None,
        min_funding_rate: float | None = None,
        max_funding_rate: float | None = None,
        min_open_interest: float | None = None,
        max_open_interest: float | None = None,
        min_open_interest_change: float | None = None,
        max_open_interest_change: float | None = None,
        min_honeypot: float | None = None,
        max_honeypot: float | None = None,
        min_mintable: float | None = None,
        max_mintable: float | None = None,
        min_freezable: float | None = None,
        max_freezable: float | None = None,
        min_buy_tax: float | None = None,
        max_buy_tax: float | None = None,
        min_sell_tax: float | None = None,
        max_sell_tax: float | None = None,
        include_attributes: Sequence[parameters.ProjectAttribute] | None = None,
        developments_limit: int | None = None,
        recent_content_limit: int | None = None,
        recent_content_days_back: int | None = None,
        ecosystems: Sequence[str] | None = None,
        categories: Sequence[str] | None = None,
        exclude_ecosystems: Sequence[str] | None = None,
        exclude_categories: Sequence[str] | None = None,
        exclude_projects: Sequence[str] | None = None,
        include_figures: Sequence[parameters.ProjectSort] | None = None,
        page_size: int = 50,
        timeout: float | None = None,
    ) -> AsyncPages[models.FilteredProject]:
        """All projects that `projects_filter` finds, page by page.

        Args:
            filter_mode: natural_language: the instructions become criteria, and criteria also
                given as fields win. direct: the fields alone.
            instructions: What to look for, in English. Required in natural_language mode, such
                as: Solana AI tokens under $50M that are not overbought.
            sort_by: What to order by. Default: trending.
            sort_direction: Default: desc. Missing figures come last in both.
            timeframe: The window of price change, volume, traders and their changes. Default:
                24h.
            tradable_chains: Only projects with a token on one of these chains.
            project_ids: Only these projects.
            min_trending: Lowest trending score, as a score from 0 to 100.
            max_trending: Highest trending score, as a score from 0 to 100.
            min_market_cap: Lowest market cap, in millions of USD.
            max_market_cap: Highest market cap, in millions of USD.
            min_price_change: Lowest price change, in percent over the timeframe.
            max_price_change: Highest price change, in percent over the timeframe.
            min_trader_count: Lowest number of traders, as a number over the timeframe.
            max_trader_count: Highest number of traders, as a number over the timeframe.
            min_trader_change: Lowest change in traders, in percent over the timeframe.
            max_trader_change: Highest change in traders, in percent over the timeframe.
            min_volume: Lowest trading volume, in USD over the timeframe.
            max_volume: Highest trading volume, in USD over the timeframe.
            min_volume_change: Lowest change in volume, in percent over the timeframe.
            max_volume_change: Highest change in volume, in percent over the timeframe.
            min_buy_volume_ratio: Lowest share of buying in the volume, as a ratio from 0 to 1
                over the timeframe.
            max_buy_volume_ratio: Highest share of buying in the volume, as a ratio from 0 to 1
                over the timeframe.
            min_quant_score: Lowest quant score, as a score from 0 to 100.
            max_quant_score: Highest quant score, as a score from 0 to 100.
            min_quant_score_change: Lowest change in quant score, in percent.
            max_quant_score_change: Highest change in quant score, in percent.
            min_mentions_24h: Lowest mentions in 24 hours, as a number.
            max_mentions_24h: Highest mentions in 24 hours, as a number.
            min_mentions_7d: Lowest mentions in 7 days, as a number.
            max_mentions_7d: Highest mentions in 7 days, as a number.
            min_mentions_change_24h: Lowest change in mentions over 24 hours, in percent.
            max_mentions_change_24h: Highest change in mentions over 24 hours, in percent.
            min_mentions_change_7d: Lowest change in mentions over 7 days, in percent.
            max_mentions_change_7d: Highest change in mentions over 7 days, in percent.
            min_liquidity: Lowest liquidity, in USD.
            max_liquidity: Highest liquidity, in USD.
            min_technical_score: Lowest technical score, as a score from -100 to 100.
            max_technical_score: Highest technical score, as a score from -100 to 100.
            min_rsi: Lowest RSI, as a score from 0 to 100.
            max_rsi: Highest RSI, as a score from 0 to 100.
            min_price: Lowest price, in USD.
            max_price: Highest price, in USD.
            min_market_cap_rank: Lowest market cap rank, as a rank, 1 for the largest.
            max_market_cap_rank: Highest market cap rank, as a rank, 1 for the largest.
            min_fdv: Lowest fully diluted valuation, in millions of USD.
            max_fdv: Highest fully diluted valuation, in millions of USD.
            min_market_cap_to_fdv: Lowest ratio of market cap to fully diluted valuation, as a
                ratio.
            max_market_cap_to_fdv: Highest ratio of market cap to fully diluted valuation, as a
                ratio.
            min_price_change_1h: Lowest price change over 1 hour, in percent.
            max_price_change_1h: Highest price change over 1 hour, in percent.
            min_price_change_4h: Lowest price change over 4 hours, in percent.
            max_price_change_4h: Highest price change over 4 hours, in percent.
            min_price_change_24h: Lowest price change over 24 hours, in percent.
            max_price_change_24h: Highest price change over 24 hours, in percent.
            min_price_change_7d: Lowest price change over 7 days, in percent.
            max_price_change_7d: Highest price change over 7 days, in percent.
            min_price_change_30d: Lowest price change over 30 days, in percent.
            max_price_change_30d: Highest price change over 30 days, in percent.
            min_price_change_90d: Lowest price change over 90 days, in percent.
            max_price_change_90d: Highest price change over 90 days, in percent.
            min_ath_distance: Lowest distance below the all-time high, in percent.
            max_ath_distance: Highest distance below the all-time high, in percent.
            min_volume_7d: Lowest trading volume over 7 days, in USD.
            max_volume_7d: Highest trading volume over 7 days, in USD.
            min_volume_to_market_cap: Lowest ratio of 24-hour volume to market cap, as a ratio.
            max_volume_to_market_cap: Highest ratio of 24-hour volume to market cap, as a ratio.
            min_mindshare_24h: Lowest mindshare over 24 hours, in percent.
            max_mindshare_24h: Highest mindshare over 24 hours, in percent.
            min_mindshare_7d: Lowest mindshare over 7 days, in percent.
            max_mindshare_7d: Highest mindshare over 7 days, in percent.
            min_mindshare_change_24h: Lowest change in mindshare over 24 hours, in percentage
                points.
            max_mindshare_change_24h: Highest change in mindshare over 24 hours, in percentage
                points.
            min_mindshare_change_7d: Lowest change in mindshare over 7 days, in percentage
                points.
            max_mindshare_change_7d: Highest change in mindshare over 7 days, in percentage
                points.
            min_authors_24h: Lowest authors in 24 hours, as a number.
            max_authors_24h: Highest authors in 24 hours, as a number.
            min_authors_7d: Lowest authors in 7 days, as a number.
            max_authors_7d: Highest authors in 7 days, as a number.
            min_tvl: Lowest TVL, in USD.
            max_tvl: Highest TVL, in USD.
            min_tvl_change_7d: Lowest change in TVL over 7 days, in percent.
            max_tvl_change_7d: Highest change in TVL over 7 days, in percent.
            min_tvl_change_30d: Lowest change in TVL over 30 days, in percent.
            max_tvl_change_30d: Highest change in TVL over 30 days, in percent.
            min_fees_30d: Lowest fees over 30 days, in USD.
            max_fees_30d: Highest fees over 30 days, in USD.
            min_fees_change_7d: Lowest change in fees over 7 days, in percent.
            max_fees_change_7d: Highest change in fees over 7 days, in percent.
            min_fees_change_30d: Lowest change in fees over 30 days, in percent.
            max_fees_change_30d: Highest change in fees over 30 days, in percent.
            min_revenue_30d: Lowest revenue over 30 days, in USD.
            max_revenue_30d: Highest revenue over 30 days, in USD.
            min_revenue_change_7d: Lowest change in revenue over 7 days, in percent.
            max_revenue_change_7d: Highest change in revenue over 7 days, in percent.
            min_revenue_change_30d: Lowest change in revenue over 30 days, in percent.
            max_revenue_change_30d: Highest change in revenue over 30 days, in percent.
            min_market_cap_to_tvl: Lowest ratio of market cap to TVL, as a ratio.
            max_market_cap_to_tvl: Highest ratio of market cap to TVL, as a ratio.
            min_price_to_fees: Lowest ratio of market cap to yearly fees, as a ratio.
            max_price_to_fees: Highest ratio of market cap to yearly fees, as a ratio.
            min_valuation_percentile: Lowest valuation percentile within its category, as a
                score from 0 to 100.
            max_valuation_percentile: Highest valuation percentile within its category, as a
                score from 0 to 100.
            min_token_age: Lowest token age, in days.
            max_token_age: Highest token age, in days.
            min_smart_money_z_24h: Lowest smart-money z-score, as a score.
            max_smart_money_z_24h: Highest smart-money z-score, as a score.
            min_smart_wallets_net_buying: Lowest proven wallets buying minus selling, as a
                number.
            max_smart_wallets_net_buying: Highest proven wallets buying minus selling, as a
                number.
            min_unique_traders: Lowest unique buyers and sellers in 24 hours, as a number.
            max_unique_traders: Highest unique buyers and sellers in 24 hours, as a number.
            min_holders: Lowest number of holders, as a number.
            max_holders: Highest number of holders, as a number.
            min_funding_rate: Lowest funding rate, in percent.
            max_funding_rate: Highest funding rate, in percent.
            min_open_interest: Lowest open interest, in USD.
            max_open_interest: Highest open interest, in USD.
            min_open_interest_change: Lowest change in open interest over 24 hours, in percent.
            max_open_interest_change: Highest change in open interest over 24 hours, in percent.
            min_honeypot: Lowest honeypot flag, as a number: 1 for yes, 0 for no.
            max_honeypot: Highest honeypot flag, as a number: 1 for yes, 0 for no.
            min_mintable: Lowest mintable flag, as a number: 1 for yes, 0 for no.
            max_mintable: Highest mintable flag, as a number: 1 for yes, 0 for no.
            min_freezable: Lowest freezable flag, as a number: 1 for yes, 0 for no.
            max_freezable: Highest freezable flag, as a number: 1 for yes, 0 for no.
            min_buy_tax: Lowest tax on buying, in percent.
            max_buy_tax: Highest tax on buying, in percent.
            min_sell_tax: Lowest tax on selling, in percent.
            max_sell_tax: Highest tax on selling, in percent.
            include_attributes: What to add to each project.
            developments_limit: Developments per project. Default: 3.
            recent_content_limit: Content items per project. Default: 10.
            recent_content_days_back: How far back recent content may lie. Default: 7.
            ecosystems: Only projects of one of these ecosystems.
            categories: Only projects in one of these categories.
            exclude_ecosystems: No projects of these ecosystems.
            exclude_categories: No projects in these categories.
            exclude_projects: No projects with these slugs, symbols or names.
            include_figures: Further figures to add to each project. Those of the criteria and
                the order are always added.
            page_size: Items per request.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._pages(
            _PROJECTS_FILTER,
            {
                "filter_mode": filter_mode,
                "instructions": instructions,
                "sort_by": sort_by,
                "sort_direction": sort_direction,
                "timeframe": timeframe,
                "tradable_chains": tradable_chains,
                "project_ids": project_ids,
                "min_trending": min_trending,
                "max_trending": max_trending,
                "min_market_cap": min_market_cap,
                "max_market_cap": max_market_cap,
                "min_price_change": min_price_change,
                "max_price_change": max_price_change,
                "min_trader_count": min_trader_count,
                "max_trader_count": max_trader_count,
                "min_trader_change": min_trader_change,
                "max_trader_change": max_trader_change,
                "min_volume": min_volume,
                "max_volume": max_volume,
                "min_volume_change": min_volume_change,
                "max_volume_change": max_volume_change,
                "min_buy_volume_ratio": min_buy_volume_ratio,
                "max_buy_volume_ratio": max_buy_volume_ratio,
                "min_quant_score": min_quant_score,
                "max_quant_score": max_quant_score,
                "min_quant_score_change": min_quant_score_change,
                "max_quant_score_change": max_quant_score_change,
                "min_mentions_24h": min_mentions_24h,
                "max_mentions_24h": max_mentions_24h,
                "min_mentions_7d": min_mentions_7d,
                "max_mentions_7d": max_mentions_7d,
                "min_mentions_change_24h": min_mentions_change_24h,
                "max_mentions_change_24h": max_mentions_change_24h,
                "min_mentions_change_7d": min_mentions_change_7d,
                "max_mentions_change_7d": max_mentions_change_7d,
                "min_liquidity": min_liquidity,
                "max_liquidity": max_liquidity,
                "min_technical_score": min_technical_score,
                "max_technical_score": max_technical_score,
                "min_rsi": min_rsi,
                "max_rsi": max_rsi,
                "min_price": min_price,
                "max_price": max_price,
                "min_market_cap_rank": min_market_cap_rank,
                "max_market_cap_rank": max_market_cap_rank,
                "min_fdv": min_fdv,
                "max_fdv": max_fdv,
                "min_market_cap_to_fdv": min_market_cap_to_fdv,
                "max_market_cap_to_fdv": max_market_cap_to_fdv,
                "min_price_change_1h": min_price_change_1h,
                "max_price_change_1h": max_price_change_1h,
                "min_price_change_4h": min_price_change_4h,
                "max_price_change_4h": max_price_change_4h,
                "min_price_change_24h": min_price_change_24h,
                "max_price_change_24h": max_price_change_24h,
                "min_price_change_7d": min_price_change_7d,
                "max_price_change_7d": max_price_change_7d,
                "min_price_change_30d": min_price_change_30d,
                "max_price_change_30d": max_price_change_30d,
                "min_price_change_90d": min_price_change_90d,
                "max_price_change_90d": max_price_change_90d,
                "min_ath_distance": min_ath_distance,
                "max_ath_distance": max_ath_distance,
                "min_volume_7d": min_volume_7d,
                "max_volume_7d": max_volume_7d,
                "min_volume_to_market_cap": min_volume_to_market_cap,
                "max_volume_to_market_cap": max_volume_to_market_cap,
                "min_mindshare_24h": min_mindshare_24h,
                "max_mindshare_24h": max_mindshare_24h,
                "min_mindshare_7d": min_mindshare_7d,
                "max_mindshare_7d": max_mindshare_7d,
                "min_mindshare_change_24h": min_mindshare_change_24h,
                "max_mindshare_change_24h": max_mindshare_change_24h,
                "min_mindshare_change_7d": min_mindshare_change_7d,
                "max_mindshare_change_7d": max_mindshare_change_7d,
                "min_authors_24h": min_authors_24h,
                "max_authors_24h": max_authors_24h,
                "min_authors_7d": min_authors_7d,
                "max_authors_7d": max_authors_7d,
                "min_tvl": min_tvl,
                "max_tvl": max_tvl,
                "min_tvl_change_7d": min_tvl_change_7d,
                "max_tvl_change_7d": max_tvl_change_7d,
                "min_tvl_change_30d": min_tvl_change_30d,
                "max_tvl_change_30d": max_tvl_change_30d,
                "min_fees_30d": min_fees_30d,
                "max_fees_30d": max_fees_30d,
                "min_fees_change_7d": min_fees_change_7d,
                "max_fees_change_7d": max_fees_change_7d,
                "min_fees_change_30d": min_fees_change_30d,
                "max_fees_change_30d": max_fees_change_30d,
                "min_revenue_30d": min_revenue_30d,
                "max_revenue_30d": max_revenue_30d,
                "min_revenue_change_7d": min_revenue_change_7d,
                "max_revenue_change_7d": max_revenue_change_7d,
                "min_revenue_change_30d": min_revenue_change_30d,
                "max_revenue_change_30d": max_revenue_change_30d,
                "min_market_cap_to_tvl": min_market_cap_to_tvl,
                "max_market_cap_to_tvl": max_market_cap_to_tvl,
                "min_price_to_fees": min_price_to_fees,
                "max_price_to_fees": max_price_to_fees,
                "min_valuation_percentile": min_valuation_percentile,
                "max_valuation_percentile": max_valuation_percentile,
                "min_token_age": min_token_age,
                "max_token_age": max_token_age,
                "min_smart_money_z_24h": min_smart_money_z_24h,
                "max_smart_money_z_24h": max_smart_money_z_24h,
                "min_smart_wallets_net_buying": min_smart_wallets_net_buying,
                "max_smart_wallets_net_buying": max_smart_wallets_net_buying,
                "min_unique_traders": min_unique_traders,
                "max_unique_traders": max_unique_traders,
                "min_holders": min_holders,
                "max_holders": max_holders,
                "min_funding_rate": min_funding_rate,
                "max_funding_rate": max_funding_rate,
                "min_open_interest": min_open_interest,
                "max_open_interest": max_open_interest,
                "min_open_interest_change": min_open_interest_change,
                "max_open_interest_change": max_open_interest_change,
                "min_honeypot": min_honeypot,
                "max_honeypot": max_honeypot,
                "min_mintable": min_mintable,
                "max_mintable": max_mintable,
                "min_freezable": min_freezable,
                "max_freezable": max_freezable,
                "min_buy_tax": min_buy_tax,
                "max_buy_tax": max_buy_tax,
                "min_sell_tax": min_sell_tax,
                "max_sell_tax": max_sell_tax,
                "include_attributes": include_attributes,
                "developments_limit": developments_limit,
                "recent_content_limit": recent_content_limit,
                "recent_content_days_back": recent_content_days_back,
                "ecosystems": ecosystems,
                "categories": categories,
                "exclude_ecosystems": exclude_ecosystems,
                "exclude_categories": exclude_categories,
                "exclude_projects": exclude_projects,
                "include_figures": include_figures,
            },
            page_size,
            timeout,
        )

    async def projects_market_history(
        self,
        *,
        project_id: int,
        interval: Literal["1h", "4h", "1d"] | None = None,
        start_date: datetime.date | str | None = None,
        end_date: datetime.date | str | None = None,
        timeout: float | None = None,
    ) -> models.ProjectsMarketHistoryResponse:
        """Price candles and volume of a project, with its mindshare and mentions on the same time
        axis.

        All times are in UTC.

        Args:
            project_id: The project: an id from /api/v1/reference/projects.
            interval: The length of a candle, aligned to UTC. Default: "1h".
            start_date: First day in UTC, YYYY-MM-DD. Default: 7 days (1h), 30 days (4h) or 90
                days (1d) up to the end. At most 30, 120 or 730 days.
            end_date: Last day in UTC, YYYY-MM-DD, included. Default: today.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.ProjectsMarketHistoryResponse,
            "POST",
            "/api/v1/projects/market-history",
            {
                "project_id": project_id,
                "interval": interval,
                "start_date": start_date,
                "end_date": end_date,
            },
            timeout,
        )

    async def projects_mindshare_map(
        self,
        *,
        project_limit: int | None = None,
        sort_by: parameters.MindshareSort | None = None,
        sort_direction: Literal["asc", "desc"] | None = None,
        mindshare_type: Literal["social", "news", "weighted"] | None = None,
        min_market_cap: float | None = None,
        tradable_chains: Sequence[parameters.MindshareChain] | None = None,
        exclude_wrapped: bool | None = None,
        exclude_stablecoins: bool | None = None,
        ecosystems: Sequence[parameters.Ecosystem] | None = None,
        categories: Sequence[parameters.Category] | None = None,
        project_ids: Sequence[int] | None = None,
        include_mindshare_history: bool | None = None,
        include_momentum_history: bool | None = None,
        include_attention_reference: bool | None = None,
        dynamic_developments_limit: int | None = None,
        dev_half_life_hours: float | None = None,
        handle_days_back: int | None = None,
        min_handles_per_project: int | None = None,
        max_handles_per_project: int | None = None,
        handle_scaling: Literal["sqrt", "linear", "fixed"] | None = None,
        min_handle_relevance: float | None = None,
        person_only: bool | None = None,
        include_retweets: bool | None = None,
        include_automated: bool | None = None,
        posts_per_handle: int | None = None,
        max_character_count: int | None = None,
        image_limit: int | None = None,
        included_attributes: Sequence[parameters.MindshareAttribute] | None = None,
        timeout: float | None = None,
    ) -> models.ProjectsMindshareMapResponse:
        """Projects ranked by their share of attention, with the handles and posts that give it.

        The formula, its constants and what attacks on it cost: docs/methodology/mindshare.md.

        Args:
            project_limit: Number of projects. Default: 50.
            sort_by: The figure to sort by. Default: "mindshare_24h".
            sort_direction: Missing figures come last in both directions. Default: "desc".
            mindshare_type: social: tweets and posts; news: news, developments, videos;
                weighted: 70 and 30 percent of them. Default: "weighted".
            min_market_cap: Minimum market capitalisation in USD.
            tradable_chains: Only projects with a token on one of these.
            exclude_wrapped: Leave out wrapped tokens. Default: False.
            exclude_stablecoins: Leave out stablecoins. Default: False.
            ecosystems: Only projects in one of these ecosystems.
            categories: Only projects in one of these categories.
            project_ids: Only these projects; rank and share still refer to all projects.
            include_mindshare_history: Adds mindshare_history: the 24 h share, hourly for 48
                hours and daily for 30 days. Default: False.
            include_momentum_history: Adds momentum_history at the same times. Default: False.
            include_attention_reference: Adds attention_reference: daily attention as others
                measure it, such as Wikipedia, for 30 days. Default: False.
            dynamic_developments_limit: Developments of the most active project; the others get
                a proportional number. Default: 5 for each.
            dev_half_life_hours: The weight of a development halves with every such period of
                age. Default: 72.
            handle_days_back: Days of posts that count for handles. Default: 7.
            min_handles_per_project: Handles of the smallest project, if it has that many.
                Default: 3.
            max_handles_per_project: Handles of the largest project. Default: 10.
            handle_scaling: fixed: the maximum for all; linear, sqrt: in proportion to the share
                (or its square root) relative to the largest share. Default: "sqrt".
            min_handle_relevance: Minimum mean relevance of a handle's posts. Default: 0.
            person_only: Only handles known to be people. Default: False.
            include_retweets: Count and show retweets. Default: False.
            include_automated: Also list accounts recognised as automated, such as price
                tickers. Default: False.
            posts_per_handle: Posts to show per handle, best first. Default: 0.
            max_character_count: Longer texts are cut on a word boundary; 0 = no cut. Default:
                0.
            image_limit: Images per post. Default: 3.
            included_attributes: Attributes to add to each project. Default: [].
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.ProjectsMindshareMapResponse,
            "POST",
            "/api/v1/projects/mindshare-map",
            {
                "project_limit": project_limit,
                "sort_by": sort_by,
                "sort_direction": sort_direction,
                "mindshare_type": mindshare_type,
                "min_market_cap": min_market_cap,
                "tradable_chains": tradable_chains,
                "exclude_wrapped": exclude_wrapped,
                "exclude_stablecoins": exclude_stablecoins,
                "ecosystems": ecosystems,
                "categories": categories,
                "project_ids": project_ids,
                "include_mindshare_history": include_mindshare_history,
                "include_momentum_history": include_momentum_history,
                "include_attention_reference": include_attention_reference,
                "dynamic_developments_limit": dynamic_developments_limit,
                "dev_half_life_hours": dev_half_life_hours,
                "handle_days_back": handle_days_back,
                "min_handles_per_project": min_handles_per_project,
                "max_handles_per_project": max_handles_per_project,
                "handle_scaling": handle_scaling,
                "min_handle_relevance": min_handle_relevance,
                "person_only": person_only,
                "include_retweets": include_retweets,
                "include_automated": include_automated,
                "posts_per_handle": posts_per_handle,
                "max_character_count": max_character_count,
                "image_limit": image_limit,
                "included_attributes": included_attributes,
            },
            timeout,
        )

    async def projects_mindshare_sectors(
        self,
        *,
        sector_type: Literal["category", "ecosystem"] | None = None,
        mindshare_type: Literal["social", "news", "weighted"] | None = None,
        sort_by: parameters.MindshareSort | None = None,
        sort_direction: Literal["asc", "desc"] | None = None,
        limit: int | None = None,
        projects_per_sector: int | None = None,
        include_mindshare_history: bool | None = None,
        timeout: float | None = None,
    ) -> models.ProjectsMindshareSectorsResponse:
        """Categories or ecosystems ranked by their share of attention, now and over time.

        An extension of the mindshare map, with the same formula. The share of a sector is the sum
        of the shares of its projects. A project counts fully in each of its sectors, so the shares
        of all sectors add up to more than 100.

        Args:
            sector_type: Group projects by category or by ecosystem. Default: "category".
            mindshare_type: As in the mindshare map. Default: "weighted".
            sort_by: The figure to sort by: a change shows which narratives gain. Default:
                "mindshare_24h".
            sort_direction: Missing figures come last in both directions. Default: "desc".
            limit: Number of sectors. Default: 20.
            projects_per_sector: Largest projects to list per sector. Default: 3.
            include_mindshare_history: Adds mindshare_history: the 24 h share, hourly for 48
                hours and daily for 30 days. Default: False.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.ProjectsMindshareSectorsResponse,
            "POST",
            "/api/v1/projects/mindshare-sectors",
            {
                "sector_type": sector_type,
                "mindshare_type": mindshare_type,
                "sort_by": sort_by,
                "sort_direction": sort_direction,
                "limit": limit,
                "projects_per_sector": projects_per_sector,
                "include_mindshare_history": include_mindshare_history,
            },
            timeout,
        )

    async def fundamentals_history(
        self,
        *,
        metric: parameters.FundamentalsHistoryMetric,
        ecosystem_ids: Sequence[int] | None = None,
        project_ids: Sequence[int] | None = None,
        categories: Sequence[str] | None = None,
        group_by: Literal["protocol", "chain", "category"] | None = None,
        date_grouping: Literal["daily", "weekly", "monthly"] | None = None,
        start_date: datetime.date | str | None = None,
        end_date: datetime.date | str | None = None,
        entity_limit: int | None = None,
        timeout: float | None = None,
    ) -> models.FundamentalsHistoryResponse:
        """TVL, fees, revenue, volume, stablecoin supply, options volume, open interest and yields
        over time, by protocol, chain or category.

        Args:
            metric: What to measure: tvl, stablecoin_supply and open_interest are stocks, yield
                is a rate, the others are flows. yield is grouped by protocol, or for a single
                project by chain.
            ecosystem_ids: Only figures on these ecosystems: ids from
                /api/v1/reference/ecosystems.
            project_ids: Only these projects.
            categories: Only projects in one of these categories.
            group_by: What an entity is. Default: "protocol".
            date_grouping: Length of a period: days, ISO weeks (labelled by their Monday) or
                months (labelled by the 1st). Default: "daily".
            start_date: First day, YYYY-MM-DD. Default: 90 days up to the end.
            end_date: Last day, YYYY-MM-DD. Default: today.
            entity_limit: How many entities, the largest over the range; for yield, those with
                the largest TVL. Default: 10.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.FundamentalsHistoryResponse,
            "POST",
            "/api/v1/data/fundamentals/history",
            {
                "metric": metric,
                "ecosystem_ids": ecosystem_ids,
                "project_ids": project_ids,
                "categories": categories,
                "group_by": group_by,
                "date_grouping": date_grouping,
                "start_date": start_date,
                "end_date": end_date,
                "entity_limit": entity_limit,
            },
            timeout,
        )

    async def wallets_pnl_details(
        self,
        *,
        wallet: str,
        token_addresses: Sequence[str] | None = None,
        duration: Literal["all", "90d", "30d", "7d", "24h"] | None = None,
        chain: str | None = None,
        sort_type: Literal["asc", "desc"] | None = None,
        sort_by: Literal["last_trade"] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        include_attributes: Sequence[parameters.WalletTokenAttribute] | None = None,
        recent_content_limit: int | None = None,
        recent_content_days_back: int | None = None,
        timeout: float | None = None,
    ) -> models.WalletsPnlDetailsResponse:
        """Profit and loss of one wallet, token by token.

        Running weighted-average cost, swaps only. Tokens received by transfer have no cost and make
        no profit; `coverage` says what was left out and why.

        Args:
            wallet: The wallet's address: base58, 32 to 44 characters.
            token_addresses: Only these tokens, in the rows and the summary alike.
            duration: Counts back from now; cost basis is carried in from before. Default:
                "all".
            chain: Wallets of other chains than Solana are answered from what is stored.
                Default: "solana".
            sort_type: Direction of the order. Default: "desc".
            sort_by: The only order: by last trade. Default: "last_trade".
            limit: Tokens per page. Default: 10.
            offset: Tokens to skip. Default: 0.
            include_attributes: Attributes of each token's project to include. Default: [].
            recent_content_limit: Items of recent_content per token. Default: 5.
            recent_content_days_back: How far back recent_content looks, in days. Default: 7.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.WalletsPnlDetailsResponse,
            "POST",
            "/api/v1/data/wallets/pnl-details",
            {
                "wallet": wallet,
                "token_addresses": token_addresses,
                "duration": duration,
                "chain": chain,
                "sort_type": sort_type,
                "sort_by": sort_by,
                "limit": limit,
                "offset": offset,
                "include_attributes": include_attributes,
                "recent_content_limit": recent_content_limit,
                "recent_content_days_back": recent_content_days_back,
            },
            timeout,
        )

    def iter_wallet_tokens(
        self,
        *,
        wallet: str,
        token_addresses: Sequence[str] | None = None,
        duration: Literal["all", "90d", "30d", "7d", "24h"] | None = None,
        chain: str | None = None,
        sort_type: Literal["asc", "desc"] | None = None,
        sort_by: Literal["last_trade"] | None = None,
        include_attributes: Sequence[parameters.WalletTokenAttribute] | None = None,
        recent_content_limit: int | None = None,
        recent_content_days_back: int | None = None,
        page_size: int = 100,
        timeout: float | None = None,
    ) -> AsyncPages[models.WalletToken]:
        """All tokens of the wallet that `wallets_pnl_details` finds, page by page.

        Args:
            wallet: The wallet's address: base58, 32 to 44 characters.
            token_addresses: Only these tokens, in the rows and the summary alike.
            duration: Counts back from now; cost basis is carried in from before. Default:
                "all".
            chain: Wallets of other chains than Solana are answered from what is stored.
                Default: "solana".
            sort_type: Direction of the order. Default: "desc".
            sort_by: The only order: by last trade. Default: "last_trade".
            include_attributes: Attributes of each token's project to include. Default: [].
            recent_content_limit: Items of recent_content per token. Default: 5.
            recent_content_days_back: How far back recent_content looks, in days. Default: 7.
            page_size: Items per request.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._pages(
            _WALLETS_PNL_DETAILS,
            {
                "wallet": wallet,
                "token_addresses": token_addresses,
                "duration": duration,
                "chain": chain,
                "sort_type": sort_type,
                "sort_by": sort_by,
                "include_attributes": include_attributes,
                "recent_content_limit": recent_content_limit,
                "recent_content_days_back": recent_content_days_back,
            },
            page_size,
            timeout,
        )

    async def wallets_pnl_history(
        self,
        *,
        wallet: str,
        token_addresses: Sequence[str] | None = None,
        duration: Literal["all", "90d", "30d", "7d", "24h"] | None = None,
        chain: str | None = None,
        timeout: float | None = None,
    ) -> models.WalletsPnlHistoryResponse:
        """A wallet's profit and loss over time.

        Cumulative realised profit, and the unrealised profit at the prices of each time. The last
        point equals the totals of pnl-details.

        Args:
            wallet: The wallet's address: base58, 32 to 44 characters.
            token_addresses: Only these tokens, in the rows and the summary alike.
            duration: Counts back from now; cost basis is carried in from before. Default:
                "all".
            chain: Wallets of other chains than Solana are answered from what is stored.
                Default: "solana".
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.WalletsPnlHistoryResponse,
            "POST",
            "/api/v1/data/wallets/pnl-history",
            {
                "wallet": wallet,
                "token_addresses": token_addresses,
                "duration": duration,
                "chain": chain,
            },
            timeout,
        )

    async def wallets_trades(
        self,
        *,
        wallet: str,
        token_addresses: Sequence[str] | None = None,
        duration: Literal["all", "90d", "30d", "7d", "24h"] | None = None,
        chain: str | None = None,
        sort_type: Literal["asc", "desc"] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> models.WalletsTradesResponse:
        """The trades of one wallet, with what each sale made.

        The trades behind pnl-details: money is left out, and the profits of the sales sum to its
        realised profit.

        Args:
            wallet: The wallet's address: base58, 32 to 44 characters.
            token_addresses: Only these tokens, in the rows and the summary alike.
            duration: Counts back from now; cost basis is carried in from before. Default:
                "all".
            chain: Wallets of other chains than Solana are answered from what is stored.
                Default: "solana".
            sort_type: asc shows the oldest trades first. Default: "desc".
            limit: Trades per page. Default: 25.
            offset: Trades to skip. Default: 0.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.WalletsTradesResponse,
            "POST",
            "/api/v1/data/wallets/trades",
            {
                "wallet": wallet,
                "token_addresses": token_addresses,
                "duration": duration,
                "chain": chain,
                "sort_type": sort_type,
                "limit": limit,
                "offset": offset,
            },
            timeout,
        )

    def iter_wallet_trades(
        self,
        *,
        wallet: str,
        token_addresses: Sequence[str] | None = None,
        duration: Literal["all", "90d", "30d", "7d", "24h"] | None = None,
        chain: str | None = None,
        sort_type: Literal["asc", "desc"] | None = None,
        page_size: int = 100,
        timeout: float | None = None,
    ) -> AsyncPages[models.WalletsTradesDataItem]:
        """All trades of the wallet that `wallets_trades` finds, page by page.

        Args:
            wallet: The wallet's address: base58, 32 to 44 characters.
            token_addresses: Only these tokens, in the rows and the summary alike.
            duration: Counts back from now; cost basis is carried in from before. Default:
                "all".
            chain: Wallets of other chains than Solana are answered from what is stored.
                Default: "solana".
            sort_type: asc shows the oldest trades first. Default: "desc".
            page_size: Items per request.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._pages(
            _WALLETS_TRADES,
            {
                "wallet": wallet,
                "token_addresses": token_addresses,
                "duration": duration,
                "chain": chain,
                "sort_type": sort_type,
            },
            page_size,
            timeout,
        )

    async def wallets_pnl_leaders(
        self,
        *,
        type: Literal["today", "yesterday", "1W", "30d", "90d"],
        sort_type: Literal["asc", "desc"] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        chain: str | None = None,
        include_flagged: bool | None = None,
        project_id: int | None = None,
        timeout: float | None = None,
    ) -> models.WalletsPnlLeadersResponse:
        """The wallets that realised the most, or lost the most, in a window.

        Ranked by realised profit, with floors on trades and volume; wallets that look like bots or
        pools are left out.

        Args:
            type: The window: today since 00:00 UTC, yesterday the UTC day before, 1W the last 7
                × 24 hours. Additions to the interface: 30d and 90d are UTC days, with today.
            sort_type: asc shows the largest losses first. Default: "desc".
            limit: Wallets per page. Default: 10.
            offset: Wallets to skip. Default: 0.
            chain: The chain's name. Default: "solana".
            include_flagged: Also wallets that look like bots or pools. Default: False.
            project_id: Only what was traded of this project's tokens, without floors. Not for
                30d and 90d.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.WalletsPnlLeadersResponse,
            "POST",
            "/api/v1/data/wallets/pnl-leaders",
            {
                "type": type,
                "sort_type": sort_type,
                "limit": limit,
                "offset": offset,
                "chain": chain,
                "include_flagged": include_flagged,
                "project_id": project_id,
            },
            timeout,
        )

    def iter_leaders(
        self,
        *,
        type: Literal["today", "yesterday", "1W", "30d", "90d"],
        sort_type: Literal["asc", "desc"] | None = None,
        chain: str | None = None,
        include_flagged: bool | None = None,
        project_id: int | None = None,
        page_size: int = 10,
        timeout: float | None = None,
    ) -> AsyncPages[models.Leader]:
        """All wallets that `wallets_pnl_leaders` finds, page by page.

        Args:
            type: The window: today since 00:00 UTC, yesterday the UTC day before, 1W the last 7
                × 24 hours. Additions to the interface: 30d and 90d are UTC days, with today.
            sort_type: asc shows the largest losses first. Default: "desc".
            chain: The chain's name. Default: "solana".
            include_flagged: Also wallets that look like bots or pools. Default: False.
            project_id: Only what was traded of this project's tokens, without floors. Not for
                30d and 90d.
            page_size: Items per request.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._pages(
            _WALLETS_PNL_LEADERS,
            {
                "type": type,
                "sort_type": sort_type,
                "chain": chain,
                "include_flagged": include_flagged,
                "project_id": project_id,
            },
            page_size,
            timeout,
        )

    async def wallets_skill(
        self,
        *,
        wallets: Sequence[str],
        as_of: str | None = None,
        chain: str | None = None,
        timeout: float | None = None,
    ) -> models.WalletsSkillResponse:
        """Whether given wallets have shown skill, or why that cannot be said.

        The figures of the newest weekly formation. A wallet that could not be measured has nulls
        and a reason, and comes last.

        Args:
            wallets: Addresses of wallets.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.WalletsSkillResponse,
            "POST",
            "/api/v1/data/wallets/skill",
            {
                "wallets": wallets,
                "as_of": as_of,
                "chain": chain,
            },
            timeout,
        )

    async def wallets_episodes(
        self,
        *,
        wallet: str,
        limit: int | None = None,
        offset: int | None = None,
        as_of: str | None = None,
        chain: str | None = None,
        timeout: float | None = None,
    ) -> models.WalletsEpisodesResponse:
        """The positions of a wallet from flat to flat: the evidence behind its skill.

        As they were when the cohorts of that week were formed; before the first formation, as of
        now and without the market.

        Args:
            wallet: The wallet's address.
            limit: Episodes a page, newest first. Default: 100.
            offset: Episodes to skip. Default: 0.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.WalletsEpisodesResponse,
            "POST",
            "/api/v1/data/wallets/episodes",
            {
                "wallet": wallet,
                "limit": limit,
                "offset": offset,
                "as_of": as_of,
                "chain": chain,
            },
            timeout,
        )

    def iter_wallet_episodes(
        self,
        *,
        wallet: str,
        as_of: str | None = None,
        chain: str | None = None,
        page_size: int = 500,
        timeout: float | None = None,
    ) -> AsyncPages[models.WalletsEpisodesDataItem]:
        """All positions of the wallet that `wallets_episodes` finds, page by page.

        Args:
            wallet: The wallet's address.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            page_size: Items per request.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._pages(
            _WALLETS_EPISODES,
            {
                "wallet": wallet,
                "as_of": as_of,
                "chain": chain,
            },
            page_size,
            timeout,
        )

    async def smart_money_record(
        self,
        *,
        cohorts: Sequence[parameters.SmartMoneyRecordCohort] | None = None,
        include_weeks: bool | None = None,
        as_of: str | None = None,
        chain: str | None = None,
        timeout: float | None = None,
    ) -> models.SmartMoneyRecordResponse:
        """Whether the cohorts were right afterwards: their walk-forward record, week by week, with
        a verdict.

        Returns of the positions that each cohort opened in the week after its formation, over 1, 7
        and 30 days. A verdict needs 8 weeks and 30 positions.

        Args:
            cohorts: Only these cohorts. Default: all.
            include_weeks: Adds the rows of the single weeks. Default: True.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.SmartMoneyRecordResponse,
            "POST",
            "/api/v1/data/smart-money/record",
            {
                "cohorts": cohorts,
                "include_weeks": include_weeks,
                "as_of": as_of,
                "chain": chain,
            },
            timeout,
        )

    async def smart_money_wallets(
        self,
        *,
        cohort: parameters.SmartMoneyRecordCohort | None = None,
        style: Literal["<1h", "1h-2d", ">2d"] | None = None,
        min_observations: int | None = None,
        sort_by: Literal["edge", "p_skill", "fdr", "copy_edge"] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        as_of: str | None = None,
        chain: str | None = None,
        timeout: float | None = None,
    ) -> models.SmartMoneyWalletsResponse:
        """The wallets of a cohort, with the evidence for their skill.

        Cohorts are formed every Monday 00:00 UTC and never rewritten. `proven` wallets have a
        false-discovery rate of at most 10 %.

        Args:
            cohort: The group of wallets. Default: "proven".
            style: Only wallets whose median entry is at this age of a token.
            min_observations: Least pairs of token and week. Default: 0.
            sort_by: Best first; wallets without the figure are last. Default: "edge".
            limit: Wallets per page. Default: 50.
            offset: Wallets to skip. Default: 0.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.SmartMoneyWalletsResponse,
            "POST",
            "/api/v1/data/smart-money/wallets",
            {
                "cohort": cohort,
                "style": style,
                "min_observations": min_observations,
                "sort_by": sort_by,
                "limit": limit,
                "offset": offset,
                "as_of": as_of,
                "chain": chain,
            },
            timeout,
        )

    def iter_smart_money_wallets(
        self,
        *,
        cohort: parameters.SmartMoneyRecordCohort | None = None,
        style: Literal["<1h", "1h-2d", ">2d"] | None = None,
        min_observations: int | None = None,
        sort_by: Literal["edge", "p_skill", "fdr", "copy_edge"] | None = None,
        as_of: str | None = None,
        chain: str | None = None,
        page_size: int = 100,
        timeout: float | None = None,
    ) -> AsyncPages[models.SmartMoneyWalletsDataItem]:
        """All wallets that `smart_money_wallets` finds, page by page.

        Args:
            cohort: The group of wallets. Default: "proven".
            style: Only wallets whose median entry is at this age of a token.
            min_observations: Least pairs of token and week. Default: 0.
            sort_by: Best first; wallets without the figure are last. Default: "edge".
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            page_size: Items per request.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._pages(
            _SMART_MONEY_WALLETS,
            {
                "cohort": cohort,
                "style": style,
                "min_observations": min_observations,
                "sort_by": sort_by,
                "as_of": as_of,
                "chain": chain,
            },
            page_size,
            timeout,
        )

    async def smart_money_netflows(
        self,
        *,
        cohort: parameters.SmartMoneyRecordCohort | None = None,
        window: Literal["1h", "24h", "7d", "30d"] | None = None,
        exclude_stable: bool | None = None,
        project_id: int | None = None,
        min_wallets: int | None = None,
        max_token_age_hours: float | None = None,
        sort_by: Literal["z", "net_usd", "wallets"] | None = None,
        limit: int | None = None,
        include_wallets: bool | None = None,
        as_of: str | None = None,
        chain: str | None = None,
        timeout: float | None = None,
    ) -> models.SmartMoneyNetflowsResponse:
        """What a cohort buys and sells, compared with random wallets that are as active.

        `z` and `p` compare the net flow with 200 placebo cohorts. A new trade appears within
        seconds; an `as_of` in the past uses the cohort of that week.

        Args:
            cohort: The group of wallets. Default: "proven".
            window: Counts back from as_of. Default: "24h".
            exclude_stable: Leaves out tokens that follow a price, such as staked or wrapped
                ones. Stablecoins never count. Default: True.
            project_id: Only the tokens of this project, whatever exclude_stable is.
            min_wallets: Least wallets that traded the token. Default: 1.
            max_token_age_hours: Only tokens first traded at most this long ago.
            sort_by: Largest first; tokens without the figure are last. Default: "z".
            limit: Tokens at most. Default: 50.
            include_wallets: Adds the ten wallets with the largest flows. Default: False.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.SmartMoneyNetflowsResponse,
            "POST",
            "/api/v1/data/smart-money/netflows",
            {
                "cohort": cohort,
                "window": window,
                "exclude_stable": exclude_stable,
                "project_id": project_id,
                "min_wallets": min_wallets,
                "max_token_age_hours": max_token_age_hours,
                "sort_by": sort_by,
                "limit": limit,
                "include_wallets": include_wallets,
                "as_of": as_of,
                "chain": chain,
            },
            timeout,
        )

    async def smart_money_trades(
        self,
        *,
        cohort: parameters.SmartMoneyRecordCohort | None = None,
        token: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        as_of: str | None = None,
        chain: str | None = None,
        timeout: float | None = None,
    ) -> models.SmartMoneyTradesResponse:
        """The newest trades of a cohort, and whether each opens or closes a position.

        Newest first, the last 1,000 of the cohort. For older ones, set `as_of`.

        Args:
            cohort: The group of wallets. Default: "proven".
            token: Only trades of this token.
            limit: Trades per page. Default: 50.
            cursor: next_cursor of the page before.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.SmartMoneyTradesResponse,
            "POST",
            "/api/v1/data/smart-money/trades",
            {
                "cohort": cohort,
                "token": token,
                "limit": limit,
                "cursor": cursor,
                "as_of": as_of,
                "chain": chain,
            },
            timeout,
        )

    def iter_smart_money_trades(
        self,
        *,
        cohort: parameters.SmartMoneyRecordCohort | None = None,
        token: str | None = None,
        as_of: str | None = None,
        chain: str | None = None,
        page_size: int = 100,
        timeout: float | None = None,
    ) -> AsyncPages[models.SmartMoneyTradesDataItem]:
        """All trades that `smart_money_trades` finds, page by page.

        Args:
            cohort: The group of wallets. Default: "proven".
            token: Only trades of this token.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            page_size: Items per request.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._pages(
            _SMART_MONEY_TRADES,
            {
                "cohort": cohort,
                "token": token,
                "as_of": as_of,
                "chain": chain,
            },
            page_size,
            timeout,
        )

    async def smart_money_holdings(
        self,
        *,
        cohort: parameters.SmartMoneyRecordCohort | None = None,
        min_wallets: int | None = None,
        limit: int | None = None,
        offset: int | None = None,
        as_of: str | None = None,
        chain: str | None = None,
        timeout: float | None = None,
    ) -> models.SmartMoneyHoldingsResponse:
        """What the wallets of a cohort hold, token by token.

        From stored trades and transfers. Largest value first; tokens without a price are last.

        Args:
            cohort: The group of wallets. Default: "proven".
            min_wallets: Least wallets that hold the token. Default: 1.
            limit: Tokens per page. Default: 50.
            offset: Tokens to skip. Default: 0.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.SmartMoneyHoldingsResponse,
            "POST",
            "/api/v1/data/smart-money/holdings",
            {
                "cohort": cohort,
                "min_wallets": min_wallets,
                "limit": limit,
                "offset": offset,
                "as_of": as_of,
                "chain": chain,
            },
            timeout,
        )

    def iter_smart_money_holdings(
        self,
        *,
        cohort: parameters.SmartMoneyRecordCohort | None = None,
        min_wallets: int | None = None,
        as_of: str | None = None,
        chain: str | None = None,
        page_size: int = 100,
        timeout: float | None = None,
    ) -> AsyncPages[models.SmartMoneyHoldingsDataItem]:
        """All tokens that `smart_money_holdings` finds, page by page.

        Args:
            cohort: The group of wallets. Default: "proven".
            min_wallets: Least wallets that hold the token. Default: 1.
            as_of: Answers as of this time, ISO 8601. Default: now.
            chain: The chain's name. Default: "solana".
            page_size: Items per request.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return self._pages(
            _SMART_MONEY_HOLDINGS,
            {
                "cohort": cohort,
                "min_wallets": min_wallets,
                "as_of": as_of,
                "chain": chain,
            },
            page_size,
            timeout,
        )

    async def alerts_create(
        self,
        *,
        name: str,
        webhook_url: str,
        screen: Mapping[str, Any] | None = None,
        search: Mapping[str, Any] | None = None,
        cooldown_minutes: int | None = None,
        timeout: float | None = None,
    ) -> models.AlertsCreateResponse:
        """Notify a webhook when projects newly pass a screen, or new content matches a search.

        What matches now is not reported. The answer has the secret that signs notifications; it is
        not shown again. See docs/alerts.md for the format of notifications. Only for permanent API
        keys.

        Args:
            name: For people; it is part of every notification.
            webhook_url: An https URL on the public internet that accepts POST.
            screen: A request of projects/filter. Instructions are translated once, now. With
                limit, only the first projects in the order of sort_by pass.
            search: A request of content/search with a query. minimum_relevance_score decides
                what matches.
            cooldown_minutes: A project is not reported again within this time, even if it
                passes anew. Default: 60.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.AlertsCreateResponse,
            "POST",
            "/api/v1/alerts/create",
            {
                "name": name,
                "webhook_url": webhook_url,
                "screen": screen,
                "search": search,
                "cooldown_minutes": cooldown_minutes,
            },
            timeout,
        )

    async def alerts_list(
        self,
        *,
        timeout: float | None = None,
    ) -> models.AlertsListResponse:
        """The alerts of the calling key, and whether their webhooks accept notifications.

        Args:
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.AlertsListResponse,
            "POST",
            "/api/v1/alerts/list",
            {},
            timeout,
        )

    async def alerts_delete(
        self,
        *,
        alert_id: str,
        timeout: float | None = None,
    ) -> models.AlertsDeleteResponse:
        """Delete an alert of the calling key.

        Args:
            alert_id: From alerts/list.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.AlertsDeleteResponse,
            "POST",
            "/api/v1/alerts/delete",
            {
                "alert_id": alert_id,
            },
            timeout,
        )

    async def alerts_test(
        self,
        *,
        alert_id: str,
        timeout: float | None = None,
    ) -> models.AlertsTestResponse:
        """Send a test notification to the webhook of an alert, and enable the alert again if it
        was disabled.

        Args:
            alert_id: From alerts/list.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.AlertsTestResponse,
            "POST",
            "/api/v1/alerts/test",
            {
                "alert_id": alert_id,
            },
            timeout,
        )

    async def reference_ecosystems(
        self,
        *,
        timeout: float | None = None,
    ) -> models.ReferenceEcosystemsResponse:
        """All ecosystems with their stable ids.

        Args:
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.ReferenceEcosystemsResponse,
            "GET",
            "/api/v1/reference/ecosystems",
            {},
            timeout,
        )

    async def reference_categories(
        self,
        *,
        timeout: float | None = None,
    ) -> models.ReferenceCategoriesResponse:
        """All categories with their stable ids.

        Args:
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.ReferenceCategoriesResponse,
            "GET",
            "/api/v1/reference/categories",
            {},
            timeout,
        )

    async def reference_projects(
        self,
        *,
        q: str | None = None,
        limit: int | None = None,
        ids: str | None = None,
        timeout: float | None = None,
    ) -> models.ReferenceProjectsResponse:
        """Projects by name, symbol, handle or token address, best match first.

        Args:
            q: A name, symbol, handle or token address, or the start of one.
            limit: The number of projects. Default: 20.
            ids: These projects instead: at most 100 ids with commas between.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.ReferenceProjectsResponse,
            "GET",
            "/api/v1/reference/projects",
            {
                "q": q,
                "limit": limit,
                "ids": ids,
            },
            timeout,
        )

    async def usage(
        self,
        *,
        days: int | None = None,
        timeout: float | None = None,
    ) -> models.UsageResponse:
        """The plan, limits and usage of the calling key. Does not count towards the limit.

        Args:
            days: The number of days, up to today. Default: 7.
            timeout: Seconds that this call may take. Default: the client's.
        """
        return await self._call(
            models.UsageResponse,
            "GET",
            "/api/v1/usage",
            {
                "days": days,
            },
            timeout,
        )
