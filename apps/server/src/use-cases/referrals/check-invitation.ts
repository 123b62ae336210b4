import type { CheckKind } from "@farthing/domain/application";
import type { Lender } from "../../platform/lender.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { StoredCheck } from "../../store/referrals/customer-checks.ts";
import type { Letter } from "../mail/letter.ts";
import { customersName } from "../mail/send-letter.ts";

/** How a customer is asked for something: the link, and why it is safe to follow. */

const asked: Readonly<
  Record<CheckKind, { readonly heading: string; readonly text: string; readonly short: string; readonly action: string }>
> = {
  identity: {
    heading: "Please confirm who you are",
    text: "Before we can decide on your application we need to confirm who you are. You need a passport or driving licence and a few minutes.",
    short: "we need to confirm who you are",
    action: "Confirm who you are",
  },
  openBanking: {
    heading: "Please show us your income and spending",
    text: "Before we can decide on your application we need a little more about your income and spending. You can show it through your own bank, which asks you first; we only read it, once.",
    short: "we need a little more about your income and spending",
    action: "Show your income and spending",
  },
};

type InvitedCheck = Pick<StoredCheck, "kind" | "url">;

export const invitationText = ({ kind, url }: InvitedCheck, { id }: StoredApplication, { tradingName }: Lender): string =>
  `${tradingName}: for your application ${id} ${asked[kind].short}. ${url}`;

export const invitationEmail = ({ kind, url }: InvitedCheck, application: StoredApplication, lender: Lender): Letter => ({
  subject: `Your application ${application.id}: ${asked[kind].heading.toLowerCase()}`,
  heading: asked[kind].heading,
  paragraphs: [
    `Dear ${customersName(application)},`,
    asked[kind].text,
    `Nothing has been declined. If you would rather not, or if you have a question, ring ${lender.helpline}.`,
  ],
  ...(url !== null && { action: { label: asked[kind].action, url } }),
  facts: [["Application", application.id]],
});
