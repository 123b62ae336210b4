/** The texts of the page for lender users. */
export const users = {
  title: "Lender users",
  lede: "The accounts of the lender's own staff. Two administrators are needed to create, deactivate or change an account.",
  open: "See the lender users",
  add: "Add a user",
  caption: "Lender users",
  columns: { name: "Name", email: "E-mail address", role: "Role", state: "Account", act: "Action" },
  change: "Change",
  changeOf: (name: string) => `Change ${name}`,
  propose: "Propose",
  save: "Save",
  because: "A second administrator must confirm a new user, e-mail address, role or state. A name changes at once.",
  proposed: (name: string) => `The change of ${name} waits for a second administrator.`,
  saved: (name: string) => `${name} is saved.`,
  waiting: "Change waiting",
} as const;
