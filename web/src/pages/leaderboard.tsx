// The wallets with the largest realised gains or losses.
import { useCall, type RequestOf, type ResponseOf } from "../api.ts";
import { number, percent, sentence, shortened, signedPercent, signedUsd, usd, words } from "../format.ts";
import { Pages } from "../pager.tsx";
import { change, Link, usePlace } from "../router.tsx";
import { type Column, Table } from "../table.tsx";
import { skillWord } from "./wallet-labels.tsx";
import { CallResult, Check, choices, Empty, Filters, Provenance, RequestCode, Segments } from "../ui.tsx";

type Skill = ResponseOf<"walletsSkill">["data"]["items"][number];
type Leader = ResponseOf<"walletsPnlLeaders">["data"]["items"][number] & {
  place: number;
  /** Undefined while it is loading. */
  skill: Skill | undefined;
};
const PAGE = 10;

// Not sortable here: the service ranks all wallets, and this is only one page of them.
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
    show: (leader) => <small>{leader.flags.map((flag) => sentence(words(flag))).join(", ")}</small>,
  },
];

const boards = [
  { value: "today", label: "Today" },
  { value: "yesterday", label: "Yesterday" },
  { value: "1W", label: "7 days" },
  { value: "30d", label: "30 days" },
  { value: "90d", label: "90 days" },
];

export function Leaderboard() {
  const { query } = usePlace();
  const type = query.get("board") ?? "1W";
  const offset = Number(query.get("offset") ?? 0);
  const request = {
    type,
    sort_type: query.get("losses") ? "asc" : "desc",
    limit: PAGE,
    offset,
    ...(query.get("flagged") ? { include_flagged: true } : {}),
  } as RequestOf<"walletsPnlLeaders">;
  const call = useCall("walletsPnlLeaders", request);
  const wallets = call.data?.data.items.map(({ wallet }) => wallet) ?? [];
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
          onChange={(value) => change({ losses: value === "losses", offset: undefined })}
        />
        <Check
          label="Include bots and pools"
          checked={query.get("flagged") === "1"}
          onChange={(flagged) => change({ flagged, offset: undefined })}
        />
      </Filters>
      <CallResult call={call}>
        {({ data, metadata }) => (
          <>
            {data.items.length === 0 ? (
              <Empty title="No wallets qualify in this period">
                {metadata.warnings[0] ?? "A wallet needs a few trades and some volume. Try a longer period."}
              </Empty>
            ) : (
              <Table
                label="Wallets by realised profit"
                columns={leaderColumns.filter(
                  ({ field }) => field !== "flags" || data.items.some(({ flags }) => flags.length > 0),
                )}
                rows={data.items.map((item, index) => ({
                  ...item,
                  place: offset + index + 1,
                  skill: skillOf.get(item.wallet),
                }))}
                keyOf={(item) => item.wallet}
              />
            )}
            <Pages offset={offset} size={PAGE} total={metadata.total_items} items="wallets" />
            <Provenance metadata={metadata} />
            <RequestCode made={{ name: "walletsPnlLeaders", request }} />
          </>
        )}
      </CallResult>
    </section>
  );
}
