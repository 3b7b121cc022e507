// The list of endpoints. HTTP handlers, OpenAPI, limits, prices, MCP tools, CLI and SDK types are derived from it.
import type { Route } from "./base/route.ts";
import { contentSearch } from "./content/route.ts";
import { fundamentalsHistory } from "./fundamentals/route.ts";
import { mindshareMap } from "./mindshare/route.ts";
import { projectsFilter } from "./projects/filter-route.ts";
import type { Services } from "./services.ts";
import { walletsPnlDetails } from "./wallets/route-details.ts";
import { walletsPnlLeaders } from "./wallets/route-leaders.ts";

export const routes: readonly Route<Services>[] = [
  contentSearch,
  projectsFilter,
  mindshareMap,
  fundamentalsHistory,
  walletsPnlDetails,
  walletsPnlLeaders,
];
