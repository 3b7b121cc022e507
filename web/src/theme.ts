// Dark or light theme: the system's setting until the visitor chooses.
import { value } from "./value.ts";

export type Theme = "dark" | "light";
const KEY = "orrery-theme";
const system = matchMedia("(prefers-color-scheme: light)");

export const theme = value<Theme>(chosen() ?? (system.matches ? "light" : "dark"));

export function startTheme(): void {
  apply();
  theme.subscribe(apply);
  system.addEventListener("change", () => {
    if (chosen() === undefined) theme.set(system.matches ? "light" : "dark");
  });
}

export function toggleTheme(): void {
  const next = theme.get() === "dark" ? "light" : "dark";
  localStorage.setItem(KEY, next);
  theme.set(next);
}

function apply(): void {
  document.documentElement.dataset["theme"] = theme.get();
}

function chosen(): Theme | undefined {
  const stored = localStorage.getItem(KEY);
  return stored === "dark" || stored === "light" ? stored : undefined;
}
