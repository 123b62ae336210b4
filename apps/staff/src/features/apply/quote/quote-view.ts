import type { ModificationStatus, Status } from "@farthing/domain/application";
import {
  type FusionTerms,
  fusionProblems,
  fusionTermsOfQuote,
  isSelectable,
  largestProjectLoan,
  obstacleText,
  type Product,
  type ProductOption,
  type ProjectLoan,
  productOptions,
  projectLoan,
  type Quote,
  type QuoteField,
  quote,
  quoteProblems,
  reviewChoice,
} from "@farthing/domain/lending";
import { type LocalDate, NOTHING, type Pence, subtract } from "@farthing/domain/money";
import { validationTexts } from "@farthing/domain/wording";
import type { LoanCost } from "@farthing/journey";
import type { Products } from "./products.ts";
import { type QuoteForm, typedAmount } from "./quote-form.ts";

export interface QuoteCircumstances {
  readonly products: Products;
  readonly status: Status;
  readonly modification: ModificationStatus;
  readonly today: LocalDate;
  /** Project loans are on for the retailer and everywhere (S1 §5). */
  readonly fusionOn: boolean;
}

export type ProblemField = QuoteField | "projectLoanAmount" | "projectInstalments";

/** What the screen shows for what has been typed. */
export interface QuoteView {
  readonly options: readonly ProductOption[];
  readonly chosen: ProductOption | null;
  /** What would be lent for the goods; null until the amounts make sense. */
  readonly loanAmount: Pence | null;
  readonly cost: LoanCost | null;
  readonly project: ProjectView;
  readonly problems: Readonly<Partial<Record<ProblemField, string>>>;
}

export type ProjectView =
  /** Not for this retailer, or without a product for it. */
  | { readonly is: "hidden" }
  /** A project loan cannot be taken alone: there is no goods loan for it yet. */
  | { readonly is: "waiting" }
  | { readonly is: "offered"; readonly product: Product; readonly least: Pence; readonly most: Pence };

const optionsFor = (form: QuoteForm, { products, today }: QuoteCircumstances): readonly ProductOption[] =>
  productOptions(products.goods, {
    goodsAmount: typedAmount(form.goodsAmount) ?? NOTHING,
    deposit: typedAmount(form.deposit) ?? NOTHING,
    today,
  });

/** What the screen does by itself after every change (S1 §4): clears what has ended, selects and fills in what needs no choosing. */
export function settle(form: QuoteForm, circumstances: QuoteCircumstances): QuoteForm {
  const { status, modification, today, products } = circumstances;
  const choice = reviewChoice(form.choice, { status, modification, today, options: optionsFor(form, circumstances) });
  const [onlyTerm, ...otherTerms] = products.project?.terms ?? [];
  const instalments = form.project.instalments ?? (otherTerms.length === 0 ? (onlyTerm ?? null) : null);
  return { ...form, choice, project: { ...form.project, instalments } };
}

export function viewOf(form: QuoteForm, circumstances: QuoteCircumstances): QuoteView {
  const options = optionsFor(form, circumstances);
  const chosen = options.find(({ product }) => product.id === form.choice.productId) ?? null;
  const [goodsAmount, deposit] = [typedAmount(form.goodsAmount), typedAmount(form.deposit)];
  const loanAmount = goodsAmount !== null && deposit !== null && deposit < goodsAmount ? subtract(goodsAmount, deposit) : null;
  const goodsQuote = quoteFor(form, chosen, circumstances);
  const terms = fusionTermsFor(form, chosen, circumstances);
  const project = form.project.taken ? projectFor(form, terms) : undefined;
  return {
    options,
    chosen,
    loanAmount,
    cost: chosen && goodsQuote && { product: chosen.product, quote: goodsQuote, today: circumstances.today, project },
    project: projectView(terms, loanAmount, circumstances),
    problems: problemsOf(form, chosen, terms, circumstances),
  };
}

/** An application past the till shows the loan it has; before that a product that does not fit has no price. */
function quoteFor({ goodsAmount, deposit, choice }: QuoteForm, chosen: ProductOption | null, { status }: QuoteCircumstances): Quote | null {
  const request = { goodsAmount: typedAmount(goodsAmount), deposit: typedAmount(deposit), deferralMonths: choice.deferralPeriod ?? 0 };
  const { instalments } = choice;
  if (!chosen || instalments === null || request.goodsAmount === null || request.deposit === null) return null;
  if (request.deposit >= request.goodsAmount || !chosen.product.terms.includes(instalments)) return null;
  if (chosen.product.deferrals.length > 0 && !chosen.product.deferrals.includes(request.deferralMonths)) return null;
  if (status === "open" && !isSelectable(chosen)) return null;
  const deferralMonths = chosen.product.deferrals.length === 0 ? 0 : request.deferralMonths;
  return quote({ product: chosen.product, goodsAmount: request.goodsAmount, deposit: request.deposit, instalments, deferralMonths });
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

function projectFor({ project }: QuoteForm, terms: FusionTerms | null): ProjectLoan | undefined {
  const amount = typedAmount(project.amount);
  return terms && amount !== null && amount > NOTHING && project.instalments !== null
    ? projectLoan(amount, project.instalments)
    : undefined;
}

function projectView(terms: FusionTerms | null, loanAmount: Pence | null, { fusionOn, products }: QuoteCircumstances): ProjectView {
  if (!fusionOn || !products.project) return { is: "hidden" };
  if (!terms || loanAmount === null) return { is: "waiting" };
  return { is: "offered", product: products.project, least: products.project.loanMin, most: largestProjectLoan(terms, loanAmount) };
}

function problemsOf(
  form: QuoteForm,
  chosen: ProductOption | null,
  terms: FusionTerms | null,
  { fusionOn, products, modification }: QuoteCircumstances,
): QuoteView["problems"] {
  const inputs = { goodsAmount: typedAmount(form.goodsAmount), deposit: typedAmount(form.deposit) };
  const [obstacle] = modification === "YES" && inputs.goodsAmount !== null ? (chosen?.obstacles ?? []) : [];
  const found: QuoteView["problems"] = {
    ...(obstacle && { product: obstacleText(obstacle) }),
    ...quoteProblems({ ...inputs, goodsDescription: form.goodsDescription, choice: form.choice, product: chosen?.product ?? null }),
    ...(fusionOn && products.project && form.project.taken && projectProblems(form, terms)),
  };
  return Object.fromEntries(fieldsInOrder.flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])));
}

/** As they stand on the screen, so that the summary lists problems in that order. */
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

/** With a project loan the amounts answer to both products, in the words that S1 §5 has for that. */
function projectProblems(form: QuoteForm, terms: FusionTerms | null): QuoteView["problems"] {
  const projectLoanAmount = typedAmount(form.project.amount);
  const [goodsAmount, deposit] = [typedAmount(form.goodsAmount), typedAmount(form.deposit)];
  return {
    ...(terms && fusionProblems({ goodsAmount, deposit, projectLoanAmount }, terms)),
    ...(projectLoanAmount === null && { projectLoanAmount: validationTexts.valueRequired }),
    ...(form.project.instalments === null && { projectInstalments: validationTexts.chooseOne("a repayment term") }),
  };
}
