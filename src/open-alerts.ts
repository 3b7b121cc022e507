// Connects alerts to API keys, to the network and to the lease for their background work.
import type { Redis } from "ioredis";
import type { Keys } from "./access/keys/keys.ts";
import type { ReadModel } from "./base/read-model.ts";
import { version } from "./base/version.ts";
import type { Config } from "./config.ts";
import { createAddressRule, hostOf, isPublicAddress } from "./ingest/outbound/allowed-address.ts";
import { createPacer, type Pacer } from "./ingest/outbound/host-pacing.ts";
import { createOutbound } from "./ingest/outbound/outbound.ts";
import { asFailure } from "./ingest/outbound/upstream-failure.ts";
import type { Leases } from "./ingest/runner/lease.ts";
import type { Services } from "./services.ts";
import { isIP } from "node:net";

interface RunningParts {
  keys: Keys;
  redis: Redis | undefined;
  leases: Leases;
  mayRun: () => boolean;
}

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 256 * 1024;
const MAX_PROBLEM_LENGTH = 300;
/** The pace of one key at one host, so that nobody slows down or silences the webhooks of others. */
const KEY_PACE = { perMinute: 60, burst: 5 };
/** The pace of all keys together at one host. */
const HOST_PACE = { perMinute: 600, burst: 60 };
const TEST_PACE = { perMinute: 5, burst: 5 };
/** A receiver that asks for more is asked again after this time. */
const MAX_BACK_OFF_MS = 15 * 60_000;

export function connectAlerts(
  config: Config,
  { alerts, clock }: Services,
  { keys, redis, leases, mayRun }: RunningParts,
): { models: ReadModel[]; close(): void } {
  if (!config.alerts.isOn) return { models: [], close() {} };
  const { table } = keys;
  // Not the hosts that sources may reach: a caller of the API must not reach what the operator configured for them.
  const allowPrivate = config.alerts.privateHosts ?? [];
  const now = () => clock.real();
  const outbound = createOutbound({
    settings: { allowPrivate, mirrors: {}, userAgent: `Orrery/${version} (alerts)`, hosts: {} },
    now,
    pacer: unpaced,
  });
  const keyPacer = createPacer({ paces: () => KEY_PACE, now, redis });
  const hostPacer = createPacer({ paces: () => HOST_PACE, now, redis });
  const testPacer = createPacer({ paces: () => TEST_PACE, now, redis });
  alerts.connect({
    accountOf(caller) {
      const record = table.get(caller);
      if (record === undefined) return undefined;
      const { plan, routes } = record;
      const mayCall = (route: string) => routes.length === 0 || routes.includes(route);
      return { keys: table.lineage(caller), plan, mayCall };
    },
    ownerOf: (keyId) => table.successor(keyId, now()),
    secretOf: (alertId) => keys.derivedSecret(`orrery alert ${alertId}`),
    urlProblem: (url) => urlProblem(url, allowPrivate),
    testWaitMs: (keyId) => testPacer.reserve(`test of ${keyId}`, 0),
    async post({ url, ...request }, keyId) {
      const { host } = new URL(url);
      const ownHost = `${host} for ${keyId}`;
      const postponedMs =
        (await keyPacer.reserve(ownHost, 0)) || (await hostPacer.reserve(`${host} for all keys`, 0));
      if (postponedMs > 0) return { isDelivered: false, postponedMs };
      try {
        await outbound.fetch(url, {
          method: "POST",
          ...request,
          followsRedirects: false,
          timeoutMs: TIMEOUT_MS,
          maxBytes: MAX_ANSWER_BYTES,
        });
        return { isDelivered: true };
      } catch (error) {
        const { kind, message, retryAfterMs } = asFailure(error);
        if (retryAfterMs !== undefined)
          await keyPacer.backOff(ownHost, Math.min(retryAfterMs, MAX_BACK_OFF_MS));
        const problem =
          kind === "forbidden_address" ? `${hostOf(new URL(url))} is not on the public internet` : message;
        return {
          isDelivered: false,
          problem: problem.slice(0, MAX_PROBLEM_LENGTH),
          isFinal: kind === "gone",
        };
      }
    },
    acquireLease: () => leases.acquire("alerts", 0),
    mayRun,
  });
  return { models: [alerts.runner], close: () => outbound.close() };
}

/** Webhooks are paced by key, before they are sent. */
const unpaced: Pacer = {
  reserve: async () => 0,
  backOff: async () => {},
  slowDown: async () => {},
};

/** Names are looked up when a notification is sent; here only what can never work is refused. */
function urlProblem(text: string, allowPrivate: readonly string[]): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !["http:", "https:"].includes(url.protocol)) return "must be an https URL";
  if (url.username !== "" || url.password !== "") return "must not contain a user name or password";
  const host = hostOf(url);
  const rule = createAddressRule(allowPrivate);
  const isAddress = isIP(host) !== 0;
  if (isAddress && !rule.allows(host, host)) return "must be on the public internet";
  const isPrivate = isAddress ? !isPublicAddress(host) : rule.isAllowedName(host);
  if (url.protocol === "http:" && !isPrivate) return "must be an https URL";
  return undefined;
}
