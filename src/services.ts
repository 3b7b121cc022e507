// The services available to routes, one line per domain.
import type { Alerts } from "./alerts/alerts-service.ts";
import type { Clock } from "./base/clock.ts";
import type { Log } from "./base/log.ts";
import type { ReadModel } from "./base/read-model.ts";
import type { Content } from "./content/content-service.ts";
import type { Fundamentals } from "./fundamentals/fundamentals-model.ts";
import type { ProjectFigures } from "./mindshare/map/map-handles.ts";
import type { Mindshare } from "./mindshare/mindshare-model.ts";
import type { Catalogue } from "./projects/catalogue/catalogue.ts";
import type { AttentionReferenceOf } from "./projects/project-attributes.ts";
import type { AttentionHistory, RevisedDay } from "./projects/market/market-history.ts";
import type { StoredHours } from "./projects/market/stored-hours.ts";
import type { FilterServices } from "./projects/screener/filter-route.ts";
import type { SmartMoney } from "./smart-money/smart-money-service.ts";
import type { Store } from "./store/store.ts";
import type { WalletNeeds } from "./wallets/source-requests.ts";
import type { Wallets } from "./wallets/wallets-service.ts";

export interface Services extends FilterServices {
  clock: Clock;
  log: Log;
  store: Store;
  /** Whether the data is the simulated demo or imported and ingested data. */
  dataset: "demo" | "live";
  catalogue: Catalogue;
  content: Content;
  fundamentals: Fundamentals;
  mindshare: Mindshare;
  /** The observations of a project for the market history. */
  storedHours: StoredHours;
  /** Attention for the market history. */
  attentionHistory: (projectId: number) => Promise<{ at: AttentionHistory; revisedDays: RevisedDay[] }>;
  /** Attention as others measure it, for the market history and the mindshare map. */
  attentionReference: AttentionReferenceOf;
  /** Market figures for the mindshare map. */
  projectFigures: ProjectFigures;
  wallets: Wallets;
  smartMoney: SmartMoney;
  alerts: Alerts;
  /** Wallet data read by sources. */
  walletNeeds: WalletNeeds;
}

/** The parts of the services that load at start and follow new rows. */
export function readModels(services: Services): ReadModel[] {
  return [
    services.catalogue,
    services.content,
    services.fundamentals,
    services.mindshare,
    services.market,
    services.wallets.prices,
    services.wallets.leaders,
    services.wallets.open,
    services.wallets.tableMaintenance,
    services.smartMoney.cohorts,
    services.smartMoney.activity,
    ...(services.wallets.follower ? [services.wallets.follower] : []),
  ];
}
