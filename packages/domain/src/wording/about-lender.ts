import { inWords } from "./formats.ts";
/** These texts are long and rarely read, so a browser loads them only when it needs them. */

export interface LenderIdentity {
  readonly legalName: string;
  readonly fcaNumber: string;
  readonly address: string;
  readonly helpline: string;
  readonly email: string;
  readonly complaints: string;
  readonly creditAgency: string;
}

export interface AboutSection {
  readonly title: string;
  readonly text: readonly string[];
  readonly points?: readonly string[];
  readonly links?: readonly { readonly text: string; readonly href: string }[];
}

export interface AboutTexts {
  readonly title: string;
  readonly lede: string;
  readonly sections: readonly AboutSection[];
}

const yearsInWords = (years: number): string => `${inWords(years)} ${years === 1 ? "year" : "years"}`;

const telephoneUrl = (number: string): string => `tel:${number.replaceAll(" ", "")}`;

const waysToReach = ({ helpline, email }: LenderIdentity) => [
  { text: `Ring ${helpline}`, href: telephoneUrl(helpline) },
  { text: `Write to ${email}`, href: `mailto:${email}` },
];

const privacy = (
  lender: LenderIdentity,
  { keepEndedAgreementYears, keepDeclinedYears, keepLapsedYears, keepComplaintYears }: StatedRights,
): AboutTexts => ({
  title: "Privacy",
  lede: `${lender.legalName} lends the money, and is responsible for the data that it keeps about you. The shop is responsible for the data that it keeps itself.`,
  sections: [
    {
      title: "What we keep, and why",
      text: ["We use as little as a loan needs, and say here what each part is for."],
      points: [
        "Who you are, where you live and have lived, and how to reach you: to make an agreement with you, and to prevent fraud as the law asks.",
        "Your income, your housing costs and your dependants: to check that a loan is affordable, as our regulator requires.",
        "Your bank account: to collect repayments by Direct Debit.",
        "What you buy, the agreement, its payments and our letters to you: to carry the agreement out and to show that we did.",
        "Sign-ins, with time and network address. They keep accounts safe, which is in your interest and in ours.",
      ],
    },
    {
      title: "Credit searches",
      text: [
        `We ask a credit reference agency about you: ${lender.creditAgency}. You can see your own file there for free.`,
        "A soft search leaves no mark that other lenders can see. A full search leaves such a mark. We make it only when you apply. How you repay is reported to the agency, and a missed payment can be seen by other lenders for six years.",
      ],
    },
    {
      title: "Decisions by computer",
      text: [
        "A decision to lend is made by rules that compare your application with your credit file. You can ask for a person to look at it again, tell us what you think of it and contest it.",
      ],
    },
    {
      title: "Who else sees it",
      text: ["Only organisations that need it. We never pass it to anyone who would sell it."],
      points: [
        "The shop: that you applied, what was decided and how far the agreement has come. Never the reasons.",
        "The credit reference agency, agencies that prevent fraud, and the services that check a bank account, an identity or an income when you agree to it.",
        "Our regulators, the courts and the police, where the law asks for it.",
      ],
    },
    {
      title: "How long we keep it",
      text: [
        `For ${yearsInWords(keepEndedAgreementYears)} after an agreement has ended, ${yearsInWords(keepDeclinedYears)} after an application that we declined, ${yearsInWords(keepLapsedYears)} after an application that was neither signed nor declined, and ${yearsInWords(keepComplaintYears)} after a complaint without an application. After that, we erase it, or keep it in a form that no longer shows who you are.`,
      ],
    },
    {
      title: "Your rights",
      text: [
        "You can see what we keep, have it corrected, take it with you, object to how it is used, ask us to use it less or to erase it, and withdraw a consent as easily as you gave it. It is free, and we answer within a month.",
        "If you are not content with our answer, you can complain to the Information Commissioner's Office.",
      ],
      links: [
        ...waysToReach(lender),
        { text: "Information Commissioner's Office, 0303 123 1113", href: "https://ico.org.uk/make-a-complaint/" },
      ],
    },
  ],
});

