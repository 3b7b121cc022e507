// Generates the models of the Python client from the OpenAPI document. Like the generator of the TypeScript types, it
// throws on JSON Schema that our routes do not use.
import { pascal, pythonName, singular, textLines } from "./python-names.ts";
import {
  contentOf,
  operationsOf,
  pagedList,
  paragraphsOf,
  propertiesOf,
  schemaAt,
  tablePath,
  type Json,
  type Operation,
} from "./api-operations.ts";

/** Better names than the ones made of operation and property. */
const NAMES: Record<string, string> = {
  ContentSearchContent: "ContentItem",
  ContentItemEngagement: "Engagement",
  ContentItemProject: "ProjectReference",
  FilteredProjectTechnicalAnalysis: "TechnicalAnalysis",
  FilteredProjectMarketData: "MarketData",
  MarketDataLast4h: "MarketWindow",
  FilteredProjectMetadata: "ProjectMetadata",
  ProjectsMindshareMapDataProject: "MindshareProject",
  MindshareProjectHandle: "MindshareHandle",
  MindshareHandlePost: "MindsharePost",
  MindshareHandleTwitterProfile: "TwitterProfile",
  MindshareProjectMindshare: "Mindshare",
  MindshareSocial: "MindsharePart",
  MindshareProjectMindshareHistory: "History",
  HistoryHourly: "HistoryPoint",
  FundamentalsHistoryData: "FundamentalsPeriod",
  WalletsPnlDetailsDataSummary: "WalletSummary",
  ReferenceEcosystemsEcosystem: "ReferenceTerm",
  ReferenceProjectsProject: "ReferenceProject",
  UsageUsage: "UsageRow",
};

/** Written by hand, in sdk/python/src/orrery/_model.py. */
const BASES = ["Model", "SeriesResponse", "TableResponse"];

/** The API writes times as strings; the client reads them. */
const TIME = /^(time|as_of|history_since|\w+_at)$/;
const DATE = /^(day|period|provisional|start_date|end_date)$/;

export const MODELS_HEADER = [
  "# Generated from openapi.json by npm run generate. Do not edit.",
  "from __future__ import annotations",
  "",
];

export interface Rows {
  /** Where the list is in the response. */
  path: string[];
  model: string;
  /** Set when each row holds a period and a map of values: the values become columns. */
  isSeries: boolean;
}

export interface PythonModels {
  text: string;
  rowsOf: (operationId: string) => Rows | undefined;
}

export function responseName(operationId: string): string {
  return `${pascal(operationId)}Response`;
}

export function pythonModels(document: Json): PythonModels {
  const classes = new Classes();
  const rows = new Map<string, Rows | undefined>();
  for (const { operation } of operationsOf(document)) {
    const schema = contentOf(operation.responses["200"]);
    const { operationId } = operation;
    const table = tableOf(operation, schema);
    const base = table === undefined ? "Model" : table.isSeries ? "SeriesResponse" : "TableResponse";
    const list = pagedList(operation);
    if (list)
      classes.rename(
        pascal(operationId) + singular(list.path.map((part) => pascal(part)).join("")),
        list.itemType,
      );
    const name = classes.add(schema, responseName(operationId), {
      base,
      prefix: pascal(operationId),
      summary: paragraphsOf(operation)[0] ?? operation.summary,
      ...(table === undefined ? {} : { rowsAt: table.path }),
    });
    rows.set(
      operationId,
      table === undefined ? undefined : { ...table, model: classes.itemModel(name, table.path) },
    );
  }
  const text = [
    ...MODELS_HEADER,
    "import datetime",
    "from typing import Any, ClassVar, Literal",
    "",
    "from pydantic import Field",
    "",
    `from ._model import ${[...BASES, "Open"].toSorted().join(", ")}`,
    "",
    "__all__ = [",
    ...[...BASES, ...classes.names()].toSorted().map((name) => `    "${name}",`),
    "]",
    "",
    ...classes.text(),
  ].join("\n");
  return { text: `${text.trimEnd()}\n`, rowsOf: (operationId) => rows.get(operationId) };
}

function tableOf(operation: Operation, schema: Json): Omit<Rows, "model"> | undefined {
  const path = tablePath(operation);
  if (path === undefined) return undefined;
  const values = Object.values(propertiesOf(schemaAt(schema, path)?.["items"] as Json));
  return { path, isSeries: values.some((value) => isObject(value["additionalProperties"])) };
}

interface ClassOptions {
  base?: string;
  /** What the names of nested models begin with. */
  prefix?: string;
  summary?: string;
  rowsAt?: string[];
}

class Classes {
  /** By name, in the order in which they are written: a model comes after the ones it uses. */
  readonly #written = new Map<string, string[]>();
  /** The same shape is the same model. */
  readonly #byShape = new Map<string, string>();
  readonly #fields = new Map<string, Map<string, string>>();
  readonly #better = new Map(Object.entries(NAMES));

