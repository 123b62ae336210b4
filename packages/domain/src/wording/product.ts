/** The name of this software. The lender's name, helpline and addresses come from the configuration and are never part of a text. */
export const productName = "Farthing";

/** A formatted value that fills a slot of a text. */
export type Slot = string | number;
