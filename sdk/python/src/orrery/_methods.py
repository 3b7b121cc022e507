# Generated from openapi.json by npm run generate. Do not edit.
from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, TypeVar

from typing_extensions import Unpack

from . import models, parameters
from ._call import Operation
from ._model import Model
from ._paging import AsyncPages, Item, Pages, Paging

M = TypeVar("M", bound=Model)

_CONTENT_SEARCH = Operation(
    "POST", "/api/v1/content/search", parameters.ContentSearchRequest, models.ContentSearchResponse
)
_CONTENT_ITEM = Operation(
    "POST", "/api/v1/content/item", parameters.ContentItemRequest, models.ContentItemResponse
)
_PROJECTS_FILTER = Operation(
    "POST", "/api/v1/projects/filter", parameters.ProjectsFilterRequest, models.ProjectsFilterResponse
)
_ITER_PROJECTS = Paging(
    item=models.FilteredProject,
    operation=_PROJECTS_FILTER,
    parameters=parameters.IterProjectsRequest,
    by="page",
    end_at=("metadata", "total_results"),
    key="project_id",
)
_PROJECTS_MARKET_HISTORY = Operation(
    "POST", "/api/v1/projects/market-history", parameters.ProjectsMarketHistoryRequest, models.ProjectsMarketHistoryResponse
)
_PROJECTS_MINDSHARE_MAP = Operation(
    "POST", "/api/v1/projects/mindshare-map", parameters.ProjectsMindshareMapRequest, models.ProjectsMindshareMapResponse
)
_PROJECTS_MINDSHARE_SECTORS = Operation(
    "POST", "/api/v1/projects/mindshare-sectors", parameters.ProjectsMindshareSectorsRequest, models.ProjectsMindshareSectorsResponse
)
_FUNDAMENTALS_HISTORY = Operation(
    "POST", "/api/v1/data/fundamentals/history", parameters.FundamentalsHistoryRequest, models.FundamentalsHistoryResponse
)
_WALLETS_PNL_DETAILS = Operation(
    "POST", "/api/v1/data/wallets/pnl-details", parameters.WalletsPnlDetailsRequest, models.WalletsPnlDetailsResponse
)
_ITER_WALLET_TOKENS = Paging(
    item=models.WalletToken,
    operation=_WALLETS_PNL_DETAILS,
    parameters=parameters.IterWalletTokensRequest,
    by="offset",
    end_at=("metadata", "total_tokens"),
    key="address",
)
_WALLETS_PNL_HISTORY = Operation(
    "POST", "/api/v1/data/wallets/pnl-history", parameters.WalletsPnlHistoryRequest, models.WalletsPnlHistoryResponse
)
_WALLETS_TRADES = Operation(
    "POST", "/api/v1/data/wallets/trades", parameters.WalletsTradesRequest, models.WalletsTradesResponse
)
_ITER_WALLET_TRADES = Paging(
    item=models.WalletTrade,
    operation=_WALLETS_TRADES,
    parameters=parameters.IterWalletTradesRequest,
    by="offset",
    end_at=("metadata", "total_items"),
    key="id",
)
_WALLETS_PNL_LEADERS = Operation(
    "POST", "/api/v1/data/wallets/pnl-leaders", parameters.WalletsPnlLeadersRequest, models.WalletsPnlLeadersResponse
)
_ITER_LEADERS = Paging(
    item=models.Leader,
    operation=_WALLETS_PNL_LEADERS,
    parameters=parameters.IterLeadersRequest,
    by="offset",
    end_at=("metadata", "total_items"),
    key="wallet",
)
_WALLETS_SKILL = Operation(
    "POST", "/api/v1/data/wallets/skill", parameters.WalletsSkillRequest, models.WalletsSkillResponse
)
_WALLETS_EPISODES = Operation(
    "POST", "/api/v1/data/wallets/episodes", parameters.WalletsEpisodesRequest, models.WalletsEpisodesResponse
)
_ITER_WALLET_EPISODES = Paging(
    item=models.WalletEpisode,
    operation=_WALLETS_EPISODES,
    parameters=parameters.IterWalletEpisodesRequest,
    by="offset",
    end_at=("metadata", "total_items"),
    key="id",
)
_SMART_MONEY_RECORD = Operation(
    "POST", "/api/v1/data/smart-money/record", parameters.SmartMoneyRecordRequest, models.SmartMoneyRecordResponse
)
_SMART_MONEY_WALLETS = Operation(
    "POST", "/api/v1/data/smart-money/wallets", parameters.SmartMoneyWalletsRequest, models.SmartMoneyWalletsResponse
)
_ITER_SMART_MONEY_WALLETS = Paging(
    item=models.SmartMoneyWallet,
    operation=_SMART_MONEY_WALLETS,
    parameters=parameters.IterSmartMoneyWalletsRequest,
    by="offset",
    end_at=("metadata", "total_items"),
    key="wallet",
)
_SMART_MONEY_NETFLOWS = Operation(
    "POST", "/api/v1/data/smart-money/netflows", parameters.SmartMoneyNetflowsRequest, models.SmartMoneyNetflowsResponse
)
_SMART_MONEY_TRADES = Operation(
    "POST", "/api/v1/data/smart-money/trades", parameters.SmartMoneyTradesRequest, models.SmartMoneyTradesResponse
)
_ITER_SMART_MONEY_TRADES = Paging(
    item=models.SmartMoneyTrade,
    operation=_SMART_MONEY_TRADES,
    parameters=parameters.IterSmartMoneyTradesRequest,
    by="cursor",
    end_at=("data", "next_cursor"),
    key=None,
)
_SMART_MONEY_HOLDINGS = Operation(
    "POST", "/api/v1/data/smart-money/holdings", parameters.SmartMoneyHoldingsRequest, models.SmartMoneyHoldingsResponse
)
_ITER_SMART_MONEY_HOLDINGS = Paging(
    item=models.SmartMoneyHolding,
    operation=_SMART_MONEY_HOLDINGS,
    parameters=parameters.IterSmartMoneyHoldingsRequest,
    by="offset",
    end_at=("metadata", "total_items"),
    key="token",
)
_ALERTS_CREATE = Operation(
    "POST", "/api/v1/alerts/create", parameters.AlertsCreateRequest, models.AlertsCreateResponse
)
_ALERTS_LIST = Operation(
    "POST", "/api/v1/alerts/list", parameters.AlertsListRequest, models.AlertsListResponse
)
_ALERTS_DELETE = Operation(
    "POST", "/api/v1/alerts/delete", parameters.AlertsDeleteRequest, models.AlertsDeleteResponse
)
_ALERTS_TEST = Operation(
    "POST", "/api/v1/alerts/test", parameters.AlertsTestRequest, models.AlertsTestResponse
)
_REFERENCE_ECOSYSTEMS = Operation(
    "GET", "/api/v1/reference/ecosystems", parameters.ReferenceEcosystemsRequest, models.ReferenceEcosystemsResponse
)
_REFERENCE_CATEGORIES = Operation(
    "GET", "/api/v1/reference/categories", parameters.ReferenceCategoriesRequest, models.ReferenceCategoriesResponse
)
_REFERENCE_PROJECTS = Operation(
    "GET", "/api/v1/reference/projects", parameters.ReferenceProjectsRequest, models.ReferenceProjectsResponse
)
_USAGE = Operation(
    "GET", "/api/v1/usage", parameters.UsageRequest, models.UsageResponse
)


