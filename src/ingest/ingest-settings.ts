// The settings of orrery.config.yaml (or .json, which is also YAML): which sources run and how, and the defaults. Errors
// name the line and the setting.
import { z } from "zod";
import { isHostOrRange } from "./outbound/allowed-address.ts";
import type { OutboundSettings } from "./outbound/outbound.ts";
import type { Budget, HostPace, Source } from "./source.ts";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { StartupError } from "../base/errors.ts";
import { isMap, isScalar, LineCounter, parseDocument, visit, type Document } from "yaml";
import { sentences } from "../base/fields.ts";

export interface IngestSettings {
  freeSources: boolean;
  /** By id; only the sources that the file configures. */
  sources: ReadonlyMap<string, ConfiguredSource>;
  outbound: OutboundSettings;
  leaseMs: number;
}

export interface ConfiguredSource {
  enabled: boolean;
  settings: unknown;
  budget: Budget;
}

interface SettingsDeps {
  sources: readonly Source[];
  /** The value of ${NAME} in the file. */
  variable: (name: string) => string | undefined;
  userAgent: string;
}

const origin = /^(https?|wss?):\/\/[^/?#]+$/;

const WholeNumber = z.int("must be a whole number").min(0, "must not be below 0");
const BudgetSetting = z.strictObject({
  requests: WholeNumber.optional(),
  posts: WholeNumber.optional(),
  dollars: z.number("must be a number").min(0, "must not be below 0").optional(),
});

const WholeFile = z.strictObject({
  free_sources: z.boolean("must be true or false").default(true),
  sources: z
    .record(
      z.string(),
      z.union([z.boolean(), z.record(z.string(), z.unknown())], "must be true, false or settings"),
    )
    .default({}),
  outbound: z
    .strictObject({
      allow_private: z
        .array(
          z.string().refine(isHostOrRange, {
            message: "must be a host name, an address or a range such as 10.0.0.0/8",
          }),
        )
        .default([]),
      mirrors: z
        .record(
          z.string().regex(origin, "must be an origin such as https://example.org"),
          z.string().regex(origin, "must be an origin such as http://mirror.example.org:8080"),
        )
        .default({}),
      user_agent: z.string().min(1).max(200).optional(),
      hosts: z
        .record(
          z.string(),
          z
            .strictObject({
              per_minute: z.number("must be a number").min(0.01, "must be at least 0.01").max(1_000_000),
              burst: z.int("must be a whole number").min(1, "must be at least 1").default(5),
            })
            .transform(({ per_minute: perMinute, burst }): HostPace => ({ perMinute, burst })),
        )
        .default({}),
    })
    .prefault({}),
  lease_seconds: z.number("must be a number").min(1, "must be at least 1").max(600).default(15),
});

/** Returns the defaults if there is no file. */
export function readIngestSettings(file: string | undefined, deps: SettingsDeps): IngestSettings {
  if (file === undefined) return parseIngestSettings("", "", deps);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`ORRERY_CONFIG: ${file} cannot be read (${code})`);
  }
  return parseIngestSettings(text, basename(file), deps);
}

const MAX_PROBLEMS = 6;

export function parseIngestSettings(text: string, name: string, deps: SettingsDeps): IngestSettings {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problems: { line: number; message: string }[] = [];
  const add = (offset: number | undefined, message: string) =>
    problems.push({ line: offset === undefined ? 1 : Math.max(1, lines.linePos(offset).line), message });
  const stopAtProblems = () => {
    if (problems.length === 0) return;
    const shown = problems.slice(0, MAX_PROBLEMS).map(({ line, message }) => `${name}:${line}: ${message}`);
    const more = problems.length - shown.length;
    throw new StartupError([...shown, ...(more > 0 ? [`and ${more} more`] : [])].join("\n"));
  };
  const check = <T>(schema: z.ZodType<T>, value: unknown, path: PropertyKey[]): T | undefined => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) report(issue, path, document, add);
    return undefined;
  };

  for (const error of document.errors) add(error.pos[0], `invalid YAML: ${error.message.split("\n")[0]}`);
  stopAtProblems();
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value !== "string") return;
      node.value = node.value.replace(/\$\{(\w+)\}/g, (_whole, variable: string) => {
        const value = deps.variable(variable);
        if (value === undefined) add(node.range?.[0], `\${${variable}} is not set in the environment`);
        return value ?? "";
      });
    },
  });
  stopAtProblems();
  const file = check(WholeFile, document.toJS() ?? {}, []);
  stopAtProblems();
  if (file === undefined) throw new StartupError(`${name} cannot be read`);

  const known = new Map(deps.sources.map((source) => [source.id, source]));
  const sources = new Map<string, ConfiguredSource>();
  for (const [id, given] of Object.entries(file.sources)) {
    const source = known.get(id);
    if (source === undefined) {
      add(
        offsetOf(document, ["sources", id]),
        `sources.${id}: no such source; the sources are ${[...known.keys()].join(", ")}`,
      );
      continue;
    }
    const { enabled = true, budget = {}, ...own } = typeof given === "object" ? given : { enabled: given };
    const isOn = check(z.boolean("must be true or false"), enabled, ["sources", id, "enabled"]);
    const allowed = check(BudgetSetting, budget, ["sources", id, "budget"]);
    const settings = isOn === false ? {} : check(source.settings, own, ["sources", id]);
    if (isOn !== undefined && allowed !== undefined && problems.length === 0)
      sources.set(id, { enabled: isOn, settings, budget: allowed });
  }
  stopAtProblems();
  const { allow_private: allowPrivate, user_agent: userAgent = deps.userAgent, ...outbound } = file.outbound;
  return {
    freeSources: file.free_sources,
    sources,
    outbound: { ...outbound, allowPrivate, userAgent },
    leaseMs: file.lease_seconds * 1000,
  };
}

function report(
  issue: z.core.$ZodIssue,
  parent: PropertyKey[],
  document: Document,
  add: (offset: number | undefined, message: string) => void,
): void {
  const path = [...parent, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    for (const key of issue.keys)
      add(offsetOf(document, [...path, key]), `${[...path, key].join(".")} is not a setting`);
    return;
  }
  const [message = ""] = sentences(new z.ZodError([{ ...issue, path }]));
  add(offsetOf(document, path), path.length > 0 ? message : `the file ${message}`);
}

/** The position of a setting in the file: of its key, or of the closest parent that exists. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const parent: unknown =
      length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const last = path[length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find(({ key }) => isScalar(key) && key.value === last);
      if (pair && isScalar(pair.key)) return pair.key.range?.[0];
    }
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range))
      return Number(node.range[0]);
  }
  return undefined;
}
