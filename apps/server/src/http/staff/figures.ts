import * as contract from "@farthing/contract";
import { toPounds } from "@farthing/domain/money";
import { readShopFigures } from "../../use-cases/figures/read-figures.ts";
import { toCountedLoansReply, toFiguresReply } from "../figures-view.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveFigures(implement: EndpointImplementer): void {
  implement(contract.readShopFigures, async ({ ctx, given }) => {
    const figures = await readShopFigures(ctx, given.query);
    const { branches, byBranch, payouts, toPutRight } = figures;
    return {
      ...toFiguresReply(figures),
      branches: [...branches],
      byBranch: byBranch.map(({ lent, ...branch }) => ({ ...branch, lent: toCountedLoansReply(lent) })),
      payouts: {
        days: payouts.days.map(({ day, ...loans }) => ({ day, ...toCountedLoansReply(loans) })),
        later: toCountedLoansReply(payouts.later),
        held: payouts.held.map(({ branch, hold, ...loans }) => ({ branch, hold, ...toCountedLoansReply(loans) })),
      },
      toPutRight: {
        count: toPutRight.count,
        customers: toPutRight.customers.map(({ amount, ...customer }) => ({ ...customer, amount: toPounds(amount) })),
      },
    };
  });
}
