import { inWords } from "../../formats.ts";

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const completion = {
  title: { done: "Application complete", backToStore: "Almost done" },
  thanks: (name: string | null, email: string | null, agreements: 1 | 2) =>
    `Thank you${name === null ? "" : `, ${name}`}. ${agreements === 1 ? "Your agreement is" : "Your agreements are"} signed${email === null ? "." : `, and a copy is e-mailed to ${email}.`}`,
  sealing: "Sealing your agreement",
  notSigned: {
    title: "You have not signed yet",
    text: "No agreement was made. First you read about the loan, and then you sign.",
    goOn: "Go on to signing",
  },
  dates: {
    title: "Dates to keep",
    firstPayment: "First payment",
    byDirectDebit: (amount: string) => `${amount} by Direct Debit`,
    lastDayToWithdraw: "Last day to withdraw",
    thenRepay: (days: number) => `Then repay within ${days} days`,
    thenRepayWithoutInterest: (amount: string, days: number) => `You then repay ${amount} within ${days} days, without interest`,
    lastDayWithoutInterest: "Last day to pay without interest",
    lessWhatIsPaid: (amount: string) => `${amount}, less what you have paid`,
    otherwiseFirstPayment: "Otherwise, first payment",
    addToCalendar: (dates: number) =>
      dates === 1 ? "Add it to your calendar" : dates === 2 ? "Add both to your calendar" : `Add all ${inWords(dates)} to your calendar`,
    reminders: (days: string) => `We remind you by e-mail on ${days}.`,
    fileName: (id: string) => `farthing-${id}.ics`,
  },
  calendar: {
    firstPayment: (amount: string, retailer: string) => ({
      title: `First loan payment: ${amount}`,
      text: `${amount} is taken by Direct Debit for your loan at ${retailer}.`,
    }),
    lastDayToWithdraw: (phone: string, retailer: string) => ({
      title: "Last day to withdraw from your loan",
      text: `Until the end of today you can withdraw from your loan at ${retailer} without a reason: ring ${phone}.`,
    }),
    lastDayWithoutInterest: (amount: string, day: string, phone: string) => ({
      title: `Pay ${amount} by ${day} and pay no interest`,
      text: `This is the last day to repay your loan without interest. Ring ${phone}, and we tell you how.`,
    }),
    reference: (id: string) => `Application ${id}.`,
  },
  withdrawalOver: (lastDay: string) =>
    `The time to withdraw ended on ${lastDay}. You can still repay all or part of the loan early, at any time.`,
  withdrawal: (lastDay: string, repayDays: number, phone: string, email: string) =>
    `Changed your mind? Until ${lastDay} you can withdraw without a reason: ring ${phone} or write to ${email}. You then repay what you borrowed within ${repayDays} days.`,
  next: "What happens next",
  steps: {
    delivery: (retailer: string) => ({ title: "Your goods are delivered", text: `${retailer} writes to arrange a day.` }),
    satisfactionNote: { title: "Tell us that your goods are as you expected", text: "We e-mail you a short note. One tap is enough." },
    directDebit: { title: "You pay by Direct Debit" },
    payLater: (months: number, ends: string) => ({
      title: `${capitalised(inWords(months))} months without payments`,
      text: `You can repay at any time. If you repay everything by ${ends}, you pay no interest.`,
    }),
    /** This step names the lender's site for managing the loan. Without such a site, it names other ways to contact the lender. */
    manageOnline: {
      title: "Manage your loan online",
      site: (host: string) => `Go to ${host}`,
      contact: (phone: string, email: string) => `Write to ${email} or ring ${phone} about your loan.`,
    },
  },
  download: { 1: "Download your agreement", 2: "Download your agreements" },
  information: {
    one: "Download the loan information that you read",
    goods: "Download the loan information: goods loan",
    project: "Download the loan information: project loan",
  },
  help: (phone: string) => `Trouble paying, now or later? Ring ${phone}. The sooner you ring, the more we can do.`,
  returnToStore: "Return to store",
} as const;
