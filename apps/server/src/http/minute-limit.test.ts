import { expect, test } from "vitest";
import { MinuteLimit } from "./minute-limit.ts";

test("each session has its own limit per minute, gets a retry-after header, and is admitted again in the next minute", () => {
  let now = Date.parse("2026-11-15T09:00:00Z");
  const limit = new MinuteLimit(2, () => now);
  const told: Record<string, unknown>[] = [];
  const reply = { header: (name: string, value: unknown) => void told.push({ [name]: value }) as never };
  const ask = (whose: string) => limit.count(whose, reply);

  ask("ben");
  ask("ben");
  now += 18_500;
  expect(() => ask("ben")).toThrow(expect.objectContaining({ code: "rate.limited" }));
  expect(told).toEqual([{ "retry-after": "42" }]);
  ask("nina");
  now += 42_000;
  ask("ben");
});
