import type { ApplicationDocument } from "../../application/index.ts";
import type { Status } from "../../vocabulary/index.ts";

export const returnStatuses = [
  "accepted",
  "declined",
  "referred",
  "abandoned",
  "error",
  "soft_search_referred",
  "soft_search_declined",
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

export function returnStatusOf(status: Status): ReturnStatus | null {
  switch (status) {
    case "decision_accept":
      return "accepted";
    case "decision_decline":
      return "declined";
    case "decision_refer":
      return "referred";
    case "decision_quotation_decline":
      return "soft_search_declined";
    case "decision_quotation_refer":
      return "soft_search_referred";
    default:
      return null;
  }
}

/**
 * The customer goes back to the web shop with this status, and the web shop tells the customer the outcome. Null if the customer does not
 * go back, for example after an acceptance (S2 §2).
 */
export function returnStatusForStore(
  status: Status,
  { journeyType, returnUrl }: Pick<ApplicationDocument, "journeyType" | "returnUrl">,
): ReturnStatus | null {
  if (journeyType !== "WebServices" || !returnUrl) return null;
  const returnStatus = returnStatusOf(status);
  return returnStatus === "accepted" ? null : returnStatus;
}

export interface ReturnLink {
  readonly returnUrl: string;
  readonly applicationId: string;
  readonly status: ReturnStatus;
  readonly orderReference: string | null;
}

/** The link keeps the existing query of the return URL. */
export function returnToStoreLink({ returnUrl, applicationId, status, orderReference }: ReturnLink): string {
  const [address = "", fragment] = splitOnce(returnUrl, "#");
  const parameters = { applicationId, status, ...(orderReference === null ? {} : { orderReference }) };
  const query = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  const joint = !address.includes("?") ? "?" : /[?&]$/.test(address) ? "" : "&";
  return `${address}${joint}${query}${fragment === undefined ? "" : `#${fragment}`}`;
}

function splitOnce(text: string, mark: string): readonly [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
