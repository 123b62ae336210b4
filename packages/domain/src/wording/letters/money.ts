/** Money that was paid, did not come through, or went back. */

export const depositReceipt = {
  subject: (retailer: string) => `Receipt for your deposit at ${retailer}`,
  heading: "We have received your deposit",
  thanks: (amount: string, retailer: string) => `Thank you. Your deposit of ${amount} for your purchase at ${retailer} has been paid.`,
  next: "What is left is to read the loan information and to sign your agreement.",
  action: "Go on to the agreement",
  paid: "Paid",
  paidOn: "Paid on",
} as const;

export const depositFailure = {
  subject: (retailer: string) => `Your deposit at ${retailer} was not paid`,
  heading: "Your deposit was not paid",
  notTaken: (amount: string) => `Your payment of ${amount} did not go through, and nothing was taken from your card.`,
  mayRetry: "You can try again, with the same card or another one. The card has to be registered at your home address.",
  final: (retailer: string) =>
    `It cannot be tried again online. Please ask your bank what is wrong, and ${retailer} for another way to buy.`,
  action: "Try again",
} as const;

export const depositRefund = {
  subject: (retailer: string) => `Your deposit at ${retailer} is on its way back`,
  heading: "Your deposit is on its way back",
  refunded: (amount: string) =>
    `We have returned your deposit of ${amount} to the card that you paid with. Most banks show it within five working days.`,
  why: "It goes back because your application has ended without a loan. You do not need to do anything.",
  amount: "Refunded",
} as const;

/** To the retailer. */
export const remittance = {
  subject: (retailer: string, day: string) => `Remittance to ${retailer}, ${day}`,
  heading: "A payment is on its way to you",
  paid: (amount: string, day: string) => `We have paid out ${amount} on ${day}, for the loan below.`,
  query: (helpline: string, email: string) => `If it does not match your books, ring ${helpline} or write to ${email}.`,
  branch: "Branch",
  customer: "Customer",
  amount: "Paid out",
} as const;
