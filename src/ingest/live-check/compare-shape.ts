// Compares an answer with the schema by which a source reads it, and names what changed. The schemas of sources tolerate
// much, because one malformed item must not stop the others. A change concerns every item: a field that all of them lack,
// or that has another type in all of them. Only of an enum, a single unknown value is a change.
import { z } from "zod";
import { sentences } from "../../base/fields.ts";
import { listItems } from "../sources/shared/upstream-json.ts";

export interface Change {
  /** "tvl is missing", "state has the unknown value paused". */
  says: string;
  /** Whether items cannot be read any more. Otherwise only this figure is missing. */
  isBreaking: boolean;
}

interface Place {
  path: string;
  /** Whether an item is read without it. */
  isOptional: boolean;
}

export function compareShape(schema: z.ZodType, answer: unknown): Change[] {
  const changes = changesIn(schema, [answer], { path: "", isOptional: false });
  return [...new Map(changes.map((change) => [change.says, change])).values()];
}

/** `values`: those that all items have at this place. */
function changesIn(schema: z.ZodType, values: readonly unknown[], place: Place): Change[] {
  const item = listItems.get(schema);
  if (item) {
    const list = { ...place, isOptional: true };
    const as = { schema: z.array(z.unknown()), place: list };
    return container(values, Array.isArray, (found) => changesIn(item, found.flat(), itemsOf(list)), as);
  }
  if (schema instanceof z.ZodCatch) return changesIn(inner(schema), values, { ...place, isOptional: true });
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return changesIn(inner(schema), values, place);
  if (schema instanceof z.ZodNullable)
    return changesIn(
      inner(schema),
      values.filter((value) => value !== null),
      place,
    );
  if (schema instanceof z.ZodPipe) {
    // What follows a transformation is not compared with the answer itself.
    const { in: before, out: after } = schema.def as unknown as { in: z.ZodType; out: z.ZodType };
    return [before, ...(listItems.has(after) ? [after] : [])].flatMap((side) =>
      changesIn(side, values, place),
    );
  }
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodAny || schema instanceof z.ZodTransform)
    return [];
  return changesOfType(schema, values, place);
}

function changesOfType(schema: z.ZodType, values: readonly unknown[], place: Place): Change[] {
  const as = { schema, place };
  if (schema instanceof z.ZodObject)
    return container(values, isObject, (found) => fieldChanges(schema.shape, found, place), as);
  if (schema instanceof z.ZodArray)
    return container(
      values,
      Array.isArray,
      (found) =>
        emptyOr(found.flat(), as, (items) => changesIn(schema.element as z.ZodType, items, itemsOf(place))),
      as,
    );
  if (schema instanceof z.ZodRecord) {
    const every = { ...place, path: place.path === "" ? "*" : `${place.path}.*` };
    return container(
      values,
      isObject,
      (found) =>
        emptyOr(found.flatMap(Object.values), as, (items) =>
          changesIn(schema.valueType as z.ZodType, items, every),
        ),
      as,
    );
  }
  if (schema instanceof z.ZodTuple)
    return container(
      values,
      Array.isArray,
      (found) =>
        (schema.def.items as z.ZodType[]).flatMap((item, i) =>
          changesIn(
            item,
            found.map((one: unknown[]) => one[i]),
            { ...place, path: `${place.path}[${i}]` },
          ),
        ),
      as,
    );
  const problem = commonProblem(values, as);
  if (problem.length > 0 || !hasValues(schema)) return problem;
  const unknown = values.filter((value) => value !== null && !schema.safeParse(value).success);
  return [...new Set(unknown)].map((value) => ({
    says: `${nameOf(place)} has the unknown value ${JSON.stringify(value).slice(0, 80)}`,
    isBreaking: false,
  }));
}

interface As {
  schema: z.ZodType;
  place: Place;
}

function fieldChanges(
  shape: z.ZodRawShape,
  found: readonly Record<string, unknown>[],
  place: Place,
): Change[] {
  return Object.entries(shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const at = { ...place, path: place.path === "" ? name : `${place.path}.${name}` };
    const present = found.flatMap((one) => (one[name] === undefined ? [] : [one[name]]));
    if (present.length > 0) return changesIn(field, present, at);
    const isOptional = place.isOptional || field.safeParse(undefined).success;
    return found.length === 0 ? [] : [{ says: `${at.path} is missing`, isBreaking: !isOptional }];
  });
}

/** Compares what the values contain, if any of them is of the expected kind. */
function container<T>(
  values: readonly unknown[],
  isOfKind: (value: unknown) => value is T,
  compare: (found: T[]) => Change[],
  as: As,
): Change[] {
  const found = values.filter(isOfKind);
  return found.length > 0 ? compare(found) : commonProblem(values, as);
}

/** An empty list or object is a change only if its schema does not allow it. */
function emptyOr(items: unknown[], { schema, place }: As, compare: (items: unknown[]) => Change[]): Change[] {
  if (items.length > 0) return compare(items);
  const isAllowed = schema.safeParse(schema instanceof z.ZodArray ? [] : {}).success;
  return isAllowed ? [] : [{ says: `${nameOf(place)} is empty`, isBreaking: !place.isOptional }];
}

/** The problem of the values if none of them is valid. */
function commonProblem(values: readonly unknown[], { schema, place }: As): Change[] {
  const stated = place.isOptional ? values.filter((value) => value !== null) : values;
  const problems = stated.map((value) => schema.safeParse(value).error);
  const [first] = problems;
  if (first === undefined || problems.includes(undefined)) return [];
  // The type of an unknown value is as expected.
  if (hasValues(schema) && stated.every((value) => ["string", "number"].includes(typeof value))) return [];
  const [sentence = "is not valid"] = sentences(first);
  return [{ says: `${nameOf(place)} ${sentence}`, isBreaking: !place.isOptional }];
}

function hasValues(schema: z.ZodType): boolean {
  return schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral;
}

function itemsOf(place: Place): Place {
  return { ...place, path: place.path === "" ? "" : `${place.path}[]` };
}

function nameOf({ path }: Place): string {
  return path === "" ? "the answer" : path;
}

function inner(schema: { def: { innerType: unknown } }): z.ZodType {
  return schema.def.innerType as z.ZodType;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
