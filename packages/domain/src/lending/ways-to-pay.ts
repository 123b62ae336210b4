import { add, larger, largestLoan, type Pence, pence, repaymentPlan, smaller, subtract, zeroPence } from "../money/index.ts";
import { fittingDeposit, type Obstacle, obstacles, type Purchase } from "./eligibility.ts";
import { instalmentLeftAfterProject, type ProjectLoan } from "./fusion.ts";
import type { Product } from "./product.ts";

export interface WayToPay {
  readonly product: Product;
  readonly instalments: number;
  readonly deferralMonths: number;
  /** The cost is null if the deposit covers the whole price. */
  readonly cost: WayCost | null;
  readonly obstacles: readonly Obstacle[];
  /** How far the monthly payment exceeds the customer's monthly maximum. Null if it does not, or if the maximum is unknown. */
  readonly overBy: Pence | null;
  /** A deposit that makes this way to pay possible. `forMonthlyMax` is true if the customer's monthly maximum determines the deposit. */
  readonly fitting: { readonly deposit: Pence; readonly cost: WayCost; readonly forMonthlyMax: boolean } | null;
}

interface WayCost {
  /** With a project loan, this is the monthly payment while the customer repays both loans. */
  readonly monthly: Pence;
  /**
   * The lower monthly payment after one of the two loans has ended. Null without a project loan, or if the two loans do not overlap or end
   * together.
   */
  readonly later: { readonly afterMonths: number; readonly monthly: Pence } | null;
  readonly interest: Pence;
  readonly total: Pence;
}

interface Budget extends Purchase {
  readonly project?: ProjectLoan | null;
  readonly monthlyMax: Pence | null;
}

type PaymentTerms = Pick<WayToPay, "product" | "instalments" | "deferralMonths">;

export const isPossible = ({ cost, obstacles, overBy }: WayToPay): boolean => cost !== null && obstacles.length === 0 && overBy === null;

export const waysToPay = (products: readonly Product[], budget: Budget): readonly WayToPay[] =>
  products.flatMap((product) =>
    (product.deferrals.length === 0 ? [0] : product.deferrals).flatMap((deferralMonths) =>
      product.terms.map((instalments) => wayToPayOf({ product, instalments, deferralMonths }, budget)),
    ),
  );

function wayToPayOf(terms: PaymentTerms, budget: Budget): WayToPay {
  const { monthlyMax } = budget;
  const cost = costOf(terms, budget);
  const overBy = cost && monthlyMax !== null && cost.monthly > monthlyMax ? subtract(cost.monthly, monthlyMax) : null;
  const way = { ...terms, cost, obstacles: obstacles(terms.product, budget), overBy, fitting: null };
  return isPossible(way) ? way : { ...way, fitting: fittingDepositFor(terms, budget) };
}

function costOf(
  { product, instalments, deferralMonths }: PaymentTerms,
  { goodsAmount, deposit, project }: Pick<Budget, "goodsAmount" | "deposit" | "project">,
): WayCost | null {
  if (deposit < 0 || deposit >= goodsAmount) return null;
  const plan = repaymentPlan(subtract(goodsAmount, deposit), { rate: product.rate, instalments, deferralMonths });
  const goods = { monthly: plan.instalment, firstMonth: deferralMonths + 1, lastMonth: deferralMonths + instalments };
  return {
    ...monthlyCostWith(project ?? null, goods),
    interest: plan.interest,
    total: pence(plan.total + deposit + (project?.loanAmount ?? zeroPence)),
  };
}

interface GoodsPayments {
  readonly monthly: Pence;
  readonly firstMonth: number;
  readonly lastMonth: number;
}

/** The repayment of the project loan starts in the first month, even if the goods loan has a deferral. */
function monthlyCostWith(
  project: ProjectLoan | null,
  { monthly, firstMonth, lastMonth }: GoodsPayments,
): Pick<WayCost, "monthly" | "later"> {
  if (!project) return { monthly, later: null };
  if (project.instalments < firstMonth) return { monthly: larger(monthly, project.instalment), later: null };
  const both = add(monthly, project.instalment);
  if (project.instalments === lastMonth) return { monthly: both, later: null };
  const isGoodsLonger = lastMonth > project.instalments;
  return {
    monthly: both,
    later: isGoodsLonger ? { afterMonths: project.instalments, monthly } : { afterMonths: lastMonth, monthly: project.instalment },
  };
}

/** A deposit that follows from the customer's monthly maximum is rounded up to whole pounds. */
function fittingDepositFor(terms: PaymentTerms, budget: Budget): WayToPay["fitting"] {
  const { product, instalments, deferralMonths } = terms;
  const { goodsAmount, monthlyMax, project = null } = budget;
  const allowed = fittingDeposit(product, budget);
  if (allowed === null) return null;
  const affordable =
    monthlyMax === null
      ? allowed
      : subtract(
          goodsAmount,
          largestLoan(instalmentLeftAfterProject(monthlyMax, project), { rate: product.rate, instalments, deferralMonths }),
        );
  const forMonthlyMax = affordable > allowed;
  const deposit = forMonthlyMax ? wholePoundsUp(affordable) : allowed;
  const purchase = { ...budget, deposit };
  const cost = obstacles(product, purchase).length === 0 ? costOf(terms, purchase) : null;
  return cost && { deposit, cost, forMonthlyMax };
}

/** Returns the lowest total of several ways to pay. Null if there are fewer than two. Several ways may have the lowest total. */
export function lowestTotal(ways: readonly WayToPay[]): Pence | null {
  const totals = ways.filter(isPossible).flatMap(({ cost }) => cost?.total ?? []);
  const [first, ...others] = totals;
  return first === undefined || others.length === 0 ? null : others.reduce(smaller, first);
}

const wholePoundsUp = (amount: Pence): Pence => pence(Math.ceil(amount / 100) * 100);

interface ProductGroup {
  readonly title: string;
  readonly ways: readonly WayToPay[];
}

/** The interest-free products form one group, and the deferred products form another. Each other product has its own group. */
export function productGroups(ways: readonly WayToPay[]): readonly ProductGroup[] {
  const families = new Map<string, WayToPay[]>();
  for (const way of ways) {
    const { product } = way;
    const key = product.deferrals.length > 0 ? "deferred" : product.serviceType === "IF" ? "interestFree" : product.id;
    families.set(key, [...(families.get(key) ?? []), way]);
  }
  return [...families.values()].map((members) => ({
    title: sharedName(members.map(({ product }) => product.name)),
    ways: members.toSorted((one, other) => one.instalments - other.instalments || one.deferralMonths - other.deferralMonths),
  }));
}

/** For "Interest free 6" and "Interest free 12", the shared name is "Interest free". If the first words differ, the first name is used. */
function sharedName(names: readonly string[]): string {
  const [first = "", ...others] = [...new Set(names)];
  if (others.length === 0) return first;
  const words = first.split(" ");
  const shared = words.findIndex((word, at) => others.some((name) => name.split(" ")[at] !== word));
  return shared > 0 ? words.slice(0, shared).join(" ") : first;
}

const monthsOfAYear = 12;
const termColumnsMax = 5;

/** Only whole years are columns of the table. The page lists the other terms below it. */
export const termColumns = (ways: readonly WayToPay[]): readonly number[] =>
  termsOf(ways)
    .filter((months) => months % monthsOfAYear === 0)
    .slice(0, termColumnsMax);

export const termsOf = (ways: readonly WayToPay[]): readonly number[] =>
  [...new Set(ways.map(({ instalments }) => instalments))].sort((one, other) => one - other);
