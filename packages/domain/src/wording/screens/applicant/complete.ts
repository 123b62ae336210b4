/** After the signature (S2 §2). */
export const completion = {
  title: { done: "Application complete", backToStore: "Almost done" },
  signed: "Your agreement is signed. A copy is e-mailed to you.",
  next: "What happens next",
  steps: {
    delivery: (retailer: string) => ({ title: "Your goods are delivered", text: `${retailer} writes to arrange a day.` }),
    satisfactionNote: { title: "Tell us that all is well", text: "We e-mail you a short note. One tap is enough." },
    directDebit: { title: "You pay by Direct Debit", text: "On the same day each month, from the account that you gave us." },
    manageOnline: { title: "Manage your loan online", text: "See the balance, pay early, change the date." },
  },
  returnToStore: "Return to store",
} as const;
