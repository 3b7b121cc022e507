// POST /api/v1/alerts/…: create, list, delete and test the alerts of the calling key.
import { z } from "zod";
import { integer, text } from "../base/fields.ts";
import { defineRoute } from "../base/route.ts";
import { line } from "../base/summary-text.ts";
import { SearchRequest } from "../content/search/search-request.ts";
import { FilterRequest } from "../projects/screener/filter-request.ts";
import type { Alerts } from "./alerts-service.ts";

interface Services {
  alerts: Alerts;
}

const Alert = z.object({
  alert_id: z.string(),
  name: z.string(),
  webhook_url: z.string(),
  cooldown_minutes: z.int(),
  screen: z
    .object({
      criteria: z.record(z.string(), z.unknown()).describe("As projects/filter returns them."),
      project_ids: z.array(z.int()),
      explanation: z.string(),
    })
    .nullable(),
  search: z.record(z.string(), z.unknown()).nullable().describe("The request of the content search."),
  status: z
    .enum(["active", "retrying", "disabled"])
    .describe("disabled: the webhook kept failing; a successful test enables the alert again."),
  problem: z.string().nullable().describe("Why the last delivery failed."),
  notifications: z.int().describe("Notifications so far."),
  created_at: z.string(),
  last_fired_at: z.string().nullable(),
  last_delivered_at: z.string().nullable(),
  next_attempt_at: z.string().nullable().describe("When a failed delivery is retried."),
});

const Metadata = z.looseObject({});
const AlertId = z.object({ alert_id: text(1, 64).describe("From alerts/list.") });
const common = { units: 1, needs: [], feeds: [] } as const;

export const alertsCreate = defineRoute({
  ...common,
  path: "/api/v1/alerts/create",
  name: "alerts_create",
  group: "Alerts",
  summary: "Notify a webhook when projects newly pass a screen, or new content matches a search.",
  description:
    "What matches now is not reported. The answer has the secret that signs notifications; it is not shown again. See docs/alerts.md for the format of notifications. Only for permanent API keys.",
  tool: { title: "Create an alert", usage: "" },
  needs: ["catalogue", "market", "mindshare", "content", "fundamentals"],
  input: z
    .object({
      name: text(1, 100).describe("For people; it is part of every notification."),
      webhook_url: text(1, 2_000).describe("An https URL on the public internet that accepts POST."),
      screen: FilterRequest.optional().describe(
        "A request of projects/filter. Instructions are translated once, now. With limit, only the first projects in the order of sort_by pass.",
      ),
      search: SearchRequest.optional().describe(
        "A request of content/search with a query. minimum_relevance_score decides what matches.",
      ),
      cooldown_minutes: integer(0, 10_080)
        .default(60)
        .describe("A project is not reported again within this time, even if it passes anew."),
    })
    .superRefine(({ screen, search }, context) => {
      if (!screen && !search)
        context.addIssue({ code: "custom", path: ["screen"], message: "or search is required" });
      if (search && !search.query?.trim())
        context.addIssue({
          code: "custom",
          path: ["search", "query"],
          message: "is required: it must be a string",
        });
    }),
  output: z.object({
    alert: Alert,
    secret: z.string().describe("Keep it: it verifies notifications and is shown only here."),
    matching: z
      .object({ projects: z.int(), content: z.int() })
      .describe("What matches already and is therefore not reported."),
    metadata: Metadata,
  }),
  example: {
    name: "Solana AI tokens on the move",
    webhook_url: "https://example.com/orrery-alerts",
    screen: {
      filter_mode: "natural_language",
      instructions: "Solana AI tokens under $500M up more than 10% today",
    },
  },
  run: async ({ alerts }: Services, input, call) => {
    const { warnings, ...answer } = await alerts.create(call?.caller, input);
    return { ...answer, metadata: { warnings } };
  },
  summarize: ({ alert }) => [`Created ${alert.alert_id}: ${line(alert.name, 100)}`],
});

export const alertsList = defineRoute({
  ...common,
  path: "/api/v1/alerts/list",
  name: "alerts_list",
  group: "Alerts",
  summary: "The alerts of the calling key, and whether their webhooks accept notifications.",
  tool: { title: "List alerts", usage: "" },
  input: z.object({}),
  output: z.object({ alerts: z.array(Alert), metadata: z.looseObject({ total_results: z.int() }) }),
  example: {},
  run: async ({ alerts }: Services, _input, call) => {
    const found = await alerts.list(call?.caller);
    return { alerts: found, metadata: { total_results: found.length } };
  },
  summarize: ({ alerts }) => [
    `${alerts.length} alerts.`,
    ...alerts.map(({ alert_id, name, status }) => `${alert_id} ${line(name, 100)}: ${status}`),
  ],
});

export const alertsDelete = defineRoute({
  ...common,
  path: "/api/v1/alerts/delete",
  name: "alerts_delete",
  group: "Alerts",
  summary: "Delete an alert of the calling key.",
  tool: { title: "Delete an alert", usage: "" },
  input: AlertId,
  output: z.object({ alert_id: z.string(), metadata: Metadata }),
  example: { alert_id: "alert_5f0c2b7a91d34e6f8a1b2c3d" },
  run: async ({ alerts }: Services, { alert_id }, call) => {
    await alerts.remove(call?.caller, alert_id);
    return { alert_id, metadata: {} };
  },
  summarize: ({ alert_id }) => [`Deleted ${alert_id}.`],
});

export const alertsTest = defineRoute({
  ...common,
  path: "/api/v1/alerts/test",
  name: "alerts_test",
  group: "Alerts",
  summary:
    "Send a test notification to the webhook of an alert, and enable the alert again if it was disabled.",
  tool: { title: "Test an alert", usage: "" },
  input: AlertId,
  output: z.object({
    delivered: z.boolean(),
    problem: z.string().nullable().describe("Why the webhook did not accept it."),
    delivery_id: z.string().describe("Also in the header webhook-id of the notification."),
    alert: Alert,
    metadata: Metadata,
  }),
  example: { alert_id: "alert_5f0c2b7a91d34e6f8a1b2c3d" },
  run: async ({ alerts }: Services, { alert_id }, call) => {
    const { deliveryId, problem, alert } = await alerts.test(call?.caller, alert_id);
    return { delivered: problem === null, problem, delivery_id: deliveryId, alert, metadata: {} };
  },
  summarize: ({ delivered, problem }) => [delivered ? "Delivered." : `Not delivered: ${problem ?? ""}`],
});
