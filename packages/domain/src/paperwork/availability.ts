import { agreementInForce } from "../application/index.ts";
import { isInStatusGroup, type Status } from "../vocabulary/index.ts";

/** True if the documents of the loan can be read: from the decision on its terms until the loan has ended. */
export const loanPapersAvailable = (status: Status): boolean => agreementInForce(status) || isInStatusGroup(status, "agreementPrepared");

/** Returns the name of a document's file. The name contains no text that a user typed. */
export const paperFileName = (kind: string, part: string, reference: string): string =>
  `${[...kind.split("_"), ...(part === "project" ? [part] : []), reference].join("-")}.pdf`;
