import { amountObjection } from "@farthing/domain/details";
import {
  chosenLoan,
  type FusionTerms,
  fusionProblems,
  fusionTermsOfQuote,
  isSelectable,
  type LoanRequest,
  largestProjectLoan,
  lendingLimits,
  obstacleText,
  type Product,
  type ProductOption,
  type ProjectLoan,
  productOptions,
  projectLoan,
  type QuoteField,
  quoteProblems,
  type TypedAmount,
  updateQuoteChoice,
} from "@farthing/domain/lending";
import { type LocalDate, type Pence, subtract, zeroPence } from "@farthing/domain/money";
import type { ModificationStatus, Status } from "@farthing/domain/vocabulary";
import { validationTexts } from "@farthing/domain/wording";
import { costOf, type LoanCost } from "@farthing/journey";
import type { Products } from "./products.ts";
import { amountsIn, type QuoteAmounts, type QuoteForm } from "./quote-form.ts";

export interface QuoteCircumstances {
  readonly products: Products;
  readonly status: Status;
  readonly modification: ModificationStatus;
  readonly today: LocalDate;
  readonly fusionOn: boolean;
}

export type ProblemField = QuoteField | "projectLoanAmount" | "projectInstalments";

export interface QuoteView {
  readonly amounts: QuoteAmounts;
  readonly options: readonly ProductOption[];
  readonly chosen: ProductOption | null;
  readonly loanAmount: Pence | null;
  readonly cost: LoanCost | null;
  readonly project: ProjectLoanView;
  readonly projectTaken: ProjectLoan | null;
  /** True if a project loan was added but its amount or term is missing. The total amounts then do not include the project loan. */
  readonly isProjectMissing: boolean;
  readonly problems: Readonly<Partial<Record<ProblemField, string>>>;
}

export type ProjectLoanView =
  /** The retailer does not offer project loans, or the branch has no product for them. */
  | { readonly is: "hidden" }
  | { readonly is: "waiting" }
  | { readonly is: "offered"; readonly product: Product; readonly least: Pence; readonly most: Pence };

const optionsFor = ({ goodsAmount, deposit }: QuoteAmounts, { products, today }: QuoteCircumstances): readonly ProductOption[] =>
  productOptions(products.goods, { goodsAmount: goodsAmount ?? zeroPence, deposit: deposit ?? zeroPence, today });

const nullIfTooLarge = (amount: TypedAmount): TypedAmount => (amount !== null && amount > lendingLimits.goodsOrDepositMax ? null : amount);

/** Replaces amounts above the limit with null. No product fits such an amount, so the page shows neither a cost nor a suitable deposit. */
const withoutTooLargeAmounts = ({ goodsAmount, deposit, ...rest }: QuoteAmounts): QuoteAmounts => ({
  goodsAmount: nullIfTooLarge(goodsAmount),
  deposit: nullIfTooLarge(deposit),
  ...rest,
});

/** Clears a chosen product that has ended. Selects a product or a term if it is the only one that can be chosen (S1 §4). */
export function applyAutomaticChanges(form: QuoteForm, circumstances: QuoteCircumstances): QuoteForm {
  const { status, modification, today, products } = circumstances;
  const choice = updateQuoteChoice(form.choice, { status, modification, today, options: optionsFor(amountsIn(form), circumstances) });
  const [onlyTerm, ...otherTerms] = products.project?.terms ?? [];
  const instalments = form.project.instalments ?? (otherTerms.length === 0 ? (onlyTerm ?? null) : null);
  return { ...form, choice, project: { ...form.project, instalments } };
}

export function quoteViewOf(form: QuoteForm, circumstances: QuoteCircumstances): QuoteView {
  const typed = amountsIn(form);
  const amounts = withoutTooLargeAmounts(typed);
  const { goodsAmount, deposit } = amounts;
  const options = optionsFor(amounts, circumstances);
  const chosen = options.find(({ product }) => product.id === form.choice.productId) ?? null;
  const loanAmount = goodsAmount !== null && deposit !== null && deposit < goodsAmount ? subtract(goodsAmount, deposit) : null;
  const loan = loanToShow(form, amounts, chosen, circumstances);
  const terms = fusionTermsFor(form, chosen, circumstances);
  const isProjectWanted = form.project.taken && circumstances.fusionOn && circumstances.products.project !== null;
  const project = isProjectWanted ? projectFor(form, amounts, terms) : null;
  return {
    amounts,
    options,
    chosen,
    loanAmount,
    cost: loan && costOf({ ...loan, project }, circumstances.today),
    project: projectLoanView(terms, loanAmount, circumstances),
    projectTaken: project,
    isProjectMissing: isProjectWanted && project === null,
    problems: problemsOf(form, typed, chosen, terms, circumstances),
  };
}

