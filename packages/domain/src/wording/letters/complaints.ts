import type { ComplaintOutcome } from "../../vocabulary/index.ts";
import { authorities } from "../authorities.ts";
import { inWords } from "../formats.ts";

export const complaintAcknowledgement = {
  subject: (reference: string) => `We have your complaint, ${reference}`,
  heading: "We have your complaint",
  sorry: "We are sorry that you have reason to complain. It costs you nothing, and it never counts against you.",
  next: (workingDays: number, finalBy: string) =>
    `If we settle your complaint within ${inWords(workingDays)} working days, we write to you to say so. Otherwise you get our final answer by ${finalBy}.`,
  ombudsman: (weeks: number) =>
    `If ${inWords(weeks)} weeks pass without a final answer, you can go to the Financial Ombudsman Service, free of charge: ${authorities.ombudsmanPhone}, ${authorities.ombudsmanSite}.`,
  reach: (helpline: string, email: string) => `To add something, ring ${helpline} or write to ${email}. Please give the reference.`,
  facts: { reference: "Reference", received: "Received", words: "What you told us" },
} as const;

/** The customer gets this letter if the final answer is late. */
export const complaintDelay = {
  subject: (reference: string) => `Your complaint ${reference}: we need more time`,
  heading: "We need more time to answer your complaint",
  received: (day: string, reference: string) => `You complained to us on ${day}. The reference is ${reference}.`,
  late: (weeks: number) =>
    `The ${inWords(weeks)} weeks in which we must give you a final answer end today. We have no final answer yet, and we are sorry.`,
  why: "We have not yet established all the facts that a fair answer needs.",
  next: "We continue to look into your complaint. We write to you with our final answer within the next four weeks.",
  ombudsman: "You do not have to wait for us. You can now take your complaint to the Financial Ombudsman Service, free of charge.",
  timeLimit: (months: number) =>
    `You can also wait for our final answer. From the date of the final answer you have ${inWords(months)} months to go to the Ombudsman. After that, the Ombudsman needs our consent, unless there are special reasons for the delay.`,
  reach: (helpline: string) => `To add something, ring ${helpline}. Please give the reference.`,
} as const;

/** If the customer accepts the lender's answer, the letter is a short summary. Otherwise, the letter is the final answer. */
export const complaintAnswer = {
  subject: (reference: string) => `Our answer to your complaint ${reference}`,
  headings: { summary: "Your complaint is settled", final: "Our final answer to your complaint" },
  received: (day: string) => `You complained to us on ${day}. We have looked into it.`,
  outcomes: {
    upheld: "We agree with your complaint, and we are sorry.",
    partlyUpheld: "We agree with a part of your complaint, and we are sorry for that part.",
    rejected: "We do not agree with your complaint. These are our reasons.",
  } as const satisfies Record<ComplaintOutcome, string>,
  redress: (amount: string) => `We pay you ${amount}.`,
  summary: "You accept this answer, so we regard your complaint as settled.",
  final: "This is our final answer.",
  ombudsman: (months: number) =>
    `If you do not agree, you can take your complaint to the Financial Ombudsman Service, free of charge. You have ${inWords(months)} months from the date of this letter. After that, the Ombudsman needs our consent, unless there are special reasons for the delay.`,
  ombudsmanAfterSummary: (months: number) =>
    `If you find later that it is not settled, you can take your complaint to the Financial Ombudsman Service, free of charge. You have ${inWords(months)} months from the date of this letter. After that, the Ombudsman needs our consent, unless there are special reasons for the delay.`,
  ombudsmanAddress: `Financial Ombudsman Service, Exchange Tower, London E14 9SR. Telephone ${authorities.ombudsmanPhone}. Its leaflet is at ${authorities.ombudsmanLeaflet}.`,
  commissioner: `About personal data, you can also complain to the Information Commissioner's Office: ${authorities.commissionerPhone}, ${authorities.commissionerSite}.`,
  signedBy: ({ legalName, helpline }: Record<"legalName" | "helpline", string>) => `${legalName}, ${helpline}`,
} as const;
