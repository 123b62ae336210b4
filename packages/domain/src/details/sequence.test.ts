import { describe, expect, test } from "vitest";
import { bankCheckOnLoad, type DetailsSectionKey, finalSubmission, placeSections, readyToSubmit } from "./sequence.ts";
import { submitsBy } from "./submits-by.ts";
import { circumstances, eleanor } from "./testing/customer.ts";

const here = circumstances();
const states = (placed: ReturnType<typeof placeSections>) => Object.fromEntries(placed.map(({ section, state }) => [section.key, state]));
const keys = (...of: DetailsSectionKey[]): ReadonlySet<DetailsSectionKey> => new Set(of);

describe("the sections one after another", () => {
  test("the first that is neither complete nor hidden is active, and the one after it is previewed [S1-218]", () => {
    const { personalDetails, contactDetails, mainAddressDetails } = eleanor;
    const delivered = circumstances({ goodsDelivered: "CURRENT_ADDRESS" });
    expect(states(placeSections({ personalDetails, contactDetails, mainAddressDetails }, delivered))).toEqual({
      personalDetails: "complete",
      contactDetails: "complete",
      mainAddressDetails: "complete",
      deliveryDetails: "active",
      identityDetails: "hidden",
      financialDetails: "next",
      bankAccountDetails: "waiting",
    });
    expect(states(placeSections({}, here))).toMatchObject({
      personalDetails: "active",
      contactDetails: "next",
      mainAddressDetails: "waiting",
    });
  });

  test("a section is complete when it validates and the server has nothing against it [S1-219]", () => {
    expect(states(placeSections(eleanor, here))).toMatchObject({ bankAccountDetails: "complete" });
    expect(states(placeSections({ ...eleanor, bankAccountDetails: { sortCode: "1" } }, here))).toMatchObject({
      bankAccountDetails: "active",
    });
    expect(states(placeSections(eleanor, here, { refused: keys("bankAccountDetails") }))).toMatchObject({ bankAccountDetails: "active" });
  });

  test("goods that are not delivered are no answer until somebody has given it", () => {
    const { identityDetails: _, ...begun } = eleanor;
    const undelivered = circumstances({ goodsDelivered: "NO" });
    expect(states(placeSections(begun, undelivered))).toMatchObject({ deliveryDetails: "active", identityDetails: "next" });
    expect(states(placeSections(begun, undelivered, { answered: keys("deliveryDetails") }))).toMatchObject({
      deliveryDetails: "complete",
      identityDetails: "active",
    });
    expect(states(placeSections(eleanor, undelivered))).toMatchObject({ deliveryDetails: "complete" });
  });

  test("editing a complete section reopens it", () => {
    const placed = placeSections(eleanor, here, { reopened: keys("contactDetails") });
    expect(states(placed)).toMatchObject({ personalDetails: "complete", contactDetails: "active", mainAddressDetails: "complete" });
    expect(readyToSubmit(placed)).toBe(false);
  });

  test("the application can be submitted when every section is complete or hidden", () => {
    expect(readyToSubmit(placeSections(eleanor, here))).toBe(true);
    const { identityDetails: _, ...rest } = eleanor;
    expect(readyToSubmit(placeSections(rest, here))).toBe(false);
    expect(readyToSubmit(placeSections(rest, circumstances({ goodsDelivered: "CURRENT_ADDRESS" })))).toBe(true);
  });

  test("the final button says what it does", () => {
    expect(finalSubmission(true)).toEqual({ text: "Check for approval", softSearch: true });
    expect(finalSubmission(false)).toEqual({ text: "Submit application", softSearch: false });
  });
});

describe("the bank check", () => {
  test("takes the place of saving the bank section, and of no other", () => {
    expect(submitsBy("bankAccountDetails")).toBe("bankCheck");
    expect(submitsBy("financialDetails")).toBe("save");
  });

  test("runs on loading an open application that has bank details", () => {
    expect(bankCheckOnLoad("open", eleanor, here)).toBe(true);
    expect(bankCheckOnLoad("decision_accept", eleanor, here)).toBe(false);
    expect(bankCheckOnLoad("open", {}, here)).toBe(false);
  });
});
