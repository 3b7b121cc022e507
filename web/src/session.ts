// The API key of this tab: a temporary one from the server, or the visitor's own.
import { value } from "./value.ts";

export type Session =
  | { state: "starting" }
  | { state: "failed"; error: Error }
  | { state: "needs-key" }
  | { state: "ready"; key: string; own: boolean };

export const session = value<Session>({ state: "starting" });
export const dataset = value<"demo" | "live" | undefined>(undefined);
/** Whether the operator console is on; undefined until the server has said so. */
export const hasConsole = value<boolean | undefined>(undefined);
/** The projects whose logo this server has. */
export const logos = value<ReadonlySet<number>>(new Set());
/** Whether this server has only the documentation, without the pages of the explorer. */
export const isOff = value(false);

const KEY = "orrery-key";
let renewal: ReturnType<typeof setTimeout> | undefined;

export async function startSession(): Promise<void> {
  const own = sessionStorage.getItem(KEY);
  try {
    const response = await fetch("/explorer/session", { headers: { accept: "application/json" } });
    const body = (await response.json()) as {
      error: string | null;
      mode?: "open" | "key" | "off";
      operator_console?: boolean;
      logos?: number[];
      dataset?: "demo" | "live";
      key?: string | null;
      expires_at?: string | null;
    };
    if (!response.ok) throw new Error(body.error ?? `The server returned status ${response.status}.`);
    if (body.dataset) dataset.set(body.dataset);
    isOff.set(body.mode === "off");
    hasConsole.set(body.operator_console ?? false);
    logos.set(new Set(body.logos));
    if (own) return session.set({ state: "ready", key: own, own: true });
    if (!body.key) return session.set({ state: "needs-key" });
    session.set({ state: "ready", key: body.key, own: false });
    const left = Date.parse(body.expires_at ?? "") - Date.now();
    clearTimeout(renewal);
    // Renews the key before it expires, at most once a minute.
    if (left > 0) renewal = setTimeout(() => void startSession(), Math.max(60_000, left - 300_000));
  } catch (thrown) {
    session.set({ state: "failed", error: thrown instanceof Error ? thrown : new Error(String(thrown)) });
  }
}

export function enterKey(key: string): void {
  sessionStorage.setItem(KEY, key);
  session.set({ state: "ready", key, own: true });
}

export function forgetKey(): void {
  sessionStorage.removeItem(KEY);
  session.set({ state: "starting" });
  void startSession();
}
