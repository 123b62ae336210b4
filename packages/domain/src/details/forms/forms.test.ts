import { describe, expect, test } from "vitest";
import { localDate } from "../../money/index.ts";
import { type CheckedAnswers, checkSection } from "../section.ts";
import { auditFilter } from "./audit.ts";
import { publicComplaint } from "./complaints.ts";
import { emailConfirmation, incomeCheck } from "./confirmations.ts";
import { instructionSearch, withdrawalSearch } from "./payouts.ts";
import { agreementDownload, feedback } from "./public-pages.ts";
import { type OfferedAmounts, offerAmounts, purchaseDetails } from "./purchase.ts";
import { legalHold } from "./retention.ts";
import { advancedSearch, basicSearch } from "./search.ts";
import { contactDetailsFrom, pairingContact, sendToCustomer } from "./send-to-customer.ts";
import { note, partialSettlement } from "./servicing.ts";
import { branchSearch, userFilter, userForm, userSearch } from "./users.ts";

const problemMessages = (checked: CheckedAnswers<unknown>): Record<string, string> =>
  checked.ok ? {} : Object.fromEntries(checked.problems.map(({ path, message }) => [path, message]));

describe("advanced search", () => {
  const empty = { status: [], lastUpdated: null };

  test("an advanced search needs at least one criterion", () => {
    expect(problemMessages(checkSection(advancedSearch, empty))).toEqual({ "": "Please enter at least one search criteria." });
    expect(problemMessages(checkSection(advancedSearch, {}))).toEqual({ "": "Please enter at least one search criteria." });
  });

  test.each(["applicationId", "orderReference", "supplier", "lastName", "postCode"])(
    "an advanced search refuses punctuation alone in %s",
    (field) => {
      expect(problemMessages(checkSection(advancedSearch, { ...empty, [field]: "<->", dateOfBirth: "09/03/1988" }))).toEqual({
        [field]: "Please enter at least one search criteria.",
      });
    },
  );

  test("an advanced search needs a criterion other than the defaults", () => {
    const message = 'Please enter at least one search criteria other than status "Any" and last updated "All".';
    expect(problemMessages(checkSection(advancedSearch, advancedSearch.defaults))).toEqual({ "": message });
    expect(problemMessages(checkSection(advancedSearch, { ...empty, status: ["any"] }))).toEqual({ "": message });
    expect(problemMessages(checkSection(advancedSearch, { ...empty, lastUpdated: "allTime" }))).toEqual({ "": message });
  });

  test.each([
    { lastName: "Smith" },
    { status: ["open"] },
    { status: ["any", "paid"] },
    { lastUpdated: "today" },
    { dateOfBirth: "09/03/1988" },
  ])("an advanced search accepts %j", (given) => expect(problemMessages(checkSection(advancedSearch, { ...empty, ...given }))).toEqual({}));

  test("each criterion of an advanced search has a maximum length", () => {
    const long = (length: number) => "1".repeat(length + 1);
    expect(
      problemMessages(
        checkSection(advancedSearch, {
          ...empty,
          applicationId: long(9),
          orderReference: long(40),
          supplier: long(20),
          lastName: long(50),
          postCode: long(8),
        }),
      ),
    ).toEqual({
      applicationId: "Application ID must be 9 characters or less.",
      orderReference: "Order reference must be 40 characters or less.",
      supplier: "Supplier must be 20 characters or less.",
      lastName: "Last name must be 50 characters or less.",
      postCode: "Postcode must be 8 characters or less.",
    });
  });

  test.each(["9/3/1988", "1988-03-09", "09/03/1888", "09.03.1988"])("an advanced search refuses the date of birth %s", (dateOfBirth) => {
    expect(problemMessages(checkSection(advancedSearch, { ...empty, dateOfBirth }))).toEqual({
      dateOfBirth: "Date of birth must be in the format dd/mm/yyyy.",
    });
  });

  test.each([
    ["29/02/2023", "February 2023 has 28 days."],
    ["31/02/1988", "February 1988 has 29 days."],
    ["09/13/1988", "The month is a number from 1 to 12."],
  ])("an advanced search says why %s is not a valid date", (dateOfBirth, why) => {
    expect(problemMessages(checkSection(advancedSearch, { ...empty, dateOfBirth }))).toEqual({
      dateOfBirth: `Please enter a valid date. ${why}`,
    });
  });
});

