import { contract } from "@farthing/contract";
import { type ApplicationDocument, changedFields } from "@farthing/domain/application";
import { type DetailsSectionKey, documentSections, type Field, storedOptions } from "@farthing/domain/details";
import { type Status, statuses } from "@farthing/domain/vocabulary";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyFieldDocument } from "../support/every-field-document.ts";
import { cookieOf, startApps, type TestApps } from "../support/http.ts";

/**
 * The tests try to change every field of a document, for every kind of user at every status. The first request changes all fields, and its
 * error must name every locked field. The second request changes only the unlocked fields, and must not get the error about locked fields.
 */

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const branch = "300101";
const storedDocument = {
  ...everyFieldDocument,
  customerPresent: true,
  addressEditable: true,
  journeyType: "InStore",
} as const satisfies ApplicationDocument;

const otherValues: Readonly<Record<string, unknown>> = {
  journeyType: "DirectApps",
  returnUrl: "https://evil.test/",
  "personalDetails.dateOfBirth": "1971-01-01",
  "mainAddressDetails.mainAddress": [{ fromYear: 2001 }],
  "marketingConsent.lastUpdated": "2020-01-01T00:00:00Z",
  "product.serviceType": "IF",
  "product.regime": "EXEMPT_60F",
  "product.agreementType": "IN_STORE",
  "product.productConfig.serviceType": "IF",
  "product.productConfig.startDate": "2020-01-01",
  "product.productConfig.endDate": "2030-01-01",
  "loanTailoring.optionSelected": "increaseTerm",
  "fusionLoan.projectLoanProduct.serviceType": "IB",
};

const isAmount = (value: unknown): boolean => typeof value === "string" && /^\d+(\.\d+)?$/.test(value);

/** Returns another choice of a field with choices. */
function otherChoice(path: string, value: unknown): string | undefined {
  const [section = "", key = ""] = path.split(".");
  const fields: Readonly<Record<string, Field>> = documentSections[section as DetailsSectionKey]?.fields ?? {};
  const field = fields[key];
  return field && typeof value === "string" ? storedOptions(field).find((option) => option.value !== value)?.value : undefined;
}

function otherValue(path: string, value: unknown): unknown {
  const other = otherValues[path] ?? otherChoice(path, value);
  if (other !== undefined) return other;
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  if (Array.isArray(value)) return [...value, 7];
  if (value === null) return 3;
  return isAmount(value) && !path.startsWith("bankAccountDetails") ? "7.00" : `${value}x`;
}

const isPart = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);

function changeFields(part: object, wanted: (path: string) => boolean, path = ""): object {
  const entries = Object.entries(part).flatMap(([key, value]): [string, unknown][] => {
    const here = path === "" ? key : `${path}.${key}`;
    if (!isPart(value)) return wanted(here) ? [[key, otherValue(here, value)]] : [];
    const inner = changeFields(value, wanted, here);
    return Object.keys(inner).length > 0 ? [[key, inner]] : [];
  });
  return Object.fromEntries(entries);
}

const changesOfAllFields = changeFields(storedDocument, () => true);
const fields = changedFields(storedDocument, { ...mergeOver(storedDocument, changesOfAllFields) });

function mergeOver(one: object, other: object): object {
  const merged: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = merged[key];
    merged[key] = isPart(before) && isPart(value) ? mergeOver(before, value) : value;
  }
  return merged;
}

type SaveDocument = (id: string, document: object) => Promise<LightMyRequestResponse>;

const saveAsShop: SaveDocument = async (id, document) =>
  shop.call(contract.saveApplication, { body: { id, document } }, await shop.signedIn("branch_user", branch));

const saveAsDirectApp: SaveDocument = async (id, document) => {
  const caller = await shop.signedIn("direct_apps", branch);
  const tokens = await shop.store.transaction({ is: "all" }, null, ({ sessions }) =>
    sessions.start(caller.userId, "staff", undefined, { forApplication: id }),
  );
  return shop.call(contract.saveApplication, { body: { id, document } }, { ...caller, tokens, cookie: cookieOf("staff", tokens) });
};

const saveAsCustomer: SaveDocument = async (id, document) => {
  const token = await shop.store.transaction({ is: "all" }, null, (tx) => tx.applicantTokens.issue(id));
  const headers = { authorization: `Bearer ${token}` };
  return shop.call(contract.saveOwnApplication, { params: { id }, body: { document }, headers });
};

const customerSections = ["paperlessConsent", "marketingConsent", "personalDetails", "mainAddressDetails", "financialDetails"];
const phoneField = "contactDetails.phoneNumber";
const emailField = "contactDetails.emailAddress";
const accountFields = ["bankAccountDetails.name", "bankAccountDetails.sortCode", "bankAccountDetails.accountNumber"];
const purchaseFields = ["goodsDescription", "orderReference"];
const deliveryFields = ["deliveryDetails"];
const loanFields = [
  "loanParameters.creditCardDeposit",
  "product.serviceType",
  "product.apr",
  "product.earlySettlementFee",
  "product.productConfig",
  "loanRepayment",
  "fusionLoan.projectLoanParameters",
  "fusionLoan.projectLoanRepayment",
  "fusionLoan.projectLoanProduct",
];

