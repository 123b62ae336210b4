import { type CreditReturnReason, creditReturnReasons } from "@farthing/domain/bacs";
import { screens } from "@farthing/domain/wording";

const { returned: words } = screens.lender.payouts;

/** Payments returned under an earlier release have no reason code. */
export const returnReasonText = (code: CreditReturnReason | null): string =>
  code === null ? words.noReason : words.reason(code, creditReturnReasons[code]);
