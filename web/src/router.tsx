// Routing: the path selects the page, the query its settings.
import type { ComponentChildren } from "preact";
import { value, useValue } from "./value.ts";

export interface Place {
  path: string;
  query: URLSearchParams;
}

const place = value<Place>(here());
addEventListener("popstate", () => place.set(here()));

function here(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search) };
}

export function usePlace(): Place {
  return useValue(place);
}

export type Params = Record<string, string | number | boolean | undefined>;

/** Leaves out empty values to keep URLs short. */
export function hrefOf(path: string, params: Params = {}): string {
  const query = new URLSearchParams();
  for (const [name, given] of Object.entries(params))
    if (given !== undefined && given !== "" && given !== false)
      query.set(name, given === true ? "1" : String(given));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

export function go(href: string, options: { replace?: boolean } = {}): void {
  const before = location.pathname;
  if (options.replace) history.replaceState(null, "", href);
  else history.pushState(null, "", href);
  place.set(here());
  if (location.pathname !== before) {
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }
}

/** The current view with some of its parameters changed. */
export function change(params: Params, options: { replace?: boolean } = {}): void {
  const { path, query } = place.get();
  go(hrefOf(path, { ...Object.fromEntries(query), ...params }), options);
}

interface LinkProps {
  href: string;
  children?: ComponentChildren;
  class?: string;
  current?: boolean;
  title?: string;
  /** Accessible name, in place of the content. */
  label?: string | undefined;
  style?: Record<string, string>;
}

export function Link({ href, children, current, label, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      aria-label={label}
      aria-current={current ? "page" : undefined}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(href);
      }}
    >
      {children}
    </a>
  );
}
