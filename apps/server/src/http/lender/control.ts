import { createSignInLink, listDemoUsers, moveClock, readClock, resetDemo } from "@farthing/contract";
import { londonDay } from "@farthing/domain/money";
import type { AppName, Config } from "../../platform/config.ts";
import type { Ctx } from "../../use-cases/context.ts";
import { moveClock as moveTheClock } from "../../use-cases/control/move-clock.ts";
import { createSignInLink as createLink } from "../../use-cases/control/sign-in-link.ts";
import type { Implement } from "../implement.ts";

/** The sandbox's hand on the product: test clock, reset, one-click sign-in. Not served without a control key. */
export function serveControl(implement: Implement, origins: Config["origins"], reset: () => Promise<void>): void {
  const clock = async (ctx: Ctx) => {
    const { now, offsetDays } = await ctx.transaction((unit) => unit.clock.read());
    return { now: now.toISOString(), offsetDays, today: londonDay(now) };
  };

  implement(readClock, async ({ ctx }) => clock(ctx));

  implement(moveClock, async ({ ctx, given }) => {
    await moveTheClock(ctx, given.body.days);
    return clock(ctx);
  });

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
