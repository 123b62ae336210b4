/** The texts of the five details steps and the review (S2 §2). */

export const detailsSteps = {
  personal: "Personal details",
  contact: "Contact details",
  address: "Home Address",
  financial: "Financial details",
  bank: "Bank details",
} as const;

export const detailsLedes = {
  personal: "Your name as on your passport or driving licence.",
  contact: "We use these to write to you about this application.",
  address1: "We need three years of addresses, beginning with where you live now.",
  address2: "We need three years of addresses in all.",
  address3: "We need three years of addresses in all.",
  financial: "We use these to check that the loan is affordable for you.",
  bank: "Your repayments are taken from this account by Direct Debit.",
} as const;

export const addressQuestions = {
  current: "Where do you live now?",
  before: "Where did you live before?",
  since: "When did you move in there?",
  now: "Now",
  beforeThat: "Before that",
  livedSince: (since: string) => `Since ${since}`,
} as const;

export const bankConditions =
  "A UK bank or building society account that accepts Direct Debit. You must be the account holder and able to authorise a new Direct Debit on it. A joint account is fine.";

export const keepingInTouch = {
  hint: "Tick what you would like to hear about. You can change your mind at any time.",
} as const;

export const backToStore = {
  open: "Back to store",
  title: "Back to store",
  text: (retailer: string) =>
    `Your application stays open, and we tell ${retailer} that you have stopped. You can come back by the link in your e-mail.`,
  leave: "Leave",
  stay: "Stay here",
} as const;

export const review = {
  title: "Review your application",
  text: "Check that everything is right. After “Edit” you come straight back here.",
  edit: "Edit",
  keepingInTouch: "Keeping in touch",
  marketing: {
    /** Only a web shop's customers are asked for marketing choices (S2 §3). Other customers see this text. */
    notAsked: "We have not asked whether you would like to hear about offers, so we send you none.",
    none: "You have chosen not to hear about offers, by e-mail or by post.",
    email: "You have chosen to hear about offers by e-mail.",
    post: "You have chosen to hear about offers by post.",
    both: "You have chosen to hear about offers by e-mail and by post.",
  },
  facts: {
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    address: "Address",
    addressBefore: ["Before that", "And before"],
    since: "Since",
    from: (address: string, since: string) => `${address}, from ${since}`,
    home: "Home",
    homeCost: (status: string, cost: string) => `${status}, ${cost} a month`,
    work: "Work",
    spousesWork: "Spouse's work",
    income: "Annual income",
    dependants: "Dependants",
    accountName: "Account name",
    accountNumber: "Account",
    bank: "Bank",
  },
  missing: "Something is missing here.",
  finishFirst: (blocks: string) => `Finish ${blocks} first.`,
  beforeYouApply: "Before you apply",
  howLong: "Most people have an answer in under a minute.",
  stillFree: "You can still say no: nothing is agreed until you sign.",
  confirmAndApply: "Confirm and apply",
  checkEligibility: "Check your eligibility",
  softSearchFootprint: "We do a soft search. Other lenders cannot see it.",
  fullSearchFootprint: "We do a full credit search. Other lenders can see it for 12 months.",
} as const;
