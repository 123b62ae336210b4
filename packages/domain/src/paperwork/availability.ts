import { agreementInForce } from "../application/index.ts";
import { isIn, type Status } from "../vocabulary/index.ts";

/** Loan documents are available after the terms are decided. */
export const loanPapersAvailable = (status: Status): boolean => agreementInForce(status) || isIn(status, "agreementPrepared");

/** The file name of a document contains no text that a user typed. */
export const paperFileName = (kind: string, part: string, reference: string): string =>
  `${[...kind.split("_"), ...(part === "project" ? [part] : []), reference].join("-")}.pdf`;
