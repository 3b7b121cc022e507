import { hrefOf } from "../router.tsx";

/** The name travels along, because the API finds a project by its name. */
export function projectHref(project: { project_id: number; project_name: string }): string {
  return hrefOf(`/project/${project.project_id}`, { name: project.project_name });
}
