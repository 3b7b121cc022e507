// The application shell: header, banner, and the page for the current URL.
import { useEffect, useRef, useState } from "preact/hooks";
import { live } from "./api.ts";
import { CommandPalette, openPalette } from "./command-palette.tsx";
import { KeyForm } from "./key-form.tsx";
import { documentation, navigation, openPages, type Page, pages } from "./pages.ts";
import { Link, usePlace } from "./router.tsx";
import { dataset, isOff, session, startSession } from "./session.ts";
import { theme, toggleTheme } from "./theme.ts";
import { Empty, ErrorBox, PageHead, Skeleton } from "./ui.tsx";
import { useValue } from "./value.ts";

/** Pixels of the name before the current one that stay visible. */
const NAV_MARGIN = 48;

export function App() {
  const { path } = usePlace();
  const hasPages = !useValue(isOff);
  const nav = useRef<HTMLElement>(null);
  // On a phone, the name of the current page may be outside of the row.
  useEffect(() => {
    const row = nav.current;
    const current = row?.querySelector<HTMLElement>("[aria-current]");
    if (!row || !current) return;
    const left = current.offsetLeft - row.offsetLeft;
    const isVisible =
      left >= row.scrollLeft && left + current.offsetWidth <= row.scrollLeft + row.clientWidth;
    if (!isVisible) row.scrollLeft = left - NAV_MARGIN;
  }, [path, hasPages]);
  return (
    <>
      <a class="skip" href="#main">
        Skip to content
      </a>
      <Banner />
      <header class="top">
        <Link href={hasPages ? "/" : "/docs"} class="brand">
          <Logo /> <span>Orrery</span>
        </Link>
        <nav ref={nav} aria-label="Pages">
          {(hasPages ? navigation : documentation).map(({ href, name }) => (
            <Link key={href} href={href} current={isAt(path, href)}>
              {name}
            </Link>
          ))}
        </nav>
        {hasPages ? (
          <>
            <button type="button" class="find" onClick={openPalette}>
              <span aria-hidden="true">⌕</span> <span class="find-label">Find anything</span>
              <kbd aria-hidden="true">{/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K"}</kbd>
            </button>
            <LiveButton />
          </>
        ) : null}
        <ThemeButton />
      </header>
      <main id="main" tabIndex={-1}>
        <CurrentPage path={path} />
      </main>
      <footer class="muted small">
        Orrery: open, self-hosted crypto intelligence. <Link href="/methodology">Methodology</Link> ·{" "}
        <Link href="/docs">API reference</Link> · <a href="/openapi.json">OpenAPI</a> · Charts by{" "}
        <a href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
          TradingView Lightweight Charts™
        </a>
      </footer>
      {hasPages ? <CommandPalette /> : null}
    </>
  );
}

function CurrentPage({ path }: { path: string }) {
  const current = useValue(session);
  const [, name = "", argument = ""] = path.split("/");
  const load = Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (load === undefined) return <NotFound />;
  if (!openPages.has(name) && current.state === "failed")
    return <ErrorBox error={current.error} retry={() => void startSession()} />;
  if (!openPages.has(name) && current.state === "needs-key")
    return (
      <>
        <PageHead title="Enter your API key">
          This server requires an API key. Create one with <code>npx orrery keys create</code>. The key stays
          in this tab and is sent to this server only.
        </PageHead>
        <KeyForm />
      </>
    );
  return <LazyPage name={name} load={load} argument={decoded(argument)} />;
}

const loadedPages = new Map<string, Page>();

function LazyPage({ name, load, argument }: { name: string; load: () => Promise<Page>; argument: string }) {
  const [, setLoaded] = useState(0);
  const [failed, setFailed] = useState<Error | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);
  const Loaded = loadedPages.get(name);
  useEffect(() => {
    setFailed(undefined);
    if (loadedPages.has(name)) return;
    load().then(
      (page) => {
        loadedPages.set(name, page);
        setLoaded((count) => count + 1);
      },
      () => setFailed(new Error("This page could not be loaded. Check your connection, then try again.")),
    );
  }, [name, attempt]);
  if (Loaded) return <Loaded key={`${name}/${argument}`} argument={argument} />;
  if (failed) return <ErrorBox error={failed} retry={() => setAttempt(attempt + 1)} />;
  return <Skeleton />;
}

function NotFound() {
  return (
    <>
      <PageHead title="Page not found">There is no page at this address.</PageHead>
      <Empty title="Where to next?">
        <Link href="/">Go to the overview</Link>, choose a page from the menu, or{" "}
        <button type="button" class="link" onClick={openPalette}>
          find a project, wallet or handle
        </button>
        . The API's paths are in the <Link href="/docs">API reference</Link>.
      </Empty>
    </>
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isAt(path: string, href: string): boolean {
  return path === href || (href !== "/" && path.startsWith(`${href}/`));
}

function Banner() {
  if (useValue(dataset) !== "demo") return null;
  return (
    <p class="banner">
      <strong>Demo data.</strong> Names are real; figures and posts are simulated.
    </p>
  );
}

function LiveButton() {
  const isLive = useValue(live);
  return (
    <button
      type="button"
      class="icon live"
      aria-pressed={isLive}
      aria-label="Live refresh"
      title={
        isLive ? "Figures refresh every minute. Select to pause." : "Refresh is paused. Select to resume."
      }
      onClick={() => live.set(!isLive)}
    >
      <span aria-hidden="true">{isLive ? "●" : "❚❚"}</span>
    </button>
  );
}

function ThemeButton() {
  const current = useValue(theme);
  const other = current === "dark" ? "light" : "dark";
  return (
    <button type="button" class="icon" onClick={toggleTheme} aria-label={`Switch to the ${other} theme`}>
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
