/**
 * In the satisfaction note, the customer confirms that the goods have arrived and are in order. The lender then pays the retailer (S1 §4).
 */

const answers = { satisfied: "Yes, all is well", dissatisfied: "No, something is wrong" } as const;

export const satisfactionNote = {
  subject: (retailer: string) => `Is everything well with your order from ${retailer}?`,
  heading: "Is everything well with your order?",
  delivered: (retailer: string) => `${retailer} tells us that you have your goods. We pay the shop once you say that all is well.`,
  wrong: "If something is wrong, tell us what. We then hold back our payment to the shop until it is sorted out.",
  ...answers,
} as const;

export const satisfactionReminder = {
  subject: (retailer: string) => `A reminder: is everything well with your order from ${retailer}?`,
  heading: "Have your goods arrived?",
  noAnswer: (retailer: string) =>
    `Two days ago we asked whether all is well with your order from ${retailer}, and we have not heard from you. It takes one click.`,
  wrong: satisfactionNote.wrong,
  ...answers,
} as const;
