import { describe, expect, it } from "vitest";
import { defaultPlans, limitOf, parsePlans } from "./plans.ts";

const routes = ["content_search", "projects_filter"];

describe("plans", () => {
  it("default to 30, 120, 600 and 6,000 calls a minute on every route", () => {
    expect(limitOf(defaultPlans, "free", "content_search")).toBe(30);
    expect(limitOf(defaultPlans, "casual", "anything")).toBe(120);
    expect(limitOf(defaultPlans, "pro", "anything")).toBe(600);
    expect(limitOf(defaultPlans, "enterprise", "anything")).toBe(6_000);
  });

  it("can be overridden as a whole or per route without affecting the rest", () => {
    const table = parsePlans('{"free": 5, "pro": {"content_search": 7}, "casual": {"default": 9}}', routes);
    expect(limitOf(table, "free", "content_search")).toBe(5);
    expect(limitOf(table, "pro", "content_search")).toBe(7);
    expect(limitOf(table, "pro", "projects_filter")).toBe(600);
    expect(limitOf(table, "casual", "projects_filter")).toBe(9);
    expect(limitOf(table, "enterprise", "projects_filter")).toBe(6_000);
    expect(limitOf(defaultPlans, "free", "content_search")).toBe(30);
  });

  it.each([
    ["not json", /not JSON/],
    ['{"gold": 5}', /must map/],
    ['{"free": 0}', /free must map/],
    ['{"free": {"content_search": -1}}', /free/],
    ['{"free": {"content_serch": 1}}', /unknown route "content_serch"/],
    ["[]", /must map/],
  ])("are rejected: %s", (text, message) => {
    expect(() => parsePlans(text, routes)).toThrow(message);
  });
});
