import * as contract from "@farthing/contract";
import { type BreakdownFigures, comparedGroupMin } from "@farthing/domain/figures";
import { readFiguresBreakdown, readLenderFigures, readOutcomesByNeed } from "../../use-cases/figures/read-figures.ts";
import { toCountedLoansReply, toFiguresReply } from "../figures-view.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveLenderFigures(implement: EndpointImplementer): void {
  implement(contract.readLenderFigures, async ({ ctx, given }) => {
    const figures = await readLenderFigures(ctx, given.query);
    const { byWeek, payouts } = figures;
    return {
      ...toFiguresReply(figures),
      byWeek: [...byWeek],
      payouts: {
        ages: payouts.ages.map(({ age, ...loans }) => ({ age, ...toCountedLoansReply(loans) })),
        held: toCountedLoansReply(payouts.held),
      },
    };
  });

  implement(contract.readFiguresBy, async ({ ctx, given }) => {
    const { period, rows, total, chosen } = await readFiguresBreakdown(ctx, given.query);
    return {
      ...period,
      by: given.query.by,
      rows: rows.map(({ key, name, ...figure }) => ({ key, name, ...figureOnWire(figure) })),
      total: figureOnWire(total),
      chosen,
    };
  });

  implement(contract.readOutcomesByNeed, async ({ ctx, given }) => {
    const { period, compared } = await readOutcomesByNeed(ctx, given.query);
    return { ...period, compared, groupMin: comparedGroupMin };
  });
}

const figureOnWire = ({ lent, paidOut, ...counts }: BreakdownFigures) => ({
  ...counts,
  lent: toCountedLoansReply(lent),
  paidOut: toCountedLoansReply(paidOut),
});
