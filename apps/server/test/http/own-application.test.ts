import { contract, type Endpoint } from "@farthing/contract";
import { customerAnswers } from "@farthing/domain/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AccountCheck } from "../../src/providers/bank-directory/port.ts";
import { type RequestOptions, startApps, type TestApps } from "../support/http.ts";
import { unavailableProviders } from "../support/unavailable-providers.ts";

let shop: TestApps;
const directory: { answer: AccountCheck; readonly asked: string[] } = { answer: { is: "unavailable", timedOut: false }, asked: [] };
beforeAll(async () => {
  const bankDirectory = {
    check: async ({ accountNumber }: { accountNumber: string }) => {
      directory.asked.push(accountNumber);
      return directory.answer;
    },
  };
  shop = await startApps(() => ({ providers: { ...unavailableProviders(), bankDirectory } }));
});
afterAll(() => shop.end());

const mailOrder = { journeyType: "MailOrder", customerPresent: false } as const;

async function customer(document: object = {}, made: object = {}) {
  const { id, version } = await shop.application({ document: { ...mailOrder, ...document }, ...made });
  const token = await shop.store.transaction({ is: "all" }, null, (tx) => tx.applicantTokens.issue(id));
  const call = (declared: Endpoint, given: RequestOptions = {}) =>
    shop.call(declared, { params: { id }, ...given, headers: { authorization: `Bearer ${token}`, ...given.headers } });
  return {
    id,
    version,
    save: (part: object, over: object = {}, headers = {}) =>
      call(contract.saveOwnApplication, { body: { document: part, ...over }, headers }),
    submit: (section: string, values: object, over = version) =>
      call(contract.submitApplicantSection, { params: { id, section }, body: { values, version: over } }),
    check: (account: object) => call(contract.checkApplicantBank, { body: { id, ...account } }),
    read: async () => (await call(contract.getApplicantApplication)).json(),
  };
}

test("a customer can see whether their application was cancelled because it expired or for another reason", async () => {
  const lapsed = await customer({}, { status: "cancelled", cancellationReason: "EXPIRED" });
  const cancelled = await customer({}, { status: "cancelled", cancellationReason: "DUPLICATE" });
  expect([(await lapsed.read()).hasLapsed, (await cancelled.read()).hasLapsed]).toEqual([true, false]);
});

describe("saving an application as a customer", () => {
  test("a customer saves their own details and gets the id and the new version [S2-397] [S2-396]", async () => {
    const eleanor = await customer();
    const answer = await eleanor.save({ personalDetails: { firstName: "Eleanor" }, paperlessConsent: true }, { version: 1 });
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: eleanor.id, version: 2 }]);
    expect(await eleanor.read()).toMatchObject({
      version: 2,
      document: { personalDetails: { firstName: "Eleanor" }, paperlessConsent: true },
    });
    expect(await shop.as("branch_user").history(eleanor.id)).toContainEqual(
      expect.objectContaining({ event: "application.saved", by: expect.objectContaining({ role: "applicant" }) }),
    );
  });

  test("the customer's app may send the whole application, but the server saves only the document [S2-397]", async () => {
    const fusionLoan = { projectLoanParameters: { loanAmount: "1000.00" }, projectLoanRepayment: { instalments: 24 } };
    const eleanor = await customer({ fusionLoan });
    const read = await eleanor.read();
    const changed = { ...read.document, personalDetails: { ...read.document.personalDetails, firstName: "Eleanor" } };
    const answer = await eleanor.save(changed, { ...read, document: changed, status: "paid", loanAmount: "1.00" });
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: eleanor.id, version: 2 }]);
    expect(await eleanor.read()).toMatchObject({ status: "open", loanAmount: read.loanAmount, document: changed });
    const other = await customer();
    expect((await eleanor.save({}, { id: other.id })).json().code).toBe("application.not_found");
    expect((await eleanor.save({}, { unknown: 1 })).statusCode).toBe(400);
  });

  test("a customer's save with an outdated version is refused and changes nothing", async () => {
    const eleanor = await customer({}, { version: 3 });
    const late = await eleanor.save({ personalDetails: { firstName: "Late" } }, { version: 2 });
    expect([late.statusCode, late.json().code]).toEqual([409, "application.stale"]);
    expect((await eleanor.read()).version).toBe(3);
  });

  test("a customer's save that is repeated with the same idempotency key is saved once", async () => {
    const eleanor = await customer();
    const send = () => eleanor.save({ paperlessConsent: true }, { version: 1 }, { "idempotency-key": "tick-the-box-once" });
    expect([(await send()).json(), (await send()).json()]).toEqual([
      { id: eleanor.id, version: 2 },
      { id: eleanor.id, version: 2 },
    ]);
  });

  test("a customer cannot save another application", async () => {
    const [eleanor, other] = [await customer(), await customer()];
    const token = await shop.store.transaction({ is: "all" }, null, (tx) => tx.applicantTokens.issue(eleanor.id));
    const given = {
      params: { id: other.id },
      body: { document: { paperlessConsent: true } },
      headers: { authorization: `Bearer ${token}` },
    };
    expect((await shop.call(contract.saveOwnApplication, given)).json().code).toBe("application.not_found");
  });

  test("a customer's save after the decision is refused, and the error names the fields", async () => {
    const eleanor = await customer({}, { status: "decision_accept" });
    const answer = await eleanor.save({ personalDetails: { firstName: "Anita" } });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "application.field_locked"]);
  });
});

