import { type ApplicationDocument, goodsLoanAmount } from "@farthing/domain/application";
import { type Pence, parsePounds } from "@farthing/domain/money";
import { formatMoney, letters } from "@farthing/domain/wording";
import type { BranchView } from "../../../store/retailers/retailers.ts";
import type { Fact } from "../letter.ts";

export interface ApplicationInLetter {
  readonly applicationId: string;
  readonly customer: string;
  readonly retailer: string;
  readonly branch: string;
  readonly orderReference: string | null;
  readonly goods: string | null;
  readonly loanAmount: Pence | null;
  readonly projectLoan: Pence | null;
}

interface ApplicationWithDocument {
  readonly id: string;
  readonly document: ApplicationDocument;
}

export function toApplicationInLetter(
  { id, document }: ApplicationWithDocument,
  branch: Pick<BranchView, "name" | "retailer">,
): ApplicationInLetter {
  const projectLoan = document.fusionLoan?.projectLoanParameters?.loanAmount;
  return {
    applicationId: id,
    customer: customersName(document),
    retailer: branch.retailer.name,
    branch: branch.name,
    orderReference: document.orderReference || null,
    goods: document.goodsDescription || null,
    loanAmount: goodsLoanAmount(document),
    projectLoan: projectLoan ? parsePounds(projectLoan) : null,
  };
}

export function customersName({ personalDetails }: ApplicationDocument): string {
  const { firstName, lastName } = personalDetails ?? {};
  return [firstName, lastName].filter(Boolean).join(" ") || letters.nameless;
}

const { facts: labels } = letters;

export const applicationFacts = ({ applicationId, retailer, branch }: ApplicationInLetter): readonly Fact[] => [
  [labels.application, applicationId],
  [labels.retailer, `${retailer}, ${branch}`],
];

export const loanFacts = (about: ApplicationInLetter): readonly Fact[] => [
  ...applicationFacts(about),
  ...(about.goods ? [[labels.goods, about.goods] as const] : []),
  ...(about.loanAmount === null ? [] : [[labels.loanAmount, formatMoney(about.loanAmount)] as const]),
  ...(about.projectLoan === null ? [] : [[labels.projectLoan, formatMoney(about.projectLoan)] as const]),
];

export const repaymentsText = ({
  instalments,
  instalment,
  finalInstalment,
}: {
  readonly instalments: number;
  readonly instalment: Pence;
  readonly finalInstalment: Pence;
}): string =>
  instalment === finalInstalment
    ? letters.repayments(instalments, formatMoney(instalment))
    : letters.repaymentsAndLast(instalments - 1, formatMoney(instalment), formatMoney(finalInstalment));
