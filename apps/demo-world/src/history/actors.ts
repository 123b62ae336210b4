import { type Actor, type Permission, permissionsOf, type Role, staffScope } from "@farthing/domain/access";
import { colleagues } from "../shops/colleagues.ts";
import { branches, type DemoUser, reach, retailers, users } from "../shops/tenants.ts";

/** Who does what to an application of the demo world. */

/** Everybody who works at a branch, or for it. */
export interface Staff {
  /** Those who sell. */
  readonly sellers: readonly Actor[];
  /** Those who may ask for payment; nobody, where a broker sells for a shop without accounts of its own. */
  readonly deliverers: readonly Actor[];
  readonly cancellers: readonly Actor[];
  readonly settlers: readonly Actor[];
  /** The supplier that sells on the branch's behalf. */
  readonly proposedBy: string | null;
}

/** A branch where none of the known people works is served by its head office or broker or, where the retailer does not propose, by its own. */
export function staffOf(supplierNumber: string): Staff {
  const branch = branches.find((known) => known.supplierNumber === supplierNumber);
  const atWork = ({ mustSetPassword, left }: DemoUser) => !mustSetPassword && !left;
  const known = users.filter((user) => user.branch === supplierNumber && atWork(user));
  const mayPropose = retailers.find(({ normalisedName }) => normalisedName === branch?.retailer)?.flags.proposeApplicationsEnabled === true;
  const proposer =
    known.length === 0 && mayPropose
      ? users.find(
          ({ retailer, branch: at }) =>
            retailer === branch?.retailer && branches.some((head) => head.supplierNumber === at && head.isHeadOffice),
        )
      : undefined;
  const own = colleagues.filter((user) => user.branch === supplierNumber && atWork(user));
  const staff = (known.length > 0 ? known : proposer ? [proposer] : own).map(actorOf);
  const able = (permission: Permission) => staff.filter(({ role }) => permissionsOf(role, { userManagement: true }).includes(permission));
  return {
    sellers: staff,
    deliverers: able("application:payout"),
    cancellers: able("application:cancel"),
    settlers: able("application:partialSettlement"),
    proposedBy: proposer?.branch ?? null,
  };
}

const below = (supplierNumber: string): string[] =>
  reach.flatMap(([overseer, supplier]) => (overseer === supplierNumber ? [supplier, ...below(supplier)] : []));

/** As the product would know them from their session. */
function actorOf({ retailer, username, role, branch }: Pick<DemoUser, "retailer" | "username" | "role" | "branch">): Actor {
  return {
    id: `${retailer}/${username}`,
    username,
    role,
    retailer: retailer === "farthing" ? null : retailer,
    supplierNumber: branch,
    scope: staffScope(role, branch, below(branch)),
    userManagement: true,
  };
}

const lender = (username: string, role: Role): Actor => actorOf({ retailer: "farthing", username, role, branch: "900100" });

export const underwriters = [lender("una.underwriter", "underwriter"), lender("uma.underwriter", "underwriter")] as const;
/** One prepares a payout, the other releases it. */
export const operations = { prepares: lender("otto.operations", "operations"), releases: lender("oona.operations", "operations") } as const;
export const lenderAdmin = lender("lena.admin", "lender_admin");

export const webShop = (retailer: string, supplierNumber: string): Actor => ({
  id: `${retailer}/web-shop`,
  username: "web-shop",
  role: "web_shop",
  retailer,
  supplierNumber,
  scope: { is: "suppliers", supplierNumbers: new Set([supplierNumber]) },
  userManagement: false,
});
