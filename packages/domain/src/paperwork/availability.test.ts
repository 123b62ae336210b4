import { expect, test } from "vitest";
import { statuses } from "../vocabulary/index.ts";
import { kindsToShow, loanPapersAvailable, paperFileName } from "./index.ts";

test("there are papers from the decision that lends until the loan is over", () => {
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

test("before the signature the Act's own form is shown with explanations, and outside the Act the information that holds them", () => {
  expect(kindsToShow("CCA")).toEqual(["pre_contract_information", "adequate_explanation"]);
  for (const regime of ["DPC", "EXEMPT_60F"] as const)
    expect(kindsToShow(regime)).toEqual(["key_product_information", "loan_advance_information"]);
});

test("a file is named by the paper, by the project loan where it is its own, and by the application", () => {
  expect(paperFileName("credit_agreement", "goods", "502749161")).toBe("credit-agreement-502749161.pdf");
  expect(paperFileName("credit_agreement", "project", "502749161")).toBe("credit-agreement-project-502749161.pdf");
});
