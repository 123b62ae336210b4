import { inWords } from "../../formats.ts";

/**
 * The sentences have no full stop. If the reader must act, the sentence starts with a verb. Otherwise, the sentence says whom the shop is
 * waiting for.
 */
export const nextStepTexts = {
  title: "What comes next",
  turns: { shop: "you", customer: "the customer", underwriter: "the Underwriting Team", lender: "the lender", nobody: null },
  titleFor: (turn: string) => `What comes next: ${turn}`,
  askBeforeSearch:
    "A new decision is a new full search, which other lenders can see for 12 months. So ask the customer before you request it.",
  theCustomer: "the customer",
  theMoney: "the money",
  otherOffers: (count: number) => `${inWords(count)} other ${count === 1 ? "offer" : "offers"}`,
  /** `atHome` is used if the customer acts without the shop. `offers` is a text such as "three other offers". */
  sentences: {
    completeApplication: {
      said: (name: string) => `Complete the application with ${name}`,
      atHome: (name: string) => `${name} completes the application at home`,
    },
    waitForDecision: { said: (name: string) => `The lender decides about ${name}` },
    applyOrChooseOffer: {
      said: (name: string) => `Apply with ${name}, after the soft search`,
      atHome: (name: string) => `${name} applies at home, after the soft search`,
    },
    chooseOffer: {
      said: (name: string, offers: string) => `Go through ${offers} with ${name}, or keep the loan`,
      atHome: (name: string, offers: string) => `${name} chooses from ${offers}, or keeps the loan`,
    },
    settleReferral: { said: (name: string) => `The Underwriting Team decides about ${name}` },
    doChecks: { said: (name: string) => `${name} completes the check that the lender sent` },
    retrySoftSearch: {
      said: (name: string) => `Try the soft search again with ${name}`,
      atHome: (name: string) => `${name} tries the soft search again`,
    },
    checkAgain: { said: (name: string) => `Start a new application if ${name} still wants the loan` },
    chooseOfferOrStop: {
      said: (name: string, offers: string) => `Go through ${offers} with ${name}`,
      atHome: (name: string, offers: string) => `${name} chooses from ${offers}, or stops`,
    },
    appealOrStop: { said: (name: string) => `Ask ${name} whether to appeal, or give ${name} the decline letter` },
    giveLetter: { said: (name: string) => `Give ${name} the decline letter. After that, nothing is left to do` },
    payDeposit: { said: (name: string) => `${name} pays the deposit online` },
    chooseAnotherWay: { said: (name: string) => `Agree another way to pay with ${name}, because the deposit was not paid` },
    readAndSign: {
      said: (name: string) => `Hand ${name} the screen to read and sign`,
      atHome: (name: string) => `${name} reads and signs at home`,
    },
    renewDecision: {
      said: (name: string) => `Ask ${name} whether the loan is still wanted`,
      atHome: (name: string) => `${name} decides whether to ask for a new decision`,
    },
    sealAgreement: { said: (name: string) => `The lender seals the agreement of ${name}` },
    deliverGoods: { said: (name: string) => `When ${name} has the goods, request payment` },
    releaseLoan: { said: () => "The lender releases the loan for payment" },
    answerSatisfactionNote: { said: (name: string) => `${name} answers our e-mail about the goods` },
    settleComplaint: { said: (name: string) => `The lender settles the complaint of ${name}` },
    assessHold: { said: (name: string) => `The lender checks whether ${name} may still withdraw` },
    waitForCoolingOff: {
      said: (name: string, _: string, amount: string) => `The lender pays you ${amount} when ${name} can no longer withdraw`,
    },
    runPayout: { said: (_: string, __: string, amount: string) => `The lender pays you ${amount} in the next payout run` },
    waitForPayment: { said: (_: string, __: string, amount: string) => `The bank pays ${amount} into your account` },
    repay: { said: (name: string) => `${name} repays the loan to the lender` },
  },
  offers: (count: number) => `${count} ${count === 1 ? "offer" : "offers"}`,
  /** The due date of a step. In a list, `short` follows the sentence. Elsewhere, `long` stands alone. */
  due: {
    by: { short: (day: string) => `by ${day}`, long: (day: string, days: number) => `By ${day}, in ${days} days` },
    after: { short: (day: string) => `after ${day}`, long: (day: string, days: number) => `After ${day}, in ${days} days` },
    afterToday: { short: "after today", long: "After today" },
    today: { short: "today", long: "Today, before midnight" },
    tomorrow: { short: "by tomorrow", long: "By tomorrow" },
    late: { short: (day: string) => `due ${day}`, long: (day: string) => `Was due ${day}` },
    since: (day: string) => `Since ${day}`,
    sinceToday: "Since today",
    offerEnded: { on: (day: string) => `Our offer ended on ${day}`, yesterday: (day: string) => `Our offer ended yesterday, ${day}` },
    softSearchEnded: {
      on: (day: string) => `The soft search ended on ${day}`,
      yesterday: (day: string) => `The soft search ended yesterday, ${day}`,
    },
  },
} as const;
