// The settings of orrery.config.yaml (or .json): which sources run and how, and the defaults.
import { z } from "zod";
import { isHostOrRange } from "./outbound/allowed-address.ts";
import type { OutboundSettings } from "./outbound/outbound.ts";
import type { Budget } from "./runner/budget.ts";
import type { Source } from "./source.ts";

export interface IngestSettings {
  /** Whether free sources run without being configured. */
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

export interface SettingsDeps {
  sources: readonly Source[];
  /** The value of ${NAME} in the file. */
  variable: (name: string) => string | undefined;
  userAgent: string;
}

const origin = /^(https?|wss?):\/\/[^/?#]+$/;

export const BudgetSetting = z.strictObject({
  requests: z.int("must be a whole number").min(0, "must not be below 0").optional(),
  posts: z.int("must be a whole number").min(0, "must not be below 0").optional(),
  dollars: z.number("must be a number").min(0, "must not be below 0").optional(),
});

export const WholeFile = z.strictObject({
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

export function settingsOf(
  { outbound, ...whole }: z.output<typeof WholeFile>,
  sources: ReadonlyMap<string, ConfiguredSource>,
  { userAgent }: Pick<SettingsDeps, "userAgent">,
): IngestSettings {
  return {
    freeSources: whole.free_sources,
    sources,
    outbound: {
      allowPrivate: outbound.allow_private,
      mirrors: outbound.mirrors,
      userAgent: outbound.user_agent ?? userAgent,
      hosts: Object.fromEntries(
        Object.entries(outbound.hosts).map(([host, { per_minute: perMinute, burst }]) => [
          host,
          { perMinute, burst },
        ]),
      ),
    },
    leaseMs: whole.lease_seconds * 1000,
  };
}
