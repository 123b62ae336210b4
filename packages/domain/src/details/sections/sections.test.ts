import { describe, expect, test } from "vitest";
import { accommodationStatuses, employmentStatuses, maritalStatuses } from "../../vocabulary/index.ts";
import { optionsOf } from "../field.ts";
import { type CheckedAnswers, checkSection, confirmationNeeded, type Section, shownFields } from "../section.ts";
import { staffSections } from "../sequence.ts";
import { circumstances, customerAnswers } from "../testing/customer.ts";
import { answersAfterBankCheck, bankAccountDetails, suggestedBankAccount } from "./bank-account-details.ts";
import { contactDetails, marketingConsentToSave } from "./contact-details.ts";
import { deliveryDetails, identityDetails } from "./delivery-details.ts";
import { financialDetails, spouseStatusNeeded } from "./financial-details.ts";
import { mainAddressDetails } from "./main-address-details.ts";
import { applicantPersonalDetails, personalDetails } from "./personal-details.ts";

const usualCircumstances = circumstances();

const problemMessages = (checked: CheckedAnswers<unknown>): Record<string, string> =>
  checked.ok ? {} : Object.fromEntries(checked.problems.map(({ path, message }) => [path, message]));

test("stored answers pass the check of their section unchanged", () => {
  for (const section of staffSections as readonly Section<typeof usualCircumstances>[]) {
    const stored = customerAnswers[section.key as keyof typeof customerAnswers];
    expect(checkSection(section, stored, usualCircumstances)).toMatchObject({ ok: true, answers: stored });
  }
});

describe("personal details", () => {
  test("all personal details are required", () => {
    expect(problemMessages(checkSection(personalDetails, {}, usualCircumstances))).toEqual({
      title: "Choose a title",
      firstName: "Enter the first name",
      lastName: "Enter the last name",
      dateOfBirth: "Please enter a valid date",
      maritalStatus: "Choose a marital status",
    });
  });

  test("a customer under 18 is refused", () => {
    const young = { ...customerAnswers.personalDetails, dateOfBirth: "2010-01-01" };
    expect(problemMessages(checkSection(personalDetails, young, usualCircumstances))).toEqual({ dateOfBirth: "Customer is under 18" });
  });

  test("an applicant can add a middle name and a former name", () => {
    const named = { ...customerAnswers.personalDetails, middleName: " Mary ", formerName: "" };
    expect(checkSection(applicantPersonalDetails, named, usualCircumstances)).toMatchObject({
      ok: true,
      answers: { middleName: "Mary", formerName: null },
    });
  });
});

describe("contact details", () => {
  const { contactDetails: contact } = customerAnswers;

  test("the e-mail address is required unless the retailer makes it optional", () => {
    const without = { ...contact, emailAddress: " " };
    expect(problemMessages(checkSection(contactDetails, without, usualCircumstances))).toEqual({ emailAddress: "Enter an e-mail address" });
    expect(checkSection(contactDetails, without, circumstances({ emailOptional: true }))).toMatchObject({
      ok: true,
      answers: { emailAddress: null },
    });
  });

  test("the e-mail address must be confirmed unless the retailer makes it optional", () => {
    expect(confirmationNeeded(contactDetails, contact, {}, usualCircumstances)).toBe("emailConfirmation");
    expect(confirmationNeeded(contactDetails, contact, { emailConfirmation: contact.emailAddress }, usualCircumstances)).toBeNull();
    expect(confirmationNeeded(contactDetails, contact, {}, circumstances({ emailOptional: true }))).toBeNull();
  });

  test("a phone number that Ofcom reserves for fiction is refused in production", () => {
    expect(checkSection(contactDetails, contact, circumstances({ dramaNumbersAdmitted: false })).ok).toBe(false);
  });

  describe("marketing consent", () => {
    const answers = { emailOptIn: true, postOptIn: false };
    const now = "2026-11-15T14:02:00.000Z";
    const asked = { before: null, returnUrl: "https://shop.test", now };

    test("marketing consent is stored only if there is a return URL", () => {
      expect(marketingConsentToSave(answers, asked)).toEqual({ ...answers, lastUpdated: now });
      expect(marketingConsentToSave(answers, { ...asked, returnUrl: null })).toBeNull();
    });

    test("marketing consent is stored with the time of its last change", () => {
      const before = { ...answers, lastUpdated: "2026-11-01T09:00:00.000Z" };
      expect(marketingConsentToSave(answers, { ...asked, before })).toEqual(before);
      expect(marketingConsentToSave({ postOptIn: true }, { ...asked, before })).toEqual({
        emailOptIn: true,
        postOptIn: true,
        lastUpdated: now,
      });
    });

    test("the customer consents to no marketing by default", () => {
      expect(marketingConsentToSave({}, asked)).toMatchObject({ emailOptIn: false, postOptIn: false });
    });
  });
});

