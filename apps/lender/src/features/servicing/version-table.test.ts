import { expect, test } from "vitest";
import { explanationOf } from "./version-table.tsx";

const refusedVersion: Parameters<typeof explanationOf>[0] = {
  loan: "FAR-1",
  version: 2,
  change: "partlySettled",
  at: "2026-01-14T09:00:00Z",
  state: "refused",
  tries: 1,
  lastTried: "2026-01-14T09:01:00Z",
  lastAnswer: "409",
  taken: null,
};

test("a refused version of a loan shows the status that the servicing system returned, and the number of attempts", () => {
  expect(explanationOf(refusedVersion)).toBe("Answer: 409. 1 attempt, last on 14 Jan 2026, 9:01 am");
});

test("a version of a loan says that it was never sent, or that it waits to be sent again", () => {
  expect(explanationOf({ ...refusedVersion, state: "pending", tries: 0, lastTried: null, lastAnswer: null })).toBe("Not sent yet");
  expect(explanationOf({ ...refusedVersion, state: "pending", tries: 0 })).toBe("Not sent again yet");
});

test("an accepted version of a loan shows when it was accepted", () => {
  expect(explanationOf({ ...refusedVersion, state: "taken", taken: "2026-01-14T10:00:00Z" })).toBe("On 14 Jan 2026, 10:00 am");
});
