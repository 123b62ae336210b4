import { expect, test } from "vitest";
import { withPapersShown } from "./papers-shown.ts";

test("the application records that explanations were shown, and for an applicant also the key features", () => {
  const both = { adequateExplanationShown: true, keyLoanFeaturesShown: true };
  expect(withPapersShown({}, ["pre_contract_information"], "staff")).toEqual({});
  expect(withPapersShown({}, ["pre_contract_information", "adequate_explanation"], "staff")).toEqual({ adequateExplanationShown: true });
  expect(withPapersShown({}, ["loan_advance_information"], "applicant")).toEqual({ adequateExplanationShown: true });
  expect(withPapersShown({}, ["adequate_explanation"], "applicant")).toEqual(both);
  expect(withPapersShown(both, ["adequate_explanation"], "applicant")).toBe(withPapersShown(both, [], "applicant"));
});
