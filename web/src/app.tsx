// The application shell: navigation, theme, banner, and the page for the current URL.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { DevelopersPage, KeyForm } from "./pages/developers.tsx";
import { FundamentalsPage } from "./pages/fundamentals.tsx";
import { MindsharePage } from "./pages/mindshare.tsx";
import { ProjectPage } from "./pages/project.tsx";
import { ScreenerPage } from "./pages/screener.tsx";
import { SearchPage } from "./pages/search.tsx";
import { WalletPage } from "./pages/wallet.tsx";
import { go, Link, usePlace } from "./router.tsx";
import { dataset, session, startSession } from "./session.ts";
import { theme, toggleTheme } from "./theme.ts";
import { Empty, ErrorBox, PageHead } from "./ui.tsx";
import { useValue } from "./value.ts";

const navigation = [
  ["/search", "Search"],
  ["/mindshare", "Mindshare"],
  ["/screener", "Screener"],
  ["/wallet", "Wallets"],
  ["/fundamentals", "Fundamentals"],
  ["/developers", "Developers"],
] as const;

export function App() {
  const { path } = usePlace();
  useEffect(() => {
    addEventListener("keydown", focusSearch);
    return () => removeEventListener("keydown", focusSearch);
  }, []);
  return (
    <>
      <a class="skip" href="#main">
        Skip to content
      </a>
      <Banner />
      <header class="top">
        <Link href="/" class="brand">
          <Logo /> Orrery
        </Link>
        <nav aria-label="Pages">
          {navigation.map(([href, name]) => (
            <Link key={href} href={href} current={isAt(path, href)}>
              {name}
            </Link>
          ))}
        </nav>
        <ThemeButton />
      </header>
      <main id="main" tabIndex={-1}>
        <Page path={path} />
      </main>
      <footer class="muted small">
        Orrery: open, self-hosted crypto intelligence. <a href="/docs">API reference</a> ·{" "}
        <a href="/openapi.json">OpenAPI</a>
      </footer>
    </>
  );
}

function Page({ path }: { path: string }): JSX.Element {
  const current = useValue(session);
  const [, page = "", argument = ""] = path.split("/");
  if (page === "developers") return <DevelopersPage />;
  if (current.state === "failed") return <ErrorBox error={current.error} retry={() => void startSession()} />;
  if (current.state === "needs-key")
    return (
      <>
        <PageHead title="Enter your API key">
          This server requires an API key. Create one with <code>npx orrery keys create</code>. The key stays
          in this tab and is sent to this server only.
        </PageHead>
        <KeyForm />
      </>
    );
  switch (page) {
    case "":
    case "search":
      return <SearchPage />;
    case "mindshare":
      return <MindsharePage />;
    case "screener":
      return <ScreenerPage />;
    case "wallet":
      return <WalletPage address={decoded(argument)} />;
    case "fundamentals":
      return <FundamentalsPage />;
    case "project":
      return <ProjectPage id={Number(argument)} key={argument} />;
    default:
      return <Empty title="Page not found">Choose a page from the menu above.</Empty>;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isAt(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`) || (path === "/" && href === "/search");
}

/** "/" focuses the search box from any page, except while typing. */
function focusSearch(event: KeyboardEvent): void {
  const target = event.target as HTMLElement | null;
  const typing = target?.closest("input, textarea, select, [contenteditable]");
  if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const box = document.getElementById("search-box");
  if (box) return box.focus();
  go("/search");
  // The page must be rendered first.
  requestAnimationFrame(() => setTimeout(() => document.getElementById("search-box")?.focus()));
}

function Banner() {
  if (useValue(dataset) !== "demo") return null;
  return (
    <p class="banner">
      <strong>Demo data.</strong> Project names are real; all figures and posts are simulated.
    </p>
  );
}

function ThemeButton() {
  const current = useValue(theme);
  const other = current === "dark" ? "light" : "dark";
  return (
    <button type="button" class="theme" onClick={toggleTheme} aria-label={`Switch to the ${other} theme`}>
      {current === "dark" ? "☀" : "☾"}
    </button>
  );
}

function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
      <circle cx="16" cy="16" r="5" class="sun" />
      <ellipse cx="16" cy="16" rx="14" ry="7" class="orbit" />
      <circle cx="29" cy="14" r="3" class="planet" />
    </svg>
  );
}