describe("main address", () => {
  const home = customerAnswers.mainAddressDetails;

  test("only tenants and customers who live with parents state an accommodation cost [S1-158]", () => {
    const asked = accommodationStatuses.filter((accommodationStatus) =>
      shownFields(mainAddressDetails, { ...home, accommodationStatus }, usualCircumstances).includes("monthlyAccommodationCost"),
    );
    expect(asked).toEqual(["TENANT_UNFURNISHED", "TENANT_FURNISHED", "LIVING_WITH_PARENTS"]);
    for (const accommodationStatus of accommodationStatuses) {
      const unpaid = checkSection(mainAddressDetails, { ...home, accommodationStatus, monthlyAccommodationCost: "" }, usualCircumstances);
      expect(unpaid.ok).toBe(!(asked as readonly string[]).includes(accommodationStatus));
    }
    expect(checkSection(mainAddressDetails, { ...home, monthlyAccommodationCost: "550" }, usualCircumstances)).toMatchObject({
      answers: { monthlyAccommodationCost: null },
    });
    expect(
      checkSection(
        mainAddressDetails,
        { ...home, accommodationStatus: "TENANT_FURNISHED", monthlyAccommodationCost: "£1,550" },
        usualCircumstances,
      ),
    ).toMatchObject({ answers: { monthlyAccommodationCost: "1550.00" } });
  });

  test("in an empty address history, every answer of the first entry is reported as missing", () => {
    expect(problemMessages(checkSection(mainAddressDetails, { accommodationStatus: "OTHER" }, usualCircumstances))).toEqual({
      "mainAddress.0.address": "Please enter the address",
      "mainAddress.0.fromMonth": "Enter a month from 1 to 12",
      "mainAddress.0.fromYear": "Enter a year with 4 digits, like 2021",
    });
  });

  test("a customer who has lived at the address for too short a time must also give the previous address", () => {
    const recent = { ...home.mainAddress[0], fromYear: 2025 };
    const before = {
      "mainAddress.1.address": "Please enter the address",
      "mainAddress.1.fromMonth": "Enter a month from 1 to 12",
      "mainAddress.1.fromYear": "Enter a year with 4 digits, like 2021",
    };
    expect(problemMessages(checkSection(mainAddressDetails, { ...home, mainAddress: [recent] }, usualCircumstances))).toEqual(before);
    expect(problemMessages(checkSection(mainAddressDetails, { ...home, mainAddress: [recent, {}] }, usualCircumstances))).toEqual(before);
    expect(checkSection(mainAddressDetails, { ...home, mainAddress: [recent, home.mainAddress[0]] }, usualCircumstances).ok).toBe(true);
  });

  test("addresses that are older than the required address history are removed, even if they are invalid", () => {
    const checked = checkSection(
      mainAddressDetails,
      { ...home, mainAddress: [...home.mainAddress, { address: { street: "?" } }] },
      usualCircumstances,
    );
    expect(checked).toEqual({ ok: true, answers: home });
  });
});

