import { inWords } from "../formats.ts";

/** The texts of three documents: key loan features, loan advance information and key product information (CONC 4.2). */
export const features = {
  explanation: {
    title: { cca: "About the loan", dpc: "Loan key features", exempt: "Loan Key Features (Unregulated)" },
    pay: "What you pay, and when",
    payIs: (repayments: string, total: string) => `${repayments}, by Direct Debit. In all, with any deposit, you pay ${total}.`,
    payBothAre: (goods: string, project: string, total: string) =>
      `Goods Loan: ${goods}. Project Loan: ${project}. All by Direct Debit. In all, for both loans and with any deposit, you pay ${total}.`,
    fusion: "Two loans",
    fusionIs: (goods: string, project: string, both: string) =>
      `You take a Goods Loan of ${goods} and a Project Loan of ${project}. Each is an agreement of its own. While both run you pay ${both} a month.`,
    unsuitable: "When this loan may not be right for you",
    unsuitableIs:
      "If your income may fall, or you already find it hard to pay what you owe, this loan can make it harder. You can pay in another way, or borrow less.",
    deferral: "The months without payments",
    deferralIs: (ends: string, deferralInterest: string, fee: string | null) =>
      `If you repay the whole loan by ${ends}, you pay no interest${fee ? `, only an administration fee: ${fee}` : " and no fee"}. If you do not, interest is charged from the first day on what is left: ${deferralInterest} for those months alone. We remind you before they end.`,
    miss: "If you miss a repayment",
    missIs: (least: string, most: string, helpline: string) =>
      `We may charge from ${least} to ${most}, and we tell the credit reference agencies. It can become harder and dearer to borrow, and we could go to court. Ring us before the day on ${helpline}.`,
    early: "If you repay early",
    earlyIs: "You can, all or part, at any time, and you save the interest that was still to come.",
    earlyFree: "You can, all or part, at any time, at no cost.",
    withdraw: "If you change your mind",
    withdrawIs: (days: number, repayDays: number) =>
      `You have ${days} days from the day after the agreement is made to withdraw, without a reason. You then repay what you borrowed within ${repayDays} days, with interest for the days until you do.`,
    withdrawFree: (days: number, repayDays: number) =>
      `You have ${days} days from the day after the agreement is made to withdraw, without a reason. You then repay what you borrowed within ${repayDays} days.`,
    noWithdrawal:
      "The agreement has no right of withdrawal of its own. What you bought can be given back as the shop's terms and the law allow.",
    goods: "If something is wrong with the goods",
    goodsIs: (retailer: string, above: string, most: string) =>
      `We can be answerable together with ${retailer}, for goods of more than ${above} and up to ${most}.`,
    goodsShop: (retailer: string) => `Turn to ${retailer}. Your rights as a consumer stay as they are.`,
    questions: "Your questions",
    /** The customer is never asked to confirm that the explanation was adequate (CONC 4.2.13). */
    questionsIs: (helpline: string) =>
      `You may take this information away to think about it. Ask us anything on ${helpline}, before or after you decide.`,
  },
  advance: {
    title: "Loan advance information",
    who: "Who lends, and who sells",
    lender: "Lender",
    seller: "Seller",
    loan: "The loan",
    rows: {
      amount: "Amount of the loan",
      goods: "What it is for",
      deposit: "Deposit",
      repayments: "Repayments",
      total: "Total to pay",
      interest: "Interest and charges",
    },
    noInterest: "None, if you pay on time: the loan is interest free",
    late: "If you pay late",
    rights: "Your rights",
    unregulated: "This agreement is not regulated by the Consumer Credit Act 1974. It is a contract all the same.",
    deferredPayment: "This is deferred payment credit, which the Financial Conduct Authority regulates.",
  },
  product: {
    title: "Key product information",
    additional: "Additional product information",
    rows: {
      type: "What it is",
      cost: "What it costs",
      agency: "Credit reference agency",
      authority: "How payments are taken",
      withdrawal: "Changing your mind",
      early: "Paying early",
      missed: "Missing a payment",
      ombudsman: "If we cannot agree",
      compensation: "Compensation scheme",
    },
    type: (months: number) => `Deferred payment credit: a loan without interest, repaid in instalments within ${inWords(months)} months`,
    cost: "Nothing, if you pay on time. There is no interest",
    agency: (agency: string) => `We consult ${agency} before we lend, and tell it how you repay`,
    authority:
      "By Direct Debit from the account that you give us. You can cancel it at your bank at any time; you then still owe what is left",
    missed: (recalled: string, notice: string, helpline: string) =>
      `We may charge ${recalled} for a recalled direct debit and ${notice} for a notice, and tell the agency. Ring ${helpline} first: we help`,
    ombudsman: (url: string, phone: string) => `The Financial Ombudsman Service looks into it free of charge: ${url}, ${phone}`,
    compensation: "The Financial Services Compensation Scheme does not cover this loan",
  },
} as const;
