import { expect, test } from "vitest";
import { findClaims, findMisspelt } from "./claims.mjs";

const claimed = (title) => findClaims([{ path: "a.test.ts", title }]).map(({ id }) => id);

test.each([
  ["one", "a sentence [S1-001]", ["S1-001"]],
  ["several in one bracket or in more", "a sentence [S1-001 S1-002] [S2-003]", ["S1-001", "S1-002", "S2-003"]],
  ["that of a describe and of what is in it", "a part [S1-001] a sentence [S1-002]", ["S1-001", "S1-002"]],
  ["one in the middle, as a row brings it", "no role [S3-118] is bad input @phone", ["S3-118"]],
  ["none", "a sentence about S1-001 [decided]", []],
])("requirement ids are read from a test title: %s", (_which, title, ids) => {
  expect(claimed(title)).toEqual(ids);
});

test("the trace reports a misspelt requirement id", () => {
  const results = ["[S1-01]", "[S1-001, S1-002]", "[S1-001]"].map((title) => ({ path: "a.test.ts", title }));
  expect(findMisspelt(results)).toEqual([
    "a.test.ts: [S1-01] is not a valid id. Write [S1-001 S1-002].",
    "a.test.ts: [S1-001, S1-002] is not a valid id. Write [S1-001 S1-002].",
  ]);
});
