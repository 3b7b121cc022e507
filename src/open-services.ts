// Builds everything the routes use: the database, the read models and the domain services.
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createAlerts } from "./alerts/alerts-service.ts";
import { frozenClock, systemClock } from "./base/clock.ts";
import type { Log } from "./base/log.ts";
import type { Config } from "./config.ts";
import { createContent } from "./content/content-service.ts";
import { withholding } from "./content/withheld-text.ts";
import {
  attentionFrom,
  attentionHistory,
  figuresFrom,
  fundamentalsFrom,
  smartMoneyFrom,
  walletAttributeSources,
} from "./cross-domain.ts";
import { holdingOf } from "./demo/demo-queries.ts";
import { openEmbedder } from "./embed/open-embedder.ts";
import { createFundamentals } from "./fundamentals/fundamentals-model.ts";
import { createSolanaRpc } from "./ingest/sources/solana/solana-rpc.ts";
import { createSolanaReader } from "./ingest/sources/solana/wallet-reader.ts";
import { createLanguageModel } from "./language/language-model.ts";
import { attentionReference } from "./mindshare/attention-reference/attention-reference.ts";
import { createMindshare } from "./mindshare/mindshare-model.ts";
import { createCatalogue } from "./projects/catalogue/catalogue.ts";
import { createStoredHours } from "./projects/market/stored-hours.ts";
import { createMarket } from "./projects/market-model.ts";
import { createLeftoverReader } from "./projects/screener/plain-english/llm-fallback.ts";
import type { Services } from "./services.ts";
import { createSmartMoney } from "./smart-money/smart-money-service.ts";
import { openStore } from "./store/open-store.ts";
import { storedOnly } from "./wallets/solana/chain-reader.ts";
import { createWalletNeeds } from "./wallets/source-requests.ts";
import { createWallets, moneyOf, type WalletsDeps } from "./wallets/wallets-service.ts";

/** The read models are created but not loaded. */
export async function openServices(config: Config, log: Log): Promise<Services> {
  const clock = config.data.frozenAtMs === undefined ? systemClock : frozenClock(config.data.frozenAtMs);
  // The embedding model is loaded while the database opens.
  const opening = openStore(config.store, () => clock.real());
  const [embedder, store] = await Promise.all([openEmbedder(config.embed, fetch), opening]);
  const catalogue = createCatalogue(store);
  const mindshare = createMindshare({
    store,
    clock,
    catalogue,
    isWithheld: withholding(config.content.tweetText),
  });
  const fundamentals = createFundamentals(store, clock);
  const smartMoney = createSmartMoney({ store, clock, catalogue });
  const market = createMarket({
    store,
    clock,
    catalogue,
    attention: attentionFrom(mindshare),
    fundamentals: fundamentalsFrom(fundamentals, clock),
    smartMoney: smartMoneyFrom(smartMoney),
    log,
  });
  const language = config.language && createLanguageModel({ ...config.language, fetch, clock });
  const content = createContent({
    store,
    clock,
    log,
    catalogue,
    embedder,
    language,
    ...config.content,
    imageDirectory: store.directory && join(store.directory, "index"),
  });
  const chain = openChainReader(config, { store, clock, log, catalogue });
  const holding = await holdingOf(store);
  // Determined by the stored data: simulated records are never reported as live, regardless of the settings.
  const dataset = holding === "demo" || (holding === "nothing" && config.demo.enabled) ? "demo" : "live";
  const screening = {
    market,
    projectContent: content.ofProjects,
    readLeftovers:
      language &&
      createLeftoverReader(language, (error) =>
        log.warn({ err: error }, "the language model did not respond"),
      ),
  };
  return {
    clock,
    log,
    store,
    dataset,
    alerts: createAlerts({ ...screening, store, clock, log, dataset, content }),
    catalogue,
    content,
    fundamentals,
    mindshare,
    ...screening,
    storedHours: createStoredHours(store),
    attentionHistory: (projectId) => attentionHistory(mindshare, projectId),
    attentionReference: (projectIds, days) => attentionReference(store, projectIds, days),
    projectFigures: figuresFrom(market),
    wallets: createWallets({
      store,
      clock,
      catalogue,
      rules: config.leaders,
      onTraded: (rows) => smartMoney.activity.noteTrades(rows),
      ...chain,
      attributes: walletAttributeSources(catalogue, market, mindshare, content),
    }),
    smartMoney,
    walletNeeds: createWalletNeeds(store, config.solana ? chain.readWallet : null),
  };
}

/** Without a Solana node, wallets have only the trades that were imported. */
function openChainReader(
  { solana }: Config,
  deps: Pick<Services, "store" | "clock" | "log" | "catalogue">,
): Pick<WalletsDeps, "readWallet" | "follower"> {
  if (!solana) return { readWallet: storedOnly, follower: null };
  const rpc = createSolanaRpc({ ...solana, fetch, now: () => deps.clock.real(), sleep: (ms) => sleep(ms) });
  const reader = createSolanaReader({
    ...deps,
    rpc,
    isMoney: moneyOf(deps.catalogue),
    requestMs: solana.requestMs,
    mostFollowed: solana.mostFollowed,
  });
  return { readWallet: reader.readWallet, follower: reader.follower };
}
