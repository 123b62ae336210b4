import * as contract from "@farthing/contract";
import { toPounds } from "@farthing/domain/money";
import { readShopFigures } from "../../use-cases/figures/read-figures.ts";
import { figuresOnWire, loansOnWire } from "../figures-view.ts";
import type { Implement } from "../implement.ts";

export function serveFigures(implement: Implement): void {
  implement(contract.readShopFigures, async ({ ctx, given }) => {
    const figures = await readShopFigures(ctx, given.query);
    const { branches, byBranch, payouts, toPutRight } = figures;
    return {
      ...figuresOnWire(figures),
      branches: [...branches],
      byBranch: byBranch.map(({ lent, ...branch }) => ({ ...branch, lent: loansOnWire(lent) })),
      payouts: {
        days: payouts.days.map(({ day, ...loans }) => ({ day, ...loansOnWire(loans) })),
        later: loansOnWire(payouts.later),
        held: payouts.held.map(({ branch, hold, ...loans }) => ({ branch, hold, ...loansOnWire(loans) })),
      },
      toPutRight: {
        count: toPutRight.count,
        customers: toPutRight.customers.map(({ amount, ...customer }) => ({ ...customer, amount: toPounds(amount) })),
      },
    };
  });
}
