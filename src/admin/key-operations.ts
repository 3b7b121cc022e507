// Admin operations for keys, usage and payments.
import { z } from "zod";
import { AppError } from "../base/errors.ts";
import { DAY_MS, isoOf } from "../base/time.ts";
import { type KeyRecord, type PaymentRow, recentPayments } from "../access/access-queries.ts";
import { stateOf } from "../access/keys/api-key.ts";
import { type IssuedKey, parseSpan } from "../access/keys/keys.ts";
import { PLANS } from "../access/limits/plans.ts";
import { readUsage } from "../access/usage/usage-report.ts";
import { allRoutes } from "../routes.ts";
import { defineOperation, type Operation } from "./operation.ts";

const Id = z.string().regex(/^[0-9A-Za-z]{8}$/, "must be the 8 characters that `orrery keys list` shows");
const Span = z
  .string()
  .refine((text) => parseSpan(text) !== undefined, { message: "must be a span such as 30d, 12h or 90m" })
  .transform((text) => parseSpan(text) ?? 0);

const create = defineOperation({
  name: "keys.create",
  input: z.object({
    plan: z.enum(PLANS, { error: `must be one of ${PLANS.join(", ")}` }),
    name: z.string().max(200).optional(),
    expires: Span.optional(),
    routes: z.array(z.string()).optional(),
    /** The data that the key is meant for; refused if the data directory has the other kind. */
    dataset: z.enum(["demo", "live"]).optional(),
  }),
  async run({ keys, services, config }, input) {
    if (input.dataset !== undefined && input.dataset !== services.dataset)
      throw new AppError("conflict", {
        message: `${config.store.url ? "the ClickHouse database" : config.dataDirectory} is used for ${services.dataset} data: choose another one for ${input.dataset} data`,
      });
    const known = allRoutes.map(({ name }) => name);
    const unknown = input.routes?.find((name) => !known.includes(name));
    if (unknown !== undefined) {
      throw new AppError("invalid_request", {
        details: [`routes names the unknown route ${unknown} (known: ${known.join(", ")})`],
      });
    }
    const expiresAt = input.expires === undefined ? undefined : services.clock.real() + input.expires;
    return issued(await keys.create({ plan: input.plan, name: input.name, routes: input.routes, expiresAt }));
  },
});

const list = defineOperation({
  name: "keys.list",
  input: z.object({}),
  async run({ keys, services }) {
    await keys.tick();
    return { keys: keys.list().map((record) => keyLine(record, services.clock.real())) };
  },
});

const revoke = defineOperation({
  name: "keys.revoke",
  input: z.object({ id: Id }),
  run: async ({ keys, services }, { id }) => keyLine(await keys.revoke(id), services.clock.real()),
});

const rotate = defineOperation({
  name: "keys.rotate",
  input: z.object({ id: Id, grace: Span.optional() }),
  run: async ({ keys }, { id, grace }) => issued(await keys.rotate(id, grace ?? 0)),
});

const usage = defineOperation({
  name: "usage",
  input: z.object({ key: z.string().optional(), days: z.int().min(1).max(400) }),
  run: async ({ services }, { key, days }) => ({ days, usage: await readUsage(services, key, days) }),
});

const payments = defineOperation({
  name: "payments",
  input: z.object({ days: z.int().min(1).max(400) }),
  async run({ services }, { days }) {
    const since = services.clock.real() - days * DAY_MS;
    const rows = await services.store.read(recentPayments, { since, limit: 10_000 });
    return { days, payments: rows.map(paymentLine) };
  },
});

export type PaymentLine = ReturnType<typeof paymentLine>;
export type KeyLine = ReturnType<typeof keyLine>;

function paymentLine({ created_at, valid_until, ...row }: PaymentRow) {
  return { ...row, created_at: isoOf(created_at), valid_until: isoOf(valid_until) };
}

function issued(key: IssuedKey) {
  return { ...key, expires_at: key.expires_at === null ? null : isoOf(key.expires_at) };
}

function keyLine(record: KeyRecord, now: number) {
  const time = (ms: number | null) => (ms === null ? null : isoOf(ms));
  return {
    id: record.id,
    name: record.name,
    plan: record.plan,
    state: stateOf(record, now),
    routes: record.routes,
    created_at: isoOf(record.created_at),
    expires_at: time(record.expires_at),
    revoked_at: time(record.revoked_at),
    rotated_from: record.rotated_from || null,
  };
}

export const keyOperations: readonly Operation[] = [create, list, revoke, rotate, usage, payments];
