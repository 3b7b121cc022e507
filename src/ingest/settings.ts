// orrery.config.yaml (or .json): which sources run and how. Every mistake is told with its line and its path.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { isMap, isScalar, LineCounter, parseDocument, visit, type Document } from "yaml";
import { z } from "zod";
import { StartupError } from "../base/errors.ts";
import { isHostOrRange } from "./outbound/address.ts";
import type { OutboundSettings } from "./outbound.ts";
import type { Budget } from "./runner/budget.ts";
import type { Source } from "./source.ts";

export interface IngestSettings {
  /** Whether free sources run without being named. */
  freeSources: boolean;
  /** By id; a source that is not here was not named. */
  sources: ReadonlyMap<string, ConfiguredSource>;
  outbound: OutboundSettings;
  leaseMs: number;
}

export interface ConfiguredSource {
  enabled: boolean;
  settings: unknown;
  budget: Budget;
}

export interface SettingsDeps {
  sources: readonly Source[];
  /** What ${NAME} in the file stands for. */
  variable: (name: string) => string | undefined;
  userAgent: string;
}

const MOST_PROBLEMS = 6;

const Budget = z.strictObject({
  requests: z.int("must be a whole number").min(0, "must not be below 0").optional(),
  posts: z.int("must be a whole number").min(0, "must not be below 0").optional(),
  dollars: z.number("must be a number").min(0, "must not be below 0").optional(),
});

const Whole = z.strictObject({
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
      user_agent: z.string().min(1).max(200).optional(),
      hosts: z
        .record(
          z.string(),
          z.strictObject({
            per_minute: z.number("must be a number").min(0.01, "must be at least 0.01").max(1_000_000),
            burst: z.int("must be a whole number").min(1, "must be at least 1").default(5),
          }),
        )
        .default({}),
    })
    .prefault({}),
  lease_seconds: z.number("must be a number").min(1, "must be at least 1").max(600).default(15),
});

/** `file` undefined: nothing is configured. */
export function readIngestSettings(file: string | undefined, deps: SettingsDeps): IngestSettings {
  if (file === undefined) return parseIngestSettings("", "nothing", deps);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new StartupError(
      `ORRERY_CONFIG: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`,
    );
  }
  return parseIngestSettings(text, basename(file), deps);
}

export function parseIngestSettings(text: string, name: string, deps: SettingsDeps): IngestSettings {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problems: { line: number; says: string }[] = [];
  const add = (offset: number | undefined, says: string) =>
    problems.push({ line: offset === undefined ? 1 : Math.max(1, lines.linePos(offset).line), says });
  const stopAtProblems = () => {
    if (problems.length === 0) return;
    const told = problems.slice(0, MOST_PROBLEMS).map(({ line, says }) => `${name}:${line}: ${says}`);
    const more = problems.length - told.length;
    throw new StartupError([...told, ...(more > 0 ? [`and ${more} more`] : [])].join("\n"));
  };
  const check = <T>(schema: z.ZodType<T>, value: unknown, path: PropertyKey[]): T | undefined => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) tell(issue, path, document, add);
    return undefined;
  };

  for (const error of document.errors)
    add(error.pos[0], `is not valid YAML: ${error.message.split("\n")[0]}`);
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
  const whole = check(Whole, document.toJS() ?? {}, []);
  stopAtProblems();
  if (whole === undefined) throw new StartupError(`${name} cannot be read`);

  const known = new Map(deps.sources.map((source) => [source.id, source]));
  const sources = new Map<string, ConfiguredSource>();
  for (const [id, given] of Object.entries(whole.sources)) {
    const source = known.get(id);
    if (source === undefined) {
      add(
        offsetOf(document, ["sources", id]),
        `sources.${id}: there is no such source; there is ${[...known.keys()].join(", ")}`,
      );
      continue;
    }
    const { enabled = true, budget = {}, ...own } = typeof given === "object" ? given : { enabled: given };
    const isOn = check(z.boolean("must be true or false"), enabled, ["sources", id, "enabled"]);
    const allowed = check(Budget, budget, ["sources", id, "budget"]);
    const settings = isOn === false ? {} : check(source.settings, own, ["sources", id]);
    if (isOn !== undefined && allowed !== undefined && problems.length === 0)
      sources.set(id, { enabled: isOn, settings, budget: allowed });
  }
  stopAtProblems();
  return {
    freeSources: whole.free_sources,
    sources,
    outbound: {
      allowPrivate: whole.outbound.allow_private,
      userAgent: whole.outbound.user_agent ?? deps.userAgent,
      hosts: Object.fromEntries(
        Object.entries(whole.outbound.hosts).map(([host, { per_minute: perMinute, burst }]) => [
          host,
          { perMinute, burst },
        ]),
      ),
    },
    leaseMs: whole.lease_seconds * 1000,
  };
}

function tell(
  issue: z.core.$ZodIssue,
  above: PropertyKey[],
  document: Document,
  add: (offset: number | undefined, says: string) => void,
): void {
  const path = [...above, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    for (const key of issue.keys)
      add(offsetOf(document, [...path, key]), `${pathText([...path, key])} is not a setting`);
    return;
  }
  add(offsetOf(document, path), `${pathText(path) || "the file"} ${wording(issue)}`);
}

/** The library's own messages begin with a capital letter and speak of types; ours are sentences that begin with the field. */
function wording(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid|Too|Unrecognized)/.test(issue.message)) return issue.message;
  if (issue.code === "invalid_type")
    return issue.input === undefined && /undefined/.test(issue.message)
      ? `is required: it must be of type ${issue.expected}`
      : `must be of type ${issue.expected}`;
  if (issue.code === "invalid_format" && issue.format === "url") return "must be an http(s) URL";
  return `is not right: ${issue.message[0]?.toLowerCase()}${issue.message.slice(1)}`;
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (whole, part) =>
      typeof part === "number" ? `${whole}[${part}]` : whole ? `${whole}.${String(part)}` : String(part),
    "",
  );
}

/** Where a path stands in the file: its key, else the nearest thing around it. */
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