describe("delivery and identity", () => {
  const { deliveryDetails: delivery, identityDetails: identity } = customerAnswers;
  const address = customerAnswers.mainAddressDetails.mainAddress[0].address;
  const absent = circumstances({ customerPresent: false });

  test("the delivery options are none, current address and another address, and none is the default [S1-161]", () => {
    expect(deliveryDetails.defaults).toEqual({ goodsDelivered: "NO" });
    expect(optionsOf(deliveryDetails.fields.goodsDelivered, usualCircumstances).map(({ value }) => value)).toEqual([
      "NO",
      "CURRENT_ADDRESS",
      "OTHER_ADDRESS",
    ]);
  });

  test("the delivery address and the question about moving are required only for delivery to another address [S1-162]", () => {
    const elsewhere = { goodsDelivered: "OTHER_ADDRESS", deliveryAddress: null, movingToAddress: null };
    expect(problemMessages(checkSection(deliveryDetails, elsewhere, usualCircumstances))).toEqual({
      deliveryAddress: "Please enter the address",
      movingToAddress: "Choose yes or no",
    });
    expect(checkSection(deliveryDetails, { ...elsewhere, deliveryAddress: address, movingToAddress: "false" }, usualCircumstances)).toEqual(
      {
        ok: true,
        answers: { goodsDelivered: "OTHER_ADDRESS", deliveryAddress: address, movingToAddress: false },
      },
    );
    expect(
      checkSection(deliveryDetails, { goodsDelivered: "NO", deliveryAddress: address, movingToAddress: true }, usualCircumstances),
    ).toEqual({
      ok: true,
      answers: delivery,
    });
  });

  test("if the customer is not in the shop, goods can be delivered only to the current address", () => {
    expect(optionsOf(deliveryDetails.fields.goodsDelivered, absent).map(({ value }) => value)).toEqual(["CURRENT_ADDRESS"]);
    expect(checkSection(deliveryDetails, { goodsDelivered: "CURRENT_ADDRESS" }, absent).ok).toBe(true);
    expect(problemMessages(checkSection(deliveryDetails, delivery, absent))).toEqual({
      goodsDelivered: "Choose delivery to the current address",
    });
  });

  test("staff cannot choose delivery as a proof of identity", () => {
    const offered = optionsOf(identityDetails.fields.proofOfIdentity, usualCircumstances).map(({ value }) => value);
    expect(offered).toEqual(["DRIVING_LICENCE", "PASSPORT", "NATIONAL_ID"]);
    expect(checkSection(identityDetails, { proofOfIdentity: "CURRENT_ADDRESS_DELIVERY" }, usualCircumstances).ok).toBe(false);
    expect(checkSection(identityDetails, identity, usualCircumstances).ok).toBe(true);
  });
});

describe("financial details", () => {
  const { financialDetails: finances } = customerAnswers;
  const asked = maritalStatuses.flatMap((maritalStatus) =>
    employmentStatuses
      .filter((employmentStatus) => spouseStatusNeeded({ employmentStatus }, { maritalStatus }))
      .map((employmentStatus) => `${maritalStatus} ${employmentStatus}`),
  );

  test("the spouse's employment status is required only if a customer without earnings has a partner [S2-331]", () => {
    expect(asked).toEqual(
      ["MARRIED", "CIVIL_PARTNERSHIP", "COHABITING"].flatMap((partnered) =>
        ["HOMEMAKER", "STUDENT", "UNEMPLOYED", "UNABLE_TO_WORK"].map((work) => `${partnered} ${work}`),
      ),
    );
    expect(problemMessages(checkSection(financialDetails, { ...finances, employmentStatus: "STUDENT" }, usualCircumstances))).toEqual({
      spouseEmploymentStatus: "Choose the spouse's employment status",
    });
  });

  test("the spouse's employment status is hidden and cleared for every other combination of marital and employment status [S2-332] [S2-112] [S1-231]", () => {
    for (const maritalStatus of maritalStatuses)
      for (const employmentStatus of employmentStatuses) {
        const answers = { ...finances, employmentStatus, spouseEmploymentStatus: "FULL_TIME" };
        const needed = asked.includes(`${maritalStatus} ${employmentStatus}`);
        expect(shownFields(financialDetails, answers, circumstances({ maritalStatus })).includes("spouseEmploymentStatus")).toBe(needed);
        expect(checkSection(financialDetails, answers, circumstances({ maritalStatus }))).toMatchObject({
          ok: true,
          answers: { spouseEmploymentStatus: needed ? "FULL_TIME" : null },
        });
      }
  });

  test("the user must confirm an income below £7,500, but not an income of £7,500 [S2-489]", () => {
    const earning = (incomeValue: number) => confirmationNeeded(financialDetails, { ...finances, incomeValue }, {}, usualCircumstances);
    expect([7_499.99, 7_500, 0].map(earning)).toEqual(["incomeCheck", null, "incomeCheck"]);
  });

  test("the income and the number of dependants are required", () => {
    expect(
      problemMessages(checkSection(financialDetails, { employmentStatus: "RETIRED", incomeValue: "about 31k" }, usualCircumstances)),
    ).toEqual({
      incomeValue: "Enter annual income as a number, for example 18,000",
      financialDependants: "Choose the number of financial dependants",
    });
  });
});

