export const offerEnded = {
  title: "Our offer has expired",
  text: (amount: string, day: string) =>
    `We approved ${amount} and held the offer until ${day}. You did not sign, so there is no loan, and you owe nothing.`,
  was: {
    title: "What the offer was",
    goods: (goods: string) => `${goods}. We have kept your details, so you do not have to type them again.`,
    kept: "We have kept your details, so you do not have to type them again.",
  },
  ifAgain: "If you ask us again",
  newSearch: {
    lead: "We make a new full search.",
    text: "Other lenders can see it on your credit file for 12 months. The earlier search stays there too.",
  },
  counts: {
    lead: "The new search can count against you.",
    text: "Several full searches within a few months can make other lenders more careful.",
  },
  otherAnswer: { lead: "The answer can be different.", text: "We can say yes, no, or yes with other figures." },
  notYet: {
    lead: "We do not search your credit file yet.",
    text: "First you check your details. We search when you press “Confirm and apply”.",
  },
  choice: "What would you like to do?",
  askAgain: "Check my details and ask again",
  leave: "Leave it: I do not want the loan",
  later: "You can also decide later. We do nothing until you choose.",
  stillThere: (retailer: string, phone: string) =>
    `Ask ${retailer} whether the goods are still available at this price. Unsure about borrowing? MoneyHelper, ${phone}, is free and impartial.`,
  /** Before a new decision, the customer confirms the details and cannot edit them. */
  check: "Check that everything is still right.",
  changed: (retailer: string) => `Has a detail changed? Do not ask again here: start a new application with ${retailer}.`,
  backToOffer: "The expired offer",
} as const;
