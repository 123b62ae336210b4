import { type LocalDate, londonDay } from "@farthing/domain/money";
import {
  bankAccountOnPaper,
  customerOnPaper,
  hasTemplate,
  type LoanPaperFacts,
  type LoanPaperKind,
  loansOnPaper,
  type Paper,
  writePaper,
} from "@farthing/domain/paperwork";
import type { Lender } from "../../platform/lender.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { BranchView } from "../../store/retailers/retailers.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

export interface PaperCircumstances {
  readonly lender: Lender;
  readonly date?: LocalDate;
  readonly loansFrom?: LocalDate;
}

/**
 * A fusion application has two loans (for goods and for a project), each with its own documents. Documents that the law does not require
 * for a loan are left out.
 */
export async function loanPapers(
  tx: UnitOfWork,
  application: StoredApplication,
  kinds: readonly LoanPaperKind[],
  circumstances: PaperCircumstances,
): Promise<readonly Paper[]> {
  const about = await loanPaperFacts(tx, application, circumstances);
  return about.flatMap((facts) =>
    kinds.filter((kind) => hasTemplate(kind, facts.loan.regime)).map((kind) => writePaper(kind, facts.loan, facts)),
  );
}

/** Returns one agreement for each loan. An amendment also has a document about the changes to the agreement in force. */
export async function agreementPapers(
  tx: UnitOfWork,
  application: StoredApplication,
  circumstances: PaperCircumstances,
): Promise<readonly Paper[]> {
  const agreements = await loanPapers(tx, application, ["credit_agreement"], circumstances);
  const { id, revertibleVersion } = application;
  const inForce = revertibleVersion?.status === "signed" ? await tx.snapshots.find(id, Number(revertibleVersion.id)) : undefined;
  if (!inForce) return agreements;
  const about = await loanPaperFacts(tx, application, circumstances);
  const amendments = about.flatMap((facts) => {
    const before = facts.loan.part === "goods" && loansOnPaper(inForce.document, facts.date).find(({ part }) => part === "goods");
    return before ? [writePaper("loan_amendment", facts.loan, { ...facts, before })] : [];
  });
  return [...agreements, ...amendments];
}

export async function loanPaperFacts(
  tx: UnitOfWork,
  application: StoredApplication,
  { lender, date = londonDay(tx.now), loansFrom = date }: PaperCircumstances,
): Promise<readonly LoanPaperFacts[]> {
  const branch = await tx.retailers.branch(application.branch);
  if (!branch) return [];
  const { document } = application;
  const loans = loansOnPaper(document, loansFrom);
  return loans.map((loan) => ({
    reference: application.id,
    date,
    lender,
    retailer: retailerOnPaper(branch, document.isNonBrokered !== true),
    customer: customerOnPaper(document),
    bankAccount: bankAccountOnPaper(document),
    loan,
    beside: loans.find((other) => other !== loan) ?? null,
  }));
}

export const retailerOnPaper = ({ name, supplierNumber, address, retailer }: BranchView, isBroker: boolean) => ({
  name: retailer.name,
  branchName: name.startsWith(retailer.name) ? name : `${retailer.name} ${name}`,
  supplierNumber,
  address: `${address.town} ${address.postCode}`,
  immediatePayout: retailer.flags.immediatePayoutEnabled === true,
  isBroker,
});
