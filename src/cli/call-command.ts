// orrery call ROUTE JSON
import { StartupError } from "../base/errors.ts";
import type { Output } from "./output.ts";
import type { CallOperation } from "../admin/admin-client.ts";

export async function callEndpoint(
  route: string,
  json: string,
  call: CallOperation,
  output: Output,
): Promise<void> {
  let body: unknown;
  try {
    body = JSON.parse(json);
  } catch {
    throw new StartupError(`call: the request body is not valid JSON: ${json.slice(0, 80)}`);
  }
  const answer = await call({ name: "call", input: { route, body } });
  output.result(answer, () => JSON.stringify(answer, null, 2));
}
