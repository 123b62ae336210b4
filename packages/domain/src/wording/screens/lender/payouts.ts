const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const loans = (count: number): string => counted(count, "loan", "loans");

/** Paying retailers: what is ready, the runs, and where suppliers are paid. */
export const payouts = {
  title: "Payouts",
  lede: "One person prepares a run, another releases it. Both names are kept for ever.",
  open: "See what is ready",
  back: "Payouts",
  loans,
  loansTo: (count: number, suppliers: number) => `${loans(count)} to ${counted(suppliers, "supplier", "suppliers")}`,

  ready: {
    title: "Ready to be paid",
    nothing: "Nothing is ready to be paid out",
    nothingText: "Loans come here when the customer has the goods and can no longer withdraw.",
    prepare: (amount: string) => `Prepare a run of ${amount}`,
    whoReleases: "Somebody else of operations releases it.",
    underWay: "A run is waiting already. Release it or send it back first.",
    prepared: "The run is prepared. Somebody else releases it.",
  },
  columns: {
    supplier: "Supplier",
    loans: "Loans",
    amount: "Amount",
    recovered: "Less owed",
    state: "State",
    run: "Run",
    people: "Prepared and released by",
  },
  hindrances: {
    noAccount: "No bank account",
    unconfirmed: "Bank details to be confirmed",
    returned: "Payment came back",
  },
  isReady: "Ready",
  held: {
    title: "Held until the cooling off ends",
    line: (count: number, day: string) => `${loans(count)}, the first after ${day}`,
  },

  complaints: {
    title: "Stopped by a complaint",
    from: (customer: string, supplier: string) => `${customer}, ${supplier}`,
    said: (message: string) => `“${message}”`,
    settle: "Complaint settled",
    dialog: "How was the complaint settled?",
    lead: "The shop is paid after that. What you write is kept with your name, for the lender alone.",
    reason: "What was agreed with the customer",
    submit: "Let the payout go on",
    settled: "The payout goes on.",
  },

  account: {
    title: "Where the supplier is paid",
    lead: (supplier: string) => `Somebody else confirms it with ${supplier} before anything is paid there.`,
    name: "Name on the account",
    sortCode: "Sort code",
    accountNumber: "Account number",
    enter: "Enter account",
    change: "Change account",
    save: "Save the account",
    saved: "The account is saved. Somebody else confirms it.",
    confirm: "Confirm account",
    confirmTitle: (supplier: string) => `Confirm the account of ${supplier}?`,
    confirmText: (digits: string) =>
      `Ring the supplier back on the number that we hold, and have them read you their account. It ends in ${digits}.`,
    confirmed: "The account is confirmed.",
  },

  runs: {
    title: "Runs",
    nothing: "No run has been made yet",
    named: (number: number) => `Run ${number}`,
  },
  states: {
    prepared: "Waiting for release",
    discarded: "Sent back",
    released: "Released",
    sent: "On its way",
    paid: "Paid",
  },

  run: {
    title: (number: number, day: string) => `Payout run ${number}, ${day}`,
    preparedBy: (name: string, moment: string) => `Prepared by ${name}, ${moment}`,
    toBePaid: "To be paid",
    paidOn: (day: string) => `There on ${day}`,
    caption: "Payouts in this run",
    supplierStates: { paid: "Included", leftOut: "Left out", returned: "Came back" },
    leftOutTitle: (supplier: string) => `${supplier} is left out`,
    leftOutText: (count: number) => `${loans(count)} can no longer be paid, or where to is no longer sure. The total is without them.`,
    steps: {
      prepared: "Prepared",
      release: "Released by a second person",
      sent: "Sent to the bank",
      paid: "Money is there",
    },
    bySomebody: "Anybody else of operations",
    byYou: (name: string) => `You, ${name}`,
    byFive: "Bacs takes three working days; after 17:00 it begins on the next",
    typeTotal: "Type the total to release it",
    typeTotalWrong: "This is not the total of the run.",
    release: (amount: string) => `Release ${amount}`,
    released: "The run is released.",
    sendBack: (name: string) => `Send back to ${name}`,
    takeBack: "Take it back",
    discarded: "The run is sent back. Its loans are ready for the next one.",
    ownRun: "You prepared this run. Somebody else of operations can release it.",
    file: "Bank file (Bacs Standard 18)",
    sending: "The bank's file is being written.",
    cameBack: "Payment came back",
    cameBackTitle: (supplier: string) => `Has the payment to ${supplier} come back?`,
    cameBackText: (amount: string, count: number) =>
      `${amount} is back at our bank. The ${count === 1 ? "loan is" : `${count} loans are`} ready for the next run, and the account has to be confirmed again by somebody else.`,
    returned: "The payment is put down as returned.",
  },
} as const;
