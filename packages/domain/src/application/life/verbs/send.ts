import { type FeatureName, gateOpen, type RetailerFlags } from "../../../access/index.ts";
import { contactChannel } from "../../../details/index.ts";
import type { SendingWay, Status } from "../../../vocabulary/index.ts";
import { fail } from "../../../wording/index.ts";
import type { Application } from "../../application.ts";
import { loanInDocument } from "../../document/loan-in-document.ts";
import { mergeDocument } from "../../document/merge.ts";
import { applyEvent, type TransitionResult } from "../move.ts";
import { statusRules } from "../status-rules.ts";
import type { ActorOf } from "../transitions.ts";

interface ShopFeaturesAndFlags {
  readonly features: ReadonlySet<FeatureName>;
  readonly retailer: Partial<RetailerFlags>;
}

/** Each status at which a shop can send the application has its own feature switch (S1 §6). */
export function maySendToCustomer(status: Status, { features, retailer }: ShopFeaturesAndFlags): boolean {
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

/** The shop must choose the goods and the product before it sends the application, because the customer cannot choose them. */
export const quoteComplete = ({ status, document }: Pick<Application, "status" | "document">): boolean =>
  status !== "open" || (Boolean(document.goodsDescription) && loanInDocument(document) !== null);

/** The shop can e-mail a quote any number of times, and the application stays with the shop. */
export function requireQuoteForEmail({ status, document }: Pick<Application, "status" | "document">): void {
  if (status !== "open") fail("application.wrong_status", { status });
  if (!quoteComplete({ status, document })) fail("send.quote_incomplete", {});
  if (!document.contactDetails?.emailAddress) fail("send.no_address", {});
}

/** A customer who scans a code needs an e-mail address or a mobile number to sign in again later. */
function linkArrives(way: SendingWay, { contactDetails }: Application["document"]): boolean {
  const { emailAddress, phoneNumber } = contactDetails ?? {};
  return Boolean(emailAddress) || (way === "code" && contactChannel(phoneNumber) === "text");
}

interface SendInput extends ShopFeaturesAndFlags {
  readonly by: ActorOf<"send">;
  readonly way: SendingWay;
}

/** The customer continues at home, so an in-store agreement becomes a mail-order agreement. */
export function sendToCustomer(
  application: Pick<Application, "status" | "document">,
  { by, way, ...shop }: SendInput,
): TransitionResult<"send"> {
  const { status, document } = application;
  return applyEvent(application, "send", {
    by,
    guardResults: {
      sendingOn: maySendToCustomer(status, shop),
      quoteComplete: quoteComplete(application),
      linkArrives: linkArrives(way, document),
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
