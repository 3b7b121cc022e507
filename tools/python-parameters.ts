// The types of the parameters of the Python client.
import { propertiesOf, requestSchema, type Json, type Operation } from "./api-operations.ts";
import { literal, MODELS_HEADER } from "./python-models.ts";
import { pascal, pythonName, singular, textLines } from "./python-names.ts";

const WIDTH = 88;

/** Shorter names than the ones made of operation and parameter. */
const TYPE_NAMES: Record<string, string> = {
  ContentSearchContentType: "ContentType",
  ContentSearchEcosystem: "Ecosystem",
  ContentSearchCategory: "Category",
  ProjectsFilterSortBy: "ProjectSort",
  ProjectsFilterIncludeAttribute: "ProjectAttribute",
  ProjectsMindshareMapSortBy: "MindshareSort",
  ProjectsMindshareMapTradableChain: "MindshareChain",
  ProjectsMindshareMapIncludedAttribute: "MindshareAttribute",
  WalletsPnlDetailsIncludeAttribute: "WalletTokenAttribute",
};

export interface Parameter {
  name: string;
  type: string;
  isRequired: boolean;
  text: string;
}

/** The types of parameters: a typed dictionary per request. Long lists of permitted values get a name. */
export class ParameterTypes {
  readonly #named = new Map<string, string>();
  readonly #requests: string[] = [];

  /** The parameters of a method, after those of `base`. */
  request(name: string, { base, parameters }: { base?: string | undefined; parameters: Parameter[] }): void {
    const lines = parameters.flatMap(({ name: field, type, isRequired, text }) => [
      `    ${field}: ${isRequired ? `Required[${type}]` : `${type} | None`}`,
      ...(text === "" ? [] : docstring(text)),
    ]);
    this.#requests.push(
      "",
      `class ${name}(${base ?? "TypedDict"}, total=False):`,
      ...(lines.length === 0 ? ["    pass"] : lines),
      "",
    );
  }

  text(): string {
    const lines = [
      ...MODELS_HEADER.slice(0, 1),
      '"""The parameters of the methods, and the values that they accept."""',
      "",
      "import datetime",
      "from collections.abc import Mapping, Sequence",
      "from typing import Any, Literal",
      "",
      "from typing_extensions import Required, TypedDict",
      "",
    ];
    for (const [values, name] of this.#named)
      lines.push(`${name} = Literal[`, ...values.split("\n"), "]", "");
    return `${[...lines, ...this.#requests].join("\n").trimEnd()}\n`;
  }

  /** Without None: every parameter may be left out. */
  typeOf(schema: Json, owner: string, property: string): string {
    if (Array.isArray(schema["enum"])) return this.#literal(schema["enum"], owner, property);
    if (Array.isArray(schema["anyOf"])) {
      const types = (schema["anyOf"] as Json[])
        .filter(({ type }) => type !== "null")
        .map((one) => this.typeOf(one, owner, property));
      return [...new Set(types)].join(" | ");
    }
    const { type } = schema;
    if (Array.isArray(type)) {
      const types = type
        .filter((one) => one !== "null")
        .map((one: unknown) => this.typeOf({ ...schema, type: one }, owner, property));
      return [...new Set(types)].join(" | ");
    }
    switch (type) {
      case "string":
        return property.endsWith("_date") ? "datetime.date | str" : "str";
      case "boolean":
        return "bool";
      case "integer":
        return "int";
      case "number":
        return "float";
      case "array":
        return `Sequence[${this.typeOf((schema["items"] as Json | undefined) ?? {}, owner, property)}]`;
    }
    if (type === "object") return "Mapping[str, Any]";
    throw new Error(`the Python generator does not support ${JSON.stringify(schema).slice(0, 200)}`);
  }

  #literal(values: unknown[], owner: string, property: string): string {
    const short = literal(values);
    if (short.length <= 50) return short;
    const written = values.map((value) => `    ${JSON.stringify(value)},`).join("\n");
    const suggested = owner + singular(pascal(property));
    const name = this.#named.get(written) ?? TYPE_NAMES[suggested] ?? suggested;
    for (const [others, taken] of this.#named)
      if (taken === name && others !== written)
        throw new Error(
          `two types would be named ${name}: rename one in TYPE_NAMES of tools/python-parameters.ts`,
        );
    this.#named.set(written, name);
    return name;
  }
}

/** The parameters of an operation. */
export function parametersOf(operation: Operation, types: ParameterTypes): Parameter[] {
  const schema = requestSchema(operation);
  const required = new Set((schema["required"] ?? []) as string[]);
  const described = new Map(
    (operation.parameters ?? []).map((one) => [one.name, (one as { description?: string }).description]),
  );
  return Object.entries(propertiesOf(schema)).map(([property, of]) => {
    const name = pythonName(property);
    if (["self", "timeout", "page_size"].includes(name))
      throw new Error(`${operation.operationId}: ${name} is a parameter of every method`);
    // The client sends a name without the underscore at its end.
    if (name.replace(/_$/, "") !== property)
      throw new Error(`${operation.operationId}: Python permits no parameter named ${property}`);
    const facts = [
      (of["description"] as string | undefined) ?? described.get(property),
      "default" in of ? `Default: ${literalText(of["default"])}.` : undefined,
    ];
    return {
      name,
      type: types.typeOf(of, pascal(operation.operationId), property),
      isRequired: required.has(property),
      text: facts.filter((fact) => fact !== undefined).join(" "),
    };
  });
}

function literalText(value: unknown): string {
  return typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value);
}

function docstring(text: string): string[] {
  const lines = textLines(text, WIDTH - 10);
  const [first = "", ...rest] = lines;
  if (rest.length === 0) return [`    """${first}"""`];
  return [`    """${first}`, ...rest.map((line) => `    ${line}`), '    """'];
}
