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
import { change, go, hrefOf, Link, usePlace } from "../router.tsx";
import {
  Answer,
  Check,
  choices,
  Empty,
  Figure,
  PageHead,
  Provenance,
  RequestCode,
  Segments,
  TableFrame,
} from "../ui.tsx";

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
      <div class="filters">
        <Segments
          label="Window"
          value={duration}
          options={choices("all", "90d", "30d", "7d", "24h")}
          onChange={(value) => change({ duration: value === "all" ? undefined : value, limit: undefined })}
        />
      </div>
      <Answer call={call}>
        {({ data, metadata }) => (
          <>
            <Coverage meta={data.meta} />
            {data.meta.coverage.status === "no_trades" && data.tokens.length === 0 ? (
              <Empty title="No trades known">Not in this window, or not of this wallet at all.</Empty>
            ) : (
              <>
                <Summary summary={data.summary} />
                <Tokens tokens={data.tokens} />
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

function Tokens({ tokens }: { tokens: Details["data"]["tokens"] }) {
  return (
    <TableFrame label="Tokens of this wallet">
      <table>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col" class="n">
              Profit
            </th>
            <th scope="col" class="n">
              %
            </th>
            <th scope="col" class="n">
              Realised
            </th>
            <th scope="col" class="n">
              Unrealised
            </th>
            <th scope="col" class="n">
              Invested
            </th>
            <th scope="col" class="n">
              Value now
            </th>
            <th scope="col" class="n">
              Holding
            </th>
            <th scope="col" class="n">
              Trades
            </th>
            <th scope="col">Last trade</th>
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.address}>
              <th scope="row" title={token.address}>
                {token.project_id === null ? (
                  <Outside text={token.symbol} most={20} />
                ) : (
                  <Link href={hrefOf(`/project/${token.project_id}`, { name: token.symbol })}>
                    <Outside text={token.symbol} most={20} />
                  </Link>
                )}
              </th>
              <td class={`n ${tone(token.pnl)}`}>{signedUsd(token.pnl)}</td>
              <td class={`n ${tone(token.pnl_percent)}`}>{signedPercent(token.pnl_percent)}</td>
              <td class={`n ${tone(token.realized_usd)}`}>{signedUsd(token.realized_usd)}</td>
              <td class={`n ${tone(token.unrealized_usd)}`}>{signedUsd(token.unrealized_usd)}</td>
              <td class="n">{usd(token.cashflow_usd.total_invested)}</td>
              <td class="n">{usd(token.cashflow_usd.current_value)}</td>
              <td class="n">{number(token.quantity.holding)}</td>
              <td class="n">{token.counts.total_trade}</td>
              <td>{ago(token.last_trade_at)}</td>
              <td class="small">{notesOf(token)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function notesOf({ coverage }: Details["data"]["tokens"][number]): string {
  return [
    coverage.unpriced ? "no price" : "",
    coverage.uncovered_amount > 0 ? `${usd(coverage.uncovered_proceeds_usd)} sold without a cost` : "",
    coverage.received_amount > 0 ? "partly received by transfer" : "",
  ]
    .filter(Boolean)
    .join(", ");
}

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
      <div class="filters">
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
      </div>
      <Answer call={call}>
        {({ data, metadata }) => (
          <>
            {data.items.length === 0 ? (
              <Empty title="Nobody ranks in this window">
                A wallet needs a few trades and some volume: take a longer window.
              </Empty>
            ) : (
              <TableFrame label="Wallets by realised profit">
                <table>
                  <thead>
                    <tr>
                      <th scope="col" class="n">
                        #
                      </th>
                      <th scope="col">Wallet</th>
                      <th scope="col" class="n">
                        Realised
                      </th>
                      <th scope="col" class="n">
                        %
                      </th>
                      <th scope="col" class="n">
                        Trades
                      </th>
                      <th scope="col" class="n">
                        Volume
                      </th>
                      <th scope="col" class="n">
                        Win rate
                      </th>
                      <th scope="col" class="n">
                        Unrealised
                      </th>
                      <th scope="col">Flags</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.items.map((item, index) => (
                      <tr key={item.wallet}>
                        <td class="n">{offset + index + 1}</td>
                        <th scope="row">
                          <Link href={`/wallet/${encodeURIComponent(item.wallet)}`} title={item.wallet}>
                            <code>{shortened(item.wallet)}</code>
                          </Link>
                        </th>
                        <td class={`n ${tone(item.pnl)}`}>{signedUsd(item.pnl)}</td>
                        <td class={`n ${tone(item.pnl_percent)}`}>{signedPercent(item.pnl_percent)}</td>
                        <td class="n">{number(item.trade_count)}</td>
                        <td class="n">{usd(item.volume_usd)}</td>
                        <td class="n">{item.win_rate === null ? "–" : percent(item.win_rate * 100, 0)}</td>
                        <td class={`n ${tone(item.unrealized_usd)}`}>{signedUsd(item.unrealized_usd)}</td>
                        <td class="small">{item.flags.map(words).join(", ")}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </TableFrame>
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
