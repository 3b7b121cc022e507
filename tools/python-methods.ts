// Generates the methods of the Python client from the OpenAPI document: one per operation, blocking and asynchronous,
// and an iterator for each operation that has pages.
import { MODELS_HEADER, propertiesOf, responseName, type PythonModels } from "./python-models.ts";
import { pascal, pythonName, textLines } from "./python-names.ts";
import { ParameterTypes } from "./python-parameters.ts";
import { operationsOf, paragraphsOf, requestSchema, type Json, type Operation } from "./sdk-types.ts";

const WIDTH = 100;

interface Iterator {
  /** The name of the method. */
  name: string;
  /** What it iterates over, in the plural. */
  items: string;
  /** Where the response says how long the list is, or where the next page starts. */
  endAt: string[];
  /** Not for a list that is read by cursor, which does not move. */
  key?: string;
}

/** The parameters that choose a page. */
const PAGERS = ["page", "offset", "cursor"];

/** The iterator of each operation that has pages. */
const ITERATORS: Record<string, Iterator> = {
  projects_filter: {
    name: "iter_projects",
    items: "projects",
    endAt: ["metadata", "total_results"],
    key: "project_id",
  },
  wallets_pnl_details: {
    name: "iter_wallet_tokens",
    items: "tokens of the wallet",
    endAt: ["metadata", "total_tokens"],
    key: "address",
  },
  wallets_trades: {
    name: "iter_wallet_trades",
    items: "trades of the wallet",
    endAt: ["metadata", "total_items"],
    key: "id",
  },
  wallets_episodes: {
    name: "iter_wallet_episodes",
    items: "positions of the wallet",
    endAt: ["metadata", "total_items"],
    key: "id",
  },
  smart_money_wallets: {
    name: "iter_smart_money_wallets",
    items: "wallets",
    endAt: ["metadata", "total_items"],
    key: "wallet",
  },
  smart_money_trades: {
    name: "iter_smart_money_trades",
    items: "trades",
    endAt: ["data", "next_cursor"],
  },
  smart_money_holdings: {
    name: "iter_smart_money_holdings",
    items: "tokens",
    endAt: ["metadata", "total_items"],
    key: "token",
  },
  wallets_pnl_leaders: {
    name: "iter_leaders",
    items: "wallets",
    endAt: ["metadata", "total_items"],
    key: "wallet",
  },
};

interface Parameter {
  name: string;
  type: string;
  isRequired: boolean;
  /** As in the API. */
  property: string;
  schema: Json;
  text: string;
}

export interface PythonMethods {
  methods: string;
  parameters: string;
}

/** The text of the two generated files: the methods, and the types of their parameters. */
export function pythonMethods(document: Json, { rowsOf }: PythonModels): PythonMethods {
  const types = new ParameterTypes();
  const pagings: string[] = [];
  const blocking: string[] = [];
  const awaited: string[] = [];
  for (const { path, method, operation } of operationsOf(document)) {
    const parameters = parametersOf(operation, types);
    const verb = method.toUpperCase();
    for (const [lines, isAsync] of [
      [blocking, false],
      [awaited, true],
    ] as const)
      lines.push("", ...methodLines(operation, verb, path, parameters, isAsync));
    const pager = parameters.find(({ property }) => PAGERS.includes(property));
    if (pager === undefined) continue;
    const iterator = ITERATORS[operation.operationId];
    const rows = rowsOf(operation.operationId);
    if (iterator === undefined || rows === undefined)
      throw new Error(`${operation.operationId} has pages: add it to ITERATORS of tools/python-methods.ts`);
    const constant = `_${operation.operationId.toUpperCase()}`;
    pagings.push(
      `${constant} = Paging(`,
      `    item=models.${rows.model},`,
      `    response=models.${responseName(operation.operationId)},`,
      `    method="${verb}",`,
      `    path="${path}",`,
      `    by="${pager.property}",`,
      `    end_at=(${iterator.endAt.map((part) => `"${part}"`).join(", ")}),`,
      `    key=${iterator.key === undefined ? "None" : `"${iterator.key}"`},`,
      ")",
    );
    blocking.push(
      "",
      ...iteratorLines(operation, iterator, constant, parameters, `Pages[models.${rows.model}]`),
    );
    awaited.push(
      "",
      ...iteratorLines(operation, iterator, constant, parameters, `AsyncPages[models.${rows.model}]`),
    );
  }
  const methods = [
    ...MODELS_HEADER,
    "import datetime",
    "from abc import abstractmethod",
    "from collections.abc import Mapping, Sequence",
    "from typing import Any, Literal, TypeVar",
    "",
    "from . import models, parameters",
    "from ._model import Model",
    "from ._paging import AsyncPages, Item, Pages, Paging",
    "",
    'M = TypeVar("M", bound=Model)',
    "",
    ...pagings,
    "",
    "",
    "class Methods:",
    '    """One method per operation of the API."""',
    "",
    ...HOOKS("", "Pages"),
    ...blocking,
    "",
    "",
    "class AsyncMethods:",
    '    """One asynchronous method per operation of the API."""',
    "",
    ...HOOKS("async ", "AsyncPages"),
    ...awaited,
    "",
  ].join("\n");
  return { methods, parameters: types.text() };
}

