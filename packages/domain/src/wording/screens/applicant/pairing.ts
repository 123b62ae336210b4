export const pairing = {
  enter: {
    title: "Connect to the till",
    text: "Type the code that you see on the shop's screen.",
    code: "Code",
    codeHint: "Six letters and digits, for example 7KQ 4MP",
    codeMissing: "Enter the code on the shop's screen",
    go: "Continue",
    another: "Type another code",
  },
  finding: "Looking for the till",
  overTitle: "This code no longer works",
  overNext: "Ask in the shop for a new code, or let the shop type your details.",
  title: "Fill in your own details",
  lede: (retailer: string, amount: string | null, lender: string) =>
    `${retailer} has asked you to do this, so that you can apply for ${amount ?? "credit"} from ${lender}. It takes about 4 minutes.`,
  isYours: {
    title: (retailer: string) => `The till at ${retailer}`,
    code: (code: string) => `It shows the code ${code}. If it shows another code, stop here.`,
  },
  consent: (retailer: string) => `${retailer} may see each section when I have finished it`,
  consentMissing: "Tick the box so that the shop may see what you have finished",
  join: "Continue",
  whatYouFillIn: "What you fill in",
  previews: {
    personalDetails: "Name and date of birth",
    mainAddressDetails: "Three years of addresses",
    financialDetails: "Work and income",
    bankAccountDetails: "For the Direct Debit, if you go on",
  },
  restAtTill: "The goods, the deposit and the delivery are filled in at the till.",
  unseen:
    "Staff at the till see a section only when you have finished it. Filling it in does not apply for credit and does not search your credit file. You decide afterwards whether to apply.",
  declined: "Tell the staff in the shop, who then type your details with you. You can put your phone away.",
  done: {
    title: "That is everything",
    text: "Look at the till: your details are there. You can put your phone away, or change something while the till is still open.",
    change: "Change",
  },
  over: {
    wentOn: {
      title: "The shop has continued at the till",
      text: "Look at the till: the rest happens there. You can put your phone away. If we need to check who you are, we text or e-mail you a link.",
    },
    till: { title: "The shop types the rest", text: "The shop has the sections you finished. You can put your phone away." },
    customer: { title: "The shop types the rest", text: "The shop has the sections you finished. You can put your phone away." },
    replaced: { title: "The till shows a new code", text: "Scan the new code to carry on with this phone." },
    ranOut: {
      title: "This phone is no longer connected",
      text: "Nothing was typed for 15 minutes. The shop has the sections you finished. Ask for a new code to carry on.",
    },
  },
} as const;