test("a basic search needs at least 2 characters", () => {
  for (const term of [undefined, "", "a", " a ", "<b>", "--", "\u0301\u0301"])
    expect(problemMessages(checkSection(basicSearch, { term }))).toEqual({ term: "Enter at least 2 characters." });
  expect(problemMessages(checkSection(basicSearch, { term: "ab" }))).toEqual({});
  expect(basicSearch.fields.term.hint).toBe("Enter an app ID, status, supplier number, order reference, last name or postcode");
});

describe("partial settlement", () => {
  const loan = { loanAmount: "1750.00", outstandingBalance: "1622.34" };
  const amount = (partialSettlementAmount: unknown) =>
    problemMessages(checkSection(partialSettlement, { partialSettlementAmount }, loan)).partialSettlementAmount;

  test("the amount of a partial settlement has up to two decimals and up to 8 characters", () => {
    expect(amount("500")).toBeUndefined();
    expect(amount("1,500.25")).toBeUndefined();
    expect(amount("")).toBe("Enter the amount to settle");
    expect(amount("12.345")).toBe("Please enter a value containing a number up to two decimal places");
    expect(amount("abc")).toBe("Please enter a value containing a number up to two decimal places");
    expect(amount("123456.78")).toBe("Amount to settle must be 8 characters or less.");
  });

  test("a partial settlement must be less than the loan and not more than the outstanding balance", () => {
    expect(amount("1750.00")).toBe("Amount to settle must be less than the loan amount");
    expect(amount("2000")).toBe("Amount to settle must be less than the loan amount");
    expect(amount("1749.99")).toBe("Amount to settle must not be more than the outstanding balance of £1,622.34");
    expect(amount("1622.34")).toBeUndefined();
    expect(amount("0")).toBe("Must be £0.01 or higher");
  });
});

test("notes and settlements have the maximum lengths of the specification [S1-507]", () => {
  const longest = { username: "a".repeat(100), message: "a".repeat(300) };
  expect(problemMessages(checkSection(note, longest))).toEqual({});
  expect(Object.keys(problemMessages(checkSection(note, { username: `${longest.username}a`, message: `${longest.message}a` })))).toEqual([
    "username",
    "message",
  ]);
  const loan = { loanAmount: "90000.00", outstandingBalance: "90000.00" };
  const settled = (partialSettlementAmount: string) => problemMessages(checkSection(partialSettlement, { partialSettlementAmount }, loan));
  expect(settled("12345.67")).toEqual({});
  expect(settled("012345.67")).not.toEqual({});
  expect(settled("1.234")).not.toEqual({});
});

test("the name and message of a note are trimmed and limited in length", () => {
  expect(checkSection(note, { username: "  Mo  ", message: "\n Rang the customer. \n" })).toEqual({
    ok: true,
    answers: { username: "Mo", message: "Rang the customer." },
  });
  expect(problemMessages(checkSection(note, {}))).toEqual({ username: "Enter your name", message: "Enter the note" });
  expect(problemMessages(checkSection(note, { username: "a".repeat(101), message: "a".repeat(301) }))).toEqual({
    username: "Name must be 100 characters or less.",
    message: "Note must be 300 characters or less.",
  });
});

describe("forms that confirm an answer", () => {
  const retyped = (confirmEmailAddress: string) =>
    problemMessages(checkSection(emailConfirmation, { confirmEmailAddress }, { emailAddress: "jo@post.test" })).confirmEmailAddress;

  test("the user must type the e-mail address a second time, and pasting is blocked", () => {
    expect(retyped("jo@post.test")).toBeUndefined();
    expect(retyped("")).toBe("Email address must be confirmed");
    expect(retyped("joe@post.test")).toBe("Email addresses do not match. Please ensure the previously submitted email is correct");
    expect(retyped("jo")).toBe("Enter an e-mail address in the right format, like name@example.com");
    expect(retyped(`${"a".repeat(60)}@post.test`)).toBe("E-mail address must be 60 characters or less.");
    expect(emailConfirmation.fields.confirmEmailAddress.pasteBlocked).toBe(true);
  });

  test("the user must enter a low income a second time", () => {
    expect(checkSection(incomeCheck, { incomeValue: "£1,800" })).toEqual({ ok: true, answers: { incomeValue: 1_800 } });
  });
});

