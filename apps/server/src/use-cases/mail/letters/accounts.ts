import { letters, screens, softwareName } from "@farthing/domain/wording";
import type { Lender } from "../../../platform/lender.ts";
import type { Letter } from "../letter.ts";

const { greeting, facts: labels, account: words } = letters;

export interface SignInCodeFacts {
  readonly customer: string;
  readonly applicationId: string;
  readonly digits: string;
}

export const signInCodeLetter = ({ customer, applicationId, digits }: SignInCodeFacts): Letter => ({
  subject: letters.signInCode.subject,
  heading: letters.signInCode.heading(digits),
  paragraphs: [greeting(customer), letters.signInCode.enter, letters.signInCode.neverAsked],
  facts: [[labels.application, applicationId]],
});

export const signInCodeText = ({ applicationId, digits }: Omit<SignInCodeFacts, "customer">, { tradingName }: Lender): string =>
  letters.signInCode.text(tradingName, digits, applicationId);

export interface AccountHolder {
  readonly name: string;
  readonly retailer: string;
  readonly username: string;
}

export interface AccountLinkFacts extends AccountHolder {
  readonly url: string;
}

const accountFacts = ({ retailer, username }: AccountHolder): NonNullable<Letter["facts"]> => [
  [labels.retailer, retailer],
  [labels.username, username, "typed"],
];

const accountLetter = (holder: AccountHolder, subject: string, ...paragraphs: readonly string[]): Letter => ({
  subject,
  heading: subject,
  paragraphs: [greeting(holder.name), ...paragraphs],
  facts: accountFacts(holder),
});

export const passwordResetLetter = ({ url, ...holder }: AccountLinkFacts): Letter => {
  const { subject, asked, otherwise } = words.passwordReset;
  return { ...accountLetter(holder, subject, asked, otherwise), action: { label: subject, url } };
};

export const passwordChangedLetter = (holder: AccountHolder, { helpline }: Lender): Letter =>
  accountLetter(holder, words.passwordChanged.subject, words.notYou(helpline));

export const addressChangedLetter = (holder: AccountHolder, { helpline }: Lender): Letter =>
  accountLetter(holder, words.addressChanged.subject, words.addressChanged.lastHere, words.notYou(helpline));

export const factorAddedLetter = (holder: AccountHolder, { helpline }: Lender): Letter =>
  accountLetter(holder, words.factorAdded.subject, words.factorAdded.text, words.notYou(helpline));

export const factorRemovedLetter = (holder: AccountHolder, { helpline }: Lender): Letter =>
  accountLetter(holder, words.factorRemoved.subject, words.factorRemoved.text, words.notYou(helpline));

export interface FirstPasswordFacts extends AccountLinkFacts {
  readonly daysToFollow: number;
}

export const firstPasswordLetter = ({ url, daysToFollow, ...holder }: FirstPasswordFacts): Letter => {
  const { firstPassword } = words;
  return {
    ...accountLetter(
      holder,
      firstPassword.subject(softwareName),
      firstPassword.made(holder.retailer, softwareName),
      firstPassword.lasts(daysToFollow, screens.accounts.login.forgotten),
    ),
    heading: firstPassword.heading,
    action: { label: firstPassword.action, url },
  };
};
