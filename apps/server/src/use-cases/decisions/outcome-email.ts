import { isDeclined } from "@farthing/domain/application";
import type { Evaluation } from "@farthing/domain/credit";
import { formatDay, formatPounds, reasonTexts } from "@farthing/domain/wording";
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

/** Which agency was asked has to be said with the decision itself, and that a person will look at it again (facts §3.5). */
function declineEmail({ application, branch, lender, texts }: OutcomeTold): Letter {
  return {
    subject: `Your application ${application.id} for credit`,
    heading: "We cannot offer you this credit",
    paragraphs: [
      `Dear ${customersName(application)},`,
      `We have looked at your application for credit at ${branch.retailer.name}. We are sorry that we cannot approve it.`,
      ...(texts ?? []).map((key) => reasonTexts[key]),
      ...wayOut(application, branch),
      `We used information from a credit reference agency: ${lender.creditAgency}. You have the right to see what it holds about you; please ask it for a copy of your file.`,
      `${texts ? "The decision was made automatically. " : ""}You may tell us what you think we should know, and ask for a person to look at it again: ring ${lender.helpline} or write to ${lender.email}.`,
      `If you are not satisfied with how we have treated you, write to ${lender.complaints}.`,
    ],
    facts: factsOf(application, branch),
  };
}

/** The shop may be showing the offers at this moment: the letter must not sound as if that were all over. */
function wayOut({ maxInstalmentAmount, tailoringExpiryDate }: StoredApplication, { retailer }: BranchView): readonly string[] {
  if (maxInstalmentAmount === null || tailoringExpiryDate === null) return [];
  const until = formatDay(tailoringExpiryDate, "d MMMM y");
  return [
    `With repayments of ${formatPounds(maxInstalmentAmount)} a month or lower it would be accepted. ${retailer.name} can show you how, until ${until}.`,
  ];
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
