// Runs a command in a pseudo-terminal, with util-linux's script.
import { execFileSync, spawn } from "node:child_process";

export const hasTerminal = ((): boolean => {
  try {
    return execFileSync("script", ["--version"], { encoding: "utf8" }).includes("util-linux");
  } catch {
    return false;
  }
})();

/** Types each answer when its question is on the screen. Resolves with everything on the screen when the command ends. */
export function inTerminal(
  args: string[],
  {
    cwd,
    env,
    answers = [],
  }: {
    cwd: string;
    env: NodeJS.ProcessEnv;
    answers?: [RegExp, string | ((screen: string) => Promise<string>)][];
  },
): Promise<{ code: number | null; screen: string }> {
  const line = `exec ${args.map((word) => `'${word}'`).join(" ")}`;
  const child = spawn("script", ["-qefc", line, "/dev/null"], {
    cwd,
    env,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const open = [...answers];
  let screen = "";
  let seen = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    screen += chunk.toString();
    const [next] = open;
    const match = next && next[0].exec(screen.slice(seen));
    if (!next || !match) return;
    seen = screen.length;
    open.shift();
    const [, answer] = next;
    void Promise.resolve(typeof answer === "string" ? answer : answer(screen)).then((text) =>
      child.stdin.write(text),
    );
  });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, screen })));
}
