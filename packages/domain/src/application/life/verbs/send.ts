import { type FeatureName, gateOpen, type RetailerFlags } from "../../../access/index.ts";
import type { SendingWay, Status } from "../../../vocabulary/index.ts";
import { fail } from "../../../wording/index.ts";
import type { Application } from "../../application.ts";
import { loanInDocument } from "../../document/loan-in-document.ts";
import { mergeDocument } from "../../document/merge.ts";
import { type Moved, move } from "../move.ts";
import { statusRules } from "../status-rules.ts";
import type { ActorOf } from "../transitions.ts";

interface Shop {
  readonly features: ReadonlySet<FeatureName>;
  readonly retailer: Partial<RetailerFlags>;
}

/** Each moment at which an application can be handed over has its own switch (S1 §6). */
export function sendingOn(status: Status, { features, retailer }: Shop): boolean {
  switch (status) {
    case "open":
      return gateOpen("sendQuote", features, retailer);
    case "decision_quotation_accept":
      return gateOpen("mailOrder", features, retailer) && gateOpen("softSearchByMailOrder", features, retailer);
    case "decision_accept":
      return gateOpen("sendAcceptedDecision", features, retailer);
    default:
      return false;
  }
}

/** What the customer may not choose has to be chosen before they go on alone. */
export const quoteComplete = ({ status, document }: Pick<Application, "status" | "document">): boolean =>
  status !== "open" || (Boolean(document.goodsDescription) && loanInDocument(document) !== null);

/** The figures of a quote may be had by e-mail as often as somebody asks. The application stays with the shop: nothing about it moves. */
export function requireQuoteToKeep({ status, document }: Pick<Application, "status" | "document">): void {
  if (status !== "open") fail("application.wrong_status", { status });
  if (!quoteComplete({ status, document })) fail("send.quote_incomplete", {});
  if (!document.contactDetails?.emailAddress) fail("send.no_address", {});
}

interface Sending extends Shop {
  readonly by: ActorOf<"send">;
  readonly way: SendingWay;
}

/**
 * The customer goes on at home: no longer present, and what was an in-store agreement becomes a mail-order one.
 * While everything may still be changed, the goods are to go to the current address.
 */
export function sendToCustomer(application: Pick<Application, "status" | "document">, { by, way, ...shop }: Sending): Moved<"send"> {
  const { status, document } = application;
  return move(application, "send", {
    by,
    guardResults: {
      sendingOn: sendingOn(status, shop),
      quoteComplete: quoteComplete(application),
      linkArrives: way === "code" || Boolean(document.contactDetails?.emailAddress),
    },
    facts: { way },
    changes: {
      document: mergeDocument(document, {
        customerPresent: false,
        ...(document.journeyType === "InStore" ? { journeyType: "MailOrder" } : {}),
        ...(document.product?.agreementType === "IN_STORE" ? { product: { agreementType: "MAIL_ORDER" } } : {}),
        ...(statusRules[status].modification === "YES" ? { deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS" } } : {}),
      }),
    },
  });
}
