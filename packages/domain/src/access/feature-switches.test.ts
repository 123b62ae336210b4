import { expect, test } from "vitest";
import { defaultSwitches, featureNames, featureSwitches } from "./index.ts";

test("every feature switch describes its effect in full sentences", () => {
  for (const { label, does } of Object.values(featureSwitches)) {
    expect(label).toMatch(/^[A-Z]/);
    expect(does).toMatch(/^[A-Z].*\.$/);
  }
});

test("in a new database, all feature switches are on except partner links", () => {
  expect(featureNames.filter((name) => defaultSwitches.get(name) !== true)).toEqual(["DIRECT_APPS"]);
});
