// Wallets: profit and loss of one, with what is not known about it; and who won or lost the most.
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
import { Outside } from "../outside.tsx";
import { change, go, Link, usePlace } from "../router.tsx";
import {
  Answer,
  Check,
  choices,
  Empty,
  Figure,
  Filters,
  PageHead,
  Provenance,
  RequestCode,
  Segments,
} from "../ui.tsx";
import { type Column, Table } from "../table.tsx";
import { projectHref } from "./project-href.tsx";

type Details = ResponseOf<"walletsPnlDetails">;
const PAGE = 25;

const reasons: Record<string, string> = {
  uncovered_sales: "More was sold than bought here: those sales have no known cost and count as no profit.",
  unpriced_holdings: "Something held has no recent price: its gain or loss is not in the figures.",
  history_truncated: "The history is longer than what was read: older trades are missing.",
  upstream_unavailable: "The chain could not be read just now: this is what was stored before.",
};

export function WalletPage({ address }: { address: string }) {
  return (
    <>
      <PageHead title={address ? `Wallet ${shortened(address)}` : "Wallets"}>
        {address ? null : "Profit and loss by running average cost, swaps only; what is not covered is said."}
      </PageHead>
      <AddressForm address={address} />
      {address ? <WalletDetails address={address} /> : <Leaders />}
    </>
  );
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
        Address of a wallet
      </label>
      <input
        id="wallet-box"
        value={draft}
        maxLength={128}
        spellcheck={false}
        autocomplete="off"
        placeholder="Address of a Solana wallet"
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
  return (
    <>
      <Filters>
        <Segments
          label="Window"
          value={duration}
          options={choices("all", "90d", "30d", "7d", "24h")}
          onChange={(value) => change({ duration: value === "all" ? undefined : value, limit: undefined })}
        />
      </Filters>
      <Answer call={call}>
        {({ data, metadata }) => (
          <>
            <Coverage meta={data.meta} />
            {data.meta.coverage.status === "no_trades" && data.tokens.length === 0 ? (
              <Empty title="No trades known">Not in this window, or not of this wallet at all.</Empty>
            ) : (
              <>
                <Summary summary={data.summary} />
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
                    Load more of {metadata.total_tokens} tokens
                  </button>
                ) : null}
              </>
            )}
            <Provenance metadata={metadata} />
            <RequestCode made={{ name: "walletsPnlDetails", request }} />
          </>
        )}
      </Answer>
    </>
  );
}

function Coverage({ meta }: { meta: Details["data"]["meta"] }) {
  const { status, reasons: given } = meta.coverage;
  if (status === "ok")
    return (
      <p class="small muted">Coverage: complete. Every sale has a known cost and every holding a price.</p>
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
      <Figure label="Total profit" tone={tone(pnl.total_usd)}>
        {signedUsd(pnl.total_usd)}
      </Figure>
      <Figure label="Of invested" tone={tone(pnl.total_percent)}>
        {signedPercent(pnl.total_percent)}
      </Figure>
      <Figure label="Realised" tone={tone(pnl.realized_usd)}>
        {signedUsd(pnl.realized_usd)}
      </Figure>
      <Figure label="Unrealised" tone={tone(pnl.unrealized_usd)}>
        {signedUsd(pnl.unrealized_usd)}
      </Figure>
      <Figure label="Win rate">{counts.win_rate === null ? "–" : percent(counts.win_rate * 100)}</Figure>
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

type Leader = ResponseOf<"walletsPnlLeaders">["data"]["items"][number] & { place: number };

// Not to be ordered here: the service ranks all wallets, and a page of ten is not all.
const leaderColumns: Column<Leader>[] = [
  { field: "place", label: "#", show: (leader) => leader.place },
  {
    field: "wallet",
    label: "Wallet",
    heading: true,
    title: (leader) => leader.wallet,
    show: (leader) => (
      <Link href={`/wallet/${encodeURIComponent(leader.wallet)}`}>
        <code>{shortened(leader.wallet)}</code>
      </Link>
    ),
  },
  {
    field: "pnl",
    label: "Realised",
    tone: (leader) => leader.pnl,
    show: (leader) => signedUsd(leader.pnl),
  },
  {
    field: "percent",
    label: "%",
    tone: (leader) => leader.pnl_percent,
    show: (leader) => signedPercent(leader.pnl_percent),
  },
  { field: "trades", label: "Trades", show: (leader) => number(leader.trade_count) },
  { field: "volume", label: "Volume", show: (leader) => usd(leader.volume_usd) },
  {
    field: "wins",
    label: "Win rate",
    show: (leader) => percent(leader.win_rate === null ? null : leader.win_rate * 100, 0),
  },
  {
    field: "unrealized",
    label: "Unrealised",
    tone: (leader) => leader.unrealized_usd,
    show: (leader) => signedUsd(leader.unrealized_usd),
  },
  {
    field: "flags",
    label: "Flags",
    text: true,
    show: (leader) => <small>{leader.flags.map(words).join(", ")}</small>,
  },
];

function Leaders() {
  const { query } = usePlace();
  const type = query.get("board") ?? "1W";
  const offset = Number(query.get("offset") ?? 0);
  const request = {
    type,
    sort_type: query.get("losses") ? "asc" : "desc",
    limit: 10,
    offset,
    ...(query.get("flagged") ? { include_flagged: true } : {}),
  } as RequestOf<"walletsPnlLeaders">;
  const call = useCall("walletsPnlLeaders", request);
  return (
    <section aria-label="Leaderboard">
      <Filters>
        <Segments
          label="Window"
          value={type}
          options={choices("today", "yesterday", "1W")}
          onChange={(board) => change({ board: board === "1W" ? undefined : board, offset: undefined })}
        />
        <Segments
          label="Show"
          value={query.get("losses") ? "losses" : "gains"}
          options={choices("gains", "losses")}
          onChange={(value) => change({ losses: value === "losses", offset: undefined })}
        />
        <Check
          label="also bots and pools"
          checked={query.get("flagged") === "1"}
          onChange={(flagged) => change({ flagged, offset: undefined })}
        />
      </Filters>
      <Answer call={call}>
        {({ data, metadata }) => (
          <>
            {data.items.length === 0 ? (
              <Empty title="Nobody ranks in this window">
                A wallet needs a few trades and some volume: take a longer window.
              </Empty>
            ) : (
              <Table
                label="Wallets by realised profit"
                columns={leaderColumns}
                rows={data.items.map((item, index) => ({ ...item, place: offset + index + 1 }))}
                keyOf={(item) => item.wallet}
              />
            )}
            <p class="row spread small">
              <span class="muted">{number(metadata.total_items)} wallets rank</span>
              <span class="row">
                <button
                  type="button"
                  disabled={offset === 0}
                  onClick={() => change({ offset: offset - 10 || undefined })}
                >
                  Previous
                </button>
                <button
                  type="button"
                  disabled={offset + 10 >= metadata.total_items}
                  onClick={() => change({ offset: offset + 10 })}
                >
                  Next
                </button>
              </span>
            </p>
            <Provenance metadata={metadata} />
            <RequestCode made={{ name: "walletsPnlLeaders", request }} />
          </>
        )}
      </Answer>
    </section>
  );
}
