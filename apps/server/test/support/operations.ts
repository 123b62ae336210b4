import { totpCode, totpStepAt } from "../../src/use-cases/accounts/totp.ts";
import { type Ctx, createContext } from "../../src/use-cases/context.ts";
import type { TestWorld } from "./world.ts";

export interface OperationsUsers {
  at(username: string, moment: string): Ctx;
  /** Returns an unused authenticator code, so that tests do not wait 30 seconds for the next code. */
  codeOf(username: string): Promise<{ readonly code: string }>;
}

export async function operationsUsersOf(shop: TestWorld): Promise<OperationsUsers> {
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
      return { code: secret ? totpCode(secret, totpStepAt(Date.now())) : "" };
    },
  };
}
