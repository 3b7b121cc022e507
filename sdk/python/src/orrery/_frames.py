"""Turns lists of models into DataFrames. pandas and polars are optional, and imported when used."""

from __future__ import annotations

import datetime
import types
import typing
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, Union, overload

from ._model import Model

if TYPE_CHECKING:
    import pandas
    import polars

Engine = Literal["pandas", "polars"]


@dataclass
class Column:
    """The values of a column, one per row, and their type: Any for lists and objects."""

    type: Any
    values: list[Any] = field(default_factory=list)


Table = dict[str, Column]


@overload
def to_df(items: Iterable[Model], engine: Literal["pandas"] = "pandas") -> pandas.DataFrame: ...


@overload
def to_df(items: Iterable[Model], engine: Literal["polars"]) -> polars.DataFrame: ...


def to_df(items: Iterable[Model], engine: Engine = "pandas") -> Any:
    """A DataFrame of any list in a response, such as `project.mindshare_history.daily`."""
    rows = list(items)
    return frame(table_of(rows, type(rows[0]) if rows else Model), engine)


def table_of(rows: Sequence[Model], model: type[Model]) -> Table:
    """The columns of a list of items. An empty list still has the columns of its model."""
    flat = [dict(_flattened(row, "")) for row in rows]
    table: Table = {}
    for name, kind, is_required in _columns_of(model, ""):
        if is_required or any(name in row for row in flat):
            table[name] = Column(kind)
    # Fields that this client does not know come last.
    for row in flat:
        for name in row:
            table.setdefault(name, Column(Any))
    for name, column in table.items():
        column.values = [row.get(name) for row in flat]
    return table


def series_table_of(rows: Sequence[Model], entities: Sequence[str]) -> Table:
    """One column per entity, in the given order. Each row has a period and a map of values."""
    periods = [row.model_dump() for row in rows]
    # A new service may add entities that are not in the list.
    names = dict.fromkeys([*entities, *(name for row in periods for name in row["data"])])
    table = {"period": Column(datetime.date, [row["period"] for row in periods])}
    for name in names:
        table[name] = Column(float, [row["data"].get(name) for row in periods])
    return table


def frame(table: Table, engine: str, index: str | None = None) -> Any:
    if engine == "pandas":
        return _pandas_frame(table, index)
    if engine == "polars":
        return _polars_frame(table)
    raise ValueError(f'engine must be "pandas" or "polars", not {engine!r}')


def _pandas_frame(table: Table, index: str | None) -> Any:
    try:
        import pandas
    except ImportError as error:
        raise _missing("pandas") from error
    columns: dict[str, Any] = {}
    for name, column in table.items():
        if column.type is datetime.datetime:
            columns[name] = pandas.to_datetime(pandas.Series(column.values, dtype="object"), utc=True)
        elif column.type is datetime.date:
            columns[name] = pandas.to_datetime(pandas.Series(column.values, dtype="object"))
        else:
            # pandas chooses the type of strings: it differs between its versions.
            dtype = None if column.type is str else _PANDAS_TYPES.get(column.type, "object")
            if dtype == "int64" and None in column.values:
                dtype = "Int64"
            if dtype == "bool" and None in column.values:
                dtype = "boolean"
            columns[name] = pandas.Series(column.values, dtype=dtype)
    made = pandas.DataFrame(columns)
    return made if index is None else made.set_index(index)


_PANDAS_TYPES: dict[Any, Any] = {float: "float64", int: "int64", bool: "bool"}


def _polars_frame(table: Table) -> Any:
    try:
        import polars
    except ImportError as error:
        raise _missing("polars") from error
    dtypes: dict[Any, Any] = {
        float: polars.Float64,
        int: polars.Int64,
        bool: polars.Boolean,
        str: polars.String,
        datetime.datetime: polars.Datetime("us", "UTC"),
        datetime.date: polars.Date,
        list[str]: polars.List(polars.String),
    }
    return polars.DataFrame(
        [
            polars.Series(name, column.values, dtype=dtypes.get(column.type, polars.Object))
            for name, column in table.items()
        ]
    )


def _missing(engine: str) -> ImportError:
    return ImportError(f"{engine} is not installed: pip install 'orrery-sdk[{engine}]'")


def _flattened(item: Model, prefix: str) -> Iterable[tuple[str, Any]]:
    """The fields of an item by column name. Optional fields that are absent are left out."""
    for name, info in type(item).model_fields.items():
        value = getattr(item, name)
        if value is None and (not info.is_required() or _is_model(_scalar(info.annotation))):
            continue
        column = prefix + (info.alias or name)
        if isinstance(value, Model):
            yield from _flattened(value, f"{column}.")
        else:
            yield column, _plain(value)
    for name, value in (item.model_extra or {}).items():
        yield prefix + name, value


def _plain(value: Any) -> Any:
    """Lists and maps without models in them, so that a frame can be saved."""
    if isinstance(value, Model):
        return value.model_dump(by_alias=True)
    if isinstance(value, list):
        return [_plain(one) for one in value]
    return value


def _columns_of(model: type[Model], prefix: str) -> Iterable[tuple[str, Any, bool]]:
    """Name, type and whether it is always there, for each column of a model."""
    for name, info in model.model_fields.items():
        column = prefix + (info.alias or name)
        kind = _scalar(info.annotation)
        if _is_model(kind):
            for nested, of, is_required in _columns_of(kind, f"{column}."):
                yield nested, of, is_required and info.is_required()
        else:
            yield column, kind, info.is_required()


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Model)


def _scalar(annotation: Any) -> Any:
    """`float | None` is float, a Literal of strings is str; everything but values is Any."""
    origin = typing.get_origin(annotation)
    if origin is typing.Annotated:
        return _scalar(typing.get_args(annotation)[0])
    if origin is Literal:
        return type(typing.get_args(annotation)[0])
    if origin in (Union, types.UnionType):
        kinds = {_scalar(one) for one in typing.get_args(annotation) if one is not type(None)}
        return kinds.pop() if len(kinds) == 1 else Any
    if origin is list and _scalar(typing.get_args(annotation)[0]) is str:
        return list[str]
    return annotation if isinstance(annotation, type) and origin is None else Any
