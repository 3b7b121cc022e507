// The URL of a project's page, and a link to it.
import { Outside } from "../outside.tsx";
import { Link } from "../router.tsx";
import { ProjectLogo } from "./project-logo.tsx";

export function projectHref(project: { project_id: number }): string {
  return `/project/${project.project_id}`;
}

export function ProjectLink(props: {
  project: { project_id: number; project_name: string; symbol: string };
}) {
  const { project } = props;
  return (
    <>
      <ProjectLogo project={project} />
      <Link href={projectHref(project)}>
        <Outside text={project.project_name} most={40} />
      </Link>{" "}
      <span class="muted">
        <Outside text={project.symbol} most={16} />
      </span>
    </>
  );
}
