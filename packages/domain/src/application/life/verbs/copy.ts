import { isInStatusGroup, type Status } from "../../../vocabulary/index.ts";
import { fail } from "../../../wording/index.ts";
import type { Application } from "../../application.ts";
import type { ApplicationDocument } from "../../document/document.ts";

export const canBeCopied = (status: Status): boolean => isInStatusGroup(status, "declined") || isInStatusGroup(status, "closed");

/** The product, the consents, the checks and the decisions are not copied. */
export function copiedDocument({ status, document }: Pick<Application, "status" | "document">): ApplicationDocument {
  if (!canBeCopied(status)) fail("application.wrong_status", { status });
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
