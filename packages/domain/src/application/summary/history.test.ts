import { expect, test } from "vitest";
import { foldSaves, type HistoryEvent } from "./history.ts";

const saved = (at: string, ...parts: NonNullable<HistoryEvent["parts"]>) => ({ event: "application.saved", at, parts }) as const;
const requested = (at: string) => ({ event: "decision.requested", at }) as const;

test("the saves of one part become one history entry with the time of the last save", () => {
  const history = [saved("14:02", "personalDetails"), saved("14:01", "personalDetails"), saved("14:00", "personalDetails")];
  expect(foldSaves(history)).toEqual([{ ...saved("14:02", "personalDetails"), saves: { part: "personalDetails", times: 3 } }]);
});

test("each part has its own history entry, and a save of two parts counts for both", () => {
  const history = [
    saved("14:03", "contactDetails"),
    saved("14:02", "personalDetails", "contactDetails"),
    saved("14:01", "personalDetails"),
  ];
  expect(foldSaves(history).map(({ at, saves }) => [at, saves?.part, saves?.times])).toEqual([
    ["14:03", "contactDetails", 2],
    ["14:02", "personalDetails", 2],
  ]);
});

test("another event separates the saves before it from the saves after it", () => {
  const history = [saved("14:05", "quote"), requested("14:04"), saved("14:03", "quote"), saved("14:02", "quote")];
  expect(foldSaves(history).map(({ at, saves }) => [at, saves?.times])).toEqual([
    ["14:05", 1],
    ["14:04", undefined],
    ["14:03", 2],
  ]);
});

test("a save without a change is not shown in the history", () => {
  expect(foldSaves([saved("14:02"), requested("14:01")])).toEqual([requested("14:01")]);
});

test("a save without recorded parts is a separate history entry", () => {
  const old = { event: "application.saved", at: "09:00" } as const;
  expect(foldSaves([old, old])).toEqual([old, old]);
});
