// The list of endpoints. HTTP handlers, OpenAPI, limits, prices, MCP tools, CLI and SDK types are derived from it.
import { alertsCreate, alertsDelete, alertsList, alertsTest } from "./alerts/alert-routes.ts";
import type { Route } from "./base/route.ts";
import { contentItem } from "./content/search/item-route.ts";
import { contentSearch } from "./content/search/search-route.ts";
import { fundamentalsHistory } from "./fundamentals/history-route.ts";
import { mindshareSectors } from "./mindshare/sectors/sectors-route.ts";
import { mindshareMap } from "./mindshare/map/map-route.ts";
import { marketHistoryRoute } from "./projects/market/market-history-route.ts";
import { projectsFilter } from "./projects/screener/filter-route.ts";
import type { Services } from "./services.ts";
import { walletsEpisodes } from "./smart-money/routes/episodes-route.ts";
import { smartMoneyHoldings } from "./smart-money/routes/holdings-route.ts";
import { smartMoneyNetflows } from "./smart-money/routes/netflows-route.ts";
import { smartMoneyRecord } from "./smart-money/routes/record-route.ts";
import { walletsSkill } from "./smart-money/routes/skill-route.ts";
import { smartMoneyTrades } from "./smart-money/routes/trades-route.ts";
import { smartMoneyWallets } from "./smart-money/routes/wallets-route.ts";
import { walletsPnlDetails } from "./wallets/pnl/pnl-details-route.ts";
import { walletsPnlHistory } from "./wallets/pnl/pnl-history-route.ts";
import { walletsTrades } from "./wallets/pnl/trades-route.ts";
import { walletsPnlLeaders } from "./wallets/leaderboards/pnl-leaders-route.ts";

/** The endpoints that only read: MCP tools call them, and they can be sold. */
export const routes: readonly Route<Services>[] = [
  contentSearch,
  contentItem,
  projectsFilter,
  marketHistoryRoute,
  mindshareMap,
  mindshareSectors,
  fundamentalsHistory,
  walletsPnlDetails,
  walletsPnlHistory,
  walletsTrades,
  walletsPnlLeaders,
  walletsSkill,
  walletsEpisodes,
  smartMoneyRecord,
  smartMoneyWallets,
  smartMoneyNetflows,
  smartMoneyTrades,
  smartMoneyHoldings,
];

/** The endpoints that change what is stored for an API key. They are never sold and are not MCP tools. */
export const keyRoutes: readonly Route<Services>[] = [alertsCreate, alertsList, alertsDelete, alertsTest];

export const allRoutes: readonly Route<Services>[] = [...routes, ...keyRoutes];