test("the purchase details need a description and an order reference", () => {
  expect(problemMessages(checkSection(purchaseDetails, {}))).toEqual({
    goodsDescription: "Enter the goods description",
    orderReference: "Enter the order reference",
  });
});

test("the form of an offer asks only for the amounts that can change, and shows problems with the lending rules", () => {
  const problemsWith = ({ deposit }: OfferedAmounts) => (deposit !== null && deposit < 100_00 ? { deposit: "Too little" } : {});
  const check = (deposit: string) => checkSection(offerAmounts, { goodsAmount: "nonsense", deposit }, { asked: ["deposit"], problemsWith });
  expect(check("£1,250")).toEqual({ ok: true, answers: { goodsAmount: null, deposit: "1250.00", projectLoanAmount: null } });
  expect(problemMessages(check("99"))).toEqual({ deposit: "Too little" });
  expect(problemMessages(check("some"))).toEqual({ deposit: "Value is required" });
});

test("the form for sending an application to the customer uses the rules of the details sections", () => {
  const customer = { firstName: "Jo", lastName: "O'Neill", emailAddress: "jo@post.test", phoneNumber: "07700 900123" };
  expect(checkSection(sendToCustomer, customer, { dramaNumbersAdmitted: true })).toMatchObject({
    answers: { phoneNumber: "+447700900123" },
  });
  expect(Object.keys(problemMessages(checkSection(sendToCustomer, {}, { dramaNumbersAdmitted: true })))).toEqual([
    "firstName",
    "lastName",
    "emailAddress",
    "phoneNumber",
  ]);
  expect(problemMessages(checkSection(sendToCustomer, customer, { dramaNumbersAdmitted: false }))).toHaveProperty("phoneNumber");
});

describe("agreement download", () => {
  const verify = (dateOfBirth: string, last4DigitsOfPhoneNumber = "0123") =>
    problemMessages(checkSection(agreementDownload, { dateOfBirth, last4DigitsOfPhoneNumber }, { today: localDate("2026-11-15") }));

  test("to download an agreement, the customer enters a date of birth between 18 and 100 years ago [S2-347]", () => {
    expect(verify("1988-03-09")).toEqual({});
    expect(verify("2008-11-16")).toEqual({ dateOfBirth: "Customer is under 18" });
    expect(verify("1925-11-15")).toEqual({ dateOfBirth: "Please enter a valid date. This is more than 100 years ago." });
    expect(verify("")).toEqual({ dateOfBirth: "Please enter a valid date" });
  });

  test.each(["", "123", "12345", "12a4"])(
    "to download an agreement, the customer must enter exactly 4 digits of the phone number, not %j [S2-491]",
    (digits) => {
      expect(verify("1988-03-09", digits)).toEqual({ last4DigitsOfPhoneNumber: "Enter 4 digits" });
    },
  );
});

describe("feedback", () => {
  test("feedback has at least 10 characters [S2-350]", () => {
    expect(problemMessages(checkSection(feedback, { feedback: "It wobbles" }))).toEqual({});
    expect(problemMessages(checkSection(feedback, { feedback: " Wobbles. " }))).toEqual({
      feedback: "Tell us a little more: at least 10 characters",
    });
  });

  test("feedback has at most 1,000 characters [S2-351]", () => {
    expect(problemMessages(checkSection(feedback, { feedback: "a".repeat(1_000) }))).toEqual({});
    expect(problemMessages(checkSection(feedback, { feedback: "a".repeat(1_001) }))).toEqual({
      feedback: "Feedback must be 1000 characters or less.",
    });
  });
});

