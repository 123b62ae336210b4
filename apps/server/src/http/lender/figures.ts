import * as contract from "@farthing/contract";
import { comparedGroupMin, type Figure } from "@farthing/domain/figures";
import { readFiguresBy, readLenderFigures, readOutcomesByNeed } from "../../use-cases/figures/read-figures.ts";
import { figuresOnWire, loansOnWire } from "../figures-view.ts";
import type { Implement } from "../implement.ts";

export function serveLenderFigures(implement: Implement): void {
  implement(contract.readLenderFigures, async ({ ctx, given }) => {
    const figures = await readLenderFigures(ctx, given.query);
    const { byWeek, payouts } = figures;
    return {
      ...figuresOnWire(figures),
      byWeek: [...byWeek],
      payouts: { ages: payouts.ages.map(({ age, ...loans }) => ({ age, ...loansOnWire(loans) })), held: loansOnWire(payouts.held) },
    };
  });

  implement(contract.readFiguresBy, async ({ ctx, given }) => {
    const { period, rows, total, chosen } = await readFiguresBy(ctx, given.query);
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

const figureOnWire = ({ lent, paidOut, ...counts }: Figure) => ({ ...counts, lent: loansOnWire(lent), paidOut: loansOnWire(paidOut) });