class Methods:
    """One method per operation of the API, and an iterator per list that has pages.

    `timeout` is the number of seconds that a call may take, by default the client's, and
    `page_size` the number of items per request.
    """

    @abstractmethod
    def _call(
        self, operation: Operation[M], request: Mapping[str, Any], timeout: float | None
    ) -> M: ...

    @abstractmethod
    def _pages(
        self, paging: Paging[Item], request: Mapping[str, Any], page_size: int, timeout: float | None
    ) -> Pages[Item]: ...

    def content_search(
        self, *, timeout: float | None = None, **request: Unpack[parameters.ContentSearchRequest]
    ) -> models.ContentSearchResponse:
        """Find posts, news, developments, tweets and videos by words and by meaning."""
        return self._call(_CONTENT_SEARCH, request, timeout)

    def content_item(
        self, *, timeout: float | None = None, **request: Unpack[parameters.ContentItemRequest]
    ) -> models.ContentItemResponse:
        """One content item with its whole text.

        Ids are those of content search and of all other answers.
        """
        return self._call(_CONTENT_ITEM, request, timeout)

    def projects_filter(
        self, *, timeout: float | None = None, **request: Unpack[parameters.ProjectsFilterRequest]
    ) -> models.ProjectsFilterResponse:
        """Projects by market, technical, attention and fundamental criteria, given as fields or in
        plain English.
        """
        return self._call(_PROJECTS_FILTER, request, timeout)

    def iter_projects(
        self,
        *,
        page_size: int = 50,
        timeout: float | None = None,
        **request: Unpack[parameters.IterProjectsRequest],
    ) -> Pages[models.FilteredProject]:
        """The whole list that `projects_filter` finds, requested page by page."""
        return self._pages(_ITER_PROJECTS, request, page_size, timeout)

    def projects_market_history(
        self, *, timeout: float | None = None, **request: Unpack[parameters.ProjectsMarketHistoryRequest]
    ) -> models.ProjectsMarketHistoryResponse:
        """Price candles and volume of a project, with its mindshare and mentions on the same time
        axis.

        All times are in UTC.
        """
        return self._call(_PROJECTS_MARKET_HISTORY, request, timeout)

    def projects_mindshare_map(
        self, *, timeout: float | None = None, **request: Unpack[parameters.ProjectsMindshareMapRequest]
    ) -> models.ProjectsMindshareMapResponse:
        """Projects ranked by their share of attention, with the handles and posts that give it.

        The formula, its constants and what attacks on it cost: docs/methodology/mindshare.md.
        """
        return self._call(_PROJECTS_MINDSHARE_MAP, request, timeout)

    def projects_mindshare_sectors(
        self, *, timeout: float | None = None, **request: Unpack[parameters.ProjectsMindshareSectorsRequest]
    ) -> models.ProjectsMindshareSectorsResponse:
        """Categories or ecosystems ranked by their share of attention, now and over time.

        An extension of the mindshare map, with the same formula. The share of a sector is the sum
        of the shares of its projects. A project counts fully in each of its sectors, so the shares
        of all sectors add up to more than 100.
        """
        return self._call(_PROJECTS_MINDSHARE_SECTORS, request, timeout)

    def fundamentals_history(
        self, *, timeout: float | None = None, **request: Unpack[parameters.FundamentalsHistoryRequest]
    ) -> models.FundamentalsHistoryResponse:
        """TVL, fees, revenue, volume, stablecoin supply, options volume, open interest and yields
        over time, by protocol, chain or category.
        """
        return self._call(_FUNDAMENTALS_HISTORY, request, timeout)

    def wallets_pnl_details(
        self, *, timeout: float | None = None, **request: Unpack[parameters.WalletsPnlDetailsRequest]
    ) -> models.WalletsPnlDetailsResponse:
        """Profit and loss of one wallet, token by token.

        Running weighted-average cost, swaps only. Tokens received by transfer have no cost and make
        no profit; `coverage` says what was left out and why.
        """
        return self._call(_WALLETS_PNL_DETAILS, request, timeout)

    def iter_wallet_tokens(
        self,
        *,
        page_size: int = 100,
        timeout: float | None = None,
        **request: Unpack[parameters.IterWalletTokensRequest],
    ) -> Pages[models.WalletToken]:
        """The whole list that `wallets_pnl_details` finds, requested page by page."""
        return self._pages(_ITER_WALLET_TOKENS, request, page_size, timeout)

    def wallets_pnl_history(
        self, *, timeout: float | None = None, **request: Unpack[parameters.WalletsPnlHistoryRequest]
    ) -> models.WalletsPnlHistoryResponse:
        """A wallet's profit and loss over time.

        Cumulative realised profit, and the unrealised profit at the prices of each time. The last
        point equals the totals of pnl-details.
        """
        return self._call(_WALLETS_PNL_HISTORY, request, timeout)

    def wallets_trades(
        self, *, timeout: float | None = None, **request: Unpack[parameters.WalletsTradesRequest]
    ) -> models.WalletsTradesResponse:
        """The trades of one wallet, with what each sale made.

        The trades behind pnl-details: money is left out, and the profits of the sales sum to its
        realised profit.
        """
        return self._call(_WALLETS_TRADES, request, timeout)

    def iter_wallet_trades(
        self,
        *,
        page_size: int = 100,
        timeout: float | None = None,
        **request: Unpack[parameters.IterWalletTradesRequest],
    ) -> Pages[models.WalletTrade]:
        """The whole list that `wallets_trades` finds, requested page by page."""
        return self._pages(_ITER_WALLET_TRADES, request, page_size, timeout)

    def wallets_pnl_leaders(
        self, *, timeout: float | None = None, **request: Unpack[parameters.WalletsPnlLeadersRequest]
    ) -> models.WalletsPnlLeadersResponse:
        """The wallets that realised the most, or lost the most, in a window.

        Ranked by realised profit, with floors on trades and volume; wallets that look like bots or
        pools are left out.
        """
        return self._call(_WALLETS_PNL_LEADERS, request, timeout)

    def iter_leaders(
        self,
        *,
        page_size: int = 10,
        timeout: float | None = None,
        **request: Unpack[parameters.IterLeadersRequest],
    ) -> Pages[models.Leader]:
        """The whole list that `wallets_pnl_leaders` finds, requested page by page."""
        return self._pages(_ITER_LEADERS, request, page_size, timeout)

    def wallets_skill(
        self, *, timeout: float | None = None, **request: Unpack[parameters.WalletsSkillRequest]
    ) -> models.WalletsSkillResponse:
        """Whether given wallets have shown skill, or why that cannot be said.

        The figures of the newest weekly formation. A wallet that could not be measured has nulls
        and a reason, and comes last.
        """
        return self._call(_WALLETS_SKILL, request, timeout)

    def wallets_episodes(
        self, *, timeout: float | None = None, **request: Unpack[parameters.WalletsEpisodesRequest]
    ) -> models.WalletsEpisodesResponse:
        """The positions of a wallet from flat to flat: the evidence behind its skill.

        As they were when the cohorts of that week were formed; before the first formation, as of
        now and without the market.
        """
        return self._call(_WALLETS_EPISODES, request, timeout)

    def iter_wallet_episodes(
        self,
        *,
        page_size: int = 500,
        timeout: float | None = None,
        **request: Unpack[parameters.IterWalletEpisodesRequest],
    ) -> Pages[models.WalletEpisode]:
        """The whole list that `wallets_episodes` finds, requested page by page."""
        return self._pages(_ITER_WALLET_EPISODES, request, page_size, timeout)

    def smart_money_record(
        self, *, timeout: float | None = None, **request: Unpack[parameters.SmartMoneyRecordRequest]
    ) -> models.SmartMoneyRecordResponse:
        """Whether the cohorts were right afterwards: their walk-forward record, week by week, with
        a verdict.

        Returns of the positions that each cohort opened in the week after its formation, over 1, 7
        and 30 days. A verdict needs 8 weeks and 30 positions.
        """
        return self._call(_SMART_MONEY_RECORD, request, timeout)

    def smart_money_wallets(
        self, *, timeout: float | None = None, **request: Unpack[parameters.SmartMoneyWalletsRequest]
    ) -> models.SmartMoneyWalletsResponse:
        """The wallets of a cohort, with the evidence for their skill.

        Cohorts are formed every Monday 00:00 UTC and never rewritten. `proven` wallets have a
        false-discovery rate of at most 10 %.
        """
        return self._call(_SMART_MONEY_WALLETS, request, timeout)

    def iter_smart_money_wallets(
        self,
        *,
        page_size: int = 100,
        timeout: float | None = None,
        **request: Unpack[parameters.IterSmartMoneyWalletsRequest],
    ) -> Pages[models.SmartMoneyWallet]:
        """The whole list that `smart_money_wallets` finds, requested page by page."""
        return self._pages(_ITER_SMART_MONEY_WALLETS, request, page_size, timeout)

    def smart_money_netflows(
        self, *, timeout: float | None = None, **request: Unpack[parameters.SmartMoneyNetflowsRequest]
    ) -> models.SmartMoneyNetflowsResponse:
        """What a cohort buys and sells, compared with random wallets that are as active.

        `z` and `p` compare the net flow with 200 placebo cohorts. A new trade appears within
        seconds; an `as_of` in the past uses the cohort of that week.
        """
        return self._call(_SMART_MONEY_NETFLOWS, request, timeout)

    def smart_money_trades(
        self, *, timeout: float | None = None, **request: Unpack[parameters.SmartMoneyTradesRequest]
    ) -> models.SmartMoneyTradesResponse:
        """The newest trades of a cohort, and whether each opens or closes a position.

        Newest first, the last 1,000 of the cohort. For older ones, set `as_of`.
        """
        return self._call(_SMART_MONEY_TRADES, request, timeout)

    def iter_smart_money_trades(
        self,
        *,
        page_size: int = 100,
        timeout: float | None = None,
        **request: Unpack[parameters.IterSmartMoneyTradesRequest],
    ) -> Pages[models.SmartMoneyTrade]:
        """The whole list that `smart_money_trades` finds, requested page by page."""
        return self._pages(_ITER_SMART_MONEY_TRADES, request, page_size, timeout)

    def smart_money_holdings(
        self, *, timeout: float | None = None, **request: Unpack[parameters.SmartMoneyHoldingsRequest]
    ) -> models.SmartMoneyHoldingsResponse:
        """What the wallets of a cohort hold, token by token.

        From stored trades and transfers. Largest value first; tokens without a price are last.
        """
        return self._call(_SMART_MONEY_HOLDINGS, request, timeout)

    def iter_smart_money_holdings(
        self,
        *,
        page_size: int = 100,
        timeout: float | None = None,
        **request: Unpack[parameters.IterSmartMoneyHoldingsRequest],
    ) -> Pages[models.SmartMoneyHolding]:
        """The whole list that `smart_money_holdings` finds, requested page by page."""
        return self._pages(_ITER_SMART_MONEY_HOLDINGS, request, page_size, timeout)

    def alerts_create(
        self, *, timeout: float | None = None, **request: Unpack[parameters.AlertsCreateRequest]
    ) -> models.AlertsCreateResponse:
        """Notify a webhook when projects newly pass a screen, or new content matches a search.

        What matches now is not reported. The answer has the secret that signs notifications; it is
        not shown again. See docs/alerts.md for the format of notifications. Only for permanent API
        keys.
        """
        return self._call(_ALERTS_CREATE, request, timeout)

    def alerts_list(
        self, *, timeout: float | None = None, **request: Unpack[parameters.AlertsListRequest]
    ) -> models.AlertsListResponse:
        """The alerts of the calling key, and whether their webhooks accept notifications."""
        return self._call(_ALERTS_LIST, request, timeout)

    def alerts_delete(
        self, *, timeout: float | None = None, **request: Unpack[parameters.AlertsDeleteRequest]
    ) -> models.AlertsDeleteResponse:
        """Delete an alert of the calling key."""
        return self._call(_ALERTS_DELETE, request, timeout)

    def alerts_test(
        self, *, timeout: float | None = None, **request: Unpack[parameters.AlertsTestRequest]
    ) -> models.AlertsTestResponse:
        """Send a test notification to the webhook of an alert, and enable the alert again if it
        was disabled.
        """
        return self._call(_ALERTS_TEST, request, timeout)

    def reference_ecosystems(
        self, *, timeout: float | None = None, **request: Unpack[parameters.ReferenceEcosystemsRequest]
    ) -> models.ReferenceEcosystemsResponse:
        """All ecosystems with their stable ids."""
        return self._call(_REFERENCE_ECOSYSTEMS, request, timeout)

    def reference_categories(
        self, *, timeout: float | None = None, **request: Unpack[parameters.ReferenceCategoriesRequest]
    ) -> models.ReferenceCategoriesResponse:
        """All categories with their stable ids."""
        return self._call(_REFERENCE_CATEGORIES, request, timeout)

    def reference_projects(
        self, *, timeout: float | None = None, **request: Unpack[parameters.ReferenceProjectsRequest]
    ) -> models.ReferenceProjectsResponse:
        """Projects by name, symbol, handle or token address, best match first."""
        return self._call(_REFERENCE_PROJECTS, request, timeout)

    def usage(
        self, *, timeout: float | None = None, **request: Unpack[parameters.UsageRequest]
    ) -> models.UsageResponse:
        """The plan, limits and usage of the calling key. Does not count towards the limit."""
        return self._call(_USAGE, request, timeout)


