import { goodsLoanAmount } from "@farthing/domain/application";
import { formatMoney, formatPounds, letters } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { BranchView } from "../../store/retailers/retailers.ts";
import type { Letter } from "../mail/letter.ts";
import { customersName } from "../mail/send-letter.ts";

const { greeting, cancellation: words } = letters;

interface Cancelled {
  readonly application: StoredApplication;
  readonly branch: BranchView;
  /** Whoever did it: the retailer, or the lender itself. */
  readonly cancelledBy: string;
}

/** What the customer is told. Whether anything is still owed depends on how far the application had come. */
export const cancellationEmail = ({ application, branch, cancelledBy }: Cancelled): Letter => ({
  subject: words.subject(application.id),
  heading: words.heading,
  paragraphs: [
    greeting(customersName(application)),
    words.cancelledBy(cancelledBy),
    application.signedAt ? words.agreementEnds : words.nothingOwed,
  ],
  facts: [
    [words.facts.application, application.id],
    [words.facts.retailer, `${branch.retailer.name}, ${branch.name}`],
    ...amounts(application),
  ],
});

/** The goods and the loans as they are stored; what was never said is left out. */
function amounts({ document }: StoredApplication): NonNullable<Letter["facts"]> {
  const loan = goodsLoanAmount(document);
  const projectLoan = document.fusionLoan?.projectLoanParameters?.loanAmount;
  return [
    ...(document.goodsDescription ? [[words.facts.goods, document.goodsDescription] as const] : []),
    ...(loan === null ? [] : [[words.facts.loanAmount, formatMoney(loan)] as const]),
    ...(projectLoan ? [[words.facts.projectLoan, formatPounds(projectLoan)] as const] : []),
  ];
}
