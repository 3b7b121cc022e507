// Runs an admin operation in the running service, over its socket, or in this process if none is running.
import { request } from "node:http";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { StartupError } from "../base/errors.ts";
import { asciiJson } from "../base/stringify.ts";

export interface OperationCall {
  name: string;
  input: Record<string, unknown>;
  body?: AsyncIterable<Uint8Array>;
  onEvent?: (event: Record<string, unknown>) => void;
}

/** Runs an operation of the service this command belongs to. */
export type CallOperation = (call: OperationCall) => Promise<Record<string, unknown>>;

type Fetch = (request: Request) => Response | Promise<Response>;

/** `inProcess` opens the data directory in this process. It is called only if no service is listening on the socket. */
export async function runOperation(
  call: OperationCall,
  target: { socketPath: string; inProcess: () => Promise<{ fetch: Fetch; close: () => Promise<void> }> },
): Promise<Record<string, unknown>> {
  const overSocket = await throughSocket(call, target.socketPath);
  if (overSocket) return outcome(overSocket, call);
  const here = await target.inProcess();
  try {
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers: { "x-input": asciiJson(call.input) },
      duplex: "half",
      body: call.body ? Readable.toWeb(Readable.from(call.body, { objectMode: false })) : null,
    };
    const response = await here.fetch(new Request(`http://admin/${call.name}`, init));
    return await outcome(Readable.fromWeb(response.body as never), call);
  } finally {
    await here.close();
  }
}

/** Whether a service is running. */
export function isListening(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

function throughSocket(call: OperationCall, socketPath: string): Promise<Readable | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      socketPath,
      path: `/${call.name}`,
      method: "POST",
      headers: { "x-input": asciiJson(call.input) },
    });
    let connected = false;
    outgoing.on("response", resolve);
    // After the response has started, its reader gets the error too.
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(undefined);
      else if (connected) reject(new ServiceEnded(call.name));
      else {
        const reason = error.code ?? error.message;
        reject(new StartupError(`the service's admin socket does not respond: ${reason}`));
      }
    });
    outgoing.on("socket", (socket) => {
      // Send only after connecting, because the body can be read only once.
      const send = () => {
        connected = true;
        // Starts the operation now: the body may wait for events before its first bytes.
        outgoing.flushHeaders();
        Readable.from(call.body ?? [], { objectMode: false }).pipe(outgoing);
      };
      if (socket.connecting) socket.once("connect", send);
      else send();
    });
  });
}

async function outcome(stream: Readable, call: OperationCall): Promise<Record<string, unknown>> {
  for await (const event of eventsOf(stream)) {
    if (event["result"]) return event["result"] as Record<string, unknown>;
    if (event["error"]) throw new OperationFailed(event["error"] as { message: string; details?: string[] });
    call.onEvent?.(event);
  }
  throw new ServiceEnded(call.name);
}

/** Ends early, possibly within a line, if the service is killed. */
async function* eventsOf(stream: Readable): AsyncGenerator<Record<string, unknown>> {
  try {
    for await (const line of createInterface({ input: stream, crlfDelay: Infinity }))
      yield JSON.parse(line) as Record<string, unknown>;
  } catch {
    // The caller notices that the result is missing.
  }
}

export class OperationFailed extends Error {
  readonly details: string[];
  constructor(error: { message: string; details?: string[] }) {
    super(error.message);
    this.details = error.details ?? [];
  }
}

/** The service was killed, crashed or ran out of memory, so the reason is unknown. */
export class ServiceEnded extends OperationFailed {
  constructor(operation: string) {
    super({ message: `the service stopped before it finished: ${operation}` });
  }
}
