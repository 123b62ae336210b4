import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gatheredMs, Hands } from "./hands.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function twoHands() {
  const roused: string[] = [];
  const hands = new Hands((hand) => roused.push(hand));
  hands.add("left");
  hands.add("right");
  return { hands, roused };
}

test("a new job wakes one idle worker at once", () => {
  const { hands, roused } = twoHands();
  hands.wake();
  expect(roused).toEqual(["left"]);
});

test("a worker that takes a full batch wakes the next, because there may be more jobs", () => {
  const { hands, roused } = twoHands();
  hands.take("left", true);
  expect(roused).toEqual(["right"]);
});

test("a worker that takes less than a batch wakes no other", () => {
  const { hands, roused } = twoHands();
  hands.take("left", false);
  expect(roused).toEqual([]);
});

test("jobs that arrive together are fetched twice: at once, and after the debounce time", () => {
  const { hands, roused } = twoHands();
  for (let job = 0; job < 5; job++) hands.wake();
  expect(roused).toEqual(["left"]);
  hands.take("left", false);
  vi.advanceTimersByTime(gatheredMs);
  expect(roused).toEqual(["left", "right"]);
  vi.advanceTimersByTime(10 * gatheredMs);
  expect(roused).toEqual(["left", "right"]);
});

test("a job that arrives after the debounce time is fetched at once", () => {
  const { hands, roused } = twoHands();
  hands.wake();
  vi.advanceTimersByTime(gatheredMs);
  hands.wake();
  expect(roused).toEqual(["left", "left"]);
});

test("a job that arrives while all workers are busy is fetched by the first that finishes", () => {
  const { hands, roused } = twoHands();
  hands.take("left", false);
  hands.take("right", false);
  hands.wake();
  expect(roused).toEqual([]);
  hands.done("right");
  expect(roused).toEqual(["right"]);
});

test("a worker that finishes does not fetch if another idle worker was woken", () => {
  const { hands, roused } = twoHands();
  hands.take("left", true);
  hands.done("left");
  expect(roused).toEqual(["right"]);
});
