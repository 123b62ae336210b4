import { readAmount } from "@farthing/domain/details";
import { formatPounds } from "@farthing/domain/wording";

/** An amount such as "1849.00" becomes "1,849.00". */
export const formatAmountForInput = (pounds: string | null | undefined): string => (pounds ? formatPounds(pounds).replace("£", "") : "");

/** Formats an amount when the user leaves the box. Text that is not an amount stays unchanged. */
export const formatTypedAmount = (typed: string): string => formatAmountForInput(readAmount(typed)) || typed;
