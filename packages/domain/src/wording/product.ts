/** The name of this software. The lender's name, helpline and addresses come from the configuration and are never written into a text. */
export const productName = "Farthing";

/** A formatted value that is inserted into a text. */
export type Slot = string | number;
