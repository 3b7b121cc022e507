// A market for the benchmark of smart money, generated inside DuckDB: hourly prices of 3,000 tokens, and wallets that open 25
// positions each, for at most 30 hours, over 13 weeks. Every 33rd wallet chooses the best of four tokens.
import { DuckDBInstance } from "@duckdb/node-api";
import { DAY_MS, HOUR_MS } from "../../src/base/time.ts";
import { WEEK_MS } from "../../src/smart-money/method.ts";

/** A Wednesday: the last cohorts were formed two days before. */
export const NOW = Date.UTC(2026, 2, 11, 12);
export const LAST_FORMATION = Date.UTC(2026, 2, 9);
export const FIRST_TRADE = LAST_FORMATION - 13 * WEEK_MS;

const TOKENS = 3_000;
const POSITIONS_PER_WALLET = 25;
const TRADES_PER_WALLET = 2 * POSITIONS_PER_WALLET;
const WALLETS_PER_STEP = 20_000;
const SKILLED_EVERY = 33;
const MEMORY_MB = 4_096;
const SPAN_MS = NOW - FIRST_TRADE;

export function walletCount(trades: number): number {
  return Math.max(1, Math.floor(trades / TRADES_PER_WALLET));
}

/** The address of a wallet, as in `addressSql`. */
export function walletName(number: number): string {
  const digits = String(number)
    .padStart(8, "0")
    .replace(/\d/g, (digit) => "123456789A".charAt(Number(digit)));
  return `W${digits}`.padEnd(44, "W");
}

/** Valid addresses, in the order of their numbers. */
export function addressSql(letter: string, number: string): string {
  const digits = `translate(lpad(CAST(${number} AS VARCHAR), 8, '0'), '0123456789', '123456789A')`;
  return `rpad('${letter}' || ${digits}, 44, '${letter}')`;
}

/** A uniform number in [0, 1) that depends on a whole number. */
function uniformSql(number: string, stream: number): string {
  return `((hash((${number}) * 16 + ${stream}) % 1000003) / 1000003.0)`;
}

/** The database must have its tables. Rows are inserted in the order of their keys, as the service sorts them in time. */
export async function fillWorld(database: string, trades: number): Promise<void> {
  const instance = await DuckDBInstance.create(database, { memory_limit: `${MEMORY_MB}MB` });
  const connection = await instance.connect();
  try {
    const writtenAt = Date.now() - DAY_MS;
    const hours = Math.ceil(SPAN_MS / HOUR_MS) + 1;
    await connection.run(
      `CREATE TEMP TABLE path AS
       SELECT t, h, exp(sum(0.07 * (${uniformSql("t * 10000 + h", 1)} - 0.5)) OVER (PARTITION BY t ORDER BY h)) AS price
       FROM range(${TOKENS}) AS tokens(t), range(${hours}) AS hours(h)`,
    );
    await connection.run(
      `INSERT INTO prices_v1 (chain, token, priced_at, price, liquidity, origin, written_at)
       SELECT 'solana', ${addressSql("T", "t")}, ${FIRST_TRADE} + h * ${HOUR_MS}, price, 300000, 'bench', ${writtenAt}
       FROM path WHERE ${FIRST_TRADE} + h * ${HOUR_MS} <= ${NOW} ORDER BY t, h`,
    );
    const wallets = walletCount(trades);
    for (let from = 0; from < wallets; from += WALLETS_PER_STEP)
      await connection.run(tradesSql(from, Math.min(wallets, from + WALLETS_PER_STEP), writtenAt));
    await connection.run("CREATE TABLE IF NOT EXISTS settled_tables (name VARCHAR, sorted BIGINT)");
    for (const table of ["trades_v1", "prices_v1"])
      await connection.run(`INSERT INTO settled_tables SELECT '${table}', count(*) FROM ${table}`);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** The trades of a range of wallets. Popular tokens are traded much more often than others. */
function tradesSql(from: number, to: number, writtenAt: number): string {
  const first = from * POSITIONS_PER_WALLET;
  const last = to * POSITIONS_PER_WALLET;
  const hourOf = (time: string) => `(${time} - ${FIRST_TRADE}) // ${HOUR_MS}`;
  return `
    INSERT INTO trades_v1 (chain, wallet, token, traded_at, id, side, amount, value_usd, fee_usd, tx, venue, origin, written_at)
    WITH positions AS (
      SELECT p, p // ${POSITIONS_PER_WALLET} AS w,
        CAST(${FIRST_TRADE} + floor(${uniformSql("p", 2)} * ${SPAN_MS - 32 * HOUR_MS}) AS BIGINT) AS opened,
        CAST(${HOUR_MS} + floor(${uniformSql("p", 3)} * ${29 * HOUR_MS}) AS BIGINT) AS held
      FROM range(${first}, ${last}) AS positions(p)
    ), choices AS (
      SELECT p, w, opened, opened + held AS closed,
        CAST(floor(${TOKENS} * pow(${uniformSql("p * 4 + c", 4)}, 2)) AS BIGINT) AS t
      FROM positions, range(4) AS choices(c) WHERE c = 0 OR w % ${SKILLED_EVERY} = 0
    ), priced AS (
      SELECT p, w, opened, closed, choices.t, bought.price AS paid, sold.price AS got
      FROM choices
      JOIN path AS bought ON bought.t = choices.t AND bought.h = ${hourOf("opened")}
      JOIN path AS sold ON sold.t = choices.t AND sold.h = ${hourOf("closed")}
    ), chosen AS (
      SELECT p, any_value(w) AS w, any_value(opened) AS opened, any_value(closed) AS closed,
        arg_max(t, got / paid) AS t, arg_max(paid, got / paid) AS paid, arg_max(got, got / paid) AS got
      FROM priced GROUP BY p
    )
    SELECT 'solana', ${addressSql("W", "w")}, ${addressSql("T", "t")}, if(n = 0, opened, closed),
      lpad(CAST(2 * p + n AS VARCHAR), 18, '0'), if(n = 0, 'buy', 'sell'), '100.5',
      printf('%.6f', 100.5 * if(n = 0, paid, got)), '0.5',
      concat(md5(CAST(2 * p + n AS VARCHAR)), md5(CAST(p AS VARCHAR)), md5(CAST(n AS VARCHAR)))[1:88],
      '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8', 'bench', ${writtenAt} + p // 5000
    FROM chosen, range(2) AS sides(n) ORDER BY 2, 5`;
}