function loanToShow(
  { choice }: QuoteForm,
  amounts: QuoteAmounts,
  chosen: ProductOption | null,
  { status }: QuoteCircumstances,
): LoanRequest | null {
  if (!chosen || (status === "open" && !isSelectable(chosen))) return null;
  return chosenLoan(amounts, chosen.product, choice);
}

function fusionTermsFor(
  { choice, project }: QuoteForm,
  chosen: ProductOption | null,
  circumstances: QuoteCircumstances,
): FusionTerms | null {
  const projectProduct = circumstances.fusionOn ? circumstances.products.project : null;
  const projectInstalments = project.instalments ?? projectProduct?.terms.at(-1);
  if (!projectProduct || projectInstalments === undefined || !chosen || choice.instalments === null) return null;
  return fusionTermsOfQuote({
    product: chosen.product,
    instalments: choice.instalments,
    deferralMonths: choice.deferralPeriod ?? 0,
    projectProduct,
    projectInstalments,
  });
}

function projectFor({ project }: QuoteForm, { projectLoanAmount }: QuoteAmounts, terms: FusionTerms | null): ProjectLoan | null {
  const isAmount = projectLoanAmount !== null && projectLoanAmount > zeroPence;
  return terms && isAmount && project.instalments !== null ? projectLoan(projectLoanAmount, project.instalments) : null;
}

function projectLoanView(terms: FusionTerms | null, loanAmount: Pence | null, { fusionOn, products }: QuoteCircumstances): ProjectLoanView {
  if (!fusionOn || !products.project) return { is: "hidden" };
  if (!terms || loanAmount === null) return { is: "waiting" };
  return { is: "offered", product: products.project, least: products.project.loanMin, most: largestProjectLoan(terms, loanAmount) };
}

function problemsOf(
  form: QuoteForm,
  amounts: QuoteAmounts,
  chosen: ProductOption | null,
  terms: FusionTerms | null,
  { fusionOn, products, modification }: QuoteCircumstances,
): QuoteView["problems"] {
  const isAmountKnown = withoutTooLargeAmounts(amounts).goodsAmount !== null;
  const [obstacle] = modification === "YES" && isAmountKnown ? (chosen?.obstacles ?? []) : [];
  const found: QuoteView["problems"] = {
    ...(obstacle && { product: obstacleText(obstacle) }),
    ...quoteProblems({ ...amounts, goodsDescription: form.goodsDescription, choice: form.choice, product: chosen?.product ?? null }),
    ...(fusionOn && products.project && form.project.taken && projectProblems(form, amounts, terms)),
    ...unreadableAmounts(form),
  };
  return Object.fromEntries(fieldsInOrder.flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])));
}

/** Reports an amount that is malformed or too large. Without these messages, the other rules would report such an amount as missing. */
function unreadableAmounts({ goodsAmount, deposit }: QuoteForm): QuoteView["problems"] {
  const [goodsObjection, depositObjection] = [amountObjection(goodsAmount), amountObjection(deposit)];
  return { ...(goodsObjection && { goodsAmount: goodsObjection }), ...(depositObjection && { deposit: depositObjection }) };
}

const fieldsInOrder: readonly ProblemField[] = [
  "goodsDescription",
  "goodsAmount",
  "deposit",
  "product",
  "deferralPeriod",
  "instalments",
  "projectLoanAmount",
  "projectInstalments",
];

/** With a project loan, the amounts must be within the limits of both products. S1 §5 gives the messages. */
const projectProblems = ({ project }: QuoteForm, amounts: QuoteAmounts, terms: FusionTerms | null): QuoteView["problems"] => ({
  ...(terms && fusionProblems(amounts, terms)),
  ...(amounts.projectLoanAmount === null && { projectLoanAmount: validationTexts.valueRequired }),
  ...(project.instalments === null && { projectInstalments: validationTexts.chooseOne("a repayment term") }),
});
