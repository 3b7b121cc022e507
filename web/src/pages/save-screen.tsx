// Keeps the current screen in this browser, under its sentence.
import { usePlace } from "../router.tsx";
import { savedScreens } from "../stored.ts";
import { useValue } from "../value.ts";

export function SaveScreen({ name }: { name: string }) {
  const { query } = usePlace();
  const screens = useValue(savedScreens);
  const text = query.toString();
  const href = text ? `/screener?${text}` : "/screener";
  const isSaved = screens.some((screen) => screen.href === href);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      onClick={() =>
        savedScreens.set(
          isSaved ? screens.filter((screen) => screen.href !== href) : [...screens, { name, href }],
        )
      }
    >
      {isSaved ? "Saved" : "Save screen"}
    </button>
  );
}
