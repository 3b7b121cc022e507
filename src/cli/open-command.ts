// orrery open: shows the explorer of the running service in a browser.
import { spawn } from "node:child_process";
import { isListening, type CallOperation } from "../admin/admin-client.ts";
import { StartupError } from "../base/errors.ts";
import { type Config, processEnvironment } from "../config.ts";
import { createOutput } from "./output.ts";

/** Some commands that open a browser end only when it is closed. */
const WAIT_MS = 2_000;

export async function openExplorer(
  options: { print?: boolean; json?: boolean },
  config: Config,
  call: CallOperation,
): Promise<void> {
  if (!(await isListening(config.adminSocket)))
    throw new StartupError(
      `open: no service is running on ${config.dataDirectory}: start one with \`orrery serve\``,
    );
  const { url, explorer } = await call({ name: "address", input: {} });
  if (explorer === "off")
    throw new StartupError(
      `open: the explorer is off (ORRERY_EXPLORER). The API reference is at ${String(url)}/docs`,
    );
  const page = `${String(url)}/`;
  const opened = options.print !== true && (await openInBrowser(page));
  const output = createOutput(options.json);
  if (!opened && options.print !== true) output.note("No browser was found. Open this address in one:");
  output.result({ url: page, opened }, () => page);
}

async function openInBrowser(page: string): Promise<boolean> {
  const { platform } = process;
  const { DISPLAY, WAYLAND_DISPLAY } = processEnvironment();
  const needsDisplay = platform !== "darwin" && platform !== "win32";
  if (needsDisplay && !DISPLAY && !WAYLAND_DISPLAY) return false;
  const [command, args] =
    platform === "darwin"
      ? ["open", [page]]
      : platform === "win32"
        ? ["cmd", ["/c", "start", "", page]]
        : ["xdg-open", [page]];
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "ignore", detached: true });
    const timer = setTimeout(() => {
      child.unref();
      resolve(true);
    }, WAIT_MS);
    const end = (isOpen: boolean) => {
      clearTimeout(timer);
      resolve(isOpen);
    };
    child.once("error", () => end(false));
    child.once("exit", (code) => end(code === 0));
  });
}
