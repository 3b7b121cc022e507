// The ecosystems and categories for filters, as listed by the API.
import { useCall } from "../api.ts";
import type { Choice } from "../ui.tsx";

const any: Choice = { value: "", label: "any" };

export function useTerms(): { known: boolean; ecosystems: Choice[]; categories: Choice[] } {
  const ecosystems = useCall("referenceEcosystems", {});
  const categories = useCall("referenceCategories", {});
  const offered = (terms: { slug: string; name: string }[] = []) => [
    any,
    ...terms.map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  return {
    known: ecosystems.data !== undefined && categories.data !== undefined,
    ecosystems: offered(ecosystems.data?.ecosystems),
    categories: offered(categories.data?.categories),
  };
}
