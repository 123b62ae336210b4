/**
 * The name of this software. The name of the lender, its helpline and its addresses are never written into a text, because they come from
 * the configuration.
 */
export const softwareName = "Farthing";

/** A formatted value that is inserted into a text. */
export type InsertedValue = string | number;