const accessibility = (lender: LenderIdentity): AboutTexts => ({
  title: "Accessibility",
  lede: "Everybody should be able to apply, read what they sign and manage it. These pages aim at level AA of the Web Content Accessibility Guidelines 2.2.",
  sections: [
    {
      title: "What you can do",
      text: [],
      points: [
        "Go everywhere by keyboard alone, and always see where you are.",
        "Make the text four times as large without scrolling sideways, except in tables.",
        "Listen with a screen reader: every picture has its figures in words or in a table beside it.",
        "Take your time: you are asked before you are signed out, and what you entered is kept.",
        "Read every document as a page that can be enlarged and listened to, or as a PDF.",
      ],
    },
    {
      title: "Another way",
      text: [
        "We send letters and agreements in large print, in braille or as a recording, free of charge, and go through them with you on the telephone. A person you trust may speak for you.",
        `With Relay UK, dial 18001 before ${lender.helpline}.`,
      ],
    },
    {
      title: "If something does not work",
      text: [
        "Tell us which page it was and what you use to read it. We answer within five working days, and help you in another way until it is fixed.",
        "If our answer does not help, the Equality Advisory and Support Service advises you.",
      ],
      links: [
        ...waysToReach(lender),
        { text: "Equality Advisory and Support Service, 0808 800 0082", href: "https://www.equalityadvisoryservice.com/" },
      ],
    },
  ],
});

/** The pages about customers' rights state these time limits and amounts of today's law. */
export interface StatedRights {
  readonly complaintAnswerWeeks: number;
  readonly complaintSummaryWorkingDays: number;
  readonly ombudsmanReferralMonths: number;
  readonly keepEndedAgreementYears: number;
  readonly keepDeclinedYears: number;
  readonly keepLapsedYears: number;
  readonly keepComplaintYears: number;
  /** The lender is liable together with the shop for goods whose cash price is between these two amounts. Both amounts are texts. */
  readonly jointLiability: { readonly above: string; readonly most: string };
}

const complaints = (
  lender: LenderIdentity,
  { complaintAnswerWeeks, complaintSummaryWorkingDays, ombudsmanReferralMonths, jointLiability }: StatedRights,
): AboutTexts => ({
  title: "Complaints",
  lede: "If we got something wrong, tell us. It costs nothing, and it never counts against you.",
  sections: [
    {
      title: "How to tell us",
      text: ["Whichever way suits you. Say what happened, what you would like us to do, and your application number if you have it."],
      links: waysToReach(lender),
      points: [`By post: ${lender.complaints}`],
    },
    {
      title: "What happens then",
      text: [],
      points: [
        "We write at once to say that we have it, and give you a reference.",
        `If we settle it within ${inWords(complaintSummaryWorkingDays)} working days, we write to you to say so.`,
        `If not, within ${inWords(complaintAnswerWeeks)} weeks you have our final answer, or a letter that says why it takes longer and when it comes.`,
      ],
    },
    {
      title: "About the goods or the shop",
      text: [
        `The shop that sold the goods is a credit broker, not a lender. Ask there first about delivery, quality or a repair. If it does not put things right, ask us: where goods cost more than ${jointLiability.above} and up to ${jointLiability.most}, section 75 of the Consumer Credit Act can make us answer for them as well.`,
      ],
    },
    {
      title: "If you do not agree with our answer",
      text: [
        `The Financial Ombudsman Service decides independently, free of charge for you. You can go there within ${inWords(ombudsmanReferralMonths)} months of our final answer, or when ${inWords(complaintAnswerWeeks)} weeks have passed without one.`,
        "Financial Ombudsman Service, Exchange Tower, London E14 9SR.",
      ],
      links: [
        { text: "Ring 0800 023 4567", href: telephoneUrl("0800 023 4567") },
        { text: "financial-ombudsman.org.uk", href: "https://www.financial-ombudsman.org.uk/" },
      ],
    },
    {
      title: "Who we are",
      text: [
        `${lender.legalName}, ${lender.address}. Authorised and regulated by the Financial Conduct Authority, register number ${lender.fcaNumber}.`,
      ],
    },
  ],
});

export type AboutPageName = "privacy" | "accessibility" | "complaints";
export const aboutLender: Record<AboutPageName, (lender: LenderIdentity, rights: StatedRights) => AboutTexts> = {
  privacy,
  accessibility,
  complaints,
};
