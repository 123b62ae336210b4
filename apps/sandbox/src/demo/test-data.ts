import { testPayees } from "../payee-check/payees.ts";
import { cards } from "../payments/cards.ts";

export interface TestValue {
  readonly shows: string;
  readonly value: string;
}

export const everyonesPassword = "copper-lantern-92";

export const testCards: readonly TestValue[] = cards;

/** All accounts except the invalid one pass the modulus check, so that Farthing asks the bank directory about them. */
export const testBankAccounts: readonly TestValue[] = [
  { shows: "Valid account", value: "20-00-00 55779911" },
  { shows: "Invalid account", value: "20-00-00 11111111" },
  { shows: "Unknown to the bank", value: "20-00-00 55555555" },
  { shows: "No Direct Debit", value: "11-00-01 11223346" },
  { shows: "Check unavailable", value: "09-01-26 00000045" },
];

/** Names for a supplier's bank account. The name decides the result of Confirmation of Payee, which is the bank's check of the name. */
export const testPayeeNames: readonly TestValue[] = testPayees;

/** Valid postcodes without real houses. The postcode area ZY does not exist. */
export const testPostcodes: readonly TestValue[] = [
  { shows: "Twelve houses", value: "LS6 9ZZ" },
  { shows: "Flats and names", value: "M4 9ZZ" },
  { shows: "No address found", value: "ZY1 1ZZ" },
  { shows: "Service down", value: "ZY9 9ZZ" },
];

/** Recipients that no message reaches. The history of the application shows that the message was not delivered. */
export const testAddresses: readonly TestValue[] = [
  { shows: "E-mail that bounces", value: "eleanor+bounce@post.test" },
  { shows: "E-mail refused at once", value: "eleanor+nobody@post.test" },
  { shows: "Text that is lost", value: "07700 900405" },
  { shows: "Text refused at once", value: "07700 900404" },
];

export interface Persona {
  readonly tag: string;
  readonly outcome: string;
  readonly shows: string;
  readonly onStartPage: boolean;
}

/**
 * A tag in the applicant's e-mail address chooses a test customer. Without a tag, the applicant gets an invented credit file that never
 * changes.
 */
export const personas: readonly Persona[] = [
  { tag: "+accept", outcome: "Accepted", shows: "A clean file: the shortest way to a signed agreement.", onStartPage: true },
  {
    tag: "+decline",
    outcome: "Declined",
    shows: "Adverse history: a decline that names the agency and where free help is.",
    onStartPage: true,
  },
  {
    tag: "+tailor",
    outcome: "Declined, with offers",
    shows: "Affords £110 a month: a longer term, a bigger deposit or a smaller loan is offered.",
    onStartPage: true,
  },
  {
    tag: "+more",
    outcome: "Accepted, with offers",
    shows: "Affords £260 a month: increase the loan, shorten the term or add a project loan.",
    onStartPage: false,
  },
  { tag: "+refer-idv", outcome: "Identity check", shows: "Referred until the applicant has proved who they are.", onStartPage: true },
  { tag: "+refer-ob", outcome: "Open banking", shows: "Referred until the applicant has shared a bank account.", onStartPage: true },
  { tag: "+thin", outcome: "No file", shows: "The bureau has no file, as for a newcomer or a young adult.", onStartPage: false },
  {
    tag: "+fraud",
    outcome: "Referred without notice",
    shows: "A fraud marker: the applicant is told nothing about it.",
    onStartPage: false,
  },
  {
    tag: "+slow",
    outcome: "Answers after 45 s",
    shows: "The bureau is slow. The page explains, and can be left.",
    onStartPage: true,
  },
  {
    tag: "+affords-180",
    outcome: "Affords £180 a month",
    shows: "Exactly this amount. Any whole number of pounds will do.",
    onStartPage: false,
  },
  {
    tag: "+down",
    outcome: "Bureau unavailable",
    shows: "The bureau does not answer: nothing is decided, nothing is lost.",
    onStartPage: false,
  },
  {
    tag: "+refused",
    outcome: "Search refused",
    shows: "The bureau will not make this search, now or later.",
    onStartPage: false,
  },
  {
    tag: "+fatal",
    outcome: "Answer unreadable",
    shows: "The decision fails for good, and says what to do next.",
    onStartPage: true,
  },
];

export const personaAddress = (persona: Persona): string => `eleanor${persona.tag}@post.test`;
