import { expect, test } from "vitest";
import { combineSaves, type HistoryEvent } from "./history.ts";

const savedEvent = (at: string, ...parts: NonNullable<HistoryEvent["parts"]>) => ({ event: "application.saved", at, parts }) as const;
const decisionRequestedEvent = (at: string) => ({ event: "decision.requested", at }) as const;

test("several saves of one part of the document become one history entry with the time of the last save", () => {
  const history = [savedEvent("14:02", "personalDetails"), savedEvent("14:01", "personalDetails"), savedEvent("14:00", "personalDetails")];
  expect(combineSaves(history)).toEqual([{ ...savedEvent("14:02", "personalDetails"), saves: { part: "personalDetails", times: 3 } }]);
});

test("a save of two parts of the document counts in the history entry of each part", () => {
  const history = [
    savedEvent("14:03", "contactDetails"),
    savedEvent("14:02", "personalDetails", "contactDetails"),
    savedEvent("14:01", "personalDetails"),
  ];
  expect(combineSaves(history).map(({ at, saves }) => [at, saves?.part, saves?.times])).toEqual([
    ["14:03", "contactDetails", 2],
    ["14:02", "personalDetails", 2],
  ]);
});

test("saves with another event between them are separate history entries", () => {
  const history = [
    savedEvent("14:05", "quote"),
    decisionRequestedEvent("14:04"),
    savedEvent("14:03", "quote"),
    savedEvent("14:02", "quote"),
  ];
  expect(combineSaves(history).map(({ at, saves }) => [at, saves?.times])).toEqual([
    ["14:05", 1],
    ["14:04", undefined],
    ["14:03", 2],
  ]);
});

test("a save without a change is not shown in the history", () => {
  expect(combineSaves([savedEvent("14:02"), decisionRequestedEvent("14:01")])).toEqual([decisionRequestedEvent("14:01")]);
});

test("a save whose parts were not recorded is a separate history entry", () => {
  const old = { event: "application.saved", at: "09:00" } as const;
  expect(combineSaves([old, old])).toEqual([old, old]);
});
