// The pages of the explorer, by the first part of their path. Each is loaded when it is opened first.
import type { ComponentType } from "preact";

/** The part of the path after the page's name, such as the id of a project; "" without one. */
export interface PageProps {
  argument: string;
}

export type Page = ComponentType<PageProps>;

export const pages: Readonly<Record<string, () => Promise<Page>>> = {
  "": () => import("./pages/overview.tsx").then((module) => module.OverviewPage),
  search: () => import("./pages/search.tsx").then((module) => module.SearchPage),
  item: () => import("./pages/item.tsx").then((module) => module.ItemPage),
  mindshare: () => import("./pages/mindshare.tsx").then((module) => module.MindsharePage),
  sectors: () => import("./pages/sectors.tsx").then((module) => module.SectorsPage),
  "smart-money": () => import("./pages/smart-money.tsx").then((module) => module.SmartMoneyPage),
  screener: () => import("./pages/screener.tsx").then((module) => module.ScreenerPage),
  wallet: () => import("./pages/wallet.tsx").then((module) => module.WalletPage),
  fundamentals: () => import("./pages/fundamentals.tsx").then((module) => module.FundamentalsPage),
  project: () => import("./pages/project.tsx").then((module) => module.ProjectPage),
  watchlist: () => import("./pages/watchlist.tsx").then((module) => module.WatchlistPage),
  compare: () => import("./pages/compare.tsx").then((module) => module.ComparePage),
  methodology: () => import("./pages/methodology.tsx").then((module) => module.MethodologyPage),
  docs: () => import("./pages/docs.tsx").then((module) => module.DocsPage),
  admin: () => import("./admin/admin-page.tsx").then((module) => module.AdminPage),
  developers: () => import("./pages/developers.tsx").then((module) => module.DevelopersPage),
};

/** Pages that need no API key. */
export const openPages: ReadonlySet<string> = new Set(["admin", "developers", "docs", "methodology"]);

/** The navigation, which is also what ⌘K finds. */
export const navigation = [
  { href: "/", name: "Overview" },
  { href: "/mindshare", name: "Mindshare" },
  { href: "/screener", name: "Screener" },
  { href: "/search", name: "Search" },
  { href: "/wallet", name: "Wallets" },
  { href: "/smart-money", name: "Smart money" },
  { href: "/fundamentals", name: "Fundamentals" },
  { href: "/watchlist", name: "Watchlist" },
  { href: "/developers", name: "Developers" },
  { href: "/docs", name: "API reference" },
] as const;

/** The navigation if the explorer is off. */
export const documentation = [
  { href: "/docs", name: "API reference" },
  { href: "/methodology", name: "Methodology" },
] as const;
