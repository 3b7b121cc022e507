// Wallets: the profit and loss of one wallet, with warnings about missing data.
import { useEffect, useState } from "preact/hooks";
import { useCall, type RequestOf, type ResponseOf } from "../api.ts";
import { moment, number, percent, shortened, signedPercent, signedUsd, tone, usd, words } from "../format.ts";
import { OutsideLink } from "../outside.tsx";
import type { PageProps } from "../pages.ts";
import { change, go, Link, usePlace } from "../router.tsx";
import {
  CallResult,
  choices,
  CopyButton,
  Defined,
  Empty,
  Figure,
  Filters,
  PageHead,
  Provenance,
  RequestCode,
  Segments,
  ShareButton,
} from "../ui.tsx";
import { dataset } from "../session.ts";
import { toggleWatchedWallet, watchedWallets } from "../stored.ts";
import { useValue } from "../value.ts";
import { Leaderboard } from "./leaderboard.tsx";
import { TokenBars } from "./wallet-bars.tsx";
import { WalletCurve } from "./wallet-curve.tsx";
import { WalletLabels } from "./wallet-labels.tsx";
import { Holdings, MOST, Tokens } from "./wallet-tokens.tsx";
import { WalletPositions, WalletTrades } from "./wallet-trades.tsx";

type Details = ResponseOf<"walletsPnlDetails">;

const reasons: Record<string, string> = {
  uncovered_sales:
    "Some tokens were sold that weren't bought in this wallet. Their cost is unknown, so those sales are left out of profit.",
  unpriced_holdings: "Some holdings have no recent price, so their gain or loss is left out.",
  history_truncated: "Only part of the history was read so far: older trades are missing.",
  upstream_unavailable: "The chain is temporarily unavailable: these are previously stored trades.",
  unreadable_transactions:
    "Some transactions could not be read yet and are missing. They are tried again in the background.",
  unpriced_trades: "Some trades have no price yet: they count as transfers until one is known.",
};

export function WalletPage({ argument: address }: PageProps) {
  return (
    <>
      <PageHead
        title={address ? `Wallet ${shortened(address)}` : "Wallets"}
        actions={
          address ? (
            <>
              {isSolana(address) ? <WatchButton address={address} /> : null}
              <CopyButton text={address} label="Copy address" />
              <ExplorerLink address={address} />
              <ShareButton />
            </>
          ) : null
        }
      >
        {address ? null : (
          <>
            Realised and unrealised PnL at average cost (swaps only). Gaps in the data are flagged.{" "}
            <Defined by="pnl">How it is computed</Defined>.
          </>
        )}
      </PageHead>
      <AddressForm address={address} />
      {address === "" ? (
        <Leaderboard />
      ) : isSolana(address) ? (
        <WalletDetails address={address} />
      ) : (
        <div class="notice bad" role="alert">
          <h2>Not a Solana address</h2>
          <p>
            {/^0x|\.eth$/i.test(address)
              ? "Only Solana wallets are supported: Ethereum addresses and .eth names can't be looked up yet."
              : "An address has 32 to 44 letters and digits, without 0, O, I and l."}
          </p>
        </div>
      )}
    </>
  );
}

/** Base58, as long as a Solana address. */
function isSolana(address: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address);
}

function AddressForm({ address }: { address: string }) {
  const [draft, setDraft] = useState(address);
  useEffect(() => setDraft(address), [address]);
  return (
    <form
      class="search-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.trim()) go(`/wallet/${encodeURIComponent(draft.trim())}`);
      }}
    >
      <label class="visually-hidden" for="wallet-box">
        Wallet address
      </label>
      <input
        id="wallet-box"
        value={draft}
        maxLength={128}
        spellcheck={false}
        autocomplete="off"
        placeholder="Solana wallet address"
        onInput={(event) => setDraft(event.currentTarget.value)}
      />
      <button type="submit" class="primary">
        Look up
      </button>
      {address ? <Link href="/wallet">Leaderboards</Link> : null}
    </form>
  );
}

function WatchButton({ address }: { address: string }) {
  const isWatched = useValue(watchedWallets).includes(address);
  return (
    <button type="button" aria-pressed={isWatched} onClick={() => toggleWatchedWallet(address)}>
      <span aria-hidden="true">{isWatched ? "★" : "☆"}</span> {isWatched ? "Watching" : "Watch"}
    </button>
  );
}

/** A simulated wallet is on no chain. */
function ExplorerLink({ address }: { address: string }) {
  const isDemo = useValue(dataset) === "demo";
  if (!isSolana(address)) return null;
  if (isDemo) return <span class="muted small">Simulated wallet</span>;
  return <OutsideLink url={`https://solscan.io/account/${address}`}>Solscan</OutsideLink>;
}

const periods = [
  { value: "all", label: "All" },
  { value: "90d", label: "90 days" },
  { value: "30d", label: "30 days" },
  { value: "7d", label: "7 days" },
  { value: "24h", label: "24 hours" },
];
const views = choices("tokens", "holdings", "trades", "positions");

