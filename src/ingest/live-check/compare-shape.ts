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
    const lists = values.filter(Array.isArray);
    if (lists.length > 0) return changesIn(item, lists.flat(), itemsOf(list));
    return commonProblem(values, { schema: z.array(z.unknown()), place: list });
  }
  if (schema instanceof z.ZodCatch) return changesIn(inner(schema), values, { ...place, isOptional: true });
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return changesIn(inner(schema), values, place);
  if (schema instanceof z.ZodNullable) {
    const stated = values.filter((value) => value !== null);
    return changesIn(inner(schema), stated, place);
  }
  if (schema instanceof z.ZodPipe) {
    // What follows a transformation is not compared with the answer itself.
    const { in: before, out: after } = schema.def as unknown as { in: z.ZodType; out: z.ZodType };
    const compared = [before, ...(listItems.has(after) ? [after] : [])];
    return compared.flatMap((side) => changesIn(side, values, place));
  }
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodAny || schema instanceof z.ZodTransform)
    return [];
  return changesOfType(schema, values, place);
}

function changesOfType(schema: z.ZodType, values: readonly unknown[], place: Place): Change[] {
  const as = { schema, place };
  const arrays = values.filter((value) => Array.isArray(value)) as unknown[][];
  const objects = values.filter(isObject);
  if (schema instanceof z.ZodObject && objects.length > 0) return fieldChanges(schema.shape, objects, place);
  if (schema instanceof z.ZodArray && arrays.length > 0)
    return itemChanges(as, schema.element as z.ZodType, arrays.flat(), itemsOf(place));
  if (schema instanceof z.ZodRecord && objects.length > 0) {
    const every = { ...place, path: place.path === "" ? "*" : `${place.path}.*` };
    return itemChanges(as, schema.valueType as z.ZodType, objects.flatMap(Object.values), every);
  }
  if (schema instanceof z.ZodTuple && arrays.length > 0)
    return (schema.def.items as z.ZodType[]).flatMap((item, i) => {
      const at = { ...place, path: `${place.path}[${i}]` };
      return changesIn(
        item,
        arrays.map((one) => one[i]),
        at,
      );
    });
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

/** An empty list or object is a change only if its schema does not allow it. */
function itemChanges({ schema, place }: As, item: z.ZodType, items: readonly unknown[], at: Place): Change[] {
  if (items.length > 0) return changesIn(item, items, at);
  const isAllowed = schema.safeParse(schema instanceof z.ZodArray ? [] : {}).success;
  return isAllowed ? [] : [{ says: `${nameOf(place)} is empty`, isBreaking: !place.isOptional }];
}

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
