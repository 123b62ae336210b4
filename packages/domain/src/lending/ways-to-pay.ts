import { add, larger, largestLoan, type Pence, pence, repaymentPlan, smaller, subtract, zeroPence } from "../money/index.ts";
import { fittingDeposit, type Obstacle, obstacles, type Purchase } from "./eligibility.ts";
import { instalmentLeftAfterProject, type ProjectLoan } from "./fusion.ts";
import type { Product } from "./product.ts";

export interface WayToPay {
  readonly product: Product;
  readonly instalments: number;
  readonly deferralMonths: number;
  /** The cost of the loan. Null if the deposit covers the whole price. */
  readonly cost: WayCost | null;
  readonly obstacles: readonly Obstacle[];
  /**
   * The amount by which the monthly payment exceeds the customer's monthly maximum. Null if it does not exceed the maximum, or if the
   * maximum is unknown.
   */
  readonly overBy: Pence | null;
  /**
   * A deposit that makes this way to pay possible, and the cost with this deposit. `forMonthlyMax` is true if the deposit is this high
   * because of the customer's monthly maximum.
   */
  readonly fitting: { readonly deposit: Pence; readonly cost: WayCost; readonly forMonthlyMax: boolean } | null;
}

interface WayCost {
  /** The regular monthly payment. With a project loan, this is the payment while both loans are being repaid. */
  readonly monthly: Pence;
  /**
   * The lower monthly payment after one of the two loans has ended. Null if there is no project loan, or if the loans are never repaid at
   * the same time, or if they end together.
   */
  readonly later: { readonly afterMonths: number; readonly monthly: Pence } | null;
  readonly interest: Pence;
  readonly total: Pence;
}

interface Budget extends Purchase {
  /** The project loan that the customer takes in addition, whichever way to pay is chosen. */
  readonly project?: ProjectLoan | null;
  readonly monthlyMax: Pence | null;
}

type Terms = Pick<WayToPay, "product" | "instalments" | "deferralMonths">;

export const isPossible = ({ cost, obstacles, overBy }: WayToPay): boolean => cost !== null && obstacles.length === 0 && overBy === null;

export const waysToPay = (products: readonly Product[], budget: Budget): readonly WayToPay[] =>
  products.flatMap((product) =>
    (product.deferrals.length === 0 ? [0] : product.deferrals).flatMap((deferralMonths) =>
      product.terms.map((instalments) => wayOf({ product, instalments, deferralMonths }, budget)),
    ),
  );

function wayOf(terms: Terms, budget: Budget): WayToPay {
  const { monthlyMax } = budget;
  const cost = costOf(terms, budget);
  const overBy = cost && monthlyMax !== null && cost.monthly > monthlyMax ? subtract(cost.monthly, monthlyMax) : null;
  const way = { ...terms, cost, obstacles: obstacles(terms.product, budget), overBy, fitting: null };
  return isPossible(way) ? way : { ...way, fitting: fittingFor(terms, budget) };
}

function costOf(
  { product, instalments, deferralMonths }: Terms,
  { goodsAmount, deposit, project }: Pick<Budget, "goodsAmount" | "deposit" | "project">,
): WayCost | null {
  if (deposit < 0 || deposit >= goodsAmount) return null;
  const plan = repaymentPlan(subtract(goodsAmount, deposit), { rate: product.rate, instalments, deferralMonths });
  const goods = { monthly: plan.instalment, firstMonth: deferralMonths + 1, lastMonth: deferralMonths + instalments };
  return {
    ...monthlyWith(project ?? null, goods),
    interest: plan.interest,
    total: pence(plan.total + deposit + (project?.loanAmount ?? zeroPence)),
  };
}

interface GoodsPayments {
  readonly monthly: Pence;
  readonly firstMonth: number;
  readonly lastMonth: number;
}

/** Returns the monthly payments for both loans. The repayment of the project loan starts in the first month. */
function monthlyWith(project: ProjectLoan | null, { monthly, firstMonth, lastMonth }: GoodsPayments): Pick<WayCost, "monthly" | "later"> {
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

/**
 * Returns the smallest higher deposit that makes this way to pay possible. If the customer's monthly maximum determines the deposit, it is
 * rounded up to whole pounds.
 */
function fittingFor(terms: Terms, budget: Budget): WayToPay["fitting"] {
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

/** Returns the lowest total. Several ways to pay may have this total. Null unless the customer has a choice of several ways. */
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

/**
 * Groups the ways to pay by product. The interest-free products form one group, the deferred products form another, and each other product
 * has its own group.
 */
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

/**
 * Returns the first words that all names share, for example "Interest free" for "Interest free 6" and "Interest free 12". If the first
 * words differ, returns the first name.
 */
function sharedName(names: readonly string[]): string {
  const [first = "", ...others] = [...new Set(names)];
  if (others.length === 0) return first;
  const words = first.split(" ");
  const shared = words.findIndex((word, at) => others.some((name) => name.split(" ")[at] !== word));
  return shared > 0 ? words.slice(0, shared).join(" ") : first;
}

const monthsOfAYear = 12;
const columnsMax = 5;

/** Returns the terms that are columns of the table: whole years. Other terms are listed below the table. */
export const termColumns = (ways: readonly WayToPay[]): readonly number[] =>
  termsOf(ways)
    .filter((months) => months % monthsOfAYear === 0)
    .slice(0, columnsMax);

export const termsOf = (ways: readonly WayToPay[]): readonly number[] =>
  [...new Set(ways.map(({ instalments }) => instalments))].sort((one, other) => one - other);
