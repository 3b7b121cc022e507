"""A plain pandas backtest: each week, hold the chains or protocols whose TVL grew the most.

    python tvl_momentum.py prices.csv

`prices.csv` has a column `date` and one column of daily prices per entity, named as in the API ("solana",
"ethereum"). Orrery supplies the signal and you supply the prices, so the result does not depend on ours.
Fees, slippage and survivorship are not modelled: this shows how to join the data, not how to make money.
"""

from __future__ import annotations

import sys

import pandas as pd

from orrery import Orrery

WEEKS_OF_GROWTH = 4
HELD = 3


def tvl_by_chain() -> pd.DataFrame:
    with Orrery() as orrery:
        answer = orrery.fundamentals_history(
            metric="tvl", group_by="chain", date_grouping="weekly", entity_limit=20
        )
    frame = answer.df()
    frame.index = pd.to_datetime(frame.index, utc=True)
    return frame


def backtest(tvl: pd.DataFrame, prices: pd.DataFrame) -> pd.Series:
    """The weekly return of an equal-weighted portfolio, rebalanced on the first day of each week."""
    entities = [name for name in tvl.columns if name in prices.columns]
    growth = tvl[entities].pct_change(WEEKS_OF_GROWTH, fill_method=None)
    # The last week is still running. Growth is known only when a week is over, so it decides the next one.
    ranks = growth.iloc[:-1].shift(1).rank(axis=1, ascending=False)
    weekly = prices[entities].reindex(tvl.index, method="ffill").pct_change(fill_method=None).shift(-1)
    return weekly.where(ranks <= HELD).mean(axis=1).dropna()


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    prices = pd.read_csv(sys.argv[1], parse_dates=["date"], index_col="date")
    if prices.index.tz is None:
        prices.index = prices.index.tz_localize("UTC")
    returns = backtest(tvl_by_chain(), prices)
    if returns.empty:
        sys.exit("No week has both TVL growth and prices: are the columns named as in the API?")
    print(returns.to_frame("weekly return").to_string(float_format="{:+.2%}".format))
    print(f"total {(1 + returns).prod() - 1:+.2%} in {len(returns)} weeks")


if __name__ == "__main__":
    main()
