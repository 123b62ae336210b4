import { type ApplicationDocument, combinedLoan, loanAmount, loanInDocument } from "../application/index.ts";
import { monthsCovered, readPostcode } from "../details/index.ts";
import { localDate, Precise, parsePounds, toPounds, zeroPence } from "../money/index.ts";
import type { DecisionInputs } from "./decision-inputs.ts";

export interface DecisionCircumstances extends Pick<DecisionInputs, "today" | "appeal" | "otherApplications" | "bureau" | "evidence"> {
  readonly productLive: boolean;
  readonly retailerTier: DecisionInputs["retailer"]["tier"];
}

export function decisionInputs(
  document: ApplicationDocument,
  { today, appeal, otherApplications, bureau, evidence, productLive, retailerTier }: DecisionCircumstances,
): DecisionInputs {
  return {
    today,
    appeal,
    applicant: applicantOf(document, today),
    loan: { ...loanOf(document), productLive },
    retailer: { tier: retailerTier, channel: document.product?.agreementType ?? null },
    otherApplications,
    bureau,
    evidence,
  };
}

type MoveInMonth = { readonly fromMonth: number; readonly fromYear: number };

function applicantOf(document: ApplicationDocument, today: DecisionInputs["today"]): DecisionInputs["applicant"] {
  const { personalDetails, mainAddressDetails, financialDetails } = document;
  const addresses = mainAddressDetails?.mainAddress ?? [];
  const dated = addresses.map(({ fromMonth, fromYear }) => (fromMonth && fromYear ? { fromMonth, fromYear } : null));
  const months = (entries: readonly (MoveInMonth | null | undefined)[]): number | null => {
    const known = entries.filter((entry) => !!entry);
    return known.length === 0 ? null : monthsCovered(known, today);
  };
  const postCode = addresses[0]?.address?.postCode;
  return {
    dateOfBirth: personalDetails?.dateOfBirth ? localDate(personalDetails.dateOfBirth) : null,
    maritalStatus: personalDetails?.maritalStatus ?? null,
    dependants: financialDetails?.financialDependants ? Number(financialDetails.financialDependants) : null,
    ukResident: postCode ? readPostcode(postCode) !== null : null,
    addressHistoryMonths: months(dated),
    monthsAtAddress: months(dated.slice(0, 1)),
    accommodationStatus: mainAddressDetails?.accommodationStatus ?? null,
    accommodationCost: mainAddressDetails?.monthlyAccommodationCost ?? null,
    employmentStatus: financialDetails?.employmentStatus ?? null,
    income: incomeOf(financialDetails?.incomeValue),
    bankCheck: bankCheckOf(document),
  };
}

/** The API sends the income as a number. Any fraction of a penny is dropped. */
const incomeOf = (pounds: number | null | undefined): string | null =>
  pounds === null || pounds === undefined ? null : new Precise(pounds).toDecimalPlaces(2, Precise.ROUND_DOWN).toFixed(2);

function bankCheckOf({ bankAccountDetails }: ApplicationDocument): DecisionInputs["applicant"]["bankCheck"] {
  if (!bankAccountDetails?.sortCode || !bankAccountDetails.accountNumber) return "none";
  return bankAccountDetails.modulusCheckUnavailable ? "unavailable" : "passed";
}

/** A decision on an amendment uses the requested amounts instead of the agreed amounts. */
function withPendingAmounts(document: ApplicationDocument): ApplicationDocument {
  const { goodsAmount, deposit, pendingGoodsAmount, pendingDeposit } = document.loanParameters ?? {};
  return { ...document, loanParameters: { goodsAmount: pendingGoodsAmount ?? goodsAmount, deposit: pendingDeposit ?? deposit } };
}

function loanOf(agreed: ApplicationDocument): Omit<DecisionInputs["loan"], "productLive"> {
  const document = withPendingAmounts(agreed);
  const amount = isProjectLoanComplete(document) ? loanAmount(document) : null;
  const loan = amount === null ? null : loanInDocument(document);
  return {
    goodsAmount: document.loanParameters?.goodsAmount ?? null,
    deposit: document.loanParameters?.deposit ?? toPounds(zeroPence),
    amount: amount === null ? null : toPounds(amount),
    instalment: loan && toPounds(combinedLoan(loan).instalment),
    instalments: document.loanRepayment?.instalments ?? null,
    serviceType: document.product?.serviceType ?? null,
  };
}

/** True if there is no project loan, or if its instalments are at least one penny each. */
function isProjectLoanComplete({ fusionLoan }: ApplicationDocument): boolean {
  const amount = parsePounds(fusionLoan?.projectLoanParameters?.loanAmount ?? "0");
  const instalments = fusionLoan?.projectLoanRepayment?.instalments;
  return amount === zeroPence || (!!instalments && amount >= instalments);
}
