import { type PaperText, strong } from "./emphasis.ts";

/** SI 2010/1013 prescribes the order of these rows. Rows that do not apply are left out. */
export const preContract = {
  title: "Pre-contract credit information",
  contact: {
    title: "1. Contact details",
    creditor: "Creditor",
    intermediary: "Credit intermediary",
    creditorIs: (legalName: string, address: string, helpline: string, email: string) =>
      `${legalName}, ${address}. Telephone ${helpline}, e-mail ${email}`,
    intermediaryIs: (branch: string, supplierNumber: string, address: string) => `${branch}, supplier number ${supplierNumber}, ${address}`,
  },
  features: {
    title: "2. Key features of the credit product",
    type: "The type of credit",
    typeIs: "Fixed-sum loan agreement, regulated by the Consumer Credit Act 1974",
    amount: "The total amount of credit",
    amountIs: (amount: string): PaperText => [strong(amount), ". This is the most that you can borrow under the agreement"],
    provided: "How and when credit would be provided",
    duration: "The duration of the credit agreement",
    repayments: "Repayments",
    totalPay: "The total amount you will have to pay",
    goods: "What the credit is for",
    work: "What the credit is for",
    security: "Security required",
    noSecurity: "None",
  },
  costs: {
    title: "3. Costs of the credit",
    rate: "The rates of interest which apply",
    apr: "Annual Percentage Rate of Charge (APR)",
    aprIs: (apr: string): PaperText => [
      strong(apr),
      ". This is the total cost expressed as an annual percentage of the total amount of credit. It is there to help you compare different offers",
    ],
    charge: "Total charge for credit",
    ancillary: "Is insurance or another service compulsory?",
    noAncillary: "No",
    other: "Related costs",
    late: "Costs in the case of late payments",
    lateIs: (recalled: string, cheque: string, notice: string, breach: string) =>
      `${recalled} for a recalled direct debit; ${cheque} for returned cheques; ${notice} for a notice of non-payment or default notice; ${breach} for breach letters`,
    missing: "Consequences of missing payments",
    missingIs:
      "Missing payments could have severe consequences and make obtaining credit more difficult. We tell credit reference agencies. We may go to court, and you may have to pay our costs",
  },
  rights: {
    title: "4. Other important legal aspects",
    withdrawal: "Right of withdrawal",
    withdrawalIs: (days: number, repayDays: number, withInterest: boolean) =>
      `Yes. You can withdraw within ${days} days, counted from the day after the agreement is made or, if later, you receive your copy, without giving a reason. You then repay the credit, ${withInterest ? "with interest for the days that you had it" : "without interest"}, within ${repayDays} days of telling us`,
    early: "Early repayment",
    earlyIs: "You can repay early at any time, in full or in part, and you pay less interest",
    earlyFree: "You can repay early at any time, in full or in part, at no cost",
    compensation: "Compensation payable in the case of early repayment",
    noCompensation: "None",
    fee: (fee: string) => `Only if you repay everything during the deferral period: ${fee}. Otherwise none`,
    search: "Consultation with a credit reference agency",
    searchIs: (agency: string) =>
      `If we decide not to go ahead because of a search with a credit reference agency, we tell you at once, free of charge, and name the agency: ${agency}`,
    draft: "Right to a draft credit agreement",
    draftIs: "Yes. You can have a copy of the draft credit agreement, free of charge, unless we are unwilling to go ahead",
    binding: "The period for which this information is valid",
    bindingIs: (until: string) => `Until ${until}`,
  },
  distance: {
    title: "5. Additional information for distance marketing of financial services",
    registration: "Registration",
    registrationIs: (legalName: string, fcaNumber: string) =>
      `${legalName} is on the Financial Services Register under number ${fcaNumber}`,
    supervisor: "The supervisory authority",
    supervisorIs: "Financial Conduct Authority, 12 Endeavour Square, London E20 1JN",
    withdrawing: "How to withdraw",
    withdrawingIs: (helpline: string, email: string, address: string) =>
      `Ring ${helpline}, write to ${email} or to ${address}. If you do not withdraw in time, the agreement binds you until it ends`,
    law: "The law and the courts",
    lawIs: "The law of England and Wales, and the courts of the part of the United Kingdom where you live",
    language: "Language",
    languageIs: "Information and terms are in English, and we write to you in English while the agreement lasts",
    redress: "Complaints and redress",
    redressIs: (complaints: string, ombudsmanUrl: string, phone: string) =>
      `${complaints}. Then the Financial Ombudsman Service, free of charge: ${ombudsmanUrl}, ${phone}`,
  },
} as const;
