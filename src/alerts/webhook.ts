// The message that an alert posts to its webhook, signed as the Standard Webhooks specification describes.
import { createHmac } from "node:crypto";
import type { FilteredProject } from "../projects/screener/filter-response.ts";
import type { ContentItem } from "../content/search/search-request.ts";
import { isoOf } from "../base/time.ts";

export interface Message {
  id: string;
  body: string;
}

interface MessageParts {
  id: string;
  type: "alert.fired" | "alert.test";
  now: number;
  dataset: "demo" | "live";
  alert: { id: string; name: string };
  projects: readonly FilteredProject[];
  totalProjects: number;
  content: readonly ContentItem[];
  totalContent: number;
}

export function messageOf(parts: MessageParts): Message {
  const { id, type, now, dataset, alert, projects, totalProjects, content, totalContent } = parts;
  const body = {
    type,
    timestamp: isoOf(now),
    data: {
      delivery_id: id,
      alert_id: alert.id,
      alert_name: alert.name,
      dataset,
      text: textOf(parts),
      projects,
      total_projects: totalProjects,
      content,
      total_content: totalContent,
    },
  };
  return { id, body: JSON.stringify(body) };
}

const MAX_NAMED = 5;

/** One line for people, for receivers that only forward a text. */
function textOf({ type, alert, projects, totalProjects, content, totalContent }: MessageParts): string {
  if (type === "alert.test") return `${alert.name}: this is a test.`;
  const names = [
    ...projects.map(({ project_name: name, symbol }) => (symbol ? `${name} (${symbol})` : name)),
    ...content.map(({ title, summary }) => title || summary.slice(0, 100)),
  ];
  const more = totalProjects + totalContent - Math.min(names.length, MAX_NAMED);
  const shown = names.slice(0, MAX_NAMED).join("; ");
  return `${alert.name}: ${shown}${more > 0 ? `, and ${more} more` : ""}`;
}

const SECRET_PREFIX = "whsec_";

/** The secret as the owner sees it. Its bytes are the key of the signature. */
export function shownSecret(secret: Uint8Array): string {
  return SECRET_PREFIX + Buffer.from(secret).toString("base64");
}

export function signedHeaders(
  { id, body }: Message,
  secret: Uint8Array,
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  const signature = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
