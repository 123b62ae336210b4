import { financialDetails, mainAddressDetails, personalDetails } from "@farthing/domain/details";
import { expect, test } from "vitest";
import { savedAnswers } from "./saved-answers.ts";

test("half a section is told answer by answer, in the words of its questions", () => {
  expect(savedAnswers(financialDetails, { incomeValue: 30_000, employmentStatus: "FULL_TIME" })).toEqual([
    { label: "Employment status", value: "Employed full time" },
    { label: "Annual income before tax", value: "£30,000" },
  ]);
  expect(savedAnswers(personalDetails, { firstName: "Ada", dateOfBirth: "1988-03-09" }).map(({ value }) => value)).toContain(
    "9 March 1988",
  );
  const mainAddress = [{ address: { houseNumber: "7", street: "Cardigan Row", town: "Leeds", postCode: "LS6 9ZZ" }, fromMonth: null }];
  expect(savedAnswers(mainAddressDetails, { mainAddress }).map(({ value }) => value)).toEqual(["7 Cardigan Row, Leeds LS6 9ZZ"]);
  expect(savedAnswers(financialDetails, undefined)).toEqual([]);
});
