import { formatCount } from "../formats.ts";
import { validationTexts } from "../validation.ts";

/** The reports of shops and of the lender have the same charts. Each chart also has a table. */

const counted = (count: number, one: string, many: string): string => `${formatCount(count)} ${count === 1 ? one : many}`;
const loans = (count: number): string => counted(count, "loan", "loans");
const outOf = (part: number, whole: number): string => `${formatCount(part)} of ${formatCount(whole)}`;

export const formatPartOfWhole = outOf;

export const shopTitle = "Figures";
export const lenderTitle = "Dashboard";
export const periodSubtitle = (whose: string, from: string, to: string): string =>
  from === to ? `${whose}, applications started on ${to}.` : `${whose}, applications started from ${from} to ${to}.`;
export const refreshed = (time: string): string => `Refreshed ${time}.`;
export const notRefreshed = "The figures could not be refreshed. We try again every minute.";
export const allRetailers = "All retailers";
export const allBranches = "All branches";
export const branchesOf = (retailer: string, count: number): string =>
  count === 1 ? retailer : `${retailer}, all ${formatCount(count)} branches`;
export const branchNamed = (name: string, number: string): string => `${name}, ${number}`;
export const allFigures = "All figures (CSV)";
export const csvLabel = "CSV";
export const tableCaption = (title: string): string => `${title}, table`;

export const period = {
  label: "Period",
  days: (days: number): string => `${days} days`,
  choose: "Choose dates",
  from: "First day",
  to: "Last day",
  show: "Show these days",
  missing: "Choose a first and a last day.",
  reversed: validationTexts.periodReversed,
  branch: "Branch",
} as const;

export const emptyPeriod = {
  title: "No application was started in this period",
  text: "Choose a longer period to see results. Work that is still open is shown below.",
} as const;

export const keyFigures = {
  approval: "Approval rate",
  approvalOf: (accepted: number, decided: number): string => `${outOf(accepted, decided)} decided`,
  lent: "Lent",
  lentOf: (count: number, average: string | null): string => (average === null ? loans(count) : `${loans(count)}, average ${average}`),
  referrals: "Referrals waiting",
  late: (count: number): string => (count === 0 ? "None late" : `${formatCount(count)} late`),
  payoutsDue: "Payouts due",
  payoutsDueOf: (count: number, day: string, held: number): string => `${loans(count)} by ${day}, ${formatCount(held)} held`,
  payoutsWaiting: "Payouts waiting",
  payoutsWaitingOf: (count: number, late: number): string => `${loans(count)}, ${late === 0 ? "none" : formatCount(late)} past 2 days`,
  satisfied: "Satisfied",
  satisfiedOf: (satisfied: number, answered: number): string => `${outOf(satisfied, answered)} who answered`,
  none: "–",
} as const;

export const funnel = {
  title: "From quote to payout",
  text: "Each bar shows a share of all quotes. Its pale part shows the applications that reached the stage above but not this one.",
  stages: { quoted: "Quotes", submitted: "Submitted", accepted: "Accepted", signed: "Signed", paidOut: "Paid out" },
  label: (quoted: number, submitted: number, accepted: number, signed: number, paidOut: number): string =>
    `${counted(quoted, "quote", "quotes")}, ${formatCount(submitted)} submitted, ${formatCount(accepted)} accepted, ${formatCount(signed)} signed, ${formatCount(paidOut)} paid out`,
  lost: (count: number, rate: string): string => `−${formatCount(count)} (${rate})`,
  lostShortly: (count: number): string => `−${formatCount(count)}`,
  wentOn: "Reached this stage",
  stopped: "Ended before this stage, or still in progress",
  heads: ["Stage", "Number", "Share of the stage before", "Ended there", "Still there"],
} as const;

export const approvalByBranch = {
  title: "Approval rate, by branch",
  text: (whole: string): string => `Accepted applications as a share of all decided ones. The line shows the average, ${whole}.`,
  label: (each: string): string => `Approval rate by branch: ${each}`,
  each: (name: string, rate: string): string => `${name} ${rate}`,
  all: (rate: string): string => `All ${rate}`,
  whole: "All",
  more: (count: number): string => `The ${formatCount(count)} branches with the most decisions. The table lists all.`,
  nothing: "No application was decided in this period.",
  accepted: "Accepted",
  declined: "Declined",
  heads: ["Branch", "Accepted", "Decided", "Rate", "Lent"],
} as const;

export const approvalByWeek = {
  title: "Approval rate, by week",
  text: "Accepted applications as a share of all decided ones, by the week in which they were started. The bars show the number of decisions.",
  label: (first: string, last: string, rate: string): string => `Approval rate by week, from ${first} to ${last}; ${rate} in all`,
  rate: "Approval rate",
  decided: "Decided (n)",
  whole: "All",
  heads: ["Week from", "Accepted", "Decided", "Rate"],
} as const;

export const referrals = {
  title: "Referrals, by age",
  text: (waiting: number, late: number): string =>
    waiting === 0
      ? "No referral is waiting. Answers are promised by the end of the second working day."
      : `${formatCount(waiting)} waiting, ${late === 0 ? "none of them" : formatCount(late)} late. Answers are promised by the end of the second working day.`,
  label: (each: string): string => `Referrals waiting: ${each}`,
  ages: {
    underFour: { page: "0–4 hours", phone: "0–4 h" },
    underEight: { page: "4–8 hours", phone: "4–8 h" },
    underDay: { page: "8–24 hours", phone: "8–24 h" },
    overDay: { page: "Over 24", phone: "Over 24" },
    late: { page: "Late", phone: "Late" },
  },
  each: (age: string, waiting: number): string => `${age} ${formatCount(waiting)}`,
  limit: "Promised",
  open: "Open them",
  whole: "All",
  heads: ["Age", "Waiting"],
} as const;

