import { type Actor, type Permission, permissionsOf, type Role, staffScope } from "@farthing/domain/access";
import { backgroundUsers } from "../shops/colleagues.ts";
import { branches, type DemoUser, retailers, supplierOversight, users } from "../shops/tenants.ts";

export interface Staff {
  readonly sellers: readonly Actor[];
  /** The next three lists are empty for a broker's shop that has no users. */
  readonly deliverers: readonly Actor[];
  readonly cancellers: readonly Actor[];
  readonly settlers: readonly Actor[];
  /** The supplier number of the head office or broker that creates applications for the branch. */
  readonly proposedBy: string | null;
}

/**
 * Returns the staff of a branch. If the branch has no demo users, staff of the head office serve it. If the retailer does not permit that,
 * the branch's own `colleagues` serve it.
 */
export function staffOf(supplierNumber: string): Staff {
  const branch = branches.find((known) => known.supplierNumber === supplierNumber);
  const isActive = ({ mustSetPassword, left }: DemoUser) => !mustSetPassword && !left;
  const known = users.filter((user) => user.branch === supplierNumber && isActive(user));
  const mayPropose = retailers.find(({ normalisedName }) => normalisedName === branch?.retailer)?.flags.proposeApplicationsEnabled === true;
  const proposer =
    known.length === 0 && mayPropose
      ? users.find(
          ({ retailer, branch: at }) =>
            retailer === branch?.retailer && branches.some((head) => head.supplierNumber === at && head.isHeadOffice),
        )
      : undefined;
  const own = backgroundUsers.filter((user) => user.branch === supplierNumber && isActive(user));
  const staff = (known.length > 0 ? known : proposer ? [proposer] : own).map(actorOf);
  const withPermission = (permission: Permission) =>
    staff.filter(({ role }) => permissionsOf(role, { userManagement: true }).includes(permission));
  return {
    sellers: staff,
    deliverers: withPermission("application:payout"),
    cancellers: withPermission("application:cancel"),
    settlers: withPermission("application:partialSettlement"),
    proposedBy: proposer?.branch ?? null,
  };
}

const suppliersOverseenBy = (supplierNumber: string): string[] =>
  supplierOversight.flatMap(([overseer, supplier]) => (overseer === supplierNumber ? [supplier, ...suppliersOverseenBy(supplier)] : []));

function actorOf({ retailer, username, role, branch }: Pick<DemoUser, "retailer" | "username" | "role" | "branch">): Actor {
  return {
    id: `${retailer}/${username}`,
    username,
    role,
    retailer: retailer === "farthing" ? null : retailer,
    supplierNumber: branch,
    scope: staffScope(role, branch, suppliersOverseenBy(branch)),
    userManagement: true,
  };
}

const lenderUser = (username: string, role: Role): Actor => actorOf({ retailer: "farthing", username, role, branch: "900100" });

export const underwriters = [lenderUser("una.underwriter", "underwriter"), lenderUser("uma.underwriter", "underwriter")] as const;
/** One user prepares a payout run, and the other user must release it. */
export const operationsUsers = {
  prepares: lenderUser("otto.operations", "operations"),
  releases: lenderUser("oona.operations", "operations"),
} as const;
/** One administrator proposes the change of a lender user, and the other administrator must confirm it. */
export const lenderAdmins = {
  proposes: lenderUser("lena.admin", "lender_admin"),
  confirms: lenderUser("liam.admin", "lender_admin"),
} as const;

export const webShop = (retailer: string, supplierNumber: string): Actor => ({
  id: `${retailer}/web-shop`,
  username: "web-shop",
  role: "web_shop",
  retailer,
  supplierNumber,
  scope: { is: "suppliers", supplierNumbers: new Set([supplierNumber]) },
  userManagement: false,
});