test("the user must confirm a monthly rent of five digits or more", () => {
  const home = customerAnswers.mainAddressDetails;
  const asked = (monthlyAccommodationCost: string | null, confirmed = {}) =>
    confirmationNeeded(
      mainAddressDetails,
      { ...home, mainAddress: [...home.mainAddress], monthlyAccommodationCost },
      confirmed,
      usualCircumstances,
    );
  expect([asked("125000.00"), asked("10000.00"), asked("9999.99"), asked(null)]).toEqual(["rentCheck", "rentCheck", null, null]);
  expect(asked("125000.00", { rentCheck: "125000.00" })).toBeNull();
});

describe("bank details", () => {
  const { bankAccountDetails: bank } = customerAnswers;

  test("bank details are validated before the bank check", () => {
    expect(problemMessages(checkSection(bankAccountDetails, { sortCode: "12-34", accountNumber: "x" }, usualCircumstances))).toEqual({
      name: "Enter the name on the account",
      sortCode: "Enter a sort code of 6 digits, like 12-34-56",
      accountNumber: "Enter an account number of 6 to 10 digits",
    });
  });

  test.each(["invalid", "failed"] as const)("if a bank check returns %s, sort code and account number show the message", (outcome) => {
    const message = "These bank details cannot be validated. Please check the details are correct, or try a different account.";
    expect(answersAfterBankCheck(bank, { outcome })).toEqual({
      is: "refuse",
      problems: [
        { path: "sortCode", message },
        { path: "accountNumber", message },
      ],
    });
  });

  test("a valid account is saved with its bank's data, and the data of the previous bank are removed", () => {
    const checked = answersAfterBankCheck({ ...bank, town: "Leeds" }, { outcome: "valid", bank: { bankName: "Pennine Bank" } });
    expect(checked).toEqual({ is: "save", answers: { ...bank, bankName: "Pennine Bank", modulusCheckUnavailable: false } });
  });

  test("an account that does not support Direct Debit is refused, and the message says so", () => {
    const checked = answersAfterBankCheck(bank, { outcome: "valid", bank: { bankName: "Savers' Bank", bankSupportsDirectDebit: false } });
    const message = "This account does not accept Direct Debit. Please use a different account.";
    expect(checked).toMatchObject({
      is: "refuse",
      problems: [
        { path: "sortCode", message },
        { path: "accountNumber", message },
      ],
    });
    expect(checked).not.toEqual(answersAfterBankCheck(bank, { outcome: "invalid" }));
  });

  test("an empty name on the account is filled with the customer's own name", () => {
    const personalDetails = { firstName: "Eleanor", lastName: "Whitcombe" };
    expect(suggestedBankAccount({ personalDetails, bankAccountDetails: null }).name).toBe("Eleanor Whitcombe");
    expect(suggestedBankAccount({ personalDetails, bankAccountDetails: { name: "E & J Whitcombe" } }).name).toBe("E & J Whitcombe");
    expect(suggestedBankAccount({ personalDetails: { firstName: "Eleanor" } }).name).toBeNull();
  });

  test("if the bank check is unavailable, the account is accepted with a warning", () => {
    expect(answersAfterBankCheck(bank, { outcome: "unavailable" })).toEqual({
      is: "save",
      answers: { ...bank, modulusCheckUnavailable: true },
    });
  });
});