export const inTime = "In time";
export const late = "Late";

export const payoutsDue = {
  title: "Payouts due",
  text: (amount: string, held: string): string => `${amount} in the next five working days. ${held} is held back.`,
  label: (each: string): string => `Payouts due: ${each}`,
  each: (when: string, amount: string): string => `${when} ${amount}`,
  due: "Due",
  held: "Held",
  heldBecause: (why: string, others = 0): string =>
    `Held: ${why}${others === 0 ? "" : `, and ${counted(others, "other reason", "other reasons")}`}`,
  why: {
    complaint: (branch: string): string => `a customer of ${branch} is not satisfied`,
    noAccount: (branch: string): string => `no bank account is known for ${branch}`,
    unconfirmed: (branch: string): string => `the bank details of ${branch} are being checked`,
    returned: (branch: string): string => `a payment to ${branch} came back`,
  },
  later: "Later",
  whole: "Due and held",
  heads: ["Day", "Loans", "Amount"],
} as const;

export const payoutsByAge = {
  title: "Payouts, by age",
  text: (amount: string): string => `${amount} ready and not yet paid. Shops are promised payment within 2 working days.`,
  held: (count: number, amount: string): string =>
    `${loans(count)} more, ${amount}, ${count === 1 ? "is" : "are"} held back because of a complaint or unconfirmed bank details.`,
  label: (each: string): string => `Payouts waiting: ${each}`,
  ages: {
    today: { page: "Today", phone: "Today" },
    oneDay: { page: "1 day", phone: "1 day" },
    twoDays: { page: "2 days", phone: "2 days" },
    threeToFive: { page: "3–5 days", phone: "3–5 d" },
    overFive: { page: "Over 5", phone: "Over 5" },
  },
  limit: "2 days",
  open: "Open the payouts",
  whole: "All",
  heads: ["Age", "Loans", "Amount"],
} as const;

export const breakdown = {
  title: "Figures by",
  by: { retailer: "Retailer", branch: "Branch", product: "Product", channel: "Channel", week: "Week" },
  text: "Applications that were started in the period. “Lent” counts signed agreements that were not cancelled or withdrawn. “Paid out” counts loans whose payment has arrived at the retailer and was not returned, even if the loan ended later.",
  channels: { InStore: "In the shop", MailOrder: "By phone or post", WebServices: "Web shop", DirectApps: "Partner’s link" },
  noProduct: "No product chosen",
  noChannel: "Not recorded",
  only: (dimension: string, name: string): string => `${dimension}: ${name}`,
  lift: (dimension: string): string => `Show every ${dimension.toLowerCase()}`,
  showOnly: (name: string): string => `Show only ${name}`,
  nothing: "No application was started in this period",
  whole: "All",
  heads: ["Started", "Accepted", "Declined", "Loans lent", "Lent", "Loans paid out", "Paid out"],
} as const;

export const satisfaction = {
  title: "Satisfaction notes",
  text: (satisfied: number, answered: number, rate: string, asked: number): string =>
    `${formatCount(satisfied)} of the ${formatCount(answered)} customers who answered have what they ordered (${rate}). ${formatCount(asked)} ${asked === 1 ? "was" : "were"} asked.`,
  nobodyAnswered: (asked: number): string =>
    asked === 0
      ? "No customer has been asked yet."
      : `${formatCount(asked)} ${asked === 1 ? "was" : "were"} asked, and none has answered yet.`,
  label: (satisfied: number, dissatisfied: number, unanswered: number): string =>
    `${formatCount(satisfied)} satisfied, ${formatCount(dissatisfied)} not satisfied, ${formatCount(unanswered)} without an answer`,
  satisfied: "Satisfied",
  satisfiedShown: (count: number): string => `${formatCount(count)} satisfied`,
  dissatisfied: "Not satisfied",
  unanswered: "No answer yet",
  unansweredShown: (count: number): string => `${formatCount(count)} no answer`,
  whole: "All",
  heads: ["Branch", "Asked", "Answered", "Satisfied"],
  rated: (count: number, rate: string | null): string => (rate === null ? formatCount(count) : `${formatCount(count)} (${rate})`),
} as const;

export const complaintsToSettle = {
  title: "Complaints to settle",
  text: (count: number): string =>
    count === 1
      ? "One customer is not satisfied, so the payout waits."
      : `${formatCount(count)} customers are not satisfied, so their payouts wait.`,
  nothing: "No customer has complained about their goods.",
  more: (count: number): string => `And ${formatCount(count)} more in the list of applications.`,
  said: (message: string): string => `“${message}”`,
  unnamed: "Unnamed customer",
  open: "Open",
} as const;

export const fileNames = {
  all: "figures.csv",
  breakdown: (by: string): string => `figures-by-${by}.csv`,
  funnel: "from-quote-to-payout.csv",
  approval: "approval-rate.csv",
  referrals: "referrals-by-age.csv",
  payouts: "payouts.csv",
  satisfaction: "satisfaction-notes.csv",
  outcomesByNeed: "outcomes-with-and-without-a-need.csv",
} as const;
