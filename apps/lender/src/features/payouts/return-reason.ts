import { type CreditReturnReason, creditReturnReasons } from "@farthing/domain/bacs";
import { screens } from "@farthing/domain/wording";

const { returned: words } = screens.lender.payouts;

/** Payments that were returned under earlier releases have no code. */
export const returnReasonText = (code: CreditReturnReason | null): string =>
  code === null ? words.noReason : words.reason(code, creditReturnReasons[code]);
