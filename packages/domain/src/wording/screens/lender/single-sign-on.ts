/**
 * The texts of the page for single sign-on. On this page, the lender sets up how the users of a company sign in with the accounts of that
 * company.
 */
export const singleSignOn = {
  title: "Single sign-on",
  lede: (company: string) => `The users of ${company} can sign in with their company account, through an OpenID Connect provider.`,
  link: "Single sign-on of this retailer",
  on: "On",
  off: "Off",
  addresses: {
    title: "Addresses for the provider",
    text: "The company enters these addresses at its provider.",
    return: "Redirect address",
    signedOut: "Address after signing out",
    logout: "Back-channel logout address",
  },
  provider: "Provider",
  fields: {
    issuer: "Issuer",
    issuerHint: "The https address of the provider, such as https://accounts.example.com",
    clientId: "Client id",
    clientSecret: "Client secret",
    clientSecretHint: "Leave this empty to keep the stored secret",
    groupsClaim: "Claim with the groups",
    groupsClaimHint: "For example groups or roles",
    secondFactorClaims: "Values that prove a second factor",
    secondFactorClaimsHint:
      "Values of amr or acr, separated by commas, such as mfa, hwk. Without such a value, Farthing asks for its own code.",
    createsUsers: "Create accounts at the first sign-in",
    createsUsersHint: "Without this, only users with an account can sign in",
  },
  roles: {
    title: "Roles",
    text: "The first row with one of a user’s groups determines the user’s role and branch. A user without such a group cannot sign in.",
    lenderText:
      "Lender users keep the role that two administrators gave them. A user can sign in only if one of the user’s groups is mapped to that role.",
    group: "Group",
    role: "Role",
    branch: "Supplier number",
    add: "Add a group",
    remove: "Remove",
    removeOf: (group: string) => `Remove ${group || "this group"}`,
    incomplete: "Enter the group and the supplier number in each row, or remove the row.",
  },
  save: "Save",
  saved: "The settings are saved.",
  turnOn: "Turn on",
  turnedOn: "Single sign-on is turned on when a second administrator confirms.",
  turnOff: "Turn off",
  turnOffTitle: "Turn single sign-on off?",
  turnOffText: "All users then sign in with a password. Users without a password request one on the sign-in page.",
  turnedOff: "Single sign-on is off.",
  whileOn: "Turn single sign-on off before you change its settings.",
  passwords: "While single sign-on is on, only users who manage other users can also sign in with a password.",
  changed: (username: string, day: string) => `Last changed by ${username} on ${day}.`,
} as const;
