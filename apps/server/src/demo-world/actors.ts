import { type ActorRole, type Permission, permissionsOf } from "@farthing/domain/access";
import type { EventActor } from "../store/audit/events.ts";
import { branches, retailers, users } from "./tenants.ts";

/** Who does what to an application of the demo world. */

export interface DemoActor extends EventActor {
  readonly role: ActorRole;
}

/** Everybody who works at a branch, or for it. */
export interface Staff {
  /** Those who sell. */
  readonly sellers: readonly DemoActor[];
  /** Those who may ask for payment; nobody, where a broker sells for a shop without accounts of its own. */
  readonly deliverers: readonly DemoActor[];
  readonly cancellers: readonly DemoActor[];
  readonly settlers: readonly DemoActor[];
  /** The supplier that sells on the branch's behalf. */
  readonly proposedBy: string | null;
}

/**
 * A branch that has no account of its own is worked by its head office or broker on its behalf, or,
 * where the retailer does not propose, by a colleague from another branch.
 */
export function staffOf(supplierNumber: string): Staff {
  const branch = branches.find((known) => known.supplierNumber === supplierNumber);
  const colleagues = users.filter(({ retailer }) => retailer === branch?.retailer);
  const own = colleagues.filter((user) => user.branch === supplierNumber && !user.mustSetPassword);
  const mayPropose = retailers.find(({ normalisedName }) => normalisedName === branch?.retailer)?.flags.proposeApplicationsEnabled === true;
  const proposer =
    own.length === 0 && mayPropose
      ? colleagues.find(({ branch: at }) => branches.some((head) => head.supplierNumber === at && head.isHeadOffice))
      : undefined;
  const chosen = own.length > 0 ? own : proposer ? [proposer] : colleagues;
  const staff = chosen.map(({ username, role, branch: at }): DemoActor => ({ username, role, branch: proposer ? at : supplierNumber }));
  const able = (permission: Permission) => staff.filter(({ role }) => permissionsOf(role, { userManagement: true }).includes(permission));
  return {
    sellers: staff,
    deliverers: able("application:payout"),
    cancellers: able("application:cancel"),
    settlers: able("application:partialSettlement"),
    proposedBy: proposer?.branch ?? null,
  };
}

const lender = (username: string, role: ActorRole): DemoActor => ({ username, role, branch: "900100" });

export const underwriters = [lender("una.underwriter", "underwriter"), lender("uma.underwriter", "underwriter")] as const;
/** One prepares a payout, the other releases it. */
export const operations = { prepares: lender("otto.operations", "operations"), releases: lender("oona.operations", "operations") } as const;
export const theSystem: DemoActor = { username: "system", role: "system", branch: null };
export const theCustomer: DemoActor = { username: "applicant", role: "applicant", branch: null };
export const webShop = (supplierNumber: string): DemoActor => ({ username: "web-shop", role: "web_shop", branch: supplierNumber });
