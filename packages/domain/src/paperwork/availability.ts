import { agreementInForce } from "../application/index.ts";
import { isIn, type Status } from "../vocabulary/index.ts";

/** The terms are decided, so there is something to read, to sign and to take home. */
export const loanPapersAvailable = (status: Status): boolean => agreementInForce(status) || isIn(status, "agreementPrepared");

/** Made of the server's own words and digits: nothing that somebody typed becomes part of a file's name. */
export const paperFileName = (kind: string, part: string, reference: string): string =>
  `${[...kind.split("_"), ...(part === "project" ? [part] : []), reference].join("-")}.pdf`;
