import type { CountedLoans } from "@farthing/domain/figures";
import { toPounds } from "@farthing/domain/money";
import type { LenderFigures, ShopFigures } from "../use-cases/figures/read-figures.ts";

export const toCountedLoansReply = ({ loans, amount }: CountedLoans) => ({ loans, amount: toPounds(amount) });

export const toFiguresReply = ({ period, readAt, approval, lent, funnel, referrals }: ShopFigures | LenderFigures) => ({
  ...period,
  read: readAt.toISOString(),
  approval,
  lent: { ...toCountedLoansReply(lent), average: lent.average === null ? null : toPounds(lent.average) },
  funnel: [...funnel],
  referrals: [...referrals],
});
