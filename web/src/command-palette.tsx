// ⌘K: finds projects, wallets, handles and pages from anywhere.
import { useEffect, useRef, useState } from "preact/hooks";
import { useCall, type ResponseOf } from "./api.ts";
import { shortened } from "./format.ts";
import { Outside } from "./outside.tsx";
import { navigation } from "./pages.ts";
import { projectHref } from "./pages/project-href.tsx";
import { ProjectLogo } from "./pages/project-logo.tsx";
import { go, hrefOf } from "./router.tsx";
import { useValue, value } from "./value.ts";

const isOpen = value(false);
const MAX_PROJECTS = 8;
const DEBOUNCE_MS = 120;
/** Base58, as long as a Solana address. */
const WALLET = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

export function openPalette(): void {
  isOpen.set(true);
}

/** Pages that are not in the navigation. */
const furtherPages = [
  { href: "/sectors", name: "Sectors and narratives" },
  { href: "/compare", name: "Compare projects" },
  { href: "/methodology", name: "Methodology" },
  { href: "/wallet?board=30d", name: "Wallet leaderboard, 30 days" },
  { href: "/wallet?board=90d", name: "Wallet leaderboard, 90 days" },
];

type KnownProject = ResponseOf<"referenceProjects">["projects"][number];

interface Target {
  href: string;
  title: string;
  kind: string;
}

/** What a text may mean, besides projects: a wallet, a handle, a page, or words to search for. */
function targetsOf(text: string): Target[] {
  const query = text.trim();
  if (query === "") return navigation.map(({ href, name }) => ({ href, title: name, kind: "Page" }));
  const targets: Target[] = [];
  if (WALLET.test(query))
    targets.push({ href: `/wallet/${query}`, title: `Wallet ${shortened(query)}`, kind: "Wallet" });
  const handle = /^@?(\w{2,30})$/.exec(query)?.[1];
  const handleTarget = {
    href: hrefOf("/search", { q: `@${handle}`, days: 30 }),
    title: `@${handle}`,
    kind: "Handle",
  };
  if (handle !== undefined && query.startsWith("@")) targets.push(handleTarget);
  const starts = query.toLowerCase();
  for (const { href, name } of [...navigation, ...furtherPages])
    if (
      name
        .toLowerCase()
        .split(" ")
        .some((word, at, all) => all.slice(at).join(" ").startsWith(starts))
    )
      targets.push({ href, title: name, kind: "Page" });
  targets.push({
    href: hrefOf("/search", { q: query }),
    title: `Search content for “${query}”`,
    kind: "Search",
  });
  if (query.length >= 3)
    targets.push({
      href: hrefOf("/screener", { ask: query }),
      title: `Screen for “${query}”`,
      kind: "Screener",
    });
  // Without an @ it is more likely something else.
  if (handle !== undefined && handle.length >= 3 && !query.startsWith("@")) targets.push(handleTarget);
  return targets;
}

export function CommandPalette() {
  const open = useValue(isOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement | null)?.closest(
        "input, textarea, select, [contenteditable]",
      );
      const isShortcut = event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey);
      if (!isShortcut && (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey))
        return;
      event.preventDefault();
      isOpen.set(true);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return open ? <Dialog /> : null;
}

function Dialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    dialog.current?.showModal();
    return () => dialog.current?.close();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim().replace(/^@/, "").slice(0, 100)), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useCall("referenceProjects", query ? { q: query, limit: MAX_PROJECTS } : undefined);
  const projects = text.trim() === "" ? [] : (found.data?.projects ?? []);
  const targets: (Target & { project?: KnownProject })[] = [
    ...projects.map((project) => ({
      href: projectHref(project),
      title: project.project_name,
      kind: "Project",
      project,
    })),
    ...targetsOf(text),
  ];
  const current = Math.min(chosen, targets.length - 1);
  const follow = (target: Target | undefined) => {
    if (target === undefined) return;
    isOpen.set(false);
    go(target.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) setChosen((current + step + targets.length) % targets.length);
    else if (event.key === "Enter") follow(targets[current]);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      class="palette"
      aria-label="Find anything"
      onClose={() => isOpen.set(false)}
      onClick={(event) => (event.target === dialog.current ? isOpen.set(false) : undefined)}
    >
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={`palette-${current}`}
        aria-label="Project, wallet address, @handle or page"
        placeholder="Project, wallet address, @handle or page"
        value={text}
        maxLength={200}
        autocomplete="off"
        spellcheck={false}
        autofocus
        onInput={(event) => {
          setText(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id="palette-list" role="listbox" aria-label="Results">
        {targets.map((target, index) => (
          <li
            key={target.href + target.kind}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === current}
            onPointerMove={() => setChosen(index)}
            onClick={() => follow(target)}
          >
            <span>
              {target.project ? <ProjectLogo project={target.project} /> : null}
              <Outside text={target.title} most={60} />{" "}
              {target.project ? (
                <span class="muted">
                  <Outside text={target.project.symbol} most={16} />
                </span>
              ) : null}
            </span>
            <span class="muted small">{target.kind}</span>
          </li>
        ))}
      </ul>
      {found.error ? <p class="small warning">Projects can't be searched right now.</p> : null}
      <p class="muted small keys" aria-hidden="true">
        ↑↓ choose · ↵ open · esc close
      </p>
    </dialog>
  );
}