/** What the client class supplies. */
const HOOKS = (prefix: string, pages: string) => [
  "    @abstractmethod",
  `    ${prefix}def _call(`,
  "        self, model: type[M], method: str, path: str, request: Mapping[str, Any], timeout: float | None",
  "    ) -> M: ...",
  "",
  "    @abstractmethod",
  "    def _pages(",
  "        self, paging: Paging[Item], request: Mapping[str, Any], page_size: int, timeout: float | None",
  `    ) -> ${pages}[Item]: ...`,
];

function methodLines(
  operation: Operation,
  verb: string,
  path: string,
  parameters: Parameter[],
  isAsync: boolean,
): string[] {
  const { operationId } = operation;
  const response = `models.${responseName(operationId)}`;
  return [
    ...signature(`${isAsync ? "async " : ""}def ${operationId}`, parameters, response),
    ...docstring(paragraphsOf(operation), parameters),
    `        return ${isAsync ? "await " : ""}self._call(`,
    `            ${response},`,
    `            "${verb}",`,
    `            "${path}",`,
    ...requestLines(parameters),
    "            timeout,",
    "        )",
  ];
}

function iteratorLines(
  { operationId }: Operation,
  { name, items }: Iterator,
  constant: string,
  parameters: Parameter[],
  result: string,
): string[] {
  const limit = parameters.find(({ property }) => property === "limit");
  const largest = limit?.schema["maximum"];
  if (typeof largest !== "number") throw new Error(`${operationId} has pages without a maximum size`);
  const own = parameters.filter(({ property }) => ![...PAGERS, "limit"].includes(property));
  const size: Parameter = {
    name: "page_size",
    property: "",
    schema: {},
    type: `int = ${largest}`,
    isRequired: true,
    text: "Items per request.",
  };
  return [
    ...signature(`def ${name}`, [...own, size], result),
    ...docstring([`All ${items} that \`${operationId}\` finds, page by page.`], [...own, size]),
    "        return self._pages(",
    `            ${constant},`,
    ...requestLines(own),
    "            page_size,",
    "            timeout,",
    "        )",
  ];
}

function signature(start: string, parameters: Parameter[], result: string): string[] {
  const required = parameters.filter(({ isRequired, property }) => isRequired && property !== "");
  const others = parameters.filter((one) => !required.includes(one));
  return [
    `    ${start}(`,
    "        self,",
    "        *,",
    ...[...required, ...others].map(({ name, type, isRequired }) =>
      isRequired ? `        ${name}: ${type},` : `        ${name}: ${type} | None = None,`,
    ),
    "        timeout: float | None = None,",
    `    ) -> ${result}:`,
  ];
}

function docstring(texts: readonly string[], parameters: Parameter[]): string[] {
  const [first = "", ...more] = texts;
  const lines = textLines(first, WIDTH - 12).map((line) => `        ${line}`);
  for (const text of more) lines.push("", ...textLines(text, WIDTH - 8).map((line) => `        ${line}`));
  lines.push("", "        Args:");
  for (const { name, text } of parameters) {
    if (text === "") continue;
    const [start = "", ...rest] = textLines(`${name}: ${text}`, WIDTH - 16);
    lines.push(`            ${start}`, ...rest.map((line) => `                ${line}`));
  }
  lines.push("            timeout: Seconds that this call may take. Default: the client's.");
  return [`        """${(lines[0] ?? "").trimStart()}`, ...lines.slice(1), '        """'];
}

function requestLines(parameters: Parameter[]): string[] {
  if (parameters.length === 0) return ["            {},"];
  return [
    "            {",
    ...parameters.map(({ name, property }) => `                "${property}": ${name},`),
    "            },",
  ];
}

function parametersOf(operation: Operation, types: ParameterTypes): Parameter[] {
  const schema = requestSchema(operation);
  const required = new Set((schema["required"] ?? []) as string[]);
  const described = new Map(
    (operation.parameters ?? []).map((one) => [one.name, (one as { description?: string }).description]),
  );
  return Object.entries(propertiesOf(schema)).map(([property, of]) => {
    const name = pythonName(property);
    if (["self", "timeout", "page_size"].includes(name))
      throw new Error(`${operation.operationId}: ${name} is a parameter of every method`);
    const facts = [
      (of["description"] as string | undefined) ?? described.get(property),
      "default" in of ? `Default: ${literalText(of["default"])}.` : undefined,
    ];
    return {
      name,
      property,
      schema: of,
      type: types.typeOf(of, pascal(operation.operationId), property),
      isRequired: required.has(property),
      text: facts.filter((fact) => fact !== undefined).join(" "),
    };
  });
}

function literalText(value: unknown): string {
  return typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value);
}
