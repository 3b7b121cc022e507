// The logo of a project, or its initial if this server has none.
import { useState } from "preact/hooks";
import { logos } from "../session.ts";
import { useValue } from "../value.ts";

interface ProjectLogoProps {
  project: { project_id: number; symbol: string; project_name: string };
  /** In pixels. */
  size?: number;
}

const COLORS = 10;

export function ProjectLogo({ project, size = 20 }: ProjectLogoProps) {
  const { project_id: id, symbol, project_name: name } = project;
  const isKnown = useValue(logos).has(id);
  const [failed, setFailed] = useState(false);
  if (isKnown && !failed)
    return (
      <img
        class="logo"
        src={`/logos/${id}`}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
      />
    );
  const [initial = "?"] = (symbol || name).replace(/^\$/, "").toUpperCase();
  // The initial is drawn by the style sheet, so that it is neither read out nor copied with the name.
  return (
    <span
      class={`logo initial s${id % COLORS}`}
      data-initial={initial}
      style={{ width: `${size}px`, height: `${size}px`, fontSize: `${Math.round(size * 0.52)}px` }}
      aria-hidden="true"
    />
  );
}
