import type { RetailerFlags } from "../../../access/index.ts";
import {
  type AgreedLoan,
  type LoanAccount,
  loanAccountOn,
  type PartialPayment,
  type RemainingPayment,
  type RemainingPayments,
  remainingPayments,
  settlementEffect,
} from "../../../lending/index.ts";
import { type LocalDate, londonDay, type Pence, zeroPence } from "../../../money/index.ts";
import { fail } from "../../../wording/index.ts";
import type { Application } from "../../application.ts";
import { loanAmount } from "../../document/derived-facts.ts";
import { loanInDocument } from "../../document/loan-in-document.ts";
import { applyEvent, type TransitionResult } from "../move.ts";
import type { ActorOf } from "../transitions.ts";

export const requestPartialSettlement = (
  application: Pick<Application, "status" | "document">,
  {
    by,
    amount,
    account,
    retailer,
  }: {
    readonly by: ActorOf<"settlePartially">;
    readonly amount: Pence;
    readonly account: LoanAccount | null;
    readonly retailer: Partial<RetailerFlags>;
  },
): TransitionResult<"settlePartially"> => {
  if (amount <= zeroPence) fail("input.invalid", { amount });
  const loan = loanAmount(application.document);
  const effect = account && settlementEffect(account, amount);
  return applyEvent(application, "settlePartially", {
    by,
    guardResults: {
      partialSettlementOn: retailer.partialSettlementsEnabled === true && loan !== null && account !== null,
      belowLoanAmount: loan !== null && amount < loan,
      withinBalance: account !== null && amount <= account.position.leftToPay,
    },
    facts: { amountPence: amount, before: settledFigures(effect?.before), after: settledFigures(effect?.after) },
  });
};

const settledFigures = ({ leftToPay, instalment }: Pick<RemainingPayments, "leftToPay" | "instalment"> = zeroFigures) => ({
  leftToPayPence: leftToPay,
  instalmentPence: instalment,
});

const zeroFigures = { leftToPay: zeroPence, instalment: zeroPence };

export function loanAccountOf(
  application: Pick<Application, "document" | "signedAt">,
  settled: readonly PartialPayment[],
  today: LocalDate,
): LoanAccount | null {
  const agreed = agreedLoanOf(application);
  return agreed && loanAccountOn(agreed, settled, today);
}

export function remainingPaymentsOf(
  application: Pick<Application, "document" | "signedAt">,
  settled: readonly PartialPayment[],
  today: LocalDate,
): readonly RemainingPayment[] {
  const agreed = agreedLoanOf(application);
  return agreed ? remainingPayments(agreed, loanAccountOn(agreed, settled, today)) : [];
}

function agreedLoanOf({ document, signedAt }: Pick<Application, "document" | "signedAt">): AgreedLoan | null {
  const loan = loanInDocument(document);
  return loan && signedAt !== null ? { loan, project: loan.project, agreedOn: londonDay(new Date(signedAt)) } : null;
}
