import type { Caller, TestApps } from "./http.ts";

export interface LenderUsers {
  callerOf(username: string): Promise<Caller>;
}

export function lenderUsers(shop: TestApps): LenderUsers {
  return {
    async callerOf(username) {
      const { rows } = await shop.pool.query<{ id: string }>("select id from staff_user where username = $1", [username]);
      const userId = rows[0]?.id ?? "";
      const tokens = await shop.store.transaction({ is: "all" }, null, (tx) => tx.sessions.start(userId, "lender"));
      return { userId, tokens, cookie: `__Host-farthing-lender-at-4002=${tokens.access}` };
    },
  };
}
