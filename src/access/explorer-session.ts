// The explorer's own keys, for pages that need no typing: short-lived, on a small plan, one an address and hour.
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import { HOUR_MS } from "../base/time.ts";
import type { Keys } from "./keys.ts";
import { addressGroup } from "./limiter.ts";

export interface ExplorerSession {
  key: string;
  expiresAt: number;
}

/** An issued key lives this long; a page that asks in the first hour of it gets the same one again. */
const LIFE_MS = 2 * HOUR_MS;
const REUSE_MS = HOUR_MS;
/** Every key is a row in the store: addresses are cheap, rows are kept. */
const MOST_SESSIONS = 2_000;

export function createExplorerSessions(keys: Pick<Keys, "create">, clock: Pick<Clock, "real">) {
  const sessions = new Map<string, { issuedAt: number; session: Promise<ExplorerSession> }>();

  return {
    sessionFor: async (address: string): Promise<ExplorerSession> => {
      const now = clock.real();
      for (const [group, { issuedAt }] of sessions) {
        // In order of issue: the first that is young enough ends the sweep.
        if (issuedAt + REUSE_MS > now) break;
        sessions.delete(group);
      }
      const group = addressGroup(address);
      const known = sessions.get(group);
      if (known) return known.session;
      if (sessions.size >= MOST_SESSIONS)
        throw new AppError("rate_limited", {
          message: "Too many visitors at once: try again later, or use an API key of your own.",
          retryAfterSeconds: 60,
        });
      const expiresAt = now + LIFE_MS;
      const session = keys
        .create({ plan: "casual", name: "explorer", expiresAt })
        .then(({ key }) => ({ key, expiresAt }));
      sessions.set(group, { issuedAt: now, session });
      session.catch(() => sessions.delete(group));
      return session;
    },
  };
}
