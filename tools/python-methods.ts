// Generates the methods of the Python client from the OpenAPI document: one per operation, blocking and asynchronous,
// and an iterator for each list that has pages. Their parameters are typed dictionaries (PEP 692).
import {
  operationsOf,
  PAGE_FIELDS,
  pagedList,
  paragraphsOf,
  type Json,
  type PagedList,
} from "./api-operations.ts";
import { MODELS_HEADER, responseName, type PythonModels } from "./python-models.ts";
import { pascal, textLines } from "./python-names.ts";
import { ParameterTypes, parametersOf } from "./python-parameters.ts";

const WIDTH = 100;

export interface PythonMethods {
  methods: string;
  parameters: string;
}

/** The text of the two generated files: the methods, and the types of their parameters. */
export function pythonMethods(document: Json, { rowsOf }: PythonModels): PythonMethods {
  const types = new ParameterTypes();
  const constants: string[] = [];
  const blocking: string[] = [];
  const awaited: string[] = [];
  for (const { path, method, operation } of operationsOf(document)) {
    const { operationId } = operation;
    const parameters = parametersOf(operation, types);
    const list = pagedList(operation);
    const request = `${pascal(operationId)}Request`;
    const base = list && `Iter${pascal(list.items)}Request`;
    if (base)
      types.request(base, { parameters: parameters.filter(({ name }) => !PAGE_FIELDS.includes(name)) });
    types.request(request, {
      base,
      parameters: base ? parameters.filter(({ name }) => PAGE_FIELDS.includes(name)) : parameters,
    });
    const constant = `_${operationId.toUpperCase()}`;
    constants.push(
      `${constant} = Operation(`,
      `    "${method.toUpperCase()}", "${path}", parameters.${request}, models.${responseName(operationId)}`,
      ")",
    );
    const texts = paragraphsOf(operation);
    const one = {
      name: operationId,
      request,
      constant,
      texts,
      response: `models.${responseName(operationId)}`,
    };
    blocking.push(...methodLines(one, false));
    awaited.push(...methodLines(one, true));
    if (list === undefined || base === undefined) continue;
    const item = `models.${rowsOf(operationId)?.model}`;
    constants.push(...pagingLines(list, { base, constant, item }));
    blocking.push(...iteratorLines(list, { base, operationId, result: `Pages[${item}]` }));
    awaited.push(...iteratorLines(list, { base, operationId, result: `AsyncPages[${item}]` }));
  }
  const methods = [
    ...MODELS_HEADER,
    "from abc import abstractmethod",
    "from collections.abc import Mapping",
    "from typing import Any, TypeVar",
    "",
    "from typing_extensions import Unpack",
    "",
    "from . import models, parameters",
    "from ._call import Operation",
    "from ._model import Model",
    "from ._paging import AsyncPages, Item, Pages, Paging",
    "",
    'M = TypeVar("M", bound=Model)',
    "",
    ...constants,
    "",
    "",
    "class Methods:",
    ...classDocstring("One method per operation of the API, and an iterator per list that has pages."),
    ...HOOKS("", "Pages"),
    ...blocking,
    "",
    "",
    "class AsyncMethods:",
    ...classDocstring("One asynchronous method per operation, and an iterator per list that has pages."),
    ...HOOKS("async ", "AsyncPages"),
    ...awaited,
    "",
  ].join("\n");
  return { methods, parameters: types.text() };
}

function classDocstring(first: string): string[] {
  return [
    `    """${first}`,
    "",
    "    `timeout` is the number of seconds that a call may take, by default the client's, and",
    "    `page_size` the number of items per request.",
    '    """',
    "",
  ];
}

/** What the client class supplies. */
const HOOKS = (prefix: string, pages: string) => [
  "    @abstractmethod",
  `    ${prefix}def _call(`,
  "        self, operation: Operation[M], request: Mapping[str, Any], timeout: float | None",
  "    ) -> M: ...",
  "",
  "    @abstractmethod",
  "    def _pages(",
  "        self, paging: Paging[Item], request: Mapping[str, Any], page_size: int, timeout: float | None",
  `    ) -> ${pages}[Item]: ...`,
];

interface Method {
  name: string;
  /** The type of its parameters. */
  request: string;
  constant: string;
  texts: string[];
  response: string;
}

function methodLines({ name, request, constant, texts, response }: Method, isAsync: boolean): string[] {
  return [
    "",
    `    ${isAsync ? "async " : ""}def ${name}(`,
    `        self, *, timeout: float | None = None, **request: Unpack[parameters.${request}]`,
    `    ) -> ${response}:`,
    ...docstring(texts),
    `        return ${isAsync ? "await " : ""}self._call(${constant}, request, timeout)`,
  ];
}

function pagingLines(
  { items, by, end, key }: PagedList,
  { base, constant, item }: { base: string; constant: string; item: string },
): string[] {
  return [
    `_ITER_${items.toUpperCase()} = Paging(`,
    `    item=${item},`,
    `    operation=${constant},`,
    `    parameters=parameters.${base},`,
    `    by="${by}",`,
    `    end_at=(${end.map((part) => `"${part}"`).join(", ")}),`,
    `    key=${key === undefined ? "None" : `"${key}"`},`,
    ")",
  ];
}

function iteratorLines(
  { items, size }: PagedList,
  { base, operationId, result }: { base: string; operationId: string; result: string },
): string[] {
  return [
    "",
    `    def iter_${items}(`,
    "        self,",
    "        *,",
    `        page_size: int = ${size},`,
    "        timeout: float | None = None,",
    `        **request: Unpack[parameters.${base}],`,
    `    ) -> ${result}:`,
    ...docstring([`The whole list that \`${operationId}\` finds, requested page by page.`]),
    `        return self._pages(_ITER_${items.toUpperCase()}, request, page_size, timeout)`,
  ];
}

function docstring(texts: readonly string[]): string[] {
  const [first = "", ...more] = texts;
  const lines = textLines(first, WIDTH - 12).map((line) => `        ${line}`);
  for (const text of more) lines.push("", ...textLines(text, WIDTH - 8).map((line) => `        ${line}`));
  const [start = "", ...rest] = lines;
  return rest.length === 0
    ? [`        """${start.trimStart()}"""`]
    : [`        """${start.trimStart()}`, ...rest, '        """'];
}
