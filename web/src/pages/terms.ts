// The ecosystems and categories for filters, as listed by the API.
import { useCall } from "../api.ts";
import type { Choice } from "../ui.tsx";

const any: Choice = { value: "", label: "Any" };

interface Terms {
  known: boolean;
  ecosystems: Choice[];
  categories: Choice[];
  chains: { id: number; slug: string; name: string }[];
}

export function useTerms(): Terms {
  const ecosystems = useCall("referenceEcosystems", {});
  const categories = useCall("referenceCategories", {});
  const offered = (terms: { slug: string; name: string }[] = []) => [
    any,
    ...terms.map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  return {
    known: ecosystems.data !== undefined && categories.data !== undefined,
    chains: ecosystems.data?.ecosystems ?? [],
    ecosystems: offered(ecosystems.data?.ecosystems),
    categories: offered(categories.data?.categories),
  };
}
