// The fields of a request or a response, as a tree.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Schema } from "../api-document.ts";
import { Link } from "../router.tsx";

/** From this number of fields on, they can be filtered. */
const FILTER_FROM = 20;
/** Longer lists of values are shown on demand. */
const MAX_VALUES = 12;

export function Fields({ schema, label, isRequest }: { schema: Schema; label: string; isRequest?: boolean }) {
  const [text, setText] = useState("");
  const fields = fieldsOf(schema, isRequest ?? false);
  if (fields.length === 0) return <p class="muted">None.</p>;
  const wanted = text.trim().toLowerCase();
  const shown = fields.filter(({ name, schema: field }) =>
    `${name} ${field.description ?? ""}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      {fields.length >= FILTER_FROM ? (
        <p class="row">
          <input
            type="search"
            aria-label={`Filter ${label}`}
            placeholder={`Filter ${fields.length} fields`}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <span class="muted small" role="status">
            {wanted === "" ? "" : `${shown.length} of ${fields.length}`}
          </span>
        </p>
      ) : null}
      <FieldList fields={shown} isRequest={isRequest ?? false} />
    </>
  );
}

interface Field {
  name: string;
  schema: Schema;
  required: boolean;
}

/** Required fields of a request come first. */
function fieldsOf({ properties = {}, required = [] }: Schema, isRequest: boolean): Field[] {
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
  }));
  if (!isRequest) return fields;
  return [...fields.filter((field) => field.required), ...fields.filter((field) => !field.required)];
}

function FieldList({ fields, isRequest }: { fields: readonly Field[]; isRequest: boolean }) {
  return (
    <ul class="fields">
      {fields.map((field) => (
        <li key={field.name}>
          <p>
            <code class="field-name">{field.name}</code>{" "}
            <span class="muted small">
              {[typeOf(field.schema), ...factsOf(field.schema)].filter(Boolean).join(" · ")}
            </span>
            {isRequest && field.required ? <strong class="required small"> required</strong> : null}
          </p>
          {field.schema.description ? (
            <p class="small">
              <Prose text={field.schema.description} />
            </p>
          ) : null}
          <Values schema={field.schema} />
          <Inner schema={field.schema} isRequest={isRequest} name={field.name} />
        </li>
      ))}
    </ul>
  );
}

function Values({ schema }: { schema: Schema }) {
  const values = schema.enum ?? schema.items?.enum ?? schema.anyOf?.find((one) => one.enum)?.enum;
  if (!values) return null;
  const list = values.map((value) => <code key={String(value)}>{String(value)}</code>);
  if (values.length > MAX_VALUES)
    return (
      <details class="inner">
        <summary>{values.length} values</summary>
        <p class="values small">{list}</p>
      </details>
    );
  return (
    <p class="values small">
      <span class="muted">{schema.items?.enum ? "Items:" : "One of"}</span>
      {list}
    </p>
  );
}

/** The fields of an object or of the objects in a list, on demand. */
function Inner({ schema, isRequest, name }: { schema: Schema; isRequest: boolean; name: string }) {
  const [open, setOpen] = useState(false);
  const object = objectIn(schema);
  const fields = object ? fieldsOf(object, isRequest) : [];
  if (fields.length === 0) return null;
  return (
    <details class="inner" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {fields.length} {fields.length === 1 ? "field" : "fields"}
        <span class="visually-hidden"> of {name}</span>
      </summary>
      {open ? <FieldList fields={fields} isRequest={isRequest} /> : null}
    </details>
  );
}

function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties) return schema;
  for (const one of schema.anyOf ?? []) {
    const found = objectIn(one);
    if (found) return found;
  }
  if (schema.items) return objectIn(schema.items);
  return typeof schema.additionalProperties === "object" ? objectIn(schema.additionalProperties) : undefined;
}

/** "integer", "list of strings", "object or null". */
export function typeOf(schema: Schema): string {
  if (schema.anyOf) return alternatives(schema.anyOf.map((one) => typeOf(one)));
  if ("const" in schema) return `always ${JSON.stringify(schema.const)}`;
  if (schema.type === "array") return `list of ${plural(typeOf(schema.items ?? {}))}`;
  if (schema.type === undefined) return schema.enum ? "string" : "any";
  if (schema.type === "object" && !schema.properties && typeof schema.additionalProperties === "object")
    return Object.keys(schema.additionalProperties).length > 0
      ? `map of ${plural(typeOf(schema.additionalProperties))} by name`
      : "object";
  return alternatives([schema.type].flat());
}

function alternatives(types: readonly string[]): string {
  return [...new Set(types)].join(" or ");
}

function plural(type: string): string {
  if (type === "any") return "values";
  if (type.includes(" ")) return `(${type})`;
  return `${type}s`;
}

/** The bounds and the default. */
export function factsOf(schema: Schema): string[] {
  const bounded = schema.anyOf?.find((one) => one.type !== "null") ?? schema;
  const { minimum, maximum, maxLength, maxItems } = bounded;
  const facts: string[] = [];
  if (minimum !== undefined && maximum !== undefined) facts.push(`${figure(minimum)} to ${figure(maximum)}`);
  else if (minimum !== undefined) facts.push(`at least ${figure(minimum)}`);
  else if (maximum !== undefined) facts.push(`at most ${figure(maximum)}`);
  if (maxLength !== undefined) facts.push(`up to ${figure(maxLength)} characters`);
  if (maxItems !== undefined) facts.push(`up to ${figure(maxItems)} items`);
  if (schema.default !== undefined) facts.push(`default ${JSON.stringify(schema.default)}`);
  return facts;
}

function figure(value: number): string {
  return Math.abs(value) >= 1e9 ? String(value) : value.toLocaleString("en");
}

/** A description: `code`, and the pages of the methodology as links. */
export function Prose({ text }: { text: string }) {
  const parts = text.split(/(`[^`]+`|docs\/methodology\/[\w-]+\.md)/);
  return <>{parts.map((part, index) => proseOf(part, index))}</>;
}

function proseOf(part: string, index: number): ComponentChildren {
  const page = /^docs\/methodology\/([\w-]+)\.md$/.exec(part)?.[1];
  if (page !== undefined)
    return (
      <Link key={index} href={`/methodology/${page}`}>
        methodology
      </Link>
    );
  if (part.startsWith("`")) return <code key={index}>{part.slice(1, -1)}</code>;
  return part;
}
