import { type ApplicationDocument, changedFields } from "@farthing/domain/application";
import { isEditable, type ModificationRights, readAmount, readPence } from "@farthing/domain/details";
import { type ProductConfig, projectLoanApr, type QuoteChoice, type TypedAmount } from "@farthing/domain/lending";
import { formatAmountForInput } from "@farthing/shell";

export interface QuoteForm {
  readonly goodsDescription: string;
  readonly orderReference: string;
  readonly goodsAmount: string;
  readonly deposit: string;
  readonly creditCardDeposit: boolean;
  readonly choice: QuoteChoice;
  readonly project: ProjectForm;
}

export interface ProjectForm {
  readonly taken: boolean;
  readonly amount: string;
  readonly instalments: number | null;
}

/** The typed amounts in pence. Null while a box is blank or unreadable. */
export interface QuoteAmounts {
  readonly goodsAmount: TypedAmount;
  readonly deposit: TypedAmount;
  readonly projectLoanAmount: TypedAmount;
}

/** Only this function parses typed amounts. All other code of the quote uses pence. */
export const amountsIn = ({ goodsAmount, deposit, project }: QuoteForm): QuoteAmounts => ({
  goodsAmount: readPence(goodsAmount),
  deposit: readPence(deposit),
  projectLoanAmount: readPence(project.amount),
});

export function formFrom({
  goodsDescription,
  orderReference,
  loanParameters,
  product,
  loanRepayment,
  fusionLoan,
}: ApplicationDocument): QuoteForm {
  const project = fusionLoan?.projectLoanParameters?.loanAmount;
  return {
    goodsDescription: goodsDescription ?? "",
    orderReference: orderReference ?? "",
    goodsAmount: formatAmountForInput(loanParameters?.goodsAmount),
    deposit: formatAmountForInput(loanParameters?.deposit ?? "0.00"),
    creditCardDeposit: loanParameters?.creditCardDeposit ?? false,
    choice: {
      productId: product?.productConfig?.id ?? null,
      deferralPeriod: loanRepayment?.deferralPeriod ?? null,
      instalments: loanRepayment?.instalments ?? null,
      mustReselect: false,
    },
    project: {
      taken: Boolean(project),
      amount: formatAmountForInput(project),
      instalments: fusionLoan?.projectLoanRepayment?.instalments ?? null,
    },
  };
}

const noProduct = { serviceType: null, apr: null, earlySettlementFee: null, productConfig: null };
const noProject: ApplicationDocument["fusionLoan"] = {
  projectLoanParameters: { loanAmount: null },
  projectLoanRepayment: { instalments: null },
  projectLoanProduct: { apr: null, serviceType: null },
};

/** A blank box clears the stored amount. If the text in the box cannot be read, the stored amount stays. */
function poundsToSave(typed: string, stored: string | null | undefined): string | null | undefined {
  return readAmount(typed) ?? (typed.trim() === "" ? null : stored);
}

function documentOf(form: QuoteForm, config: ProductConfig | undefined, stored: ApplicationDocument): ApplicationDocument {
  const { choice, project } = form;
  const deposit = poundsToSave(form.deposit, stored.loanParameters?.deposit);
  return {
    goodsDescription: form.goodsDescription.trim() || null,
    orderReference: form.orderReference.trim() || null,
    loanParameters: {
      goodsAmount: poundsToSave(form.goodsAmount, stored.loanParameters?.goodsAmount),
      deposit,
      creditCardDeposit: form.creditCardDeposit && deposit !== null && deposit !== "0.00",
    },
    product: config
      ? { serviceType: config.serviceType, apr: config.apr, earlySettlementFee: config.earlySettlementFee, productConfig: config }
      : noProduct,
    loanRepayment: { deferralPeriod: choice.deferralPeriod, instalments: choice.instalments },
    fusionLoan: project.taken
      ? {
          projectLoanParameters: { loanAmount: poundsToSave(project.amount, stored.fusionLoan?.projectLoanParameters?.loanAmount) },
          projectLoanRepayment: { instalments: project.instalments },
          projectLoanProduct: { apr: projectLoanApr, serviceType: "IF" },
        }
      : noProject,
  };
}

/** Returns null if there is nothing to save. */
export function partToSave(
  form: QuoteForm,
  config: ProductConfig | undefined,
  stored: ApplicationDocument,
  modification: ModificationRights,
): ApplicationDocument | null {
  const wanted = documentOf(form, config, stored) as Readonly<Record<string, unknown>>;
  const before = stored as Readonly<Record<string, unknown>>;
  const changed = changedFields(pickSameFields(before, wanted), wanted).filter((path) => isEditable(path, modification));
  const keys = new Set(changed.map((path) => path.split(".")[0] ?? ""));
  if (keys.size === 0) return null;
  return Object.fromEntries([...keys].map((key) => [key, wanted[key]])) as ApplicationDocument;
}

function pickSameFields(stored: unknown, like: unknown): unknown {
  if (typeof like !== "object" || like === null || Array.isArray(like)) return stored;
  const source = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(like).map(([key, value]) => [key, pickSameFields(source[key], value)]));
}
