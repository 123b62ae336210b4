/** The five steps and the review (S2 §2). */

export const detailsSteps = {
  personal: "Personal details",
  contact: "Contact details",
  address: "Home Address",
  financial: "Financial details",
  bank: "Bank details",
} as const;

export const backToStore = {
  open: "Back to store",
  title: "Back to store",
  text: (retailer: string) =>
    `Your application stays open, and ${retailer} is told that you have stopped. You can come back by the link in your e-mail.`,
  leave: "Leave",
  stay: "Stay here",
} as const;

export const review = {
  title: "Review your application",
  text: "Check that everything is right. Edit brings you straight back here.",
  edit: "Edit",
  keepingInTouch: "Keeping in touch",
  marketing: {
    none: "You have chosen not to hear about offers, by e-mail or by post.",
    email: "You have chosen to hear about offers by e-mail.",
    post: "You have chosen to hear about offers by post.",
    both: "You have chosen to hear about offers by e-mail and by post.",
  },
  confirmAndApply: "Confirm and apply",
  checkEligibility: "Check your eligibility",
  softSearchFootprint: "We do a soft search. Other lenders cannot see it.",
  fullSearchFootprint: "We do a full credit search. Other lenders can see it for 12 months.",
} as const;
