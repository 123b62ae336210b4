import type { Pence } from "@farthing/domain/money";
import { formatMoney } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { BranchView } from "../../store/retailers/retailers.ts";
import type { Letter } from "../mail/letter.ts";
import { customersName } from "../mail/send-letter.ts";

/** What the customer is told. Whether anything is still owed depends on how far the application had come. */
export function cancellationEmail({
  application,
  branch,
  loan,
}: {
  application: StoredApplication;
  branch: BranchView;
  loan: Pence | null;
}): Letter {
  return {
    subject: `Your application ${application.id} has been cancelled`,
    heading: "Your application has been cancelled",
    paragraphs: [
      `Dear ${customersName(application)},`,
      `${branch.retailer.name} has cancelled your application for credit. You do not need to do anything.`,
      application.signedAt
        ? "Your credit agreement ends with it. If you have paid anything under it, we will pay it back."
        : "No credit agreement was made, and you owe us nothing.",
    ],
    facts: [
      ["Application", application.id],
      ["Retailer", `${branch.retailer.name}, ${branch.name}`],
      ...(application.document.goodsDescription ? [["Goods", application.document.goodsDescription] as const] : []),
      ...(loan === null ? [] : [["Loan amount", formatMoney(loan)] as const]),
    ],
  };
}
