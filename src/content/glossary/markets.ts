// Markets: who trades, how prices form, what the charts mean.
import { concept } from "./concept.ts";

export const marketConcepts = [
  concept(
    "Order book",
    ["limit order", "CLOB", "bid ask spread"],
    ["derivatives"],
    `The list of open buy and sell orders by price. The gap between the best two is the spread and the amounts behind them the depth;
     market orders take from it, limit orders add to it.`,
  ),
  concept(
    "Market maker",
    ["market making"],
    ["derivatives"],
    `A trader who quotes both sides of a market and earns the spread for carrying the risk in between. New tokens often lend supply to one,
     which makes the terms of that loan part of the token's risk.`,
  ),
  concept(
    "Arbitrage",
    ["arbitrageur", "cross-exchange arbitrage"],
    ["defi"],
    `Buying where something is cheap and selling where it is dear. It is what keeps prices equal across venues and pools; on chain it is done by bots that compete
     for position within a block.`,
  ),
  concept(
    "Maximal extractable value",
    ["MEV", "miner extractable value", "searcher"],
    ["defi"],
    `What can be earned by choosing, ordering or inserting transactions in a block: arbitrage, liquidations, and trading against users. Part of it flows to validators
     through auctions; protected relays and batch auctions try to return it to users.`,
  ),
  concept(
    "Sandwich attack",
    ["front-running", "frontrunning", "back-running"],
    ["defi"],
    `Buying just before a user's trade and selling just after it, so that the user gets the worst price the slippage tolerance allows.
     It needs sight of the pending trade, which private order flow denies.`,
  ),
  concept(
    "Wash trading",
    ["fake volume"],
    ["nfts", "defi"],
    `Trading with oneself to feign demand or to farm rewards. It inflates volume without changing who owns anything; few counterparties, round trips and
     trades that lose money after fees give it away.`,
  ),
  concept(
    "Pump and dump",
    ["exit liquidity"],
    ["memecoins"],
    `Driving up a thinly traded token with coordinated buying and talk, then selling to those attracted by the rise. The late buyers are the exit liquidity.`,
  ),
  concept(
    "Whale",
    ["large holder", "smart money"],
    ["consumer"],
    `A holder large enough to move a market. Their transfers to and from exchanges are watched as signals, though an address may be a custodian holding for thousands.`,
  ),
  concept(
    "Profit and loss",
    ["PnL", "realised profit", "unrealised profit", "cost basis"],
    ["defi"],
    `What a position has earned. Realised profit is the difference between sale proceeds and the cost of what was sold, unrealised profit that of what is still held at the current price;
     both depend on the rule by which cost is assigned.`,
  ),
  concept(
    "Average cost",
    ["weighted average cost", "FIFO"],
    ["defi"],
    `A way to assign cost to what is sold: every purchase changes the average price of the holding, and each sale is measured against it. First-in-first-out takes the oldest lots instead
     and gives other figures for the same trades.`,
  ),
  concept(
    "Relative strength index",
    ["RSI", "overbought", "oversold"],
    ["derivatives"],
    `An oscillator between 0 and 100 that compares recent gains with recent losses, usually over 14 periods. Below 30 a market is called oversold, above 70 overbought;
     in a strong trend it can stay there for long.`,
  ),
  concept(
    "Moving average",
    ["EMA", "SMA", "golden cross"],
    ["derivatives"],
    `The mean price of the last so many periods, recomputed as time goes on; the exponential form weighs recent prices more. Crossings of a short and a long average are read as a change of trend.`,
  ),
  concept(
    "MACD",
    ["moving average convergence divergence"],
    ["derivatives"],
    `The difference between a fast and a slow exponential average, compared with its own average. Its sign tells the direction of momentum, its distance from the signal line the change of it.`,
  ),
  concept(
    "Volatility",
    ["realised volatility", "Bollinger bands", "ATR"],
    ["derivatives"],
    `How much a price moves, usually as the standard deviation of returns. Bands drawn at a multiple of it around an average show whether a move is unusual for that market.`,
  ),
  concept(
    "Support and resistance",
    ["price level"],
    ["derivatives"],
    `Price levels at which buying or selling has repeatedly stopped a move. They matter because orders gather there and because others watch them; broken, the one often becomes the other.`,
  ),
  concept(
    "Leverage",
    ["margin", "liquidation price"],
    ["derivatives"],
    `Trading with more than one's own money. It multiplies gains and losses alike and sets a liquidation price at which the venue closes the position to protect itself.`,
  ),
  concept(
    "Bitcoin dominance",
    ["BTC dominance", "altcoin season"],
    ["ecosystems"],
    `Bitcoin's share of the whole market's capitalisation. It tends to rise when investors seek safety and to fall when money moves to smaller tokens, a time called altcoin season.`,
  ),
  concept(
    "Spot ETF",
    ["exchange-traded fund", "bitcoin ETF", "ETF flows"],
    ["rwas"],
    `A fund traded on a stock exchange that holds the asset itself. Daily inflows and outflows show demand from conventional accounts; the first for Bitcoin opened in the United States in January 2024.`,
  ),
  concept(
    "Mindshare",
    ["share of attention", "social dominance"],
    ["socialfi"],
    `A project's share of the attention paid to all tracked projects in a period, from posts, news and engagement, weighted against repetition and bots.
     It measures what is talked about, which may lead or merely follow the price.`,
  ),
  concept(
    "Prediction market",
    ["event contract", "Polymarket"],
    ["prediction-markets"],
    `A market in contracts that pay a fixed amount if an event happens. Their prices read as probabilities, kept honest by money at stake and settled by an oracle or an arbiter,
     whose wording of the question decides disputed cases.`,
  ),
  concept(
    "Proof of reserves",
    ["PoR", "solvency"],
    ["wallets"],
    `A demonstration that a custodian holds what it owes, by signing for its addresses and committing to customer balances in a Merkle tree. It shows assets at a moment;
     debts elsewhere stay invisible without an audit.`,
  ),
  concept(
    "Centralised exchange",
    ["CEX", "centralized exchange", "listing"],
    ["wallets"],
    `A company that holds customers' assets and matches their trades in its own books. It offers deep markets and access from bank accounts,
     in exchange for trust that deposits are there when asked for.`,
  ),
];
