import { expect, test } from "vitest";
import { MinuteLimit } from "./minute-limit.ts";

test("each session has its own limit of requests per minute, and a refusal states the seconds to wait", () => {
  let now = Date.parse("2026-11-15T09:00:00Z");
  const limit = new MinuteLimit(2, () => now);
  const ask = (whose: string) => limit.count(whose);

  ask("ben");
  ask("ben");
  now += 18_500;
  expect(() => ask("ben")).toThrow(
    expect.objectContaining({
      code: "rate.limited",
      message: "Too many attempts. Please wait 42 seconds and try again.",
      facts: expect.objectContaining({ retryAfterSeconds: 42 }),
    }),
  );
  ask("nina");
  now += 42_000;
  ask("ben");
});
