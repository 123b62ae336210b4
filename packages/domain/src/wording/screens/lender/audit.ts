import { formatCount } from "../../formats.ts";

const events = (count: number): string => `${formatCount(count)} ${count === 1 ? "event" : "events"}`;

export const audit = {
  title: "Audit log",
  lede: "Every action, every refused action and every reading of personal data, with the user and the time. No user can change or delete an event.",
  filter: {
    label: "Filter the audit log",
    application: "Application number",
    applicationHint: "Also finds who viewed this application",
    user: "User name",
    userHint: "The user who acted, for example lena.admin. For actions of customers, enter “applicant”.",
    type: "Kind of event",
    anyType: "Every kind",
    from: "From",
    to: "To",
    submit: "Show",
    reset: "Clear the filter",
  },
  list: "Events",
  columns: { at: "Time", what: "Event", by: "User", about: "Application", details: "Details" },
  others: (count: number) => `and ${formatCount(count)} more`,
  nothing: "No event matches the filter",
  nothingText: "Choose a longer period, or clear a part of the filter.",
  older: "Older events",
  newest: "Newest events",
  none: "None",
  sealed: "Contains personal data, shown only in the record of the application",
  download: "Download as CSV",
  fileName: "audit-log.csv",
  recorded: "This log also records who reads, verifies or downloads it.",
  verify: {
    title: "Verify the chain",
    text: "Each event contains the hash of the event before. The server computes all hashes again and compares them.",
    application: (id: string) => `Verify application ${id}`,
    lender: "Verify the lender's own chain",
    intact: (count: number) => `The chain is intact: ${events(count)}.`,
    broken: "The chain is not intact",
    brokenText: "Call the person responsible for security. Do not change anything in the database.",
    chain: (chain: string) => `Chain ${chain}`,
  },
  csv: ["Time", "Event", "Type", "User", "Role", "Branch", "Chain", "Number in the chain", "Details", "Hash"],
} as const;
