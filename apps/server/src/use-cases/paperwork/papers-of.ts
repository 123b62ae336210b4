import { type LocalDate, londonDay } from "@farthing/domain/money";
import {
  bankAccountOnPaper,
  customerOnPaper,
  hasTemplate,
  type LoanPaperFacts,
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
  /** Of the paper; the day of the signature or of the printing, unless said. */
  readonly date?: LocalDate;
  /** The day that its loans are told from, where that was another. */
  readonly loansFrom?: LocalDate;
}

/**
 * The papers of these kinds about an application, from its document as it stands: the one place that gathers what they say. A fusion
 * has one of each for each loan; a kind that the loan's law does not know is left out.
 */
export async function papersOf(
  tx: UnitOfWork,
  application: StoredApplication,
  kinds: readonly LoanPaperKind[],
  circumstances: PaperCircumstances,
): Promise<readonly Paper[]> {
  const about = await factsOfLoans(tx, application, circumstances);
  return about.flatMap((facts) =>
    kinds.filter((kind) => hasTemplate(kind, facts.loan.regime)).map((kind) => writePaper(kind, facts.loan, facts)),
  );
}

/** What a customer signs: the agreement of each loan, and with an amended one what it changes of the agreement that is in force. */
export async function agreementPapers(
  tx: UnitOfWork,
  application: StoredApplication,
  circumstances: PaperCircumstances,
): Promise<readonly Paper[]> {
  const agreements = await papersOf(tx, application, ["credit_agreement"], circumstances);
  const { id, revertibleVersion } = application;
  const inForce = revertibleVersion?.status === "signed" ? await tx.snapshots.find(id, Number(revertibleVersion.id)) : undefined;
  if (!inForce) return agreements;
  const about = await factsOfLoans(tx, application, circumstances);
  const amendments = about.flatMap((facts) => {
    // An amendment is of the goods; a project loan beside them stays as it is.
    const before = facts.loan.part === "goods" && loansOnPaper(inForce.document, facts.date).find(({ part }) => part === "goods");
    return before ? [writePaper("loan_amendment", facts.loan, { ...facts, before })] : [];
  });
  return [...agreements, ...amendments];
}

/** What any paper about a loan is written from, for each loan of the application: goods, then project. */
export async function factsOfLoans(
  tx: UnitOfWork,
  application: StoredApplication,
  { lender, signed = null, date = londonDay(signed ? new Date(signed.creditorAt) : tx.now), loansFrom = date }: PaperCircumstances,
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
    signed,
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
