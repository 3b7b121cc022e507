// The tokens that a wallet traded, and those that it holds.
import type { ResponseOf } from "../api.ts";
import { ago, number, price, signedPercent, signedUsd, usd } from "../format.ts";
import { type Column, Table } from "../table.tsx";
import { Empty } from "../ui.tsx";
import { TokenLink } from "./wallet-token.tsx";

type Token = ResponseOf<"walletsPnlDetails">["data"]["tokens"][number];
const PAGE = 25;
/** The most that one request returns. */
export const MOST = 100;

export function Tokens({ tokens, total }: { tokens: Token[]; total: number }) {
  return (
    <>
      <Table
        label="Tokens of this wallet"
        columns={withNotes(tokenColumns, tokens)}
        rows={tokens}
        keyOf={(token) => token.address}
        first={PAGE}
      />
      {total > tokens.length ? (
        <p class="muted small">
          The {tokens.length} tokens traded last, of {number(total)}.
        </p>
      ) : null}
    </>
  );
}

export function Holdings({ tokens, total }: { tokens: Token[]; total: number }) {
  const held = tokens.filter(({ quantity }) => quantity.holding > 0);
  return (
    <>
      {held.length === 0 ? (
        <Empty title="Nothing held">Everything that was bought has been sold or sent away.</Empty>
      ) : (
        <Table
          label="Holdings of this wallet"
          columns={withNotes(holdingColumns, held)}
          rows={[...held].sort((a, b) => (valueOf(b) ?? -1) - (valueOf(a) ?? -1))}
          keyOf={(token) => token.address}
        />
      )}
      <p class="muted small">
        SOL and stablecoins are money and not listed.{" "}
        {total > tokens.length ? `Only the ${tokens.length} tokens traded last are covered.` : ""}
      </p>
    </>
  );
}

const tokenColumns: Column<Token>[] = [
  {
    field: "token",
    label: "Token",
    heading: true,
    order: (token) => token.symbol.toLowerCase(),
    title: (token) => token.address,
    show: (token) => <TokenLink {...token} />,
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

const valueOf = (token: Token) => token.cashflow_usd.current_value;
const [nameColumn] = tokenColumns;

const holdingColumns: Column<Token>[] = [
  ...(nameColumn ? [nameColumn] : []),
  { field: "holding", label: "Amount", show: (token) => number(token.quantity.holding) },
  {
    field: "price",
    label: "Price",
    order: (token) => token.pricing.current_price,
    show: (token) => price(token.pricing.current_price),
  },
  amount("value", "Value", valueOf),
  {
    field: "cost",
    label: "Average cost",
    order: (token) => token.pricing.average_cost,
    show: (token) => price(token.pricing.average_cost),
  },
  profit("unrealized", "Unrealised", (token) => token.unrealized_usd),
  {
    field: "percent",
    label: "%",
    order: (token) => token.unrealized_percent,
    tone: (token) => token.unrealized_percent,
    show: (token) => signedPercent(token.unrealized_percent),
  },
  { field: "notes", label: "Notes", text: true, show: (token) => <small>{notesOf(token)}</small> },
];

function profit(field: string, label: string, of: (token: Token) => number | null): Column<Token> {
  return { field, label, order: of, tone: of, show: (token) => signedUsd(of(token)) };
}

function amount(field: string, label: string, of: (token: Token) => number | null): Column<Token> {
  return { field, label, order: of, show: (token) => usd(of(token)) };
}

/** The column of notes is shown only if there are any. */
function withNotes(columns: Column<Token>[], tokens: readonly Token[]): Column<Token>[] {
  return columns.filter(({ field }) => field !== "notes" || tokens.some((token) => notesOf(token) !== ""));
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
