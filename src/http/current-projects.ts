// Replaces the ids of projects that were merged with another one by that project's id, so that ids that callers have stored
// keep their meaning.
import type { Catalogue } from "../projects/catalogue/catalogue.ts";

export function withCurrentProjects<Input>(input: Input, { currentId }: Pick<Catalogue, "currentId">): Input {
  if (typeof input !== "object" || input === null) return input;
  const { project_id: id, project_ids: ids } = input as { project_id?: unknown; project_ids?: unknown };
  const changed: Record<string, unknown> = {};
  if (typeof id === "number") changed["project_id"] = currentId(id);
  if (Array.isArray(ids))
    changed["project_ids"] = [...new Set((ids as number[]).map((one) => currentId(one)))];
  return Object.keys(changed).length === 0 ? input : { ...input, ...changed };
}
