// What a project is, and where to find it elsewhere.
import { number, shortened } from "../format.ts";
import { Outside, OutsideLink } from "../outside.tsx";
import { CopyButton } from "../ui.tsx";
import type { ScreenedRow } from "./project-figures.tsx";

const explorers: Readonly<Record<string, string>> = {
  solana: "https://solscan.io/token/",
  ethereum: "https://etherscan.io/token/",
  base: "https://basescan.org/token/",
  arbitrum: "https://arbiscan.io/token/",
  optimism: "https://optimistic.etherscan.io/token/",
  polygon: "https://polygonscan.com/token/",
  bsc: "https://bscscan.com/token/",
  avalanche: "https://snowtrace.io/token/",
};
const MAX_TOKENS = 4;

export function ProjectLinks({ row }: { row: ScreenedRow }) {
  const { metadata } = row;
  const about = row.detailed_description ?? metadata?.description ?? "";
  const handle = metadata?.twitter_handle.replace(/^@/, "") ?? "";
  return (
    <section class="panel" aria-label="About">
      <h2>About</h2>
      {about ? (
        <p>
          <Outside text={about} most={500} />
        </p>
      ) : null}
      <ul class="plain small">
        {metadata?.website ? (
          <li>
            <OutsideLink url={metadata.website}>
              <Outside
                text={metadata.website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
                most={60}
              />
            </OutsideLink>
          </li>
        ) : null}
        {/^\w{1,30}$/.test(handle) ? (
          <li>
            <OutsideLink url={`https://x.com/${handle}`}>@{handle} on X</OutsideLink>
          </li>
        ) : null}
        {metadata?.tokens.slice(0, MAX_TOKENS).map(({ chain, address }) => (
          <li key={chain + address} class="row">
            <span class="muted">{chain}</span>
            <OutsideLink url={explorers[chain] ? explorers[chain] + encodeURIComponent(address) : null}>
              <code>{shortened(address)}</code>
            </OutsideLink>
            <CopyButton text={address} />
          </li>
        ))}
        {row.token_age === null || row.token_age === undefined ? null : (
          <li class="muted">Launched {number(Math.round(row.token_age))} days ago</li>
        )}
      </ul>
    </section>
  );
}
