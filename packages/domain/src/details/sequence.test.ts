import { describe, expect, test } from "vitest";
import { type DetailsSectionKey, finalSubmitButton, needsBankCheckOnLoad, readyToSubmit, sectionsWithState } from "./sequence.ts";
import { submitActionOf } from "./submit-action.ts";
import { circumstances, customerAnswers } from "./testing/customer.ts";

const usualCircumstances = circumstances();
const stateBySection = (placed: ReturnType<typeof sectionsWithState>) =>
  Object.fromEntries(placed.map(({ section, state }) => [section.key, state]));
const sectionKeys = (...of: DetailsSectionKey[]): ReadonlySet<DetailsSectionKey> => new Set(of);

describe("order of the details sections", () => {
  test("the first section that is neither complete nor hidden is active, and the next one is previewed [S1-218]", () => {
    const { personalDetails, contactDetails, mainAddressDetails } = customerAnswers;
    const delivered = circumstances({ goodsDelivered: "CURRENT_ADDRESS" });
    expect(stateBySection(sectionsWithState({ personalDetails, contactDetails, mainAddressDetails }, delivered))).toEqual({
      personalDetails: "complete",
      contactDetails: "complete",
      mainAddressDetails: "complete",
      deliveryDetails: "active",
      identityDetails: "hidden",
      financialDetails: "next",
      bankAccountDetails: "waiting",
    });
    expect(stateBySection(sectionsWithState({}, usualCircumstances))).toMatchObject({
      personalDetails: "active",
      contactDetails: "next",
      mainAddressDetails: "waiting",
    });
  });

  test("a section is complete if it is valid and the server has not refused it [S1-219]", () => {
    expect(stateBySection(sectionsWithState(customerAnswers, usualCircumstances))).toMatchObject({ bankAccountDetails: "complete" });
    expect(
      stateBySection(sectionsWithState({ ...customerAnswers, bankAccountDetails: { sortCode: "1" } }, usualCircumstances)),
    ).toMatchObject({
      bankAccountDetails: "active",
    });
    expect(
      stateBySection(sectionsWithState(customerAnswers, usualCircumstances, { refused: sectionKeys("bankAccountDetails") })),
    ).toMatchObject({
      bankAccountDetails: "active",
    });
  });

  test("the default of the delivery section does not count as an answer until staff confirm it", () => {
    const { identityDetails: _, ...begun } = customerAnswers;
    const undelivered = circumstances({ goodsDelivered: "NO" });
    expect(stateBySection(sectionsWithState(begun, undelivered))).toMatchObject({ deliveryDetails: "active", identityDetails: "next" });
    expect(stateBySection(sectionsWithState(begun, undelivered, { answered: sectionKeys("deliveryDetails") }))).toMatchObject({
      deliveryDetails: "complete",
      identityDetails: "active",
    });
    expect(stateBySection(sectionsWithState(customerAnswers, undelivered))).toMatchObject({ deliveryDetails: "complete" });
  });

  test("editing a complete section reopens it", () => {
    const placed = sectionsWithState(customerAnswers, usualCircumstances, { reopened: sectionKeys("contactDetails") });
    expect(stateBySection(placed)).toMatchObject({ personalDetails: "complete", contactDetails: "active", mainAddressDetails: "complete" });
    expect(readyToSubmit(placed)).toBe(false);
  });

  test("the application can be submitted if every section is complete or hidden", () => {
    expect(readyToSubmit(sectionsWithState(customerAnswers, usualCircumstances))).toBe(true);
    const { identityDetails: _, ...rest } = customerAnswers;
    expect(readyToSubmit(sectionsWithState(rest, usualCircumstances))).toBe(false);
    expect(readyToSubmit(sectionsWithState(rest, circumstances({ goodsDelivered: "CURRENT_ADDRESS" })))).toBe(true);
  });

  test("the final button names the action that it starts", () => {
    expect(finalSubmitButton(true)).toEqual({ text: "Check for approval", softSearch: true });
    expect(finalSubmitButton(false)).toEqual({ text: "Submit application", softSearch: false });
  });
});

describe("the bank check", () => {
  test("only the bank section is saved by the bank check", () => {
    expect(submitActionOf("bankAccountDetails")).toBe("bankCheck");
    expect(submitActionOf("financialDetails")).toBe("save");
  });

  test("opening an open application with bank details starts the bank check", () => {
    expect(needsBankCheckOnLoad("open", customerAnswers, usualCircumstances)).toBe(true);
    expect(needsBankCheckOnLoad("decision_accept", customerAnswers, usualCircumstances)).toBe(false);
    expect(needsBankCheckOnLoad("open", {}, usualCircumstances)).toBe(false);
  });
});
