// The figures of a project: market, attention and technical indicators.
import type { ResponseOf } from "../api.ts";
import { number, percent, price, readableChange, shareChange, tone, usd } from "../format.ts";
import { definitionOf } from "../definitions.ts";
import { dataset } from "../session.ts";
import { TableTools } from "../table.tsx";
import { Defined, Figure } from "../ui.tsx";
import { useValue } from "../value.ts";
import { figures } from "./figures.gen.ts";
import { isChange, shown } from "./figures.ts";

export type ScreenedRow = ResponseOf<"projectsFilter">["projects"][number];
type MapProject = ResponseOf<"projectsMindshareMap">["data"]["projects"][number];

export function MarketFigures({ row }: { row: ScreenedRow }) {
  const changes = [
    ["1 h", row.price_change_1h],
    ["24 h", row.price_change_24h],
    ["7 d", row.price_change_7d],
    ["30 d", row.price_change_30d],
    ["90 d", row.price_change_90d],
  ] as const;
  return (
    <div class="headline-figures">
      <p class="big-price">
        {price(row.price)}{" "}
        <span class={tone(row.price_change_24h)}>{readableChange(row.price_change_24h)}</span>
      </p>
      <dl class="inline-figures">
        {changes.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class={tone(value)}>{readableChange(value)}</dd>
          </div>
        ))}
        <div>
          <dt>Market cap</dt>
          <dd>
            {usd(row.market_cap)}
            {row.market_cap_rank ? <span class="muted small"> #{number(row.market_cap_rank)}</span> : null}
          </dd>
        </div>
        <div>
          <dt>Volume 24 h</dt>
          <dd>{usd(row.volume)}</dd>
        </div>
        <div>
          <dt>Liquidity</dt>
          <dd>{usd(row.liquidity)}</dd>
        </div>
        <div>
          <dt>Below all-time high</dt>
          <dd>{percent(row.ath_distance)}</dd>
        </div>
      </dl>
    </div>
  );
}

export function AttentionFigures({ project }: { project: MapProject }) {
  return (
    <>
      <dl class="figures">
        <Figure label="Mindshare rank">#{project.rank}</Figure>
        <Figure label="Share 24 h">{percent(project.mindshare_24h, 2)}</Figure>
        <Figure
          label="Change 24 h"
          definition="mindshare#from-attention-to-shares"
          tone={tone(project.mindshare_change_24h)}
        >
          {shareChange(project.mindshare_change_24h_percent, project.mindshare_change_24h)}
        </Figure>
        <Figure label="Share 7 d">{percent(project.mindshare_7d, 2)}</Figure>
        <Figure
          label="Change 7 d"
          definition="mindshare#from-attention-to-shares"
          tone={tone(project.mindshare_change_7d)}
        >
          {shareChange(project.mindshare_change_7d_percent, project.mindshare_change_7d)}
        </Figure>
        <Figure label="Mentions 24 h">{number(project.mindshare?.mentions_24h)}</Figure>
        <Figure label="Authors 7 d">{number(project.mindshare?.authors_7d)}</Figure>
        <Figure label="Momentum" tone={tone(project.mindshare?.momentum)}>
          {number(project.mindshare?.momentum)}
        </Figure>
      </dl>
      {project.data_status === "ok" ? null : (
        <p class="warning small">
          Fewer than three authors in 7 days: changes may be due to a single person.
        </p>
      )}
    </>
  );
}

export const statedFigures = [
  "unique_traders",
  "holders",
  "open_interest",
  "open_interest_change",
  "funding_rate",
  "honeypot",
  "mintable",
  "freezable",
  "buy_tax",
  "sell_tax",
] as const;

/** Traders, holders, derivatives and safety of the token. Only what is known is shown: an unknown flag is not "no". */
export function StatedFigures({ row }: { row: ScreenedRow }) {
  const isDemo = useValue(dataset) === "demo";
  const known = statedFigures.filter((field) => row[field] != null);
  if (known.length === 0 && isDemo) return null;
  return (
    <section aria-label="Token and derivatives">
      <h2>Token and derivatives</h2>
      {known.length === 0 ? (
        <p class="muted">
          Traders, holders, safety, funding and open interest of this project are unknown. CoinGecko states
          funding and open interest of coins with perpetuals, and the rest with a key.
        </p>
      ) : (
        <dl class="figures">
          {known.map((field) => (
            <Figure
              key={field}
              label={figures[field]?.label ?? field}
              definition="screener#definitions"
              tone={isChange(field) ? tone(row[field]) : ""}
            >
              {shown(field, row[field])}
            </Figure>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Support and resistance are the first to be known. */
const LEAST_CANDLES = 7;

export function Technical({ row }: { row: ScreenedRow }) {
  const hourly = row.technical_analysis;
  if (!hourly) return null;
  if (hourly.candles < LEAST_CANDLES)
    return (
      <section aria-label="Indicators">
        <h2>Indicators</h2>
        <p class="muted">
          The first indicators need {LEAST_CANDLES} hours of prices;{" "}
          {hourly.candles === 0 ? "none are" : `${number(hourly.candles)} are`} stored so far.
        </p>
      </section>
    );
  const four = hourly.four_hour;
  const rows = [
    ["RSI (14)", hourly.rsi, four.rsi, oneDecimal],
    ["MACD histogram", hourly.macd_histogram, four.macd_histogram, significant],
    ["ADX", hourly.adx, four.adx, oneDecimal],
    ["EMA 20", hourly.ema_20, four.ema_20, price],
    ["EMA 50", hourly.ema_50, four.ema_50, price],
    ["Bollinger upper", hourly.bollinger_upper, four.bollinger_upper, price],
    ["Bollinger lower", hourly.bollinger_lower, four.bollinger_lower, price],
    ["Support", hourly.support, four.support, price],
    ["Resistance", hourly.resistance, four.resistance, price],
    ["Technical score", hourly.technical_score, four.technical_score, oneDecimal],
  ] as const;
  return (
    <section aria-label="Indicators">
      <h2>Indicators</h2>
      <dl class="figures">
        <Figure label="Quant score">{oneDecimal(hourly.quant_score)}</Figure>
        <Figure label="Technical score" tone={tone(hourly.technical_score)}>
          {oneDecimal(hourly.technical_score)}
        </Figure>
        <Figure label="Trending">{oneDecimal(row.trending)}</Figure>
        <Figure label="Buy share">
          {percent(row.buy_volume_ratio === null ? null : row.buy_volume_ratio * 100, 0)}
        </Figure>
      </dl>
      <details class="unfold">
        <summary>All indicators, from 1 h and 4 h candles</summary>
        <div class="table-frame" role="region" aria-label="Indicators as a table" tabIndex={0}>
          <table class="compact">
            <thead>
              <tr>
                <th scope="col">Indicator</th>
                <th scope="col" class="n">
                  1 h
                </th>
                <th scope="col" class="n">
                  4 h
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, one, other, format]) => (
                <tr key={name}>
                  <th scope="row">
                    <Defined by={definitionOf(name)}>{name}</Defined>
                  </th>
                  <td class="n">{format(one)}</td>
                  <td class="n">{format(other)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <TableTools
          label="Indicators"
          rows={rows.map(([indicator, one, other]) => ({ indicator, "1h": one, "4h": other }))}
        />
      </details>
    </section>
  );
}

type Maybe = number | null | undefined;

function oneDecimal(value: Maybe): string {
  return value === null || value === undefined ? "–" : value.toFixed(1).replace("-", "−");
}

function significant(value: Maybe): string {
  return value === null || value === undefined ? "–" : String(Number(value.toPrecision(3))).replace("-", "−");
}
