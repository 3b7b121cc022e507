import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runOperation, ServiceEnded } from "./admin-client.ts";

const folder = mkdtempSync(join(tmpdir(), "orrery-admin-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

const breaks: Record<string, (socket: Socket) => void> = {
  "before it answers": (socket) => socket.destroy(),
  "after the head of its answer": (socket) => socket.write(head, () => socket.destroy()),
  "within a line": (socket) => socket.write(head + chunk('{"progress":{}}\n{"resu'), () => socket.destroy()),
  "at the end of an answer without a result": (socket) => socket.end(`${head}0\r\n\r\n`),
};

it.each(Object.keys(breaks))("tells that the service ended, whichever way it broke off: %s", async (when) => {
  const socketPath = join(folder, "admin.sock");
  const server = createServer((socket) =>
    socket.on("error", () => {}).once("data", () => breaks[when]?.(socket)),
  );
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));
  const inProcess = () => Promise.reject(new Error("a service runs: nothing is opened here"));
  try {
    await expect(
      runOperation({ name: "import", input: {} }, { socketPath, inProcess }),
    ).rejects.toBeInstanceOf(ServiceEnded);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
