// orrery keys …, usage, payments: prints tables, or one JSON object with --json.
import type { Command } from "commander";
import { StartupError } from "../base/errors.ts";
import type { Config } from "../config.ts";
import type { UsageLine } from "../access/usage/usage-report.ts";
import type { KeyLine, PaymentLine } from "../admin/key-operations.ts";
import { createOutput, tableOf } from "./output.ts";
import type { CallOperation } from "../admin/admin-client.ts";

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
        createOutput(json).result(issued, () => `${shownOnce(issued)}\n\n${firstCall(issued, config())}`);
      },
    );

  keys
    .command("list")
    .description("list keys (ids only)")
    .option("--json", "print one JSON object")
    .action(async ({ json }: { json?: boolean }) => {
      const found = await call({ name: "keys.list", input: {} });
      createOutput(json).result(found, () => keyTable(found["keys"] as KeyLine[]));
    });

  keys
    .command("revoke")
    .description("revoke a key; every process rejects it within 5 seconds")
    .argument("<id>", "the id that `keys list` shows")
    .option("--json", "print one JSON object")
    .action(async (id: string, { json }: { json?: boolean }) => {
      const revoked = await call({ name: "keys.revoke", input: { id } });
      createOutput(json).result(revoked, () => `Key ${id} is revoked.`);
    });

  keys
    .command("rotate")
    .description("replace a key; the old one stops working now, or after --grace")
    .argument("<id>", "the id that `keys list` shows")
    .option("--grace <span>", "how long the old key continues to work: 24h, 30m")
    .option("--json", "print one JSON object")
    .action(async (id: string, { json, grace }: { json?: boolean; grace?: string }) => {
      const issued = await call({ name: "keys.rotate", input: { id, ...(grace ? { grace } : {}) } });
      createOutput(json).result(issued, () => shownOnce(issued));
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
      createOutput(options.json).result(found, () => usageTable(found["usage"] as UsageLine[]));
    });

  program
    .command("payments")
    .description("show payments")
    .option("--days <n>", "number of days", "7")
    .option("--json", "print one JSON object")
    .action(async (options: { days: string; json?: boolean }) => {
      const found = await call({ name: "payments", input: { days: daysOf(options.days) } });
      createOutput(options.json).result(found, () => paymentTable(found["payments"] as PaymentLine[]));
    });
}

const MAX_DAYS = 400;

function daysOf(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) return days;
  throw new StartupError(`--days must be a whole number from 1 to ${MAX_DAYS}, not "${text.slice(0, 40)}"`);
}

function shownOnce(issued: Record<string, unknown>): string {
  return `${String(issued["key"])}\n\nid ${String(issued["id"])}, plan ${String(issued["plan"])}. This is the only time the key is shown.`;
}

function firstCall(issued: Record<string, unknown>, { server: { publicUrl, host, port } }: Config): string {
  const own = `http://${host === "0.0.0.0" ? "localhost" : host}:${port}`;
  return `Try it:\n\n  curl -H "Authorization: Bearer ${String(issued["key"])}" ${(publicUrl ?? own).replace(/\/+$/, "")}/api/v1/usage`;
}

function keyTable(keys: KeyLine[]): string {
  return tableOf(keys, "No keys yet. Create one with: orrery keys create --plan free", {
    ID: ({ id }) => id,
    PLAN: ({ plan }) => plan,
    STATE: ({ state }) => state,
    NAME: ({ name }) => name || "-",
    ROUTES: ({ routes }) => routes.join(",") || "all",
    CREATED: ({ created_at: at }) => at.slice(0, 16),
    EXPIRES: ({ expires_at: at }) => at?.slice(0, 16) ?? "never",
  });
}

function usageTable(usage: UsageLine[]): string {
  return tableOf(usage, "No calls in this period.", {
    DAY: ({ day }) => day,
    CALLER: ({ caller }) => caller,
    ROUTE: ({ route }) => route,
    CALLS: ({ calls }) => calls,
    FAILED: ({ failed }) => failed,
    "MEAN MS": ({ mean_ms: ms }) => ms,
    "MAX MS": ({ max_ms: ms }) => ms,
  });
}

function paymentTable(payments: PaymentLine[]): string {
  return tableOf(payments, "No payments in this period.", {
    TIME: ({ created_at: at }) => at.slice(0, 19),
    STATE: ({ state }) => state,
    ROUTE: ({ route }) => route,
    PAYER: ({ payer }) => payer,
    AMOUNT: ({ amount }) => amount,
    NETWORK: ({ network }) => network,
    TRANSACTION: ({ transaction_id: id, reason }) => id || reason || "-",
  });
}
