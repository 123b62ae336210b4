/** Messages after the signature: the agreement, its changes and the balance. */

export const signedAgreement = {
  subject: (applicationId: string) => `Your signed credit agreement ${applicationId}`,
  heading: "Your agreement is signed",
  attached: "Thank you. Your copy of the agreement is attached, sealed so that any change to it would show. Please keep it.",
  /** The file of an agreement from before seals were stored is made on request. */
  ready: "Thank you. Your copy of the agreement is ready, sealed so that any change to it would show. Please keep it.",
  howToOpen: (lastDay: string) =>
    `You can also download it. For that you are asked for your date of birth and the last four digits of your phone number. The link works until ${lastDay}; after that, ask us for a copy.`,
  withdraw: (lastDay: string, helpline: string, email: string) =>
    `You can withdraw from the agreement until the end of ${lastDay}, and need not say why: ring ${helpline} or write to ${email}.`,
  payLater: (amount: string, day: string) => `Pay ${amount} by ${day} and pay no interest.`,
  payLaterFee: (fee: string) => `This includes an administration fee of ${fee}.`,
  payLaterHow: (helpline: string) => `You can pay at once or in parts: ring ${helpline}, and we tell you how.`,
  directDebit: "We collect your repayments by Direct Debit, and write to you before the first one.",
  action: "Download your agreement",
} as const;

export const cancellation = {
  subject: (applicationId: string) => `Your application ${applicationId} has been cancelled`,
  heading: "Your application has been cancelled",
  cancelledBy: (who: string) => `${who} has cancelled your application for credit. You do not need to do anything.`,
  agreementEnds: "Your credit agreement ends with it. If you have paid anything under it, we will pay it back.",
  nothingOwed: "No credit agreement was made, and you owe us nothing.",
  depositReturns: (amount: string) => `The deposit of ${amount} that you paid online goes back to the card that you paid with.`,
} as const;

export const withdrawal = {
  subject: (applicationId: string) => `You have withdrawn from agreement ${applicationId}`,
  heading: "You have withdrawn from your agreement",
  done: "We have taken note that you withdraw from your credit agreement. It is as if it had never been made.",
  repay: (amount: string, lastDay: string, perDay: string | null) =>
    `Please repay what was lent, ${amount}, ${perDay === null ? "without interest" : `with interest of ${perDay} for each day until you do`}, by ${lastDay} at the latest. Nothing else is charged.`,
  nothingLent: "We had not paid anything to the retailer yet, so there is nothing to repay.",
  purchaseStands: (retailer: string) =>
    `What you bought from ${retailer} you have still bought. If you want to give it back, ask them: it is a contract of its own.`,
  howToPay: (helpline: string, email: string) => `To find out the exact sum and how to pay it, ring ${helpline} or write to ${email}.`,
  mandate: "Your Direct Debit has been cancelled.",
} as const;

export const dropOut = {
  subject: (applicationId: string) => `You have ended your application ${applicationId}`,
  heading: "Your application has ended",
  done: (retailer: string) => `As you asked, your application for credit at ${retailer} goes no further. You owe us nothing.`,
  deposit: "A deposit that you have paid online goes back to the card that you paid with.",
  again: "You can apply again whenever you like.",
} as const;

export const deferralReminder = {
  subject: (day: string) => `Your payments begin after ${day}`,
  heading: "Your time without payments is ending",
  ends: (retailer: string, day: string) => `For what you bought from ${retailer} nothing is to be paid until ${day}.`,
  settle: (amount: string) => `If you repay ${amount} by then, you pay no interest.`,
  fee: (fee: string) => `That includes an administration charge of ${fee}.`,
  howToPay: (helpline: string, email: string) => `To pay it, ring ${helpline} or write to ${email}.`,
  otherwise: "If you do nothing, your monthly Direct Debit begins after that day, as it was agreed.",
  lastDay: "Last day without payments",
  toSettle: "To repay by then",
} as const;

export const amendment = {
  subject: (applicationId: string) => `A change to your loan, application ${applicationId}`,
  accepted: {
    heading: "Your loan has been changed",
    text: (retailer: string) => `${retailer} asked for other amounts, and we have accepted them. The new figures are below.`,
    signAgain:
      "Nothing changes until you have read the new agreement and signed it. If you do not within 30 days, the loan stays as it was.",
    action: "Read and sign the new agreement",
  },
  notAccepted: {
    heading: "Your loan stays as it was",
    text: (retailer: string) => `${retailer} asked for other amounts. We could not accept them, so nothing has changed.`,
  },
  givenUp: {
    heading: "Your loan stays as it was",
    text: (retailer: string) => `The change to your loan that ${retailer} asked for has been given up. Nothing has changed.`,
  },
} as const;

export const partialSettlement = {
  subject: (id: string) => `Your repayments for application ${id} change`,
  heading: "Your repayments become smaller",
  givenBack: (retailer: string, amount: string) => `${retailer} has given back ${amount} of your loan, and it is taken off what you owe.`,
  termStays:
    "The number of your repayments and the date of the last one stay the same. Each repayment is smaller. You do not need to do anything.",
  paidOff: {
    heading: "Your loan is paid off",
    text: "Nothing is left to repay, and we collect nothing more by Direct Debit. You do not need to do anything.",
  },
  attached: "The statement attached says what has changed, to the penny. Please keep it with your agreement.",
  leftToPay: "Left to pay",
  before: "Monthly repayment until now",
  from: (day: string | null) => (day === null ? "Monthly repayment" : `Monthly repayment from ${day}`),
  left: "Repayments left",
} as const;
