/** The credit policy, rule by rule. */
export const policy = {
  title: "Policy",
  open: "Read the credit policy",
  lede: "The rules that every application is decided by, and what has been changed about them.",
  named: (version: string) => `Credit policy ${version}`,
  states: { past: "Earlier", inForce: "In force", waiting: "Waits for midnight" },
  since: (day: string) => `In force since ${day}`,
  was: (day: string) => `In force from ${day}`,
  from: (day: string) => `In force from midnight at the start of ${day}`,
  approvedBy: (name: string) => `approved by ${name}`,
  shipped: "came with the product",
  rules: "Rules, in the order they run",
  reckoning: "What the rules reckon with",
  any: "Any one of these:",
  where: (condition: string) => `Only where ${condition}.`,
  ends: "Once one of these is found, nothing further is looked at.",
  outcomes: { accept: "Accept", decline: "Decline", refer: "Refer", block: "Send back" },
  /** What it means to be found by a rule. */
  found: (outcome: string, codes: string) => `${outcome}, ${codes}`,
  and: " and ",
  versions: "Versions",
  back: "The policy in force",
} as const;
