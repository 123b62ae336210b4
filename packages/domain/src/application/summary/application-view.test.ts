import { expect, test } from "vitest";
import { z } from "zod";
import { permissionFlagNames } from "../life/flags.ts";
import { applicationRowSchema, applicationViewSchema } from "./application-view.ts";

const applicationRow = {
  id: "104827191",
  status: "signed",
  retailer: { name: "Harbour Beds", supplierNumber: "100101" },
  branchId: "100101",
  createdBy: "ben.branch",
  created: "2026-11-14T11:20:00Z",
  updated: "2026-11-14T11:52:00Z",
  applicantName: "Priya Raghunathan",
  postcode: "LS16 9ZZ",
  dateOfBirth: "1990-08-02",
  loanAmount: "1750.00",
  orderReference: "HBLEED-2026-004172",
  referType: null,
  next: { who: "shop", task: "deliverGoods", by: null, since: "2026-11-15", offers: 0 },
};

const applicationView = {
  ...applicationRow,
  version: 4,
  today: "2026-11-15",
  document: { customerPresent: true },
  mainAddress: { houseNumber: "27", street: "Otley Rise", town: "Leeds", postCode: "LS16 9ZZ" },
  coolingOffEnd: "2026-11-28",
  signedAt: "2026-11-14T11:52:00Z",
  softSearchExpiryDate: "2026-12-14",
  tailoringExpiryDate: null,
  applicationExpiryDate: "2026-12-14",
  maxInstalmentAmount: "110.00",
  signed: true,
  modificationStatus: "CONDITIONAL",
  proposingOnBehalfOf: null,
  owedOnCancel: null,
  sla: false,
  revisions: [
    { reasonCodes: [{ code: "AFF1" }], loanAmount: "1750.00", instalment: "56.04", maxInstalmentAmount: "110.00", deposit: "99.00" },
  ],
  latestDecision: { processedEvent: "Decision", metadata: { isAgreementRevert: false } },
  revertibleVersion: { id: "v7", status: "signed", goodsAmount: "1000.00", deposit: "100.00" },
  ...Object.fromEntries(permissionFlagNames.map((flag) => [flag, true])),
};

test("the API returns every field of an application and the eight permission flags", () => {
  expect(applicationViewSchema.parse(applicationView)).toEqual(applicationView);
  expect(permissionFlagNames).toHaveLength(8);
  for (const flag of permissionFlagNames)
    expect(applicationViewSchema.safeParse({ ...applicationView, [flag]: undefined }).success).toBe(false);
});

test("a row of the applications list does not contain the document", () => {
  expect(applicationRowSchema.parse(applicationView)).toEqual(applicationRow);
});

test("the schemas of the application in the API can be exported as JSON Schema", () => {
  expect(() => z.toJSONSchema(applicationViewSchema)).not.toThrow();
});
