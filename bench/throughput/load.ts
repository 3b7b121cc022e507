// Generates the load of a throughput benchmark in a separate process: a few keep-alive connections, each with one request
// in flight. It uses plain sockets, because a full HTTP client would be slower than the servers.
import { connect, type Socket } from "node:net";

export interface LoadOrder {
  port: number;
  path: string;
  authorization: string;
  bodies: string[];
  connections: number;
  ms: number;
}

process.once("message", (order: LoadOrder) => {
  const requests = order.bodies.map((body) => Buffer.from(requestOf(order, body)));
  const until = performance.now() + order.ms;
  let answers = 0;
  let open = order.connections;
  const next = (socket: Socket) => {
    if (performance.now() < until) return void socket.write(requests[answers % requests.length] ?? "");
    socket.destroy();
    open -= 1;
    if (open === 0) process.send?.(answers);
  };
  for (let i = 0; i < order.connections; i++) {
    const socket = connect(order.port, "127.0.0.1", () => next(socket));
    socket.setNoDelay(true);
    eachAnswer(socket, () => {
      answers += 1;
      next(socket);
    });
  }
});

function requestOf({ path, port, authorization }: LoadOrder, body: string): string {
  return [
    `POST ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    ...(authorization ? [`authorization: ${authorization}`] : []),
    "",
    body,
  ].join("\r\n");
}

/** Relies on Content-Length, which both servers send. */
function eachAnswer(socket: Socket, done: () => void): void {
  let missing = 0;
  let head = "";
  socket.on("data", (chunk: Buffer) => {
    if (missing === 0) {
      head += chunk.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (!head.startsWith("HTTP/1.1 200 ") || length === undefined)
        throw new Error(`unexpected answer: ${head.slice(0, 300)}`);
      missing = Number(length) - (head.length - end - 4);
      head = "";
    } else missing -= chunk.byteLength;
    if (missing === 0) done();
  });
}
