import { type CompleteDetails, checkSection, defaultAddressHistory, detailsCircumstances, staffSections } from "@farthing/domain/details";
import { localDate } from "@farthing/domain/money";
import { customerAnswers } from "@farthing/domain/testing";
import { describe, expect, test } from "vitest";
import { type DetailsSection, type TypedAnswers, toSectionAnswers, toStorableDraft, toTypedAnswers } from "./typed-answers.ts";

const { address } = customerAnswers.mainAddressDetails.mainAddress[0];
/** These answers show every field of the forms. */
const applicantAnswers = {
  ...customerAnswers,
  mainAddressDetails: {
    accommodationStatus: "TENANT_FURNISHED",
    monthlyAccommodationCost: "550.00",
    mainAddress: [
      { address, fromMonth: 8, fromYear: 2025 },
      { address, fromMonth: 6, fromYear: 2019 },
    ],
  },
  deliveryDetails: { goodsDelivered: "OTHER_ADDRESS", deliveryAddress: address, movingToAddress: false },
  financialDetails: { ...customerAnswers.financialDetails, employmentStatus: "STUDENT", spouseEmploymentStatus: "RETIRED" },
} satisfies CompleteDetails & Record<string, unknown>;
const testCircumstances = detailsCircumstances(
  { personalDetails: applicantAnswers.personalDetails },
  { today: localDate("2026-11-15"), addressHistory: defaultAddressHistory, dramaNumbersAdmitted: true, emailOptional: false },
);
const sectionOf = (key: string) => staffSections.find((section) => section.key === key) as DetailsSection;

describe("typed answers in a section's form", () => {
  test.each(staffSections.map(({ key }) => key))("a stored answer (%s) stays the same when a form shows it and reads it back", (key) => {
    const section = sectionOf(key);
    const checked = checkSection(section, toSectionAnswers(section, toTypedAnswers(section, applicantAnswers[key])), testCircumstances);
    expect(checked).toMatchObject({ ok: true, answers: applicantAnswers[key] });
  });

  test("a form shows stored answers as people write them", () => {
    expect(toTypedAnswers(sectionOf("financialDetails"), applicantAnswers.financialDetails)).toMatchObject({ incomeValue: "31,000" });
    expect(toTypedAnswers(sectionOf("contactDetails"), applicantAnswers.contactDetails)).toMatchObject({ phoneNumber: "07700 900341" });
    expect(toTypedAnswers(sectionOf("bankAccountDetails"), applicantAnswers.bankAccountDetails)).toMatchObject({ sortCode: "08-99-99" });
    expect(toTypedAnswers(sectionOf("personalDetails"), {})).toMatchObject({ dateOfBirth: { day: "", month: "", year: "" }, title: "" });
  });
});

describe("drafts of a section", () => {
  const draft = (key: string, typed: TypedAnswers) =>
    toStorableDraft(sectionOf(key), { ...toTypedAnswers(sectionOf(key), {}), ...typed }, testCircumstances);

  test("the draft of a section contains every valid answer, in the format in which it is stored", () => {
    expect(draft("financialDetails", { incomeValue: "£18,000" })).toMatchObject({ incomeValue: 18_000 });
    expect(draft("personalDetails", { firstName: " Ada  Maria ", dateOfBirth: { day: "9", month: "3", year: "1988" } })).toMatchObject({
      firstName: "Ada Maria",
      dateOfBirth: "1988-03-09",
    });
  });

  test("the draft of a section clears blank answers and leaves out answers that cannot be stored yet", () => {
    const { firstName, ...rest } = draft("personalDetails", { dateOfBirth: { day: "9", month: "", year: "" } });
    expect(firstName).toBeNull();
    expect(rest).not.toHaveProperty("dateOfBirth");
    expect(draft("financialDetails", { incomeValue: "about 31k" })).not.toHaveProperty("incomeValue");
  });

  test("the draft of a section keeps invalid text, so that the user can correct it", () => {
    expect(draft("contactDetails", { phoneNumber: "0770", emailAddress: "eleanor@" })).toEqual({
      phoneNumber: "0770",
      emailAddress: "eleanor@",
    });
  });

  test("the draft of a section clears answers to questions that are no longer asked", () => {
    expect(draft("mainAddressDetails", { accommodationStatus: "OWNER_OCCUPIER", monthlyAccommodationCost: "550" })).toMatchObject({
      monthlyAccommodationCost: null,
    });
  });

  test("the draft of a section drops addresses that the required history does not need, and invalid dates", () => {
    const lines = { ...address, houseName: "", county: "" };
    const entries = [
      { address: lines, fromMonth: "1", fromYear: "2019" },
      { address: lines, fromMonth: "1", fromYear: "2015" },
    ];
    expect(draft("mainAddressDetails", { mainAddress: entries }).mainAddress).toEqual([{ address, fromMonth: 1, fromYear: 2019 }]);
    const half = [{ address: lines, fromMonth: "13", fromYear: "20" }];
    expect(draft("mainAddressDetails", { mainAddress: half }).mainAddress).toEqual([{ address, fromMonth: null, fromYear: null }]);
  });

  test("a draft keeps an empty entry for each address while the form asks for the addresses step by step [S2-109]", () => {
    const entries = [{ address: { ...address, houseName: "", county: "" }, fromMonth: "1", fromYear: "2025" }];
    const asked = { ...toTypedAnswers(sectionOf("mainAddressDetails"), applicantAnswers.mainAddressDetails), mainAddress: entries };
    const { mainAddress } = toStorableDraft(sectionOf("mainAddressDetails"), asked, testCircumstances, { final: false });
    const place = { address: Object.fromEntries(Object.keys(address).map((line) => [line, null])), fromMonth: null, fromYear: null };
    expect(mainAddress).toEqual([{ address, fromMonth: 1, fromYear: 2025 }, place, place]);
  });

  test("a draft never contains values that only the bank check can set", () => {
    expect(Object.keys(draft("bankAccountDetails", { bankName: "Somebody's Bank" }))).toEqual(["name", "sortCode", "accountNumber"]);
  });
});
