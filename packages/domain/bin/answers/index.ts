import type { CalculationFromJson } from "./kind.ts";
import { coolingOffCalculation, regimeCalculation, withdrawalRepaymentCalculation } from "./law.ts";
import { aprCalculation, fusionLoanCalculation, largestLoanCalculation, loanCalculation, minimumDepositCalculation } from "./loans.ts";
import {
  deferralPartPaymentCalculation,
  deferralSettlementCalculation,
  earlySettlementCalculation,
  earlySettlementDatesCalculation,
  partialSettlementCalculation,
} from "./settlements.ts";
import { tailoringCalculation } from "./tailoring.ts";

export { InvalidCalculationInput } from "./kind.ts";

export const calculationsByName: ReadonlyMap<string, CalculationFromJson> = new Map(
  Object.entries({
    loan: loanCalculation,
    fusion: fusionLoanCalculation,
    max_loan: largestLoanCalculation,
    min_deposit: minimumDepositCalculation,
    apr_only: aprCalculation,
    deferral_settlement: deferralSettlementCalculation,
    deferral_part_payment: deferralPartPaymentCalculation,
    early_settlement: earlySettlementCalculation,
    early_settlement_dates: earlySettlementDatesCalculation,
    partial_settlement: partialSettlementCalculation,
    tailoring: tailoringCalculation,
    cooling_off: coolingOffCalculation,
    withdrawal_repayment: withdrawalRepaymentCalculation,
    regime: regimeCalculation,
  }),
);
