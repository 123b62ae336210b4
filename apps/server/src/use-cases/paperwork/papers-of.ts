import { londonDay } from "@farthing/domain/money";
import {
  bankAccountOnPaper,
  customerOnPaper,
  hasTemplate,
  type LoanPaperKind,
  loansOnPaper,
  type Paper,
  type Signed,
  writePaper,
} from "@farthing/domain/paperwork";
import type { Lender } from "../../platform/lender.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { BranchView } from "../../store/retailers/retailers.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

export interface PaperCircumstances {
  readonly lender: Lender;
  /** Of an agreement that was signed; it is dated with the day on which the creditor signed. */
  readonly signed?: Signed | null;
}

/**
 * The papers of these kinds about an application, from its document as it stands: the one place that gathers what they say. A fusion
 * has one of each for each loan; a kind that the loan's law does not know is left out.
 */
export async function papersOf(
  tx: UnitOfWork,
  application: StoredApplication,
  kinds: readonly LoanPaperKind[],
  { lender, signed = null }: PaperCircumstances,
): Promise<readonly Paper[]> {
  const branch = await tx.retailers.branch(application.branch);
  if (!branch) return [];
  const { document } = application;
  const date = londonDay(signed ? new Date(signed.creditorAt) : tx.now);
  const loans = loansOnPaper(document, date);
  const facts = {
    reference: application.id,
    date,
    lender,
    retailer: retailerOnPaper(branch, document.isNonBrokered !== true),
    customer: customerOnPaper(document),
    bankAccount: bankAccountOnPaper(document),
    signed,
  };
  return loans.flatMap((loan) => {
    const beside = loans.find((other) => other !== loan) ?? null;
    return kinds.filter((kind) => hasTemplate(kind, loan.regime)).map((kind) => writePaper(kind, loan, { ...facts, loan, beside }));
  });
}

export const retailerOnPaper = ({ name, supplierNumber, address, retailer }: BranchView, isBroker: boolean) => ({
  name: retailer.name,
  branchName: name.startsWith(retailer.name) ? name : `${retailer.name} ${name}`,
  supplierNumber,
  address: `${address.town} ${address.postCode}`,
  immediatePayout: retailer.flags.immediatePayoutEnabled === true,
  isBroker,
});
