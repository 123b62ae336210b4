export const signedAgreement = {
  subject: (applicationId: string) => `Your signed credit agreement ${applicationId}`,
  heading: "Your agreement is signed",
  attached: "Thank you. Your copy of the agreement is attached. It has a digital seal, which shows whether it was changed. Please keep it.",
  /** An old agreement was signed before Farthing stored sealed files. Its file is created when the customer requests it. */
  ready: "Thank you. Your copy of the agreement is ready. It has a digital seal, which shows whether it was changed. Please keep it.",
  howToOpen: (lastDay: string) =>
    `You can also download it. We then ask for your date of birth and the last four digits of your phone number. The link works until ${lastDay}. After that, ask us for a copy.`,
  withdraw: (lastDay: string, helpline: string, email: string) =>
    `You can withdraw from the agreement until the end of ${lastDay}. You need not give a reason: ring ${helpline} or write to ${email}.`,
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
  agreementEnds: "Your credit agreement has ended too. If you have paid anything under it, we will pay it back.",
  nothingOwed: "No credit agreement was made, and you owe us nothing.",
  depositReturns: (amount: string) => `The deposit of ${amount} that you paid online goes back to the card that you paid with.`,
} as const;

export const withdrawal = {
  subject: (applicationId: string) => `You have withdrawn from agreement ${applicationId}`,
  heading: "You have withdrawn from your agreement",
  done: "You have withdrawn from your credit agreement. It has ended, as if it had never been made.",
  repay: (amount: string, lastDay: string, perDay: string | null) =>
    `Please repay the ${amount} that we lent, ${perDay === null ? "without interest" : `with interest of ${perDay} for each day until you repay it`}, by ${lastDay} at the latest. We charge nothing else.`,
  nothingLent: "We had not paid anything to the retailer yet, so there is nothing to repay.",
  purchaseStands: (retailer: string) =>
    `Your purchase from ${retailer} is a separate contract and stays in force. If you want to return the goods, ask them.`,
  howToPay: (helpline: string, email: string) => `To find out the exact sum and how to pay it, ring ${helpline} or write to ${email}.`,
  mandate: "Your Direct Debit has been cancelled.",
} as const;

export const withdrawalUndone = {
  subject: (applicationId: string) => `Your agreement ${applicationId} continues`,
  heading: "Your agreement continues",
  mistake: "Earlier today we wrote to you that you have withdrawn from your credit agreement. We recorded that by mistake.",
  asBefore: "Your agreement and your Direct Debit continue as before. You do not need to do anything.",
  rightStays: (lastDay: string, helpline: string) =>
    `Your right to withdraw has not changed. You can withdraw until the end of ${lastDay}: ring ${helpline}.`,
} as const;

export const dropOut = {
  subject: (applicationId: string) => `You have ended your application ${applicationId}`,
  heading: "Your application has ended",
  done: (retailer: string) => `As you asked, we have ended your application for credit at ${retailer}. You owe us nothing.`,
  depositReturns: cancellation.depositReturns,
  again: "You can apply again whenever you like.",
} as const;

export const deferralReminder = {
  subject: (day: string) => `Your payments begin after ${day}`,
  heading: "Your time without payments is ending",
  ends: (retailer: string, day: string) => `You pay nothing until ${day} for what you bought from ${retailer}.`,
  settle: (amount: string) => `If you repay ${amount} by then, you pay no interest.`,
  fee: (fee: string) => `That includes an administration charge of ${fee}.`,
  howToPay: (helpline: string, email: string) => `To pay it, ring ${helpline} or write to ${email}.`,
  otherwise: "If you do nothing, your monthly Direct Debit begins after that day, as agreed.",
  lastDay: "Last day without payments",
  toSettle: "To repay by then",
} as const;

export const amendment = {
  subject: (applicationId: string) => `A change to your loan, application ${applicationId}`,
  accepted: {
    heading: "We have accepted the change to your loan",
    text: (retailer: string) => `${retailer} asked for other amounts, and we have accepted them. The new figures are below.`,
    signAgain:
      "Nothing changes until you have read the new agreement and signed it. If you do not sign within 30 days, the loan stays as it was.",
    action: "Read and sign the new agreement",
  },
  notAccepted: {
    heading: "Your loan stays as it was",
    text: (retailer: string) => `${retailer} asked for other amounts. We could not accept them, so nothing has changed.`,
  },
  givenUp: {
    heading: "Your loan stays as it was",
    text: (retailer: string) => `The change to your loan that ${retailer} asked for will not happen. Nothing has changed.`,
  },
} as const;

export const partialSettlement = {
  subject: (id: string) => `Your repayments for application ${id} change`,
  heading: "Your repayments become smaller",
  givenBack: (retailer: string, amount: string) => `${retailer} has paid back ${amount} of your loan, so you owe ${amount} less.`,
  termStays:
    "The number of your repayments and the date of the last one stay the same. Each repayment is smaller. You do not need to do anything.",
  paidOff: {
    heading: "Your loan is paid off",
    text: "Nothing is left to repay, and we collect nothing more by Direct Debit. You do not need to do anything.",
  },
  attached: "The attached statement shows the exact amounts before and after. Please keep it with your agreement.",
  leftToPay: "Left to pay",
  before: "Monthly repayment until now",
  from: (day: string | null) => (day === null ? "Monthly repayment" : `Monthly repayment from ${day}`),
  left: "Repayments left",
} as const;
