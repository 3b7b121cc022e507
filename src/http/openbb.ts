// OpenBB Workspace: one table widget per endpoint, and an app with all of them. The widgets read /api/v1/tables.
import type { z } from "zod";
import type { Route } from "../base/route.ts";
import type { Services } from "../services.ts";
import { type FieldSchema, fieldSchemas } from "./query-input.ts";

const GRID_WIDTH = 40;
const WIDGET_HEIGHT = 14;

type Json = Record<string, unknown>;

/** /widgets.json. See https://docs.openbb.co/workspace/developers/json-specs/widgets-json-reference */
export function openBbWidgets(routes: readonly Route<Services>[]): Json {
  return Object.fromEntries(tables(routes).map((route) => [route.name, widget(route)]));
}

/** /apps.json: a tab per widget. */
export function openBbApps(routes: readonly Route<Services>[]): Json[] {
  const tabs = tables(routes).map((route) => ({
    id: route.name.replaceAll("_", "-"),
    name: title(route),
    layout: [{ i: route.name, x: 0, y: 0, w: GRID_WIDTH, h: 2 * WIDGET_HEIGHT }],
  }));
  return [
    {
      name: "Orrery",
      img: "",
      description: "Crypto content, screening, mindshare, fundamentals and wallet profit and loss.",
      allowCustomization: true,
      tabs: Object.fromEntries(tabs.map((tab) => [tab.id, tab])),
      groups: [],
    },
  ];
}

function tables(routes: readonly Route<Services>[]): Route<Services>[] {
  return routes.filter((route) => route.rows !== undefined);
}

function title({ summary }: Route<Services>): string {
  return summary.replace(/\.$/, "");
}

function widget(route: Route<Services>): Json {
  const { name, summary, description, input, example } = route;
  return {
    name: title(route),
    description: [summary, description].filter(Boolean).join(" "),
    category: "Crypto",
    source: ["Orrery"],
    type: "table",
    endpoint: `api/v1/tables/${name}`,
    gridData: { w: GRID_WIDTH, h: WIDGET_HEIGHT },
    data: { table: { enableCharts: true, showAll: true } },
    params: [...fieldSchemas(input)].flatMap(([field, schema]) =>
      param(field, schema, input, example[field]),
    ),
  };
}

function param(name: string, field: FieldSchema, input: z.ZodObject, example: unknown): Json[] {
  const type = paramType(field);
  if (type === undefined) return [];
  const isOptional = input.shape[name]?.safeParse(undefined).success ?? true;
  const choices = field.enum ?? field.items?.enum;
  const value = example ?? field.default ?? null;
  return [
    {
      paramName: name,
      label: name.replaceAll("_", " "),
      description: field.description ?? name.replaceAll("_", " "),
      type,
      value: Array.isArray(value) ? value.join(",") : value,
      optional: isOptional,
      show: !isOptional || example !== undefined,
      ...(field.type === "array" ? { multiSelect: choices !== undefined } : {}),
      ...(choices ? { options: choices.map((choice) => ({ label: String(choice), value: choice })) } : {}),
    },
  ];
}

/** Undefined for fields that a form cannot show, such as objects. */
function paramType({ type, format, enum: choices }: FieldSchema): string | undefined {
  if (type === "number" || type === "integer") return "number";
  if (type === "boolean") return "boolean";
  if (type === "string" && format === "date") return "date";
  return type === "string" || type === "array" || choices !== undefined ? "text" : undefined;
}
