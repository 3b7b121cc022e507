// Runs the service as users do: in a separate process, started by the command line.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const thisCheckout = fileURLToPath(new URL("../", import.meta.url));

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

export interface Environment {
  directory: string;
  /** Runs a command to its end. */
  orrery: (...args: string[]) => Promise<Ended>;
  /** Starts a command and does not wait for it. */
  begin: (...args: string[]) => { ended: Promise<Ended>; said: () => string; kill: () => Promise<void> };
  /** Starts the service, optionally with further variables; resolves when it is ready. */
  serve: (further?: Record<string, string>) => Promise<{
    url: string;
    pid: number;
    said: () => string;
    /** Sends SIGTERM and returns the exit code. */
    stop: () => Promise<number | null>;
    /** kill -9. */
    kill: () => Promise<void>;
  }>;
  remove: () => void;
}

/**
 * The process inherits only PATH; undefined removes a setting. `checkout` runs another
 * version of the program, `node` another version of Node.
 */
export function environment(
  env: Record<string, string | undefined> = {},
  {
    directory = mkdtempSync(join(tmpdir(), "orrery-process-")),
    checkout = thisCheckout,
    node = process.execPath,
  }: { directory?: string; checkout?: string; node?: string } = {},
): Environment {
  const program = join(checkout, "bin", "orrery.js");
  const settings = {
    PATH: process.env["PATH"],
    PORT: "0",
    ORRERY_DATA: directory,
    ORRERY_DEMO: "false",
    ORRERY_SOURCES: "false",
    ORRERY_LOG: "silent",
    // Without a transformer in the background, a search gives the same answer at any time.
    ORRERY_EMBED: "static",
    ...env,
  };
  const start = (args: string[], further: Record<string, string> = {}): ChildProcess =>
    spawn(node, [program, ...args], {
      env: { ...settings, ...further },
      cwd: directory,
      stdio: ["ignore", "pipe", "pipe"],
    });

  function begin(...args: string[]) {
    const child = start(args);
    const [out, err] = [collect(child.stdout), collect(child.stderr)];
    const ended = new Promise<Ended>((resolve) =>
      child.once("close", (code) => resolve({ code, out: out(), err: err() })),
    );
    const kill = async () => {
      child.kill("SIGKILL");
      await ended;
    };
    return { ended, said: err, kill };
  }

  return {
    directory,
    begin,
    orrery: (...args) => begin(...args).ended,
    async serve(further) {
      const child = start(["serve"], further);
      const said = collect(child.stderr);
      const gone = new Promise<number | null>((resolve) => child.once("exit", resolve));
      await new Promise<void>((resolve, reject) => {
        child.stderr?.on("data", () => /^Ready/m.test(said()) && resolve());
        child.once("exit", (code) => reject(new Error(`orrery serve ended with ${code}: ${said()}`)));
      });
      return {
        url: /listens on (\S+)/.exec(said())?.[1] ?? "",
        pid: child.pid ?? 0,
        said,
        async stop() {
          child.kill("SIGTERM");
          return gone;
        },
        async kill() {
          child.kill("SIGKILL");
          await gone;
        },
      };
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

function collect(stream: ChildProcess["stdout"]): () => string {
  let text = "";
  stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}
