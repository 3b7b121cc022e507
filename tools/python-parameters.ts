// The types of the parameters of the Python client.
import { literal, MODELS_HEADER } from "./python-models.ts";
import { pascal, singular } from "./python-names.ts";
import type { Json } from "./sdk-types.ts";

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

/** The types of parameters. Long lists of permitted values get a name. */
export class ParameterTypes {
  readonly #named = new Map<string, string>();

  text(): string {
    const lines = [
      ...MODELS_HEADER.slice(0, 1),
      '"""Values that parameters accept."""',
      "",
      "from typing import Literal",
      "",
    ];
    for (const [values, name] of this.#named)
      lines.push(`${name} = Literal[`, ...values.split("\n"), "]", "");
    return `${lines.join("\n").trimEnd()}\n`;
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
    return `parameters.${name}`;
  }
}
