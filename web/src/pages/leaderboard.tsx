// The wallets with the largest realised gains or losses.
import { type CallState, useCall, type RequestOf, type ResponseOf } from "../api.ts";
import { number, percent, shortened, signedPercent, signedUsd, usd } from "../format.ts";
import { type Order, orderOf } from "../order.ts";
import { Pages } from "../pager.tsx";
import { change, Link, usePlace } from "../router.tsx";
import { type Column, Table } from "../table.tsx";
import { flagLabel, skillWord } from "./wallet-labels.tsx";
import { CallResult, Check, choices, Empty, Filters, Provenance, RequestCode, Segments } from "../ui.tsx";

type Skill = ResponseOf<"walletsSkill">["data"]["items"][number];
type Leader = ResponseOf<"walletsPnlLeaders">["data"]["items"][number] & {
  place: number;
  /** Undefined while it is loading. */
  skill: Skill | undefined;
};
const PAGE = 10;
/** The wallets that are sorted by another figure than realised profit, by which the service ranks all of them. */
const SORTED = 50;

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
    order: (leader) => leader.pnl,
    tone: (leader) => leader.pnl,
    show: (leader) => signedUsd(leader.pnl),
  },
  {
    field: "percent",
    label: "ROI",
    order: (leader) => leader.pnl_percent,
    tone: (leader) => leader.pnl_percent,
    show: (leader) => signedPercent(leader.pnl_percent),
  },
  {
    field: "trades",
    label: "Trades",
    order: (leader) => leader.trade_count,
    show: (leader) => number(leader.trade_count),
  },
  {
    field: "volume",
    label: "Volume",
    order: (leader) => leader.volume_usd,
    show: (leader) => usd(leader.volume_usd),
  },
  {
    field: "wins",
    label: "Win rate",
    order: (leader) => leader.win_rate,
    show: (leader) => percent(leader.win_rate === null ? null : leader.win_rate * 100, 0),
  },
  {
    field: "unrealized",
    label: "Unrealised",
    order: (leader) => leader.unrealized_usd,
    tone: (leader) => leader.unrealized_usd,
    show: (leader) => signedUsd(leader.unrealized_usd),
  },
  {
    field: "skill",
    label: "Skill",
    text: true,
    definition: "smart-money#skill",
    show: ({ wallet, skill }) => (
      <Link href={`/wallet/${encodeURIComponent(wallet)}?view=positions`} title={skill?.reason ?? ""}>
        {skill === undefined ? "–" : skillWord(skill)}
      </Link>
    ),
  },
  {
    field: "flags",
    label: "Flags",
    text: true,
    definition: "pnl#leaderboards",
    show: (leader) => <small>{leader.flags.map(flagLabel).join(", ")}</small>,
  },
];

const boards = [
  { value: "today", label: "Today" },
  { value: "yesterday", label: "Yesterday" },
  { value: "1W", label: "7 days" },
  { value: "30d", label: "30 days" },
  { value: "90d", label: "90 days" },
];

type Board = RequestOf<"walletsPnlLeaders">;

/** The pages after the first, while the wallets are sorted here. Always four calls, because hooks must not change in number. */
function useFurtherPages(
  board: Board,
  total: number | undefined,
): CallState<ResponseOf<"walletsPnlLeaders">>[] {
  const usePage = (at: number) =>
    useCall(
      "walletsPnlLeaders",
      total !== undefined && at * PAGE < total ? { ...board, offset: at * PAGE } : undefined,
      { quiet: true },
    );
  return [usePage(1), usePage(2), usePage(3), usePage(4)];
}

export function Leaderboard() {
  const { query } = usePlace();
  const type = query.get("board") ?? "1W";
  const ranking: Order = { field: "pnl", direction: query.get("losses") ? "asc" : "desc" };
  const order = orderOf(query.get("order")) ?? ranking;
  const isSorted = order.field !== ranking.field || order.direction !== ranking.direction;
  const offset = isSorted ? 0 : Number(query.get("offset") ?? 0);
  const request = {
    type,
    sort_type: ranking.direction,
    limit: PAGE,
    offset,
    ...(query.get("flagged") ? { include_flagged: true } : {}),
  } as Board;
  const call = useCall("walletsPnlLeaders", request);
  const further = useFurtherPages(request, isSorted ? call.data?.metadata.total_items : undefined);
  // While another board is loading, its pages and those of the board before can name the same wallet.
  const loaded = [call, ...further].flatMap(({ data }) => data?.data.items ?? []);
  const items = [...new Map(loaded.map((item) => [item.wallet, item])).values()];
  // Asked for once all pages are there, because every list of wallets is another request.
  const isLoading = further.some(({ loading }) => loading);
  const wallets = (isLoading ? items.slice(0, PAGE) : items).map(({ wallet }) => wallet);
  const skills = useCall("walletsSkill", wallets.length === 0 ? undefined : { wallets }, { quiet: true });
  const skillOf = new Map(skills.data?.data.items.map((skill) => [skill.wallet, skill]));
  return (
    <section aria-label="Leaderboard">
      <Filters>
        <Segments
          label="Period"
          value={type}
          options={boards}
          onChange={(board) => change({ board: board === "1W" ? undefined : board, offset: undefined })}
        />
        <Segments
          label="Show"
          value={query.get("losses") ? "losses" : "gains"}
          options={choices("gains", "losses")}
          onChange={(value) => change({ losses: value === "losses", offset: undefined, order: undefined })}
        />
        <Check
          label="Include bots and pools"
          checked={query.get("flagged") === "1"}
          onChange={(flagged) => change({ flagged, offset: undefined })}
        />
      </Filters>
      <CallResult call={call}>
        {({ metadata }) => (
          <>
            {items.length === 0 ? (
              <Empty title="No wallets qualify in this period">
                A wallet needs a few trades and some volume. Trades are imported, or read from a Solana node (
                <code>SOLANA_RPC_URL</code>) for wallets that are watched or looked up.
              </Empty>
            ) : (
              <Table
                label="Wallets by realised profit"
                columns={leaderColumns.filter(
                  ({ field }) => field !== "flags" || items.some(({ flags }) => flags.length > 0),
                )}
                rows={items.map((item, index) => ({
                  ...item,
                  place: offset + index + 1,
                  skill: skillOf.get(item.wallet),
                }))}
                keyOf={(item) => item.wallet}
                order={order}
              />
            )}
            {isSorted ? (
              <p class="muted small">
                The {number(Math.min(SORTED, metadata.total_items))} wallets with the largest realised{" "}
                {ranking.direction === "asc" ? "loss" : "profit"}, of {number(metadata.total_items)}.{" "}
                <button type="button" class="link" onClick={() => change({ order: undefined })}>
                  Rank by realised {ranking.direction === "asc" ? "loss" : "profit"}
                </button>
              </p>
            ) : (
              <Pages offset={offset} size={PAGE} total={metadata.total_items} items="wallets" />
            )}
            <Provenance metadata={metadata} />
            <RequestCode made={{ name: "walletsPnlLeaders", request }} />
          </>
        )}
      </CallResult>
    </section>
  );
}
