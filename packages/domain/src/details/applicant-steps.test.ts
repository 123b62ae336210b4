import { describe, expect, test } from "vitest";
import {
  applicantLocks,
  applicantSteps,
  firstUnanswered,
  problemsOfStep,
  reviewBlocks,
  reviewButton,
  type StepsDocument,
  stepAfter,
  stepBefore,
  stepToOpen,
} from "./applicant-steps.ts";
import { checkSection } from "./section.ts";
import { applicantMainAddressDetails } from "./sections/main-address-details.ts";
import { circumstances, customerAnswers } from "./testing/customer.ts";

const usualCircumstances = circumstances();
const documentLivedSince = (...since: [month: number, year: number][]): StepsDocument => ({
  mainAddressDetails: { mainAddress: since.map(([fromMonth, fromYear]) => ({ fromMonth, fromYear })) },
});
const stepKeys = (document: StepsDocument) => applicantSteps(document, usualCircumstances).map(({ key }) => key);

describe("steps of the details form", () => {
  test("the details form has the steps personal, contact, address, financial and bank, and skips contact without a return URL", () => {
    expect(stepKeys({ returnUrl: "https://shop.test" })).toEqual(["personal", "contact", "address1", "financial", "bank"]);
    expect(stepKeys({})).toEqual(["personal", "address1", "financial", "bank"]);
  });

  test("a second address step appears only if the first address covers less than three years", () => {
    expect(stepKeys(documentLivedSince([11, 2023]))).not.toContain("address2");
    expect(stepKeys(documentLivedSince([12, 2023]))).toContain("address2");
  });

  test("a third address step appears only if the first two addresses cover less than three years", () => {
    expect(stepKeys(documentLivedSince([12, 2025]))).not.toContain("address3");
    expect(stepKeys(documentLivedSince([12, 2025], [11, 2023]))).not.toContain("address3");
    expect(stepKeys(documentLivedSince([12, 2025], [12, 2024]))).toContain("address3");
  });

  test("the steps of the details form have the titles of the specification", () => {
    expect(applicantSteps({ returnUrl: "https://shop.test" }, usualCircumstances).map(({ title }) => title)).toEqual([
      "Personal details",
      "Contact details",
      "Home Address",
      "Financial details",
      "Bank details",
    ]);
  });
});

test("Continue and Back skip hidden steps of the details form", () => {
  const shown = applicantSteps({}, usualCircumstances);
  expect(stepAfter(shown, "personal")?.key).toBe("address1");
  expect(stepBefore(shown, "address1")?.key).toBe("personal");
  expect(stepBefore(shown, "personal")).toBeNull();
  expect(stepAfter(shown, "bank")).toBeNull();
});

describe("problems of an address step", () => {
  const home = customerAnswers.mainAddressDetails;
  const recent = { ...home.mainAddress[0], fromYear: 2026 };

  const paths = (mainAddress: readonly unknown[], stepKey: string) => {
    const values = { ...home, mainAddress };
    const checked = checkSection(applicantMainAddressDetails, values, usualCircumstances);
    const step = applicantSteps({ mainAddressDetails: values }, usualCircumstances).find(({ key }) => key === stepKey);
    return step === undefined || checked.ok ? [] : problemsOfStep(step, checked.problems).map(({ path }) => path);
  };

  test("the user can leave the first address step even if the first address covers too short a time", () => {
    expect(paths([recent], "address1")).toEqual([]);
    expect(paths([recent, {}], "address1")).toEqual([]);
    expect(paths([recent, {}], "address2")).toEqual(["mainAddress.1.address", "mainAddress.1.fromMonth", "mainAddress.1.fromYear"]);
  });

  test("the user cannot leave the third address step while the three addresses cover too few months", () => {
    expect(paths([recent, recent, recent], "address2")).toEqual([]);
    expect(paths([recent, recent, recent], "address3")).toEqual(["mainAddress.2.fromYear"]);
  });
});

describe("the step at which a returning applicant continues", () => {
  const whole = { ...customerAnswers, bankAccountDetails: { ...customerAnswers.bankAccountDetails, modulusCheckUnavailable: false } };
  const home = customerAnswers.mainAddressDetails;
  const recent = { ...home.mainAddress[0], fromYear: 2026 };
  const without = (key: keyof typeof customerAnswers): StepsDocument => ({ ...whole, [key]: null });

  test.each([
    ["personalDetails", "personal"],
    ["mainAddressDetails", "address1"],
    ["financialDetails", "financial"],
    ["bankAccountDetails", "bank"],
  ] as const)("an applicant without %s continues with the step %s", (key, step) => {
    expect(firstUnanswered(without(key), usualCircumstances)?.key).toBe(step);
  });

  test("an applicant with a short address history or an unchecked account continues at the step for that answer", () => {
    expect(firstUnanswered({ ...whole, mainAddressDetails: { ...home, mainAddress: [recent] } }, usualCircumstances)?.key).toBe("address2");
    expect(firstUnanswered(customerAnswers, usualCircumstances)?.key).toBe("bank");
  });

  test("a completely answered form has no unanswered step and no step to open", () => {
    expect(firstUnanswered(whole, usualCircumstances)).toBeNull();
    expect(stepToOpen(whole, usualCircumstances, null)).toBeNull();
  });

  test("a link opens the step that it names, unless an earlier step is unanswered", () => {
    expect(stepToOpen(whole, usualCircumstances, "financial")?.key).toBe("financial");
    expect(stepToOpen(without("mainAddressDetails"), usualCircumstances, "personal")?.key).toBe("personal");
    expect(stepToOpen(without("mainAddressDetails"), usualCircumstances, "bank")?.key).toBe("address1");
    expect(stepToOpen(without("personalDetails"), usualCircumstances, "nowhere")?.key).toBe("personal");
    expect(stepToOpen(whole, usualCircumstances, "address3")).toBeNull();
  });

  test("a link can open the contact step, although Continue skips that step", () => {
    expect(stepToOpen(whole, usualCircumstances, "contact")?.key).toBe("contact");
  });
});

describe("the review of the applicant's details", () => {
  test("every block of the review has an Edit link, except the contact details of a web shop's customer", () => {
    expect(reviewBlocks(customerAnswers, usualCircumstances).map(({ step, editable }) => [step, editable])).toEqual([
      ["personal", true],
      ["contact", true],
      ["address1", true],
      ["financial", true],
      ["bank", true],
    ]);
    const shops = reviewBlocks({ ...customerAnswers, returnUrl: "https://shop.test" }, usualCircumstances);
    expect(shops.filter(({ editable }) => !editable).map(({ step }) => step)).toEqual(["contact"]);
  });

  test("the review marks incomplete blocks", () => {
    const { contactDetails: _, ...rest } = customerAnswers;
    const incomplete = reviewBlocks(rest, usualCircumstances).filter(({ isComplete }) => !isComplete);
    expect(incomplete.map(({ step }) => step)).toEqual(["contact", "bank"]);
  });

  test("the review's button names the kind of credit search that it starts", () => {
    expect(reviewButton(true)).toBe("Check your eligibility");
    expect(reviewButton(false)).toBe("Confirm and apply");
  });
});

test("a verified e-mail address and a postal address that the shop has locked cannot be edited", () => {
  expect(applicantLocks({ emailProved: true, addressEditable: false })).toEqual([
    "contactDetails.emailAddress",
    "mainAddressDetails.mainAddress.0.address",
  ]);
  expect(applicantLocks({ emailProved: false, addressEditable: null })).toEqual([]);
});
