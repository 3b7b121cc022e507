// orrery keys …, usage, payments: prints tables, or one JSON object with --json.
import type { Command } from "commander";
import { StartupError } from "../base/errors.ts";
import type { Config } from "../config.ts";
import { createOutput, table } from "./output.ts";
import type { CallOperation } from "../admin/admin-client.ts";

interface KeyLine {
  id: string;
  name: string;
  plan: string;
  state: string;
  routes: string[];
  created_at: string;
  expires_at: string | null;
}

interface UsageLine {
  day: string;
  caller: string;
  route: string;
  calls: number;
  failed: number;
  mean_ms: number;
  max_ms: number;
}

interface PaymentLine {
  created_at: string;
  state: string;
  route: string;
  payer: string;
  amount: string;
  network: string;
  transaction_id: string;
  reason: string;
}

export function keyCommands(program: Command, call: CallOperation, config: () => Config): void {
  const keys = program.command("keys").description("issue, list, revoke and rotate API keys");

  keys
    .command("create")
    .description("issue a key; it is shown once")
    .requiredOption("--plan <plan>", "free, casual, pro or enterprise")
    .option("--name <name>", "purpose of the key")
    .option("--expires <span>", "lifetime: 30d, 12h, 90m")
    .option("--routes <names>", "comma-separated routes it may call (default: all)")
    .option("--json", "print one JSON object")
    .action(
      async (options: { plan: string; name?: string; expires?: string; routes?: string; json?: boolean }) => {
        const { json, routes, ...rest } = options;
        const names = routes?.split(",").flatMap((name) => name.trim() || []);
        const issued = await call({
          name: "keys.create",
          input: { ...rest, ...(names ? { routes: names } : {}) },
        });
        createOutput(json ?? false).result(
          issued,
          () => `${shownOnce(issued)}\n\n${firstCall(issued, config())}`,
        );
      },
    );

  keys
    .command("list")
    .description("list keys (ids only)")
    .option("--json", "print one JSON object")
    .action(async ({ json }: { json?: boolean }) => {
      const found = await call({ name: "keys.list", input: {} });
      createOutput(json ?? false).result(found, () => keyTable(found["keys"] as KeyLine[]));
    });

  keys
    .command("revoke")
    .description("revoke a key; every process rejects it within 5 seconds")
    .argument("<id>", "the id that `keys list` shows")
    .option("--json", "print one JSON object")
    .action(async (id: string, { json }: { json?: boolean }) => {
      const revoked = await call({ name: "keys.revoke", input: { id } });
      createOutput(json ?? false).result(revoked, () => `Key ${id} is revoked.`);
    });

  keys
    .command("rotate")
    .description("replace a key; the old one stops working now, or after --grace")
    .argument("<id>", "the id that `keys list` shows")
    .option("--grace <span>", "how long the old key continues to work: 24h, 30m")
    .option("--json", "print one JSON object")
    .action(async (id: string, { json, grace }: { json?: boolean; grace?: string }) => {
      const issued = await call({ name: "keys.rotate", input: { id, ...(grace ? { grace } : {}) } });
      createOutput(json ?? false).result(issued, () => shownOnce(issued));
    });

  program
    .command("usage")
    .description("show calls per day, caller and route")
    .option("--key <id>", "only this key, or this paying address")
    .option("--days <n>", "number of days, today included", "7")
    .option("--json", "print one JSON object")
    .action(async (options: { key?: string; days: string; json?: boolean }) => {
      const input = { days: daysOf(options.days), ...(options.key ? { key: options.key } : {}) };
      const found = await call({ name: "usage", input });
      createOutput(options.json ?? false).result(found, () => usageTable(found["usage"] as UsageLine[]));
    });

  program
    .command("payments")
    .description("show payments")
    .option("--days <n>", "number of days", "7")
    .option("--json", "print one JSON object")
    .action(async (options: { days: string; json?: boolean }) => {
      const found = await call({ name: "payments", input: { days: daysOf(options.days) } });
      createOutput(options.json ?? false).result(found, () =>
        paymentTable(found["payments"] as PaymentLine[]),
      );
    });
}

const MAX_DAYS = 400;

function daysOf(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) return days;
  throw new StartupError(`--days must be a whole number from 1 to ${MAX_DAYS}, not "${text.slice(0, 40)}"`);
}

function paymentTable(lines: PaymentLine[]): string {
  if (lines.length === 0) return "No payments in this period.";
  return table(
    ["TIME", "STATE", "ROUTE", "PAYER", "AMOUNT", "NETWORK", "TRANSACTION"],
    lines.map((line) => [
      line.created_at.slice(0, 19),
      line.state,
      line.route,
      line.payer,
      line.amount,
      line.network,
      line.transaction_id || line.reason || "-",
    ]),
  );
}

function shownOnce(issued: Record<string, unknown>): string {
  return `${String(issued["key"])}\n\nid ${String(issued["id"])}, plan ${String(issued["plan"])}. This is the only time the key is shown.`;
}

function firstCall(issued: Record<string, unknown>, { server: { publicUrl, host, port } }: Config): string {
  const own = `http://${host === "0.0.0.0" ? "localhost" : host}:${port}`;
  return `Try it:\n\n  curl -H "Authorization: Bearer ${String(issued["key"])}" ${(publicUrl ?? own).replace(/\/+$/, "")}/api/v1/usage`;
}

function keyTable(lines: KeyLine[]): string {
  if (lines.length === 0) return "No keys yet. Create one with: orrery keys create --plan free";
  return table(
    ["ID", "PLAN", "STATE", "NAME", "ROUTES", "CREATED", "EXPIRES"],
    lines.map((line) => [
      line.id,
      line.plan,
      line.state,
      line.name || "-",
      line.routes.join(",") || "all",
      line.created_at.slice(0, 16),
      line.expires_at?.slice(0, 16) ?? "never",
    ]),
  );
}

function usageTable(lines: UsageLine[]): string {
  if (lines.length === 0) return "No calls in this period.";
  return table(
    ["DAY", "CALLER", "ROUTE", "CALLS", "FAILED", "MEAN MS", "MAX MS"],
    lines.map((line) => [
      line.day,
      line.caller,
      line.route,
      line.calls,
      line.failed,
      line.mean_ms,
      line.max_ms,
    ]),
  );
}
