import * as contract from "@farthing/contract";
import { readLenderFigures } from "../../use-cases/figures/read-figures.ts";
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
}
