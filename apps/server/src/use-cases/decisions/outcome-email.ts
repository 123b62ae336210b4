import { isDeclined } from "@farthing/domain/application";
import type { Evaluation } from "@farthing/domain/credit";
import { letters, reasonTexts } from "@farthing/domain/wording";
import type { Lender } from "../../platform/lender.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { BranchView } from "../../store/retailers/retailers.ts";
import type { Letter } from "../mail/letter.ts";
import { customersName } from "../mail/send-letter.ts";

interface OutcomeTold {
  readonly application: StoredApplication;
  readonly branch: BranchView;
  readonly lender: Lender;
  /** Why, in the policy's own keys; null when a person has decided. */
  readonly texts: Evaluation["texts"] | null;
}

/** What became of an application, for the customer. */
export const outcomeEmail = (told: OutcomeTold): Letter => (isDeclined(told.application.status) ? declineEmail(told) : acceptEmail(told));

/** Sent once no offer stands any more: while the shop may still show the customer a way, nothing is over. */
function declineEmail({ application, branch, lender, texts }: OutcomeTold): Letter {
  const { decline: words } = letters;
  return {
    subject: words.subject(application.id),
    heading: words.heading,
    paragraphs: [
      letters.greeting(customersName(application)),
      words.cannotApprove(branch.retailer.name),
      ...(texts ?? []).map((key) => reasonTexts[key]),
      words.agency(lender.creditAgency),
      `${texts ? `${words.automatic} ` : ""}${words.review(lender.helpline, lender.email)}`,
      words.freeHelp,
      words.complaint(lender.complaints),
    ],
    facts: factsOf(application, branch),
  };
}

const acceptEmail = ({ application, branch }: OutcomeTold): Letter => ({
  subject: `Your application ${application.id} has been accepted`,
  heading: "Your application has been accepted",
  paragraphs: [
    `Dear ${customersName(application)},`,
    `We have looked at your application for credit at ${branch.retailer.name} again. It has been accepted, and you can go on with it.`,
    "Nothing is agreed until you have read and signed the agreement.",
  ],
  facts: factsOf(application, branch),
});

const factsOf = ({ id }: StoredApplication, branch: BranchView): NonNullable<Letter["facts"]> => [
  ["Application", id],
  ["Retailer", `${branch.retailer.name}, ${branch.name}`],
];
