// Reads orrery.config.yaml (or .json, which is YAML too). Every mistake is told with its line and its path.
import { isMap, isScalar, LineCounter, parseDocument, visit, type Document } from "yaml";
import { z } from "zod";
import { StartupError } from "../base/errors.ts";
import {
  BudgetSetting,
  settingsOf,
  WholeFile,
  type ConfiguredSource,
  type IngestSettings,
  type SettingsDeps,
} from "./ingest-settings.ts";

const MOST_PROBLEMS = 6;

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
  const whole = check(WholeFile, document.toJS() ?? {}, []);
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
    const allowed = check(BudgetSetting, budget, ["sources", id, "budget"]);
    const settings = isOn === false ? {} : check(source.settings, own, ["sources", id]);
    if (isOn !== undefined && allowed !== undefined && problems.length === 0)
      sources.set(id, { enabled: isOn, settings, budget: allowed });
  }
  stopAtProblems();
  return settingsOf(whole, sources, deps);
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
