import { createSignInLink, listDemoUsers, moveClock, readClock, resetDemo } from "@farthing/contract";
import type { AppName, Config } from "../../platform/config.ts";
import { moveClock as moveTheClock, readClock as readTheClock } from "../../use-cases/control/clock.ts";
import { createSignInLink as createLink } from "../../use-cases/control/sign-in-link.ts";
import type { Implement } from "../implement.ts";

/** The sandbox's hand on the product: test clock, reset, one-click sign-in. Not served without a control key. */
export function serveControl(implement: Implement, origins: Config["origins"], reset: () => Promise<void>): void {
  implement(readClock, async ({ ctx }) => readTheClock(ctx));

  implement(moveClock, async ({ ctx, given }) => moveTheClock(ctx, given.body.days));

  implement(resetDemo, async () => reset().then(() => undefined));

  implement(listDemoUsers, async ({ ctx }) => {
    const everybody = await ctx.transaction((unit) => unit.users.everybody());
    return {
      users: everybody.map((user) => ({
        retailerName: user.retailerName,
        retailer: user.retailer,
        username: user.username,
        name: `${user.given_name} ${user.family_name}`,
        role: user.role,
        branch: `${user.branchName}, ${user.supplier_number}`,
      })),
    };
  });

  implement(createSignInLink, async ({ ctx, given }) => {
    const { app, code } = await createLink(ctx, given.body);
    const origin = origins[app satisfies AppName];
    return { url: `${origin}/api/sign-in-link/${code}` };
  });
}
