// What `orrery doctor --live` says about each source: what works, what changed and what to do.
import type { ProbeOutcome, SourceCheck } from "../../ingest/live-check/check-source.ts";
import type { FailureKind } from "../../ingest/source.ts";
import { ok, problem, warning, type Finding } from "./findings.ts";

/** Answers are late by seconds at most, so that a larger difference is the clock's. */
const CLOCK_MS = 5_000;
const MAX_CHANGES = 6;

const advice: Record<FailureKind, string> = {
  unreachable: "check the network and the firewall, or set outbound.mirrors",
  timeout: "try again later; if it stays, check the network or set outbound.mirrors",
  tls: "check the clock and whether a proxy replaces certificates",
  forbidden_address: "add it to outbound.allow_private if it is yours",
  redirect_loop: "check the address in the configuration",
  too_large: "check the address in the configuration",
  rate_limited: "wait, then lower its pace in outbound.hosts or set a key",
  refused: "check the key; without one, the provider blocks this address",
  not_found: "correct the configuration; otherwise look for a newer version of Orrery",
  gone: "remove it from the configuration; otherwise look for a newer version of Orrery",
  server_error: "the provider is out of order: try again later",
  bad_format: "look for a newer version of Orrery",
  over_budget: "raise its budget",
  misconfigured: "correct the configuration",
};
const changed = "look for a newer version of Orrery";

export function liveFindings(checks: readonly SourceCheck[]): Finding[] {
  const checked = checks.filter(({ probes }) => probes.length > 0);
  const others = checks.filter(({ probes }) => probes.length === 0);
  return [...checked.map(sourceFinding), ...notChecked(others), ...clockFinding(checked)];
}

function sourceFinding({ source, probes }: SourceCheck): Finding {
  const sent = probes.filter(({ isSkipped }) => isSkipped !== true);
  const failing = sent.filter(({ failure }) => failure !== undefined);
  const breaking = sent.filter(({ changes }) => changes.some(({ isBreaking }) => isBreaking));
  const differing = sent.filter(({ changes }) => changes.length > 0);
  const broken = [...failing, ...breaking];
  // One feed of many says little about the others.
  const isBroken = broken.some(({ sampleOf }) => sampleOf === undefined) || broken.length === samples(sent);
  const skipped = probes.filter(({ isSkipped }) => isSkipped === true);
  const says = [
    ...grouped(failing, ({ failure }) => `fails: ${failure?.message ?? ""}`),
    ...grouped(differing, ({ changes }) => `changed: ${listed(changes.map((change) => change.says))}`),
    ...whatWorks(sent),
    ...quotas(sent),
    ...sent.flatMap(({ price }) => (price === undefined ? [] : [`cost ${price}`])),
    ...skipped.map(({ name, price }) => `${name} not checked: costs ${price ?? "money"} (--yes)`),
    ...actions(failing, differing),
  ].join("; ");
  if (broken.length > 0 && isBroken) return problem(check(source), says);
  return broken.length > 0 || differing.length > 0 || skipped.length > 0
    ? warning(check(source), says)
    : ok(check(source), says);
}

/** What is the same for several, such as the forums of a sample, is said once. */
function grouped(outcomes: readonly ProbeOutcome[], textOf: (outcome: ProbeOutcome) => string): string[] {
  const names = new Map<string, string[]>();
  for (const outcome of outcomes)
    names.set(textOf(outcome), [...(names.get(textOf(outcome)) ?? []), outcome.name]);
  return Array.from(names, ([text, those]) => `${those.join(", ")} ${text}`);
}

function listed(texts: readonly string[]): string {
  const more = texts.length - MAX_CHANGES;
  return `${texts.slice(0, MAX_CHANGES).join(", ")}${more > 0 ? `, and ${more} more (--json)` : ""}`;
}

function check(source: string): string {
  return `live ${source}`;
}

function samples(sent: readonly ProbeOutcome[]): number {
  return sent.filter(({ sampleOf }) => sampleOf !== undefined).length;
}

function whatWorks(sent: readonly ProbeOutcome[]): string[] {
  const working = sent.filter(({ failure, changes }) => failure === undefined && changes.length === 0);
  const most = Math.max(0, ...sent.map(({ sampleOf }) => sampleOf ?? 0));
  if (working.length === 0) return [];
  if (most > 0) return [`${working.length} of ${sent.length} work (a sample of ${most})`];
  return [
    `${working.length === sent.length ? "works" : "the rest works"}: ${working.map(workingName).join(", ")}`,
  ];
}

function workingName({ name, isEmpty }: ProbeOutcome): string {
  return isEmpty === true ? `${name} (empty, so nothing was compared)` : name;
}

/** The last word of each host. */
function quotas(sent: readonly ProbeOutcome[]): string[] {
  const byHost = new Map(sent.flatMap(({ host, quota }) => (quota === undefined ? [] : [[host, quota]])));
  return Array.from(byHost, ([host, quota]) => `${host}: ${quota}`);
}

function actions(failing: readonly ProbeOutcome[], differing: readonly ProbeOutcome[]): string[] {
  const all = [
    ...failing.flatMap(({ failure }) => (failure ? [advice[failure.kind]] : [])),
    ...(differing.length > 0 ? [changed] : []),
  ];
  return all.length === 0 ? [] : [`to do: ${[...new Set(all)].join("; ")}`];
}

function notChecked(others: readonly SourceCheck[]): Finding[] {
  if (others.length === 0) return [];
  const names = others.map(({ source, off }) => `${source} (${off ?? "nothing to ask"})`);
  return [ok("live", `not checked: ${names.join(", ")}`)];
}

/** The median, because one host may be wrong. */
function clockFinding(checked: readonly SourceCheck[]): Finding[] {
  const byHost = new Map(
    checked.flatMap(({ probes }) =>
      probes.flatMap(({ host, clockAheadMs: ms }) => (ms === undefined ? [] : [[host, ms] as const])),
    ),
  );
  const ahead = [...byHost.values()].sort((a, b) => a - b);
  const median = ahead[Math.floor(ahead.length / 2)];
  if (median === undefined) return [];
  const hosts = `${ahead.length} ${ahead.length === 1 ? "host" : "hosts"}`;
  const seconds = Math.round(Math.abs(median) / 1000);
  return [
    Math.abs(median) > CLOCK_MS
      ? warning(
          "live clock",
          `${seconds} s ${median > 0 ? "ahead of" : "behind"} the clocks of ${hosts}: enable NTP`,
        )
      : ok("live clock", `agrees with ${hosts}`),
  ];
}
