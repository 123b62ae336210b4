import { inWords } from "../formats.ts";
import { type PaperText, strong } from "./emphasis.ts";

/** SI 2010/1014 prescribes the order of these texts. The amounts and dates in them are already formatted. */

interface Repayments {
  readonly count: number;
  readonly instalment: string;
  readonly last: string;
  readonly lastDiffers: boolean;
  readonly firstDue: string;
  readonly lastDue: string;
}

interface DeferredRate {
  readonly percent: string;
  readonly months: string;
  /** No payment is due until this last date of the deferral. */
  readonly ends: string;
  readonly hasFee: boolean;
}

export const agreement = {
  title: {
    cca: "Fixed Sum Loan Agreement regulated by the Consumer Credit Act 1974",
    dpc: "Interest-free loan agreement: deferred payment credit",
    exempt: "Interest-free loan agreement",
  },
  partTitle: { goods: "Goods Loan", project: "Project Loan" },
  draft: "Draft",
  draftNote: "This is a draft for you to read. It is not an agreement, and nobody is bound by it.",

  keyInformation: "Key information",
  figures: { monthly: "Each month", total: "Total payable", apr: "APR" },

  parties: "The parties",
  creditor: "The creditor (“we”)",
  customer: "The customer (“you”)",
  intermediary: "The credit intermediary",
  born: (day: string) => `Born ${day}`,
  intermediaryIs: (branch: string, supplierNumber: string, address: string) =>
    `${branch}, supplier number ${supplierNumber}, of ${address}. It introduces you to us and supplies the goods.`,
  supplierIs: (branch: string, address: string) => `${branch}, of ${address}. It supplies the goods.`,
  supplier: "The supplier",

  particulars: "Financial and related particulars",
  rows: {
    duration: "Duration",
    amount: "Amount of credit",
    goods: "Goods and cash price",
    work: "What it pays for",
    deposit: "Deposit",
    rate: "Rate of interest",
    repayments: "Repayments",
    charge: "Total charge for credit",
    payable: "Total amount payable",
    apr: "APR",
    statement: "Statement",
    otherLoan: "Your other loan",
  },
  duration: (months: string) => `${months}, from the date of this agreement`,
  /** With immediate payout, the lender pays the shop when the agreement is made, without waiting for the delivery. */
  amount: (amount: string, retailer: string, immediatePayout: boolean) =>
    immediatePayout
      ? `${amount}, paid to ${retailer} for you once this agreement is made`
      : `${amount}, paid to ${retailer} for you once the goods are delivered`,
  goods: (description: string, cashPrice: string) => `${description}. ${cashPrice}`,
  noDeposit: "None",
  rate: (percent: string) => `${percent} a year, fixed for the whole agreement and worked out monthly on what you owe`,
  noRate: (percent: string) => `${percent}. No interest is charged at any time`,
  deferredRate: ({ percent, months, ends, hasFee }: DeferredRate) =>
    `${percent} a year, fixed. You pay nothing for ${months}. If you repay the whole amount of credit by ${ends}, no interest is charged${hasFee ? ", only an administration fee" : ""}. Otherwise interest runs from the first day on what you have not repaid by then`,
  repayments: ({ count, instalment, last, lastDiffers, firstDue, lastDue }: Repayments): string => {
    if (count === 1) return `One repayment of ${last} on ${lastDue}`;
    if (!lastDiffers) return `${count} monthly repayments of ${instalment} from ${firstDue} to ${lastDue}`;
    const others = count === 2 ? `One repayment of ${instalment} on` : `${count - 1} monthly repayments of ${instalment} from`;
    return `${others} ${firstDue}, and a last one of ${last} on ${lastDue}`;
  },
  charge: (interest: string, hasFee: boolean) =>
    `${interest}, all of it interest. ${
      hasFee
        ? "The only other charge is an administration fee, and only if you repay everything during the deferral period"
        : "There are no other charges you have to pay"
    }`,
  noCharge: (nothing: string) => `${nothing}. There is no interest and no other charge you have to pay`,
  payable: (total: string, credit: string, interest: string, deposit: string | null): PaperText => [
    strong(total),
    `: credit of ${credit}${deposit ? `, interest of ${interest} and your deposit of ${deposit}` : ` and interest of ${interest}`}`,
  ],
  apr: (apr: string): PaperText => [strong(apr), ", taking it that you pay every repayment on its day and in full"],
  statement: "You can ask at any time, free of charge, for a table of what is paid and what is left",
  otherLoan: {
    goods: (amount: string) =>
      `You take a Project Loan of ${amount} at the same time. It is an agreement of its own, with a schedule of its own`,
    project: (amount: string) =>
      `You take a Goods Loan of ${amount} at the same time. It is an agreement of its own, with a schedule of its own`,
  },
  projectWork: (goods: string) => `Fitting, installation and other work that goes with: ${goods}`,

  missing: {
    title: "Missing payments",
    cca: [
      strong("Missing payments could have severe consequences and make it harder to borrow."),
      " We tell credit reference agencies, and it stays on your file for six years. We could take you to court, and you might then have to pay our costs.",
    ] as PaperText,
    charges: "What we may charge if something goes wrong",
    chargeColumns: { event: "If this happens", cost: "You pay" },
    help: (helpline: string, moneyHelper: string, moneyHelperPhone: string) =>
      `If a payment will be hard, ring us before it is due on ${helpline}. ${moneyHelper} Ring ${moneyHelperPhone}.`,
  },
  charges: {
    recalledDirectDebit: "A Direct Debit that is recalled",
    returnedCheque: "A cheque that is returned",
    nonPaymentOrDefaultNotice: "A notice of non-payment or default notice",
    breachLetter: "A letter about a breach of this agreement",
  },

  withdrawal: {
    title: "Right to withdraw",
    right: (days: number): PaperText => [
      "You have the right to withdraw from this agreement without giving any reason, within ",
      strong(`${days} days`),
      " beginning with the day after it is made or, if later, the day after you receive your copy.",
    ],
    lastDay: (made: string, lastDay: string): PaperText => [
      `If it is made and sent to you on ${made}, the last day is `,
      strong(lastDay),
      ".",
    ],
    how: (helpline: string, email: string, address: string) => `Tell us on ${helpline}, at ${email}, or in writing at ${address}.`,
    repay: (credit: string, days: number, perDay: string | null) =>
      `You then repay the credit of ${credit} within ${days} days beginning with the day after you told us, ${
        perDay ? `with interest for each day until you repay: ${perDay} a day` : "without interest"
      }.`,
    goodsStay: (retailer: string) => `You still have to pay ${retailer} for the goods.`,
    workStays: (retailer: string) => `You still have to pay ${retailer} for the work.`,
    none: "This agreement has no right of withdrawal of its own. Your rights against the shop stay as they are.",
  },

  early: {
    title: "Early settlement",
    right: "You can repay early at any time, all of it or a part.",
    noInterestBy: (ends: string) =>
      `If you repay everything by ${ends}, you pay no interest. If you repay a part by then, you pay no interest on that part.`,
    noFee: "There is no fee for this.",
    fee: (most: string) => `the interest that has run up until then or ${most}, whichever is less`,
    rebate: "You then pay less interest: we work out the rebate that the law gives you, and charge nothing for it.",
    rebateLater: "After that day, repaying early saves interest: we work out the rebate that the law gives you, and charge nothing for it.",
    statement: (helpline: string, workingDays: number) =>
      `Ask on ${helpline}; a settlement statement reaches you within ${workingDays} working days and says until when it is valid.`,
    free: (helpline: string) =>
      `You can repay early at any time, all of it or a part, at no cost. As there is no interest, what you owe is what is left of the credit. Ring ${helpline}.`,
    deferral: (fee: string) => `If you repay everything during the deferral period we charge an administration fee: ${fee}.`,
  },

  goodsWrong: {
    title: "If something is wrong with the goods",
    section75: (retailer: string, above: string, most: string) =>
      `If their cash price is more than ${above} and not more than ${most}, section 75 of the Consumer Credit Act 1974 lets you claim against us as well as against ${retailer}, if they are not as described or the contract is broken.`,
    shop: (retailer: string) => `Turn to ${retailer}, who sold them to you. Your rights as a consumer stay as they are.`,
  },

  ending: {
    title: "Ending the agreement, and the law",
    cca: "The agreement ends when everything due has been paid. We can end it sooner only after a default notice that gives you time to put things right. The law of England and Wales applies, and we write to you in English.",
    plain:
      "The agreement ends when everything due has been paid. If you miss payments we write to you first and give you time to put things right. The law of England and Wales applies, and we write to you in English.",
  },

  complaints: {
    title: "Complaints",
    text: (complaints: string, weeks: number, ombudsman: string, phone: string) =>
      `${complaints}. If you do not agree with our answer, or have none after ${inWords(weeks)} weeks, the Financial Ombudsman Service looks into it free of charge (${ombudsman}, ${phone}).`,
    supervisor: "The Financial Conduct Authority, 12 Endeavour Square, London E20 1JN, supervises us under the Consumer Credit Act 1974.",
    authority: "The Financial Conduct Authority, 12 Endeavour Square, London E20 1JN, supervises us.",
  },

  schedule: {
    title: "Your repayments, one by one",
    columns: { number: "No.", due: "Due", amount: "Repayment", interest: "Interest", left: "Left to pay" },
    total: "Together",
    until: (ends: string) => `Until ${ends}`,
    deferralInterest: (interest: string, months: string) =>
      `${interest} of interest runs up during the ${months} without payments, unless you repay the credit by their end.`,
  },

  signatures: {
    title: "Signatures",
    cca: "This is a credit agreement regulated by the Consumer Credit Act 1974. Sign it only if you want to be legally bound by its terms.",
    plain: "This is a credit agreement. Sign it only if you want to be legally bound by its terms.",
    customerRole: (name: string) => `${name}, customer`,
    creditorRole: "For the creditor",
    signed: (moment: string) => `Signed ${moment}`,
    makes: (moment: string) => `Signed ${moment}, which makes the agreement`,
    toSign: "To be signed",
  },

  registered: (fcaNumber: string) => `Authorised and regulated by the Financial Conduct Authority, register number ${fcaNumber}`,
} as const;
