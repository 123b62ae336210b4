import { readAmount } from "@farthing/domain/details";
import { formatPounds } from "@farthing/domain/wording";

/** "1849.00" → "1,849.00": the pound sign stands beside the box. */
export const shownAmount = (pounds: string | null | undefined): string => (pounds ? formatPounds(pounds).replace("£", "") : "");

/** Written out when the box is left: "1849" → "1,849.00". What cannot be read stays as it was typed. */
export const tidied = (typed: string): string => shownAmount(readAmount(typed)) || typed;
