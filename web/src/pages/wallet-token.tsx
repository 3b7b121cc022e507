// The name of a token, which leads to its project, or to a block explorer if no project is known.
import { Outside, OutsideLink } from "../outside.tsx";
import { Link } from "../router.tsx";
import { dataset } from "../session.ts";
import { useValue } from "../value.ts";
import { projectHref } from "./project-href.tsx";

interface TokenLinkProps {
  address: string;
  symbol: string;
  project_id: number | null;
}

export function TokenLink({ address, symbol, project_id }: TokenLinkProps) {
  const isDemo = useValue(dataset) === "demo";
  const name = <Outside text={symbol} most={20} />;
  if (project_id !== null) return <Link href={projectHref({ project_id })}>{name}</Link>;
  // A simulated token is on no chain.
  if (isDemo) return name;
  return <OutsideLink url={`https://solscan.io/token/${encodeURIComponent(address)}`}>{name}</OutsideLink>;
}
