import type { OpenTaskGroup } from "../../../vocabulary/index.ts";
import { formatHour } from "../../formats.ts";

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const loans = (count: number): string => counted(count, "loan", "loans");

interface GroupWords {
  readonly title: string;
  readonly text?: string;
  readonly all?: string;
}

export const work = {
  title: "Waiting for you",
  asOf: (moment: string) => `${moment}.`,
  lede: (count: number, moment: string) =>
    `${moment}. ${count === 0 ? "Nothing waits for you" : count === 1 ? "1 task waits" : `${count} tasks wait`}.`,
  nothing: "Nothing waits for you. New work appears here without reloading the page.",
  groups: {
    second: { title: "A second person is needed", text: "The colleague who started a task cannot finish it." },
    payouts: { title: "Payouts" },
    referrals: { title: "Referrals due", text: "Sorted by time left.", all: "All referrals" },
    complaints: {
      title: "Complaints",
      text: "Your complaints, and those without an owner. Sorted by time left.",
      all: "All complaints",
    },
    dataRequests: { title: "Requests about personal data" },
    cameBack: { title: "Payments that came back" },
    messages: { title: "Messages that did not arrive" },
    asked: { title: "Waiting for a colleague" },
  } satisfies Record<OpenTaskGroup, GroupWords>,
  more: (count: number) => `${count} more`,

  means: {
    toBePaid: "to be paid",
    notPaidYet: "not paid yet",
    isBack: "is back with us",
    requested: "requested",
    payoutWaits: "payout waits",
    toCustomer: "to the customer",
  },
  by: {
    prepared: (who: string, moment: string) => `Prepared by ${who}, ${moment}`,
    released: (who: string, moment: string) => `Released by ${who}, ${moment}`,
    entered: (who: string, moment: string) => `Entered by ${who}, ${moment}`,
    recorded: (who: string, moment: string) => `Recorded by ${who}, ${moment}`,
    asked: (who: string, moment: string) => `Asked by ${who}, ${moment}`,
    recommended: (who: string, moment: string) => `Recommended by ${who}, ${moment}`,
    sent: (who: string, moment: string) => `Sent by ${who}, ${moment}`,
    written: (who: string, moment: string) => `Written by ${who}, ${moment}`,
    referred: (moment: string) => `Referred ${moment}`,
    since: (moment: string) => `Since ${moment}`,
    you: "you",
  },
  due: {
    todayBefore: (hour: number) => `Today, before ${formatHour(hour)}`,
    before: (day: string, hour: number) => `${day}, before ${formatHour(hour)}`,
    until: (day: string) => `Until ${day}`,
    nextRun: "Before the next run",
    noDeadline: "No deadline",
  },
  nobodyCan: "No colleague can do this yet",
  othersCan: (reason: string, names: string) => `${reason} ${names} can do it.`,
  noOthersCan: (reason: string) => `${reason} No other user can do it. Ask an administrator to add one.`,
  or: (one: string, other: string) => `${one} or ${other}`,

  run: {
    release: (number: number) => `Release payout run ${number}`,
    text: (count: number, suppliers: number, entryDay: string) =>
      `${loans(count)} to ${counted(suppliers, "shop", "shops")}. If it is released in time, the money arrives on ${entryDay}.`,
    own: "You prepared this run, so you cannot release it.",
    handOver: (number: number) => `Submit payout run ${number} to Bacs`,
    handOverText: "The run is released. Submit its file to Bacs, and record the submission.",
    act: "Check and release",
    open: "Open",
    submit: "Open the run",
    prepare: "Prepare a payout run",
    prepareSince: "Loans are ready for payout",
    prepareText: (count: number) => `${loans(count)} can be paid. Another person releases the run.`,
    see: "See what is ready",
  },
  returned: {
    confirm: "Confirm a returned payment",
    undo: "Undo a returned payment",
    ofRun: (supplier: string, number: number) => `${supplier}, run ${number}`,
    text: "Compare the return with the bank’s report. Once the return is confirmed, the loans are ready for payout again.",
    undoText: "The return was recorded by mistake. Once the undo is confirmed, the loans count as paid again.",
    own: "You recorded this return, so you cannot confirm it.",
    ownUndo: "You asked to undo the return, so you cannot confirm the undo.",
    act: "Check and confirm",
  },
  account: {
    confirm: "Confirm a bank account",
    text: (count: number) =>
      count === 0
        ? "Ring the shop on the number on file. No loan waits for this account."
        : `Ring the shop on the number on file. Until the account is confirmed, ${loans(count)} cannot be paid.`,
    own: "You entered this account, so you cannot confirm it.",
    act: "Check and confirm",
    cameBack: (supplier: string) => `Payout to ${supplier}`,
    cameBackText: (reason: string | null) =>
      `${reason === null ? "The bank sent the payment back." : `The bank says: ${reason}.`} Ask the shop for its account, and enter or confirm it.`,
    cameBackAt: (number: number | null, moment: string) => `${number === null ? "" : `Run ${number}, `}returned ${moment}`,
    enter: "Enter the account",
    missing: (count: number) => `Enter the bank ${count === 1 ? "account of a branch" : `accounts of ${count} branches`}`,
    first: (name: string, others: number) => (others === 0 ? name : `${name} and ${counted(others, "other", "others")}`),
    missingSince: "Added by an administrator",
    missingText: "Enter each account. A colleague rings the shop and confirms it. Until then the retailer cannot open.",
  },
  directDebits: {
    title: (count: number) => counted(count, "Direct Debit instruction", "Direct Debit instructions"),
    since: "Refused by the customers’ banks",
    text: "Repayments cannot be collected. Ring the customers and ask for another account.",
    act: "See the instructions",
  },
  referral: {
    second: (customer: string) => `Approve the loan of ${customer}`,
    secondText: "A loan like this needs two underwriters.",
    own: "You recommended acceptance, so another underwriter must accept it.",
    yours: "You have this case.",
    act: "Open the case",
  },
  complaint: {
    text: (words: string) => `“${words}”`,
    ages: {
      summary: (count: number) => `${counted(count, "is", "are")} in time for a short answer`,
      final: (count: number) => `${counted(count, "is", "are")} in time for the final answer`,
      late: (count: number) => `${counted(count, "is", "are")} late`,
    },
    confirm: (customer: string) => `Confirm the answer to ${customer}`,
    confirmText: "The answer promises a payment. Read it, then confirm it or send it back.",
    own: "You wrote the answer, so you cannot confirm it.",
    act: "Check and confirm",
    pay: (customer: string) => `Pay ${customer}`,
    payText: "The answer promised this payment. Pay it, then record the day.",
    payAct: "Record the payment",
  },
  dataRequest: {
    title: (customer: string) => `Copy of personal data, ${customer}`,
    making: "The copy is being made.",
    text: "Before the customer gets the copy, read it and take out what concerns other people.",
    act: "Read the copy",
  },
  change: {
    user: (name: string) => `Confirm a change of the user ${name}`,
    secondFactor: (name: string) => `Confirm the reset of the second factor of ${name}`,
    newUser: (name: string) => `Confirm the new user ${name}`,
    retailer: (name: string) => `Confirm the new state of ${name}`,
    reach: (name: string) => `Confirm for whom ${name} acts`,
    telephone: (name: string) => `Confirm the telephone number of ${name}`,
    singleSignOn: (name: string) => `Confirm single sign-on for ${name}`,
    flags: (name: string) => `Confirm a change of the retailer ${name}`,
    text: (fields: string) => `Changes: ${fields}.`,
    own: "You proposed this change, so you cannot confirm it.",
    act: "Read and decide",
  },
  product: {
    title: (name: string) => `Publish ${name}`,
    text: "Try the figures of the draft, then publish it or send it back. A published product is never edited.",
    own: "You wrote this draft or sent it for approval, so you cannot publish it.",
    act: "Read the draft",
  },
  policy: {
    title: (version: string) => `Approve credit policy ${version}`,
    text: (changes: number) => `${counted(changes, "figure changes", "figures change")}.`,
    own: "You wrote this policy, so you cannot approve it.",
    act: "Read the policy",
  },
  messages: {
    title: (count: number) => counted(count, "message could not be sent", "messages could not be sent"),
    text: (bounced: number) =>
      bounced === 0
        ? "These messages can be sent again."
        : `These messages can be sent again. ${counted(bounced, "other message", "other messages")} bounced.`,
    act: "See the messages",
  },
} as const;