class AsyncMethods:
    """One asynchronous method per operation, and an iterator per list that has pages.

    `timeout` is the number of seconds that a call may take, by default the client's, and
    `page_size` the number of items per request.
    """

    @abstractmethod
    async def _call(
        self, operation: Operation[M], request: Mapping[str, Any], timeout: float | None
    ) -> M: ...

    @abstractmethod
    def _pages(
        self, paging: Paging[Item], request: Mapping[str, Any], page_size: int, timeout: float | None
    ) -> AsyncPages[Item]: ...

    async def content_search(
        self, *, timeout: float | None = None, **request: Unpack[parameters.ContentSearchRequest]
    ) -> models.ContentSearchResponse:
        """Find posts, news, developments, tweets and videos by words and by meaning."""
        return await self._call(_CONTENT_SEARCH, request, timeout)

    async def content_item(
        self, *, timeout: float | None = None, **request: Unpack[parameters.ContentItemRequest]
    ) -> models.ContentItemResponse:
        """One content item with its whole text.

        Ids are those of content search and of all other answers.
        """
        return await self._call(_CONTENT_ITEM, request, timeout)

    async def projects_filter(
        self, *, timeout: float | None = None, **request: Unpack[parameters.ProjectsFilterRequest]
    ) -> models.ProjectsFilterResponse:
        """Projects by market, technical, attention and fundamental criteria, given as fields or in
        plain English.
        """
        return await self._call(_PROJECTS_FILTER, request, timeout)

    def iter_projects(
        self,
        *,
        page_size: int = 50,
        timeout: float | None = None,
        **request: Unpack[parameters.IterProjectsRequest],
    ) -> AsyncPages[models.FilteredProject]:
        """The whole list that `projects_filter` finds, requested page by page."""
        return self._pages(_ITER_PROJECTS, request, page_size, timeout)

    async def projects_market_history(
        self, *, timeout: float | None = None, **request: Unpack[parameters.ProjectsMarketHistoryRequest]
    ) -> models.ProjectsMarketHistoryResponse:
        """Price candles and volume of a project, with its mindshare and mentions on the same time
        axis.

        All times are in UTC.
        """
        return await self._call(_PROJECTS_MARKET_HISTORY, request, timeout)

    async def projects_mindshare_map(
        self, *, timeout: float | None = None, **request: Unpack[parameters.ProjectsMindshareMapRequest]
    ) -> models.ProjectsMindshareMapResponse:
        """Projects ranked by their share of attention, with the handles and posts that give it.

        The formula, its constants and what attacks on it cost: docs/methodology/mindshare.md.
        """
        return await self._call(_PROJECTS_MINDSHARE_MAP, request, timeout)

    async def projects_mindshare_sectors(
        self, *, timeout: float | None = None, **request: Unpack[parameters.ProjectsMindshareSectorsRequest]
    ) -> models.ProjectsMindshareSectorsResponse:
        """Categories or ecosystems ranked by their share of attention, now and over time.

        An extension of the mindshare map, with the same formula. The share of a sector is the sum
        of the shares of its projects. A project counts fully in each of its sectors, so the shares
        of all sectors add up to more than 100.
        """
        return await self._call(_PROJECTS_MINDSHARE_SECTORS, request, timeout)

    async def fundamentals_history(
        self, *, timeout: float | None = None, **request: Unpack[parameters.FundamentalsHistoryRequest]
    ) -> models.FundamentalsHistoryResponse:
        """TVL, fees, revenue, volume, stablecoin supply, options volume, open interest and yields
        over time, by protocol, chain or category.
        """
        return await self._call(_FUNDAMENTALS_HISTORY, request, timeout)

    async def wallets_pnl_details(
        self, *, timeout: float | None = None, **request: Unpack[parameters.WalletsPnlDetailsRequest]
    ) -> models.WalletsPnlDetailsResponse:
        """Profit and loss of one wallet, token by token.

        Running weighted-average cost, swaps only. Tokens received by transfer have no cost and make
        no profit; `coverage` says what was left out and why.
        """
        return await self._call(_WALLETS_PNL_DETAILS, request, timeout)

    def iter_wallet_tokens(
        self,
        *,
        page_size: int = 100,
        timeout: float | None = None,
        **request: Unpack[parameters.IterWalletTokensRequest],
    ) -> AsyncPages[models.WalletToken]:
        """The whole list that `wallets_pnl_details` finds, requested page by page."""
        return self._pages(_ITER_WALLET_TOKENS, request, page_size, timeout)

    async def wallets_pnl_history(
        self, *, timeout: float | None = None, **request: Unpack[parameters.WalletsPnlHistoryRequest]
    ) -> models.WalletsPnlHistoryResponse:
        """A wallet's profit and loss over time.

        Cumulative realised profit, and the unrealised profit at the prices of each time. The last
        point equals the totals of pnl-details.
        """
        return await self._call(_WALLETS_PNL_HISTORY, request, timeout)

    async def wallets_trades(
        self, *, timeout: float | None = None, **request: Unpack[parameters.WalletsTradesRequest]
    ) -> models.WalletsTradesResponse:
        """The trades of one wallet, with what each sale made.

        The trades behind pnl-details: money is left out, and the profits of the sales sum to its
        realised profit.
        """
        return await self._call(_WALLETS_TRADES, request, timeout)

    def iter_wallet_trades(
        self,
        *,
        page_size: int = 100,
        timeout: float | None = None,
        **request: Unpack[parameters.IterWalletTradesRequest],
    ) -> AsyncPages[models.WalletTrade]:
        """The whole list that `wallets_trades` finds, requested page by page."""
        return self._pages(_ITER_WALLET_TRADES, request, page_size, timeout)

    async def wallets_pnl_leaders(
        self, *, timeout: float | None = None, **request: Unpack[parameters.WalletsPnlLeadersRequest]
    ) -> models.WalletsPnlLeadersResponse:
        """The wallets that realised the most, or lost the most, in a window.

        Ranked by realised profit, with floors on trades and volume; wallets that look like bots or
        pools are left out.
        """
        return await self._call(_WALLETS_PNL_LEADERS, request, timeout)

    def iter_leaders(
        self,
        *,
        page_size: int = 10,
        timeout: float | None = None,
        **request: Unpack[parameters.IterLeadersRequest],
    ) -> AsyncPages[models.Leader]:
        """The whole list that `wallets_pnl_leaders` finds, requested page by page."""
        return self._pages(_ITER_LEADERS, request, page_size, timeout)

    async def wallets_skill(
        self, *, timeout: float | None = None, **request: Unpack[parameters.WalletsSkillRequest]
    ) -> models.WalletsSkillResponse:
        """Whether given wallets have shown skill, or why that cannot be said.

        The figures of the newest weekly formation. A wallet that could not be measured has nulls
        and a reason, and comes last.
        """
        return await self._call(_WALLETS_SKILL, request, timeout)

    async def wallets_episodes(
        self, *, timeout: float | None = None, **request: Unpack[parameters.WalletsEpisodesRequest]
    ) -> models.WalletsEpisodesResponse:
        """The positions of a wallet from flat to flat: the evidence behind its skill.

        As they were when the cohorts of that week were formed; before the first formation, as of
        now and without the market.
        """
        return await self._call(_WALLETS_EPISODES, request, timeout)

    def iter_wallet_episodes(
        self,
        *,
        page_size: int = 500,
        timeout: float | None = None,
        **request: Unpack[parameters.IterWalletEpisodesRequest],
    ) -> AsyncPages[models.WalletEpisode]:
        """The whole list that `wallets_episodes` finds, requested page by page."""
        return self._pages(_ITER_WALLET_EPISODES, request, page_size, timeout)

    async def smart_money_record(
        self, *, timeout: float | None = None, **request: Unpack[parameters.SmartMoneyRecordRequest]
    ) -> models.SmartMoneyRecordResponse:
        """Whether the cohorts were right afterwards: their walk-forward record, week by week, with
        a verdict.

        Returns of the positions that each cohort opened in the week after its formation, over 1, 7
        and 30 days. A verdict needs 8 weeks and 30 positions.
        """
        return await self._call(_SMART_MONEY_RECORD, request, timeout)

    async def smart_money_wallets(
        self, *, timeout: float | None = None, **request: Unpack[parameters.SmartMoneyWalletsRequest]
    ) -> models.SmartMoneyWalletsResponse:
        """The wallets of a cohort, with the evidence for their skill.

        Cohorts are formed every Monday 00:00 UTC and never rewritten. `proven` wallets have a
        false-discovery rate of at most 10 %.
        """
        return await self._call(_SMART_MONEY_WALLETS, request, timeout)

    def iter_smart_money_wallets(
        self,
        *,
        page_size: int = 100,
        timeout: float | None = None,
        **request: Unpack[parameters.IterSmartMoneyWalletsRequest],
    ) -> AsyncPages[models.SmartMoneyWallet]:
        """The whole list that `smart_money_wallets` finds, requested page by page."""
        return self._pages(_ITER_SMART_MONEY_WALLETS, request, page_size, timeout)

    async def smart_money_netflows(
        self, *, timeout: float | None = None, **request: Unpack[parameters.SmartMoneyNetflowsRequest]
    ) -> models.SmartMoneyNetflowsResponse:
        """What a cohort buys and sells, compared with random wallets that are as active.

        `z` and `p` compare the net flow with 200 placebo cohorts. A new trade appears within
        seconds; an `as_of` in the past uses the cohort of that week.
        """
        return await self._call(_SMART_MONEY_NETFLOWS, request, timeout)

    async def smart_money_trades(
        self, *, timeout: float | None = None, **request: Unpack[parameters.SmartMoneyTradesRequest]
    ) -> models.SmartMoneyTradesResponse:
        """The newest trades of a cohort, and whether each opens or closes a position.

        Newest first, the last 1,000 of the cohort. For older ones, set `as_of`.
        """
        return await self._call(_SMART_MONEY_TRADES, request, timeout)

    def iter_smart_money_trades(
        self,
        *,
        page_size: int = 100,
        timeout: float | None = None,
        **request: Unpack[parameters.IterSmartMoneyTradesRequest],
    ) -> AsyncPages[models.SmartMoneyTrade]:
        """The whole list that `smart_money_trades` finds, requested page by page."""
        return self._pages(_ITER_SMART_MONEY_TRADES, request, page_size, timeout)

    async def smart_money_holdings(
        self, *, timeout: float | None = None, **request: Unpack[parameters.SmartMoneyHoldingsRequest]
    ) -> models.SmartMoneyHoldingsResponse:
        """What the wallets of a cohort hold, token by token.

        From stored trades and transfers. Largest value first; tokens without a price are last.
        """
        return await self._call(_SMART_MONEY_HOLDINGS, request, timeout)

    def iter_smart_money_holdings(
        self,
        *,
        page_size: int = 100,
        timeout: float | None = None,
        **request: Unpack[parameters.IterSmartMoneyHoldingsRequest],
    ) -> AsyncPages[models.SmartMoneyHolding]:
        """The whole list that `smart_money_holdings` finds, requested page by page."""
        return self._pages(_ITER_SMART_MONEY_HOLDINGS, request, page_size, timeout)

    async def alerts_create(
        self, *, timeout: float | None = None, **request: Unpack[parameters.AlertsCreateRequest]
    ) -> models.AlertsCreateResponse:
        """Notify a webhook when projects newly pass a screen, or new content matches a search.

        What matches now is not reported. The answer has the secret that signs notifications; it is
        not shown again. See docs/alerts.md for the format of notifications. Only for permanent API
        keys.
        """
        return await self._call(_ALERTS_CREATE, request, timeout)

    async def alerts_list(
        self, *, timeout: float | None = None, **request: Unpack[parameters.AlertsListRequest]
    ) -> models.AlertsListResponse:
        """The alerts of the calling key, and whether their webhooks accept notifications."""
        return await self._call(_ALERTS_LIST, request, timeout)

    async def alerts_delete(
        self, *, timeout: float | None = None, **request: Unpack[parameters.AlertsDeleteRequest]
    ) -> models.AlertsDeleteResponse:
        """Delete an alert of the calling key."""
        return await self._call(_ALERTS_DELETE, request, timeout)

    async def alerts_test(
        self, *, timeout: float | None = None, **request: Unpack[parameters.AlertsTestRequest]
    ) -> models.AlertsTestResponse:
        """Send a test notification to the webhook of an alert, and enable the alert again if it
        was disabled.
        """
        return await self._call(_ALERTS_TEST, request, timeout)

    async def reference_ecosystems(
        self, *, timeout: float | None = None, **request: Unpack[parameters.ReferenceEcosystemsRequest]
    ) -> models.ReferenceEcosystemsResponse:
        """All ecosystems with their stable ids."""
        return await self._call(_REFERENCE_ECOSYSTEMS, request, timeout)

    async def reference_categories(
        self, *, timeout: float | None = None, **request: Unpack[parameters.ReferenceCategoriesRequest]
    ) -> models.ReferenceCategoriesResponse:
        """All categories with their stable ids."""
        return await self._call(_REFERENCE_CATEGORIES, request, timeout)

    async def reference_projects(
        self, *, timeout: float | None = None, **request: Unpack[parameters.ReferenceProjectsRequest]
    ) -> models.ReferenceProjectsResponse:
        """Projects by name, symbol, handle or token address, best match first."""
        return await self._call(_REFERENCE_PROJECTS, request, timeout)

    async def usage(
        self, *, timeout: float | None = None, **request: Unpack[parameters.UsageRequest]
    ) -> models.UsageResponse:
        """The plan, limits and usage of the calling key. Does not count towards the limit."""
        return await self._call(_USAGE, request, timeout)
