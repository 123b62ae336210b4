import { agreementInForce } from "../application/index.ts";
import { isInStatusGroup, type Status } from "../vocabulary/index.ts";

/** The documents of a loan can be read from the accepted decision until the loan has ended. */
export const loanPapersAvailable = (status: Status): boolean => agreementInForce(status) || isInStatusGroup(status, "agreementPrepared");

/** The file name contains no text that a user typed. */
export const paperFileName = (kind: string, part: string, reference: string): string =>
  `${[...kind.split("_"), ...(part === "project" ? [part] : []), reference].join("-")}.pdf`;
