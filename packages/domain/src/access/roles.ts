export const branchRoles = ["branch_manager", "branch_admin", "branch_user"] as const;
export const lenderRoles = ["underwriter", "operations", "lender_admin"] as const;
export type LenderRole = (typeof lenderRoles)[number];
export const roles = [...branchRoles, "head_office_user", "broker_user", "group_user", "direct_apps", ...lenderRoles] as const;
export type Role = (typeof roles)[number];

/** These actors have no user account: customers, web shops (which use an API key) and background jobs. */
export const guestRoles = ["applicant", "web_shop", "system"] as const;
export type ActorRole = Role | (typeof guestRoles)[number];

export interface RoleDescription {
  readonly label: string;
  readonly description: string;
}

export const roleTable = {
  branch_manager: { label: "Branch manager", description: "Sells, asks for payment, settles, cancels and manages the users of one branch" },
  branch_admin: { label: "Branch admin", description: "Sells, asks for payment and cancels in one branch" },
  branch_user: { label: "Branch user", description: "Sells in one branch" },
  head_office_user: { label: "Head office user", description: "Works for every branch of the retailer and manages their users" },
  broker_user: { label: "Broker user", description: "Proposes applications for the broker's retailers and manages their users" },
  group_user: { label: "Group user", description: "Works for every retailer of the group and manages their users" },
  direct_apps: { label: "Direct application", description: "Completes the one application that a partner's link opened" },
  underwriter: { label: "Underwriter", description: "Reads referred applications and decides them" },
  operations: {
    label: "Operations",
    description: "Pays retailers, settles complaints about goods and looks after Direct Debits and withdrawals",
  },
  lender_admin: { label: "Lender admin", description: "Looks after the accounts of the lender and of retailers, and says who else may" },
} as const satisfies Record<Role, RoleDescription>;

const includes = <Word extends string>(words: readonly Word[], word: string): word is Word => (words as readonly string[]).includes(word);

export const isRole = (word: string): word is Role => includes(roles, word);
export const isBranchRole = (role: ActorRole): role is (typeof branchRoles)[number] => includes(branchRoles, role);
export const isLenderRole = (role: ActorRole): role is LenderRole => includes(lenderRoles, role);

/** A session can belong to several groups. Some groups are roles, and others are not (S1 §6). */
export const roleOfGroups = (groups: readonly string[]): Role | undefined =>
  groups.includes("direct_apps") ? "direct_apps" : groups.find(isRole);

export const managesUsers = (role: ActorRole): boolean =>
  role === "broker_user" || role === "group_user" || role === "head_office_user" || role === "branch_manager";

export const seesOtherRetailers = (role: ActorRole): boolean => isLenderRole(role) || role === "broker_user" || role === "group_user";

/** Users with these roles choose the branch for which they act. */
export const worksForManyBranches = (role: ActorRole): boolean =>
  role === "broker_user" || role === "group_user" || role === "head_office_user";
