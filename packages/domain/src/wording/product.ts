/** The lender's name, helpline and addresses come from the configuration and are never written into a text. */
export const softwareName = "Farthing";

export type InsertedValue = string | number;
