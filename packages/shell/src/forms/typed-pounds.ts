import { readAmount } from "@farthing/domain/details";
import { formatPounds } from "@farthing/domain/wording";

/** "1849.00" → "1,849.00". The pound sign is printed beside the box. */
export const shownAmount = (pounds: string | null | undefined): string => (pounds ? formatPounds(pounds).replace("£", "") : "");

/** Formats an amount when the user leaves the box: "1849" → "1,849.00". Unreadable text stays unchanged. */
export const tidied = (typed: string): string => shownAmount(readAmount(typed)) || typed;
