// A stored API key, and whether it can be used.
import type { Plan } from "../limits/plans.ts";

export interface KeyRecord {
  id: string;
  hash: string;
  pepper_id: string;
  plan: Plan;
  name: string;
  /** Names of the routes the key may call; empty means all. */
  routes: string[];
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  rotated_from: string;
}

export type KeyState = "active" | "revoked" | "expired";

export function stateOf(record: KeyRecord, now: number): KeyState {
  if (record.revoked_at !== null && record.revoked_at <= now) return "revoked";
  if (record.expires_at !== null && record.expires_at <= now) return "expired";
  return "active";
}
