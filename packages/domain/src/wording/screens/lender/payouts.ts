const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const loans = (count: number): string => counted(count, "loan", "loans");

/** Paying retailers: what is ready, the runs, and where suppliers are paid. */
export const payouts = {
  title: "Payouts",
  lede: "One person prepares a run, another releases it. Both names are stored permanently.",
  open: "See what is ready",
  back: "Payouts",
  loans,
  loansTo: (count: number, suppliers: number) => `${loans(count)} to ${counted(suppliers, "supplier", "suppliers")}`,

  ready: {
    title: "Ready to be paid",
    nothing: "Nothing is ready to be paid out",
    nothingText: "Loans come here when the customer has the goods and can no longer withdraw.",
    prepare: (amount: string) => `Prepare a run of ${amount}`,
    whoReleases: "Another member of operations releases it.",
    underWay: "Another run is waiting. Release it or send it back first.",
    prepared: "The run is prepared. Another person releases it.",
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
    returned: "Payment returned",
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
    lead: "The shop is paid after that. Your text is stored with your name. Only the lender can read it.",
    reason: "What was agreed with the customer",
    submit: "Resume the payout",
    settled: "The payout is resumed.",
  },

  account: {
    title: "Where the supplier is paid",
    lead: (supplier: string) => `Another person confirms it with ${supplier} before it is used.`,
    name: "Name on the account",
    sortCode: "Sort code",
    accountNumber: "Account number",
    enter: "Enter account",
    change: "Change account",
    save: "Save the account",
    saved: "The account is saved. Another person confirms it.",
    confirm: "Confirm account",
    confirmTitle: (supplier: string) => `Confirm the account of ${supplier}?`,
    confirmText: (digits: string) =>
      `Ring the supplier back on the number that we hold, and have them read you their account. It ends in ${digits}.`,
    confirmed: "The account is confirmed.",
  },

  returned: {
    title: "Returned payments",
    columns: { supplier: "Supplier", on: "Returned on", run: "Run", loans: "Loans", amount: "Amount" },
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
    paidOn: (day: string) => `Arrives on ${day}`,
    caption: "Payouts in this run",
    supplierStates: { paid: "Included", leftOut: "Left out", returned: "Returned" },
    leftOutTitle: (supplier: string) => `${supplier} is left out`,
    leftOutText: (count: number) =>
      `${loans(count)} can no longer be paid, or the bank account is no longer confirmed. The total does not include them.`,
    steps: {
      prepared: "Prepared",
      ledger: "Totals agree with the ledger",
      release: "Release by a second person",
      released: "Released by a second person",
      sent: "Sent to the bank",
      paid: "Money has arrived",
    },
    toThePenny: (amount: string) => `${amount}, to the penny`,
    ledgerDiffers: "The ledger has changed since",
    ledgerDiffersText: (amount: string) =>
      `With the current debts of the shops, this run comes to ${amount}. Send it back and prepare it again.`,
    bySomebody: "Another member of operations",
    byYou: (name: string) => `You, ${name}`,
    byFive: "Bacs takes three working days, counted from the next working day after 17:00",
    typeTotal: "Type the total to release it",
    typeTotalWrong: "This is not the total of the run.",
    noFactor: "Set up a second factor first",
    noFactorText: "A release asks for a sign-in code or a passkey, and you have neither.",
    toProfile: "Set one up in your profile",
    release: (amount: string) => `Release ${amount}`,
    released: "The run is released.",
    sendBack: (name: string) => `Send back to ${name}`,
    takeBack: "Take it back",
    discarded: "The run is sent back. Its loans are ready for the next one.",
    ownRun: (others: string) => `You prepared this run. ${others} can release it.`,
    ownRunAlone: "You prepared this run. Operations has no other member to release it.",
    or: (one: string, other: string) => `${one} or ${other}`,
    file: "Bank file (Bacs Standard 18)",
    sending: "The bank's file is being written.",
    onItsWay: (day: string) => `On its way, arrives on ${day}`,
    cameBackOn: (day: string) => `Returned ${day}`,
    allCameBack: "All its payments were returned",
    cameBack: "Record return",
    cameBackTitle: (supplier: string) => `Was the payment to ${supplier} returned?`,
    cameBackText: (amount: string, count: number) =>
      `${amount} is back at our bank. ${count === 1 ? "The loan is" : `The ${count} loans are`} ready for the next run, except after a cancellation or a withdrawal. Another person has to confirm the account again.`,
    returned: "The return is recorded.",
  },
} as const;