test("a customer can read the calculated amounts of the project loan [S2-237]", async () => {
  const fusionLoan = { projectLoanParameters: { loanAmount: "1000.00" }, projectLoanRepayment: { instalments: 24 } };
  const { document } = await (await customer({ fusionLoan })).read();
  expect(document.fusionLoan).toEqual({
    ...fusionLoan,
    projectLoanInstalments: 24,
    projectLoanApr: "0.0",
    projectLoanRepaymentAmount: "41.67",
    projectLoanTotalRepaymentAmount: "1000.00",
  });
  const begun = { projectLoanParameters: { loanAmount: "1000.00" } };
  expect((await (await customer({ fusionLoan: begun })).read()).document.fusionLoan).toEqual(begun);
});

describe("marketing consent", () => {
  const consent = { emailOptIn: true };

  test("marketing consent of a web shop's customer is stored with its time [S2-226] [S2-227]", async () => {
    const eleanor = await customer({ journeyType: "WebServices", returnUrl: "https://shop.test/basket" });
    await eleanor.save({ marketingConsent: { ...consent, lastUpdated: "2001-01-01T00:00:00Z" } });
    const { marketingConsent } = (await eleanor.read()).document;
    expect(marketingConsent).toEqual({ emailOptIn: true, postOptIn: false, lastUpdated: expect.stringMatching(/^20[2-9]/) });
    await eleanor.save({ marketingConsent: consent });
    expect((await eleanor.read()).document.marketingConsent).toEqual(marketingConsent);
  });

  test("marketing consent is not stored if the customer did not come from a web shop", async () => {
    const eleanor = await customer();
    await eleanor.save({ marketingConsent: consent });
    expect((await eleanor.read()).document.marketingConsent ?? null).toBeNull();
  });
});

describe("saving a section as a customer", () => {
  const person = customerAnswers.personalDetails;

  test("a customer's valid section is saved, including names that only customers can enter", async () => {
    const eleanor = await customer();
    const answer = await eleanor.submit("personalDetails", { ...person, middleName: "Rose", formerName: "" });
    expect(answer.json()).toMatchObject({ version: 2, document: { personalDetails: { ...person, middleName: "Rose", formerName: null } } });
  });

  test("a customer's invalid section is refused, and each invalid field is reported", async () => {
    const answer = await (await customer()).submit("personalDetails", { ...person, dateOfBirth: "2015-04-12" });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: "section.invalid", details: [{ path: "dateOfBirth", message: "Customer is under 18" }] },
    ]);
  });

  test("a customer cannot save a section that belongs to the shop", async () => {
    const answer = await (await customer()).submit("deliveryDetails", { goodsDelivered: "NO" });
    expect(answer.json().code).toBe("application.not_editable");
  });

  test("a customer cannot change a confirmed e-mail address, and the application lists the address as locked", async () => {
    const contact = { emailAddress: "eleanor@post.test", phoneNumber: "+447700900518" };
    const eleanor = await customer({ contactDetails: contact });
    expect((await eleanor.read()).lockedFields).toEqual([]);
    await shop.store.transaction({ is: "all" }, null, (tx) =>
      tx.events.append({
        type: "applicant.signed_in",
        on: { applicationId: eleanor.id },
        by: { username: "applicant", role: "applicant", branch: null },
        facts: { channel: "email" },
      }),
    );
    expect((await eleanor.read()).lockedFields).toEqual(["contactDetails.emailAddress"]);
    const other = await eleanor.submit("contactDetails", { ...contact, emailAddress: "other@post.test" });
    expect(other.json().code).toBe("application.field_locked");
    expect((await eleanor.submit("contactDetails", { ...contact, phoneNumber: "07700 900519" })).statusCode).toBe(200);
  });
});

describe("saving a bank account as a customer", () => {
  const account = { name: "E Fairweather", sortCode: "20-00-00", accountNumber: "55779911" };
  const cannotBeValidated = "These bank details cannot be validated. Please check the details are correct, or try a different account.";

  test("an invalid account number is refused without a request to the bank [S2-333]", async () => {
    directory.asked.length = 0;
    const answer = await (await customer()).submit("bankAccountDetails", { ...account, accountNumber: "12" });
    expect(answer.json()).toMatchObject({ code: "section.invalid", details: [{ path: "accountNumber" }] });
    expect(directory.asked).toEqual([]);
    await (await customer()).submit("bankAccountDetails", account);
    expect(directory.asked).toEqual([account.accountNumber]);
  });

  test("if the bank does not know an account, the sort code and the account number are marked as invalid", async () => {
    directory.answer = { is: "invalid" };
    const answer = await (await customer()).submit("bankAccountDetails", account);
    expect(answer.json()).toMatchObject({
      code: "section.invalid",
      details: [
        { path: "sortCode", message: cannotBeValidated },
        { path: "accountNumber", message: cannotBeValidated },
      ],
    });
  });

  test("the application shows the result of a bank account check that was made after saving", async () => {
    const { name, ...digits } = account;
    const eleanor = await customer({ bankAccountDetails: { name, sortCode: "200000", accountNumber: digits.accountNumber } });
    expect((await eleanor.read()).document.bankAccountDetails.modulusCheckUnavailable ?? null).toBeNull();
    directory.answer = { is: "unavailable", timedOut: false };
    await eleanor.check(digits);
    expect((await eleanor.read()).document.bankAccountDetails.modulusCheckUnavailable).toBe(true);
  });

  test("while the bank check is unavailable, a bank account is saved and marked as not checked", async () => {
    directory.answer = { is: "unavailable", timedOut: false };
    const answer = await (await customer()).submit("bankAccountDetails", account);
    expect(answer.json().document.bankAccountDetails).toMatchObject({ sortCode: "200000", modulusCheckUnavailable: true });
  });
});
