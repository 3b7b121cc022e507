// Findings about the service and its data. Pure functions.
import type { ServiceReport } from "../../admin/doctor-operation.ts";
import { DAY_MS } from "../../base/time.ts";
import { relativeTime } from "../relative-time.ts";
import { ok, problem, warning, type Finding } from "./finding.ts";

/** An older backup causes a warning. */
const BACKUP_DAYS = 7;

export function serviceFindings(report: ServiceReport, now: number): Finding[] {
  return [
    ok("engine", `${report.engine} opens${report.running ? "" : " (the service is not running)"}`),
    ...(report.clockWarning === null ? [] : [problem("clock", report.clockWarning)]),
    ...(report.running ? [readModels(report)] : []),
    catalogue(report),
    content(report),
    keys(report),
    ...sources(report),
    backup(report, now),
  ];
}

function readModels({ models }: ServiceReport): Finding {
  const entries = Object.entries(models);
  const loading = entries.filter(([, { ready }]) => !ready).map(([name]) => name);
  return loading.length > 0
    ? problem("read models", `still loading: ${loading.join(", ")}`)
    : ok("read models", entries.map(([name, { rows }]) => `${name} ${rows}`).join(", "));
}

function catalogue({ projects, dataset }: ServiceReport): Finding {
  if (projects > 0) return ok("catalogue", `${projects} projects`);
  return dataset === "demo"
    ? warning("catalogue", "no projects yet: the demo data is created at the first start")
    : problem(
        "catalogue",
        "no projects: nothing can be linked or screened. Enable a source of projects (orrery sources list), or run orrery import projects FILE",
      );
}

function content({ contentItems, dataset }: ServiceReport): Finding {
  if (contentItems > 0) return ok("content", `${contentItems} items`);
  const next = dataset === "demo" ? "" : ": enable a source of content, or run orrery import content FILE";
  return warning("content", `no posts or news yet${next}`);
}

function keys({ activeKeys, dataset }: ServiceReport): Finding {
  if (activeKeys > 0) return ok("keys", `${activeKeys} active`);
  return dataset === "demo"
    ? ok("keys", "none yet: the demo creates one at its first start")
    : warning("keys", "no active API key: create one with orrery keys create --plan pro --name NAME");
}

function sources({ sources: all, readsSources }: ServiceReport): Finding[] {
  const on = all.filter(({ isOff, tasks }) => !isOff && tasks > 0);
  if (on.length === 0) return [ok("sources", "none enabled: data comes from imports only")];
  const isBroken = ({ state }: { state: string }) => state === "broken" || state === "behind";
  const broken = on.filter(isBroken);
  const partly = on.filter((one) => !isBroken(one) && one.failing > 0);
  const tasks = on.reduce((sum, one) => sum + one.tasks, 0);
  const failing = on.reduce((sum, one) => sum + one.failing, 0);
  const states = [...new Set(on.map(({ state }) => state))];
  const byState = states
    .map((state) => `${on.filter((one) => one.state === state).length} ${state}`)
    .join(", ");
  const summary = `${on.length} enabled (${byState}); ${tasks - failing} of ${tasks} tasks without an error${readsSources ? "" : ", read by another process"}`;
  const details = [...broken, ...partly].map((one) => {
    const text = `${one.failing} of ${one.tasks} tasks failing${one.lastError === null ? "" : `: ${one.lastError}`}`;
    return isBroken(one) ? problem(`source ${one.source}`, text) : warning(`source ${one.source}`, text);
  });
  const level = broken.length > 0 ? problem : partly.length > 0 ? warning : ok;
  return [
    level("sources", `${summary}${details.length > 0 ? " (orrery sources list --failing)" : ""}`),
    ...details,
  ];
}

function backup({ engine, dataset, lastBackup }: ServiceReport, now: number): Finding {
  if (engine === "clickhouse") return ok("backup", "use the tools of ClickHouse: see docs/deploy.md");
  if (dataset === "demo") return ok("backup", "not needed: the demo data can be created again");
  if (!lastBackup) return warning("backup", "never made: run orrery backup DIRECTORY");
  const age = now - Date.parse(lastBackup.at);
  const text = `the last one was made ${relativeTime(Date.parse(lastBackup.at), now)}: ${lastBackup.target}`;
  return age > BACKUP_DAYS * DAY_MS ? warning("backup", text) : ok("backup", text);
}