  names(): string[] {
    return [...this.#written.keys()];
  }

  /** Before the model is added. */
  rename(suggested: string, name: string): void {
    this.#better.set(suggested, name);
  }

  text(): string[] {
    return [...this.#written.values()].flatMap((lines) => ["", ...lines, ""]);
  }

  /** The model of the items of a list in a response. */
  itemModel(response: string, path: string[]): string {
    let model = response;
    for (const name of path) model = this.#fields.get(model)?.get(name) ?? "";
    if (!this.#written.has(model)) throw new Error(`${response} has no list of models at ${path.join(".")}`);
    return model;
  }

  add(schema: Json, suggested: string, options: ClassOptions = {}): string {
    const shape = JSON.stringify(withoutTexts(schema));
    const known = options.base === undefined ? this.#byShape.get(shape) : undefined;
    if (known !== undefined) return known;
    const name = this.#better.get(suggested) ?? suggested;
    if (this.#written.has(name) || BASES.includes(name))
      throw new Error(`two models would be named ${name}: rename one in NAMES of tools/python-models.ts`);
    const required = new Set((schema["required"] ?? []) as string[]);
    const models = new Map<string, string>();
    const lines = [`class ${name}(${options.base ?? "Model"}):`];
    if (options.summary !== undefined) lines.push(...docstring(options.summary), "");
    if (options.rowsAt !== undefined)
      lines.push(
        `    rows_at: ClassVar[tuple[str, ...]] = (${options.rowsAt.map((part) => `"${part}",`).join(" ")})`,
        "",
      );
    for (const [property, of] of Object.entries(propertiesOf(schema))) {
      const field = pythonName(property);
      const type = this.#typeOf(of, options.prefix ?? name, property, models);
      lines.push(
        `    ${field}: ${declaration(type, required.has(property), field === property ? undefined : property)}`,
      );
      const { description } = of;
      if (typeof description === "string") lines.push(...docstring(description));
    }
    if (lines.length === 1) lines.push("    pass");
    this.#written.set(name, lines);
    this.#fields.set(name, models);
    this.#byShape.set(shape, name);
    return name;
  }

  #typeOf(
    schema: Json,
    owner: string,
    property: string,
    models: Map<string, string>,
    isItem = false,
  ): string {
    const of = (one: Json, ofList = isItem) => this.#typeOf(one, owner, property, models, ofList);
    if ("const" in schema) return literal([schema["const"]]);
    if (Array.isArray(schema["enum"])) return `Open[${literal(schema["enum"])}]`;
    if (Array.isArray(schema["anyOf"])) return union((schema["anyOf"] as Json[]).map((one) => of(one)));
    const { type } = schema;
    if (Array.isArray(type)) return union(type.map((one: unknown) => of({ ...schema, type: one })));
    switch (type) {
      case "string":
        return TIME.test(property) ? "datetime.datetime" : DATE.test(property) ? "datetime.date" : "str";
      case "boolean":
        return "bool";
      case "null":
        return "None";
      case "integer":
        return "int";
      case "number":
        return "float";
      case "array":
        return `list[${of((schema["items"] as Json | undefined) ?? {}, true)}]`;
      case "object": {
        if (Object.keys(propertiesOf(schema)).length > 0) {
          const part = pascal(pythonName(property));
          const model = this.add(schema, owner + (isItem ? singular(part) : part));
          models.set(property, model);
          return model;
        }
        const rest = schema["additionalProperties"];
        return `dict[str, ${isObject(rest) ? this.#typeOf(rest, owner, "", models) : "Any"}]`;
      }
      case undefined:
        if (Object.keys(schema).every((key) => ["description", "default"].includes(key))) return "Any";
    }
    throw new Error(`the Python generator does not support ${JSON.stringify(schema).slice(0, 200)}`);
  }
}

function declaration(type: string, isRequired: boolean, alias: string | undefined): string {
  const full = isRequired || type.endsWith("| None") || type === "Any" ? type : `${type} | None`;
  if (alias !== undefined)
    return `${full} = Field(${isRequired ? "" : "default=None, "}alias=${JSON.stringify(alias)})`;
  return isRequired ? full : `${full} = None`;
}

/** None comes last. */
function union(types: string[]): string {
  const distinct = [...new Set(types)];
  return [...distinct.filter((type) => type !== "None"), ...distinct.filter((type) => type === "None")].join(
    " | ",
  );
}

export function literal(values: unknown[]): string {
  if (values.every((value) => value === null)) return "None";
  const written = values.map((value) =>
    typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value),
  );
  return `Literal[${written.join(", ")}]`;
}

function docstring(text: string): string[] {
  const lines = textLines(text, 88 - 4 - 6);
  if (lines.length === 1) return [`    """${lines[0] ?? ""}"""`];
  return [`    """${lines[0] ?? ""}`, ...lines.slice(1).map((line) => `    ${line}`), `    """`];
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null;
}

function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, text]) => key !== "description" || typeof text !== "string")
      .map(([key, one]) => [key, withoutTexts(one)]),
  );
}
