import { describe, expect, test } from "vitest";
import { type DetailsSectionKey, finalSubmitButton, needsBankCheckOnLoad, readyToSubmit, sectionsWithState } from "./sequence.ts";
import { submitActionOf } from "./submit-action.ts";
import { circumstances, eleanor } from "./testing/customer.ts";

const here = circumstances();
const states = (placed: ReturnType<typeof sectionsWithState>) =>
  Object.fromEntries(placed.map(({ section, state }) => [section.key, state]));
const keys = (...of: DetailsSectionKey[]): ReadonlySet<DetailsSectionKey> => new Set(of);

describe("order of the details sections", () => {
  test("the first section that is neither complete nor hidden is active, and the next one is previewed [S1-218]", () => {
    const { personalDetails, contactDetails, mainAddressDetails } = eleanor;
    const delivered = circumstances({ goodsDelivered: "CURRENT_ADDRESS" });
    expect(states(sectionsWithState({ personalDetails, contactDetails, mainAddressDetails }, delivered))).toEqual({
      personalDetails: "complete",
      contactDetails: "complete",
      mainAddressDetails: "complete",
      deliveryDetails: "active",
      identityDetails: "hidden",
      financialDetails: "next",
      bankAccountDetails: "waiting",
    });
    expect(states(sectionsWithState({}, here))).toMatchObject({
      personalDetails: "active",
      contactDetails: "next",
      mainAddressDetails: "waiting",
    });
  });

  test("a section is complete if it is valid and the server has not refused it [S1-219]", () => {
    expect(states(sectionsWithState(eleanor, here))).toMatchObject({ bankAccountDetails: "complete" });
    expect(states(sectionsWithState({ ...eleanor, bankAccountDetails: { sortCode: "1" } }, here))).toMatchObject({
      bankAccountDetails: "active",
    });
    expect(states(sectionsWithState(eleanor, here, { refused: keys("bankAccountDetails") }))).toMatchObject({
      bankAccountDetails: "active",
    });
  });

  test("the default of the delivery section does not count as an answer until staff confirm it", () => {
    const { identityDetails: _, ...begun } = eleanor;
    const undelivered = circumstances({ goodsDelivered: "NO" });
    expect(states(sectionsWithState(begun, undelivered))).toMatchObject({ deliveryDetails: "active", identityDetails: "next" });
    expect(states(sectionsWithState(begun, undelivered, { answered: keys("deliveryDetails") }))).toMatchObject({
      deliveryDetails: "complete",
      identityDetails: "active",
    });
    expect(states(sectionsWithState(eleanor, undelivered))).toMatchObject({ deliveryDetails: "complete" });
  });

  test("editing a complete section reopens it", () => {
    const placed = sectionsWithState(eleanor, here, { reopened: keys("contactDetails") });
    expect(states(placed)).toMatchObject({ personalDetails: "complete", contactDetails: "active", mainAddressDetails: "complete" });
    expect(readyToSubmit(placed)).toBe(false);
  });

  test("the application can be submitted if every section is complete or hidden", () => {
    expect(readyToSubmit(sectionsWithState(eleanor, here))).toBe(true);
    const { identityDetails: _, ...rest } = eleanor;
    expect(readyToSubmit(sectionsWithState(rest, here))).toBe(false);
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
    expect(needsBankCheckOnLoad("open", eleanor, here)).toBe(true);
    expect(needsBankCheckOnLoad("decision_accept", eleanor, here)).toBe(false);
    expect(needsBankCheckOnLoad("open", {}, here)).toBe(false);
  });
});
