"""What every model of the API has in common."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeVar, overload

from pydantic import BaseModel, ConfigDict, ValidationError, WrapValidator

if TYPE_CHECKING:
    import pandas
    import polars

T = TypeVar("T")


def _keep_unknown(value: Any, validate: Callable[[Any], Any]) -> Any:
    try:
        return validate(value)
    except ValidationError:
        if isinstance(value, str):
            return value
        raise


Open = Annotated[T, WrapValidator(_keep_unknown)]
"""A Literal of a response. A newer service may send values that this client does not know."""


class Model(BaseModel):
    """An object of a response. Fields that this client does not know are kept."""

    model_config = ConfigDict(extra="allow", populate_by_name=True, protected_namespaces=())


class TableResponse(Model):
    """A response whose main part is a list: one row per item."""

    rows_at: ClassVar[tuple[str, ...]] = ()

    def rows(self) -> Sequence[Model]:
        """The items that become the rows of the table."""
        found: Any = self
        for name in self.rows_at:
            found = getattr(found, name)
        return list(found)

    @overload
    def df(self, engine: Literal["pandas"] = "pandas") -> pandas.DataFrame: ...

    @overload
    def df(self, engine: Literal["polars"]) -> polars.DataFrame: ...

    def df(self, engine: Literal["pandas", "polars"] = "pandas") -> Any:
        """The rows as a DataFrame.

        One row per item. The fields of nested objects become columns such as
        `engagement.likes`. Lists stay lists, and times become timestamps in UTC.
        """
        from ._frames import frame, table_of

        return frame(table_of(self.rows(), row_model(type(self))), engine)


class SeriesResponse(TableResponse):
    """A response of values over time: one row per period, one column per entity."""

    @overload
    def df(self, engine: Literal["pandas"] = "pandas") -> pandas.DataFrame: ...

    @overload
    def df(self, engine: Literal["polars"]) -> polars.DataFrame: ...

    def df(self, engine: Literal["pandas", "polars"] = "pandas") -> Any:
        """The values as a DataFrame: one row per period, one column per entity.

        The period is the index in pandas and the first column in polars. A missing
        value is NaN or null, never 0.
        """
        from ._frames import frame, series_table_of

        metadata: Any = getattr(self, "metadata", None)
        entities: list[str] = getattr(metadata, "entities", [])
        return frame(series_table_of(self.rows(), entities), engine, index="period")


def row_model(response: type[TableResponse]) -> type[Model]:
    """The model of the rows of a response, read from its annotations."""
    model: Any = response
    for name in response.rows_at:
        model = next(models_in(model.model_fields[name].annotation))
    found: type[Model] = model
    return found


def models_in(annotation: Any) -> Iterator[type[Model]]:
    """The models that an annotation such as `list[Leader] | None` names."""
    if isinstance(annotation, type) and issubclass(annotation, Model):
        yield annotation
    for argument in getattr(annotation, "__args__", ()):
        yield from models_in(argument)
