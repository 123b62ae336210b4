import { agreementInForce } from "../application/index.ts";
import type { Status } from "../vocabulary/index.ts";

/** The terms are decided, so there is something to read, to sign and to take home. */
export const loanPapersAvailable = (status: Status): boolean =>
  agreementInForce(status) || ["decision_accept", "deposit_attempted", "deposit_paid", "sign"].includes(status);

/** Made of the server's own words and digits: nothing that somebody typed becomes part of a file's name. */
export const paperFileName = (kind: string, part: string, reference: string): string =>
  `${[...kind.split("_"), ...(part === "project" ? [part] : []), reference].join("-")}.pdf`;
