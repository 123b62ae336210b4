import type { Kind } from "./kind.ts";
import { coolingOffKind, regime, withdrawalRepayment } from "./law.ts";
import { aprOnly, fusion, loan, maxLoan, minDeposit } from "./loans.ts";
import { deferralPartPayment, deferralSettlement, earlySettlement, earlySettlementDates, partialSettlementKind } from "./settlements.ts";
import { tailoring } from "./tailoring.ts";

export { BadInput } from "./kind.ts";

export const kinds: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    loan,
    fusion,
    max_loan: maxLoan,
    min_deposit: minDeposit,
    apr_only: aprOnly,
    deferral_settlement: deferralSettlement,
    deferral_part_payment: deferralPartPayment,
    early_settlement: earlySettlement,
    early_settlement_dates: earlySettlementDates,
    partial_settlement: partialSettlementKind,
    tailoring,
    cooling_off: coolingOffKind,
    withdrawal_repayment: withdrawalRepayment,
    regime,
  }),
);
