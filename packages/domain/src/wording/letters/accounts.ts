export const signInCode = {
  subject: "Your sign-in code",
  heading: (digits: string) => `${digits} is your sign-in code`,
  enter: "Enter it on the page where you asked for it. It works once, and for 10 minutes.",
  neverAsked: "We never ask for this code by phone or e-mail. If you did not ask for it, you need not do anything.",
  text: (lender: string, digits: string, applicationId: string) =>
    `${lender}: ${digits} is your code for application ${applicationId}. It works for 10 minutes. We never ask for it by phone.`,
} as const;

export const account = {
  notYou: (helpline: string) => `If it was not you, ring us at once on ${helpline}: another person may be using your account.`,
  passwordReset: {
    subject: "Choose a new password",
    asked: "You, or another person, asked for a new password. The link works once, and for 30 minutes.",
    otherwise: "If it was not you, you do not need to do anything. Your password stays the same.",
  },
  passwordChanged: { subject: "Your password was changed" },
  addressChanged: {
    subject: "Your e-mail address was changed",
    lastHere: "Messages about your account now go to another address. This is the last message to this address.",
  },
  factorAdded: {
    subject: "A way to sign in was added",
    text: "A passkey or an authenticator app was added to your account. We ask for it after your password when you sign in.",
  },
  factorRemoved: {
    subject: "A way to sign in was removed",
    text: "A passkey or an authenticator app was removed from your account. It can no longer be used to sign in.",
  },
  firstPassword: {
    subject: (product: string) => `Your ${product} account`,
    heading: "Choose your first password",
    made: (retailer: string, product: string) =>
      `${retailer} has made a ${product} account for you. Choose a password, then sign in with the details below.`,
    lasts: (days: number, forgotten: string) =>
      `The link works once, for ${days} days. After that, choose "${forgotten}" on the sign-in page to get another link.`,
    action: "Choose a password",
  },
} as const;
