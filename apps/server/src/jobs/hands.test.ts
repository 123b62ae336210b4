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

test("a job that has come rouses one idle hand at once", () => {
  const { hands, roused } = twoHands();
  hands.wake();
  expect(roused).toEqual(["left"]);
});

test("whoever has found a handful rouses the next, because there may be more", () => {
  const { hands, roused } = twoHands();
  hands.take("left", true);
  expect(roused).toEqual(["right"]);
});

test("whoever has found less has left nothing, and rouses nobody", () => {
  const { hands, roused } = twoHands();
  hands.take("left", false);
  expect(roused).toEqual([]);
});

test("jobs that come together are looked for twice: at once, and when all of them have come", () => {
  const { hands, roused } = twoHands();
  for (let job = 0; job < 5; job++) hands.wake();
  expect(roused).toEqual(["left"]);
  hands.take("left", false);
  vi.advanceTimersByTime(gatheredMs);
  expect(roused).toEqual(["left", "right"]);
  vi.advanceTimersByTime(10 * gatheredMs);
  expect(roused).toEqual(["left", "right"]);
});

test("a job that comes later is looked for at once again", () => {
  const { hands, roused } = twoHands();
  hands.wake();
  vi.advanceTimersByTime(gatheredMs);
  hands.wake();
  expect(roused).toEqual(["left", "left"]);
});

test("a job that comes while every hand is full is looked for by the first that is done", () => {
  const { hands, roused } = twoHands();
  hands.take("left", false);
  hands.take("right", false);
  hands.wake();
  expect(roused).toEqual([]);
  hands.done("right");
  expect(roused).toEqual(["right"]);
});

test("a hand that is done looks for nothing while another was idle to hear of it", () => {
  const { hands, roused } = twoHands();
  hands.take("left", true);
  hands.done("left");
  expect(roused).toEqual(["right"]);
});
