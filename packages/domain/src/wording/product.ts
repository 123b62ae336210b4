/** The name on the door. The lender's name, helpline and addresses are configuration and never stand in a text. */
export const productName = "Farthing";

/** A value that a text leaves open, already written as it should be read. */
export type Slot = string | number;
