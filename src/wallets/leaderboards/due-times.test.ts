import { expect, it } from "vitest";
import { DueTimes } from "./due-times.ts";

it("returns each key once when it is due, also within the current minute", () => {
  const due = new DueTimes();
  due.set("later", 200_000);
  due.set("soon", 70_000);
  due.set("sooner", 65_000);
  due.set("never", Number.POSITIVE_INFINITY);
  expect([...due.take(64_999)]).toEqual([]);
  expect([...due.take(65_000)]).toEqual(["sooner"]);
  expect([...due.take(69_999)]).toEqual([]);
  due.set("soon", 71_000);
  expect([...due.take(70_000)]).toEqual([]);
  expect([...due.take(1e12)].sort()).toEqual(["later", "soon"]);
  expect([...due.take(1e12)]).toEqual([]);
});
