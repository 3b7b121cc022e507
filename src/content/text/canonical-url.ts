// One canonical URL per page, however it was shared.

const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|ref|ref_src|ref_url|source|src|cmpid|ocid|spm|si|feature|guccounter|guce_\w+|_hs\w+|vero_\w+|yclid|twclid|amp)$/i;
/** Parameters that never select a page; a page may depend on others of TRACKING, such as `source`. */
const CAMPAIGN =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|guccounter|guce_\w+|_hs\w+|vero_\w+|yclid|twclid)$/i;
const sameHost = new Map([
  ["twitter.com", "x.com"],
  ["mobile.twitter.com", "x.com"],
  ["mobile.x.com", "x.com"],
]);

/** Longer URLs are cut. */
export const MAX_URL_LENGTH = 2_048;

/** URLs that are canonical already: no port, no query, nothing that a parser would change. */
const SIMPLE = /^https?:\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})((?:\/[\w~-][\w~.-]*)*\/?)$/;

interface Address {
  host: string;
  port: string;
  path: string;
  query: [name: string, value: string][];
}

function parsed(address: string): Address | undefined {
  const simple = SIMPLE.exec(address);
  const [, host = "", path = ""] = simple ?? [];
  // International domain names need the URL parser.
  if (simple && !host.includes("xn--")) return { host, port: "", path: path || "/", query: [] };
  try {
    const url = new URL(address);
    if (url.protocol !== "http:" && url.protocol !== "https:") return undefined;
    return { host: url.hostname, port: url.port, path: url.pathname, query: [...url.searchParams] };
  } catch {
    return undefined;
  }
}

/** The canonical URL, or "" if it is not an http(s) URL. */
export function canonicalUrl(address: string): string {
  const url = parsed(address.trim());
  if (!url) return "";
  let host = url.host
    .toLowerCase()
    .replace(/^(?:www|m|amp)\./, "")
    .replace(/\.$/, "");
  host = sameHost.get(host) ?? host;
  let path = url.path.replace(/\/{2,}/g, "/").replace(/\/(?:amp\/?|index\.html?)$/i, "/");
  const kept = url.query.filter(([name]) => !TRACKING.test(name));

  if (host === "youtu.be" && path.length > 1) {
    kept.unshift(["v", path.slice(1)]);
    host = "youtube.com";
    path = "/watch";
  }
  // Comments, times and players belong to the same video; a status is the same post under any user name.
  if (host === "youtube.com" && path === "/watch") {
    const video = kept.find(([name]) => name === "v")?.[1];
    if (video) return `https://youtube.com/watch?v=${video}`;
  }
  if (path.length > 1) path = path.replace(/\/$/, "");
  const port = url.port === "" || url.port === "80" || url.port === "443" ? "" : `:${url.port}`;
  const query = kept
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
  return `https://${host}${port}${path === "/" ? "" : path}${query ? `?${query}` : ""}`;
}

/** The URL as it is, without tracking parameters. */
export function withoutTracking(address: string): string {
  const query = address.indexOf("?");
  if (query === -1) return address;
  const hash = address.indexOf("#", query);
  const end = hash === -1 ? address.length : hash;
  const pairs = address.slice(query + 1, end).split("&");
  const kept = pairs.filter((pair) => !CAMPAIGN.test(pair.slice(0, pair.indexOf("=") >>> 0)));
  if (kept.length === pairs.length) return address;
  return `${address.slice(0, query)}${kept.length > 0 ? `?${kept.join("&")}` : ""}${address.slice(end)}`;
}

/** Accepts a URL with or without a scheme, and nothing else around it. */
export function looksLikeUrl(text: string): boolean {
  return /^(?:https?:\/\/\S+|(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S+)$/i.test(text);
}
