"""A freqtrade strategy that only buys what people talk about more than yesterday.

Copy it to `user_data/strategies/`, `pip install orrery-sdk` into freqtrade's environment, set ORRERY_URL and
ORRERY_API_KEY, and run

    freqtrade trade --strategy AttentionStrategy --config config.json --dry-run

The attention is that of the present, so the filter works in live and dry runs. A backtest has no attention of
the past and therefore buys nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta, timezone
from types import MappingProxyType

import talib.abstract as ta
from freqtrade.strategy import IStrategy
from pandas import DataFrame

from orrery import Orrery, OrreryError

REFRESH = timedelta(minutes=5)


class AttentionStrategy(IStrategy):
    INTERFACE_VERSION = 3
    timeframe = "1h"
    can_short = False
    minimal_roi = {"0": 0.06, "720": 0.02}  # noqa: RUF012 (freqtrade declares it as a plain attribute)
    stoploss = -0.08
    startup_candle_count = 50

    min_share = 0.5
    """Percent of all attention in the last 24 hours."""

    _shares: Mapping[str, float] = MappingProxyType({})
    _refreshed = datetime.min.replace(tzinfo=timezone.utc)

    def bot_loop_start(self, current_time: datetime, **kwargs: object) -> None:
        if self.dp.runmode.value not in ("live", "dry_run") or current_time - self._refreshed < REFRESH:
            return
        try:
            with Orrery() as orrery:
                projects = orrery.projects_mindshare_map(project_limit=100, posts_per_handle=1).data.projects
        except OrreryError as error:
            # The old figures stay in use until the service answers again.
            self.dp.send_msg(f"Orrery: {error}")
            return
        self._shares = {
            project.symbol: project.mindshare_24h
            for project in projects
            if (project.mindshare_change_24h or 0) > 0
        }
        self._refreshed = current_time

    def populate_indicators(self, dataframe: DataFrame, metadata: dict[str, str]) -> DataFrame:
        dataframe["ema_fast"] = ta.EMA(dataframe, timeperiod=12)
        dataframe["ema_slow"] = ta.EMA(dataframe, timeperiod=26)
        dataframe["rsi"] = ta.RSI(dataframe, timeperiod=14)
        return dataframe

    def populate_entry_trend(self, dataframe: DataFrame, metadata: dict[str, str]) -> DataFrame:
        share = self._shares.get(metadata["pair"].split("/")[0], 0)
        trend = (dataframe["ema_fast"] > dataframe["ema_slow"]) & (dataframe["rsi"] < 70)
        dataframe.loc[trend & (share >= self.min_share), "enter_long"] = 1
        return dataframe

    def populate_exit_trend(self, dataframe: DataFrame, metadata: dict[str, str]) -> DataFrame:
        dataframe.loc[dataframe["ema_fast"] < dataframe["ema_slow"], "exit_long"] = 1
        return dataframe
