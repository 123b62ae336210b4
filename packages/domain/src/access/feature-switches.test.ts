import { expect, test } from "vitest";
import { featureNames, featureSwitches, switchesAtFirst } from "./index.ts";

test("every switch says what it does in full sentences", () => {
  for (const { label, does } of Object.values(featureSwitches)) {
    expect(label).toMatch(/^[A-Z]/);
    expect(does).toMatch(/^[A-Z].*\.$/);
  }
});

test("in a new database every switch of the journeys is on, and partner links are off", () => {
  expect(featureNames.filter((name) => switchesAtFirst.get(name) !== true)).toEqual(["DIRECT_APPS"]);
});
