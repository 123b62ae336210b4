/** Lender administrators. One proposes, another confirms. */
export const administrators = {
  title: "Lender administrators",
  text: "They manage the accounts of the lender and of retailers. Two administrators are needed to add another one.",
  proposed: "Proposed",
  proposedBy: (username: string, until: string) => `By ${username}; can be confirmed until ${until}`,
  confirm: "Confirm",
  decline: "Decline",
  takeBack: "Take back",
  confirmed: (username: string) => `${username} is a lender administrator now.`,
  declined: (username: string) => `${username} does not become an administrator.`,
  person: "Who should become one?",
  choose: "Choose a person",
  propose: "Propose as administrator",
  because: "Another administrator has to confirm it within seven days.",
  proposalMade: (username: string) => `${username} is proposed. Another administrator has to confirm it.`,
} as const;
