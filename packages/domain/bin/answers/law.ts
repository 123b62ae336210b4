import { z } from "zod";
import { lawOn } from "../../src/law/index.ts";
import { coolingOff, regimeOf, withdrawalRepaymentLastDay } from "../../src/lending/index.ts";
import { count, day, flag, percent } from "./fields.ts";
import { defineCalculation } from "./kind.ts";

export const coolingOffCalculation = defineCalculation(z.object({ relevantDay: day }), ({ relevantDay }) =>
  coolingOff(relevantDay, lawOn(relevantDay)),
);

export const withdrawalRepaymentCalculation = defineCalculation(
  z.object({ noticeGiven: day, days: count(1).optional() }),
  ({ noticeGiven, days }) => ({
    lastDay: withdrawalRepaymentLastDay(noticeGiven, lawOn(noticeGiven), days),
  }),
);

export const regimeCalculation = defineCalculation(
  z.object({ agreementDate: day, thirdPartyLender: flag, aprPct: percent, payments: count(1), lastPaymentDue: day }),
  ({ aprPct, ...agreement }) => {
    if (agreement.lastPaymentDue < agreement.agreementDate) throw new RangeError("lastPaymentDue must not be before agreementDate");
    return { regime: regimeOf({ ...agreement, isFree: aprPct.isZero() }) };
  },
);
