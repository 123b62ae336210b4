import { describe, expect, test } from "vitest";
import { featureNames } from "../../access/index.ts";
import { type ModificationStatus, modificationStatuses, type Status, statuses } from "../../vocabulary/index.ts";
import { features } from "../specimen.ts";
import { modificationRightsOf, modificationStatus } from "./modification.ts";

const modificationTable: Readonly<Record<Status, ModificationStatus>> = {
  open: "YES",
  decision_quotation_accept: "CONDITIONAL",
  decision_quotation_refer: "READ_ONLY",
  decision_quotation_decline: "READ_ONLY",
  decision_quotation_unavailable: "YES",
  decision_accept: "CONDITIONAL",
  decision_refer: "READ_ONLY",
  decision_decline: "READ_ONLY",
  deposit_attempted: "READ_ONLY",
  deposit_paid: "READ_ONLY",
  deposit_unsuccessful: "NO",
  sign: "NO",
  signed: "CONDITIONAL",
  pending_esat_note: "READ_ONLY",
  customer_has_goods: "NO",
  payout_pending: "NO",
  cooling_off: "NO",
  ready_for_payout: "NO",
  paid: "NO",
  cancelled: "NO",
  withdrawn: "NO",
};

const amendmentFeatures = features("LOAN_AMEND_AFTER_SIGNING");

describe("modification statuses", () => {
  test.each(statuses)("with the amendment feature on, the status %s has the expected modification status [S1-203]", (status) => {
    expect(modificationStatus(status, amendmentFeatures)).toBe(modificationTable[status]);
  });

  test("without the amendment feature, a signed loan is read-only, and no other status changes [S1-203]", () => {
    const allButAmend = new Set(featureNames.filter((name) => name !== "LOAN_AMEND_AFTER_SIGNING"));
    for (const status of statuses) {
      expect(modificationStatus(status, allButAmend), status).toBe(status === "signed" ? "READ_ONLY" : modificationTable[status]);
    }
  });

  test("the modification status is YES, NO, READ_ONLY or CONDITIONAL, and each of them occurs [S1-202]", () => {
    expect(modificationStatuses).toEqual(["YES", "NO", "READ_ONLY", "CONDITIONAL"]);
    expect(new Set(statuses.map((status) => modificationStatus(status, amendmentFeatures)))).toEqual(new Set(modificationStatuses));
  });
});

const baseEditableFields = [
  "goodsDescription",
  "orderReference",
  "deliveryDetails",
  "contactDetails.emailAddress",
  "bankAccountDetails",
  "loanRepayment",
];

const editableFieldsAt = (status: Status, on = amendmentFeatures) => modificationRightsOf(status, on).editableFields;

describe("editable fields", () => {
  test("only a status with conditional modification lists editable fields [S1-204] [S1-387]", () => {
    for (const status of statuses) {
      expect(modificationRightsOf(status, amendmentFeatures).status).toBe(modificationTable[status]);
      expect(editableFieldsAt(status).length > 0, status).toBe(modificationTable[status] === "CONDITIONAL");
    }
  });

  test("after an accepted soft search, the order, delivery, e-mail address, bank account and repayment are editable [S1-204]", () => {
    expect(editableFieldsAt("decision_quotation_accept")).toEqual(baseEditableFields);
  });

  test("after an acceptance, the repayment of the loan is not editable [S1-205]", () => {
    expect(editableFieldsAt("decision_accept")).toEqual(baseEditableFields.filter((field) => field !== "loanRepayment"));
  });

  test("in a signed loan, only the values of an amendment are editable", () => {
    const amendment = [
      "loanParameters.pendingGoodsAmount",
      "loanParameters.pendingDeposit",
      "loanParameters.pendingGoodsDescription",
      "loanParameters.pendingOrderReference",
      "fusionLoan.pendingFusionLoanTotals",
    ];
    expect(editableFieldsAt("signed")).toEqual(amendment);
    expect(editableFieldsAt("signed", features())).toEqual([]);
  });
});
