import { expect, test } from "vitest";
import { Hands } from "./hands.ts";

function twoHands() {
  const roused: string[] = [];
  const hands = new Hands((hand) => roused.push(hand));
  hands.add("left");
  hands.add("right");
  return { hands, roused };
}

test("a job that has come rouses one idle hand, and whoever finds it rouses the next", () => {
  const { hands, roused } = twoHands();
  hands.wake();
  expect(roused).toEqual(["left"]);
  hands.take("left");
  expect(roused).toEqual(["left", "right"]);
});

test("a job that comes while every hand is full is looked for by the first that is done", () => {
  const { hands, roused } = twoHands();
  hands.take("left");
  hands.take("right");
  roused.length = 0;
  hands.wake();
  expect(roused).toEqual([]);
  hands.done("right");
  expect(roused).toEqual(["right"]);
});

test("a hand that is done looks for nothing while another was idle to hear of it", () => {
  const { hands, roused } = twoHands();
  hands.take("left");
  hands.done("left");
  expect(roused).toEqual(["right"]);
});
