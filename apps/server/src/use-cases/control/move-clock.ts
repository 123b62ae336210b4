import { asEventActor, type Ctx } from "../context.ts";

/** Moves the business clock on and sweeps what became due, as one act. */
export async function moveClock(ctx: Ctx, days: number): Promise<void> {
  await ctx.transaction(async (unit) => {
    await unit.clock.moveOn(days);
    await unit.events.append({ type: "clock.moved", on: { tenant: "farthing" }, by: asEventActor(ctx.actor), facts: { days } });
  });
}
