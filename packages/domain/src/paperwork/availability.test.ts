import { expect, test } from "vitest";
import { statuses } from "../vocabulary/index.ts";
import { kindsToShow, loanPapersAvailable, paperFileName } from "./index.ts";

test("loan documents are available from the accepted decision until the loan has ended", () => {
  expect(statuses.filter(loanPapersAvailable)).toEqual([
    "decision_accept",
    "sign",
    "signed",
    "deposit_attempted",
    "deposit_paid",
    "customer_has_goods",
    "ready_for_payout",
    "payout_pending",
    "cooling_off",
    "paid",
    "pending_esat_note",
  ]);
});

test("a regulated loan has the statutory form and explanations, and other loans have their own documents", () => {
  expect(kindsToShow("CCA")).toEqual(["pre_contract_information", "adequate_explanation"]);
  for (const regime of ["DPC", "EXEMPT_60F"] as const)
    expect(kindsToShow(regime)).toEqual(["key_product_information", "loan_advance_information"]);
});

test("a document's file name has its kind and number, and the word project for a project loan", () => {
  expect(paperFileName("credit_agreement", "goods", "502749161")).toBe("credit-agreement-502749161.pdf");
  expect(paperFileName("credit_agreement", "project", "502749161")).toBe("credit-agreement-project-502749161.pdf");
});
