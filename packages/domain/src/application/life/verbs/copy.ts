import { isIn, type Status } from "../../../vocabulary/index.ts";
import { fail } from "../../../wording/index.ts";
import type { Application } from "../../application.ts";
import type { ApplicationDocument } from "../../document/document.ts";

/** Only a declined or closed application can be copied into a new one. */
export const hasEndedAt = (status: Status): boolean => isIn(status, "declined") || isIn(status, "closed");

/**
 * What a new application begins with that is made from an ended one: the goods, the customer and where the goods go. What was decided,
 * checked or consented to belongs to the old one and is asked for anew, the product and its term with it.
 */
export function copiedDocument({ status, document }: Pick<Application, "status" | "document">): ApplicationDocument {
  if (!hasEndedAt(status)) fail("application.wrong_status", { status });
  const { goodsDescription, loanParameters, personalDetails, contactDetails, mainAddressDetails, financialDetails, deliveryDetails } =
    document;
  const { goodsAmount, deposit } = loanParameters ?? {};
  const copied = {
    goodsDescription,
    loanParameters: { goodsAmount, deposit },
    personalDetails,
    contactDetails,
    mainAddressDetails,
    financialDetails,
    deliveryDetails,
  };
  return Object.fromEntries(Object.entries(copied).filter(([, part]) => part !== undefined && part !== null));
}
