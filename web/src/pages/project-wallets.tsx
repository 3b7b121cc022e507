// The wallets that made and lost most on a project in a week, and whether they have shown skill.
import { useCall, type RequestOf, type ResponseOf } from "../api.ts";
import { number, signedUsd, words } from "../format.ts";
import { Link } from "../router.tsx";
import { type Column, Table } from "../table.tsx";
import { CallResult, Provenance, Skeleton } from "../ui.tsx";
import type { KnownProject } from "./project.tsx";
import { WalletLink } from "./smart-money-cohort.tsx";
import { evidenceHref } from "./smart-money-terms.ts";

type Leader = ResponseOf<"walletsPnlLeaders">["data"]["items"][number];
const ROWS = 5;

const requestOf = (project_id: number, sort_type: "asc" | "desc"): RequestOf<"walletsPnlLeaders"> => ({
  type: "1W",
  project_id,
  sort_type,
  limit: ROWS,
});

export function ProjectWallets({ project }: { project: KnownProject }) {
  const id = project.project_id;
  const gains = useCall("walletsPnlLeaders", requestOf(id, "desc"), { quiet: true });
  const losses = useCall("walletsPnlLeaders", requestOf(id, "asc"), { quiet: true });
  // Somebody who has only bought so far has neither gained nor lost.
  const gained = gains.data?.data.items.filter(({ pnl }) => pnl > 0) ?? [];
  const lost = losses.data?.data.items.filter(({ pnl }) => pnl < 0) ?? [];
  const wallets = [...gained, ...lost].map(({ wallet }) => wallet);
  const skill = useCall("walletsSkill", wallets.length === 0 ? undefined : { wallets }, { quiet: true });
  const cohorts = new Map(skill.data?.data.items.map((item) => [item.wallet, item.cohorts] as const));
  return (
    <section class="panel" aria-label="Wallets on this project">
      <h2>Who made and lost money on it</h2>
      <CallResult call={gains} skeleton={<Skeleton rows={3} />}>
        {({ metadata }) =>
          wallets.length === 0 ? (
            <p class="muted">
              {metadata.warnings.length > 0
                ? "It has no token on Solana, the only chain on which wallets are followed."
                : "No stored wallet has sold its token in the last 7 days. Trades are imported, or read from a Solana node for wallets that are watched or looked up."}
            </p>
          ) : (
            <>
              <Table
                label="Wallets by profit on this project"
                columns={columnsWith(cohorts)}
                rows={[...gained, ...lost.toReversed()]}
                keyOf={(item) => item.wallet}
              />
              <Provenance metadata={metadata}>
                Realised in the last 7 days, among {number(metadata.total_items)} wallets that traded it; bots
                and pools are left out.
              </Provenance>
            </>
          )
        }
      </CallResult>
    </section>
  );
}

function columnsWith(cohorts: ReadonlyMap<string, readonly string[]>): Column<Leader>[] {
  return [
    {
      field: "wallet",
      label: "Wallet",
      heading: true,
      title: (item) => item.wallet,
      show: ({ wallet }) => <WalletLink wallet={wallet} />,
    },
    {
      field: "pnl",
      label: "Realised",
      tone: (item) => item.pnl,
      show: (item) => signedUsd(item.pnl),
    },
    {
      field: "unrealized",
      label: "Unrealised",
      tone: (item) => item.unrealized_usd,
      show: (item) => signedUsd(item.unrealized_usd),
    },
    { field: "trades", label: "Trades", show: (item) => number(item.trade_count) },
    {
      field: "skill",
      label: "Skill",
      text: true,
      show: ({ wallet }) => {
        const skill = cohorts.get(wallet)?.map(words).join(", ") || "not proven";
        return (
          <Link href={evidenceHref(wallet)} label={`${skill}: skill of ${wallet}`}>
            {skill}
          </Link>
        );
      },
    },
  ];
}
