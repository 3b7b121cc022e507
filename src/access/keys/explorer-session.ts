// Session keys for visitors of an open explorer: on a small plan, short-lived, one per address and hour. How many
// addresses get one is bounded for each network they belong to, so that an owner of many addresses cannot shut out the rest.
import type { Clock } from "../../base/clock.ts";
import { AppError } from "../../base/errors.ts";
import { HOUR_MS } from "../../base/time.ts";
import { addressGroup } from "../limits/limiter.ts";
import type { SessionKeys } from "./session-key.ts";

export interface ExplorerSession {
  key: string;
  expiresAt: number;
}

/** Most sessions an hour for all addresses of a kind, so that neither kind can use up the other's share. */
const MOST_PER_KIND = 1_000;
/** Most sessions an hour for each network around an address: what one customer, one site and one provider may own. */
const MOST_PER_NETWORK = {
  IPv6: { "/56": 8, "/48": 32, "/32": 250 },
  IPv4: { "/24": 32, "/16": 250 },
};

export function createExplorerSessions(keys: Pick<SessionKeys, "issue">, clock: Pick<Clock, "real">) {
  let hour = -1;
  const groups = new Set<string>();
  const issued = new Map<string, number>();

  function admit(group: string): boolean {
    if (groups.has(group)) return true;
    const bounds = boundsOf(group);
    if (bounds.some(({ network, most }) => (issued.get(network) ?? 0) >= most)) return false;
    for (const { network } of bounds) issued.set(network, (issued.get(network) ?? 0) + 1);
    groups.add(group);
    return true;
  }

  return {
    sessionFor(address: string): Promise<ExplorerSession> {
      const now = clock.real();
      const current = Math.floor(now / HOUR_MS);
      if (current !== hour) {
        hour = current;
        groups.clear();
        issued.clear();
      }
      const group = addressGroup(address);
      if (!admit(group)) {
        return Promise.reject(
          new AppError("rate_limited", {
            message: "Too many visitors from your network at once: try again later, or use an API key.",
            retryAfterSeconds: Math.ceil(((current + 1) * HOUR_MS - now) / 1_000),
          }),
        );
      }
      const { key, expiresAt } = keys.issue(group, now);
      return Promise.resolve({ key, expiresAt });
    },
  };
}

/** The networks that `group`, an IPv4 address or an IPv6 /64, belongs to, and how many sessions each may have. */
function boundsOf(group: string): { network: string; most: number }[] {
  if (group.endsWith("::/64")) {
    const [a = "0", b = "0", c = "0", d = "0"] = group.split(":");
    const most = MOST_PER_NETWORK.IPv6;
    return [
      { network: `${a}:${b}:${c}:${Number.parseInt(d, 16) >> 8}/56`, most: most["/56"] },
      { network: `${a}:${b}:${c}/48`, most: most["/48"] },
      { network: `${a}:${b}/32`, most: most["/32"] },
      { network: "IPv6", most: MOST_PER_KIND },
    ];
  }
  const [a = "", b = "", c = ""] = group.split(".");
  const most = MOST_PER_NETWORK.IPv4;
  return [
    { network: `${a}.${b}.${c}/24`, most: most["/24"] },
    { network: `${a}.${b}/16`, most: most["/16"] },
    { network: "IPv4", most: MOST_PER_KIND },
  ];
}
