// Wallets: the profit and loss of one wallet, with warnings about missing data.
import { useEffect, useState } from "preact/hooks";
import { useCall, type RequestOf, type ResponseOf } from "../api.ts";
import {
  ago,
  moment,
  number,
  percent,
  shortened,
  signedPercent,
  signedUsd,
  tone,
  usd,
  words,
} from "../format.ts";
import { Outside, OutsideLink } from "../outside.tsx";
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
import { type Column, Table } from "../table.tsx";
import { useValue } from "../value.ts";
import { projectHref } from "./project-href.tsx";
import { Leaderboard } from "./leaderboard.tsx";
import { TokenBars } from "./wallet-bars.tsx";

type Details = ResponseOf<"walletsPnlDetails">;
const PAGE = 25;

const reasons: Record<string, string> = {
  uncovered_sales:
    "Some tokens were sold that weren't bought in this wallet. Their cost is unknown, so those sales are left out of profit.",
  unpriced_holdings: "Some holdings have no recent price, so their gain or loss is left out.",
  history_truncated: "Only part of the history was read so far: older trades are missing.",
  upstream_unavailable: "The chain is temporarily unavailable: these are previously stored trades.",
};

export function WalletPage({ argument: address }: PageProps) {
  return (
    <>
      <PageHead
        title={address ? `Wallet ${shortened(address)}` : "Wallets"}
        actions={
          address ? (
            <>
              <CopyButton text={address} label="Copy address" />
              {isSolana(address) ? (
                <OutsideLink url={`https://solscan.io/account/${address}`}>Solscan</OutsideLink>
              ) : null}
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

function WalletDetails({ address }: { address: string }) {
  const { query } = usePlace();
  const duration = query.get("duration") ?? "all";
  const limit = Number(query.get("limit") ?? PAGE);
  const request = { wallet: address, duration, limit } as RequestOf<"walletsPnlDetails">;
  const call = useCall("walletsPnlDetails", request);
  const isDemo = useValue(dataset) === "demo";
  return (
    <>
      <Filters>
        <Segments
          label="Period"
          value={duration}
          options={choices("all", "90d", "30d", "7d", "24h")}
          onChange={(value) => change({ duration: value === "all" ? undefined : value, limit: undefined })}
        />
      </Filters>
      <CallResult call={call}>
        {({ data, metadata }) => (
          <>
            <Coverage meta={data.meta} />
            {data.meta.coverage.status === "no_trades" && data.tokens.length === 0 ? (
              <Empty title="No trades">
                No trades of this wallet are stored{duration === "all" ? "" : " in this period"}.{" "}
                {isDemo
                  ? "The demo knows only its own simulated wallets."
                  : "Without a Solana RPC (SOLANA_RPC_URL), only imported trades are known."}
              </Empty>
            ) : (
              <>
                <Summary summary={data.summary} />
                <TokenBars tokens={data.tokens} />
                <Table
                  label="Tokens of this wallet"
                  columns={tokenColumns}
                  rows={data.tokens}
                  keyOf={(token) => token.address}
                />
                {metadata.total_tokens > data.tokens.length && limit < 100 ? (
                  <button
                    type="button"
                    class="more"
                    onClick={() => change({ limit: Math.min(100, limit + PAGE) })}
                  >
                    Show {Math.min(metadata.total_tokens, 100, limit + PAGE) - data.tokens.length} more
                  </button>
                ) : null}
              </>
            )}
            <Provenance metadata={metadata} />
            <RequestCode made={{ name: "walletsPnlDetails", request }} />
          </>
        )}
      </CallResult>
    </>
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

type Token = Details["data"]["tokens"][number];

const tokenColumns: Column<Token>[] = [
  {
    field: "token",
    label: "Token",
    heading: true,
    order: (token) => token.symbol.toLowerCase(),
    title: (token) => token.address,
    show: (token) =>
      token.project_id === null ? (
        <Outside text={token.symbol} most={20} />
      ) : (
        <Link href={projectHref({ project_id: token.project_id })}>
          <Outside text={token.symbol} most={20} />
        </Link>
      ),
  },
  profit("pnl", "Profit", (token) => token.pnl),
  {
    field: "percent",
    label: "%",
    order: (token) => token.pnl_percent,
    tone: (token) => token.pnl_percent,
    show: (token) => signedPercent(token.pnl_percent),
  },
  profit("realized", "Realised", (token) => token.realized_usd),
  profit("unrealized", "Unrealised", (token) => token.unrealized_usd),
  amount("invested", "Invested", (token) => token.cashflow_usd.total_invested),
  amount("value", "Value now", (token) => token.cashflow_usd.current_value),
  { field: "holding", label: "Holding", show: (token) => number(token.quantity.holding) },
  {
    field: "trades",
    label: "Trades",
    order: (token) => token.counts.total_trade,
    show: (token) => token.counts.total_trade,
  },
  {
    field: "last",
    label: "Last trade",
    text: true,
    order: (token) => token.last_trade_at,
    show: (token) => ago(token.last_trade_at),
  },
  { field: "notes", label: "Notes", text: true, show: (token) => <small>{notesOf(token)}</small> },
];

function profit(field: string, label: string, of: (token: Token) => number | null): Column<Token> {
  return { field, label, order: of, tone: of, show: (token) => signedUsd(of(token)) };
}

function amount(field: string, label: string, of: (token: Token) => number | null): Column<Token> {
  return { field, label, order: of, show: (token) => usd(of(token)) };
}

function notesOf({ coverage }: Token): string {
  return [
    coverage.unpriced ? "no price" : "",
    coverage.uncovered_amount > 0 ? `${usd(coverage.uncovered_proceeds_usd)} sold without a cost` : "",
    coverage.received_amount > 0 ? "partly received by transfer" : "",
  ]
    .filter(Boolean)
    .join(", ");
}
