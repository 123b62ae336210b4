import { add, type Pence, smaller, splitEvenly, subtract, zeroPence } from "../money/index.ts";
import type { Quote } from "./quote.ts";

/** A project loan has an APR of 0%, so each instalment is the loan divided by the number of instalments (S1 §1). */
export interface ProjectLoan {
  readonly loanAmount: Pence;
  readonly instalments: number;
  readonly instalment: Pence;
  readonly finalInstalment: Pence;
}

export const projectLoanApr = "0.0";
export const projectLoanInterestRate = "0.00";

export function projectLoan(loanAmount: Pence, instalments: number): ProjectLoan {
  const { each, last } = splitEvenly(loanAmount, instalments);
  return { loanAmount, instalments, instalment: each, finalInstalment: last };
}

export const instalmentLeftAfterProject = (instalmentMax: Pence, project: Pick<ProjectLoan, "instalment"> | null): Pence =>
  subtract(instalmentMax, smaller(instalmentMax, project?.instalment ?? zeroPence));

/** The two loans of a fusion loan each have their own APR, so only their amounts can be added. */
export interface FusionTotals {
  readonly monthlyWhileBothRun: Pence;
  readonly monthlyAfterProjectEnds: Pence;
  readonly goodsTotal: Pence;
  readonly projectTotal: Pence;
  readonly total: Pence;
}

type GoodsLoan = Pick<Quote, "instalment" | "totalRepayable" | "agreementMonths">;

export function fusionTotals(goods: GoodsLoan, project: ProjectLoan): FusionTotals {
  return {
    monthlyWhileBothRun: add(goods.instalment, project.instalment),
    monthlyAfterProjectEnds: goods.agreementMonths > project.instalments ? goods.instalment : zeroPence,
    goodsTotal: goods.totalRepayable,
    projectTotal: project.loanAmount,
    total: add(goods.totalRepayable, project.loanAmount),
  };
}
