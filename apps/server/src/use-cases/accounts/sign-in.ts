import { fail } from "@farthing/domain/wording";
import type { App, SessionTokens } from "../../store/sessions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { nameKey, type UserRow } from "../../store/users.ts";
import type { Ctx } from "../context.ts";
import { isPasswordOf } from "./passwords.ts";

interface SignInInput {
  readonly retailerName: string;
  readonly username: string;
  readonly password: string;
  readonly app: App;
  readonly address: string;
}

export interface SignedIn {
  readonly tokens: SessionTokens;
  readonly user: UserRow;
}

/** Failures per account and per address within a quarter of an hour. An address serves a whole shop, so it may fail more often. */
const limits = { windowSeconds: 15 * 60, failuresPerAccount: 10, failuresPerAddress: 50 } as const;

/** A wrong name, a wrong password, a disabled account and the wrong app are one answer, after the same work. */
export async function signIn(ctx: Ctx, input: SignInInput): Promise<SignedIn> {
  const buckets = {
    // The address belongs to the account's bucket: an attacker elsewhere cannot lock the person out.
    account: `sign-in:${nameKey(input.retailerName)}/${nameKey(input.username)}@${input.address}`,
    address: `sign-in:@${input.address}`,
  };
  const user = await ctx.transaction(async (unit) => {
    const failures = { account: await unit.throttle.count(buckets.account), address: await unit.throttle.count(buckets.address) };
    if (failures.account >= limits.failuresPerAccount || failures.address >= limits.failuresPerAddress) fail("rate.limited");
    return unit.users.find(input.retailerName, input.username);
  });
  const known = (await isPasswordOf(user, input.password)) && user?.enabled && appOf(user) === input.app ? user : undefined;
  return ctx
    .transaction(async (unit) => {
      if (!known) {
        await unit.throttle.add(buckets.account, limits.windowSeconds);
        await unit.throttle.add(buckets.address, limits.windowSeconds);
        if (user) await unit.events.append({ type: "user.sign_in_refused", ...about(user) });
        return undefined;
      }
      await unit.throttle.clear(buckets.account);
      return startSession(unit, known);
    })
    .then((signedIn) => signedIn ?? fail("login.failed"));
}

/** The lender's people use the lender's app, everybody else the staff app. */
export const appOf = (user: UserRow): App => (user.retailer === "farthing" ? "lender" : "staff");

export async function startSession(unit: UnitOfWork, user: UserRow): Promise<SignedIn> {
  const tokens = await unit.sessions.start(user.id, appOf(user));
  await unit.events.append({ type: "user.signed_in", ...about(user) });
  return { tokens, user };
}

const about = (user: UserRow) => ({
  on: { tenant: user.retailer },
  by: { username: user.username, role: user.role, branch: user.default_branch },
  facts: { username: user.username },
});
