import { afterEach, describe, expect, test, vi } from "vitest";
import { ProcessClock } from "./process-clock.ts";

afterEach(() => vi.restoreAllMocks());

/** In these tests, PostgreSQL's clock shows 1,000 when the clock of the process shows 0. */
const reading = (now: number, sentAt: number, receivedAt: number) => ({ now: new Date(now), sentAt, receivedAt });
type Reading = ReturnType<typeof reading>;

const timeAt = (clock: ProcessClock, own: Reading, processMs: number): number => {
  vi.spyOn(performance, "now").mockReturnValue(processMs);
  return clock.now(own).getTime();
};

describe("the business time of a server process", () => {
  test("a request gets no earlier time than the request before it, even if its session took longer to read", () => {
    const clock = new ProcessClock();
    const [quick, slow] = [reading(1_001, 0, 2), reading(1_101, 100, 190)];
    clock.adjust(quick);
    expect(timeAt(clock, quick, 200)).toBe(1_199);
    clock.adjust(slow);
    expect(timeAt(clock, slow, 200)).toBe(1_199);
  });

  test("the time is not ahead of PostgreSQL's clock, and a faster answer makes it more exact", () => {
    const clock = new ProcessClock();
    const [slow, quick] = [reading(1_001, 0, 50), reading(1_101, 100, 102)];
    clock.adjust(slow);
    expect(timeAt(clock, slow, 100)).toBe(1_051);
    clock.adjust(quick);
    expect(timeAt(clock, slow, 102)).toBe(1_101);
  });

  test.each([
    ["forward", 90_000_000],
    ["back", -90_000_000],
  ])("the time follows a business clock that a sandbox moved %s", (_, movedMs) => {
    const clock = new ProcessClock();
    const moved = reading(1_101 + movedMs, 100, 102);
    clock.adjust(reading(1_001, 0, 2));
    clock.adjust(moved);
    expect(Math.abs(timeAt(clock, moved, 102) - 1_102 - movedMs)).toBeLessThanOrEqual(2);
  });

  test("after a move of the clock, a late answer from before the move does not affect newer sessions", () => {
    const clock = new ProcessClock();
    const moved = reading(90_001_101, 100, 102);
    clock.adjust(moved);
    clock.adjust(reading(1_060, 50, 110));
    expect(timeAt(clock, moved, 110)).toBe(90_001_109);
  });
});
