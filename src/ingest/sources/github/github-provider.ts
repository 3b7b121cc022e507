// GitHub: the constants that the provider decides.
import type { Provider } from "../../source.ts";

export const githubProvider = {
  checkedOn: "2026-11-19",
  documents: ["https://docs.github.com/en/repositories/releasing-projects-on-github"],
  hosts: { "github.com": { perMinute: 60, burst: 5 } },
  url: "https://github.com",
} satisfies Provider & Record<string, unknown>;
