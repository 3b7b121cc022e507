// Checks the providers of the configured sources: the free requests at once, those that cost money after a question.
import type { CallOperation } from "../../admin/admin-client.ts";
import type { SourceCheck } from "../../ingest/live-check/check-source.ts";
import type { Output } from "../output.ts";
import { withQuestions } from "../questions.ts";
import { liveFindings } from "./live-findings.ts";
import { problem, type Finding } from "./findings.ts";

/** All providers are asked at the same time. Hosts with a slow pace take the longest. */
const MAX_MS = 60_000;

export interface LiveOptions {
  /** Agrees to requests that cost money; undefined: ask at a terminal, else no. */
  paid: boolean | undefined;
  /** Asks each source for one thing only. */
  isBrief?: boolean;
  maxMs?: number;
}

export interface LiveReport {
  checks: SourceCheck[];
  findings: Finding[];
}

export async function checkLive(
  call: CallOperation,
  output: Output,
  { paid, isBrief = false, maxMs = MAX_MS }: LiveOptions,
): Promise<LiveReport> {
  const ask = async (which: "free" | "paid") =>
    (await call({ name: "sources.check", input: { which, brief: isBrief, max_ms: maxMs } }))[
      "checks"
    ] as SourceCheck[];
  try {
    output.note(`Asking the providers of the sources, for at most ${Math.round(maxMs / 1000)} s …`);
    const free = await ask("free");
    const checks = (await isAgreed(free, paid)) ? merged(free, await ask("paid")) : free;
    return { checks, findings: liveFindings(checks) };
  } catch (error) {
    const says = error instanceof Error ? (error.message.split("\n")[0] ?? "") : "";
    return { checks: [], findings: [problem("live", `the sources cannot be checked: ${says}`)] };
  }
}

async function isAgreed(free: readonly SourceCheck[], paid: boolean | undefined): Promise<boolean> {
  const prices = free.flatMap(({ source, probes }) =>
    probes.flatMap(({ isSkipped, name, price }) =>
      isSkipped === true ? [`${source} ${name}, ${price ?? "an unknown price"}`] : [],
    ),
  );
  if (prices.length === 0 || paid === false) return false;
  if (paid === true) return true;
  if (!process.stdin.isTTY) return false;
  const answer = await withQuestions((question) =>
    question(`These requests cost money: ${prices.join("; ")}. Send them? (yes/no)`, "no"),
  );
  return /^y(es)?$/i.test(answer);
}

/** With the outcomes of the paid requests in place of those that were not sent. */
function merged(free: readonly SourceCheck[], paid: readonly SourceCheck[]): SourceCheck[] {
  return free.map((check) => ({
    ...check,
    probes: [
      ...check.probes.filter(({ isSkipped }) => isSkipped !== true),
      ...(paid.find(({ source }) => source === check.source)?.probes ?? []),
    ],
  }));
}
