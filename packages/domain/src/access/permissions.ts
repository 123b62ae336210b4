import type { ActorRole } from "./roles.ts";
import { isLenderRole } from "./roles.ts";

export const permissions = {
  "session:own": "Keep a session and read one's own policy",
  "account:own": "Change one's own password, e-mail address, second factors, sessions and preferences",
  "retailer:read": "Read the retailer's configuration, branches, products and goods lists",

  "application:create": "Start an application",
  "application:read": "List, search and open applications, and download their documents",
  "application:edit": "Fill an application in, have it decided and start the signing",
  "application:send": "Send an application, a quote or a satisfaction note to the customer",
  "application:note": "Write a note to the underwriting team",
  "application:amend": "Amend an accepted or signed loan, and revert the amendment",
  "application:propose": "Start an application on behalf of another supplier",
  "application:payout": "Say that the goods were delivered and ask for payment",
  "application:cancel": "Cancel an application",
  "application:partialSettlement": "Ask for part of a paid loan to be settled",
  "application:audit": "Read the history of an application",
  "application:export": "Download a list of applications",
  "application:withdraw": "Record that the customer withdraws",

  "record:read": "Find any application, customer or loan, and read its record",
  "bureau:read": "Read the credit bureau's file of a customer",

  "dataRequest:answer": "Check who asks for a copy of personal data, and download the copy",

  "audit:read": "Filter the audit log of all users, verify its chains and download it",

  "user:read": "List and find users",
  "user:create": "Create a user",
  "user:update": "Change or deactivate a user",
  "change:confirm":
    "Confirm a change of a lender user, of a retailer's state, of its reach or of a flag that moves money, that another user proposed",

  "referral:decide": "Decide a referred application",
  "satisfactionNote:resolve": "Close a customer's complaint about the goods",
  "support:record": "Record what helps a customer, if the customer agrees",
  "complaint:record": "Record a complaint of a customer",
  "complaint:answer": "Read the register of complaints and answer complaints; redress needs two people",
  "retention:manage": "See which personal data are erased next, and place and lift legal holds",
  "payout:run": "Prepare or release a payout run; the two need two people",
  "directDebit:run": "See the customers' Direct Debits, take their files, record what banks send back, and take another account",
  "servicing:run": "See which loans the servicing system has accepted, send them again, and download its files",
  "message:resend": "See e-mails and text messages that were not delivered, and send them again",
  "policy:read": "Read credit policies and backtests",
  "policy:manage": "Write and publish credit policies; the two need two people",
  "product:manage": "Write, publish and withdraw loan products; publishing needs two people",
  "retailer:manage": "Keep retailers, keys and feature switches",
  "dashboard:read": "See the figures of everything in reach: how applications fare, what waits and what is paid",
} as const satisfies Record<`${string}:${string}`, string>;
export type Permission = keyof typeof permissions;

const shopPermissions = [
  "session:own",
  "account:own",
  "retailer:read",
  "application:create",
  "application:read",
  "application:edit",
  "application:send",
  "application:note",
  "application:amend",
  "application:audit",
  "application:export",
  "complaint:record",
  "support:record",
] as const;

const userManagementPermissions = ["user:read", "user:create", "user:update"] as const;

const lenderPermissions = [
  "session:own",
  "account:own",
  "retailer:read",
  "application:read",
  "application:audit",
  "application:export",
  "record:read",
  "support:record",
  "dashboard:read",
] as const;

export const rolePermissions = {
  branch_user: [...shopPermissions],
  branch_admin: [...shopPermissions, "application:payout", "application:cancel"],
  branch_manager: [
    ...shopPermissions,
    "application:payout",
    "application:cancel",
    "application:partialSettlement",
    "dashboard:read",
    ...userManagementPermissions,
  ],
  head_office_user: [
    ...shopPermissions,
    "application:propose",
    "application:payout",
    "application:cancel",
    "application:partialSettlement",
    "dashboard:read",
    ...userManagementPermissions,
  ],
  broker_user: [...shopPermissions, "application:propose", "application:cancel", "dashboard:read", ...userManagementPermissions],
  group_user: [...shopPermissions, "application:propose", "dashboard:read", ...userManagementPermissions],
  direct_apps: ["session:own", "retailer:read", "application:read", "application:edit", "application:send"],

  underwriter: [...lenderPermissions, "application:note", "application:cancel", "bureau:read", "referral:decide", "policy:read"],
  operations: [
    ...lenderPermissions,
    "application:cancel",
    "application:partialSettlement",
    "application:withdraw",
    "satisfactionNote:resolve",
    "complaint:record",
    "complaint:answer",
    "payout:run",
    "directDebit:run",
    "servicing:run",
    "message:resend",
  ],
  lender_admin: [
    ...lenderPermissions,
    "bureau:read",
    ...userManagementPermissions,
    "change:confirm",
    "policy:read",
    "policy:manage",
    "product:manage",
    "retailer:manage",
    "message:resend",
    "retention:manage",
    "dataRequest:answer",
    "audit:read",
  ],

  applicant: ["session:own", "retailer:read", "application:read", "application:edit", "support:record"],
  /** A web shop signs in with an API key. The key can have fewer permissions than this role. */
  web_shop: ["application:create", "application:read", "application:payout", "application:cancel", "application:partialSettlement"],
  /** Jobs report deliveries, end expired applications and handle the answers of outside services. */
  system: ["application:read", "application:edit", "application:send", "application:payout", "application:cancel"],
} as const satisfies Record<ActorRole, readonly Permission[]>;

export const roleDifference = (
  from: ActorRole,
  to: ActorRole,
): { readonly gains: readonly Permission[]; readonly loses: readonly Permission[] } => {
  const [before, after]: readonly (readonly Permission[])[] = [rolePermissions[from], rolePermissions[to]];
  return {
    gains: (after ?? []).filter((permission) => !before?.includes(permission)),
    loses: (before ?? []).filter((permission) => !after?.includes(permission)),
  };
};

/** Retailer staff have these permissions only while user management is on (S1 §6, S3 §6). Lender users always have them. */
export const gatedPermissions = [
  "application:cancel",
  "application:partialSettlement",
  "application:payout",
  "user:read",
  "user:create",
  "user:update",
] as const satisfies readonly Permission[];
export type GatedPermission = (typeof gatedPermissions)[number];

const gated: ReadonlySet<Permission> = new Set(gatedPermissions);
const dependsOnUserManagement = (role: ActorRole): boolean => !isLenderRole(role) && role !== "system" && role !== "web_shop";

/** The call `GET protected/user/policy` returns these permissions of the signed-in user. */
export const permissionsOf = (role: ActorRole, features: { readonly userManagement: boolean }): readonly Permission[] =>
  features.userManagement || !dependsOnUserManagement(role)
    ? rolePermissions[role]
    : rolePermissions[role].filter((permission) => !gated.has(permission));

/** `permissions` is undefined until the browser has loaded them. */
export interface UserPolicy {
  readonly userManagement: boolean;
  readonly permissions?: readonly Permission[] | undefined;
}

/** Returns false until the permissions are loaded (S1 §6, S3 §6). */
export const policyAllows = (policy: UserPolicy, permission: GatedPermission): boolean =>
  policy.userManagement && (policy.permissions ?? []).includes(permission);