describe("users", () => {
  const shop = { roles: [{ value: "branch_user", name: "Branch user" }], branches: [{ value: "100101", name: "Leeds" }] };
  const nina = {
    enabled: true,
    givenName: "Nina",
    familyName: "New",
    email: "nina@harbour-beds.test",
    username: "nina.new",
    groups: ["branch_user"],
    retailerName: "harbour-beds",
    defaultBranch: "100101",
  };

  test("the user form has eight answers and sends the role as a list", () => {
    expect(Object.keys(userForm.fields).toSorted()).toEqual(Object.keys(nina).toSorted());
    expect(checkSection(userForm, { ...nina, groups: "branch_user" }, shop)).toEqual({ ok: true, answers: nina });
    expect(userForm.defaults).toEqual({ enabled: true });
  });

  test("the same rules validate new and edited users [S3-225]", () => {
    expect(problemMessages(checkSection(userForm, { retailerName: "harbour-beds" }, shop))).toEqual({
      givenName: "Enter the forename",
      familyName: "Enter the surname",
      email: "Enter an e-mail address",
      username: "Enter the username",
      groups: "Choose a role",
      defaultBranch: "Enter the branch",
    });
    expect(
      problemMessages(checkSection(userForm, { ...nina, username: "nina new", groups: ["branch_manager"], defaultBranch: "999" }, shop)),
    ).toEqual({
      username: "Enter a username using letters, digits, full stops, hyphens and underscores only",
      groups: "Choose a role",
      defaultBranch: "Choose a branch",
    });
  });

  test("a new username cannot contain look-alike letters, but a user with such a username can be edited", () => {
    const cyrillic = { ...nina, username: "\u0430dmin" };
    expect(problemMessages(checkSection(userForm, cyrillic, shop))).toEqual({
      username: "Enter a username in the letters A to Z, with or without accents. Some of these characters only look like them",
    });
    expect(checkSection(userForm, cyrillic, { ...shop, usernameOnRecord: cyrillic.username }).ok).toBe(true);
    expect(checkSection(userForm, { ...nina, username: "ｎｉｎａ.new" }, shop)).toEqual({ ok: true, answers: nina });
  });

  test("the user search without the feature for enhanced search needs a name and a branch", () => {
    expect(problemMessages(checkSection(userSearch, {}))).toEqual({
      searchForFamilyName: "Please provide the search string",
      branch: "Please provide the branch",
    });
    expect(problemMessages(checkSection(userSearch, { searchForFamilyName: " N ", branch: "100101" }))).toEqual({
      searchForFamilyName: "Enter at least 2 characters.",
    });
    expect(problemMessages(checkSection(userSearch, { searchForFamilyName: "Ne", branch: "100101" }))).toEqual({});
  });

  test("the branch search and the user filter need at least 2 characters", () => {
    for (const typed of ["", "a", " a "]) {
      expect(problemMessages(checkSection(branchSearch, { term: typed }))).toEqual({ term: "Enter at least 2 characters." });
      expect(problemMessages(checkSection(userFilter, { query: typed }))).toEqual({ query: "Enter at least 2 characters." });
    }
    expect(problemMessages(checkSection(branchSearch, { term: "Le" }))).toEqual({});
  });
});

test("a customer needs only an e-mail address or a mobile number to join the till", () => {
  const contact = (typed: string, dramaNumbersAdmitted = true) =>
    problemMessages(checkSection(pairingContact, { contact: typed }, { dramaNumbersAdmitted }));
  const missing = { contact: "Enter an e-mail address or a UK mobile number" };
  expect(["", "eleanor@", "0113 496 0999"].map((typed) => contact(typed))).toEqual([missing, missing, missing]);
  expect([contact("eleanor@post.test"), contact("07700 900341")]).toEqual([{}, {}]);
  expect(contact("07700 900341", false)).toEqual({ contact: "Enter a UK phone number, like 07700 900123 or +44 7700 900123" });
  expect(contactDetailsFrom("eleanor@post.test")).toEqual({ emailAddress: "eleanor@post.test" });
  expect(contactDetailsFrom("07700 900341")).toEqual({ phoneNumber: "+447700900341" });
});

describe("the forms of the lender", () => {
  test.each([withdrawalSearch, instructionSearch, legalHold])(
    "the form $key asks for the application number if the field is empty",
    (form) => {
      expect(problemMessages(checkSection(form, {}))).toMatchObject({ id: "Enter the application number, nine digits" });
    },
  );

  test("the filter of the audit log shows an error at the last day if the first day is later", () => {
    expect(problemMessages(checkSection(auditFilter, { from: "2026-11-19", to: "2026-11-10" }))).toEqual({
      to: "The first day is after the last day. Choose an earlier first day or a later last day.",
    });
    expect(checkSection(auditFilter, { user: " Lena.Admin " })).toMatchObject({ ok: true, answers: { user: "lena.admin" } });
  });

  test("the public complaint form lists its problems in the order of the fields", () => {
    expect(Object.keys(problemMessages(checkSection(publicComplaint, {})))).toEqual(["words", "about", "customerName", "email"]);
  });
});