function WalletDetails({ address }: { address: string }) {
  const { query } = usePlace();
  const duration = query.get("duration") ?? "all";
  const view = query.get("view") ?? "tokens";
  const request = { wallet: address, duration, limit: MOST } as RequestOf<"walletsPnlDetails">;
  const call = useCall("walletsPnlDetails", request);
  return (
    <>
      <WalletLabels address={address} />
      <Filters>
        <Segments
          label="Period"
          value={duration}
          options={periods}
          onChange={(value) => change({ duration: value === "all" ? undefined : value, offset: undefined })}
        />
      </Filters>
      <CallResult call={call}>
        {({ data, metadata }) => (
          <>
            <Coverage meta={data.meta} />
            {data.meta.coverage.status === "no_trades" && data.tokens.length === 0 ? (
              <NoTrades isAllTime={duration === "all"} warnings={metadata.warnings} />
            ) : (
              <>
                <Summary summary={data.summary} />
                <div class="sections">
                  <WalletCurve address={address} duration={duration} />
                  <TokenBars tokens={data.tokens} />
                </div>
                <div class="filters">
                  <Segments
                    label="Show"
                    value={view}
                    options={views}
                    onChange={(value) =>
                      change({
                        view: value === "tokens" ? undefined : value,
                        offset: undefined,
                        order: undefined,
                      })
                    }
                  />
                </div>
                {view === "trades" ? (
                  <WalletTrades address={address} duration={duration} />
                ) : view === "positions" ? (
                  <WalletPositions address={address} />
                ) : view === "holdings" ? (
                  <Holdings tokens={data.tokens} total={metadata.total_tokens} />
                ) : (
                  <Tokens tokens={data.tokens} total={metadata.total_tokens} />
                )}
              </>
            )}
            {view === "tokens" || view === "holdings" ? (
              <>
                <Provenance metadata={metadata} />
                <RequestCode made={{ name: "walletsPnlDetails", request }} />
              </>
            ) : null}
          </>
        )}
      </CallResult>
    </>
  );
}

function NoTrades({ isAllTime, warnings }: { isAllTime: boolean; warnings: readonly string[] }) {
  const isDemo = useValue(dataset) === "demo";
  if (isDemo)
    return (
      <Empty title="No trades">
        The demo knows only its own simulated wallets
        {isAllTime ? "" : ", and this one has no trades in this period"}.{" "}
        <Link href="/wallet">Choose one from the leaderboards</Link>.
      </Empty>
    );
  if (isAllTime && warnings.some((warning) => warning.includes("SOLANA_RPC_URL")))
    return (
      <Empty title="No Solana RPC configured">
        No trades of this wallet are stored, and without a node they can't be read from the chain. Set{" "}
        <code>SOLANA_RPC_URL</code> to any Solana RPC endpoint, or import trades.
      </Empty>
    );
  return (
    <Empty title="No trades">
      {isAllTime
        ? "No trades of this wallet are known."
        : "No trades of this wallet in this period. Try a longer one."}
    </Empty>
  );
}

function Coverage({ meta }: { meta: Details["data"]["meta"] }) {
  const { status, reasons: given } = meta.coverage;
  if (status === "ok")
    return (
      <p class="small muted">
        Coverage: complete. The cost of every sale and the price of every holding are known.
      </p>
    );
  if (status === "no_trades" && given.length === 0) return null;
  return (
    <div class="notice warn" role="note">
      <h2>These figures are partial</h2>
      <ul>
        {given.map((reason) => (
          <li key={reason}>{reasons[reason] ?? words(reason)}</li>
        ))}
        {meta.history_since ? <li>History since {moment(meta.history_since)}.</li> : null}
      </ul>
    </div>
  );
}

function Summary({ summary }: { summary: Details["data"]["summary"] }) {
  const { pnl, counts, cashflow_usd: cash } = summary;
  return (
    <dl class="figures">
      <Figure label="Total profit" definition="pnl" tone={tone(pnl.total_usd)}>
        {signedUsd(pnl.total_usd)}
      </Figure>
      <Figure label="ROI" tone={tone(pnl.total_percent)}>
        {signedPercent(pnl.total_percent)}
      </Figure>
      <Figure label="Realised" tone={tone(pnl.realized_usd)}>
        {signedUsd(pnl.realized_usd)}
      </Figure>
      <Figure label="Unrealised" tone={tone(pnl.unrealized_usd)}>
        {signedUsd(pnl.unrealized_usd)}
      </Figure>
      <Figure label="Win rate" definition="pnl">
        {counts.win_rate === null ? "–" : percent(counts.win_rate * 100)}
      </Figure>
      <Figure label="Trades">{number(counts.total_trade)}</Figure>
      <Figure label="Tokens">{number(summary.unique_tokens)}</Figure>
      <Figure label="Invested">{usd(cash.total_invested)}</Figure>
      <Figure label="Sold">{usd(cash.total_sold)}</Figure>
      <Figure label="Value now">{usd(cash.current_value)}</Figure>
    </dl>
  );
}
