import {
  isQuotable,
  type LoanRequest,
  type ProductConfig,
  type ProjectLoan,
  productOf,
  projectLoan,
  type TailoringOption,
} from "../../lending/index.ts";
import { type Pence, parsePounds, subtract, zeroPence } from "../../money/index.ts";
import type { ApplicationDocument } from "./document.ts";

export interface DocumentLoan extends LoanRequest {
  readonly config: ProductConfig;
  readonly project: ProjectLoan | null;
}

const poundsIn = (amount: string | null | undefined): Pence => (amount ? parsePounds(amount) : zeroPence);

type StoredConfig = NonNullable<ApplicationDocument["product"]>["productConfig"];

const requiredConfigFields: readonly (keyof ProductConfig)[] = [
  "id",
  "name",
  "serviceType",
  "apr",
  "rpm",
  "instalments",
  "deferralPeriod",
  "minGoodsAmount",
  "minLoanAmount",
  "maxLoanAmount",
  "minDepositPercentage",
  "minDepositAmount",
  "earlySettlementFee",
  "startDate",
];

const isWholeConfig = (config: StoredConfig): config is ProductConfig =>
  !!config && requiredConfigFields.every((part) => config[part] !== null && config[part] !== undefined) && config.endDate !== undefined;

export function loanInDocument({ product, loanParameters, loanRepayment, fusionLoan }: ApplicationDocument): DocumentLoan | null {
  const config = product?.productConfig;
  if (!isWholeConfig(config) || !loanParameters?.goodsAmount || !loanRepayment?.instalments) return null;
  const loan = {
    config,
    product: productOf(config),
    goodsAmount: parsePounds(loanParameters.goodsAmount),
    deposit: poundsIn(loanParameters.deposit),
    instalments: loanRepayment.instalments,
    deferralMonths: loanRepayment.deferralPeriod ?? 0,
    project: projectIn(fusionLoan),
  };
  return isQuotable(loan) ? loan : null;
}

function projectIn(fusionLoan: ApplicationDocument["fusionLoan"]): ProjectLoan | null {
  const amount = poundsIn(fusionLoan?.projectLoanParameters?.loanAmount);
  const instalments = fusionLoan?.projectLoanRepayment?.instalments;
  return amount > zeroPence && instalments ? projectLoan(amount, instalments) : null;
}

export function offeredLoan(document: ApplicationDocument, option: TailoringOption): DocumentLoan | null {
  const loan = loanInDocument(document);
  const change = loan && offerChangeOf(option, document.loanTailoring?.offers ?? {});
  const offered = change && { ...loan, ...change };
  return offered && isQuotable(offered) ? offered : null;
}

type LoanChange = Partial<Pick<LoanRequest, "goodsAmount" | "deposit" | "instalments">>;
type StoredOffers = NonNullable<NonNullable<ApplicationDocument["loanTailoring"]>["offers"]>;

function offerChangeOf(option: TailoringOption, offers: StoredOffers): LoanChange | null {
  switch (option) {
    case "originalLoan":
    case "projectLoan":
      return {};
    case "term":
      return termOf(offers.increaseTerm?.minimumTerm);
    case "reduceTerm":
      return termOf(offers.reduceTerm?.minimumTerm);
    case "deposit":
      return offers.increaseDeposit?.minimumDeposit ? { deposit: parsePounds(offers.increaseDeposit.minimumDeposit) } : null;
    case "reduceLoan":
    case "increaseLoan":
      return goodsChangeOf(offers[option]);
  }
}

const termOf = (instalments: number | null | undefined): LoanChange | null => (instalments ? { instalments } : null);

/**
 * The deposit is the price less the loan, because an offer can change the deposit. For example, more expensive goods may need a larger
 * deposit.
 */
function goodsChangeOf(offer: StoredOffers["reduceLoan"]): LoanChange | null {
  if (!offer?.maximumGoodsAmount || !offer.maximumLoanAmount) return null;
  const goodsAmount = parsePounds(offer.maximumGoodsAmount);
  return { goodsAmount, deposit: subtract(goodsAmount, parsePounds(offer.maximumLoanAmount)) };
}