/** The writable fields. The list is written by hand, so that it is independent of Farthing's code. */
const draftWritableFields = {
  shop: [
    ...customerSections,
    phoneField,
    emailField,
    ...accountFields,
    ...purchaseFields,
    ...deliveryFields,
    "identityDetails",
    "customerPresent",
    "loanParameters.goodsAmount",
    "loanParameters.deposit",
    ...loanFields,
  ],
  directApp: [...customerSections, phoneField, ...accountFields, ...deliveryFields, "identityDetails", ...loanFields],
  customer: [...customerSections, phoneField, emailField, ...accountFields],
};
const writableFieldsByStatus: Readonly<Partial<Record<Status, Readonly<Record<keyof typeof draftWritableFields, readonly string[]>>>>> = {
  open: draftWritableFields,
  decision_quotation_unavailable: draftWritableFields,
  decision_quotation_accept: {
    shop: [...purchaseFields, ...deliveryFields, emailField, ...accountFields, "loanRepayment"],
    directApp: [...deliveryFields, ...accountFields, "loanRepayment"],
    customer: [emailField, ...accountFields],
  },
  decision_accept: { shop: [...purchaseFields, ...deliveryFields], directApp: deliveryFields, customer: [] },
};
/** After the shop has sent the application to the customer, the shop may write only the customer's fields. */
const writableAfterSending = (status: Status) => writableFieldsByStatus[status]?.customer ?? [];

const fieldsUnder = (list: readonly string[]) =>
  fields.filter((field) => list.some((part) => field === part || field.startsWith(`${part}.`)));

const lockedFieldsIn = (answer: LightMyRequestResponse): string[] =>
  answer.json().code === "application.field_locked" ? answer.json().details.map(({ path }: { path: string }) => path) : [];

async function expectWritable(write: SaveDocument, document: ApplicationDocument, status: Status, list: readonly string[]): Promise<void> {
  const { id } = await shop.application({ status, branch, document });
  const opened = fieldsUnder(list);
  const refused = await write(id, changesOfAllFields);
  const closed = fields.filter((field) => !opened.includes(field));
  expect(new Set(lockedFieldsIn(refused))).toEqual(new Set(closed));
  expect([refused.statusCode, refused.json().code]).toEqual([409, "application.field_locked"]);
  const untouched = await shop.pool.query("select version from application where id = $1", [id]);
  expect(untouched.rows).toEqual([{ version: 1 }]);
  if (opened.length === 0) return;
  const answer = await write(
    id,
    changeFields(storedDocument, (path) => opened.includes(path)),
  );
  expect(answer.json().code, answer.body).not.toBe("application.field_locked");
}

describe.each(statuses)("fields that can be written at %s", (status) => {
  const { shop: shops = [], directApp = [], customer = [] } = writableFieldsByStatus[status] ?? {};
  test(`at ${status}, a shop can write exactly its own fields`, () => expectWritable(saveAsShop, storedDocument, status, shops));
  test(`at ${status}, a shop that has sent the application to the customer can write only the customer's fields`, () =>
    expectWritable(saveAsShop, { ...storedDocument, journeyType: "MailOrder" }, status, writableAfterSending(status)));
  test(`at ${status}, a partner's customer cannot write the fields that the partner signed`, () =>
    expectWritable(saveAsDirectApp, storedDocument, status, directApp));
  test(`at ${status}, a customer can write exactly the customer's fields`, () =>
    expectWritable(saveAsCustomer, storedDocument, status, customer));
});

describe("requests that change nothing", () => {
  test.each(statuses)("in the status %s, every kind of user can save an application without changes", async (status) => {
    for (const write of [saveAsShop, saveAsDirectApp, saveAsCustomer]) {
      const { id } = await shop.application({ status, branch, document: storedDocument });
      expect((await write(id, storedDocument)).json().code).not.toBe("application.field_locked");
    }
  });
});

describe("attacks with the token of an applicant", () => {
  const attack = async (document: object, made = {}) => {
    const { id } = await shop.application({ branch, document: storedDocument, ...made });
    return { id, answer: await saveAsCustomer(id, document) };
  };

  test("an applicant's token cannot change the goods, the rate, the deposit or the delivery address", async () => {
    const { id, answer } = await attack({
      loanParameters: { goodsAmount: "9000.00", deposit: "0.00" },
      product: { apr: "0.0", serviceType: "IF" },
      deliveryDetails: { deliveryAddress: { street: "Elsewhere" } },
    });
    expect(answer.statusCode).toBe(409);
    expect(new Set(lockedFieldsIn(answer))).toEqual(
      new Set([
        "loanParameters.goodsAmount",
        "loanParameters.deposit",
        "product.apr",
        "product.serviceType",
        "deliveryDetails.deliveryAddress.street",
      ]),
    );
    expect((await shop.as("branch_user", branch).read(id)).document.loanParameters?.goodsAmount).toBe(
      storedDocument.loanParameters.goodsAmount,
    );
  });

  test("an applicant's token can change the e-mail address only until a sign-in has confirmed the address", async () => {
    const document = { contactDetails: { emailAddress: "other@post.test" } };
    expect((await attack(document)).answer.json().code).not.toBe("application.field_locked");
    const { id } = await shop.application({ branch, document: storedDocument });
    await shop.store.transaction({ is: "all" }, null, (tx) =>
      tx.events.append({
        type: "applicant.signed_in",
        on: { applicationId: id },
        by: { username: "applicant", role: "applicant", branch: null },
        facts: { channel: "email" },
      }),
    );
    for (const write of [saveAsCustomer, saveAsShop])
      expect(lockedFieldsIn(await write(id, document))).toEqual(["contactDetails.emailAddress"]);
  });

  test("an applicant's token cannot change the description of the goods by choosing an offer that is unavailable", async () => {
    const { id } = await shop.application({ branch, document: { ...storedDocument, journeyType: "MailOrder" }, status: "decision_accept" });
    const token = await shop.store.transaction({ is: "all" }, null, (tx) => tx.applicantTokens.issue(id));
    const body = { tailoringOptionSelected: "originalLoan", tailoring: { goodsDescription: "Something else" } };
    const answer = await shop.call(contract.decideForApplicant, { params: { id }, body, headers: { authorization: `Bearer ${token}` } });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "offer.unavailable"]);
  });
});
