import { type LenderRole, lenderBranchNumber, lenderRetailerName, requireFirstUsers } from "@farthing/domain/access";
import type { AppName } from "../../platform/config.ts";
import type { Lender } from "../../platform/lender.ts";
import { resetLink } from "../accounts/account-emails.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { insertUser } from "./apply-user-change.ts";
import { issueInvitation } from "./first-password.ts";
import { userBranchOf } from "./user-branch.ts";
import { checkUserForm } from "./user-form.ts";

interface FirstUser {
  readonly role: LenderRole;
  readonly email: string;
  readonly username: string;
  readonly givenName: string;
  readonly familyName: string;
}

interface Installation {
  readonly lender: Pick<Lender, "tradingName" | "address">;
  readonly origins: Readonly<Record<AppName, string>>;
}

/**
 * Creates one of the first two lender users of a role, and the lender if it does not exist. This works only with the database owner's
 * connection. Returns the link with which the user sets a password.
 */
export async function createFirstUser(ctx: Ctx, { role, ...input }: FirstUser, { lender, origins }: Installation): Promise<string> {
  return ctx.transaction(async (tx) => {
    const isNew = await tx.lenderRetailer.createOrLock({ name: lender.tradingName, address: townAndPostCodeOf(lender.address) });
    if (isNew) {
      const facts = { name: lender.tradingName, kind: "lender" } as const;
      await tx.events.append({ type: "retailer.created", on: { tenant: lenderRetailerName }, by: asEventActor(ctx.actor), facts });
    }
    const users = await tx.userDirectory.ofRetailer(lenderRetailerName);
    requireFirstUsers(role, users.filter((user) => user.role === role).length);
    const place = await userBranchOf(tx, lenderBranchNumber);
    const form = { ...input, enabled: true, retailerName: lenderRetailerName, defaultBranch: lenderBranchNumber, groups: [role] } as const;
    const { username, described } = checkUserForm(form, place);
    const user = await insertUser(tx, ctx, { retailer: lenderRetailerName, username, described, isFirstUser: true });
    return resetLink(user, await issueInvitation(tx, ctx, user), { origins });
  });
}

const lastLinePattern = /^(?<town>.*?)\s*(?<postCode>[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})?$/;

function townAndPostCodeOf(address: string): { readonly town: string; readonly postCode: string } {
  const { town = "", postCode = "" } = lastLinePattern.exec(address.split(",").at(-1)?.trim() ?? "")?.groups ?? {};
  return { town, postCode };
}
