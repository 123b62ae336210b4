/** "13 days", "1 day 4 h", "22 h 15 min", "20 h", "45 min". */
function span(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60];
  const parts =
    days > 0 ? [days === 1 ? "1 day" : `${days} days`, hours > 0 && `${hours} h`] : [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`];
  return parts.filter((part) => part !== false).join(" ") || "0 min";
}

const ofThem = (count: number, unclaimed: number): string => {
  if (count === 0) return "None";
  if (count === 1) return unclaimed === 1 ? "Unclaimed" : "Claimed";
  if (unclaimed === 0) return "All claimed";
  return unclaimed === count ? "All unclaimed" : `${unclaimed} of them unclaimed`;
};

/** The reasons why the policy left the case to an underwriter. */
export const referrals = {
  title: "Referrals",
  lede: "Due by the end of the second working day. Sorted by time left.",
  updated: (minutes: number) => (minutes === 0 ? "Updated just now" : `Updated ${span(minutes)} ago`),
  nothing: "No referral is waiting",
  nothingText: "Applications that the policy cannot decide appear here, with the day on which the answer is due.",
  caption: "Referrals, sorted by time left",
  columns: {
    left: "Time left",
    customer: "Customer",
    retailer: "Retailer",
    loan: "Loan",
    why: "Why it stopped",
    claimedBy: "Claimed by",
    act: "Action",
  },
  figures: {
    waiting: "Waiting",
    askedFor: (amount: string) => `${amount} requested`,
    late: "Late",
    has: (holder: string) => `${holder} has it`,
    dueToday: "Due by midnight",
    ofThem,
    answered: "Answered today",
    quickly: (quickly: number, count: number, hours: number) => (count === 0 ? "None yet" : `${quickly} of ${count} within ${hours} hours`),
  },
  show: "Show",
  shown: {
    all: (count: number) => `All ${count}`,
    mine: (count: number) => `Mine ${count}`,
    unclaimed: (count: number) => `Unclaimed ${count}`,
  },
  anyReason: "Any reason",
  reasons: {
    identity: "Identity (IDV1, IDV2)",
    openBanking: "Open banking (OBR1 to OBR3, UNW2)",
    noBureauFile: "No bureau file (THN1, UNW4)",
    fraudMarker: "Fraud marker (FRD1, FRD2)",
    appeal: "Appeal (UNW3)",
    missingFact: "A fact is missing (UNW1)",
  },
  noneOfThese: "No referral matches",
  noneOfTheseText: "Show all referrals or any reason.",
  range: (shown: number, total: number, amount: string) => `${shown} of ${total} referrals, ${amount}`,
  leftOut: (shown: number) => `Only the ${shown} most urgent are listed.`,
  left: (minutes: number) => `${span(minutes)} left`,
  late: (minutes: number) => `${span(minutes)} late`,
  due: { today: "Due today, by midnight", tomorrow: "Due tomorrow", on: (day: string) => `Due ${day}` },
  wasDue: (day: string) => `Was due ${day}`,
  partLeft: (part: number) => `${part}% of the time left`,
  nothingLeft: "No time left",
  staysInside: "Never disclosed outside the lender",
  yours: "Yours",
  nobody: "Nobody yet",
  claim: "Claim",
  claimNext: "Claim the next one",
  nothingToClaim: "Every referral is claimed already.",
  open: "Open",
  view: "View",
  release: "Release",
  leftAlone: (minutes: number) => `Claims are released after ${minutes} minutes without activity.`,
  /** The customer's open checks. */
  awaits: {
    IDVT: "The customer is asked to prove who they are",
    OBR: "The customer is asked to show income and spending",
    IDVT_OBR: "The customer is asked to prove who they are, and to show income and spending",
  },
  nameless: "No name yet",
  /** One of them, with what it is judged by. */
  case: {
    due: (day: string) => `Answer due by the end of ${day}`,
    wasDue: (day: string) => `Late: the answer was due by the end of ${day}`,
    application: (id: string) => `Application ${id}`,
    yours: "You have this case",
    claimedBy: (holder: string) => `${holder} has this case`,
    unclaimed: "Nobody has this case yet",
    claimedByText: (holder: string, minutes: number) =>
      `You can read it. ${holder} decides it, unless the claim is released or has no activity for ${minutes} minutes.`,
    claims: "Claim history",
    claimsTold: {
      claimed: (who: string) => `${who} claimed it`,
      released: (who: string) => `${who} released it`,
      leftAlone: (who: string) => `Released after 30 minutes without activity by ${who}`,
    },
    why: "Why it stopped",
    details: "The customer's details",
    rules: { title: "What the policy looked at", policy: (version: string) => `Policy ${version}, on what is known now` },
    results: { hit: "Found", miss: "Not found", missing: "Not known" },
    affordability: {
      title: "What the customer can afford a month",
      unknown: "Not known, because the income, the housing cost or the household is missing.",
      netMonthly: "Net income",
      housing: "Housing",
      essential: "Essential spending",
      existing: "Existing credit",
      buffer: "Buffer",
      surplus: "Surplus",
      maxInstalment: "Highest instalment",
      instalment: "Instalment of this loan",
    },
    file: {
      title: "Bureau file",
      none: "The credit reference agency has no file on this customer.",
      score: "Credit score",
      accounts: "Accounts open",
      judgments: "Court judgments",
      defaults: "Defaults",
      searches: "Searches in 3 months",
      cards: "Card limits used",
      cardsUsed: (balance: string, limit: string) => `${balance} of ${limit}`,
      electoralRoll: "On the electoral roll",
      unknown: "Not known",
    },
    loan: {
      title: "The loan",
      supplier: "Supplier",
      goodsAmount: "Goods amount",
      deposit: "Deposit",
      loanAmount: "Loan amount",
      repayments: "Repayments",
      monthly: (count: number, amount: string) => `${amount} a month for ${count} months`,
    },
    notes: {
      title: "Notes with the shop",
      add: "Write to the shop",
      message: "Note for the shop",
      hint: "The shop sees it at once, signed by the Underwriting Team. Never mention a score or a fraud marker.",
      submit: "Send the note",
      sent: "The note is sent.",
    },
  },
  decide: "Decide",
  dialog: (customer: string, loan: string) => `${customer}, ${loan}`,
  consequence: "The customer and the shop get the outcome at once, by e-mail and on their screens. Only the lender can read the reason.",
  outcome: "Outcome",
  outcomes: { accept: "Accept", decline: "Decline" },
  choose: "Choose whether to accept or decline",
  note: "Reason",
  noteHint: "The facts behind your decision, for later readers",
  submit: "Confirm the decision",
  decided: {
    accept: "Accepted. The customer can read and sign.",
    decline: "Declined. The customer gets instructions for an appeal.",
  },
} as const;
