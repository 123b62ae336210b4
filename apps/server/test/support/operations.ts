import { stepAt, totpCode } from "../../src/use-cases/accounts/totp.ts";
import { type Ctx, createContext } from "../../src/use-cases/context.ts";
import type { World } from "./world.ts";

/** People of the lender's operations, who have accounts of their own and a second factor to show. */

export interface Operations {
  /** One of them at a moment. */
  at(username: string, moment: string): Ctx;
  /** What the app on somebody's phone shows, never used before: nobody waits half a minute between two acts. */
  codeOf(username: string): Promise<{ readonly code: string }>;
}

export async function operationsOf(shop: World): Promise<Operations> {
  const { rows } = await shop.pool.query<{ id: string; username: string }>("select id, username from staff_user where role = 'operations'");
  const idOf = (username: string): string => rows.find((row) => row.username === username)?.id ?? "";
  const { actor } = shop.as("operations", "900100").ctx;
  return {
    at: (username, moment) =>
      createContext(shop.store, {
        actor: { ...actor, id: idOf(username), username },
        call: "test",
        requestId: "test",
        idempotency: undefined,
        now: new Date(moment),
      }),
    async codeOf(username) {
      await shop.pool.query("update staff_user set totp_last_step = null where id = $1", [idOf(username)]);
      const secret = await shop.asSystem().transaction(async ({ users, secondFactors }) => {
        const account = await users.byId(idOf(username));
        return account && secondFactors.secretOf(account);
      });
      return { code: secret ? totpCode(secret, stepAt(Date.now())) : "" };
    },
  };
}
