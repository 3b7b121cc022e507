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
  "before the response": (socket) => socket.destroy(),
  "after the response headers": (socket) => socket.write(head, () => socket.destroy()),
  "in the middle of a line": (socket) =>
    socket.write(head + chunk('{"progress":{}}\n{"resu'), () => socket.destroy()),
  "at the end of a response without a result": (socket) => socket.end(`${head}0\r\n\r\n`),
};

it.each(Object.keys(breaks))("reports that the service stopped when the connection ends %s", async (when) => {
  const socketPath = join(folder, "admin.sock");
  const server = createServer((socket) =>
    socket.on("error", () => {}).once("data", () => breaks[when]?.(socket)),
  );
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));
  const inProcess = () => Promise.reject(new Error("the service is running: nothing must be opened here"));
  try {
    await expect(
      runOperation({ name: "import", input: {} }, { socketPath, inProcess }),
    ).rejects.toBeInstanceOf(ServiceEnded);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
